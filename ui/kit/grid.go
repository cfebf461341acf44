package kit

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// GridRow is a row of a Grid.
type GridRow struct {
	Cells  []fyne.CanvasObject // one for each column; nil for an empty cell
	Look   GridLook
	Accent ink.Livery // for GridLivery
}

// GridLook is how a row is drawn.
type GridLook int

// The looks of a row.
const (
	GridPlain  GridLook = iota
	GridBrass           // the next game, a tie
	GridLivery          // the current row, with an edge in the colour of its livery
)

// Grid is a table whose columns are as wide as what is in them. Its head stays
// in place when it scrolls down, its first columns when it scrolls sideways.
type Grid struct {
	widget.BaseWidget
	TestID string
	Head   []fyne.CanvasObject // nil for an empty cell
	Rows   []GridRow
	Held   int              // how many columns stay in place
	Align  []fyne.TextAlign // of each column; leading where there is none
	// Room is ScrollNone for a table that is never smaller than its cells and
	// so never scrolls by itself; anything else scrolls where it has to.
	Room fyne.ScrollDirection
	// Begin is the row that is in sight at first where the rows do not all fit;
	// 0 for the first.
	Begin int
	// Fills sets the rows as tight as their cells allow, and then shares the
	// height that is left: first what fills its cell grows to what a finger
	// hits, then the lowest rows grow.
	Fills bool

	corner, head, left, body *quarter
	headClip, leftClip       *container.Clip
	bodyScroll               *container.Scroll
	headPull, leftPull       *pull
	begun                    bool
	scrolls                  bool // there is more than can be seen
	widths, heights          []float32
}

// NewGrid is a table with a head; held columns stay in place.
func NewGrid(held int, head []fyne.CanvasObject, rows ...GridRow) *Grid {
	g := &Grid{Head: head, Rows: rows, Held: held}
	g.ExtendBaseWidget(g)
	return g
}

// Parts is what the grid is made of.
func (g *Grid) Parts() []fyne.CanvasObject {
	if g.corner == nil {
		return nil
	}
	if !g.scrolls {
		return []fyne.CanvasObject{g.corner.box, g.head.box, g.left.box, g.body.box}
	}
	return []fyne.CanvasObject{g.corner.box, g.headClip, g.leftClip, g.bodyScroll, g.headPull, g.leftPull}
}

// TestName is the TestID, "" for none.
func (g *Grid) TestName() string { return g.TestID }

const (
	cellPadX  = 8
	cellPadY  = 5
	tightPadY = 2
)

// FillCell stretches an object over the whole of its cell in a Grid, but for a
// hair's breadth at its sides: what can be tapped there, a band of colour.
func FillCell(o fyne.CanvasObject) *fyne.Container { return container.New(&fillCell{}, o) }

type fillCell struct{ layout.Overlay }

const fillCellAir = 2

func fillsCell(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if ok {
		_, ok = c.Layout.(*fillCell)
	}
	return ok
}

// padding is what stays free at either side of a cell, and above and below it.
func (g *Grid) padding(o fyne.CanvasObject) (x, y float32) {
	switch {
	case fillsCell(o):
		return fillCellAir, 0
	case g.Fills:
		return cellPadX, tightPadY
	}
	return cellPadX, cellPadY
}

// measure finds the widths of the columns, stretched over the room, and the
// heights of head and rows.
func (g *Grid) measure(room float32) {
	g.widths = make([]float32, len(g.Head))
	g.heights = make([]float32, len(g.Rows)+1)
	each := func(visit func(row, column int, o fyne.CanvasObject)) {
		for c, o := range g.Head {
			if o != nil {
				visit(0, c, o)
			}
		}
		for r, row := range g.Rows {
			for c, o := range row.Cells {
				if o != nil && c < len(g.Head) {
					visit(r+1, c, o)
				}
			}
		}
	}
	each(func(_, c int, o fyne.CanvasObject) {
		x, _ := g.padding(o)
		g.widths[c] = max(g.widths[c], layout.NaturalWidth(o)+2*x)
	})
	var sum float32
	for _, w := range g.widths {
		sum += w
	}
	if spare := room - sum; spare > 0 {
		for i := range g.widths {
			g.widths[i] += spare / float32(len(g.widths))
		}
	}
	_, y := g.padding(nil)
	least := theme.Text(theme.Small)*theme.LineHeight + 2*y
	for i := range g.heights {
		g.heights[i] = least
	}
	each(func(r, c int, o fyne.CanvasObject) {
		x, y := g.padding(o)
		width := g.widths[c] - 2*x
		if !fillsCell(o) { // it stands there no wider than it would be
			width = min(layout.NaturalWidth(o), width)
		}
		g.heights[r] = max(g.heights[r], layout.HeightFor(o, width)+2*y)
	})
}

