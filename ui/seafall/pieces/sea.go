package pieces

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Sea is a chart: islands from west to east by their column, the lines of a
// chart behind them, a compass rose where there is room. It is as high as its
// islands need and fills the room where there is more.
type Sea struct {
	control.Composed
	Islands []SeaIsland // from west to east
	North   string      // the letter above the rose
	Words   string      // in the middle of a sea without islands; "" for none
}

// SeaIsland is an island in a column of the chart, 1 in the west.
type SeaIsland struct {
	Column int
	Island fyne.CanvasObject
}

// NewSea is a chart with islands, which are sorted by their column.
func NewSea(north, words string, islands ...SeaIsland) *Sea {
	sorted := slices.Clone(islands)
	slices.SortStableFunc(sorted, func(a, b SeaIsland) int { return a.Column - b.Column })
	s := &Sea{Islands: sorted, North: north, Words: words}
	s.Bind(s, s.compose)
	return s
}

func (s *Sea) compose() fyne.CanvasObject {
	l := &seaLayout{}
	faint := theme.Color(theme.Shoal)
	parts := []fyne.CanvasObject{ink.Area(theme.Color(theme.Sea), 0)}
	line := func() *canvas.Line {
		line := canvas.NewLine(faint)
		line.StrokeWidth = theme.Hairline
		parts = append(parts, line)
		return line
	}
	for range rhumbs {
		l.rhumbs = append(l.rhumbs, line())
	}
	for range mostGridLines {
		l.grid = append(l.grid, line())
	}
	side := float32(60)
	if len(s.Islands) == 0 {
		side = 120
	}
	l.compass = NewCompass(s.North, side)
	l.compass.TestID = control.JoinID(s.TestID, "rose")
	parts = append(parts, l.compass)
	if len(s.Islands) == 0 && s.Words != "" {
		l.words = ink.NewText(theme.Section, s.Words).Serif().Centered()
		parts = append(parts, l.words)
	}
	for _, i := range s.Islands {
		l.islands = append(l.islands, i)
		parts = append(parts, i.Island)
	}
	return container.New(l, parts...)
}

const (
	rhumbs        = 16 // directions of the compass that run over the sea
	mostGridLines = 96
	gridPitch     = 125
	islandWidth   = 258 // at text scale 1
	seaMargin     = 20
	seaGap        = 26 // between islands of one column, at least
	stagger       = 36 // how much lower every second column begins
)

type seaLayout struct {
	layout.Remembered
	rhumbs, grid []*canvas.Line
	compass      *Compass
	words        *ink.Text
	islands      []SeaIsland
}

// islandWidth grows with the text, though slower: the boxes do not.
func (l *seaLayout) islandWidth(width float32) float32 {
	return min(islandWidth*(1+(max(1, theme.Scale())-1)*0.3), width-2*shallows)
}

// columns says which islands stand below each other, from west to east. Columns
// of the chart that lie beside each other share one where the window is narrow;
// a long one takes two where it is wide.
func (l *seaLayout) columns(width float32) [][]int {
	var columns [][]int
	for i, island := range l.islands {
		if i == 0 || island.Column != l.islands[i-1].Column {
			columns = append(columns, nil)
		}
		columns[len(columns)-1] = append(columns[len(columns)-1], i)
	}
	most := max(1, int((width-shallows)/(l.islandWidth(width)+shallows)))
	if len(columns) > most {
		columns = gather(columns, most)
	}
	for len(columns) < most {
		at := -1
		for i, c := range columns {
			if len(c) > 2 && (at < 0 || len(c) > len(columns[at])) {
				at = i
			}
		}
		if at < 0 {
			break
		}
		half := (len(columns[at]) + 1) / 2
		west, east := columns[at][:half:half], columns[at][half:]
		columns = append(columns[:at:at], append([][]int{west, east}, columns[at+1:]...)...)
	}
	return columns
}

// gather puts columns that lie beside each other together until there are at
// most so many, with as few islands as can be in the longest.
func gather(columns [][]int, most int) [][]int {
	for limit := 1; ; limit++ {
		var fewer [][]int
		for _, column := range columns {
			if n := len(fewer); n > 0 && len(fewer[n-1])+len(column) <= limit {
				fewer[n-1] = append(fewer[n-1], column...)
			} else {
				fewer = append(fewer, slices.Clone(column))
			}
		}
		if len(fewer) <= most {
			return fewer
		}
	}
}

// chart is where everything stands.
type chart struct {
	islands []fyne.Position
	heights []float32
	width   float32 // of an island
	rose    fyne.Position
	height  float32 // that is needed
}

