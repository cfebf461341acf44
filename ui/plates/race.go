package plates

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Race is the spyglass: who is how far, to be read from the other end of the room. Any
// tap or key puts it away, and does nothing else.
type Race struct {
	shell *shell.Shell
	at    map[string]float32 // where the ships were drawn last
}

var (
	_ shell.Screen  = (*Race)(nil)
	_ shell.Sleeper = (*Race)(nil)
)

// NewRace is the spyglass of the open campaign.
func NewRace() *Race { return &Race{} }

// Name is "spyglass".
func (*Race) Name() string { return "spyglass" }

// Asleep is true while it is shown.
func (*Race) Asleep() bool { return true }

// Wake puts it away.
func (r *Race) Wake() { r.shell.Back() }

// slide is how long a ship takes to where it is now.
const slide = 300 * time.Millisecond

// Build builds the lanes for the state of now. A ship that is elsewhere than it was
// slides there.
func (r *Race) Build(s *shell.Shell) fyne.CanvasObject {
	r.shell = s
	is := raced(s)
	if is == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Spacer()), layout.Center(ink.NewText(theme.Label, s.T("screen.race.nothing"))), nil, nil)
	}
	was := r.at
	r.at = map[string]float32{}
	var lanes []*lane
	for _, l := range is.Lanes {
		from, seen := was[l.ID]
		if !seen {
			from = l.At
		}
		r.at[l.ID] = l.At
		lanes = append(lanes, &lane{Lane: l, now: from})
	}
	field := newSized(func(size fyne.Size) fyne.CanvasObject { return course(lanes, is.Goal, size) })
	if moved(lanes) {
		shell.Animate(s, fyne.NewAnimation(slide, func(part float32) {
			for _, l := range lanes {
				l.move(was[l.ID], part)
			}
		}))
	}
	head := layout.Beside(theme.L, true, layout.Grow(heading(is.Title, theme.Title, 36)), ink.NewText(theme.Label, is.Moment).Role(theme.Ink2))
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = theme.M
	}
	all := control.NewTouch(layout.Pad(margin, layout.Frame(layout.Inset(0, 0, theme.M, 0, head), field, nil)), s.Back)
	all.TestID, all.Radius = "spyglass.close", 0
	return layout.Stack(ink.Area(theme.Color(theme.Surface), 0), all)
}

// raced is the race of the open campaign, nil for none.
func raced(s *shell.Shell) *shell.Race {
	if m := shell.MomentsOf(s); m != nil {
		return m.Race(s)
	}
	return nil
}

// moved says whether a ship is elsewhere than it was.
func moved(lanes []*lane) bool {
	for _, l := range lanes {
		if l.now != l.At {
			return true
		}
	}
	return false
}

// heading is text that grows with the reader's scale up to a size.
func heading(words string, size theme.TextSize, most float32) *ink.Text {
	t := ink.NewText(size, words).Serif()
	t.Limit = most
	return t
}

// sized is built anew whenever it has another size.
type sized struct {
	layout.Overlay
	build func(size fyne.Size) fyne.CanvasObject
	size  fyne.Size // for which it was built
	box   *fyne.Container
}

func newSized(build func(size fyne.Size) fyne.CanvasObject) *fyne.Container {
	l := &sized{build: build}
	l.box = container.New(l)
	return l.box
}

func (l *sized) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if size != l.size && size.Width > 0 && size.Height > 0 {
		l.size = size
		l.box.Objects = []fyne.CanvasObject{l.build(size)}
	}
	l.Overlay.Layout(l.box.Objects, size)
}

func (l *sized) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

func (l *sized) MinWidth([]fyne.CanvasObject) float32 { return 1 }

// lane is somebody's way to the goal.
type lane struct {
	shell.Lane
	now   float32 // where the ship is drawn
	drawn *fyne.Container
}

// move puts the ship a part of the way between where it was and where it is.
func (l *lane) move(from, part float32) {
	l.now = from + (l.At-from)*part
	if l.drawn != nil {
		l.drawn.Layout.Layout(l.drawn.Objects, l.drawn.Size())
		canvas.Refresh(l.drawn)
	}
}

