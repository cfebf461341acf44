package pieces

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// ShipLine is a ship on a province's card: its name, its upgrades as pennants,
// its damage, and its four values.
type ShipLine struct {
	control.Pressable
	Name      string
	Ready     int     // upgrades that are ready
	Exhausted int     // upgrades that are exhausted
	Damage    int     // damage cards
	Values    [4]int  // explore, hold, raid and sail in the order of Icons
	Lowered   [4]bool // of these the ones that damage cards lower
	Icons     [4]crest.Icon
}

// NewShipLine is a ship with the values sail, raid, explore, hold; tapped may be
// nil.
func NewShipLine(name string, sail, raid, explore, hold int, tapped func()) *ShipLine {
	s := &ShipLine{
		Name:   name,
		Values: [4]int{sail, raid, explore, hold},
		Icons:  [4]crest.Icon{crest.IconSail, crest.IconRaid, crest.IconExplore, crest.IconHold},
	}
	s.OnTapped = tapped
	s.Bind(s, s.compose)
	return s
}

// SetState replaces pennants and damage.
func (s *ShipLine) SetState(ready, exhausted, damage int) {
	s.Ready, s.Exhausted, s.Damage = ready, exhausted, damage
	s.Refresh()
}

func (s *ShipLine) compose() fyne.CanvasObject {
	ink2 := theme.Color(theme.Ink2)
	var marks []fyne.CanvasObject
	for range s.Ready {
		marks = append(marks, ink.IconImage(crest.IconFlag, theme.Color(theme.Brass), ink.Grown(16)))
	}
	for range s.Exhausted {
		marks = append(marks, ink.IconImage(crest.IconUp, ink2, ink.Grown(16)))
	}
	for range s.Damage {
		marks = append(marks, damageMark())
	}
	name := layout.Row(3, ink.IconImage(crest.IconShip, ink2, ink.Grown(16)), layout.Grow(ink.NewText(theme.Caption, s.Name).Brief()), layout.Flow(3, 3, marks...))
	var values [4]fyne.CanvasObject
	for i, v := range s.Values {
		icon, number := ink.IconImage(s.Icons[i], ink2, ink.Grown(15)), ink.NewText(theme.Small, strconv.Itoa(v)).Bold()
		values[i] = layout.Row(4, icon, number)
		if s.Lowered[i] {
			danger := theme.Color(theme.Danger)
			values[i] = layout.Row(4, icon, layout.Row(0, number.Role(theme.Danger), ink.IconImage(crest.IconDown, danger, ink.Grown(12))))
		}
	}
	body := layout.VBox(0, name, layout.UpToColumns(4, 4, values[:]...))
	if s.OnTapped == nil {
		return body
	}
	return s.Shown(layout.AtLeast(theme.Target, theme.Target, layout.PadXY(0, 6, body)), theme.BoxRadius)
}

// damageMark is a square with a cross over danger.
func damageMark() fyne.CanvasObject {
	danger, on := theme.Color(theme.Danger), theme.Color(theme.Surface)
	return layout.Square(ink.Grown(16), ink.Area(danger, 3), ink.IconImage(crest.IconCross, on, ink.Grown(12)))
}

// AdvisorState is how an advisor's card lies.
type AdvisorState int

// The states of an advisor.
const (
	AdvisorReady     AdvisorState = iota // upright
	AdvisorActive                        // in play: filled
	AdvisorExhausted                     // turned sideways
)

// AdvisorChip is an advisor's name with how the card lies. It is not tapped by
// itself; the row is the button.
type AdvisorChip struct {
	control.Composed
	Province seafall.Province
	Name     string
	State    AdvisorState
}

// NewAdvisorChip is a chip for an advisor of a province.
func NewAdvisorChip(province seafall.Province, name string, state AdvisorState) *AdvisorChip {
	c := &AdvisorChip{Province: province, Name: name, State: state}
	c.Bind(c, c.compose)
	return c
}

// NewMoreChip is the chip that says how many more there are: "+1".
func NewMoreChip(words string) *AdvisorChip {
	c := &AdvisorChip{Name: words, State: -1}
	c.Bind(c, c.compose)
	return c
}

func (c *AdvisorChip) compose() fyne.CanvasObject {
	fill, border, hue := ink.Clear, theme.Color(theme.Line2), ink.Of(theme.Ink)
	icon := crest.IconReady
	switch c.State {
	case AdvisorActive:
		colors := Livery(c.Province).Colors()
		fill, border, hue, icon = colors.Fill, colors.Fill, Livery(c.Province).On, crest.IconActive
	case AdvisorExhausted:
		hue, icon = ink.Of(theme.Ink2), crest.IconExhausted
	}
	words := ink.NewText(theme.Caption, c.Name).In(hue).Brief()
	parts := []fyne.CanvasObject{words}
	if c.State >= 0 {
		parts = append([]fyne.CanvasObject{ink.IconImage(icon, hue(), ink.Grown(14))}, parts...)
	}
	radius := (words.LineHeight() + 10) / 2
	return layout.Stack(ink.Frame(fill, border, theme.Stroke(theme.Hairline), radius), layout.PadXY(9, 5, layout.Row(4, parts...)))
}
