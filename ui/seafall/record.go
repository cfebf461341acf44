package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Record is the Historical Record: the page at the back of the rulebook, with
// a chart and who leads.
type Record struct {
	*desk.Desk
	tab  int
	game int // whose sources are shown, as its place in the record from 1; 0 for all
	// unfolded says that, where the chart stands below the table, the lines
	// after the next game are shown.
	unfolded bool

	speaker speech.Speaker
	state   *seafall.State
	page    page
	past    *pastEnmity
}

// NewRecord is the screen with the chart of the campaign.
func NewRecord() *Record { return &Record{Desk: newDesk()} }

// Name is "record".
func (r *Record) Name() string { return "record" }

func (r *Record) t(key string, args ...any) string { return r.T("screen.record."+key, args...) }

// Build builds the screen for the state of now.
func (r *Record) Build(s *shell.Shell) fyne.CanvasObject {
	r.Shell = s
	r.speaker, r.state = r.Speaker(), r.State()
	if r.state == nil {
		return kit.NewScreen(s.Bar(s.BackButton(), layout.Grow(ink.Heading(r.t("title")))), layout.Gap(1, 1), nil, nil)
	}
	r.page = leaf(r.state)
	return kit.NewScreen(r.top(), r.panels(), nil, nil)
}

func (r *Record) top() fyne.CanvasObject {
	sub := r.t("sub", "name", r.state.Name, "count", r.page.Played)
	if r.page.Played == 0 {
		sub = r.t("sub.none", "name", r.state.Name)
	}
	if r.Shell.Class() == shell.Phone { // the buttons have their place below
		return r.Shell.Bar(r.Shell.BackButton(), layout.Grow(kit.NewTitle(r.t("title"), sub, nil)))
	}
	items := []fyne.CanvasObject{r.Shell.BackButton(), layout.Grow(kit.NewTitle(r.t("title"), sub, nil))}
	if r.page.Played > 0 && r.Shell.Class() == shell.Landscape {
		items = append(items, layout.Row(theme.S, kit.NewBadge(kit.BadgeBrass, r.speaker.Number(r.page.Lines[0].Target)),
			ink.NewText(theme.Small, r.t("won")).Role(theme.Ink2)))
	}
	return r.Shell.Bar(append(items, r.ways()...)...)
}

// ways are the buttons that lead on: the chronicle, the next game.
func (r *Record) ways() []fyne.CanvasObject {
	export := kit.NewIconButton(kit.Outline, crest.IconBook, r.t("export"), func() {
		if make := r.Shell.Config().Export; make != nil {
			r.Shell.Go(make())
		}
	}).ID("record.export")
	ways := []fyne.CanvasObject{export}
	if on := r.tableButton(); on != nil {
		ways = append(ways, on)
	}
	return ways
}

// tableButton leads to the table, where the next game begins or the running
// one goes on; nil when the campaign is over.
func (r *Record) tableButton() fyne.CanvasObject {
	make := r.Shell.Config().Table
	next, ok := r.page.next()
	if make == nil || !ok || r.state.Running != nil && r.state.Running.Ended != nil {
		return nil
	}
	b := kit.NewButton(kit.Primary, r.speaker.Game(next.Number), func() { r.Shell.Go(make()) })
	b.IconAfter, b.Height = crest.IconNext, theme.Target
	return b.ID("record.table")
}

// sideBySide says whether there is room for the chart beside the table.
func (r *Record) sideBySide() bool {
	return r.Shell.Width()/max(1, r.Shell.Scale()) >= theme.LandscapeFrom
}

// panels sets the table and the chart side by side where there is room.
func (r *Record) panels() fyne.CanvasObject {
	table := kit.NewCard(r.table())
	table.Padding = theme.M
	if r.sideBySide() {
		side := kit.NewCard(r.side(true))
		side.Padding = theme.L
		return layout.Inset(theme.M, theme.L, theme.M, theme.L, layout.Weighted(theme.M, []float32{758, 476}, table, side))
	}
	// Below each other the table is as high as it is and the page scrolls.
	side := kit.NewCard(r.side(false))
	page := layout.VBox(theme.M, table, side)
	if r.Shell.Class() == shell.Phone {
		page = layout.VBox(theme.M, layout.Actions(r.ways()...), table, side)
	}
	return layout.Inset(theme.S, 0, theme.S, theme.S, layout.NewScroll(layout.Inset(0, theme.S, 0, 0, page)))
}

