package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Winter is the screen of the steps between two years: what the table does at
// each, and what the books do when it is confirmed (R28–R30, R71).
type Winter struct {
	*desk.Desk
	said      scoring.HoldWinter
	activated []string // colonies that become active in step 7, in the order they were chosen
	scroll    *layout.Scroll
}

var _ shell.Screen = (*Winter)(nil)

// NewWinter is the winter that comes next.
func NewWinter(d *desk.Desk) *Winter { return &Winter{Desk: d} }

// Name is "winter".
func (w *Winter) Name() string { return "winter" }

func (w *Winter) t(key string, args ...any) string { return w.T("screen.winter."+key, args...) }

// winterWeights are the widths of the three parts in a wide window.
var winterWeights = []float32{372, 430, 430}

// Build builds the screen for the state of now.
func (w *Winter) Build(s *shell.Shell) fyne.CanvasObject {
	w.Shell = s
	state := w.State()
	var plan *scoring.Winter
	if state != nil {
		plan = scoring.WinterPlan(state)
	}
	if plan == nil {
		bar := shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(s.T("screen.table.winter"))))
		return kit.NewScreen(bar, layout.Center(parts.Plain(s.T("screen.table.no_game.what"))), nil, nil)
	}
	title := kit.NewTitle(w.t("title", "year", plan.Year), s.T("screen.table.of", "what", state.Name, "player", w.Speaker().Game(state.Running.Number)), nil)
	ends, left := []fyne.CanvasObject{shell.MenuButton(s)}, []fyne.CanvasObject{w.astrolabe(state, plan), w.forum(plan)}
	order := desk.RuleSigns(s, "winter.rule", "R29") // behind all of the steps
	if s.Class() == shell.Phone {
		left = append(order, left...)
	} else {
		ends = append(order, ends...)
	}
	bar := kit.NewTopBar(layout.Row(theme.XS, shell.BackButton(s), layout.Grow(title)), nil, layout.Row(theme.S, ends...))
	bar.FillLead = true
	middle, right := []fyne.CanvasObject{w.harvest(plan)}, []fyne.CanvasObject{w.tokens(plan), w.islands(plan), w.refresh(plan)}
	if colonies := w.colonies(plan); len(colonies) > 0 { // then the tokens stand below the harvest
		middle, right = append(middle, right[0]), append(right[1:], colonies...)
	}
	switch { // beside the steps where there is a column for it, else after them
	case len(plan.Appellations) == 0:
	case s.Width()/max(1, s.Scale()) >= parts.MiddleFrom:
		left = append(left, w.appellations(plan))
	default:
		right = append(right, w.appellations(plan))
	}
	w.scroll = parts.KeepScroll(w.scroll, layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.Panes(winterWeights,
		layout.VBox(theme.M, left...), layout.VBox(theme.M, middle...), layout.VBox(theme.M, right...)))))
	w.scroll.TestID = "winter.scroll"
	return kit.NewScreen(bar, w.scroll, nil, w.bottom(plan))
}

// bottom is the one button that records.
func (w *Winter) bottom(plan *scoring.Winter) fyne.CanvasObject {
	do := kit.NewButton(kit.Primary, w.t("do", "year", plan.Year), w.held).ID("winter.do").Recording()
	do.IconAfter = crest.IconNext
	if w.Shell.Class() == shell.Phone {
		bar := kit.NewBottomBar(do, nil, nil)
		bar.FillLead = true
		return bar
	}
	records := w.t("records")
	if len(plan.Colonies) > 0 {
		records = w.T("late.p7.winter.records")
	}
	bar := kit.NewBottomBar(layout.Row(theme.S, kit.NewIconIn(crest.IconBook, 18, ink.Of(theme.Ink2)),
		layout.Grow(parts.Caption(records))), nil, do)
	bar.FillLead = true
	return bar
}

// step is the card of one step: its number, what it is about, the rules behind
// it, what the table does and what the books do.
func (w *Winter) step(n int, title string, behind []string, table, books string, items ...fyne.CanvasObject) fyne.CanvasObject {
	lines := layout.VBox(theme.M, w.head(n, kit.NewNumberMark(n, true), title, behind), w.does(crest.IconDice, w.t("table"), table))
	for _, part := range items {
		lines.Add(part)
	}
	if books != "" {
		lines.Add(w.does(crest.IconBook, w.t("books"), books))
	}
	card := kit.NewCard(lines)
	card.Padding = theme.L
	return card
}

