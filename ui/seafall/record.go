package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Record is the Historical Record: the page at the back of the rulebook, with
// a chart and who leads.
type Record struct {
	*acts
	tab  int
	game int // whose sources are shown, as its place in the record from 1; 0 for all

	speaker wording.Speaker
	state   *seafall.State
	page    page
	past    *pastEnmity
}

// NewRecord is the screen with the chart of the campaign.
func NewRecord() *Record { return &Record{acts: newActs()} }

// Name is "record".
func (r *Record) Name() string { return "record" }

func (r *Record) t(key string, args ...any) string { return r.shell.T("screen.record."+key, args...) }

// Build builds the screen for the state of now.
func (r *Record) Build(s *shell.Shell) fyne.CanvasObject {
	r.shell, r.speaker, r.state = s, s.Speaker(), s.State()
	if r.state == nil {
		return kit.NewScreen(s.Bar(s.BackButton(), kit.Grow(kit.Heading(r.t("title")))), kit.Gap(1, 1), nil, nil)
	}
	r.page = leaf(r.state)
	return kit.NewScreen(r.top(), r.panels(), nil, nil)
}

func (r *Record) top() fyne.CanvasObject {
	sub := r.t("sub", "name", r.state.Name, "count", r.page.Played)
	if r.page.Played == 0 {
		sub = r.t("sub.none", "name", r.state.Name)
	}
	if r.shell.Class() == shell.Phone { // the buttons have their place below
		return r.shell.Bar(r.shell.BackButton(), kit.Grow(kit.NewTitle(r.t("title"), sub, nil)))
	}
	parts := []fyne.CanvasObject{r.shell.BackButton(), kit.Grow(kit.NewTitle(r.t("title"), sub, nil))}
	if r.page.Played > 0 && r.shell.Class() == shell.Landscape {
		parts = append(parts, kit.Row(theme.S, kit.NewBadge(kit.BadgeBrass, r.speaker.Number(r.page.Lines[0].Target)),
			kit.NewText(theme.Small, r.t("won")).Role(theme.Ink2)))
	}
	return r.shell.Bar(append(parts, r.ways()...)...)
}