// fillRoom shares what is left of a height among the rows.
func (g *Grid) fillRoom(height float32) {
	spare := height - layout.Sum(g.heights) - 1
	if !g.Fills || spare <= 0 {
		return
	}
	var touched, all []int
	for i, row := range g.Rows {
		all = append(all, i+1)
		if slices.ContainsFunc(row.Cells, func(o fyne.CanvasObject) bool { return o != nil && fillsCell(o) }) {
			touched = append(touched, i+1)
		}
	}
	spare -= raise(g.heights, touched, spare, theme.Target)
	raise(g.heights, all, spare, height)
}

// raise lets the lowest of some heights grow until the spare is used up or all
// are as high as limit, and returns how much of the spare that took.
func raise(heights []float32, which []int, spare, limit float32) (used float32) {
	slices.SortFunc(which, func(a, b int) int { return cmp.Compare(heights[a], heights[b]) })
	for n := range which { // the lowest n+1 are level
		next := limit
		if n+1 < len(which) {
			next = min(limit, heights[which[n+1]])
		}
		by := min(next-heights[which[n]], (spare-used)/float32(n+1))
		if by <= 0 {
			continue
		}
		for _, i := range which[:n+1] {
			heights[i] += by
			used += by
		}
	}
	return used
}

// HeightForWidth is the height of all rows.
func (g *Grid) HeightForWidth(width float32) float32 {
	g.measure(width)
	return layout.Sum(g.heights) + 1
}

// NaturalWidth is the width of all columns.
func (g *Grid) NaturalWidth() float32 {
	g.measure(0)
	return layout.Sum(g.widths)
}

// CreateRenderer implements fyne.Widget.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	g.corner, g.head, g.left, g.body = newQuarter(), newQuarter(), newQuarter(), newQuarter()
	g.headClip, g.leftClip = container.NewClip(g.head.box), container.NewClip(g.left.box)
	g.bodyScroll = container.NewScroll(g.body.box)
	g.bodyScroll.OnScrolled = func(fyne.Position) { g.follow() }
	g.headPull, g.leftPull = newPull(g.bodyScroll), newPull(g.bodyScroll)
	return &gridRenderer{g}
}

// follow moves head and held columns along with the body.
func (g *Grid) follow() {
	g.head.box.Move(fyne.NewPos(-g.bodyScroll.Offset.X, 0))
	g.left.box.Move(fyne.NewPos(0, -g.bodyScroll.Offset.Y))
}

// pull lies over head and held columns and hands what is scrolled or dragged
// there on to the body. Taps go through it.
type pull struct {
	widget.BaseWidget
	body *container.Scroll
}

func newPull(body *container.Scroll) *pull {
	p := &pull{body: body}
	p.ExtendBaseWidget(p)
	return p
}

// Scrolled scrolls the body.
func (p *pull) Scrolled(e *fyne.ScrollEvent) { p.body.Scrolled(e) }

// Dragged drags the body.
func (p *pull) Dragged(e *fyne.DragEvent) {
	p.body.ScrollToOffset(p.body.Offset.SubtractXY(e.Dragged.DX, e.Dragged.DY))
}

// DragEnd does nothing: the body stays where it was dragged.
func (p *pull) DragEnd() {}

// CreateRenderer implements fyne.Widget: there is nothing to draw.
func (p *pull) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(ink.Area(ink.Clear, 0))
}

// quarter is one of the four parts of the grid: corner, head, held columns,
// body.
type quarter struct {
	box  *fyne.Container
	size fyne.Size
}

func newQuarter() *quarter {
	q := &quarter{}
	q.box = container.New(q)
	return q
}

// Layout leaves the cells where the grid has put them.
func (q *quarter) Layout([]fyne.CanvasObject, fyne.Size) {}

// MinSize is the size of all cells of the quarter.
func (q *quarter) MinSize([]fyne.CanvasObject) fyne.Size { return q.size }

type gridRenderer struct{ g *Grid }

