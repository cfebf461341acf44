package record

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// band is the ground in a province's colour at the head of its column.
type band struct {
	widget.BaseWidget
	province seafall.Province
	area     *canvas.Rectangle
}

func bandOf(p seafall.Province) *band {
	b := &band{province: p, area: canvas.NewRectangle(pieces.Livery(p).Fill())}
	b.area.CornerRadius = theme.ControlRadius
	b.ExtendBaseWidget(b)
	return b
}

// Parts is what the band is made of.
func (b *band) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{b.area} }

// CreateRenderer implements fyne.Widget.
func (b *band) CreateRenderer() fyne.WidgetRenderer {
	return &bandRenderer{widget.NewSimpleRenderer(b.area), b}
}

type bandRenderer struct {
	fyne.WidgetRenderer
	band *band
}

// Refresh takes up the colour of now.
func (r *bandRenderer) Refresh() {
	r.band.area.FillColor = pieces.Livery(r.band.province).Fill()
	canvas.Refresh(r.band.area)
}
