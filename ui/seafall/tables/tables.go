package tables

import (
	"context"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/tables"
	"astrolabe/ui/wording"
)

// Of are the tables of a campaign, in the words of a catalogue. Nameless, they have no
// player's name and nothing that the table said in its own words. Errors are those of
// reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]tables.Table, error) {
	groups, err := history.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	told, err := account.Of(groups, words, nameless)
	if err != nil {
		return nil, err
	}
	t := teller{told}
	entries, err := t.entries(groups)
	if err != nil {
		return nil, err
	}
	return []tables.Table{t.record(), entries, t.enmity(), t.advisors()}, nil
}

// teller fills them.
type teller struct{ *account.Account }

// heads are the words over columns.
func (t teller) heads(columns ...string) (list []string) {
	for _, column := range columns {
		list = append(list, t.T("tables."+column))
	}
	return list
}

// yes is a cell that says yes, or nothing.
func (t teller) yes(is bool) tables.Cell {
	if is {
		return tables.Text(t.T("term.change.yes"))
	}
	return tables.Text("")
}

// record has a line for each province in each closed game that it was there for.
func (t teller) record() tables.Table {
	table := tables.Table{Name: "record", Heads: t.heads("game", "date", "target", "province", "player", "game_glory", "campaign_glory", "milestones", "won", "absent", "called", "said", "length", "place")}
	for _, g := range t.State.Record {
		said, length := seafall.EveningOf(t.State, g.Number), tables.Text("")
		if n := g.Minutes(); n != 0 {
			length = tables.Number(n)
		}
		for _, p := range t.State.Order {
			score, there := g.Scores[p]
			if !there {
				continue
			}
			milestones := 0
			for _, m := range t.State.Milestones {
				if m.Game == g.Number && m.Province == p {
					milestones += m.Glory
				}
			}
			table.Rows = append(table.Rows, []tables.Cell{tables.Number(g.Number), tables.Text(g.Date), tables.Number(g.Target), t.province(p), t.player(p),
				tables.Number(score.GameGlory), tables.Number(score.CampaignGlory), tables.Number(milestones), t.yes(g.Winner == p), t.yes(score.Absent),
				tables.Text(said.Name), tables.Text(said.Words), length, tables.Text(g.Place)})
		}
	}
	return table
}

// province is a province by its name, or by its color where it has none.
func (t teller) province(p seafall.Province) tables.Cell { return tables.Text(t.Speak.Province(p)) }

// player is who plays a province: nobody in a nameless edition.
func (t teller) player(p seafall.Province) tables.Cell { return tables.Text(t.State.Board(p).Player) }

// entries has a line for each entry that stands, as the journal tells it.
func (t teller) entries(groups []ledger.Group) (tables.Table, error) {
	table := tables.Table{Name: "entries", Heads: t.heads("entry", "date", "time", "game", "kind", "words", "overruled")}
	for _, g := range groups {
		if g.Struck || g.Target != "" {
			continue
		}
		for _, e := range g.Entries {
			told, something, err := t.Told(e)
			if err != nil {
				return tables.Table{}, err
			}
			if !something {
				continue
			}
			var reasons []string
			for _, o := range told.Overruled() {
				reasons = append(reasons, t.Speak.Reason(o))
			}
			at := account.Dated(e)
			table.Rows = append(table.Rows, []tables.Cell{tables.Number(int(e.Seq)), tables.Text(at.Format("2006-01-02")), tables.Text(at.Format("15:04")),
				tables.Number(e.Game), tables.Text(t.Speak.Kind(e.Kind)), tables.Text(t.Speak.Fact(told)), tables.Text(strings.Join(reasons, "; "))})
		}
	}
	return table, nil
}

// enmity has a line for each sticker in a box, and for the tokens in each place.
func (t teller) enmity() tables.Table {
	table := tables.Table{Name: "enmity", Heads: t.heads("region", "place", "box", "province", "player", "stickers", "crossed_out", "tokens")}
	line := func(r seafall.Region, place string, box int, p seafall.Province, counts ...int) {
		at := tables.Text("")
		if box > 0 {
			at = tables.Number(box)
		}
		row := []tables.Cell{tables.Text(t.Speak.Region(r)), tables.Text(place), at, t.province(p), t.player(p)}
		for _, n := range counts {
			row = append(row, tables.Number(n))
		}
		table.Rows = append(table.Rows, row)
	}
	for _, r := range t.State.Regions() {
		for i, box := range t.State.BoxesOf(r) {
			switch {
			case box == "":
			case box.Crossed():
				line(r, "", i+1, box.Owner(), 0, 1, 0)
			default:
				line(r, "", i+1, box.Owner(), 1, 0, 0)
			}
		}
	}
	for _, p := range t.State.Order {
		if play := t.State.Play(p); play != nil {
			for _, lies := range play.Away {
				line(lies.Region, wording.Upper(t.Speak.Spot(lies.Spot)), 0, p, 0, 0, lies.Count)
			}
		}
	}
	return table
}

// advisors has a line for each card that the campaign has met.
func (t teller) advisors() tables.Table {
	table := tables.Table{Name: "advisors", Heads: t.heads("advisor", "type", "guild", "gold", "reputation", "glory", "expertise", "slots", "province", "player", "kept")}
	for _, a := range t.State.Advisors {
		var expertise []string
		for _, e := range a.Expertise {
			expertise = append(expertise, t.Speak.Expertise(e))
		}
		province, player := tables.Text(""), tables.Text("")
		if a.Holder != "" {
			province, player = t.province(a.Holder), t.player(a.Holder)
		}
		table.Rows = append(table.Rows, []tables.Cell{tables.Text(t.Speak.Advisor(a.ID)), tables.Text(a.Type), tables.Text(phrases.Guild(t.Speak.Speaker, a.Guild)),
			tables.Number(a.Gold), tables.Number(a.Reputation), tables.Number(a.Glory), tables.Text(strings.Join(expertise, ", ")), tables.Number(a.Slots), province, player, t.yes(a.Kept)})
	}
	return table
}
