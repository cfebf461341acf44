package pieces

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/theme"
)

// ScoreLine is a game in a ScoreChart.
type ScoreLine struct {
	Label  string
	Target int
	Scores []Score
}

// Score is what a province scored in a game.
type Score struct {
	Province seafall.Province
	Value    int
	Winner   bool
}

// ScoreChart draws every game as a line on which the crests stand at their
// scores, with the target as a post; the winner has a brass ring.
type ScoreChart struct {
	widget.BaseWidget
	TestID string
	Lines  []ScoreLine

	drawn []fyne.CanvasObject
}

// NewScoreChart is a chart of games, the first at the top.
func NewScoreChart(lines ...ScoreLine) *ScoreChart {
	c := &ScoreChart{Lines: lines}
	c.ExtendBaseWidget(c)
	return c
}

// Parts is what the chart is made of.
func (c *ScoreChart) Parts() []fyne.CanvasObject { return c.drawn }

// TestName is the TestID, "" for none.
func (c *ScoreChart) TestName() string { return c.TestID }

// A line of the chart is at least low; from high on there is room for figures
// below the crests.
func (c *ScoreChart) low() float32 { return scoreToken + 6 }

func (c *ScoreChart) high() float32 { return scoreToken + c.pitch() + 12 }

// widestFigure is how far apart figures stand that do not touch.
func (c *ScoreChart) widestFigure() (w float32) {
	for _, l := range c.Lines {
		for _, s := range l.Scores {
			w = max(w, ink.NewText(theme.Caption, plot.Minus(s.Value)).Bold().NaturalWidth()+4)
		}
	}
	return w
}

func (c *ScoreChart) pitch() float32 { return theme.Text(theme.Caption) * theme.LineHeight }

const scoreToken = 20

// HeightForWidth leaves room for the figures.
func (c *ScoreChart) HeightForWidth(float32) float32 {
	return c.high()*float32(len(c.Lines)) + c.pitch() + 4
}

// CreateRenderer implements fyne.Widget.
func (c *ScoreChart) CreateRenderer() fyne.WidgetRenderer { return &scoreRenderer{c} }

type scoreRenderer struct{ c *ScoreChart }

func (r *scoreRenderer) add(o fyne.CanvasObject, x, y, w, h float32) {
	layout.Place(o, x, y, w, h)
	r.c.drawn = append(r.c.drawn, o)
}

func (r *scoreRenderer) Layout(size fyne.Size) {
	c := r.c
	c.drawn = nil
	if len(c.Lines) == 0 || size.Width < 10 {
		return
	}
	least, most := 0, 1
	labels := float32(0)
	for _, l := range c.Lines {
		most = max(most, l.Target)
		labels = max(labels, ink.NewText(theme.Small, l.Label).NaturalWidth())
		for _, s := range l.Scores {
			least, most = min(least, s.Value), max(most, s.Value)
		}
	}
	a := plot.AxisFor(least, most)
	left, right := labels+8+scoreToken/2, float32(scoreToken)
	x := func(v int) float32 {
		return left + (size.Width-left-right)*float32(v-a.Low)/float32(a.Top-a.Low)
	}
	bottom := size.Height - c.pitch() - 4
	faint := theme.Color(theme.Line)
	for v := a.Low; v <= a.Top; v += a.Step {
		r.add(ink.Area(faint, 0), x(v), 0, theme.Hairline, bottom)
		words := ink.NewText(theme.Caption, plot.Minus(v)).Role(theme.Ink2).Centered()
		w := words.NaturalWidth() + 2
		r.add(words, x(v)-w/2, bottom+4, w, c.pitch())
	}
	each := min(bottom/float32(len(c.Lines)), c.high()*2)
	for i, l := range c.Lines {
		r.line(l, float32(i)*each, each, labels, x, size.Width)
	}
}

func (r *scoreRenderer) line(l ScoreLine, y, height, labels float32, x func(int) float32, width float32) {
	c := r.c
	figures := height >= c.high()-0.5
	middle := y + height/2
	if figures {
		middle = y + (height-c.pitch())/2
	}
	r.add(ink.Area(theme.Color(theme.Line), 0), labels+8, y+height-theme.Hairline, width-labels-8, theme.Hairline)
	words := ink.NewText(theme.Small, l.Label).Trailing()
	r.add(words, 0, middle-words.LineHeight()/2, labels, words.LineHeight())
	if l.Target > 0 {
		post := ink.Area(theme.Color(theme.Brass), 1)
		foot := y + height - 2
		if figures {
			foot = middle + scoreToken/2 + 2 // the figures below stay clear of it
		}
		r.add(post, x(l.Target)-1.5, y+2, 3, foot-y-2)
	}
	scores := slices.Clone(l.Scores)
	slices.SortStableFunc(scores, func(a, b Score) int { return cmp.Compare(a.Value, b.Value) })
	at := make([]float32, len(scores))
	for i, s := range scores {
		at[i] = x(s.Value)
	}
	plot.SpreadOut(at, max(scoreToken+4, c.widestFigure()), labels+8+scoreToken/2, width-scoreToken/2)
	for i, s := range scores {
		if s.Winner {
			const ring = scoreToken + 6
			r.add(ink.Disc(theme.Color(theme.Surface), theme.Color(theme.Brass), theme.Stroke(theme.SelectedStroke)), at[i]-ring/2, middle-ring/2, ring, ring)
		}
		r.add(kit.NewToken(Livery(s.Province), scoreToken), at[i]-scoreToken/2, middle-scoreToken/2, scoreToken, scoreToken)
		if figures {
			n := ink.NewText(theme.Caption, plot.Minus(s.Value)).Centered()
			if s.Winner {
				n.Bold()
			}
			w := n.NaturalWidth() + 1
			// A patch of the ground keeps the lines of the scale out of the figures.
			r.add(ink.Area(theme.Color(theme.Surface), 0), at[i]-w/2-1, middle+scoreToken/2+3, w+2, c.pitch())
			r.add(n, at[i]-w/2, middle+scoreToken/2+3, w, c.pitch())
		}
	}
}

func (r *scoreRenderer) MinSize() fyne.Size {
	provinces := 0
	for _, l := range r.c.Lines {
		provinces = max(provinces, len(l.Scores))
	}
	return fyne.NewSize(max(220, float32(provinces+1)*max(scoreToken+4, r.c.widestFigure())+80), r.c.low()*float32(len(r.c.Lines))+r.c.pitch()+4)
}

func (r *scoreRenderer) Refresh() {
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *scoreRenderer) Objects() []fyne.CanvasObject { return r.c.drawn }

func (r *scoreRenderer) Destroy() {}

// NewPost is the target's post, for a legend.
func NewPost() fyne.CanvasObject {
	return layout.AtLeast(3, 18, container.New(&layout.Fixed{Size: fyne.NewSize(3, 18)}, ink.Area(theme.Color(theme.Brass), 1)))
}

// NewWinnerRing is the winner's ring, for a legend.
func NewWinnerRing() fyne.CanvasObject {
	return layout.Square(18, ink.Disc(ink.Clear, theme.Color(theme.Brass), theme.Stroke(theme.SelectedStroke)))
}
