package seafall

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/theme"
)

// band is the ground in a province's colour at the head of its column.
type band struct {
	widget.BaseWidget
	province seafall.Province
}

func bandOf(p seafall.Province) *band {
	b := &band{province: p}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer is how Fyne asks for the drawing.
func (b *band) CreateRenderer() fyne.WidgetRenderer {
	r := canvas.NewRectangle(theme.Province(string(b.province)).Fill)
	r.CornerRadius = theme.ControlRadius
	return &bandRenderer{widget.NewSimpleRenderer(r), b, r}
}

type bandRenderer struct {
	fyne.WidgetRenderer
	band *band
	area *canvas.Rectangle
}

// Refresh takes up the colour of now.
func (r *bandRenderer) Refresh() {
	r.area.FillColor = theme.Province(string(r.band.province)).Fill
	canvas.Refresh(r.area)
}
