package board

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// The list of changes shows the latest games with about this many lines before
// it is opened: in a wide window no more than leave the board on one page.
const (
	sinceShown = 3
	sinceLong  = 20
)

// closings are the games that have been closed, in order, as their entries say.
func closings(d *desk.Desk) []seafall.GameClosed {
	var list []seafall.GameClosed
	for _, e := range desk.Told(d) {
		var f seafall.GameClosed
		if e.Kind == f.Kind() && json.Unmarshal(e.Payload, &f) == nil {
			list = append(list, f)
		}
	}
	return list
}

// keptSince says after which game each advisor that is kept now was kept first.
func keptSince(closings []seafall.GameClosed) map[string]int {
	since := map[string]int{}
	for _, f := range closings {
		now := map[string]int{}
		for _, k := range f.Kept {
			now[k.Advisor] = f.Number
			if first, before := since[k.Advisor]; before {
				now[k.Advisor] = first
			}
		}
		since = now
	}
	return since
}

// since is what has changed on this board for good, the latest game first; nil
// when nothing has.
func (b *Screen) since(s *seafall.State) fyne.CanvasObject {
	changes := b.changes(s)
	games := make([]int, 0, len(changes))
	for game := range changes {
		games = append(games, game)
	}
	if len(games) == 0 {
		return nil
	}
	slices.Sort(games)
	slices.Reverse(games)
	most, more := sinceShown, false
	if b.Shell.Class() != shell.Landscape || b.Shell.Scale() > 1.4 {
		most = sinceLong
	}
	lines := 0
	for i, game := range games {
		if lines += len(changes[game]); i > 0 && lines > most && !b.earlier {
			games, more = games[:i], true
			break
		}
	}
	head := []fyne.CanvasObject{layout.Grow(parts.Strong(b.T("screen.board.since")))}
	if more {
		head = append(head, parts.Caption(b.T("screen.board.since.earlier")), kit.NewIconIn(crest.IconDown, 16, ink.Of(theme.Ink2)))
	}
	box := layout.VBox(theme.S, layout.Row(theme.XS, head...))
	for _, game := range games {
		lines := layout.VBox(1)
		for _, words := range changes[game] {
			lines.Add(ink.NewText(theme.Small, words))
		}
		label := parts.Caption(b.Speaker().Game(game))
		box.Add(layout.TopRow(theme.M, layout.AtLeast(layout.NaturalWidth(label), 0, label), layout.Grow(lines)))
	}
	if !more {
		return box
	}
	return tappedPart(b.Desk, "earlier", box, func() {
		b.earlier = true
		b.Shell.Rebuild()
	})
}

// changes are what changed for good on this board, by the game after which it
// did.
func (b *Screen) changes(s *seafall.State) map[int][]string {
	p, speaker := b.province, b.Speaker()
	list := rewarded(b.Desk, p)
	kept := ""
	for _, f := range closings(b.Desk) {
		note := func(key string, args ...any) { list[f.Number] = append(list[f.Number], b.T(key, args...)) }
		if i := f.Improvement; i != nil && f.Winner == p && i.Kind != "none" {
			note("screen.board.since.won", "what", improvedLine(b.Desk, p, *i))
		}
		for _, t := range f.Trained {
			if t.Province == p {
				note("screen.board.since.trained", "advisor", speaker.Advisor(t.Advisor), "expertise", speaker.Expertise(t.Expertise))
			}
		}
		for _, k := range f.Kept {
			if k.Province == p && k.Advisor != kept {
				kept = k.Advisor
				note("screen.board.since.kept", "advisor", speaker.Advisor(k.Advisor))
			}
		}
		for _, i := range f.Ships {
			if i.Province == p {
				note("screen.board.since.ship", "ship", speaker.Ship(p, i.Ship), "value", speaker.Value(i.Value), "to", i.To)
			}
		}
	}
	return list
}

// rewarded is what milestones and entries of the Booke gave a province, by the
// game in or after which they did.
func rewarded(d *desk.Desk, p seafall.Province) map[int][]string {
	speaker := d.Speaker()
	list := map[int][]string{}
	for _, e := range desk.Told(d) {
		f, err := seafall.Decode(e)
		if err != nil {
			continue // the books were read before: this cannot be
		}
		what, of, giver := "", seafall.Province(""), seafall.Giver{}
		switch f := f.(type) {
		case seafall.ImprovementGiven:
			what, of, giver = improvedLine(d, p, f.Improvement), f.Province, f.Giver
		case seafall.TrainingGiven:
			what = d.T("screen.board.since.trained", "advisor", speaker.Advisor(f.Advisor), "expertise", speaker.Expertise(f.Expertise))
			of, giver = f.Province, f.Giver
		case seafall.BoxGiven:
			what = d.T("screen.board.since.ship", "ship", speaker.Ship(p, f.Ship), "value", speaker.Value(f.Value), "to", f.To)
			of, giver = f.Province, f.Giver
		}
		if of == p {
			list[e.Game] = append(list[e.Game], d.T("screen.board.since.given", "what", what, "giver", speech.Giver(speaker, giver)))
		}
	}
	return list
}

// improvedLine is an improvement as a short line: "Reputation 3".
func improvedLine(d *desk.Desk, p seafall.Province, i seafall.Improvement) string {
	speaker := d.Speaker()
	switch i.Kind {
	case "appellation":
		return speaker.Appellation(i.Appellation, d.State().Board(p).Leader.Style)
	case "field":
		what := seafall.Spot("field_a")
		if i.Field == "b" {
			what = "field_b"
		}
		return d.T("screen.board.since.value", "what", speaker.Spot(what), "to", i.To)
	case "reputation":
		return d.T("screen.board.since.value", "what", d.T("screen.table.reputation"), "to", i.To)
	case "sell", "research", "tax":
		return speech.Base(speaker, i.Kind, i.To)
	case "other":
		return speaker.Quote(i.Reward)
	case "fortune":
		return d.T("screen.board.since.value", "what", d.T("screen.table.fortune"), "to", i.To)
	}
	words := d.T("screen.board.since.value", "what", d.T("screen.table.board.garrison"), "to", i.To)
	if i.Region != "" && i.Region != p.Region() {
		return d.T("screen.board.since.region", "what", words, "region", speaker.Region(i.Region))
	}
	return words
}
