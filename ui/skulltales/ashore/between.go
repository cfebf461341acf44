package ashore

import (
	"slices"
	"sort"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/plates"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// between is how the campaign stands while no phase runs: who has what, and what the
// crew has and owes.
func (t *Screen) between(s *skulltales.State) fyne.CanvasObject {
	list := slices.Clone(s.Active())
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].Registre, list[j].Registre
		if a.Prestige != b.Prestige {
			return a.Prestige > b.Prestige
		}
		return a.Coins > b.Coins
	})
	rows := layout.VBox(theme.S)
	if last := plates.LastTime(t.Shell); last != nil && s.Finished == "" {
		rows.Add(layout.Inset(0, 0, theme.S, 0, last))
	}
	rows.Add(parts.Section(t.T("screen.between.standings")))
	for _, p := range list {
		rows.Add(t.standing(s, p))
	}
	for _, who := range sheets.Unmanned(s) { // whose pirate has retired
		rows.Add(layout.Beside(theme.M, true, layout.Grow(parts.Doubt(t.T("screen.recruit.due", "player", who))),
			parts.Button("table.recruit", crest.IconPlus, t.T("screen.recruit.title"), func() { sheets.Recruit(t.Desk, who) })))
	}
	if last := t.last(s); last != nil {
		rows.Add(last)
	}
	aside := layout.VBox(theme.S, parts.Section(t.T("screen.between.crew")))
	captain := t.T("screen.captain.nobody")
	if s.Captain != "" {
		captain = t.Speaker().Who(s.Captain)
	}
	aside.Add(layout.Row(theme.S, parts.Sign(livery.Captain, 26, ink.Of(theme.Brass)), layout.Grow(parts.Plain(t.T("screen.between.captain", "who", captain)))))
	for _, line := range speech.CrewLines(t.Speaker()) {
		aside.Add(parts.Together(line))
	}
	aside.Add(parts.Button("table.log", crest.IconChart, t.T("screen.menu.log"), t.Go.Log))
	side := parts.Box(aside)
	if desk.Roomy(t.Desk) {
		return layout.Weighted(theme.XL, []float32{700, 420}, rows, layout.VBox(0, side))
	}
	return layout.VBox(theme.L, rows, side)
}

// standing is a pirate with prestige and coins.
func (t *Screen) standing(s *skulltales.State, p *skulltales.Pirate) fyne.CanvasObject {
	remarks := speech.Remarks(t.Speaker(), p)
	words := layout.VBox(-2, ink.NewText(theme.Name, p.Player).Bold(),
		ink.NewText(theme.Caption, parts.Dotted(append([]string{p.Name, speech.Type(t.Speaker(), p.Type, p.Words)}, remarks...)...)).Role(theme.Ink2))
	number := func(icon livery.Sign, n int) fyne.CanvasObject {
		return layout.Row(theme.XS, parts.Sign(icon, 24, ink.Of(theme.Ink2)), ink.NewText(theme.Value, t.Number(n)).Serif().In(parts.Livery(s, p.ID).Accent))
	}
	amounts := layout.Row(theme.L, number(livery.Prestige, p.Registre.Prestige), number(livery.Coins, p.Registre.Coins))
	touch := control.NewTouch(layout.Row(theme.M, kit.NewToken(parts.Livery(s, p.ID), 40), layout.Grow(layout.Beside(theme.S, true, layout.Grow(words), amounts))),
		func() { t.Go.Board(p.ID) })
	touch.TestID, touch.Padding = "table."+p.ID+".board", theme.S
	touch.OnAsk = t.Asking(p.ID+".prestige", p.ID+".coins")
	return kit.NewCard(touch)
}

// last is the latest chapter that is closed: how it ended for each pirate and what it
// brought, nil where none is.
func (t *Screen) last(s *skulltales.State) fyne.CanvasObject {
	for i := len(s.Chapters) - 1; i >= 0; i-- {
		c := s.Chapters[i]
		if c.Open || len(c.Lines) == 0 {
			continue
		}
		box := layout.VBox(theme.S, parts.Section(parts.Dotted(speech.ChapterName(t.Speaker(), c.Number, c.Attempt), c.Title)))
		for _, line := range c.Lines {
			p := s.Pirate(line.Pirate)
			if p == nil {
				continue
			}
			result := ""
			if line.Result != "" {
				result = wording.Upper(speech.Result(t.Speaker(), line.Result))
			}
			number := func(icon livery.Sign, n int) fyne.CanvasObject {
				return layout.Row(theme.XS, parts.Sign(icon, 18, ink.Of(theme.Ink2)), parts.Plain(t.Signed(n)))
			}
			amounts := layout.Row(theme.L, number(livery.Prestige, line.After.Prestige-line.Before.Prestige), number(livery.Coins, line.After.Coins-line.Before.Coins))
			row := []fyne.CanvasObject{layout.Grow(layout.Row(theme.S, kit.NewToken(parts.Livery(s, p.ID), theme.Token), layout.Grow(parts.Plain(parts.Dotted(p.Player, result)))))}
			if !c.CaughtUp { // paper does not say what a chapter brought
				row = append(row, amounts)
			}
			box.Add(kit.HLine())
			box.Add(layout.Beside(theme.S, true, row...))
		}
		return parts.Box(box)
	}
	return nil
}

