package worldsend

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/theme"
)

// Emperor is what a province's leader is called with the crown on.
func Emperor(d *desk.Desk, s *seafall.State, p seafall.Province) string {
	return d.Speaker().EmperorWord(s.Board(p).Leader.Style)
}

// Claims is a table of everybody's claim to the crown, in the order of what decides: the
// glory of this game and of the campaign with it, milestones, and the title held.
func Claims(d *desk.Desk, s *seafall.State, crown scoring.Crowning) fyne.CanvasObject {
	words := func(key string, args ...any) fyne.CanvasObject {
		return ink.NewText(theme.Caption, d.T(key, args...)).Role(theme.Ink2)
	}
	head := []fyne.CanvasObject{nil, nil, words("late.p12.end.game", "number", s.Running.Number), words("late.p12.end.total"), words("late.p12.end.milestones")}
	speaker := d.Speaker()
	number := func(n int) *ink.Text { return ink.NewText(theme.Body, speaker.Number(n)) }
	var rows []kit.GridRow
	for i, claim := range crown.Claims {
		p := claim.Province
		token := kit.NewToken(pieces.Livery(p), theme.Token)
		token.Muted = s.Play(p).Absent
		mark := fyne.CanvasObject(kit.NewNumberMark(i+1, i == 0))
		if i == 0 {
			mark = kit.NewIconIn(crest.IconCrown, 24, ink.Of(theme.Brass))
		}
		total := number(claim.Glory).Bold()
		total.TestID = "crown.total." + string(p)
		held := speaker.TitleWord(claim.Title, s.Board(p).Leader.Style)
		who := layout.VBox(-1, ink.NewText(theme.Body, speaker.Player(p)).Bold(), ink.NewText(theme.Caption, held).Role(theme.Ink2))
		row := kit.GridRow{Cells: []fyne.CanvasObject{mark, layout.PadXY(0, theme.XS, layout.Row(theme.S, token, layout.UpTo(100*max(1, d.Shell.Scale()), who))),
			number(claim.Glory - s.Board(p).CampaignGlory), total, number(claim.Milestones)}}
		if i == 0 {
			row.Look = kit.GridBrass
		}
		rows = append(rows, row)
	}
	grid := kit.NewGrid(0, head, rows...)
	grid.Align = []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing, fyne.TextAlignTrailing}
	return grid
}

// Why says what puts whoever is crowned before the next.
func Why(d *desk.Desk, crown scoring.Crowning) string {
	return late.WhyCrowned(d.Speaker().Speaker, d.Speaker().Player, crown)
}

// Crown is the page in place of the titles: whoever is crowned, and why.
func Crown(d *desk.Desk, s *seafall.State, crown scoring.Crowning) fyne.CanvasObject {
	p := crown.Emperor
	if p == "" {
		return layout.Gap(1, 1)
	}
	head := layout.Row(theme.M, kit.NewToken(pieces.Livery(p), 56), layout.Grow(ink.NewText(theme.Title,
		d.T("late.p12.crown.title", "name", d.Speaker().Player(p), "emperor", Emperor(d, s, p))).Serif()))
	why := kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 28, ink.Of(theme.Brass)),
		layout.Grow(ink.NewText(theme.Label, Why(d, crown)))), nil)
	return layout.VBox(theme.L, desk.Ruled(d.Shell, head, "ending.rule", "R50", "R83"), why, parts.Caption(d.T("late.p12.end.open")))
}

// Totals are all claims with what they are sorted by.
func Totals(d *desk.Desk, s *seafall.State, crown scoring.Crowning) fyne.CanvasObject {
	return layout.VBox(theme.S, layout.VBox(0, parts.Section(d.T("late.p12.end.totals")), parts.Caption(d.T("late.p12.end.order"))), Claims(d, s, crown))
}

// Nothing is the page in place of steps 1 to 4.
func Nothing(d *desk.Desk, steps func(number int) string, hold func()) fyne.CanvasObject {
	list := layout.VBox(theme.XS)
	for n := scoring.StepImprove; n <= scoring.StepShips; n++ {
		list.Add(layout.Row(theme.M, kit.NewNumberMark(n, false), layout.Grow(ink.NewText(theme.Label, steps(n)).Role(theme.Ink2))))
	}
	return layout.VBox(theme.L, desk.Ruled(d.Shell, ink.Heading(d.T("late.p12.end.nothing.title")), "ending.rule", "R83"),
		ink.NewText(theme.Label, d.T("late.p12.end.nothing.what")), list,
		layout.Row(0, kit.NewButton(kit.Quiet, d.T("late.p12.end.hold"), hold).ID("ending.hold"), layout.Spacer()))
}