// ways are the buttons that lead on: the chronicle, the next game.
func (r *Record) ways() []fyne.CanvasObject {
	export := kit.NewIconButton(kit.Outline, crest.IconBook, r.t("export"), func() {
		if make := r.shell.Config().Export; make != nil {
			r.shell.Go(make())
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
	make := r.shell.Config().Table
	next, ok := r.page.next()
	if make == nil || !ok || r.state.Running != nil && r.state.Running.Ended != nil {
		return nil
	}
	b := kit.NewButton(kit.Primary, r.speaker.Game(next.Number), func() { r.shell.Go(make()) })
	b.IconAfter, b.Height = crest.IconNext, theme.Target
	return b.ID("record.table")
}

// panels sets the table and the chart side by side where there is room.
func (r *Record) panels() fyne.CanvasObject {
	table := kit.NewCard(r.table())
	table.Padding = theme.M
	if r.shell.Width()/max(1, r.shell.Scale()) >= theme.LandscapeFrom {
		side := kit.NewCard(r.side(true))
		side.Padding = theme.L
		return kit.Inset(theme.M, theme.L, theme.M, theme.L, kit.Weighted(theme.M, []float32{758, 476}, table, side))
	}
	// Below each other the table is as high as it is and the page scrolls.
	side := kit.NewCard(r.side(false))
	page := kit.VBox(theme.M, table, side)
	if r.shell.Class() == shell.Phone {
		page = kit.VBox(theme.M, kit.Actions(r.ways()...), table, side)
	}
	return kit.Inset(theme.S, 0, theme.S, theme.S, kit.NewScroll(kit.Inset(0, theme.S, 0, 0, page)))
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
	var rows []kit.GridRow
	for _, line := range r.page.Lines {
		rows = append(rows, r.line(line))
	}
	g := kit.NewGrid(2, head, rows...)
	g.Align, g.TestID = aligns, "record.table"
	g.Begin = min(r.page.Played, len(r.page.Lines)-1)
	return g
}

func (r *Record) caption(key string) fyne.CanvasObject {
	return kit.NewText(theme.Small, r.t(key)).Role(theme.Ink2)
}

// columnHead is a province's band at the head of its column.
func (r *Record) columnHead(p seafall.Province) fyne.CanvasObject {
	return kit.Stack(bandOf(p), kit.PadXY(theme.S, theme.XS+2, kit.Row(theme.XS+2, onBand(p), kit.UpTo(110*max(1, r.shell.Scale()), kit.NewText(theme.Small, r.shortName(p)).Bold().In(kit.On(string(p)))))))
}

func onBand(p seafall.Province) fyne.CanvasObject {
	c := kit.NewCrest(string(p), 20)
	c.Paint = kit.On(string(p))
	return c
}

func (r *Record) line(line pageLine) kit.GridRow {
	number := kit.NewText(theme.Small, r.speaker.Number(line.Number)).Centered()
	target := kit.NewText(theme.Small, r.speaker.Number(line.Target)).ID("record.target." + strconv.Itoa(line.Number))
	switch {
	case line.Played || line.Next:
		target.Bold()
	default:
		number.Role(theme.Ink2)
		target.Role(theme.Ink2)
	}
	row := kit.GridRow{Cells: []fyne.CanvasObject{kit.AtLeast(0, r.pitch(), number), target}}
	if line.Next {
		row.Look = kit.GridBrass
	}
	for _, p := range r.page.Provinces {
		row.Cells = append(row.Cells, r.score(line, p))
	}
	last := kit.VBox(theme.XS)
	for from := 0; from < len(line.Milestones); from += besides {
		row := kit.Row(theme.S)
		for _, c := range line.Milestones[from:min(from+besides, len(line.Milestones))] {
			row.Add(kit.Row(3, kit.NewToken(string(c.Province), theme.TokenSmall), kit.NewText(theme.Small, r.speaker.Signed(c.Glory))))
		}
		last.Add(row)
	}
	if line.Next {
		key := "next"
		if g := r.state.Running; g != nil && g.Number == line.Number {
			key = "running"
		}
		last.Add(kit.UpTo(asideWidth*max(1, r.shell.Scale()), kit.NewText(theme.Caption, r.t(key)).Role(theme.Ink2)))
	}
	if line.EndedBy == "card" {
		last.Add(kit.UpTo(asideWidth*max(1, r.shell.Scale()), kit.NewText(theme.Caption, r.t("by_card")).Role(theme.Ink2)))
	}
	row.Cells = append(row.Cells, last)
	return row
}

// asideWidth is how wide the words beside the milestones are before they wrap.
const asideWidth float32 = 96

// besides is how many milestones stand side by side in a line.
const besides = 3

// pitch is how high a line without scores is at least, so that the page fills
// its room; those with scores are as high as what can be tapped.
func (r *Record) pitch() float32 {
	room := r.shell.Config().Window.Canvas().Size().Height - theme.BarHeight - 2*theme.M - 112
	rest := len(r.page.Lines) - r.page.Played
	room -= float32(r.page.Played) * (theme.Target + 2*cellAir)
	if next, ok := r.page.next(); ok {
		room -= 24 * float32((len(next.Milestones)+besides-1)/besides)
	}
	return min(max(room/float32(max(1, rest))-10, 18), 26)
}

// cellAir is what a table leaves above and below a cell.
const cellAir float32 = 5

// score is a province's glory of the game and of the campaign in one line; the
// winner's in a pill. A tap says where it came from.
func (r *Record) score(line pageLine, p seafall.Province) fyne.CanvasObject {
	score, there := line.Scores[p]
	if !there {
		if line.Played { // not there yet, or not any more
			return kit.NewText(theme.Small, "–").Role(theme.Ink2).ID("record.none." + strconv.Itoa(line.Number) + "." + string(p))
		}
		return nil
	}
	game := fyne.CanvasObject(kit.NewText(theme.Small, r.speaker.Number(score.Game)).Role(theme.Ink2))
	switch {
	case line.Winner == p:
		game = kit.NewBadge(kit.BadgeBrass, r.speaker.Number(score.Game))
	case score.Absent:
		game = kit.NewSpans(theme.Caption, kit.Span{Text: r.t("absent") + " "}, kit.Span{Text: r.speaker.Number(score.Game)}).Role(theme.Ink2)
	}
	id := strconv.Itoa(line.Number) + "." + string(p)
	campaign := kit.NewText(theme.Label, r.speaker.Number(score.Campaign)).Serif().ID("record." + id)
	cell := kit.NewTouch(kit.Center(kit.Row(theme.S, game, campaign)), func() { r.explain(line.Number, p) })
	cell.TestID = "record.score." + id
	return cell
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
	r.shell.Rebuild()
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
		chart = kit.Center(kit.Narrow(280, kit.NewText(theme.Small, r.t("no_games")).Role(theme.Ink2).Centered()))
	case r.tab == tabSources:
		chart = r.sources()
	case r.tab == tabGame:
		chart = r.games(fills)
	default:
		chart = r.chart()
	}
	if fills && (r.tab == tabSources || r.tab == tabEnmity) {
		chart = kit.NewScroll(chart)
	}
	foot := kit.VBox(theme.S, kit.HLine(), r.milestoneGlory(), kit.HLine(), r.leads())
	if fills {
		return kit.Frame(kit.Inset(0, 0, theme.M, 0, tabs), kit.Inset(0, 0, theme.M, 0, chart), foot)
	}
	return kit.VBox(theme.M, tabs, chart, foot)
}

func (r *Record) milestoneGlory() fyne.CanvasObject {
	var counts []fyne.CanvasObject
	for _, p := range r.page.Provinces {
		count := kit.NewTouch(kit.Center(kit.Row(theme.S, kit.NewToken(string(p), 30), kit.NewNumeral(theme.Title, r.speaker.Number(r.page.Milestone[p]), nil))), func() { r.explainMilestones(p) })
		count.TestID = "record.milestones." + string(p)
		counts = append(counts, count)
	}
	return kit.VBox(theme.S, kit.Row(theme.S, kit.Grow(kit.NewText(theme.Label, r.t("milestone_glory")).Bold()),
		kit.NewText(theme.Caption, r.t("tie_break")).Role(theme.Ink2)),
		kit.UpToColumns(len(counts), theme.XS, counts...))
}

// leads is who leads, or who has been crowned.
func (r *Record) leads() fyne.CanvasObject {
	title, sub := r.leadWords()
	words := kit.VBox(0, kit.NewText(theme.Body, title).Bold())
	if sub != "" {
		words.Add(kit.NewText(theme.Caption, sub).Role(theme.Ink2))
	}
	return kit.AtLeast(0, theme.Target, kit.Row(theme.M, kit.NewIconIn(crest.IconCrown, 26, kit.Of(theme.Brass)), kit.Grow(kit.Named("record.leads", words))))
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
	if state := s.State(); state == nil || len(state.Record) == 0 || state.Running != nil {
		return nil
	}
	return []shell.Item{{ID: "summary", Icon: crest.IconCrown, Label: s.T("screen.record.summary"), Do: func() { summary(s) }}}
}