// head is the heading of the n-th card with the rules behind it at its end, or
// below it where there is no room.
func (w *Winter) head(n int, mark fyne.CanvasObject, title string, behind []string) fyne.CanvasObject {
	words := layout.Row(theme.S, layout.Grow(parts.Section(title)))
	if mark != nil {
		words = layout.Row(theme.S, mark, layout.Grow(parts.Section(title)))
	}
	return desk.Ruled(w.Shell, words, "winter.rule."+w.Number(n), behind...)
}

// does is what somebody does, with a sign and a word for who it is.
func (w *Winter) does(icon crest.Icon, who, what string) fyne.CanvasObject {
	return layout.TopRow(theme.S, kit.NewIconIn(icon, 18, ink.Of(theme.Ink2)), layout.Grow(ink.NewSpans(theme.Small,
		ink.Span{Text: who + " ", Bold: true}, ink.Span{Text: what, Paint: ink.Of(theme.Ink2)})))
}

// astrolabe is step 1: who takes it, why, and who could instead.
func (w *Winter) astrolabe(s *seafall.State, plan *scoring.Winter) fyne.CanvasObject {
	a, speaker := plan.Astrolabe, w.Speaker()
	first := a.Player
	if w.said.First != "" {
		first = w.said.First
	}
	key := "1.table"
	if plan.First {
		key = "1.table.first"
	}
	var players []fyne.CanvasObject
	var glories []string
	for _, p := range a.Order {
		glories = append(glories, string(p)+".glory")
		b := kit.NewButton(kit.Outline, w.t("player", "player", speaker.Player(p), "glory", s.Play(p).Glory), func() {
			w.said.First = p
			if p == a.Player {
				w.said.First = ""
			}
			w.Shell.Rebuild()
		}).ID("winter.first." + string(p))
		b.Livery, b.Selected = pieces.Livery(p), p == first
		players = append(players, b)
	}
	reason := layout.VBox(0, ink.NewText(theme.Leader, speaker.Player(first)).Serif().Bold(),
		ink.NewText(theme.Small, w.reason(s, a, first)).Role(theme.Ink2))
	if plan.First && a.Rule == "R28" && a.ByTitle != a.Player {
		reason.Add(ink.NewText(theme.Small, w.t("1.by_title_else", "player", speaker.Player(a.ByTitle))).Role(theme.Ink2))
	}
	who := control.NewTouch(layout.Row(theme.M, kit.NewToken(pieces.Livery(first), 56), layout.Grow(reason)), w.Asking(glories...))
	who.TestID = "winter.first"
	return w.step(1, w.t("1"), []string{a.Rule}, w.t(key), w.t("1.books", "year", plan.Year, "player", speaker.Player(first)),
		who, layout.VBox(theme.S, parts.Caption(w.t("1.other")), layout.Flow(theme.S, theme.S, players...)))
}

// reason says why somebody takes the astrolabe.
func (w *Winter) reason(s *seafall.State, a scoring.Astrolabe, first seafall.Province) string {
	speaker := w.Speaker()
	switch {
	case first != a.Player:
		return w.t("1.overruled", "player", speaker.Player(a.Player))
	case a.Rule == "R26":
		return w.t("1.by_title", "title", speaker.Title(first))
	case len(a.Tied) > 1:
		return w.t("1.tied", "glory", s.Play(first).Glory, "title", speaker.Title(first))
	}
	return w.t("1.least", "glory", s.Play(first).Glory)
}

// forum is step 2.
func (w *Winter) forum(plan *scoring.Winter) fyne.CanvasObject {
	key := "2.table"
	if !plan.Forum {
		key = "2.table.first"
	}
	return w.step(2, w.t("2"), nil, w.t(key, "count", scoring.ForumSize), "")
}

