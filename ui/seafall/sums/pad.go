package sums

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// pad is what every page is worked out on: whose sums they are, what is asked,
// and how a sum is shown.
type pad struct {
	screen *Screen
	desk   *desk.Desk
}

// pad is a fresh one.
func (m *Screen) pad() pad { return pad{m, m.desk} }

// t are words of the screen.
func (m pad) t(key string, args ...any) string { return m.desk.T("screen.sums."+key, args...) }

// whose asks whose sums they are.
func (m pad) whose(s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range s.Playing() {
		look := kit.TileLook(kit.TilePlain)
		if p == m.screen.province {
			look = kit.TileLivery
		}
		tile := kit.NewTile(look, layout.Center(layout.FirstThatFits(
			layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), ink.NewText(theme.Small, m.desk.Speaker().Player(p)).Bold()),
			kit.NewToken(pieces.Livery(p), theme.Token))), m.screen.set(func() {
			m.screen.province = p
			m.screen.forget()
		}))
		tile.Livery, tile.TestID, tile.Padding = pieces.Livery(p), "sums.of."+string(p), theme.S
		tiles = append(tiles, tile)
	}
	return layout.Columns(len(tiles), theme.S, 0, tiles...)
}

// asked is a number that only the table knows, in a stepper below its words.
func (m pad) asked(id, words string, value *int, least, most int) fyne.CanvasObject {
	*value = min(max(*value, least), most)
	return parts.KeptStepper("sums."+id, words, value, least, most, m.screen.again)
}

// switched is something that only the table knows, on or off.
func (m pad) switched(id, words, sub string, on bool, change func(bool)) fyne.CanvasObject {
	tile := kit.NewCheckTile(words, on, nil, func(is bool) {
		change(is)
		m.screen.again()
	})
	tile.TestID, tile.Sub, tile.Livery = "sums."+id, sub, pieces.Livery(m.screen.province)
	return tile
}

// one is one of several that exclude each other.
func (m pad) one(id, words string, chosen bool, choose func()) fyne.CanvasObject {
	return parts.Choice("sums."+id, words, chosen, m.screen.set(choose))
}

// regions asks for one of the regions.
func (m pad) regions(s *seafall.State, id string, list []seafall.Region, chosen seafall.Region, choose func(seafall.Region)) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, r := range list {
		if p := seafall.Province(r); s.Board(p) != nil {
			look := kit.TileLook(kit.TilePlain)
			if r == chosen {
				look = kit.TileLivery
			}
			chip := kit.NewTile(look, layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), ink.NewText(theme.Body, m.desk.Speaker().Player(p))), m.screen.set(func() { choose(r) }))
			chip.Livery, chip.TestID = pieces.Livery(p), "sums."+id+"."+string(r)
			chips = append(chips, chip)
			continue
		}
		chips = append(chips, m.one(id+"."+string(r), m.desk.Speaker().Region(r), r == chosen, func() { choose(r) }))
	}
	return layout.Flow(theme.S, theme.S, chips...)
}

// others are the other provinces that can be raided: nobody in the prologue
// (R23).
func (m pad) others(s *seafall.State) []seafall.Region {
	var list []seafall.Region
	if parts.InPrologue(s) {
		return nil
	}
	for _, p := range s.Playing() {
		if p != m.screen.province {
			list = append(list, p.Region())
		}
	}
	return list
}

// council asks which advisors help with one of the kinds of expertise; the
// active ones do, until the table says otherwise. Nil where nobody could.
func (m pad) council(s *seafall.State, kinds ...string) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, a := range s.Council(m.screen.province) {
		var knows []string
		for _, kind := range kinds {
			if n := a.Expert(kind); n > 0 {
				knows = append(knows, m.desk.Speaker().Expertise(seafall.Expertise{Kind: kind, Value: n}))
			}
		}
		if len(knows) == 0 {
			continue
		}
		sub := strings.Join(knows, " · ")
		if a.Card == seafall.Exhausted {
			sub += " · " + phrases.Card(m.desk.Speaker().Speaker, a.Card)
		}
		tiles = append(tiles, m.switched("advisor."+a.ID, parts.AdvisorName(a), sub, m.helps(a), func(on bool) { m.screen.advisors[a.ID] = on }))
	}
	if len(tiles) == 0 {
		return nil
	}
	return m.captioned("advisors", layout.ColumnsOf(2, 190, theme.S, tiles...))
}