// plan sets the islands into a room; height 0 asks how much is needed.
func (l *seaLayout) plan(width, height float32) chart {
	c := chart{islands: make([]fyne.Position, len(l.islands)), heights: make([]float32, len(l.islands)), width: l.islandWidth(width)}
	columns := l.columns(width)
	share := width / float32(max(1, len(columns)))
	rose := l.roseSize()
	ends := make([]float32, len(columns)) // of the columns, without room left over
	for n, column := range columns {
		ends[n] = l.begin(n)
		for _, i := range column {
			c.heights[i] = layout.HeightFor(l.islands[i].Island, c.width)
			ends[n] += c.heights[i] + seaGap
		}
		c.height = max(c.height, ends[n]-seaGap+seaMargin)
	}
	between := share >= c.width+rose.Width+2*theme.S && len(columns) > 1
	beside := len(columns) == 1 && width >= c.width+2*(rose.Width+2*theme.XL)
	lowest := 0 // the column with the most room below it
	for n := range ends {
		if ends[n] < ends[lowest] {
			lowest = n
		}
	}
	if !between && !beside {
		c.height = max(c.height, ends[lowest]+rose.Height+seaMargin)
	}
	height = max(height, c.height)
	for n, column := range columns {
		spare := height - seaMargin - (ends[n] - seaGap)
		if !between && !beside && n == lowest {
			spare -= rose.Height + seaGap
		}
		step := max(0, spare) / float32(len(column)+1)
		y := l.begin(n) + step
		for _, i := range column {
			c.islands[i] = fyne.NewPos(share*(float32(n)+0.5)-c.width/2, y)
			y += c.heights[i] + seaGap + step
		}
	}
	switch {
	case between:
		c.rose = fyne.NewPos(share-rose.Width/2, (height-rose.Height)/2)
	case beside:
		c.rose = fyne.NewPos((3*width+c.width)/4-rose.Width/2, (height-rose.Height)/2)
	default:
		c.rose = fyne.NewPos(share*(float32(lowest)+0.5)-rose.Width/2, height-seaMargin-rose.Height)
	}
	return c
}

func (l *seaLayout) begin(column int) float32 {
	if column%2 == 1 {
		return seaMargin + stagger
	}
	return seaMargin
}

func (l *seaLayout) roseSize() fyne.Size {
	w := layout.NaturalWidth(l.compass)
	return fyne.NewSize(w, layout.HeightFor(l.compass, w))
}

func (l *seaLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	layout.Place(o[0], 0, 0, size.Width, size.Height)
	rose := l.roseSize()
	var at fyne.Position
	if len(l.islands) == 0 {
		at = fyne.NewPos((size.Width-rose.Width)/2, max(seaMargin, (size.Height-l.HeightForWidth(o, size.Width))/2+seaMargin))
		if l.words != nil {
			w := size.Width - 2*seaMargin
			layout.Place(l.words, seaMargin, at.Y+rose.Height+seaGap, w, layout.HeightFor(l.words, w))
		}
	} else {
		c := l.plan(size.Width, size.Height)
		at = c.rose
		for i, island := range l.islands {
			layout.Place(island.Island, c.islands[i].X, c.islands[i].Y, c.width, c.heights[i])
		}
	}
	layout.Place(l.compass, at.X, at.Y, rose.Width, rose.Height)
	l.lines(fyne.NewPos(at.X+rose.Width/2, at.Y+rose.Height-l.compass.Side/2), size)
}

// lines runs the rhumb lines from the middle of the rose, and the grid.
func (l *seaLayout) lines(from fyne.Position, size fyne.Size) {
	for i, line := range l.rhumbs {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / rhumbs)
		run(line, from, from.Add(toEdge(from, size, float32(sin), float32(-cos))))
	}
	n := 0
	put := func(a, b fyne.Position) {
		if n < len(l.grid) {
			run(l.grid[n], a, b)
			n++
		}
	}
	for x := from.X - gridPitch*float32(math.Floor(float64(from.X/gridPitch))); x < size.Width; x += gridPitch {
		put(fyne.NewPos(x, 0), fyne.NewPos(x, size.Height))
	}
	for y := from.Y - gridPitch*float32(math.Floor(float64(from.Y/gridPitch))); y < size.Height; y += gridPitch {
		put(fyne.NewPos(0, y), fyne.NewPos(size.Width, y))
	}
	for _, line := range l.grid[n:] {
		line.Hide()
	}
}

func run(line *canvas.Line, a, b fyne.Position) {
	line.Position1, line.Position2 = a, b
	line.Show()
}

// toEdge is the way from a point to the end of a room in a direction.
func toEdge(from fyne.Position, size fyne.Size, dx, dy float32) fyne.Delta {
	far := float32(math.Inf(1))
	reach := func(d, back, ahead float32) {
		const flat = 1e-4
		switch {
		case d > flat:
			far = min(far, ahead/d)
		case d < -flat:
			far = min(far, back/-d)
		}
	}
	reach(dx, from.X, size.Width-from.X)
	reach(dy, from.Y, size.Height-from.Y)
	return fyne.NewDelta(dx*far, dy*far)
}

func (l *seaLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	narrowest := l.compass.MinSize().Width + 2*seaMargin
	for _, i := range l.islands {
		narrowest = max(narrowest, i.Island.MinSize().Width)
	}
	return l.Least(l, o, narrowest)
}

func (l *seaLayout) HeightForWidth(_ []fyne.CanvasObject, width float32) float32 {
	if len(l.islands) > 0 {
		return l.plan(width, 0).height
	}
	h := 2*seaMargin + l.roseSize().Height
	if l.words != nil {
		h += seaGap + layout.HeightFor(l.words, width-2*seaMargin)
	}
	return h
}

func (l *seaLayout) NaturalWidth([]fyne.CanvasObject) float32 {
	return l.islandWidth(float32(math.Inf(1))) + 2*shallows
}