// begins are the ways on: the next chapter, or what of this one can begin.
func (t *Screen) begins(s *skulltales.State) []fyne.CanvasObject {
	if s.Finished != "" {
		return []fyne.CanvasObject{parts.Button("table.log2", crest.IconChart, t.T("screen.menu.log"), t.Go.Log)}
	}
	c := s.Chapter()
	if c == nil || !c.Open {
		before := parts.Button("table.finish", "", t.T("screen.finish.title"), t.finish)
		if s.Number == 0 { // nothing to finish yet, but perhaps much on paper
			before = parts.Button("table.paper", crest.IconPen, t.T("screen.paper.title"), t.Go.Paper)
		}
		return []fyne.CanvasObject{before, t.main("table.start", t.T("screen.start.title"), t.start)}
	}
	var list []fyne.CanvasObject
	for _, p := range open(c) {
		switch p {
		case skulltales.Port:
			list = append(list, parts.Records("table.begin.port", crest.IconAnchor, t.T("screen.begin.port"), func() { t.begin(s, p) }))
		case skulltales.Voyage:
			list = append(list, parts.Records("table.begin.voyage", crest.IconSail, t.T("screen.begin.voyage"), func() { t.begin(s, p) }))
		default:
			list = append(list, t.main("table.begin.adventure", t.T("screen.begin.adventure"), t.adventure))
		}
	}
	return list
}

// open are the phases that can begin in a chapter: none before its first, and none that
// another has come after (T6).
func open(c *skulltales.Chapter) []skulltales.Phase {
	from := slices.Index(skulltales.Phases, c.First)
	for _, played := range c.Phases {
		from = max(from, slices.Index(skulltales.Phases, played.Phase)+1)
	}
	return skulltales.Phases[min(max(from, 0), len(skulltales.Phases)):]
}

func (t *Screen) main(id, words string, do func()) fyne.CanvasObject {
	b := kit.NewButton(kit.Primary, words, do).ID(id)
	b.IconAfter = crest.IconNext
	return b
}

// NextChapter opens the sheet of the next chapter.
func (t *Screen) NextChapter() { t.start() }

// start is the sheet of the next chapter: its title, which only the table knows, and
// with which phase it begins.
func (t *Screen) start() {
	first, number := skulltales.Phase(""), 0
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		next := s.NextChapters()
		if len(next) == 0 || s.Phase != "" {
			return shell.Page{}, false
		}
		at := next[0]
		for _, other := range next {
			if other.Chapter == number {
				at = other
			}
		}
		if first == "" {
			if first = skulltales.Port; at.Chapter == 1 {
				first = skulltales.Adventure
			}
		}
		body := layout.VBox(theme.M)
		if len(next) > 1 {
			var which []fyne.CanvasObject
			for _, m := range next {
				which = append(which, parts.Choice("start.chapter."+t.Number(m.Chapter), speech.ChapterName(t.Speaker(), m.Chapter, m.Attempt), m == at, func() {
					number = m.Chapter
					t.Shell.RebuildSheets()
				}))
			}
			body.Add(layout.Flow(theme.S, theme.S, which...))
		}
		body.Add(desk.Kept(t.Desk, "start.chapter_title", t.T("screen.start.chapter_title"), "chapter_title"))
		body.Add(parts.Caption(t.T("screen.start.first")))
		var phases []fyne.CanvasObject
		for _, p := range skulltales.Phases {
			phases = append(phases, parts.Choice("start.first."+string(p), speech.Phase(t.Speaker(), p), p == first, func() { first = p; t.Shell.RebuildSheets() }))
		}
		body.Add(layout.Flow(theme.S, theme.S, phases...))
		page := shell.Page{ID: "start", Title: speech.ChapterName(t.Speaker(), at.Chapter, at.Attempt), Body: body}
		page.Buttons = []fyne.CanvasObject{parts.Main("start.do", t.T("screen.start.do"), func() {
			c := scoring.StartChapter{Title: t.Shell.Draft("chapter_title"), First: first}
			if len(next) > 1 {
				c.Number = at.Chapter
			}
			t.Record(c, func(ledger.Receipt) { t.Shell.SetDraft("chapter_title", ""); shut() })
		})}
		return page, true
	})
}

