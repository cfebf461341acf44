package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// Rows keeps the rows of neighbouring cards at the same height, so that what
// stands below them lines up from card to card.
type Rows struct{ rows map[string]*sharedRow }

// NewRows is a set of rows that no card has a part of yet.
func NewRows() *Rows { return &Rows{rows: map[string]*sharedRow{}} }

// Align makes an object a card's part of a row: it gets the height of the
// highest part of that row. The cards are equally wide, and what is aligned
// does not change its height while it is shown.
func (r *Rows) Align(row string, o fyne.CanvasObject) *fyne.Container {
	shared := r.rows[row]
	if shared == nil {
		shared = &sharedRow{}
		r.rows[row] = shared
	}
	shared.parts, shared.known = append(shared.parts, o), nil
	return container.New(&alignedPart{row: shared}, o)
}

// sharedRow is the parts that the cards have of a row.
type sharedRow struct {
	parts []fyne.CanvasObject
	look  *theme.Theme
	known map[float32]float32 // height by width, measured for look
}

func (r *sharedRow) height(width float32) (h float32) {
	if look := theme.Current(); r.known == nil || r.look != look {
		r.look, r.known = look, map[float32]float32{}
	}
	if h, ok := r.known[width]; ok {
		return h
	}
	for _, o := range r.parts {
		h = max(h, HeightFor(o, width))
	}
	r.known[width] = h
	return h
}

// alignedPart is one card's part of a row.
type alignedPart struct {
	Overlay
	row *sharedRow
}

func (l *alignedPart) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *alignedPart) HeightForWidth(_ []fyne.CanvasObject, width float32) float32 {
	return l.row.height(width)
}
