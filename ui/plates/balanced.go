package plates

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
)

// balanced sets centred words in lines of about one length, so that none ends in
// a word alone.
func balanced(words *ink.Text) *fyne.Container {
	return container.New(&balance{}, words.Centered())
}

// balance gives its only object the least width in which it needs no more height
// than in the whole.
type balance struct{ layout.Remembered }

func (l *balance) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	o := objects[0]
	height := layout.HeightFor(o, size.Width)
	least, most := o.MinSize().Width, size.Width
	for most-least > 1 {
		if mid := (least + most) / 2; layout.HeightFor(o, mid) > height {
			least = mid
		} else {
			most = mid
		}
	}
	layout.Place(o, (size.Width-most)/2, 0, most, size.Height)
}

func (l *balance) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, layout.Widest(objects))
}

func (l *balance) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return layout.HeightFor(objects[0], width)
}

func (l *balance) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return layout.NaturalWidth(objects[0])
}
