package kit

import (
	"slices"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// LongRow is a row of a LongList.
type LongRow struct {
	ID       string                      // its TestID, and what the list keeps in sight
	Height   func(width float32) float32 // exactly; asked of rows in sight or near it, of a short list of all
	Build    func() fyne.CanvasObject    // asked when the row comes into sight
	OnTapped func()                      // nil for a heading
	// Stays keeps a heading above the list while rows below it are in sight, up to the
	// next one that stays.
	Stays bool
}

// LongList scrolls through any number of rows and builds only those in sight. The
// rows are as high as their words. Up to a thousand they are all measured before
// the first is shown; of more only those near it, and the others are taken to be
// as high as those are. What is in sight stays where it is when rows above it
// turn out to be higher or lower.
type LongList struct {
	widget.BaseWidget
	TestID     string
	OnScrolled func() // may be nil
	More       bool   // rows are still to be added

	rows    []LongRow
	heights []float32 // of the rows, 0 of one that was not measured yet
	tops    []float32 // where each row begins, then where the last one ends
	width   float32   // for which they were measured
	look    *theme.Theme
	showing bool

	page   *fyne.Container
	inner  *container.Scroll
	built  map[int]fyne.CanvasObject
	wanted string // the row to begin with once there is a size, and
	by     float32

	// The heading that stays above the list, and which row it is of.
	head       fyne.CanvasObject
	headOf     int
	headHeight float32
}

// NewLongList is a list of rows.
func NewLongList(rows []LongRow) *LongList {
	l := &LongList{rows: rows, built: map[int]fyne.CanvasObject{}}
	l.page = container.New(&longPage{l})
	l.inner = container.NewVScroll(l.page)
	l.inner.OnScrolled = func(fyne.Position) {
		l.wanted = "" // somebody has gone elsewhere
		l.show()
		if l.OnScrolled != nil {
			l.OnScrolled()
		}
	}
	l.ExtendBaseWidget(l)
	return l
}

// SetRows replaces the rows and goes to their top.
func (l *LongList) SetRows(rows []LongRow) {
	l.rows, l.heights, l.tops, l.built, l.head = rows, nil, nil, map[int]fyne.CanvasObject{}, nil
	l.inner.Offset = fyne.Position{}
	l.Refresh()
}

// Add puts rows below the others. What is in sight stays.
func (l *LongList) Add(rows []LongRow) {
	if len(rows) > 0 {
		l.rows, l.tops = append(l.rows, rows...), nil
		l.Refresh()
	}
}

// First is the uppermost row in sight and how much of it is out of sight.
func (l *LongList) First() (id string, by float32) {
	i := l.rowAt(l.inner.Offset.Y)
	if i >= len(l.rows) || len(l.tops) == 0 || l.More && l.wanted != "" {
		return l.wanted, l.by
	}
	return l.rows[i].ID, l.inner.Offset.Y - l.tops[i]
}

// StartWith makes a row the uppermost in sight, all but a part of it. One that
// is not there changes nothing; where there are More it is waited for.
func (l *LongList) StartWith(id string, by float32) {
	l.wanted, l.by = id, by
	if !l.inner.Size().IsZero() {
		l.arrive()
	}
}

// arrive goes to the row that was wanted.
func (l *LongList) arrive() {
	i := slices.IndexFunc(l.rows, func(r LongRow) bool { return r.ID == l.wanted })
	if i >= 0 || !l.More {
		l.wanted = ""
	}
	if i < 0 {
		return
	}
	l.measure(l.Size().Width)
	l.near(i, i+1)
	l.add()
	l.inner.ScrollToOffset(fyne.NewPos(0, l.tops[i]+min(l.by, l.tops[i+1]-l.tops[i])))
	l.show()
}

// wholeUpTo is how many rows are all measured.
const wholeUpTo = 1000

// measure begins anew where the rows are to be as wide or to look as never
// before, and asks a short list how high each row is.
func (l *LongList) measure(width float32) {
	look := theme.Current()
	if l.width != width || l.look != look {
		l.built, l.heights, l.tops = map[int]fyne.CanvasObject{}, nil, nil
		l.head, l.headHeight = nil, 0
		l.width, l.look = width, look
	}
	if l.tops != nil {
		return
	}
	l.heights = append(l.heights, make([]float32, len(l.rows)-len(l.heights))...)
	if len(l.rows) <= wholeUpTo {
		l.near(0, len(l.rows))
	}
	l.add()
}

// near asks some rows how high they are, and says whether that was news.
func (l *LongList) near(from, to int) (news bool) {
	for i := from; i < to; i++ {
		if l.heights[i] > 0 {
			continue
		}
		h := float32(0)
		if !l.above(i) {
			h = l.rows[i].Height(l.width)
		}
		if l.rows[i].OnTapped != nil {
			h = max(h, theme.Target)
		}
		l.heights[i], news = max(h, 1), true
	}
	return news
}

// above says whether a row is never in the list itself: a first heading that stays is
// above it from the start.
func (l *LongList) above(i int) bool { return i == 0 && l.rows[i].Stays }

// stay puts the heading of the uppermost row in sight above the list, and says whether it
// is another one.
func (l *LongList) stay() bool {
	i := min(l.rowAt(l.inner.Offset.Y), len(l.rows)-1)
	for i >= 0 && !l.rows[i].Stays {
		i--
	}
	if i < 0 || l.head != nil && l.headOf == i {
		return false
	}
	l.head, l.headOf, l.headHeight = l.rows[i].Build(), i, l.rows[i].Height(l.width)
	layout.Place(l.head, 0, 0, l.width, l.headHeight)
	l.fit()
	return true
}

// fit gives the rows what the heading above them leaves.
func (l *LongList) fit() {
	l.inner.Move(fyne.NewPos(0, l.headHeight))
	l.inner.Resize(fyne.NewSize(l.width, max(1, l.Size().Height-l.headHeight)))
}

// add adds the heights up.
func (l *LongList) add() {
	var sum, known float32
	for _, h := range l.heights {
		if h > 0 {
			sum, known = sum+h, known+1
		}
	}
	usual := theme.Target
	if known > 0 {
		usual = sum / known
	}
	l.tops = slices.Grow(l.tops[:0], len(l.rows)+1)[:len(l.rows)+1]
	l.tops[0] = 0
	for i, h := range l.heights {
		if h == 0 {
			h = usual
		}
		l.tops[i+1] = l.tops[i] + h
	}
}

// rowAt is the row at a height.
func (l *LongList) rowAt(y float32) int {
	if len(l.tops) == 0 {
		return 0
	}
	return max(0, sort.Search(len(l.rows), func(i int) bool { return l.tops[i+1] > y }))
}

// show builds the rows in sight and a window's height before and after them,
// so that the keyboard finds the next one. A row with the focus stays.
func (l *LongList) show() {
	if len(l.tops) == 0 || l.inner.Size().IsZero() || l.showing {
		return
	}
	l.showing = true
	defer func() { l.showing = false }()
	defer func() {
		if l.stay() {
			canvas.Refresh(l)
		}
	}()
	from, to := l.around(l.Size().Height)
	for news := false; ; news = true {
		first := l.rowAt(l.inner.Offset.Y)
		by := l.inner.Offset.Y - l.tops[min(first, len(l.rows))]
		if !l.near(from, to) {
			if news {
				l.put()
				l.inner.Refresh() // the page is higher or lower now
			}
			break
		}
		l.add()
		l.inner.Offset.Y = l.tops[min(first, len(l.rows))] + by
		from, to = l.around(l.Size().Height)
	}
	for i, o := range l.built {
		if row, ok := o.(*longRow); (i < from || i >= to) && !(ok && row.Focused()) {
			delete(l.built, i)
		}
	}
	for i := from; i < to; i++ {
		if l.built[i] == nil {
			l.built[i] = l.build(i)
		}
	}
	places := make([]int, 0, len(l.built))
	for i := range l.built {
		places = append(places, i)
	}
	slices.Sort(places)
	objects := make([]fyne.CanvasObject, len(places))
	for k, i := range places {
		objects[k] = l.built[i]
	}
	if !slices.Equal(objects, l.page.Objects) {
		l.page.Objects = objects
		l.put()
		canvas.Refresh(l.page)
	}
}

// around are the rows in sight, and a window's height of them before and after, whatever
// the heading above them takes of it.
func (l *LongList) around(height float32) (from, to int) {
	return l.rowAt(l.inner.Offset.Y - height), min(l.rowAt(l.inner.Offset.Y+2*height)+1, len(l.rows))
}

func (l *LongList) build(i int) fyne.CanvasObject {
	if l.above(i) {
		return layout.Gap(1, 1)
	}
	if l.rows[i].OnTapped == nil {
		return l.rows[i].Build()
	}
	row := &longRow{list: l, place: i, content: l.rows[i].Build()}
	row.TestID, row.OnTapped = l.rows[i].ID, l.rows[i].OnTapped
	row.Bind(row, row.compose)
	return row
}

func (l *LongList) put() {
	for i, o := range l.built {
		layout.Place(o, 0, l.tops[i], l.width, l.tops[i+1]-l.tops[i])
	}
}

// step moves the focus to the next row that can be tapped, up or down.
func (l *LongList) step(from, by int) {
	for i := from + by; i >= 0 && i < len(l.rows); i += by {
		if l.rows[i].OnTapped == nil {
			continue
		}
		l.reveal(i)
		row, ok := l.built[i].(*longRow)
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); ok && c != nil {
			c.Focus(row)
		}
		return
	}
	if by < 0 {
		l.inner.ScrollToTop() // the headings above the first row
	}
}

