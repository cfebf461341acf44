package sheets

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// shore is what a pirate buys, sells, borrows and learns outside an adventure.
func shore(v *look.Reading, p *skulltales.Pirate) look.Group {
	g := look.Group{Title: v.T("page.shore")}
	price := look.Count("price", wording.Upper(v.T("field.price")), 5, 0, skulltales.MostAtOnce)
	money := look.Count("coins", wording.Upper(v.T("field.coins")), 5, 0, skulltales.MostAtOnce)
	if v.State.Phase == skulltales.Port {
		g.Acts = append(g.Acts, v.Tap(p.ID+"-buy", scoring.BuyItem{Pirate: p.ID}, v.T("page.buy"), look.Text("item.name", v.T("page.name")), price, cardHalves(v, "item.halves")))
		sold := look.Chosen("item", wording.Upper(v.T("field.item")))
		for _, it := range v.State.Held(p.ID) {
			sold.Options = append(sold.Options, page.Option{Value: it.ID, Label: it.Name})
		}
		if len(sold.Options) > 0 {
			g.Acts = append(g.Acts, v.Tap(p.ID+"-sell", scoring.SellItem{Pirate: p.ID}, v.T("page.sell"), sold, price))
		}
	}
	g.Acts = append(g.Acts, v.Tap(p.ID+"-learn", scoring.LearnSkill{SkillLearned: skulltales.SkillLearned{Pirate: p.ID}}, v.T("page.learn"), look.Text("skill", wording.Upper(v.T("field.skill"))), money,
		look.Count("prestige", wording.Upper(v.T("field.prestige")), 0, 0, skulltales.MostPrestigeNow)))
	wound := look.Chosen("wound", wording.Upper(v.T("field.wound")))
	for _, w := range p.Registre.Wounds {
		if w.Prosthesis == "" {
			wound.Options = append(wound.Options, page.Option{Value: string(w.Wound), Label: wording.Upper(speech.Wound(v.Say, w.Wound))})
		}
	}
	if len(wound.Options) > 0 {
		g.Acts = append(g.Acts, v.Tap(p.ID+"-fit", scoring.FitProsthesis{ProsthesisFitted: skulltales.ProsthesisFitted{Pirate: p.ID}}, v.T("page.fit"), wound, look.Text("name", wording.Upper(v.T("field.prosthesis"))), money))
	}
	g.Acts = append(g.Acts, v.Tap(p.ID+"-borrow", scoring.TakeLoan{Pirate: p.ID}, v.T("page.borrow"), money))
	if p.Registre.Loan > 0 {
		g.Acts = append(g.Acts, v.Tap(p.ID+"-repay", scoring.RepayLoan{Pirate: p.ID}, v.T("page.repay"), look.Count("coins", wording.Upper(v.T("field.coins")), p.Registre.Loan, 1, skulltales.MostCoins)))
	}
	return g
}

// hiring takes an ally into a pirate's pay (T73).
func hiring(v *look.Reading, p *skulltales.Pirate) look.Group {
	if v.State.Phase != skulltales.Port {
		return look.Group{}
	}
	from := look.Chosen("from", v.T("page.paid_by"), page.Option{Value: string(skulltales.FromPirate), Label: wording.Upper(speech.Payer(v.Say, skulltales.FromPirate))})
	if v.State.Mode == skulltales.SoloMode {
		from.Options = append(from.Options, page.Option{Value: string(skulltales.FromCrew), Label: wording.Upper(speech.Payer(v.Say, skulltales.FromCrew))})
	}
	g := look.Group{Title: v.T("page.hire")}
	g.Acts = []page.Act{v.Tap(p.ID+"-hire", scoring.HireAlly{Pirate: p.ID}, v.T("page.hire.do"), look.Types(v, "type"), look.Text("name", v.T("page.name")),
		look.Count("salary", wording.Upper(v.T("field.salary")), 8, 0, 99), look.Count("prestige", wording.Upper(v.T("field.cost")), 1, 0, 20), from)}
	return g
}
