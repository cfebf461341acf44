package parts

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit/layout"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Trait is one number of a character sheet.
type Trait struct {
	Name string // as values are called
	Key  string // of its word
	Of   func(*skulltales.Sheet) *int
	Most int
}

// Traits are those of a character sheet, in the order in which it prints them.
var Traits = []Trait{
	{"action_points", "field.action_points", func(s *skulltales.Sheet) *int { return &s.ActionPoints }, 12},
	{"health", "field.health", func(s *skulltales.Sheet) *int { return &s.Health }, 20},
	{"destiny", "field.destiny", func(s *skulltales.Sheet) *int { return &s.Destiny }, skulltales.MostDestiny},
	{"melee", "field.melee", func(s *skulltales.Sheet) *int { return &s.Melee }, 9},
	{"ranged", "field.ranged", func(s *skulltales.Sheet) *int { return &s.Ranged }, 9},
	{"strength", "field.strength", func(s *skulltales.Sheet) *int { return &s.Strength }, 9},
	{"agility", "field.agility", func(s *skulltales.Sheet) *int { return &s.Agility }, 9},
	{"intelligence", "field.intelligence", func(s *skulltales.Sheet) *int { return &s.Intelligence }, 9},
	{"perception", "field.perception", func(s *skulltales.Sheet) *int { return &s.Perception }, 9},
	{"charisma", "field.charisma", func(s *skulltales.Sheet) *int { return &s.Charisma }, 20},
	{"salary", "field.salary", func(s *skulltales.Sheet) *int { return &s.Salary }, 99},
}

// SheetFields count the numbers of a character sheet; 0 is what nobody has entered.
func SheetFields(s speech.Speaker, id string, of *skulltales.Sheet, changed func()) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, t := range Traits {
		list = append(list, Count(id+"."+t.Name, wording.Upper(s.T(t.Key)), *t.Of(of), 0, t.Most, func(is int) { *t.Of(of) = is; changed() }))
	}
	return layout.ColumnsOf(4, 150, theme.M, list...)
}

// Hands are the two of them, and "not said".
func Hands(s speech.Speaker, id string, now skulltales.Hand, choose func(skulltales.Hand)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, h := range skulltales.Hands {
		list = append(list, Choice(id+"."+string(h), wording.Upper(speech.Hand(s, h)), h == now, func() { choose(h) }))
	}
	return layout.Flow(theme.S, theme.S, append(list, Choice(id+".unsaid", s.T("screen.new.hand.unsaid"), now == "", func() { choose("") }))...)
}
