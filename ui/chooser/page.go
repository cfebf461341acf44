package chooser

import (
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// The widths of the sheet, of the places beside the list, and of a window that
// has room for both.
const (
	sheetWidth  = 940
	placesWidth = 230
	besideFrom  = 820
)

func (c *chooser) t(key string, args ...any) string { return c.shell.T("screen.chooser."+key, args...) }

// narrow is whether the window has no room for the places beside the list.
func (c *chooser) narrow() bool { return c.shell.Width()/max(1, c.shell.Scale()) < besideFrom }

// page is the sheet as it is now.
func (c *chooser) page(shut func()) shell.Page {
	c.line = control.NewEntry("", c.typedLine)
	c.line.TestID, c.line.Text = "chooser.line", c.written
	c.line.CursorColumn = len([]rune(c.written))
	c.line.OnKey = c.lineKey
	c.line.OnSubmitted = func(string) { c.main() }
	c.fill()
	label := ink.NewText(theme.Small, c.t(map[purpose]string{opening: "line.open", saving: "line.save", folders: "line.folder"}[c.what])).Role(theme.Ink2)
	rows := layout.VBox(theme.S, c.parts.way, kit.HLine(), layout.Grow(layout.AtLeast(0, 4*theme.Target, c.parts.middle)), kit.HLine(),
		layout.VBox(theme.XS, label, c.line))
	if hint := hintOf(c); hint != nil {
		rows.Add(hint)
	}
	if tools := toolsOf(c); len(tools) > 0 {
		rows.Add(layout.Flow(theme.S, theme.S, tools...))
	}
	var body fyne.CanvasObject = rows
	if !c.narrow() {
		body = layout.SideColumn(placesWidth, layout.Inset(0, theme.M, 0, 0, layout.NewScroll(placesOf(c, func() {}))), rows)
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, c.shell.T("screen.cancel"), shut).ID("chooser.cancel"), mainButton(c)}
	return shell.Page{ID: "chooser", Title: c.want.Title(), Width: sheetWidth, Body: c.asHigh(body, buttons), Buttons: buttons, Gone: c.gone}
}

// asHigh makes the body of the sheet as high as the window has room for, so that
// the list scrolls and not the sheet.
func (c *chooser) asHigh(body fyne.CanvasObject, buttons []fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&tall{room: func(width float32) float32 {
		outer := width + 2*theme.SheetPadding
		head := layout.HeightFor(ink.Heading(c.want.Title()), outer-theme.Target-2*theme.SheetPadding)
		foot := layout.HeightFor(layout.Actions(buttons...), width)
		return c.shell.Config().Window.Canvas().Size().Height - 2*theme.ScreenMargin - max(head, theme.Target) - 2*theme.S -
			foot - 2*theme.SheetPadding - 2*theme.M - theme.S
	}}, body)
}

// tall is the layout of an object that takes a room, or as much more as it
// needs.
type tall struct {
	layout.Remembered
	room func(width float32) float32
}

func (l *tall) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	layout.Place(o[0], 0, 0, size.Width, size.Height)
}

func (l *tall) MinSize(o []fyne.CanvasObject) fyne.Size { return l.Least(l, o, o[0].MinSize().Width) }

func (l *tall) HeightForWidth(o []fyne.CanvasObject, width float32) float32 {
	return max(l.room(width), layout.HeightFor(o[0], width))
}

func (l *tall) NaturalWidth(o []fyne.CanvasObject) float32 { return layout.NaturalWidth(o[0]) }

// mainButton takes what is written, or the folder that is shown.
func mainButton(c *chooser) fyne.CanvasObject {
	words := map[purpose]string{opening: "open", saving: "save", folders: "choose"}[c.what]
	if c.replace != "" {
		words = "replace"
	}
	return kit.NewButton(kit.Primary, c.t(words), c.main).ID("chooser.do")
}