func (r *Record) table() fyne.CanvasObject {
	head := []fyne.CanvasObject{r.caption("game"), r.caption("target")}
	aligns := []fyne.TextAlign{fyne.TextAlignCenter, fyne.TextAlignCenter}
	for _, p := range r.page.Provinces {
		head = append(head, r.columnHead(p))
		aligns = append(aligns, fyne.TextAlignCenter)
	}
	head = append(head, r.caption("milestones"))
	aligns = append(aligns, fyne.TextAlignLeading)
	later := r.later()
	var rows []kit.GridRow
	for i, line := range r.page.Lines {
		if i < later || r.unfolded {
			rows = append(rows, r.line(line))
		}
	}
	g := kit.NewGrid(2, head, rows...)
	g.Align, g.TestID = aligns, "record.table"
	g.Begin = min(r.page.Played, len(rows)-1)
	g.Fills = r.sideBySide()
	if later < len(r.page.Lines) {
		return layout.VBox(0, g, r.fold(r.page.Lines[later:]))
	}
	return g
}

// later is the first line that folds away: where the chart stands below the
// table, the lines after the next game would push it out of sight.
func (r *Record) later() int {
	from := r.page.Played
	if _, open := r.page.next(); open {
		from++
	}
	if r.sideBySide() || len(r.page.Lines)-from < 2 {
		return len(r.page.Lines)
	}
	return from
}

// fold folds the later lines away and out again.
func (r *Record) fold(lines []pageLine) fyne.CanvasObject {
	first, last := lines[0], lines[len(lines)-1]
	between := func(a, b int) string {
		if a == b {
			return r.speaker.Number(a)
		}
		return r.t("between", "from", r.speaker.Number(a), "to", r.speaker.Number(b))
	}
	icon := crest.IconDown
	if r.unfolded {
		icon = crest.IconUp
	}
	words := r.t("later", "games", between(first.Number, last.Number), "targets", between(first.Target, last.Target))
	fold := control.NewTouch(layout.PadXY(theme.S, 0, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Small, words).Role(theme.Ink2)), kit.NewIconIn(icon, 20, ink.Of(theme.Ink2)))), func() {
		r.unfolded = !r.unfolded
		r.Shell.Rebuild()
	})
	fold.TestID = "record.fold"
	return fold
}

func (r *Record) caption(key string) fyne.CanvasObject {
	return ink.NewText(theme.Small, r.t(key)).Role(theme.Ink2)
}

// columnHead is a province's band at the head of its column.
func (r *Record) columnHead(p seafall.Province) fyne.CanvasObject {
	name := layout.UpTo(110*max(1, r.Shell.Scale()), ink.NewText(theme.Small, r.shortName(p)).Bold().In(ink.On(string(p))))
	return kit.FillCell(layout.PadXY(0, 2, layout.Stack(bandOf(p), layout.PadXY(theme.XS+2, theme.XS+2, layout.Center(layout.Row(theme.XS+2, onBand(p), name))))))
}

func onBand(p seafall.Province) fyne.CanvasObject {
	c := kit.NewCrest(string(p), 20)
	c.Paint = ink.On(string(p))
	return c
}