// The measures of a lane, as parts of its height, and the sizes that its words do not
// outgrow.
const (
	ruleAt       float32 = 0.88
	largestShip  float32 = 150
	largestName  float32 = 34
	largestCount float32 = 200
	flagSide     float32 = 24
)

// course is all lanes one below the other in a size.
func course(lanes []*lane, goal bool, size fyne.Size) fyne.CanvasObject {
	all := layout.VBox(0)
	if len(lanes) == 0 {
		return all
	}
	height := size.Height / float32(len(lanes))
	count := min(largestCount, height/theme.LineHeight, size.Width/4)
	var wide float32
	var counts []*ink.Text
	for _, l := range lanes {
		t := ink.NewText(theme.TextSize(count), l.Number).Serif().In(l.Livery.Accent).Trailing().ID("spyglass." + l.ID)
		t.Limit = count
		counts, wide = append(counts, t), max(wide, layout.NaturalWidth(t))
	}
	for i, l := range lanes {
		all.Add(l.draw(size.Width, height, wide, goal, counts[i]))
	}
	return all
}

// draw is a lane in a size: the name, below it the ship on its rule, which ends at the
// goal, and at the right the number.
func (l *lane) draw(width, height, wide float32, goal bool, count *ink.Text) fyne.CanvasObject {
	name := heading(l.Name, theme.TextSize(min(largestName, height/5)), min(largestName, height/5))
	rule, post := ink.Area(theme.Color(theme.Ink2), 0), ink.Area(theme.Color(theme.Ink2), 0)
	flag := kit.NewIconIn(crest.IconFlag, flagSide, ink.Of(theme.Brass))
	if !goal {
		post.Hide()
		flag.Hide()
	}
	way := width - wide - theme.L
	high := layout.HeightFor(name, way)
	side := max(20, min(largestShip, height*ruleAt-high, way/4))
	l.drawn = container.New(&layout.At{Size: fyne.NewSize(width, height), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		down := size.Height * ruleAt
		thick := theme.Stroke(2)
		layout.Place(o[0], 0, down, way, thick)
		layout.Place(o[1], way-thick, down-side/2, thick, side/2)
		layout.Place(o[2], way-flagSide/3, down-side/2-flagSide, flagSide, flagSide)
		layout.Place(o[3], 0, down-side-high, way, high)
		layout.Place(o[4], l.now*(way-side-flagSide), down-side, side, side)
		tall := layout.HeightFor(o[5], wide)
		layout.Place(o[5], size.Width-wide, down-tall*0.86, wide, tall)
	}}, rule, post, flag, name, newShip(l.Livery, side), count)
	return l.drawn
}

// shipHull is the hull below a crest, in a square of crest.Box.
const shipHull = "M4 44H60L51 61C50 63 48 64 46 64H18C16 64 14 63 13 61Z"

// newShip is a crest as the sail of a ship.
func newShip(of ink.Livery, side float32) fyne.CanvasObject {
	hull := ink.Livery{Crest: shipHull}.Figure(of.Accent(), side)
	return container.New(&layout.At{Size: fyne.NewSquareSize(side), Put: func(o []fyne.CanvasObject, size fyne.Size) {
		sail := size.Width * 0.66
		layout.Place(o[0], 0, 0, size.Width, size.Height)
		layout.Place(o[1], (size.Width-sail)/2, 0, sail, sail)
	}}, hull, kit.NewToken(of, side*0.66))
}

// SpyglassItem is the way to the spyglass in the menu, where there is a race to watch.
func SpyglassItem(s *shell.Shell) []shell.Item {
	if raced(s) == nil {
		return nil
	}
	return []shell.Item{{ID: "spyglass", Icon: crest.IconSearch, Label: s.T("screen.race.title"), Do: func() { s.Go(NewRace()) }, In: shell.LookUp}}
}