// hintOf is what is wrong with what is written, or that a file is there already;
// nil for nothing.
func hintOf(c *chooser) fyne.CanvasObject {
	switch {
	case c.wrong != nil:
		return ink.NewText(theme.Body, strings.Join(c.shell.Speaker().Error(c.wrong), " ")).Role(theme.Danger).ID("chooser.wrong")
	case c.replace != "":
		return ink.NewText(theme.Body, c.t("exists", "name", Shown(filepath.Base(c.replace), 60))).Role(theme.Warn).ID("chooser.exists")
	}
	return nil
}

// toolsOf are the filter by kind and what makes a folder.
func toolsOf(c *chooser) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if c.narrow() {
		list = append(list, kit.NewIconButton(kit.Outline, crest.IconMap, c.t("places"), c.placesSheet).ID("chooser.places"))
	}
	if c.what != folders && len(c.want.Kind.Endings) > 0 {
		choice := func(id, words string, all bool) fyne.CanvasObject {
			b := kit.NewButton(kit.Outline, words, func() {
				c.all = all
				c.shell.RebuildSheets()
			}).ID(id)
			b.Selected = c.all == all
			return b
		}
		list = append(list, choice("chooser.kind", c.want.Kind.Name(), false), choice("chooser.all", c.t("all"), true))
	}
	if c.what != opening {
		list = append(list, kit.NewIconButton(kit.Outline, crest.IconPlus, c.t("new_folder"), c.newFolder).ID("chooser.new"))
	}
	return list
}

// show shows where one is and what is there, as far as it is known; the rest of
// the sheet stays as it is.
func (c *chooser) show() {
	c.fill()
	c.parts.way.Refresh()
	c.parts.middle.Refresh()
}

// fill makes the parts that change with the folder.
func (c *chooser) fill() {
	c.parts.way.Objects = []fyne.CanvasObject{c.way()}
	c.parts.middle.Objects = []fyne.CanvasObject{c.middle()}
}

// way is where one is: the folders around, each a way to it.
func (c *chooser) way() fyne.CanvasObject {
	most := 28
	if c.narrow() {
		most = 14
	}
	if c.shell.Width()/c.shell.Scale() < 300 {
		most = 9
	}
	list := crumbs(c.folder, c.home)
	var around []fyne.CanvasObject
	for i, at := range list {
		words, icon := Shown(at.name, most), crest.Icon("")
		switch {
		case i > 0:
			icon = crest.IconNext
		case at.name == "" && c.narrow():
			icon = crest.IconHouse
		case at.name == "":
			words = c.t("place.home")
		}
		b := kit.NewIconButton(kit.Quiet, icon, words, func() { c.enter(at.path) }).ID("chooser.way." + at.path)
		around = append(around, b)
	}
	l := &wayLayout{}
	between := kit.NewButton(kit.Quiet, "…", func() { c.enter(list[max(0, l.hidden)].path) }).ID("chooser.way.between")
	return container.New(l, append([]fyne.CanvasObject{between}, around...)...)
}

// wayLayout sets the folders around in one row: the first, and as many of the
// last as there is room for, behind the object that stands for those between.
type wayLayout struct {
	layout.Remembered
	hidden int // the last folder that is not shown, 0 when all are
}

func (l *wayLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	between, way := o[0], o[1:]
	var sum float32
	for _, b := range way {
		sum += layout.NaturalWidth(b)
	}
	l.hidden = 0
	if sum > size.Width {
		sum += layout.NaturalWidth(between)
		for l.hidden < len(way)-2 && sum > size.Width {
			l.hidden++
			sum -= layout.NaturalWidth(way[l.hidden])
		}
	}
	shown := way
	between.Hide()
	if l.hidden > 0 {
		between.Show()
		shown = append([]fyne.CanvasObject{way[0], between}, way[l.hidden+1:]...)
	}
	for i, b := range way {
		if i > 0 && i <= l.hidden {
			b.Hide()
		} else {
			b.Show()
		}
	}
	x := float32(0)
	for _, b := range shown {
		w := min(layout.NaturalWidth(b), max(0, size.Width-x))
		layout.Place(b, x, 0, w, size.Height)
		x += w
	}
}

