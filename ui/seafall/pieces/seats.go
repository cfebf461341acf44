package pieces

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// SeatAt is one seat of a Seats ring.
type SeatAt struct {
	Province seafall.Province
	Text     string // below the crest
	Open     bool   // may still become another: a fine ring around it
}

// Seats are the places around a table, clockwise from the top, with words in
// the middle and an arrow that shows the direction of play.
type Seats struct {
	control.Composed
	Seats      []SeatAt
	Title, Sub string // in the middle
}

// NewSeats is a ring of seats.
func NewSeats(title, sub string, seats ...SeatAt) *Seats {
	s := &Seats{Seats: seats, Title: title, Sub: sub}
	s.Bind(s, s.compose)
	return s
}

const seatSide = 52

func (s *Seats) compose() fyne.CanvasObject {
	l := &seatsLayout{}
	var parts []fyne.CanvasObject
	hub := []fyne.CanvasObject{
		ink.Disc(theme.Color(theme.Recess), theme.Color(theme.Line2), theme.Stroke(theme.Hairline)),
		layout.Pad(8, ink.Disc(ink.Clear, theme.Color(theme.Line), theme.Stroke(theme.Hairline))),
		turning(),
	}
	words := []fyne.CanvasObject{ink.NewText(theme.Body, s.Title).Serif().Centered()}
	if s.Sub != "" {
		words = append(words, ink.NewText(theme.Caption, s.Sub).Role(theme.Ink2).Centered())
	}
	l.words = layout.VBox(0, words...)
	parts = append(parts, layout.Stack(hub...), layout.Center(l.words))
	for _, seat := range s.Seats {
		token := kit.NewToken(Livery(seat.Province), seatSide)
		token.Ring = seat.Open
		l.seats = append(l.seats, layout.VBox(theme.XS, token, ink.NewText(theme.Small, seat.Text).Bold().Centered()))
	}
	return container.New(l, append(parts, l.seats...)...)
}

// turning is most of a circle in brass with an arrowhead, clockwise.
func turning() fyne.CanvasObject {
	// From the lower left over the top to the bottom.
	arc := canvas.NewArc(-125, 168, 0.95, color.Transparent)
	arc.FillColor = theme.Color(theme.Brass)
	head := ink.IconImage(crest.IconBack, theme.Color(theme.Brass), 18)
	return container.New(&layout.At{Put: func(o []fyne.CanvasObject, size fyne.Size) {
		side := size.Width * 0.72
		x, y := (size.Width-side)/2, (size.Height-side)/2
		layout.Place(o[0], x, y, side, side)
		// The head points on, where the arc ends.
		const turn = 168 * math.Pi / 180
		r := float64(side/2) * 0.975
		layout.Place(o[1], size.Width/2+float32(math.Sin(turn)*r)-7, size.Height/2-float32(math.Cos(turn)*r)-9, 18, 18)
	}}, arc, head)
}

// seatsLayout puts the seats on a circle around the words; the circle is as
// small as the words and the seats allow.
type seatsLayout struct {
	layout.Remembered
	words fyne.CanvasObject
	seats []fyne.CanvasObject
}

// measures are the sides of the hub and the radii of the circle.
func (l *seatsLayout) measures(width float32) (hub, across, up float32, seat fyne.Size) {
	for _, s := range l.seats {
		seat = seat.Max(fyne.NewSize(layout.NaturalWidth(s), layout.HeightFor(s, layout.NaturalWidth(s))))
	}
	w := layout.NaturalWidth(l.words)
	h := layout.HeightFor(l.words, w)
	hub = max(122, float32(math.Hypot(float64(w), float64(h)))/0.72+22)
	across = min((width-seat.Width)/2, hub/2+seat.Width/2+18)
	across = max(across, 0)
	up = hub/2 + seat.Height/2 + 22
	return hub, across, up, seat
}

func (l *seatsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	hub, across, up, seat := l.measures(size.Width)
	middle := fyne.NewPos(size.Width/2, size.Height/2)
	layout.Place(o[0], middle.X-hub/2, middle.Y-hub/2, hub, hub)
	layout.Place(o[1], middle.X-hub/2, middle.Y-hub/2, hub, hub)
	for i, s := range l.seats {
		turn := 2 * math.Pi * float64(i) / float64(len(l.seats))
		x, y := middle.X+across*float32(math.Sin(turn)), middle.Y-up*float32(math.Cos(turn))
		layout.Place(s, x-seat.Width/2, y-seat.Height/2, seat.Width, seat.Height)
	}
}

func (l *seatsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, _, _, seat := l.measures(l.Width())
	return l.Least(l, objects, seat.Width*2)
}

func (l *seatsLayout) HeightForWidth(_ []fyne.CanvasObject, width float32) float32 {
	_, _, up, seat := l.measures(width)
	return 2*up + seat.Height
}

func (l *seatsLayout) NaturalWidth([]fyne.CanvasObject) float32 {
	hub, _, _, seat := l.measures(1000)
	return hub + 2*seat.Width + 28
}
