package adventure

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// strip offers to say more of an act that has just been recorded. It goes with the act
// that it speaks of: something else recorded or an undo ends it.
type strip struct {
	group string
	who   string // whose emblem stands before the words, "" for nobody's
	words func() string
	acts  func(s *skulltales.State, tapped func()) []fyne.CanvasObject
}

// offers are what can be said more of an act that has just been recorded, and the acts
// of the table that offer it.
type offers struct {
	*desk.Desk
	strip *strip // nil while nothing is offered
}

// stripOf builds the strip, nil when nothing is offered.
func (t *offers) stripOf(s *skulltales.State, shape kit.StripShape) *kit.Strip {
	latest, ok := t.Shell.Book().NextUndo()
	if t.strip == nil || !ok || t.strip.group != latest.ID {
		t.strip = nil
		return nil
	}
	o := t.strip
	acts := o.acts(s, func() {})
	if len(acts) == 0 {
		t.strip = nil
		return nil
	}
	var lead fyne.CanvasObject
	if o.who != "" {
		lead = kit.NewToken(parts.Livery(s, o.who), theme.Token)
	}
	more := func(left int) fyne.CanvasObject {
		return parts.Button("strip.more", "", t.T("screen.strip.more", "count", left), func() { t.stripSheet(o) })
	}
	bar := kit.NewStrip(shape, lead, o.words(), func() { t.strip = nil; t.Shell.Rebuild() }, more, acts...)
	bar.TestID = "strip"
	if shape == kit.StripInBar { // it takes back that act, whatever another device has recorded since
		for _, act := range acts { // what undo takes the answers get back
			if b, is := act.(*kit.Button); is {
				b.SetFit(layout.Compact)
			}
		}
		bar.Aside = kit.NewIconButton(kit.Quiet, crest.IconUndo, "", func() { t.Shell.TakeBack(o.group) }).ID("strip.undo").Recording()
	}
	return bar
}

// stripSheet lists all that the strip offers, what it has no room for too.
func (t *offers) stripSheet(o *strip) {
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		return shell.Page{ID: "strip_all", Title: o.words(), Body: layout.Flow(theme.S, theme.S, o.acts(s, shut)...)}, true
	})
}

// prestige is what a defeated enemy brings; the strip offers another source, a larger
// amount, and to leave the initiative where it was.
func (t *offers) prestige(id string, n int) {
	t.won(id, n, scoring.GainPrestige{Pirate: id, Prestige: n, Source: skulltales.EnemySource}, sheets.PrestigeIn,
		[]skulltales.Source{"objective", "event", "card"}, func(from skulltales.Source) scoring.Command {
			return scoring.GainPrestige{Pirate: id, Prestige: n, Source: from}
		})
}

// coins are prestige's like.
func (t *offers) coins(id string, n int) {
	t.won(id, n, scoring.GainCoins{Holder: id, Coins: n, Source: skulltales.EnemySource}, sheets.CoinsIn,
		[]skulltales.Source{"search", "objective", "event", "card"}, func(from skulltales.Source) scoring.Command {
			return scoring.GainCoins{Holder: id, Coins: n, Source: from}
		})
}

// won records what was won from an enemy and offers to say it otherwise: it is then
// taken back, and recorded anew.
func (t *offers) won(id string, n int, c scoring.Command, way sheets.Way, others []skulltales.Source, otherwise func(skulltales.Source) scoring.Command) {
	t.Touched = id
	held := t.State().Running.Initiative
	t.Record(c, func(r ledger.Receipt) {
		now := t.State()
		passed := now.Running != nil && held != "" && now.Running.Initiative != held && now.InPlay(held)
		t.strip = &strip{group: r.Group, who: id, words: func() string {
			if passed {
				return t.T("screen.strip.initiative", "who", t.Speaker().Who(t.State().Running.Initiative))
			}
			return t.T("screen.strip.won", "who", t.Speaker().Who(id))
		}, acts: func(s *skulltales.State, tapped func()) []fyne.CanvasObject {
			var list []fyne.CanvasObject
			if passed {
				list = append(list, parts.Records("strip.keep", crest.IconUndo, t.T("screen.strip.keep", "who", t.Speaker().Who(held)), func() {
					tapped()
					t.RecordInto(r.Group, scoring.PassInitiative{To: held, Reason: skulltales.ByTable}, func(ledger.Receipt) { t.strip = nil })
				}))
			}
			for _, from := range others {
				list = append(list, parts.Records("strip.source."+string(from), "", wording.Upper(speech.Source(t.Speaker(), from)), func() {
					tapped()
					sheets.Replace(t.Desk, r.Group, otherwise(from), nil)
				}))
			}
			return append(list, parts.Button("strip.amount", crest.IconPen, t.T("screen.strip.amount"), func() {
				tapped()
				sheets.Instead(t.Desk, id, way, n, r.Group)
			}))
		}}
	})
}

// find is a research card that stays secret; the strip asks what it is.
func (t *offers) find(id string) {
	t.Touched = id
	t.Record(scoring.FindResearch{Holder: id, Secret: true}, func(r ledger.Receipt) {
		finds := t.State().HeldFinds(id)
		if len(finds) == 0 {
			return
		}
		card := finds[len(finds)-1].ID
		t.strip = &strip{group: r.Group, who: id, words: func() string { return t.T("screen.strip.card", "who", t.Speaker().Who(id)) },
			acts: func(_ *skulltales.State, tapped func()) []fyne.CanvasObject {
				return []fyne.CanvasObject{parts.Button("strip.reveal", crest.IconPen, t.T("screen.strip.reveal"), func() { tapped(); sheets.Reveal(t.Desk, card, r.Group) })}
			}}
	})
}