func (l *wayLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return l.Least(l, o, 0) }

func (l *wayLayout) HeightForWidth(o []fyne.CanvasObject, _ float32) (h float32) {
	for _, b := range o {
		h = max(h, layout.HeightFor(b, layout.NaturalWidth(b)))
	}
	return h
}

func (l *wayLayout) NaturalWidth(o []fyne.CanvasObject) (w float32) {
	for _, b := range o[1:] {
		w += layout.NaturalWidth(b)
	}
	return w
}

// middle is the list, or why there is none.
func (c *chooser) middle() fyne.CanvasObject {
	said := func(words string, more ...fyne.CanvasObject) fyne.CanvasObject {
		c.list = nil
		lines := append([]fyne.CanvasObject{ink.NewText(theme.Body, words).ID("chooser.said")}, more...)
		return layout.NewScroll(layout.Pad(theme.M, layout.VBox(theme.M, lines...)))
	}
	switch rows := c.rows(); {
	case c.reading != nil && c.reading.slow:
		c.reading.end()
		bar := widget.NewProgressBarInfinite()
		c.reading.stop = bar.Stop
		return said(c.t("reading", "folder", Shown(Tilde(c.reading.folder), 120)), bar,
			layout.Actions(kit.NewButton(kit.Outline, c.t("give_up"), c.giveUp).ID("chooser.give_up")))
	case c.failed != nil:
		return said(strings.Join(c.shell.Speaker().Error(c.failed), " "),
			layout.Actions(kit.NewButton(kit.Outline, c.t("again"), func() { c.visit(c.folder, func() {}) }).ID("chooser.again")))
	case len(rows) > 0:
		was := c.list
		c.list = kit.NewLongList(rows)
		c.list.TestID = "chooser.list"
		if was != nil && c.listed == c.folder {
			c.list.StartWith(was.First())
		}
		c.listed = c.folder
		return c.list
	case c.reading != nil:
		return said("")
	case c.what != saving && c.begun() != "":
		return said(c.t("none_so", "name", Shown(c.begun(), 60)))
	case len(c.items) > 0 && c.what != folders && !c.all:
		return said(c.t("none_of_kind"))
	}
	return said(c.t("empty"))
}

// mostWrapped is in how large a folder every name is measured, so that long ones
// take several lines.
const mostWrapped = 300

// rowID names a row in tests, and for the list.
func rowID(i item) string { return "chooser.at." + i.name }

// rows are the items in sight.
func (c *chooser) rows() []kit.LongRow {
	list := c.shown()
	one := rowOf(c, item{name: "A", at: time.Unix(0, 0)}, mostBytes)
	var high, wide float32
	var rows []kit.LongRow
	for _, i := range list {
		most := 2 * mostBytes
		height := func(width float32) float32 { return layout.HeightFor(rowOf(c, i, most), width) }
		if len(list) > mostWrapped {
			// They would take too long: all are one line high.
			most = 48
			if c.narrow() {
				most = 22
			}
			height = func(width float32) float32 {
				if wide != width {
					high, wide = layout.HeightFor(one, width), width
				}
				return high
			}
		}
		rows = append(rows, kit.LongRow{ID: rowID(i), Height: height,
			Build: func() fyne.CanvasObject { return rowOf(c, i, most) }, OnTapped: func() { c.pick(i) }})
	}
	return rows
}

