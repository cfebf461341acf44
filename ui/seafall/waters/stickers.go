package waters

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Sticker is the sheet of a sticker that raises a value of a ship beyond its boxes
// (L81).
func Sticker(d *desk.Desk, p seafall.Province, w seafall.Which) {
	form := scoring.PlaceShipSticker{Province: p, Ship: w}
	begin := func(s *seafall.State, v seafall.Value) {
		form.Value, form.To = v, min(seafall.MostBeyond, max(seafall.MaxValue, s.Board(p).Ships[w.Index()].Value(v))+1)
	}
	begin(d.State(), seafall.Sail)
	for _, v := range seafall.Values { // the first whose boxes are all filled
		if d.State().Board(p).Ships[w.Index()].Value(v) >= seafall.MaxValue {
			begin(d.State(), v)
			break
		}
	}
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("late.p14.star.title"))
		page.ID, page.Width, page.Sub = "star", 520, d.Speaker().Ship(p, w)
		var chips []fyne.CanvasObject
		for _, v := range seafall.Values {
			words := parts.Dotted(d.Speaker().Value(v), d.Number(s.Board(p).Ships[w.Index()].Value(v)))
			chips = append(chips, parts.Choice("star."+string(v), words, form.Value == v, func() {
				begin(s, v)
				d.Shell.RebuildSheets()
			}))
		}
		page.Body = layout.VBox(theme.M, parts.Caption(d.T("late.p14.star.value")), layout.Flow(theme.S, theme.S, chips...),
			parts.Stepper("star.to", d.T("late.p14.star.to"), &form.To, 1, seafall.MostBeyond))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("star.do", d.T("late.p14.star.do"), func() {
			d.Record(form, func(ledger.Receipt) { shut() })
		})}
		return page
	})
}

// OnCard is what an inquisition has left on the card of an advisor, and who may hold
// one; nil while that is sealed.
func OnCard(d *desk.Desk, s *seafall.State, a *seafall.Advisor) fyne.CanvasObject {
	if !s.Open(seafall.Inquisition) {
		return nil
	}
	body := layout.VBox(theme.S)
	if stuck := s.Late.StuckOn(a.ID); len(stuck) > 0 {
		tokens := pieces.NewTokens(theme.Token, stuck...)
		body.Add(layout.Flow(theme.S, theme.XS, parts.Caption(d.T("late.p11.inquire.stuck")), tokens))
	}
	if parts.InPlay(s) {
		b := parts.Button("advisor."+a.ID+".inquire", "", d.T("late.p11.inquire.do", "count", scoring.InquisitionWorth(s, a.ID)), func() { inquire(d, a.ID) })
		body.Add(layout.Row(0, b))
	}
	return body
}

// inquire asks who holds the inquisition: each tap records one.
func inquire(d *desk.Desk, advisor string) {
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		worth := scoring.InquisitionWorth(s, advisor)
		var list []fyne.CanvasObject
		for _, p := range s.Present() {
			tile := kit.NewTile(kit.TilePlain, layout.Row(theme.M, kit.NewToken(pieces.Livery(p), theme.Token),
				layout.Grow(parts.Strong(d.Speaker().Player(p))), parts.Plain(d.Signed(worth))), func() {
				d.Record(scoring.HoldInquisition{Province: p, Advisor: advisor}, func(ledger.Receipt) { shut() })
			})
			tile.TestID = "inquire." + string(p)
			list = append(list, tile)
		}
		return shell.Page{ID: "inquire", Title: d.T("late.p11.inquire.title"), Sub: d.Speaker().Advisor(advisor), Width: 520,
			Body: layout.VBox(theme.M, parts.Caption(d.T("late.p11.inquire.who")), layout.Columns(d.ColumnsFor(2), theme.S, 0, list...))}
	})
}

// Prices are what an advisor costs a province with its own stickers on the card, none
// where it has none there (L76).
func Prices(d *desk.Desk, s *seafall.State, p seafall.Province, a *seafall.Advisor) []string {
	if !s.Open(seafall.Inquisition) || scoring.StickersOn(s, p, a.ID) == 0 {
		return nil
	}
	price := scoring.HirePrice(s, p, a.Gold, a.Reputation, scoring.Discount{Hired: a.ID})
	return []string{d.T("late.p11.price", "count", scoring.StickersOn(s, p, a.ID), "gold", d.T("screen.table.advisor.gold", "count", price.Total))}
}
