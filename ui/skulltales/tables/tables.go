package tables

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/tables"
)

// Of are the tables of a campaign, in the words of a catalogue. Nameless, they have no
// player's name and nothing that the table said in its own words. Errors are those of
// reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) ([]tables.Table, error) {
	told, err := account.Of(words, b, nameless)
	if err != nil {
		return nil, err
	}
	t := teller{told}
	return []tables.Table{t.standings(), t.record(), t.entries(), t.crew()}, nil
}

// teller fills them.
type teller struct{ *account.Account }

// heads are the words over columns.
func (t teller) heads(keys ...string) (list []string) {
	for _, key := range keys {
		list = append(list, t.T(key))
	}
	return list
}

// yes is a cell that says yes, or nothing.
func (t teller) yes(is bool) tables.Cell {
	if is {
		return tables.Text(t.T("term.yes"))
	}
	return tables.Text("")
}

// who are the cells that say which pirate it is; a nameless one is played by nobody.
func (t teller) who(p *skulltales.Pirate) []tables.Cell {
	player := p.Player
	if t.Nameless {
		player = ""
	}
	return []tables.Cell{tables.Text(p.ID), tables.Text(player), tables.Text(p.Name), tables.Text(speech.Type(t.Speak, p.Type, p.Words))}
}

// standings has a line for each pirate that ever sailed, in their order.
func (t teller) standings() tables.Table {
	table := tables.Table{Name: "standings", Heads: t.heads("tables.id", "tables.player", "tables.pirate", "tables.type", "tables.status", "tables.prestige",
		"tables.coins", "tables.load", "tables.wounds", "tables.cursed", "tables.captain", "tables.owes", "tables.loan")}
	for _, p := range t.Order {
		table.Rows = append(table.Rows, append(t.who(p), tables.Text(speech.Standing(t.Speak, p.Status)), tables.Number(p.Registre.Prestige),
			tables.Number(p.Registre.Coins), tables.Number(t.State.Load(p.ID)), tables.Text(strings.Join(speech.Wounds(t.Speak, p), ", ")), t.yes(p.Registre.Cursed),
			t.yes(t.State.Captain == p.ID), tables.Number(t.State.Owes(p.ID)), tables.Number(p.Registre.Loan)))
	}
	return table
}

// record has a line for each pirate in each try at a chapter that was closed with results.
func (t teller) record() tables.Table {
	table := tables.Table{Name: "record", Heads: t.heads("tables.chapter", "tables.attempt", "tables.title", "tables.date", "tables.id", "tables.player",
		"tables.pirate", "tables.type", "tables.result", "tables.coins_before", "tables.prestige_before", "tables.purse_coins", "tables.purse_prestige", "tables.lost",
		"tables.finds_coins", "tables.finds_prestige", "tables.objectives_coins", "tables.objectives_prestige", "tables.reward_coins", "tables.reward_prestige",
		"tables.ally_coins", "tables.ally_prestige", "tables.legacy", "tables.coins_after", "tables.prestige_after",
		"tables.length", "tables.place")}
	for _, c := range t.State.Chapters {
		for _, l := range c.Lines {
			result := ""
			if l.Result != "" {
				result = speech.Result(t.Speak, l.Result)
			}
			row := append([]tables.Cell{tables.Number(c.Number), tables.Number(c.Attempt), tables.Text(c.Title), tables.Text(c.Date)}, t.who(t.State.Pirate(l.Pirate))...)
			row = append(row, tables.Text(result))
			for _, n := range []int{l.Before.Coins, l.Before.Prestige, l.Purse.Coins, l.Purse.Prestige, l.Lost, l.Finds.Coins, l.Finds.Prestige, l.Objectives.Coins,
				l.Objectives.Prestige, l.Table.Coins, l.Table.Prestige, l.Ally.Coins, l.Ally.Prestige, l.Inherited, l.After.Coins, l.After.Prestige} {
				row = append(row, tables.Number(n))
			}
			length := tables.Text("")
			if n := c.Minutes(); n != 0 {
				length = tables.Number(n)
			}
			table.Rows = append(table.Rows, append(row, length, tables.Text(c.Place)))
		}
	}
	return table
}

// entries has a line for each entry that stands, as the journal tells it.
func (t teller) entries() tables.Table {
	table := tables.Table{Name: "entries", Heads: t.heads("tables.entry", "tables.date", "tables.time", "tables.chapter", "tables.phase", "tables.kind",
		"tables.words", "tables.overruled")}
	for _, c := range t.Log {
		for _, part := range c.Parts {
			for _, act := range part.Acts {
				for i, e := range act.Entries {
					var reasons []string
					for _, o := range e.Overruled() {
						reasons = append(reasons, strings.TrimSpace(o.Rule+" "+t.Speak.Reason(o)))
					}
					at := account.Dated(e)
					table.Rows = append(table.Rows, []tables.Cell{tables.Number(int(e.Seq)), tables.Text(at.Format("2006-01-02")), tables.Text(at.Format("15:04")),
						tables.Number(e.Game), tables.Text(speech.Phase(t.Speak, part.Phase)), tables.Text(t.Speak.Kind(e.Kind)), tables.Text(act.Words[i]),
						tables.Text(strings.Join(reasons, "; "))})
				}
			}
		}
	}
	return table
}

// crew has a line for each thing that the crew has together, for each ally and for what is
// due in the next port.
func (t teller) crew() tables.Table {
	table := tables.Table{Name: "crew", Heads: t.heads("tables.what", "tables.name", "tables.number", "tables.of")}
	line := func(what, name string, n int, of string) {
		table.Rows = append(table.Rows, []tables.Cell{tables.Text(what), tables.Text(name), tables.Number(n), tables.Text(of)})
	}
	s := t.State
	line(t.T("tables.ship"), speech.Ship(t.Speak), 1, "")
	line(t.T("tables.booty"), "", s.Crew.Booty, "")
	for _, c := range s.Crew.Counters {
		line(t.T("tables.counter"), speech.Counter(t.Speak, c.What), c.To, "")
	}
	for _, a := range s.Allies {
		line(t.T("tables.ally"), t.T("chronicle.gone", "pirate", speech.AllyNamed(t.Speak, a), "how", speech.Standing(t.Speak, a.Status)), a.Salary, t.Speak.Who(a.Owner))
	}
	for _, d := range s.Dues {
		for _, payer := range d.Payers {
			line(t.T("tables.due"), speech.Due(t.Speak, d.For, d.Cause), d.Each, t.Speak.Who(payer))
		}
	}
	for _, o := range s.Owed {
		line(t.T("tables.owed"), speech.Due(t.Speak, o.For, o.Cause), o.Coins, t.Speak.Who(o.Pirate))
	}
	return table
}