// harvest is step 3: the gold each province takes from the bank, to be read
// across the table, with its two terms.
func (w *Winter) harvest(plan *scoring.Winter) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for i, h := range plan.Harvest {
		if i > 0 {
			rows = append(rows, kit.HLine())
		}
		rows = append(rows, w.harvested(h))
	}
	return w.step(3, w.t("3"), []string{"R23"}, w.t("3.table"), w.t("3.books"), layout.VBox(theme.S, rows...))
}

func (w *Winter) harvested(h scoring.Harvest) fyne.CanvasObject {
	speaker := w.Speaker()
	token := kit.NewToken(pieces.Livery(h.Province), 44)
	token.Muted = h.Absent
	lines := layout.VBox(2, ink.NewText(theme.Name, speaker.Player(h.Province)).Bold())
	if h.Absent {
		lines.Add(parts.Caption(w.t("3.absent")))
		return layout.AtLeast(0, 48, layout.Row(theme.M, token, layout.Grow(lines), ink.NewText(theme.Leader, "–").Serif().Role(theme.Ink2)))
	}
	for i, f := range h.Fields {
		lines.Add(w.term(i, f))
	}
	gold := pieces.NewGlory(h.Province, w.Number(h.Gold), w.Asking(string(h.Province)+".field_a", string(h.Province)+".field_b"))
	gold.TestID = "winter.harvest." + string(h.Province)
	return layout.Row(theme.M, token, layout.Grow(lines), gold, kit.NewIconIn(crest.IconCoin, 22, ink.Of(theme.Brass)))
}

// term is what one field gives, and what keeps it from giving.
func (w *Winter) term(i int, f scoring.FieldHarvest) fyne.CanvasObject {
	field := w.Speaker().Spot(f.Spot)
	if f.Free() {
		sign := ""
		if i > 0 {
			sign = "+ "
		}
		return ink.NewSpans(theme.Small, ink.Span{Text: sign + field + " ", Paint: ink.Of(theme.Ink2)}, ink.Span{Text: w.Number(f.Gold), Bold: true})
	}
	why := w.t("3.raided")
	if len(f.Tokens) > 0 {
		var owners []string
		for _, p := range f.Tokens {
			owners = append(owners, w.Speaker().Player(p))
		}
		why = w.t("3.token", "player", strings.Join(owners, ", "))
	}
	return ink.NewSpans(theme.Small, ink.Span{Text: w.t("3.nothing", "field", field, "gold", f.Shown, "why", why), Paint: ink.Of(theme.Danger)})
}

// tokens is step 4: the tokens that move, from where to where.
func (w *Winter) tokens(plan *scoring.Winter) fyne.CanvasObject {
	if plan.First {
		return w.step(4, w.t("4"), nil, w.t("4.first"), "")
	}
	if len(plan.Moved) == 0 {
		return w.step(4, w.t("4"), nil, w.t("4.none"), "")
	}
	speaker := w.Speaker()
	rows := layout.VBox(theme.S)
	for _, m := range plan.Moved {
		row := pieces.NewTokens(theme.Token, slices.Repeat([]seafall.Province{m.Owner}, m.Count)...)
		row.Tight = true
		rows.Add(layout.Row(theme.S, row, layout.Grow(layout.Flow(theme.S, 0, parts.Plain(speaker.Place(m.From)), layout.Row(theme.S,
			kit.NewIconIn(crest.IconArrow, 18, ink.Of(theme.Ink2)), parts.Strong(speaker.Spot(m.To.Spot)))))))
	}
	return w.step(4, w.t("4"), nil, w.t("4.table"), w.t("4.books"), rows)
}

// islands is step 5: the islands in the order in which a short supply fills
// their sites.
func (w *Winter) islands(plan *scoring.Winter) fyne.CanvasObject {
	if len(plan.Islands) == 0 {
		return w.step(5, w.t("5"), []string{"R30"}, w.t("5.none"), "")
	}
	rows := layout.VBox(theme.S)
	for _, isle := range plan.Islands {
		var sites []fyne.CanvasObject
		for _, site := range isle.Sites {
			sites = append(sites, w.site5(site))
		}
		rows.Add(layout.VBox(2, parts.Strong(w.Speaker().Region(isle.Island)), layout.Flow(theme.M, 2, sites...)))
	}
	return w.step(5, w.t("5"), []string{"R30", "R71"}, w.t("5.table"), w.t("5.books"), rows)
}

