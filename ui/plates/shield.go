package plates

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// shield is a livery's crest as the book has it: on a shield.
type shield struct {
	control.Composed
	of   ink.Livery
	side float32
}

// shieldOutline is a shield in a square of crest.Box.
const shieldOutline = "M8 2H56V31C56 46 45 56 32 62C19 56 8 46 8 31Z"

func newShield(of ink.Livery, side float32) *shield {
	s := &shield{of: of, side: side}
	s.Bind(s, s.compose)
	return s
}

func (s *shield) compose() fyne.CanvasObject {
	colors := s.of.Colors()
	form := ink.Livery{Crest: shieldOutline}
	field := 0.915 * s.side // within the border
	rim := 0.865 * s.side   // within the white line of the border
	charge := 0.5 * s.side
	// A drawing is no ground of what lies on it; below each lies one of the color that
	// it is seen on.
	return container.New(&layout.At{Size: fyne.NewSquareSize(s.side), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		mid := func(of fyne.CanvasObject, side, down float32) {
			layout.Place(of, (size.Width-side)/2, (size.Height-side)/2+down*s.side, side, side)
		}
		mid(o[0], s.side, 0)
		mid(o[1], charge, -0.035)
		mid(o[2], field, -0.004)
		mid(o[3], charge, -0.035)
		mid(o[4], rim, -0.006)
		mid(o[5], charge, -0.035)
		mid(o[6], charge, -0.035)
	}}, form.Figure(colors.Accent, s.side), ink.Area(colors.Accent, 0), form.Figure(colors.Tint, field), ink.Area(theme.Color(theme.Surface), 0),
		form.Figure(colors.Fill, rim), ink.Area(colors.Fill, 0), s.of.Figure(colors.On, charge))
}
