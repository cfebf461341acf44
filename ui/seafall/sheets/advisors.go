package sheets

import (
	"encoding/json"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/waters"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// payments are the ways to pay for an advisor (R9).
var payments = []string{"gold", "reputation", "free"}

// Council is the sheet for advisors: those a province controls with what can
// happen to them, and hiring. A card the campaign has met is one tap.
func Council(d *desk.Desk, p seafall.Province) {
	paid := 0
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		page := d.Page(p, d.T("screen.table.advisor"))
		page.Width = 640
		body := layout.VBox(theme.M)
		if council := s.Council(p); len(council) > 0 {
			body.Add(parts.Section(d.T("screen.board.in_council")))
			for _, a := range council {
				body.Add(advisorRow(d, p, a, done))
			}
			body.Add(kit.HLine())
		}
		body.Add(parts.Section(d.T("screen.table.advisor.hire")))
		var ways []string
		for _, way := range payments {
			ways = append(ways, d.T("screen.table.advisor.paid."+way))
		}
		payments := payments
		if s.Open(seafall.Patmos) && s.Late.Patmos != "" {
			payments, ways = append(slices.Clone(payments), seafall.PaidPatmos), append(ways, d.T("late.p9.hire.way"))
		}
		paid = min(paid, len(payments)-1)
		tabs := kit.NewTabs(ways, paid, func(i int) { paid = i; d.Shell.RebuildSheets() })
		tabs.TestID = "advisor.paid"
		body.Add(tabs)
		var cards []fyne.CanvasObject
		for _, a := range s.Advisors {
			if a.Holder != "" {
				continue
			}
			more := waters.Prices(d, s, p, a)
			if payments[paid] == seafall.PaidPatmos {
				price := scoring.HirePrice(s, p, a.Gold, a.Reputation, scoring.Discount{Patmos: true, Hired: a.ID})
				more = []string{d.T("late.p9.hire.price", "gold", d.T("screen.table.advisor.gold", "count", price.Total))}
			}
			tile := kit.NewTile(kit.TilePlain, advisorFace(d, a, crest.IconAdvisor, more...), func() {
				d.Record(scoring.HireAdvisor{Province: p, Known: a.ID, Paid: payments[paid]}, done)
			})
			tile.TestID, tile.OnAsk = "advisor.hire."+a.ID, d.Asking(parts.CardPaths(a.ID)...)
			cards = append(cards, tile)
		}
		if len(cards) == 0 {
			body.Add(parts.Caption(d.T("screen.board.no_cards")))
		} else {
			body.Add(layout.ColumnsOf(2, 240, theme.S, cards...))
		}
		page.Body = body
		fresh := kit.NewIconButton(kit.Primary, crest.IconPlus, d.T("screen.table.advisor.new"), func() { newAdvisor(d, p, payments[paid], done) }).ID("advisor.new")
		page.Buttons = []fyne.CanvasObject{fresh}
		return page
	})
}

// advisorFace is an advisor's card: its name, its guild and expertise, what it
// costs, and more lines.
func advisorFace(d *desk.Desk, a *seafall.Advisor, icon crest.Icon, more ...string) fyne.CanvasObject {
	lines := layout.VBox(1, parts.Strong(d.Speaker().Advisor(a.ID)))
	if words := CardWords(d, a); words != "" {
		lines.Add(ink.NewText(theme.Caption, words))
	}
	for _, words := range append([]string{advisorPrice(d, a)}, more...) {
		lines.Add(ink.NewText(theme.Caption, words).Role(theme.Ink2))
	}
	return layout.Row(theme.S+2, kit.NewIconIn(icon, 22, ink.Of(theme.Ink2)), layout.Grow(lines))
}

// advisorPrice is what an advisor costs and the glory that comes with it: "3 gold · 1
// reputation".
func advisorPrice(d *desk.Desk, a *seafall.Advisor) string {
	items := []string{d.T("screen.table.advisor.gold", "count", a.Gold)}
	if a.Reputation > 0 {
		items = append(items, d.T("screen.table.advisor.reputation", "count", a.Reputation))
	}
	if a.Glory > 0 {
		items = append(items, d.T("screen.table.glory_of", "glory", d.Signed(a.Glory)))
	}
	return strings.Join(items, " · ")
}

