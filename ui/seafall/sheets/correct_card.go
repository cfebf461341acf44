package sheets

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// CorrectCard is the sheet that sets right what the books say of an advisor's
// card: what is printed on it, and its slots.
func CorrectCard(d *desk.Desk, advisor string) { openCorrection(d, "", correction{card: advisor}) }

// cardButton leads there.
func cardButton(d *desk.Desk, advisor string) fyne.CanvasObject {
	return parts.Button("advisor."+advisor+".correct", crest.IconPen, d.T("screen.advisor.correct"), func() { CorrectCard(d, advisor) })
}

// cardCorrectables are the values of an advisor's card, each one tap; its name
// is given, not corrected.
func cardCorrectables(d *desk.Desk, s *seafall.State, c *correction) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	add := func(id, label, is string, tapped func()) {
		name, value := func() *ink.Text { return ink.NewText(theme.Small, label) }, func() *ink.Text { return ink.NewText(theme.Label, is).Bold() }
		tile := kit.NewTile(kit.TilePlain, layout.FirstThatFits(
			layout.Row(theme.M, name(), layout.Grow(value().Trailing())),
			layout.VBox(0, name(), value())), tapped)
		tile.TestID = "correct." + id
		tiles = append(tiles, tile)
	}
	name := "named/" + c.card
	add("named", parts.Capital(d.Speaker().Field("name")), speech.Written(d.Speaker(), name, s.Advisor(c.card).Name), func() { NameAdvisor(d, c.card) })
	for _, path := range parts.CardPaths(c.card) {
		was, there := seafall.CorrectableAt(s, path)
		if !there {
			continue // its glory, once the game has ended
		}
		of, _, _ := strings.Cut(path, "/")
		add(of, parts.Capital(cardField(d, path)), speech.Written(d.Speaker(), path, was), func() {
			c.path, c.is, c.reason = path, was, ""
			d.Shell.RebuildSheets()
		})
	}
	return layout.ColumnsOf(2, 240, theme.S, tiles...)
}

// cardField is what a value of a card is called there.
func cardField(d *desk.Desk, path string) string {
	at := seafall.LookUp(path).At()
	if at.Is("expertise/ADVISOR") {
		return d.Speaker().Field("expertise")
	}
	return d.T(at.Of.Key)
}

// expertiseEditor is what fills the slots of an advisor's card: each sticker
// with its value, those that can be added, and how many slots there are.
func expertiseEditor(d *desk.Desk, c *correction) fyne.CanvasObject {
	slots, list, err := seafall.ReadSlots(c.is)
	if err != nil { // what stands there can always be read
		return parts.Field("correct.is", d.T("screen.table.correct.is"), c.is, func(is string) { c.is = is })
	}
	say := func(slots int, list []seafall.Expertise) {
		c.is = seafall.WriteSlots(slots, list)
		d.Shell.RebuildSheets()
	}
	var filled []fyne.CanvasObject
	for i, e := range list {
		worth := e.Value
		step := parts.KeptStepper(fmt.Sprintf("correct.expertise.%d", i+1), phrases.ExpertiseKind(d.Speaker().Speaker, e.Kind), &worth, 0, 9, func() {
			is := slices.Clone(list)
			if is[i].Value = worth; worth == 0 {
				is = slices.Delete(is, i, i+1)
			}
			say(slots, is)
		})
		filled = append(filled, step)
	}
	count := slots
	filled = append(filled, parts.KeptStepper("correct.slots", parts.Capital(d.Speaker().Field("slots")), &count, len(list), 12, func() { say(count, list) }))
	var kinds []fyne.CanvasObject
	for _, kind := range seafall.ExpertiseKinds {
		kinds = append(kinds, parts.Button("correct.expertise.add."+kind, crest.IconPlus, phrases.ExpertiseKind(d.Speaker().Speaker, kind), func() {
			say(max(slots, len(list)+1), append(slices.Clone(list), seafall.Expertise{Kind: kind, Value: 1}))
		}))
	}
	return layout.VBox(theme.M, layout.ColumnsOf(2, 200, theme.M, filled...), layout.ColumnsOf(3, 140, theme.S, kinds...))
}
