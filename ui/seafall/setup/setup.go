package setup

import (
	"fmt"

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
	"astrolabe/ui/seafall/stickers"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// SetUp is the sheet between the start of a game and its first winter: whose
// turn it is to follow the title card, from the least prominent on (R69), and
// whether what was carried over gives glory (R72). Nothing on it has to be
// tapped.
func SetUp(d *desk.Desk) {
	entered := map[string]bool{} // research whose glory was entered on this sheet
	titles, asked := &cards{d, map[seafall.Province]*chosen{}}, false
	d.Sheet(func(s *seafall.State, _ func()) shell.Page {
		body := layout.VBox(theme.M)
		if carried := carriedPart(d, s, entered); carried != nil {
			body.Add(carried)
			body.Add(kit.HLine())
		}
		if ker := stickers.KerMarker(d, s); ker != nil {
			body.Add(ker)
			body.Add(kit.HLine())
		}
		if s.Open(seafall.TitleBonuses) {
			body.Add(titles.part(s))
		} else {
			body.Add(layout.VBox(theme.XS, parts.Section(d.T("screen.table.set_up.titles")), parts.Caption(d.T("screen.table.set_up.titles.what"))))
			for i, p := range scoring.SetUpOrder(s) {
				body.Add(bonusRow(d, s, i+1, p))
			}
			body.Add(printed(d, &asked))
		}
		return shell.Page{ID: "set_up", Title: d.T("screen.table.set_up"), Sub: d.Speaker().Game(s.Running.Number), Body: body, Width: 620}
	})
}

// bonusRow is a player in the order of the title cards, with the two tokens
// that a card gives at a tap.
func bonusRow(d *desk.Desk, s *seafall.State, place int, p seafall.Province) fyne.CanvasObject {
	play := s.Play(p)
	held := d.T("screen.table.set_up.tokens", "reputation", play.Reputation, "fortune", play.Fortune)
	lines := layout.VBox(-1, parts.Strong(parts.Dotted(d.Speaker().Player(p), d.Speaker().Title(p))),
		ink.NewText(theme.Caption, held).Role(theme.Ink2))
	who := layout.Row(theme.S, kit.NewNumberMark(place, false), kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(lines))
	gain := func(id, key string, icon crest.Icon, c scoring.Command) fyne.CanvasObject {
		b := kit.NewOneTap(pieces.Livery(p), icon, "+1", d.T(key), func() { d.Record(c, nil) }).ID("set_up." + id + "." + string(p))
		b.OnAsk = d.Asking(string(p) + "." + id + "_tokens")
		return b
	}
	buttons := layout.ColumnsOf(2, 130, theme.S,
		gain("reputation", "screen.table.reputation", crest.IconRep, scoring.GainReputation{Province: p}),
		gain("fortune", "screen.table.fortune", crest.IconFortune, scoring.GainFortune{Province: p}))
	if narrow(d) {
		return layout.VBox(theme.XS, who, buttons)
	}
	return layout.Weighted(theme.M, []float32{1, 1.3}, who, buttons)
}

// researchGlory is what is offered for a research card, whose glory the books
// do not know.
var researchGlory = []int{1, 2, 3}

// carriedPart asks for the printed glory of what was carried over; nil when
// nothing is left to ask.
func carriedPart(d *desk.Desk, s *seafall.State, entered map[string]bool) fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, p := range scoring.SetUpOrder(s) {
		for _, c := range scoring.CarriedBy(s, p) {
			if entered[c.ID] || c.Card == seafall.AdvisorCard && c.Glory == 0 {
				continue
			}
			values, advisor := researchGlory, ""
			switch c.Card {
			case seafall.AdvisorCard:
				values, advisor = []int{c.Glory}, c.ID
			case scoring.CarriedRelic, scoring.CarriedTablet:
				values = []int{c.Glory}
			}
			var taps []fyne.CanvasObject
			for _, n := range values {
				id := fmt.Sprintf("set_up.carried.%s.%d", c.ID, n)
				taps = append(taps, parts.TintedButton(id, p, d.Signed(n), func() {
					var say scoring.Command = scoring.GainGlory{Province: p, Glory: n, Advisor: advisor, Reason: d.T("screen.table.set_up.reason", "card", c.Name)}
					switch c.Card {
					case scoring.CarriedRelic:
						say = scoring.CountRelic{Relic: c.ID}
					case scoring.CarriedTablet:
						say = scoring.CountTablet{Tablet: c.ID}
					}
					d.Record(say, func(ledger.Receipt) {
						entered[c.ID] = c.Card == seafall.ResearchCard
						d.Shell.RebuildSheets()
					})
				}))
			}
			face := layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(layout.VBox(-1, parts.Strong(c.Name),
				ink.NewText(theme.Caption, speech.CardKind(d.Speaker(), c.Card)).Role(theme.Ink2))))
			rows = append(rows, layout.FieldAndButtons(face, layout.Columns(len(taps), theme.S, 0, taps...)))
		}
	}
	if len(rows) == 0 {
		return nil
	}
	head := layout.VBox(theme.XS, parts.Section(d.T("screen.table.set_up.carried")), parts.Caption(d.T("screen.table.set_up.carried.what")))
	return layout.VBox(theme.M, append([]fyne.CanvasObject{head}, rows...)...)
}
