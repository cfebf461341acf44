package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// ShipLine is a ship on a province's card: its name, its upgrades as pennants,
// its damage, and its four values.
type ShipLine struct {
	pressable
	Name      string
	Ready     int    // upgrades that are ready
	Exhausted int    // upgrades that are exhausted
	Damage    int    // damage cards
	Values    [4]int // explore, hold, raid and sail in the order of Icons
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
	s.bind(s)
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
		marks = append(marks, iconImage(crest.IconFlag, theme.Color(theme.Brass), grown(16)))
	}
	for range s.Exhausted {
		marks = append(marks, iconImage(crest.IconUp, ink2, grown(16)))
	}
	for range s.Damage {
		marks = append(marks, damageMark())
	}
	name := Row(3, iconImage(crest.IconShip, ink2, grown(16)), Grow(NewText(theme.Caption, s.Name)), Flow(3, 3, marks...))
	var values [4]fyne.CanvasObject
	for i, v := range s.Values {
		values[i] = Row(4, iconImage(s.Icons[i], ink2, grown(15)), NewText(theme.Small, strconv.Itoa(v)).Bold())
	}
	body := VBox(0, name, UpToColumns(4, 4, values[:]...))
	if s.OnTapped == nil {
		return body
	}
	return s.over(AtLeast(theme.Target, theme.Target, PadXY(0, 6, body)), theme.BoxRadius)
}

// damageMark is a square with a cross over danger.
func damageMark() fyne.CanvasObject {
	danger, on := theme.Color(theme.Danger), theme.Color(theme.Surface)
	return square(grown(16), area(danger, 3), iconImage(crest.IconCross, on, grown(12)))
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
	composed
	Province string
	Name     string
	State    AdvisorState
}

// NewAdvisorChip is a chip for an advisor of a province.
func NewAdvisorChip(province, name string, state AdvisorState) *AdvisorChip {
	c := &AdvisorChip{Province: province, Name: name, State: state}
	c.bind(c)
	return c
}

// NewMoreChip is the chip that says how many more there are: "+1".
func NewMoreChip(words string) *AdvisorChip {
	c := &AdvisorChip{Name: words, State: -1}
	c.bind(c)
	return c
}

func (c *AdvisorChip) compose() fyne.CanvasObject {
	fill, border, ink := clear, theme.Color(theme.Line2), Of(theme.Ink)
	icon := crest.IconReady
	switch c.State {
	case AdvisorActive:
		colors := theme.Province(c.Province)
		fill, border, ink, icon = colors.Fill, colors.Fill, On(c.Province), crest.IconActive
	case AdvisorExhausted:
		ink, icon = Of(theme.Ink2), crest.IconExhausted
	}
	words := NewText(theme.Caption, c.Name).In(ink)
	parts := []fyne.CanvasObject{words}
	if c.State >= 0 {
		parts = append([]fyne.CanvasObject{iconImage(icon, ink(), grown(14))}, parts...)
	}
	radius := (words.lineHeight() + 10) / 2
	return Stack(frame(fill, border, theme.Stroke(theme.Hairline), radius), PadXY(9, 5, Row(4, parts...)))
}