func (r *Record) line(line pageLine) kit.GridRow {
	number := ink.NewText(theme.Small, r.speaker.Number(line.Number)).Centered()
	target := ink.NewText(theme.Small, r.speaker.Number(line.Target)).ID("record.target." + strconv.Itoa(line.Number))
	switch {
	case line.Played || line.Next:
		target.Bold()
	default:
		number.Role(theme.Ink2)
		target.Role(theme.Ink2)
	}
	row := kit.GridRow{Cells: []fyne.CanvasObject{number, target}}
	if line.Next {
		row.Look = kit.GridBrass
	}
	for _, p := range r.page.Provinces {
		row.Cells = append(row.Cells, r.score(line, p))
	}
	last := layout.VBox(2)
	for from := 0; from < len(line.Milestones); from += besides {
		row := layout.Row(theme.XS + 2)
		for _, c := range line.Milestones[from:min(from+besides, len(line.Milestones))] {
			row.Add(layout.Row(3, kit.NewToken(string(c.Province), theme.TokenSmall), ink.NewText(theme.Small, r.speaker.Signed(c.Glory))))
		}
		last.Add(row)
	}
	if line.Next {
		key := "next"
		if g := r.state.Running; g != nil && g.Number == line.Number {
			key = "running"
		}
		last.Add(layout.UpTo(asideWidth*max(1, r.Shell.Scale()), ink.NewText(theme.Caption, r.t(key)).Role(theme.Ink2)))
	}
	if line.CaughtUp {
		last.Add(layout.UpTo(asideWidth*max(1, r.Shell.Scale()), ink.NewText(theme.Caption, r.t("caught_up")).Role(theme.Ink2).ID("record.caught_up."+strconv.Itoa(line.Number))))
	}
	for _, o := range r.comings(line) {
		last.Add(o)
	}
	if line.EndedBy == "card" {
		last.Add(layout.UpTo(asideWidth*max(1, r.Shell.Scale()), ink.NewText(theme.Caption, r.t("by_card")).Role(theme.Ink2)))
	}
	row.Cells = append(row.Cells, last)
	return row
}

// comings are who joined or left after a game (R47, R48).
func (r *Record) comings(line pageLine) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	say := func(p seafall.Province, words string) {
		list = append(list, layout.Row(3, kit.NewToken(string(p), theme.TokenSmall),
			layout.UpTo(asideWidth*max(1, r.Shell.Scale()), ink.NewText(theme.Caption, words).Role(theme.Ink2))))
	}
	for _, p := range r.page.Provinces {
		for _, spell := range r.page.Spells[p] {
			if spell.Joined && spell.After == line.Number {
				say(p, r.t("joined", "glory", r.speaker.Number(spell.Start)))
			}
			if spell.Until == line.Number {
				say(p, r.t("left"))
			}
		}
	}
	return list
}

// asideWidth is how wide the words beside the milestones are before they wrap.
const asideWidth float32 = 104

// besides is how many milestones stand side by side in a line.
const besides = 3

// score is a province's glory of the game and of the campaign in one line; the
// winner's in a pill. A tap says where it came from.
func (r *Record) score(line pageLine, p seafall.Province) fyne.CanvasObject {
	score, there := line.Scores[p]
	if !there {
		if line.Played { // not there yet, or not any more
			return ink.NewText(theme.Small, "–").Role(theme.Ink2).ID("record.none." + strconv.Itoa(line.Number) + "." + string(p))
		}
		return nil
	}
	glory := ink.NewText(theme.Small, r.speaker.Number(score.Game)).Role(theme.Ink2)
	game := fyne.CanvasObject(glory)
	if line.Winner == p {
		game = kit.NewBadge(kit.BadgeBrass, r.speaker.Number(score.Game))
	}
	id := strconv.Itoa(line.Number) + "." + string(p)
	campaign := ink.NewText(theme.Label, r.speaker.Number(score.Campaign)).Serif().ID("record." + id)
	sums := layout.Weighted(theme.S, []float32{1, 1}, layout.Row(0, layout.Spacer(), game), campaign)
	if score.Absent {
		sums = layout.VBox(-3, sums, ink.NewText(theme.Caption, r.t("absent")).Role(theme.Ink2).Centered())
	}
	cell := control.NewTouch(layout.VBox(0, layout.Spacer(), sums, layout.Spacer()), func() { r.explain(line.Number, p) })
	cell.TestID = "record.score." + id
	if r.sideBySide() {
		cell.Height = parts.LowTouch
	}
	return kit.FillCell(cell)
}

// The tabs of the side panel.
const (
	tabCampaign = iota
	tabGame
	tabSources
	tabEnmity
)

// Turn shows one of the tabs of the side panel, counted from 0.
func (r *Record) Turn(tab int) {
	r.tab = min(max(tab, tabCampaign), tabEnmity)
	r.Shell.Rebuild()
}

