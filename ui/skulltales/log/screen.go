package log

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Screen is the crew's log of the open campaign.
type Screen struct {
	*desk.Desk
	scroll *layout.Scroll
	tab    int // of the charts
	told   told
}

var _ shell.Screen = (*Screen)(nil)

// New is the log at a desk.
func New(d *desk.Desk) *Screen { return &Screen{Desk: d} }

// Name is "log".
func (*Screen) Name() string { return "log" }

// Items are the log's own entries in the menu.
func (l *Screen) Items(s *shell.Shell) []shell.Item {
	if state := l.State(); state == nil || len(state.Chapters) == 0 {
		return nil
	}
	return []shell.Item{{ID: "sittings", Icon: crest.IconPen, Label: s.T("screen.log.sittings"), Do: func() { sheets.Sittings(l.Desk) }}}
}

// Build builds the screen for the state of now.
func (l *Screen) Build(s *shell.Shell) fyne.CanvasObject {
	l.Shell = s
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(l.T("screen.menu.log"), "", nil)))
	state := l.State()
	if state == nil {
		return kit.NewScreen(top, layout.Gap(1, 1), nil, nil)
	}
	left := layout.VBox(theme.M, parts.Box(l.standings(state)), parts.Box(charts{l, state}.all()), parts.Box(l.crew(state)))
	right := layout.VBox(theme.M, l.chapters(state)...)
	var page fyne.CanvasObject = layout.VBox(theme.M, left, right)
	if desk.Roomy(l.Desk) {
		page = layout.Weighted(theme.M, []float32{2, 3}, left, right)
	}
	margin := theme.L
	if s.Class() == shell.Phone {
		margin = 10
	}
	l.scroll = parts.KeepScroll(l.scroll, layout.NewScroll(layout.Pad(margin, layout.Narrow(1180, page))))
	l.scroll.TestID = "log.scroll"
	return kit.NewScreen(top, l.scroll, nil, nil)
}

// standings are all who are or were of the crew, those in it first.
func (l *Screen) standings(s *skulltales.State) fyne.CanvasObject {
	list := slices.Clone(s.Pirates)
	slices.SortStableFunc(list, func(a, b *skulltales.Pirate) int {
		switch {
		case (a.Status == skulltales.Active) != (b.Status == skulltales.Active):
			if a.Status == skulltales.Active {
				return -1
			}
			return 1
		case a.Registre.Prestige != b.Registre.Prestige:
			return b.Registre.Prestige - a.Registre.Prestige
		}
		return b.Registre.Coins - a.Registre.Coins
	})
	box := layout.VBox(theme.S, parts.Section(l.T("screen.between.standings")))
	for _, p := range list {
		sub := parts.Dotted(p.Name, speech.Type(l.Speaker(), p.Type, p.Words))
		if p.Status != skulltales.Active {
			sub = parts.Dotted(sub, speech.Standing(l.Speaker(), p.Status))
		}
		number := func(sign livery.Sign, n int) fyne.CanvasObject {
			return layout.Row(theme.XS, parts.Sign(sign, 20, ink.Of(theme.Ink2)), ink.NewText(theme.Section, l.Number(n)).Serif())
		}
		words := layout.VBox(-2, parts.Strong(p.Player).Brief(), ink.NewText(theme.Caption, sub).Role(theme.Ink2).Brief())
		touch := control.NewTouch(layout.Row(theme.M, kit.NewToken(parts.Livery(s, p.ID), 34), layout.Grow(words),
			layout.Row(theme.M, number(livery.Prestige, p.Registre.Prestige), number(livery.Coins, p.Registre.Coins))), func() { l.Go.Board(p.ID) })
		touch.TestID, touch.OnAsk = "log."+p.ID, l.Asking(p.ID+".prestige", p.ID+".coins")
		box.Add(touch)
	}
	return box
}

// crew is what all have together.
func (l *Screen) crew(s *skulltales.State) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Section(l.T("screen.between.crew")))
	captain := l.T("screen.captain.nobody")
	if s.Captain != "" {
		captain = l.Speaker().Who(s.Captain)
	}
	box.Add(layout.Row(theme.S, parts.Sign(livery.Captain, 24, ink.Of(theme.Brass)), layout.Grow(parts.Plain(l.T("screen.between.captain", "who", captain)).Brief())))
	for _, line := range speech.CrewLines(l.Speaker()) {
		box.Add(parts.Together(line))
	}
	return box
}

// chapters are the tries at all chapters, the latest first.
func (l *Screen) chapters(s *skulltales.State) []fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, c := range slices.Backward(s.Chapters) {
		box := layout.VBox(theme.XS, parts.Section(parts.Dotted(speech.ChapterName(l.Speaker(), c.Number, c.Attempt), c.Title)).Brief())
		var told []string
		told = append(told, wording.Sitting(l.Speaker().Words, c.Sitting)...)
		for _, played := range c.Phases {
			told = append(told, speech.Phase(l.Speaker(), played.Phase))
			if played.Outcome != "" {
				told = append(told, speech.Outcome(l.Speaker(), played.Outcome))
			}
		}
		switch {
		case c.Open:
			told = append(told, l.T("screen.log.open"))
		case c.By != "":
			told = append(told, speech.EndedBy(l.Speaker(), c.By))
		}
		if c.Restarted {
			told = append(told, l.T("screen.log.restarted"))
		}
		box.Add(parts.Caption(parts.Dotted(told...)))
		for _, line := range c.Lines {
			result := ""
			if line.Result != "" {
				result = wording.Upper(speech.Result(l.Speaker(), line.Result))
			}
			row := []fyne.CanvasObject{kit.NewToken(parts.Livery(s, line.Pirate), theme.Token), layout.Grow(parts.Plain(parts.Dotted(l.Speaker().Who(line.Pirate), result)).Brief())}
			if !c.CaughtUp { // paper does not say what a chapter brought
				row = append(row, parts.Caption(speech.Amount(l.Speaker(), line.After)).Trailing())
			}
			box.Add(layout.Row(theme.S, row...))
		}
		if c.Captain != "" {
			box.Add(parts.Caption(l.T("screen.between.captain", "who", l.Speaker().Who(c.Captain))).Brief())
		}
		if c.Overruled > 0 {
			box.Add(parts.Caption(l.T("screen.log.overruled", "count", c.Overruled)))
		}
		for _, n := range s.Notes {
			if n.Chapter == c.Number && n.Attempt == c.Attempt {
				box.Add(shell.Folded(l.Shell, wording.Upper(l.T("field.note")), parts.Plain(l.Speaker().Quote(n.Text))))
			}
		}
		cards = append(cards, parts.Box(box))
	}
	if len(cards) == 0 {
		cards = append(cards, parts.Box(parts.Plain(l.T("screen.log.none"))))
	}
	return cards
}