// helps says whether an advisor's expertise is used.
func (m pad) helps(a *seafall.Advisor) bool {
	if said, known := m.screen.advisors[a.ID]; known {
		return said
	}
	return a.Card == seafall.Active
}

// helpers are the advisors whose expertise is used.
func (m pad) helpers(s *seafall.State) []string {
	var ids []string
	for _, a := range s.Council(m.screen.province) {
		if m.helps(a) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// captioned is something asked below its heading.
func (m pad) captioned(key string, o fyne.CanvasObject) fyne.CanvasObject {
	return layout.VBox(theme.XS, parts.Caption(m.t(key)), o)
}

// folding is a part that opens by a tap.
func (m pad) folding(id string, content func() fyne.CanvasObject) fyne.CanvasObject {
	open := m.screen.unfolded[id]
	icon := crest.IconPlus
	if open {
		icon = crest.IconMinus
	}
	head := control.NewTouch(layout.Row(theme.S, layout.Grow(parts.Strong(m.t(id))), kit.NewIconIn(icon, 20, ink.Of(theme.Ink2))), m.screen.set(func() { m.screen.unfolded[id] = !open }))
	head.TestID = "sums.fold." + id
	if !open {
		return layout.VBox(0, kit.HLine(), head)
	}
	return layout.VBox(theme.S, kit.HLine(), head, content())
}

// terms are what a sum is made of, each with its number.
func (m pad) terms(sum scoring.Sum) fyne.CanvasObject {
	list := layout.VBox(theme.XS)
	for _, t := range sum.Terms {
		list.Add(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, speech.SumTerm(m.desk.Speaker(), t))),
			layout.AtLeast(34, 0, ink.NewText(theme.Small, m.desk.Signed(t.Value)).Bold().Trailing())))
	}
	return list
}

// behind are the rules behind a sum, each once.
func behind(sum scoring.Sum) (rules []string) {
	for _, t := range sum.Terms {
		if !slices.Contains(rules, t.Rule) {
			rules = append(rules, t.Rule)
		}
	}
	return rules
}

// rules are the signs of the rules behind an answer, below it; id tells it from
// the others of the page.
func (m pad) rules(id string, list ...string) fyne.CanvasObject {
	return layout.Flow(theme.M, 0, desk.RuleSigns(m.desk.Shell, "sums.rule."+id, list...)...)
}

// objections are what the rules say against what was worked out, nil when
// nothing is.
func (m pad) objections(id string, list []*ledger.Violation) fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	box := layout.VBox(theme.XS)
	for _, v := range list {
		box.Add(desk.Ruled(m.desk.Shell, parts.Plain(m.contrary(v)), "sums.against."+id, v.Rule))
	}
	return layout.Stack(parts.Ground(theme.WarnTint), layout.Pad(theme.M, layout.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(box))))
}

// contrary says in short what stands against something.
func (m pad) contrary(v *ledger.Violation) string { return m.t("against." + v.Key) }

// gold is a price in gold.
func (m pad) gold(n int) string { return m.t("gold", "count", n) }

// islands are all islands from west to east.
func islands(s *seafall.State) []seafall.Region {
	var list []seafall.Region
	for _, i := range parts.WestToEast(s) {
		list = append(list, i.ID)
	}
	return list
}

// addIf adds what is there.
func addIf(box *fyne.Container, o fyne.CanvasObject) {
	if o != nil {
		box.Add(o)
	}
}
