package log

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/awards"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// told is what the books tell of the campaign's course, for as long as they stay as they
// are.
type told struct {
	head     ledger.Head
	language translations.Language
	account  *account.Account // nil where it was not read yet, or cannot be
	honors   []awards.Award
}

// course goes through the books once for all that the charts show; nil where they cannot
// be read, which the table is told.
func (l *Screen) course() *account.Account {
	book, language := l.Shell.Book(), l.Shell.Look().Language()
	if l.told.account != nil && l.told.head == book.Head() && l.told.language == language {
		return l.told.account
	}
	l.told = told{head: book.Head(), language: language}
	groups, err := history.Gather(history.Groups(context.Background(), book))
	var of *account.Account
	if err == nil {
		of, err = account.From(l.Speaker().Words, groups, false)
	}
	if err != nil {
		shell.Unread(l.Shell, err)
		return nil
	}
	l.told.account, l.told.honors = of, awards.Of(of, groups)
	return of
}

// The tabs of the charts.
const (
	tabPrestige = iota
	tabCoins
	tabSources
	tabHonors
)

// charts are prestige and coins by chapter, where prestige came from, and what the crew
// was remarkable for.
type charts struct {
	*Screen
	state *skulltales.State
}

// Turn shows one of the tabs of the charts, counted from 0.
func (l *Screen) Turn(tab int) {
	l.tab = min(max(tab, tabPrestige), tabHonors)
	l.Shell.Rebuild()
}

// all is the chart that was chosen, below its tabs.
func (c charts) all() fyne.CanvasObject {
	tabs := kit.NewTabs([]string{c.T("screen.log.tab.prestige"), c.T("screen.log.tab.coins"), c.T("screen.log.tab.sources"), c.T("screen.log.tab.honors")}, c.tab, c.Turn)
	tabs.TestID = "log.tab"
	title := c.T("screen.log.charts")
	switch c.tab {
	case tabSources:
		title = c.T("screen.log.sources")
	case tabHonors:
		title = c.T("awards.deck")
	}
	return layout.VBox(theme.M, tabs, layout.VBox(theme.XS, parts.Caption(title), c.chart()))
}

func (c charts) chart() fyne.CanvasObject {
	of := c.course()
	if of == nil {
		return layout.Gap(1, 1)
	}
	switch c.tab {
	case tabSources:
		return c.sources(of)
	case tabHonors:
		return c.honors()
	case tabCoins:
		return c.lines(of, func(a skulltales.Amount) int { return a.Coins })
	}
	return c.lines(of, func(a skulltales.Amount) int { return a.Prestige })
}

// lines are a line for each pirate, from what it came with to what it has; that of who has
// gone ends. Where there is no room for names the emblems stand alone.
func (c charts) lines(of *account.Account, value func(skulltales.Amount) int) fyne.CanvasObject {
	stages := account.Stages(of)
	if len(stages) < 2 {
		return parts.Caption(c.T("screen.log.charts.none"))
	}
	labels := []string{c.T("screen.log.charts.start")}
	for _, s := range stages[1:] {
		labels = append(labels, account.StageName(of, s))
	}
	var named, bare []plot.Series
	for _, p := range of.Order {
		s := plot.Series{Wears: parts.Livery(c.state, p.ID), Ended: p.Status != skulltales.Active}
		for _, r := range account.Readings(of, of.State.Pirate(p.ID), stages) {
			s.Points = append(s.Points, plot.Point{At: r.At, Value: value(r.Value)})
		}
		bare = append(bare, s)
		s.Name = c.state.Pirate(p.ID).Player // the emblem tells two of one player apart
		named = append(named, s)
	}
	full, short := plot.NewLines(labels, named...), plot.NewLines(labels, bare...)
	for _, lines := range []*plot.Lines{full, short} {
		lines.TestID, lines.Ratio = "log.chart", 0.56
	}
	return layout.FirstThatFits(full, short)
}

// sources are where the prestige of each pirate came from: bars that can be compared, and
// what stands on the log sheet. A tap asks where that comes from, entry by entry.
func (c charts) sources(of *account.Account) fyne.CanvasObject {
	box := layout.VBox(theme.M, layout.Gap(1, 0))
	var all []*plot.Bars
	for i, p := range of.Order {
		if i > 0 {
			box.Add(kit.HLine())
		}
		bars := c.bars(of, p)
		all = append(all, bars)
		box.Add(c.sourcesOf(p, bars))
	}
	plot.Compare(all...)
	return box
}

// bars are a bar for each source of a pirate's prestige; what was lost has a number alone.
func (c charts) bars(of *account.Account, p *skulltales.Pirate) *plot.Bars {
	wears := parts.Livery(c.state, p.ID)
	var bars []plot.Bar
	for _, from := range account.Origins {
		switch n := of.Past.Origins(p.ID)[from]; {
		case n > 0:
			bars = append(bars, plot.Bar{Label: account.OriginName(of, from), Number: c.Number(n), Value: n, Draw: plot.Full(wears)})
		case n < 0:
			bars = append(bars, plot.Bar{Label: account.OriginName(of, from), Number: c.Signed(n), Draw: plot.Full(wears)})
		}
	}
	return plot.NewBars(bars...)
}

// honors are what the crew was remarkable for, the lines of the book. A tap shows the
// log sheet of whoever holds one.
func (c charts) honors() fyne.CanvasObject {
	if len(c.told.honors) == 0 {
		return parts.Caption(c.T("screen.log.honors.none"))
	}
	var list []plot.Honor
	for _, a := range c.told.honors {
		honor := plot.Honor{What: a.What, Figure: a.Figure}
		for _, who := range a.Holders {
			id := who.Pirate.ID
			honor.Holders = append(honor.Holders, plot.Holder{Wears: parts.Livery(c.state, id), Name: parts.Dotted(c.Speaker().Who(id), who.Note), Look: func() { c.Go.Board(id) }})
		}
		list = append(list, honor)
	}
	return plot.NewHonors(list...)
}

func (c charts) sourcesOf(p *skulltales.Pirate, bars *plot.Bars) fyne.CanvasObject {
	var below fyne.CanvasObject = bars
	if len(bars.Bars) == 0 {
		below = parts.Caption(c.T("screen.log.sources.none"))
	}
	who := c.Speaker().Who(p.ID)
	if p.Status != skulltales.Active {
		who = parts.Dotted(who, speech.Standing(c.Speaker(), p.Status))
	}
	head := layout.Row(theme.S, kit.NewToken(parts.Livery(c.state, p.ID), theme.Token), layout.Grow(parts.Strong(who)),
		ink.NewText(theme.Section, c.Number(p.Registre.Prestige)).Serif().ID("log.sources."+p.ID+".total"))
	touch := control.NewTouch(layout.VBox(theme.S, head, below), c.Asking(p.ID+".prestige"))
	touch.TestID = "log.sources." + p.ID
	return touch
}
