package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/theme"
)

// Improvements are what a province may take from the improvement sheet beside
// step 1, each one tap: values as tiles, then the appellations.
type Improvements struct {
	ID       string // begins the TestIDs
	Province seafall.Province
	Style    seafall.Style // how its leader is addressed
	Offers   []seafall.Improvement
	Chosen   func(seafall.Improvement) bool // nil where a tap records at once
	Take     func(seafall.Improvement)
}

// Tiles are the offers.
func (i Improvements) Tiles(d *desk.Desk) fyne.CanvasObject {
	var tiles, names []fyne.CanvasObject
	for _, o := range i.Offers {
		same := i.Chosen != nil && i.Chosen(o)
		take := func() { i.Take(o) }
		if o.Kind == "appellation" {
			b := kit.NewButton(kit.Outline, d.Speaker().Appellation(o.Appellation, i.Style), take).ID(i.ID + o.Appellation)
			b.Selected, b.Livery = same, pieces.Livery(i.Province)
			names = append(names, b)
			continue
		}
		tiles = append(tiles, i.value(d, o, same, take))
	}
	box := layout.VBox(theme.S)
	if len(tiles) > 0 {
		box.Add(parts.SideBySide(3, parts.ChoiceWidth, tiles))
	}
	if len(names) > 0 {
		box.Add(parts.Caption(d.T("screen.ending.improve.appellation")))
		box.Add(layout.Flow(theme.S, theme.S, names...))
	}
	if len(tiles)+len(names) == 0 {
		box.Add(parts.Plain(d.T("screen.ending.improve.none")))
	}
	return box
}

// value is a value that goes up.
func (i Improvements) value(d *desk.Desk, o seafall.Improvement, same bool, take func()) fyne.CanvasObject {
	t := kit.NewChoiceTile(late.Improvable(d.Speaker().Speaker, o), "", same, take)
	t.Plain, t.Livery, t.TestID = true, pieces.Livery(i.Province), i.ID+o.Kind+o.Field
	if o.Region != "" {
		t.TestID += "." + string(o.Region)
	}
	from := ink.NewSpans(theme.Section, ink.Span{Text: d.Number(o.From) + " → "}, ink.Span{Text: d.Number(o.To), Bold: true}).Trailing()
	if same {
		from.In(pieces.Livery(i.Province).On)
	} else {
		t.Leading = kit.NewIconIn(parts.ImprovementIcons[o.Kind], 22, ink.Of(theme.Ink2))
	}
	t.Trailing = from
	return t
}
