package plates

import (
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Crown is the coronation: the ring of the book's cover is filled with the winners, one
// after the other, and in the end who is crowned stands in its middle. A tap or a key
// leads to the end at once.
type Crown struct {
	shell *shell.Shell
	of    *shell.Crown
	ring  *ring
	begun bool
	step  int               // how many sectors are filled; one more crowns
	cover fyne.CanvasObject // takes the taps while the ring is being filled
	words *fyne.Container   // who is crowned
	shown bool              // the page has been built, and the ring is being filled
}

var (
	_ shell.Screen  = (*Crown)(nil)
	_ shell.Sleeper = (*Crown)(nil)
)

// NewCrown is the coronation of the open campaign.
func NewCrown() *Crown { return &Crown{} }

// Name is "coronation".
func (*Crown) Name() string { return "coronation" }

// crowning is how long all of it takes.
const crowning = 12 * time.Second

// crowned is the coronation of the open campaign, nil while it goes on.
func crowned(s *shell.Shell) *shell.Crown {
	if m := shell.MomentsOf(s); m != nil {
		return m.Coronation(s)
	}
	return nil
}

// Asleep says whether the ring is still being filled.
func (p *Crown) Asleep() bool { return p.of != nil && p.step <= len(p.of.Sectors) }

// Wake fills it: built again, it is full.
func (p *Crown) Wake() { p.shell.Rebuild() }

// Build builds the page. The ring is filled once: built again, it is full.
func (p *Crown) Build(s *shell.Shell) fyne.CanvasObject {
	p.shell, p.of, p.ring, p.shown = s, crowned(s), nil, false
	if p.of == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Spacer()), layout.Center(ink.NewText(theme.Label, s.T("screen.crown.nothing"))), nil, nil)
	}
	page := p.page()
	cover := control.NewTouch(layout.Gap(1, 1), p.Wake)
	cover.TestID, cover.Radius = "crown.skip", 0
	p.cover = cover
	if p.begun {
		p.fill(1)
	} else {
		p.begun, p.step = true, 0
		p.fill(0)
		shell.Animate(s, &fyne.Animation{Duration: crowning, Curve: fyne.AnimationLinear, Tick: p.fill})
	}
	p.shown = p.Asleep()
	return layout.Stack(kit.NewScreen(nil, page, nil, p.ways()), p.cover)
}

// fill draws a part of the whole.
func (p *Crown) fill(part float32) {
	step := int(part * float32(len(p.of.Sectors)+1))
	if part > 0 && part < 1 && step == p.step {
		return
	}
	p.step = max(p.step, step)
	if p.ring != nil {
		p.ring.show(p.step, !p.Asleep())
	}
	if p.Asleep() {
		p.words.Hide()
		p.cover.Show()
	} else {
		p.words.Show()
		p.cover.Hide()
		if p.shown { // the words have room of their own from now on
			p.shown = false
			p.shell.Rebuild()
		}
	}
}

// page is the ring with its words, within a frame.
func (p *Crown) page() fyne.CanvasObject {
	plate := &Screen{shell: p.shell}
	field := newSized(func(size fyne.Size) fyne.CanvasObject {
		p.ring = newRing(p.of, min(size.Width/2, size.Height/(1+ringHandle)))
		p.ring.show(p.step, !p.Asleep())
		return layout.Center(p.ring.drawn)
	})
	most := limits[plate.phone()]
	heading := ink.NewText(headingSize(p.of.Title, plate.phone()), p.of.Title).Display().ID("crown.title")
	heading.Limit = most.heading
	size := theme.Value
	if plate.phone() {
		size = theme.Title
	}
	lead := ink.NewText(size, p.of.Words).Display().ID("crown.words")
	lead.Limit = most.lead
	p.words = layout.VBox(theme.M, newOrnament(), balanced(lead))
	head := layout.VBox(theme.M, balanced(heading))
	if days := days(p.of, p.shell.T("screen.crown.from_to", "from", p.of.From, "to", p.of.To)); days != "" {
		head.Add(balanced(ink.NewText(theme.Label, days).Role(theme.Ink2)))
	}
	head.Add(p.words)
	if plate.wide() {
		inside := layout.Weighted(theme.XL, []float32{6, 5}, field, layout.VBox(0, layout.Spacer(), head, layout.Spacer()))
		return layout.Stack(layout.Pad(plate.margin(), newFrame(layout.Pad(theme.L, inside))), plate.corner())
	}
	wide := p.shell.Width() - 2*plate.margin() - 2*theme.L
	side := min(wide, 620)
	inside := layout.VBox(theme.L, layout.Center(layout.AtLeast(side, side*(1+ringHandle)/2, field)), head)
	return layout.Stack(layout.NewScroll(layout.Pad(plate.margin(), newFrame(layout.Pad(theme.L, inside)))), plate.corner())
}

// ways lead back, and to the book.
func (p *Crown) ways() fyne.CanvasObject {
	s := p.shell
	list := []fyne.CanvasObject{kit.NewIconButton(kit.Outline, crest.IconBack, s.T("screen.crown.back"), s.Back).ID("crown.back")}
	if book := shell.Export(s); book != nil {
		list = append(list, kit.NewIconButton(kit.Primary, crest.IconBook, s.T("screen.crown.print"), func() { s.Go(book) }).ID("crown.print"))
	}
	if s.Class() == shell.Phone {
		bar := kit.NewBottomBar(layout.PadXY(0, theme.XS, layout.VBox(theme.S, list...)), nil, nil)
		bar.FillLead = true
		return bar
	}
	return kit.NewBottomBar(nil, nil, layout.Row(theme.M, list...))
}

// CrownWay is the main button of the plate of a campaign that is over.
func CrownWay(s *shell.Shell) shell.PlateWay {
	return shell.PlateWay{ID: "crown", Words: s.T("screen.crown.title"), Do: func() { s.Go(NewCrown()) }}
}