// rowOf is an item: what it is, its name, and of a file when it was written and how
// large it is.
func rowOf(c *chooser, i item, most int) fyne.CanvasObject {
	name := ink.NewText(theme.Body, Shown(i.name, most))
	if i.folder {
		return layout.PadXY(theme.S, theme.S, layout.Row(theme.M, kit.NewIconIn(crest.IconFolder, 22, ink.Of(theme.Brass)),
			layout.Grow(name.Bold()), kit.NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))))
	}
	about := ink.NewText(theme.Caption, c.shell.Speaker().Date(i.at.Format("2006-01-02"))+" · "+sizeOf(c, i.size)).Role(theme.Ink2)
	icon := kit.NewIconIn(crest.IconBook, 22, ink.Of(theme.Ink2))
	if c.narrow() || layout.NaturalWidth(name)+layout.NaturalWidth(about) > sheetWidth-placesWidth-120 {
		return layout.PadXY(theme.S, theme.XS, layout.Row(theme.M, icon, layout.Grow(layout.VBox(0, name, about))))
	}
	return layout.PadXY(theme.S, theme.S, layout.Row(theme.M, icon, layout.Grow(name), about))
}

// sizeOf is how large a file is.
func sizeOf(c *chooser, bytes int64) string {
	const kB, MB, GB = 1000, 1000 * 1000, 1000 * 1000 * 1000
	switch {
	case bytes < MB:
		return c.t("size.kb", "number", max(1, int(bytes+kB/2)/kB))
	case bytes < GB:
		return c.t("size.mb", "number", int(bytes+MB/2)/MB)
	}
	return c.t("size.gb", "number", int(bytes+GB/2)/GB)
}

// placesOf are the folders that people go to; tapped is called before one is
// entered.
func placesOf(c *chooser, tapped func()) fyne.CanvasObject {
	box := layout.VBox(2)
	recent := false
	n := map[string]int{}
	for _, p := range c.places {
		if p.id == "recent" && !recent {
			recent = true
			box.Add(layout.Inset(theme.S, 0, 0, theme.S, ink.NewText(theme.Small, c.t("recent")).Role(theme.Ink2)))
		}
		id := "chooser.place." + p.id
		if n[p.id]++; p.id == "recent" || p.id == "media" {
			id += "." + c.shell.Speaker().Number(n[p.id])
		}
		words := layout.VBox(0, ink.NewText(theme.Body, Shown(p.called(c.shell), 40)))
		if p.id == "recent" {
			words.Add(ink.NewText(theme.Caption, Shown(Tilde(filepath.Dir(p.path)), 40)).Role(theme.Ink2))
		}
		row := control.NewTouch(layout.PadXY(theme.S, theme.XS, layout.Row(theme.M, kit.NewIconIn(p.icon, 20, ink.Of(theme.Brass)), layout.Grow(words))), func() {
			tapped()
			c.enter(p.path)
		})
		row.TestID = id
		box.Add(row)
	}
	return box
}

// over opens a sheet over this one.
func (c *chooser) over(build func(shut func()) shell.Page) {
	c.covered = true
	c.shell.SheetOf(func(shut func()) shell.Page {
		page := build(shut)
		page.Gone = func() { c.covered = false }
		return page
	})
}

// placesSheet shows the places where they have no room beside the list.
func (c *chooser) placesSheet() {
	c.over(func(shut func()) shell.Page {
		return shell.Page{ID: "places", Title: c.t("places"), Body: placesOf(c, shut)}
	})
}

// newFolder asks what a new folder is called.
func (c *chooser) newFolder() {
	var name string
	var wrong error
	c.over(func(shut func()) shell.Page {
		line := control.NewEntry("", func(is string) { name = is })
		line.TestID, line.Text = "chooser.new.name", name
		body := layout.VBox(theme.M, ink.NewText(theme.Body, c.t("new_folder.where", "folder", Shown(Tilde(c.folder), 120))), line)
		if wrong != nil {
			body.Add(ink.NewText(theme.Body, strings.Join(c.shell.Speaker().Error(wrong), " ")).Role(theme.Danger).ID("chooser.new.wrong"))
		}
		return shell.Page{ID: "new_folder", Title: c.t("new_folder"), Body: body, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, c.shell.T("screen.cancel"), shut).ID("chooser.new.cancel"),
			kit.NewButton(kit.Primary, c.t("new_folder.do"), func() {
				if wrong = c.makeFolder(name, shut); wrong != nil {
					c.shell.RebuildSheets()
				}
			}).ID("chooser.new.do")}}
	})
}