// advisorRow is an advisor in the council room, with what commonly happens to
// it; a tap on its card offers the rest.
func advisorRow(d *desk.Desk, p seafall.Province, a *seafall.Advisor, done func(ledger.Receipt)) fyne.CanvasObject {
	face := kit.NewTile(kit.TilePlain, advisorFace(d, a, parts.CardIcons[a.Card], whereItLies(d, a)),
		func() { Advisor(d, p, a.ID) })
	if a.Card == seafall.Active {
		face.Look, face.Livery = kit.TileLivery, pieces.Livery(p)
	}
	face.TestID, face.OnAsk = "advisor."+a.ID, d.Asking("advisor/"+a.ID)
	turns := advisorTurns(d, p, a, done)
	if d.Shell.Class() == shell.Phone || d.Shell.Scale() > 1.4 {
		return layout.VBox(theme.S, face, layout.Columns(len(turns), theme.S, 0, turns...))
	}
	row := []fyne.CanvasObject{layout.Grow(layout.Stretch(face))}
	for _, b := range turns {
		row = append(row, layout.Stretch(b))
	}
	return layout.Row(theme.S, row...)
}

// whereItLies says how an advisor's card lies, and whether it was kept.
func whereItLies(d *desk.Desk, a *seafall.Advisor) string {
	state := phrases.Card(d.Speaker().Speaker, a.Card)
	if a.Kept {
		state = d.T("screen.table.of", "what", state, "player", d.T("screen.table.advisor.kept"))
	}
	return state
}

// advisorTurns are the ways to turn an advisor's card.
func advisorTurns(d *desk.Desk, p seafall.Province, a *seafall.Advisor, done func(ledger.Receipt)) []fyne.CanvasObject {
	id := "advisor." + a.ID
	var list []fyne.CanvasObject
	if a.Card != seafall.Active {
		list = append(list, parts.Button(id+".activate", crest.IconActive, d.T("screen.table.advisor.activate"), func() {
			d.Record(scoring.ActivateAdvisor{Province: p, Advisor: a.ID}, done)
		}))
	}
	if a.Card != seafall.Exhausted {
		list = append(list, parts.Button(id+".exhaust", crest.IconExhausted, d.T("screen.table.advisor.exhaust"), func() {
			d.Record(scoring.ExhaustAdvisor{Province: p, Advisor: a.ID}, done)
		}))
	}
	return list
}

// Advisor is everything that can happen to one advisor.
func Advisor(d *desk.Desk, p seafall.Province, advisor string) {
	id := "advisor." + advisor
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		a := s.Advisor(advisor)
		page := d.Page(p, d.Speaker().Advisor(advisor))
		page.ID, page.Width = "advisor", 520
		if a == nil || a.Holder != p {
			page.Body = parts.Plain(d.T("screen.board.advisor_gone"))
			return page
		}
		if a.Name != "" {
			page.Sub = a.Type
		}
		var takers []fyne.CanvasObject
		for _, by := range s.Present() {
			if by != p {
				takers = append(takers, desk.PlayerChip(d, id+".by."+string(by), by, func() {
					d.Record(scoring.StealAdvisor{From: p, By: by, Advisor: a.ID, Kept: true}, done)
				}))
			}
		}
		turns := append(advisorTurns(d, p, a, done),
			parts.Button(id+".name", crest.IconPen, d.T("screen.table.rename"), func() { NameAdvisor(d, a.ID) }),
			cardButton(d, a.ID),
			parts.Button(id+".dismiss", "", d.T("screen.table.advisor.dismiss"), func() {
				d.Record(scoring.DismissAdvisor{Province: p, Advisor: a.ID}, done)
			}),
			parts.Button(id+".destroy", "", d.T("screen.table.advisor.destroy"), func() {
				d.Record(scoring.DismissAdvisor{Province: p, Advisor: a.ID, Destroyed: true}, done)
			}))
		page.Body = layout.VBox(theme.M, advisorFace(d, a, parts.CardIcons[a.Card], whereItLies(d, a)),
			layout.ColumnsOf(2, 200, theme.S, turns...))
		if inquiry := waters.OnCard(d, s, a); inquiry != nil {
			page.Body.(*fyne.Container).Add(inquiry)
		}
		page.Body.(*fyne.Container).Add(kit.HLine())
		page.Body.(*fyne.Container).Add(layout.VBox(theme.M, parts.Strong(d.T("screen.table.stolen_by")), layout.ColumnsOf(3, 120, theme.S, takers...)))
		return page
	})
}

// CardWords are an advisor's guild and expertise; the same expertise adds up
// (R37).
func CardWords(d *desk.Desk, a *seafall.Advisor) string {
	var items []string
	if a.Guild != "" {
		items = append(items, phrases.Guild(d.Speaker().Speaker, a.Guild))
	}
	for i, e := range a.Expertise {
		if !slices.ContainsFunc(a.Expertise[:i], func(before seafall.Expertise) bool { return before.Kind == e.Kind }) {
			items = append(items, d.Speaker().Expertise(seafall.Expertise{Kind: e.Kind, Value: a.Expert(e.Kind)}))
		}
	}
	return strings.Join(items, " · ")
}