// Focus gives the focus to a row, and says whether there is one that can be
// tapped.
func (l *LongList) Focus(id string) bool {
	i := slices.IndexFunc(l.rows, func(r LongRow) bool { return r.ID == id && r.OnTapped != nil })
	if i < 0 || len(l.tops) == 0 {
		return false
	}
	l.reveal(i)
	row, built := l.built[i].(*longRow)
	c := fyne.CurrentApp().Driver().CanvasForObject(l)
	if !built || c == nil {
		return false
	}
	c.Focus(row)
	return true
}

// reveal scrolls as far as it takes to see the whole row.
func (l *LongList) reveal(i int) {
	if l.near(i, i+1) {
		l.add()
	}
	top, bottom, height := l.tops[i], l.tops[i+1], l.inner.Size().Height
	switch y := l.inner.Offset.Y; {
	case top < y+rowRing:
		l.inner.ScrollToOffset(fyne.NewPos(0, max(0, top-rowRing)))
	case bottom > y+height-rowRing:
		l.inner.ScrollToOffset(fyne.NewPos(0, bottom-height+rowRing))
	}
	l.show()
}

// rowRing is the room that the ring of the focus takes around a row.
const rowRing = 6

// Parts is what the list is made of.
func (l *LongList) Parts() []fyne.CanvasObject {
	if l.head != nil {
		return []fyne.CanvasObject{l.inner, l.head}
	}
	return []fyne.CanvasObject{l.inner}
}

