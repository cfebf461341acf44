package plates

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Screen is the plate of what the open campaign closed last. What is written on it
// is recorded when another screen takes its place or the menu opens, and is a draft
// until then.
type Screen struct {
	shell  *shell.Shell
	plate  *shell.Plate
	typed  *typed
	scroll *layout.Scroll
}

var (
	_ shell.Screen = (*Screen)(nil)
	_ shell.Leaver = (*Screen)(nil)
)

// New is the plate of the open campaign.
func New() *Screen { return &Screen{} }

// Name is "plate".
func (*Screen) Name() string { return "plate" }

// Build builds the page for the state of now.
func (p *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	p.shell, p.plate = s, nil
	if m := shell.MomentsOf(s); m != nil {
		p.plate = m.Plate(s)
	}
	if p.plate == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Spacer()), layout.Center(ink.NewText(theme.Label, s.T("screen.plate.nothing"))), nil, nil)
	}
	p.typed = p.typed.follow(s, p.plate.Memory)
	was := p.scroll
	p.scroll = layout.NewScroll(p.page())
	p.scroll.TestID = "plate.scroll"
	if was != nil {
		p.scroll.ScrollTo(was.Offset())
	}
	return kit.NewScreen(nil, layout.Stack(p.scroll, p.corner()), nil, p.ways())
}

// corner has the menu at the top right, over the page.
func (p *Screen) corner() fyne.CanvasObject {
	menu := layout.Row(0, layout.Spacer(), shell.MenuButton(p.shell))
	return layout.Inset(p.margin()+frameGap+2, p.margin()+frameGap+2, 0, 0, layout.VBox(0, menu))
}

func (p *Screen) phone() bool { return p.shell.Class() == shell.Phone }

// wide says whether a page has room for two columns.
func (p *Screen) wide() bool {
	return p.shell.Width()/max(1, p.shell.Scale()) >= theme.LandscapeFrom
}

func (p *Screen) margin() float32 {
	if p.phone() {
		return theme.S
	}
	return theme.L
}

// page is the whole page within its frame.
func (p *Screen) page() fyne.CanvasObject { return p.framed(p.head(), p.body()) }

// framed is a head and what follows from it within a frame: side by side where there
// is room.
func (p *Screen) framed(head, body fyne.CanvasObject) fyne.CanvasObject {
	inner := float32(40)
	if p.phone() {
		inner = theme.L
	}
	var content fyne.CanvasObject
	if p.wide() {
		left := layout.VBox(0, layout.Spacer(), head, layout.Spacer())
		right := layout.VBox(0, layout.Spacer(), body, layout.Spacer())
		content = layout.Weighted(48, []float32{5, 6}, left, right)
	} else {
		content = layout.Center(layout.Narrow(640, layout.VBox(theme.XL, layout.Gap(1, theme.S), head, body)))
	}
	return layout.Pad(p.margin(), newFrame(layout.Pad(inner, content)))
}

// head is what the evening was: which, what it is called, whose, how it came out.
func (p *Screen) head() fyne.CanvasObject {
	list := []fyne.CanvasObject{}
	if len(p.plate.Over) > 0 { // no line begins with the dot
		over := ink.NewText(theme.Small, strings.ToUpper(strings.Join(p.plate.Over, "\u00a0· "))).Role(theme.Ink2)
		list = append(list, balanced(over))
	}
	most := limits[p.phone()]
	heading := ink.NewText(headingSize(p.plate.Heading, p.phone()), p.plate.Heading).Display().ID("plate.heading")
	heading.Limit = most.heading
	list = append(list, balanced(heading), layout.Gap(1, theme.M))
	if crests := p.crests(); crests != nil {
		list = append(list, crests, layout.Gap(1, theme.M))
	}
	size := theme.Value
	if p.phone() {
		size = theme.Title
	}
	lead := ink.NewText(size, p.plate.Lead).Display().ID("plate.lead")
	lead.Limit = most.lead
	return layout.VBox(theme.XS, append(list, balanced(lead), layout.Gap(1, theme.S), newOrnament())...)
}

// limits are the largest sizes of what is set large, on a phone and elsewhere: the
// reader's text scale leads no further.
var limits = map[bool]struct{ heading, lead float32 }{false: {72, 40}, true: {48, 32}}

// headingSize is the size of a heading: the longer, the smaller.
func headingSize(words string, phone bool) theme.TextSize {
	size := theme.TextSize(60)
	switch n := len([]rune(words)); {
	case n > 30:
		size = 40
	case n > 16:
		size = 48
	}
	if phone {
		size *= 0.72
	}
	return size
}

// crestSide is how large the crest of a plate is, severalSide where there are more.
const (
	crestSide   float32 = 160
	severalSide float32 = 84
)

// crests are those of who has won; nil for nobody.
func (p *Screen) crests() fyne.CanvasObject {
	side := crestSide
	switch n := len(p.plate.Crests); {
	case n == 0:
		return nil
	case n > 1:
		side = severalSide
	}
	if p.phone() {
		side *= 0.8
	}
	var list []fyne.CanvasObject
	for _, of := range p.plate.Crests {
		list = append(list, newShield(of, side))
	}
	return layout.FlowCentered(theme.L, theme.M, list...)
}