// cardForm is an advisor card that is being described. It is kept as JSON until
// the advisor is hired.
type cardForm struct {
	scoring.HireAdvisor
	Expert string `json:"expert,omitempty"` // kind of its expertise, "" for none
	Worth  int    `json:"worth"`            // of that expertise
}

// cardDraft is where the form of a province is kept.
func cardDraft(p seafall.Province) string { return "advisor " + string(p) }

// keptCardForm is the form as it was left.
func keptCardForm(d *desk.Desk, p seafall.Province) *cardForm {
	form := &cardForm{HireAdvisor: scoring.HireAdvisor{Province: p, Gold: 1}, Worth: 1}
	var kept cardForm
	if json.Unmarshal([]byte(d.Shell.Draft(cardDraft(p))), &kept) == nil && kept.Province == p {
		form = &kept
	}
	return form
}

func keepCard(d *desk.Desk, form *cardForm) {
	if kept, err := json.Marshal(form); err == nil { // plain values: there is no error
		d.Shell.SetDraft(cardDraft(form.Province), string(kept))
	}
}

// newAdvisor is the form for a card that the campaign has not met. What is
// filled in stays until the advisor is hired; a card without a word gets a
// number for a name, so that nobody has to write.
func newAdvisor(d *desk.Desk, p seafall.Province, paid string, done func(ledger.Receipt)) {
	form := keptCardForm(d, p)
	keep := func() { keepCard(d, form) }
	form.Paid = paid
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		again := func() { keep(); d.Shell.RebuildSheets() }
		page := d.Page(p, d.T("screen.table.advisor.new"))
		page.Width = 640
		guilds := []fyne.CanvasObject{}
		for _, g := range seafall.Guilds {
			guilds = append(guilds, parts.Choice("advisor.new.guild."+string(g), phrases.Guild(d.Speaker().Speaker, g), form.Guild == g, func() {
				if form.Guild == g {
					g = ""
				}
				form.Guild = g
				again()
			}))
		}
		kinds := []fyne.CanvasObject{}
		for _, k := range seafall.ExpertiseKinds {
			kinds = append(kinds, parts.Choice("advisor.new.expertise."+k, phrases.ExpertiseKind(d.Speaker().Speaker, k), form.Expert == k, func() {
				if form.Expert == k {
					k = ""
				}
				form.Expert = k
				again()
			}))
		}
		body := layout.VBox(theme.M,
			layout.ColumnsOf(2, 240, theme.M,
				parts.Field("advisor.new.type", d.T("screen.table.advisor.type"), form.Type, func(is string) { form.Type = is; keep() }),
				parts.Field("advisor.new.name", d.T("screen.table.advisor.name"), form.Name, func(is string) { form.Name = is; keep() })),
			layout.ColumnsOf(3, 150, theme.M,
				parts.KeptStepper("advisor.new.gold", d.T("screen.table.advisor.cost"), &form.Gold, 0, 12, keep),
				parts.KeptStepper("advisor.new.reputation", d.T("screen.table.advisor.cost_reputation"), &form.Reputation, 0, 9, keep),
				parts.KeptStepper("advisor.new.glory", d.T("screen.table.glory"), &form.Glory, 0, 9, keep)),
			parts.Caption(d.T("screen.table.advisor.guild")), layout.ColumnsOf(4, 130, theme.S, guilds...),
			parts.Caption(d.T("screen.table.advisor.expertise")), layout.ColumnsOf(5, 100, theme.S, kinds...))
		var counts []fyne.CanvasObject
		filled := 0
		if form.Expert != "" {
			filled = 1
			counts = append(counts, parts.KeptStepper("advisor.new.worth", d.T("screen.table.advisor.worth"), &form.Worth, 1, 9, keep))
		}
		slots := max(filled, form.Slots.Or(filled+1))
		counts = append(counts, parts.KeptStepper("advisor.new.slots", d.T("screen.table.advisor.slots"), &slots, filled, 12, func() {
			form.Slots = scoring.Tell(slots)
			keep()
		}))
		body.Add(layout.ColumnsOf(3, 150, theme.M, counts...))
		hire := func() {
			said := form.HireAdvisor
			said.Slots = scoring.Tell(slots)
			if ledger.Tidy(said.Type) == "" && ledger.Tidy(said.Name) == "" {
				said.Type = d.T("screen.board.nameless_advisor", "number", len(s.Advisors)+1)
			}
			if form.Expert != "" {
				said.Expertise = []seafall.Expertise{{Kind: form.Expert, Value: form.Worth}}
			}
			d.Record(said, func(r ledger.Receipt) {
				d.Shell.SetDraft(cardDraft(p), "")
				shut()
				done(r)
			})
		}
		page.Body, page.Buttons = body, []fyne.CanvasObject{parts.MainButton("advisor.new.done", d.T("screen.table.advisor.do"), hire)}
		return page
	})
}
