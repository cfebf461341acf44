package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/theme"
)

// Page is what a sheet shows.
type Page struct {
	Title   string
	Body    fyne.CanvasObject
	Buttons []fyne.CanvasObject // below the body, the main one last
	Width   float32             // of the whole sheet; 0 is as wide as the body asks for
}

// sheet is a page over the screen. It keeps taps and keys to itself until it
// is closed.
type sheet struct {
	shell  *Shell
	build  func() Page
	held   bool // stays until the shell closes it
	layer  *fyne.Container
	scroll *container.Scroll
}

// Sheet shows a page over the screen until it is closed: by close, by its own
// button, by Escape, or when another screen is shown.
func (s *Shell) Sheet(title string, body fyne.CanvasObject, buttons ...fyne.CanvasObject) (close func()) {
	return s.SheetOf(func() Page { return Page{Title: title, Body: body, Buttons: buttons} })
}

// SheetOf shows a page that is built again with the screen, so that it follows
// the language, the theme and the books.
func (s *Shell) SheetOf(build func() Page) (close func()) {
	return s.show(&sheet{shell: s, build: build})
}

func (s *Shell) show(sh *sheet) (close func()) {
	sh.layer = container.New(&sheetLayout{sheet: sh})
	sh.fill()
	s.sheets = append(s.sheets, sh)
	overlays := s.config.Window.Canvas().Overlays()
	overlays.Add(sh.layer)
	sh.layer.Resize(s.size())
	s.painted()
	return func() { s.shut(sh) }
}

// shut takes a sheet away; a second time does nothing.
func (s *Shell) shut(sh *sheet) {
	for i, open := range s.sheets {
		if open == sh {
			s.sheets = append(s.sheets[:i:i], s.sheets[i+1:]...)
			s.config.Window.Canvas().Overlays().Remove(sh.layer)
			// Removing takes those above along: they come back.
			for _, above := range s.sheets[i:] {
				s.config.Window.Canvas().Overlays().Add(above.layer)
			}
			s.painted()
			return
		}
	}
}

func (s *Shell) closeSheets() {
	for len(s.sheets) > 0 {
		s.shut(s.sheets[len(s.sheets)-1])
	}
}

// SheetOpen says whether a sheet lies over the screen.
func (s *Shell) SheetOpen() bool { return len(s.sheets) > 0 }

func (s *Shell) rebuildSheets() {
	for _, sh := range s.sheets {
		sh.fill()
		sh.layer.Refresh()
	}
}

// fill builds the sheet's page.
func (sh *sheet) fill() {
	page := sh.build()
	var at fyne.Position
	if sh.scroll != nil {
		at = sh.scroll.Offset
	}
	sh.scroll = container.NewVScroll(page.Body)
	sh.scroll.Offset = at
	sh.layer.Objects = []fyne.CanvasObject{newScrim(), sh.panel(page)}
}

func (sh *sheet) panel(page Page) fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(theme.Surface))
	ground.CornerRadius = theme.CardRadius
	ground.StrokeColor = theme.Color(theme.Line2)
	ground.StrokeWidth = theme.Stroke(theme.ControlStroke)
	title := canvas.NewText(page.Title, theme.Color(theme.Ink))
	title.TextSize, title.FontSource = theme.Text(theme.Title), theme.SerifBold
	head := container.NewBorder(nil, nil, nil, widget.NewButton("×", func() { sh.shell.shut(sh) }), title)
	foot := container.NewHBox(append([]fyne.CanvasObject{layout.NewSpacer()}, page.Buttons...)...)
	return container.New(&panelLayout{body: page.Body, width: page.Width}, ground, head, sh.scroll, foot)
}

// scrim darkens the screen beneath a sheet and takes its taps.
type scrim struct {
	widget.BaseWidget
}

func newScrim() *scrim {
	s := &scrim{}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped does nothing: the sheet has to be answered or closed.
func (*scrim) Tapped(*fyne.PointEvent) {}

func (*scrim) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.NRGBA{R: 4, G: 12, B: 20, A: 0x80}))
}

// sheetLayout puts the scrim over everything and the panel into the middle.
type sheetLayout struct{ sheet *sheet }

func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) < 2 {
		return
	}
	objects[0].Resize(size)
	panel := objects[1].(*fyne.Container)
	fit := panel.Layout.(*panelLayout).fit(panel.Objects, fyne.NewSize(size.Width-2*theme.ScreenMargin, size.Height-2*theme.ScreenMargin))
	panel.Resize(fit)
	panel.Move(fyne.NewPos((size.Width-fit.Width)/2, (size.Height-fit.Height)/2))
}

// The width of a sheet whose page asks for none.
const (
	narrowest = 420
	widest    = 820
)

// panelLayout is a title, a body that scrolls when the window is too low, and
// a row of buttons.
type panelLayout struct {
	body  fyne.CanvasObject
	width float32
}

const sheetPad = theme.SheetPadding

// fit is how large the panel is within the most there is.
func (l *panelLayout) fit(objects []fyne.CanvasObject, most fyne.Size) fyne.Size {
	head, foot := objects[1], objects[3]
	width := l.width
	if width == 0 {
		width = max(l.body.MinSize().Width+scrollBar, head.MinSize().Width, foot.MinSize().Width) + 2*sheetPad
		width = min(max(width, narrowest), widest)
	}
	width = min(width, most.Width)
	inner := width - 2*sheetPad - scrollBar
	l.body.Resize(fyne.NewSize(inner, l.body.MinSize().Height))
	height := head.MinSize().Height + l.body.MinSize().Height + 2*sheetPad + theme.M
	if h := foot.MinSize().Height; h > 0 {
		height += h + theme.M
	}
	return fyne.NewSize(width, min(height, most.Height))
}

// scrollBar is room beside the body, so that the bar covers nothing.
const scrollBar = 8

func (l *panelLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (l *panelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	ground, head, scroll, foot := objects[0], objects[1], objects[2], objects[3]
	ground.Resize(size)
	inner := size.Width - 2*sheetPad
	top, bottom := float32(sheetPad), size.Height-sheetPad
	head.Resize(fyne.NewSize(inner, head.MinSize().Height))
	head.Move(fyne.NewPos(sheetPad, top))
	top += head.MinSize().Height + theme.M
	if h := foot.MinSize().Height; h > 0 {
		foot.Resize(fyne.NewSize(inner, h))
		foot.Move(fyne.NewPos(sheetPad, bottom-h))
		bottom -= h + theme.M
	}
	scroll.Resize(fyne.NewSize(inner, max(0, bottom-top)))
	scroll.Move(fyne.NewPos(sheetPad, top))
}
