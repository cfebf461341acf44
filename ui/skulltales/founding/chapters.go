package founding

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// chaptersPage is the page of the chapters that were played: how many there were, and of
// each what the crew's log has.
type chaptersPage struct {
	c *CatchUp
	s *skulltales.State
}

func (p chaptersPage) page() fyne.CanvasObject {
	c := p.c
	rows := layout.VBox(theme.M, layout.VBox(0, parts.Section(c.T("screen.paper.chapters.title")), parts.Caption(c.T("screen.paper.chapters.hint"))))
	for i := range c.paper.Chapters {
		rows.Add(kit.HLine())
		if (lines{c, "chapter"}).isOpen(i, len(c.paper.Chapters)) {
			rows.Add(p.chapter(i))
			continue
		}
		title, sub := p.summary(i)
		rows.Add(lines{c, "chapter"}.folded(i, nil, title, sub))
	}
	last := len(c.paper.Chapters) - 1
	buttons := []fyne.CanvasObject{parts.Button("paper.chapter.add", crest.IconPlus, c.T("screen.paper.chapter.add", "number", last+2), func() {
		c.paper.add()
		lines{c, "chapter"}.open(last + 1)
	})}
	if last > 0 {
		buttons = append(buttons, parts.Button("paper.chapter.remove", crest.IconMinus, c.T("screen.paper.chapter.remove", "number", last+1), p.removeLast))
	}
	rows.Add(kit.HLine())
	rows.Add(layout.Flow(theme.M, theme.S, buttons...))
	return parts.Box(rows)
}

// summary is a chapter in two lines.
func (p chaptersPage) summary(i int) (title, sub string) {
	c, is := p.c, p.c.paper.Chapters[i]
	title = parts.Dotted(speech.ChapterName(c.Speaker(), i+1, 1), is.Title)
	var results []string
	for _, r := range skulltales.Results {
		var who []string
		for _, of := range p.s.Pirates {
			if is.Results[of.ID] == r {
				who = append(who, of.ID)
			}
		}
		if len(who) > 0 {
			results = append(results, c.T("screen.paper.chapter.result", "result", wording.Upper(speech.Result(c.Speaker(), r)), "players", playersOf(p.s, who)))
		}
	}
	captain := ""
	if is.Captain != "" {
		captain = c.T("screen.between.captain", "who", p.s.Pirate(is.Captain).Player)
	}
	return title, parts.Dotted(append(append([]string{is.Date}, results...), captain)...)
}

// removeLast takes the last chapter away, after asking when something is written there.
func (p chaptersPage) removeLast() {
	c := p.c
	last := len(c.paper.Chapters) - 1
	remove := func() {
		c.paper.Chapters = c.paper.Chapters[:last]
		lines{c, "chapter"}.open(last - 1)
	}
	if c.paper.Chapters[last].blank() {
		remove()
		return
	}
	c.Shell.Confirm("paper.chapter.remove", func() shell.Question {
		what := c.T("screen.paper.chapter.remove", "number", last+1)
		return shell.Question{Title: what, What: c.T("screen.new.clear.what"), Do: what}
	}, remove)
}

// chapter is what the log has of a chapter; all of it may be left out.
func (p chaptersPage) chapter(i int) fyne.CanvasObject {
	c, is, id := p.c, &p.c.paper.Chapters[i], at("chapter", i)
	head := parts.Strong(speech.ChapterName(c.Speaker(), i+1, 1))
	fields := []fyne.CanvasObject{
		c.field(id+".title", c.T("screen.start.chapter_title"), "", is.Title, func(to string) { is.Title = to }),
		c.field(id+".date", c.T("screen.new.date"), "2026-01-17", is.Date, func(to string) { is.Date = to })}
	var all []string
	for _, of := range p.s.Pirates {
		all = append(all, of.ID)
	}
	captain := c.who(p.s, id+".captain", all, func(who string) bool { return is.Captain == who }, c.T("screen.paper.unsaid"), func(who string) { is.Captain = who })
	ended := parts.Caption(c.T("screen.paper.results"))
	results := []fyne.CanvasObject{p.everybody(i)}
	if p.columns() > 1 {
		results = append([]fyne.CanvasObject{layout.Row(0, layout.Grow(ended))}, results...)
	}
	for _, of := range p.s.Pirates {
		results = append(results, p.result(i, of))
	}
	var how fyne.CanvasObject = layout.Columns(p.columns(), theme.L, 0, results...)
	if p.columns() == 1 {
		how = layout.VBox(theme.S, append([]fyne.CanvasObject{ended}, results...)...)
	}
	var about fyne.CanvasObject = layout.VBox(theme.M, fields...)
	if c.room() >= 620 {
		about = layout.Weighted(theme.M, []float32{3, 1}, fields...)
	}
	return layout.VBox(theme.M, layout.VBox(theme.S, head, about), c.against(id),
		layout.VBox(theme.XS, parts.Caption(c.T("screen.captain")), captain),
		how)
}

// everybody chooses one result for all pirates of the crew.
func (p chaptersPage) everybody(i int) fyne.CanvasObject {
	is := &p.c.paper.Chapters[i]
	return p.choose(at("chapter", i)+".all", kit.NewIcon(crest.IconAdvisor, theme.Token), p.c.T("screen.paper.everybody"), ink.Livery{}, func(r skulltales.Result) bool {
		for _, of := range p.s.Active() {
			if is.Results[of.ID] != r {
				return false
			}
		}
		return true
	}, func(r skulltales.Result, off bool) {
		for _, of := range p.s.Active() {
			if is.Results[of.ID] = r; off {
				delete(is.Results, of.ID)
			}
		}
	})
}

// result is how a chapter ended for a pirate.
func (p chaptersPage) result(i int, of *skulltales.Pirate) fyne.CanvasObject {
	is := &p.c.paper.Chapters[i]
	name := of.Player
	if of.Status != skulltales.Active {
		name = parts.Dotted(name, speech.Standing(p.c.Speaker(), of.Status))
	}
	return p.choose(at("chapter", i)+"."+of.ID, kit.NewToken(parts.Livery(p.s, of.ID), theme.Token), name, parts.Livery(p.s, of.ID),
		func(r skulltales.Result) bool { return is.Results[of.ID] == r },
		func(r skulltales.Result, off bool) {
			if is.Results[of.ID] = r; off {
				delete(is.Results, of.ID)
			}
		})
}

// columns is how many results stand side by side.
func (p chaptersPage) columns() int {
	if p.c.wide() {
		return 2
	}
	return 1
}

// choose is a row of the three results; a tap on the one that is chosen takes it off.
func (p chaptersPage) choose(id string, lead fyne.CanvasObject, name string, wears ink.Livery, chosen func(skulltales.Result) bool, set func(r skulltales.Result, off bool)) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, r := range skulltales.Results {
		on := chosen(r)
		b := parts.Choice("paper."+id+"."+string(r), p.c.T("screen.paper.result."+string(r)), on, func() { set(r, on); p.c.again() })
		b.Livery = wears
		chips = append(chips, b)
	}
	who := layout.Row(theme.S, lead, layout.Grow(parts.Plain(name)))
	if each := p.c.room() / float32(p.columns()); each < 460 {
		return layout.VBox(theme.XS, who, layout.ColumnsOf(3, 104, theme.S, chips...))
	}
	return layout.Weighted(theme.M, []float32{2, 3}, who, layout.ColumnsOf(3, 80, theme.S, chips...))
}