// TestName is the TestID, "" for none.
func (l *LongList) TestName() string { return l.TestID }

// CreateRenderer implements fyne.Widget.
func (l *LongList) CreateRenderer() fyne.WidgetRenderer { return &longListRenderer{l} }

type longListRenderer struct{ l *LongList }

func (r *longListRenderer) Layout(size fyne.Size) {
	l := r.l
	if size.IsZero() {
		return // nothing to measure for yet
	}
	fresh := l.tops == nil || l.width != size.Width || l.look != theme.Current()
	l.measure(size.Width)
	if fresh {
		l.head, l.headHeight = nil, 0
	}
	l.fit()
	l.inner.Refresh()
	if l.wanted != "" {
		l.arrive()
	}
	l.show()
	l.put()
}

func (r *longListRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 96) }

func (r *longListRenderer) Refresh() {
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

func (r *longListRenderer) Objects() []fyne.CanvasObject { return r.l.Parts() }

func (r *longListRenderer) Destroy() {}

// longPage is as high as all rows together.
type longPage struct{ l *LongList }

func (p *longPage) Layout([]fyne.CanvasObject, fyne.Size) { p.l.put() }

func (p *longPage) MinSize([]fyne.CanvasObject) fyne.Size {
	if len(p.l.tops) == 0 {
		return fyne.NewSize(0, 0)
	}
	return fyne.NewSize(0, p.l.tops[len(p.l.rows)])
}

// longRow is a row in sight.
type longRow struct {
	control.Pressable
	list    *LongList
	place   int
	content fyne.CanvasObject
}

// FocusGained shows the ring and brings the row into sight; under a pointer
// nothing moves.
func (r *longRow) FocusGained() {
	r.Pressable.FocusGained()
	if !r.Hovered() {
		r.list.reveal(r.place)
	}
}

// TypedKey goes on to the next row with the arrows.
func (r *longRow) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyDown:
		r.list.step(r.place, 1)
	case fyne.KeyUp:
		r.list.step(r.place, -1)
	default:
		r.Pressable.TypedKey(e)
	}
}

func (r *longRow) compose() fyne.CanvasObject { return r.Shown(r.content, theme.ControlRadius) }