// body is what it came to for everybody, what follows, and what is remembered.
func (p *Screen) body() fyne.CanvasObject {
	rows := layout.VBox(0)
	for i, r := range p.plate.Rows {
		if i > 0 {
			rows.Add(kit.HLine())
		}
		rows.Add(layout.PadXY(0, theme.S, row(r, p.phone())))
	}
	page := layout.VBox(theme.M)
	if p.plate.Crown != "" {
		page.Add(kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 32, ink.Of(theme.Brass)),
			layout.Grow(ink.NewText(theme.Section, p.plate.Crown).Serif())), nil))
	}
	page.Add(rows)
	if a := p.plate.After; a.Words != "" {
		page.Add(newBrassLine())
		page.Add(layout.Row(theme.M, kit.NewToken(a.Livery, theme.Token), layout.Grow(ink.NewText(theme.Label, a.Words).Italic().ID("plate.after"))))
	}
	if p.plate.Memory != nil {
		page.Add(newBrassLine())
		page.Add(p.memory())
	}
	return page
}

// row is somebody with what the evening came to: on a phone what somebody is now
// stands below the name.
func row(r shell.PlateRow, phone bool) fyne.CanvasObject {
	name := ink.NewText(theme.Name, r.Name).Serif()
	var below []fyne.CanvasObject
	if r.Sub != "" {
		below = append(below, ink.NewText(theme.Small, r.Sub).Role(theme.Ink2))
	}
	worth := layout.Row(theme.M, r.Worth...)
	token := kit.NewToken(r.Livery, 34)
	if phone {
		below = append(below, rank(r, theme.Small)...)
		return layout.Row(theme.M, token, layout.Grow(layout.VBox(-2, name, layout.Flow(theme.S, 0, below...))), worth)
	}
	right := layout.Row(0, layout.Spacer(), layout.Row(theme.M, layout.Row(theme.S, rank(r, theme.Section)...), worth))
	return layout.Row(theme.M, token, layout.Grow(layout.Beside(theme.M, true, layout.Grow(layout.VBox(-2, append([]fyne.CanvasObject{name}, below...)...)), right)))
}

// rank is what somebody is now, behind what it was where that is another.
func rank(r shell.PlateRow, size theme.TextSize) []fyne.CanvasObject {
	switch {
	case r.To == "":
		return nil
	case r.From == "":
		return []fyne.CanvasObject{ink.NewText(size, r.To).Italic()}
	}
	return []fyne.CanvasObject{ink.NewText(min(size, theme.Label), r.From).Italic().Role(theme.Ink2), kit.NewIconIn(crest.IconArrow, 18, ink.Of(theme.Brass)),
		ink.NewText(size, r.To).Serif()}
}

// memory asks what is remembered of the evening. Nobody has to say anything.
func (p *Screen) memory() fyne.CanvasObject {
	m := p.typed
	mark := ink.NewText(theme.GloryPortrait, "“").Serif().Role(theme.Brass)
	mark.Limit = float32(theme.GloryPortrait)
	quoted := func(o fyne.CanvasObject) fyne.CanvasObject {
		if p.phone() {
			return o
		}
		return layout.TopRow(theme.S, layout.Inset(-14, 0, -60, 0, mark), layout.Grow(o))
	}
	if p.plate.Memory.Said {
		return quoted(layout.Inset(theme.XS, 0, theme.S, 0, ink.NewText(theme.Name, p.plate.Memory.Words).Italic().ID("closed.said")))
	}
	words := control.NewMultiLineEntry(p.shell.T("screen.plate.optional"), m.words, 2, func(is string) { m.write(p.shell, is, m.name) })
	words.TestID = "closed.words"
	label := ink.NewText(theme.Section, p.shell.T("screen.plate.words")).Serif()
	fields := layout.VBox(theme.S, label, words)
	if p.plate.Memory.Named {
		name := control.NewEntry(p.shell.T("screen.plate.optional"), nil)
		name.TestID, name.Text = "closed.name", m.name
		name.OnChanged = func(is string) { m.write(p.shell, m.words, is) }
		fields.Add(layout.VBox(theme.XS, ink.NewText(theme.Small, p.shell.T("screen.plate.name")).Role(theme.Ink2), name))
	}
	return quoted(fields)
}

// ways are the buttons below the page.
func (p *Screen) ways() fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, w := range p.plate.Ways {
		b := kit.NewIconButton(kit.Outline, w.Icon, w.Words, p.going(w)).ID("closed." + w.ID)
		if w.Records {
			b.Recording()
		}
		list = append(list, b)
	}
	on := kit.NewButton(kit.Primary, p.plate.On.Words, p.going(p.plate.On)).ID("closed." + p.plate.On.ID)
	on.IconAfter = crest.IconNext
	if p.phone() {
		bar := kit.NewBottomBar(layout.PadXY(0, theme.XS, layout.VBox(theme.S, layout.UpToColumns(2, theme.S, list...), on)), nil, nil)
		bar.FillLead = true
		return bar
	}
	return kit.NewBottomBar(nil, nil, layout.Row(theme.M, append(list, on)...))
}

// going records what was written, and then does what a button is for.
func (p *Screen) going(w shell.PlateWay) func() {
	return func() {
		if !p.keep(w.Do) {
			w.Do()
		}
	}
}

// Leave records what was written.
func (p *Screen) Leave() { p.keep(func() {}) }

// keep records what was written and then calls done. It returns false, and calls
// nothing, if there is nothing to record.
func (p *Screen) keep(done func()) bool {
	if p.plate == nil || p.plate.Memory == nil || !p.typed.changed() {
		return false
	}
	p.plate.Memory.Keep(p.typed.words, p.typed.name, func() {
		p.typed.forget(p.shell)
		done()
	})
	return true
}