func (r *gridRenderer) Layout(size fyne.Size) {
	g := r.g
	g.measure(size.Width)
	g.fillRoom(size.Height)
	held := min(g.Held, len(g.Head))
	heldWidth, headHeight := layout.Sum(g.widths[:held]), g.heights[0]
	if heldWidth > size.Width*0.6 {
		held, heldWidth = 0, 0
	}
	g.fill(g.corner, 0, held, 0, 1)
	g.fill(g.head, held, len(g.Head), 0, 1)
	g.fill(g.left, 0, held, 1, len(g.heights))
	g.fill(g.body, held, len(g.Head), 1, len(g.heights))
	g.scrolls = g.Room != container.ScrollNone && (g.body.size.Width > size.Width-heldWidth+0.5 || g.body.size.Height > size.Height-headHeight+0.5)
	width, height := size.Width-heldWidth, size.Height-headHeight
	layout.Place(g.corner.box, 0, 0, heldWidth, headHeight)
	if !g.scrolls {
		// Without a scroller, so that the page around scrolls over the table too.
		layout.Place(g.head.box, heldWidth, 0, width, headHeight)
		layout.Place(g.left.box, 0, headHeight, heldWidth, height)
		layout.Place(g.body.box, heldWidth, headHeight, width, height)
		return
	}
	layout.Place(g.headClip, heldWidth, 0, width, headHeight)
	layout.Place(g.leftClip, 0, headHeight, heldWidth, height)
	layout.Place(g.bodyScroll, heldWidth, headHeight, width, height)
	layout.Place(g.headPull, heldWidth, 0, width, headHeight)
	layout.Place(g.leftPull, 0, headHeight, heldWidth, height)
	g.bodyScroll.Refresh()
	if g.Begin > 0 && g.Begin < len(g.Rows) && !g.begun && height > 0 {
		g.begun = true
		g.bodyScroll.ScrollToOffset(fyne.NewPos(0, max(0, layout.Sum(g.heights[1:g.Begin+2])-height)))
	}
	g.follow()
}

// fill puts the cells of some columns and rows into a quarter; row 0 is the
// head.
func (g *Grid) fill(q *quarter, fromColumn, toColumn, fromRow, toRow int) {
	q.size = fyne.NewSize(layout.Sum(g.widths[fromColumn:toColumn]), layout.Sum(g.heights[fromRow:toRow]))
	q.box.Objects = nil
	y := float32(0)
	for r := fromRow; r < toRow; r++ {
		cells, look := g.Head, GridRow{}
		if r > 0 {
			look = g.Rows[r-1]
			cells = look.Cells
		}
		g.ground(q, look, y, g.heights[r], fromColumn == 0)
		x := float32(0)
		for c := fromColumn; c < toColumn; c++ {
			if c < len(cells) && cells[c] != nil {
				g.put(q, cells[c], c, x, y, g.heights[r])
			}
			x += g.widths[c]
		}
		y += g.heights[r]
		rule := ink.Area(theme.Color(theme.Line), 0)
		layout.Place(rule, 0, y-theme.Hairline, q.size.Width, theme.Hairline)
		q.box.Objects = append(q.box.Objects, rule)
	}
	q.box.Resize(q.size.Max(q.box.Size()))
}

func (g *Grid) ground(q *quarter, row GridRow, y, height float32, first bool) {
	switch row.Look {
	case GridBrass:
		o := ink.Area(theme.Color(theme.BrassTint), 0)
		layout.Place(o, 0, y, q.size.Width, height)
		q.box.Objects = append(q.box.Objects, o)
	case GridLivery:
		colors := row.Accent.Colors()
		o := ink.Area(colors.Tint, 0)
		layout.Place(o, 0, y, q.size.Width, height)
		q.box.Objects = append(q.box.Objects, o)
		if first {
			edge := ink.Area(colors.Accent, 0)
			layout.Place(edge, 0, y, 4, height)
			q.box.Objects = append(q.box.Objects, edge)
		}
	}
}

func (g *Grid) put(q *quarter, o fyne.CanvasObject, column int, x, y, height float32) {
	if fillsCell(o) {
		layout.Place(o, x+fillCellAir, y, g.widths[column]-2*fillCellAir, height)
		q.box.Objects = append(q.box.Objects, o)
		return
	}
	room := g.widths[column] - 2*cellPadX
	w := min(layout.NaturalWidth(o), room)
	h := layout.HeightFor(o, w)
	left := x + cellPadX
	if column < len(g.Align) {
		switch g.Align[column] {
		case fyne.TextAlignCenter:
			left += (room - w) / 2
		case fyne.TextAlignTrailing:
			left += room - w
		}
	}
	layout.Place(o, left, y+(height-h)/2, w, h)
	q.box.Objects = append(q.box.Objects, o)
}

func (r *gridRenderer) MinSize() fyne.Size {
	if r.g.Room == container.ScrollNone {
		return fyne.NewSize(r.g.NaturalWidth(), r.g.HeightForWidth(r.g.Size().Width))
	}
	return fyne.NewSize(160, 96)
}

func (r *gridRenderer) Refresh() {
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}

func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.g.Parts() }

func (r *gridRenderer) Destroy() {}
