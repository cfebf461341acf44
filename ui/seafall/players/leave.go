package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// leavesBehind says what becomes of relics, tablets and colonies of a province that
// leaves (R48).
func (p *Screen) leavesBehind(s *seafall.State, q seafall.Province) []string {
	var said, chest, colonies []string
	speaker := p.Speaker()
	for _, r := range s.Late.RelicsOf(q) {
		chest = append(chest, r.Name)
	}
	for _, t := range s.Late.TabletsOf(q) {
		chest = append(chest, t.Name)
	}
	for _, c := range s.Late.ColoniesOf(q) {
		colonies = append(colonies, c.Called())
	}
	if len(chest) > 0 {
		said = append(said, p.T("late.p5.leave.chest", "list", speaker.List(chest)))
	}
	if len(colonies) > 0 {
		said = append(said, p.T("late.p7.leave.colonies", "list", speaker.List(colonies)))
	}
	return said
}

// leave asks whether a province leaves, and says what becomes of its things
// and of the titles (R48).
func (p *Screen) leave(q seafall.Province) {
	note := ""
	p.Shell.SheetOf(func(shut func()) shell.Page {
		s, speaker := p.State(), p.Speaker()
		name := speaker.Player(q)
		page := shell.Page{ID: "leave", Title: p.t("leave.title", "name", name), Sub: speaker.Province(q), Lead: kit.NewToken(pieces.Livery(q), 40), Accent: pieces.Livery(q), Width: 620}
		b := s.Board(q)
		if b == nil || b.Left || s.Running != nil {
			page.Body = parts.Plain(p.t("playing"))
			return page
		}
		body := layout.VBox(theme.M, desk.Ruled(p.Shell, parts.Plain(p.t("leave.what")), "leave.rule", "R48"))
		var cards []string
		for _, a := range s.Council(q) {
			cards = append(cards, speaker.Advisor(a.ID))
		}
		for _, r := range s.Cards.ResearchOf(q) {
			cards = append(cards, r.Name)
		}
		for _, c := range s.Late.UnchartedOf(q) {
			cards = append(cards, c.Name)
		}
		if len(cards) > 0 {
			body.Add(parts.Remark(p.t("leave.cards", "list", speaker.List(cards))))
		}
		for _, words := range p.leavesBehind(s, q) {
			body.Add(parts.Remark(words))
		}
		if titles := scoring.TitlesWithout(s, q); len(titles) > 0 {
			body.Add(parts.Strong(p.t("leave.titles")))
			var rows []fyne.CanvasObject
			for _, other := range slices.Backward(scoring.Seats(s)) {
				if other == q {
					continue
				}
				style := s.Board(other).Leader.Style
				change := ink.NewSpans(theme.Body, ink.Span{Text: speaker.TitleWord(s.Board(other).Title, style) + " → "},
					ink.Span{Text: speaker.TitleWord(titles[other], style), Bold: true})
				if titles[other] == s.Board(other).Title {
					change = ink.NewText(theme.Body, speaker.TitleWord(titles[other], style))
				}
				rows = append(rows, layout.Row(theme.S, kit.NewToken(pieces.Livery(other), theme.Token), layout.Grow(ink.NewText(theme.Body, speaker.Player(other)).Bold()), change))
			}
			body.Add(layout.VBox(theme.XS, rows...))
		}
		body.Add(parts.Field("leave.note", p.t("leave.note"), note, func(is string) { note = is }))
		page.Body = body
		page.Buttons = []fyne.CanvasObject{
			parts.Button("leave.cancel", "", p.T("screen.shell.cancel"), shut),
			parts.DangerButton("leave.do", p.t("leave.do"), func() {
				p.Record(scoring.LeaveCampaign{Province: q, Note: note}, func(ledger.Receipt) {
					desk.SetMissing(p.Desk, q, false)
					shut()
				})
			})}
		return page
	})
}