// absent are those of a list of toggles who do not sit at the table.
func (t *Screen) absences(s *skulltales.State, absent map[string]bool) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, p := range s.Active() {
		tile := kit.NewCheckTile(p.Player, !absent[p.ID], nil, func(on bool) { absent[p.ID] = !on; t.Shell.RebuildSheets() })
		tile.Livery, tile.TestID = parts.Livery(s, p.ID), "begin.here."+p.ID
		tiles = append(tiles, tile)
	}
	return layout.ColumnsOf(t.Columns(3), 150, theme.S, tiles...)
}

func listed(s *skulltales.State, absent map[string]bool) []string {
	var list []string
	for _, p := range s.Active() {
		if absent[p.ID] {
			list = append(list, p.ID)
		}
	}
	return list
}

// begin begins the port or the voyage, once it is said who is there.
func (t *Screen) begin(s *skulltales.State, phase skulltales.Phase) {
	if len(s.Active()) < 2 {
		t.Record(scoring.BeginPhase{Phase: phase}, nil)
		return
	}
	absent := map[string]bool{}
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		return shell.Page{ID: "begin", Title: speech.Phase(t.Speaker(), phase), Body: layout.VBox(theme.M, parts.Caption(t.T("screen.begin.here")), t.absences(s, absent)),
			Buttons: []fyne.CanvasObject{parts.Main("begin.do", t.T("screen.begin.do"), func() {
				t.Say(scoring.BeginPhase{Phase: phase, Absent: listed(s, absent)}, shut)
			})}}, true
	})
}

// usualFlag is where the counter of the flag begins: the chapter says where it really
// does.
const usualFlag = 12

// adventure is the sheet that begins the adventure: who is there, where the flag begins,
// who has the initiative where no Captain has it (T39).
func (t *Screen) adventure() {
	absent, left, flag := map[string]bool{}, map[string]bool{}, usualFlag
	t.Sheet(func(s *skulltales.State, shut func()) (shell.Page, bool) {
		if s.Running != nil {
			return shell.Page{}, false
		}
		var present []string
		allies := []string{} // nobody comes along unless somebody is named
		for _, p := range s.Active() {
			if !absent[p.ID] {
				present = append(present, p.ID)
			}
		}
		var along []fyne.CanvasObject
		for _, a := range s.Serving("") {
			if absent[a.Owner] {
				continue
			}
			if !left[a.ID] {
				allies = append(allies, a.ID)
			}
			tile := kit.NewCheckTile(wording.Upper(t.Speaker().Who(a.ID)), !left[a.ID], nil, func(on bool) { left[a.ID] = !on; t.Shell.RebuildSheets() })
			tile.Livery, tile.TestID = parts.Livery(s, a.ID), "begin.ally."+a.ID
			along = append(along, tile)
		}
		begin := func(initiative string, contest skulltales.Contest) {
			c := scoring.BeginAdventure{Flag: flag, Absent: listed(s, absent), Allies: &allies, Contest: contest}
			if len(contest) == 0 {
				c.Initiative = initiative
			}
			t.Record(c, func(ledger.Receipt) { shut(); t.Shell.ToLanding() })
		}
		body := layout.VBox(theme.M, parts.Count("begin.flag", t.T("screen.begin.flag"), flag, 1, skulltales.MostFlag, func(is int) { flag = is }),
			parts.Caption(t.T("screen.begin.here")), t.absences(s, absent))
		if len(along) > 0 {
			body.Add(parts.Caption(t.T("screen.begin.allies")))
			body.Add(layout.ColumnsOf(t.Columns(3), 150, theme.S, along...))
		}
		page := shell.Page{ID: "begin", Title: t.T("screen.begin.adventure"), Width: 640}
		main := parts.Main("begin.do", t.T("screen.begin.do"), func() { begin("", nil) })
		if !slices.Contains(present, s.Captain) && len(present) > 1 {
			body.Add(parts.Remark(t.T("screen.begin.no_captain")))
			main = parts.Main("begin.contest", t.T("screen.begin.contest"), func() {
				sheets.Contest(t.Desk, t.T("screen.contest.initiative"), present, func(c skulltales.Contest, winner string) { begin(winner, c) })
			})
		}
		page.Body, page.Buttons = body, []fyne.CanvasObject{main}
		return page, true
	})
}

// finish ends the campaign, after asking.
func (t *Screen) finish() {
	t.Shell.Confirm("finish", func() shell.Question {
		return shell.Question{Title: t.T("screen.finish.title"), What: t.T("screen.finish.what"), Do: t.T("screen.finish.title")}
	}, func() {
		t.Record(scoring.FinishCampaign{Date: t.Shell.Config().Today()}, func(ledger.Receipt) { t.Go.Closed() })
	})
}