// side is the chart, milestone glory, and who leads.
func (r *Record) side(fills bool) fyne.CanvasObject {
	tabs := kit.NewTabs([]string{r.t("tab.campaign"), r.t("tab.game"), r.t("tab.sources"), r.t("tab.enmity")}, r.tab, r.Turn)
	tabs.TestID = "record.tab"
	var chart fyne.CanvasObject
	switch {
	case r.tab == tabEnmity: // there is enmity before the first game is over
		chart = r.enmity()
	case r.page.Played == 0:
		chart = layout.Center(layout.Narrow(280, ink.NewText(theme.Small, r.t("no_games")).Role(theme.Ink2).Centered()))
	case r.tab == tabSources:
		chart = r.sources()
	case r.tab == tabGame:
		chart = r.games(fills)
	default:
		chart = r.chart()
	}
	if fills && (r.tab == tabSources || r.tab == tabEnmity) {
		chart = layout.NewScroll(chart)
	}
	foot := layout.VBox(theme.S, kit.HLine(), r.milestoneGlory(), kit.HLine(), r.leads())
	if fills {
		return layout.Frame(layout.Inset(0, 0, theme.M, 0, tabs), layout.Inset(0, 0, theme.M, 0, chart), foot)
	}
	return layout.VBox(theme.M, tabs, chart, foot)
}

func (r *Record) milestoneGlory() fyne.CanvasObject {
	var counts []fyne.CanvasObject
	for _, p := range r.page.Provinces {
		count := control.NewTouch(layout.Center(layout.Row(theme.S, kit.NewToken(string(p), 30), kit.NewNumeral(theme.Title, r.speaker.Number(r.page.Milestone[p]), nil))), func() { r.explainMilestones(p) })
		count.TestID = "record.milestones." + string(p)
		counts = append(counts, count)
	}
	return layout.VBox(theme.S, layout.Row(theme.S, layout.Grow(ink.NewText(theme.Label, r.t("milestone_glory")).Bold()),
		ink.NewText(theme.Caption, r.t("tie_break")).Role(theme.Ink2)),
		layout.UpToColumns(len(counts), theme.XS, counts...))
}

// leads is who leads, or who has been crowned; a tap then says what decided.
func (r *Record) leads() fyne.CanvasObject {
	title, sub := r.leadWords()
	words := layout.VBox(0, ink.NewText(theme.Body, title).Bold())
	if sub != "" {
		words.Add(ink.NewText(theme.Caption, sub).Role(theme.Ink2))
	}
	row := layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 26, ink.Of(theme.Brass)), layout.Grow(control.Named("record.leads", words)))
	if r.page.Emperor == "" {
		return layout.AtLeast(0, theme.Target, row)
	}
	touch := control.NewTouch(layout.AtLeast(0, theme.Target, row), func() { r.Go.Why("campaign.emperor") })
	touch.TestID = "record.emperor"
	return touch
}

func (r *Record) leadWords() (title, sub string) {
	names := func(list []seafall.Province) string {
		var words []string
		for _, p := range list {
			words = append(words, r.speaker.Player(p))
		}
		return r.speaker.List(words)
	}
	if p := r.page.Emperor; p != "" {
		return r.t("crowned", "name", r.speaker.Player(p), "emperor", r.speaker.EmperorWord(r.state.Board(p).Leader.Style)),
			r.t("crowned.sub", "glory", r.page.Totals[p], "milestones", r.page.Milestone[p])
	}
	if r.page.Played == 0 || len(r.page.Ranking) == 0 {
		return r.t("nobody_leads"), ""
	}
	first, second, ahead := r.page.leaders()
	glory := r.page.Totals[first[0]]
	title = r.t("leads", "name", names(first), "glory", glory)
	if len(first) > 1 {
		title = r.t("lead_shared", "names", names(first), "glory", glory)
	}
	if ahead > 0 {
		sub = r.t("ahead", "count", ahead, "names", names(second))
	}
	return title, sub
}

// Items are the record's own entries in the menu.
func (r *Record) Items(s *shell.Shell) []shell.Item {
	if state := r.State(); state == nil || len(state.Record) == 0 || state.Running != nil {
		return nil
	}
	return []shell.Item{{ID: "summary", Icon: crest.IconCrown, Label: s.T("screen.record.summary"), Do: func() { summary(s) }}}
}