// site5 is a site in the order of step 5: its good, as far as the books know,
// and its defence.
func (w *Winter) site5(site seafall.Site) fyne.CanvasObject {
	items := []fyne.CanvasObject{ink.NewText(theme.Small, string(site.ID))}
	if site.Good != "" {
		items = []fyne.CanvasObject{ink.NewSpans(theme.Small, ink.Span{Text: string(site.ID) + " "},
			ink.Span{Text: speech.Good(w.Speaker(), site.Good), Bold: true})}
	}
	if site.Defense > 0 {
		items = append(items, kit.NewIconIn(crest.IconLock, 14, ink.Of(theme.Ink2)), ink.NewText(theme.Small, w.Number(site.Defense)))
	}
	return layout.Row(theme.XS, items...)
}

// refresh is step 6: which cards are turned up again, and which are not.
func (w *Winter) refresh(plan *scoring.Winter) fyne.CanvasObject {
	speaker, r := w.Speaker(), plan.Refreshed
	rows := layout.VBox(theme.XS)
	for _, a := range r.Advisors {
		rows.Add(layout.Row(theme.S, kit.NewToken(pieces.Livery(a.Holder), theme.TokenSmall), layout.Grow(parts.Plain(speaker.Advisor(a.ID)))))
	}
	var supply []string
	for _, name := range r.Supply {
		supply = append(supply, sheets.Supplied(w.Desk, name))
	}
	if len(supply) > 0 {
		rows.Add(parts.Plain(w.t("6.supply", "what", strings.Join(supply, ", "))))
	}
	for _, u := range r.Stay {
		rows.Add(layout.Row(theme.S, kit.NewToken(pieces.Livery(u.Holder), theme.TokenSmall), layout.Grow(parts.Caption(w.t("6.stay", "upgrade", speaker.Upgrade(u.ID))))))
	}
	books := w.t("6.books")
	if len(rows.Objects) == 0 {
		return w.step(6, w.t("6"), nil, w.t("6.table"), books)
	}
	return w.step(6, w.t("6"), nil, w.t("6.table"), books, rows)
}

// appellations are what some leaders gain beside the steps.
func (w *Winter) appellations(plan *scoring.Winter) fyne.CanvasObject {
	speaker := w.Speaker()
	rows := layout.VBox(theme.M)
	for _, a := range plan.Appellations {
		var words string
		switch {
		case a.Appellation == "persuasive":
			words = w.t("persuasive", "player", speaker.Player(a.Province))
		case a.Appellation == "lucky":
			words = w.t("lucky", "player", speaker.Player(a.Province))
			if w.State().House(seafall.LuckyReputation) {
				words = w.t("persuasive", "player", speaker.Player(a.Province))
			}
		case len(a.From) == 0:
			words = w.t("vengeful.none", "player", speaker.Player(a.Province))
		default:
			words = w.t("vengeful", "player", speaker.Player(a.Province))
		}
		lines := layout.VBox(theme.S, parts.Plain(words))
		if len(a.From) > 0 {
			lines.Add(w.takeBack(a))
		}
		rows.Add(layout.TopRow(theme.M, kit.NewToken(pieces.Livery(a.Province), theme.Token), layout.Grow(lines)))
	}
	card := kit.NewCard(layout.VBox(theme.M, w.head(7, nil, w.t("appellations"), nil), rows))
	card.Padding = theme.L
	return card
}

// takeBack are the places from which a vengeful leader can take a token back.
func (w *Winter) takeBack(a scoring.Appellation) fyne.CanvasObject {
	chosen := a.From[0].Place
	if at, said := w.said.TakeBack[a.Province]; said {
		chosen = at
	}
	var places []fyne.CanvasObject
	for i, l := range a.From {
		places = append(places, parts.Choice("winter.vengeful."+string(a.Province)+"."+w.Number(i), w.Speaker().Place(l.Place), l.Place == chosen, func() {
			if w.said.TakeBack == nil {
				w.said.TakeBack = map[seafall.Province]seafall.Place{}
			}
			w.said.TakeBack[a.Province] = l.Place
			w.Shell.Rebuild()
		}))
	}
	return layout.Flow(theme.S, theme.S, places...)
}