// objective takes one; the strip asks for its name.
func (t *offers) objective(id string) {
	t.Touched = id
	sheets.Objective(t.Desk, id, func(group, objective string) {
		t.strip = &strip{group: group, who: id, words: func() string { return t.T("screen.strip.objective", "who", t.Speaker().Who(id)) },
			acts: func(s *skulltales.State, tapped func()) []fyne.CanvasObject {
				if o := s.Objective(objective); o == nil || o.Name != "" {
					return nil
				}
				return []fyne.CanvasObject{parts.Button("strip.name", crest.IconPen, t.T("screen.objective.name"), func() { tapped(); sheets.NameObjective(t.Desk, objective, group) })}
			}}
	})
}

// down is KO: prestige, merits, flag and initiative go at once; the strip asks which
// card was drawn (T49).
func (t *offers) down(id string) {
	t.Touched = ""
	t.Record(scoring.KnockOut{Character: id}, func(r ledger.Receipt) {
		t.strip = &strip{group: r.Group, who: id, words: func() string { return t.T("screen.strip.drawn", "who", t.Speaker().Who(id)) },
			acts: func(s *skulltales.State, tapped func()) []fyne.CanvasObject { return t.draws(s, id, r.Group, tapped) }}
	})
}

// draws are the cards of which who is down loses one.
func (t *offers) draws(s *skulltales.State, id, group string, tapped func()) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if s.Running == nil || !slices.Contains(s.Running.ToDraw, id) {
		return nil
	}
	for _, it := range s.Held(id) {
		list = append(list, parts.Records("strip.drawn."+it.ID, crest.IconReady, it.Name, func() {
			tapped()
			c := scoring.LoseItem{Item: it.ID, Reason: skulltales.LostWhenDown}
			if group == "" {
				t.Record(c, nil)
				return
			}
			t.RecordInto(group, c, func(ledger.Receipt) { t.strip = nil })
		}))
	}
	return list
}

// drawnSheet asks for the card once the strip is gone.
func (t *offers) drawnSheet(id string) {
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		list := t.draws(s, id, "", shut)
		page := t.Page(s, id, t.T("screen.strip.drawn", "who", t.Speaker().Who(id)))
		page.ID, page.Body = "drawn", layout.Flow(theme.S, theme.S, list...)
		return page, len(list) > 0
	})
}

// explored is an exploration marker; the strip asks whether the tile could be laid
// (T30).
func (t *offers) explored() {
	t.Record(scoring.AdvanceFlag{Reason: skulltales.Explored}, func(r ledger.Receipt) {
		t.strip = &strip{group: r.Group, words: func() string { return t.T("screen.strip.explored") },
			acts: func(_ *skulltales.State, tapped func()) []fyne.CanvasObject {
				return []fyne.CanvasObject{parts.Records("strip.dead_end", crest.IconCross, t.T("screen.more.dead_end"), func() {
					tapped()
					t.RecordInto(r.Group, scoring.AdvanceFlag{Reason: skulltales.DeadEnd}, func(ledger.Receipt) { t.strip = nil })
				})}
			}}
	})
}

// searchFailed is a failed search; the strip asks whose die showed a 1 (T35).
func (t *offers) searchFailed() {
	t.Record(scoring.AdvanceFlag{Reason: skulltales.SearchFailed}, func(r ledger.Receipt) {
		t.offerDestiny(r.Group, "screen.strip.search", "search_failed", 1)
	})
}

// breath is a breath taken; the strip asks whose destiny is full again (T36).
func (t *offers) breath() {
	t.Record(scoring.AdvanceFlag{Reason: skulltales.Breath}, func(r ledger.Receipt) {
		t.offerDestiny(r.Group, "screen.strip.breath", "breath", skulltales.MostDestiny)
	})
}

// offerDestiny offers destiny to everybody who lacks some: so much, or what there is room
// for.
func (t *offers) offerDestiny(group, key string, source skulltales.DestinySource, most int) {
	t.strip = &strip{group: group, words: func() string { return t.T(key) }, acts: func(s *skulltales.State, tapped func()) []fyne.CanvasObject {
		var list []fyne.CanvasObject
		for _, p := range s.PiratesInPlay() {
			is, full := s.Running.Destiny[p.ID], p.DestinyMost()
			if is >= full || !p.HasDestiny() || s.IsDown(p.ID) {
				continue
			}
			b := parts.Records("strip.destiny."+p.ID, "", t.Speaker().Who(p.ID), func() {
				tapped()
				t.RecordInto(group, scoring.GainDestiny{Pirate: p.ID, Left: min(is+most, full), Source: source}, func(ledger.Receipt) { t.strip = nil })
			})
			b.Crest = parts.Livery(s, p.ID)
			list = append(list, b)
		}
		return list
	}}
}

// eventTurn records at once where nobody is down; else each of them rolls first.
func (t *offers) eventTurn() {
	if s := t.State(); s != nil && s.Running != nil && len(s.PiratesDown()) > 0 {
		sheets.EventTurn(t.Desk)
		return
	}
	t.Record(scoring.HoldEventTurn{}, nil)
}
