package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// frame is what stands in the window: the screen over the whole of it, or below
// the banner.
type frame struct {
	shell   *Shell
	root    *fyne.Container
	content fyne.CanvasObject // of the current screen
	banner  fyne.CanvasObject // what could not be written or copied, or can only be read; nil when all is well
	cover   fyne.CanvasObject // over everything while locked, else nil
	class   Class             // for which the content was built
}

func newFrame(s *Shell) *frame {
	f := &frame{shell: s, class: s.Class()}
	f.root = container.New(f)
	return f
}

// rebuild builds the current screen again.
func (f *frame) rebuild() {
	f.shell.taps.rest()
	f.content = nil
	withhold(f.shell)
	if screen := f.shell.Current(); screen != nil {
		f.content = screen.Build(f.shell)
	}
	f.arrange()
}

// clear takes everything out of the window until it is built again.
func (f *frame) clear() { f.content, f.banner, f.cover, f.root.Objects = nil, nil, nil, nil }

// arrange puts the content and the banner into the window.
func (f *frame) arrange() {
	if f.banner = f.shell.taps.banner(); f.banner == nil {
		f.banner = f.shell.copying.banner()
	}
	if f.banner == nil {
		f.banner = onlyToRead(f.shell)
	}
	var objects []fyne.CanvasObject
	if f.content != nil {
		objects = append(objects, f.content)
	}
	if f.banner != nil {
		objects = append(objects, f.banner)
	}
	f.cover = nil
	if f.shell.lock.locked {
		f.cover = f.shell.lock.layer()
		objects = append(objects, f.cover)
	}
	f.root.Objects = objects
}

func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 320) }

func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if class := classOf(size.Width); class != f.class && f.shell.Width() == size.Width {
		f.class = class
		f.rebuild()
		if f.shell.SheetOpen() {
			f.shell.RebuildSheets()
		}
	}
	var top float32
	if f.banner != nil {
		top = max(theme.BarHeight, layout.HeightFor(f.banner, size.Width))
		f.banner.Resize(fyne.NewSize(size.Width, top))
		f.banner.Move(fyne.NewPos(0, 0))
	}
	if f.content != nil {
		f.content.Resize(fyne.NewSize(size.Width, max(0, size.Height-top)))
		f.content.Move(fyne.NewPos(0, top))
	}
	if f.cover != nil {
		f.cover.Resize(size)
		f.cover.Move(fyne.NewPos(0, 0))
	}
}
