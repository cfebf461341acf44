package skulltalestest

import (
	"slices"
	"strconv"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// chapter plays a chapter, or once more what is left of one.
func chapter(v *Voyage) {
	v.TB.Helper()
	c := v.state().Chapter()
	if c == nil || !c.Open {
		begins(v)
		c = v.state().Chapter()
	}
	if len(c.Phases) == 0 && c.First == skulltales.Port && !v.chance(8) {
		port(v)
	}
	if len(c.Phases) == 0 && c.First != skulltales.Adventure && v.chance(2) {
		sea(v)
	}
	if v.chance(10) {
		port(v) // out of order
	}
	adventure(v)
}

// begins begins the next chapter, or the same again.
func begins(v *Voyage) {
	c := scoring.StartChapter{}
	if v.chance(2) {
		c.Title = v.name("Chapter")
	}
	if v.chance(5) {
		c.First = one(v, skulltales.Phases)
	}
	if v.chance(10) {
		v.say(scoring.StartChapter{Number: v.state().Number + 7}, false)
	}
	if next := v.state().NextChapters(); len(next) > 1 {
		c.Number = one(v, next).Chapter
	}
	v.agree(c)
	v.from = v.Book.Head().Seq
}

// away is who does not come: most often nobody.
func away(v *Voyage) []string {
	if active := v.state().Active(); len(active) > 2 && v.chance(4) {
		return []string{one(v, active).ID}
	}
	return nil
}

// port is a port from beginning to end.
func port(v *Voyage) {
	v.TB.Helper()
	v.agree(scoring.BeginPhase{Phase: skulltales.Port, Absent: away(v)})
	v.from = v.Book.Head().Seq
	if v.chance(3) {
		tooSoon(v)
	}
	settle(v)
	salaries(v)
	for range v.Chance.IntN(3) {
		booty(v)
	}
	for _, a := range v.state().Serving("") {
		keep(v, a)
	}
	for _, p := range v.state().Active() {
		for v.chance(3) {
			hire(v, p.ID)
		}
	}
	for range 4 + v.Chance.IntN(10) {
		ashore(v)
	}
	v.agree(scoring.EndPhase{})
	if v.chance(6) && v.reopen() {
		ashore(v)
		v.agree(scoring.EndPhase{})
	}
}

// tooSoon is something that comes before the dues of this port.
func tooSoon(v *Voyage) {
	p := v.pirate()
	switch v.Chance.IntN(4) {
	case 0:
		salaries(v)
	case 1:
		v.say(scoring.BuyItem{Pirate: p, Item: item(v)}, true)
	case 2:
		hire(v, p)
	default:
		ashore(v)
	}
}

// settle settles most of what is due, most often in order.
func settle(v *Voyage) {
	dues := slices.Clone(v.state().Dues)
	if v.chance(5) {
		dues = shuffled(v, dues)
	}
	for _, d := range dues {
		if p := v.state().Pirate(one(v, d.Payers)); p.Status == skulltales.Active && p.Registre.Coins > 0 && v.chance(3) {
			v.try(scoring.LoseCoins{Holder: p.ID, Coins: min(99, p.Registre.Coins), Source: "gambling"})
		}
		if !v.chance(8) {
			v.try(scoring.SettleCompensation{For: d.For, Cause: d.Cause})
		}
		if v.chance(10) {
			v.try(scoring.SettleCompensation{For: d.For, Cause: d.Cause}) // twice
		}
	}
}

func salaries(v *Voyage) {
	switch v.Chance.IntN(5) {
	case 0:
		v.try(scoring.PaySalaries{})
	case 1, 2:
		all := map[string]int{}
		for _, p := range v.state().Active() {
			if p.Sheet.Salary == 0 || v.chance(3) {
				all[p.ID] = v.Chance.IntN(12)
			}
		}
		v.say(scoring.PaySalaries{Salaries: all}, true)
	default:
		for _, p := range v.state().Active() {
			c := scoring.PaySalary{Pirate: p.ID}
			if p.Sheet.Salary == 0 || v.chance(4) {
				n := v.Chance.IntN(12)
				c.Salary = &n
			}
			v.try(c)
		}
	}
}

// keep pays an ally again, lets it go, or forgets it.
func keep(v *Voyage, a *skulltales.Ally) {
	if a.Paid == (skulltales.Moment{Chapter: v.state().Number, Attempt: v.state().Attempt}) && !v.chance(4) {
		return
	}
	switch v.Chance.IntN(6) {
	case 0:
		v.try(scoring.LoseAlly{Ally: a.ID, Reason: skulltales.Dismissed})
	case 1:
	case 2:
		v.try(scoring.KeepAlly{Ally: a.ID, From: skulltales.FromCrew})
	default:
		v.try(scoring.KeepAlly{Ally: a.ID})
	}
}

func hire(v *Voyage, owner string) {
	s, free := v.state(), freeTypes(v)
	if len(s.Active())+len(s.Serving("")) >= skulltales.MostPirates && !v.chance(12) || len(free) == 0 {
		return
	}
	c := scoring.HireAlly{Pirate: owner, Type: free[0], Salary: v.Chance.IntN(7), Prestige: v.Chance.IntN(2), Name: v.name("Ally")}
	if v.chance(3) {
		c.Ally = "mate-" + id(v)
	}
	if v.chance(12) {
		c.Type = one(v, skulltales.Types)
	}
	if s.Mode == skulltales.SoloMode && v.chance(3) || v.chance(20) {
		c.From = skulltales.FromCrew
	}
	v.say(c, !v.chance(3))
}

// ashore is one of the acts that a table has between adventures, in port, at sea or
// between phases.
func ashore(v *Voyage) {
	v.TB.Helper()
	p, o, s := v.pirate(), v.pirate(), v.state()
	held := s.Held(p)
	source := func(list []skulltales.Source) skulltales.Source {
		if v.chance(20) {
			return "enemy" // of another phase
		}
		return one(v, list)
	}
	if len(s.Dues) > 0 && s.Phase != skulltales.Port && v.chance(6) {
		due := one(v, s.Dues)
		v.try(scoring.SettleCompensation{For: due.For, Cause: due.Cause}) // nobody waits for the port
	}
	switch v.Chance.IntN(27) {
	case 0, 1:
		v.try(scoring.GainCoins{Holder: p, Coins: amount(v), Source: source(skulltales.CoinsIn(s.Phase)), Note: words(v)})
	case 2:
		v.try(scoring.LoseCoins{Holder: p, Coins: v.upTo(8), Source: source(skulltales.CoinsOut(s.Phase)), Note: words(v)})
	case 3, 4:
		v.try(scoring.GainPrestige{Pirate: p, Prestige: v.upTo(4), Source: source(skulltales.PrestigeSources(s.Phase)), Note: words(v)})
	case 5:
		v.try(scoring.LosePrestige{Pirate: p, Prestige: v.upTo(3), Source: source(skulltales.PrestigeSources(s.Phase)), Note: words(v)})
	case 6:
		v.try(scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: p, To: o, Coins: v.upTo(9), Reason: words(v)}})
	case 7, 8:
		c := scoring.BuyItem{Pirate: p, Item: item(v), Price: v.Chance.IntN(15)}
		if v.chance(3) {
			c.Item = known(v, c.Item)
		}
		v.try(c)
	case 9:
		if len(held) > 0 {
			v.try(scoring.SellItem{Pirate: p, Item: one(v, held).ID, Price: v.Chance.IntN(9)})
		}
	case 10:
		v.try(scoring.TakeLoan{Pirate: p, Coins: amount(v)})
	case 11:
		v.try(scoring.RepayLoan{Pirate: p, Coins: amount(v)})
	case 12:
		c := skulltales.SkillLearned{Pirate: p, Skill: one(v, []string{"Swordplay", "Cooking", "Ambush"}), Coins: v.Chance.IntN(9), Prestige: v.Chance.IntN(3)}
		v.try(scoring.LearnSkill{SkillLearned: c})
	case 13:
		if who := s.Pirate(p); who != nil && len(who.Registre.Wounds) > 0 {
			c := skulltales.ProsthesisFitted{Pirate: p, Wound: one(v, who.Registre.Wounds).Wound, Coins: v.Chance.IntN(9)}
			if v.chance(2) {
				c.Name = "Hook"
			}
			v.try(scoring.FitProsthesis{ProsthesisFitted: c})
		}
	case 14:
		v.try(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: p}})
	case 15:
		if len(held) > 0 {
			v.try(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: one(v, held).ID, To: o}})
		}
	case 16:
		v.try(scoring.GainItem{Holder: p, Item: item(v)})
	case 17:
		if len(held) > 0 {
			v.try(scoring.LoseItem{Item: one(v, held).ID, Reason: one(v, skulltales.LossReasons)})
		}
	case 18:
		mutiny(v)
	case 19:
		recruit(v, len(s.Active()) < skulltales.MostPirates && v.chance(3))
	case 20:
		booty(v)
	case 21:
		hire(v, p)
	case 22:
		v.try(scoring.Curse{Cursed: skulltales.Cursed{Pirate: p}})
	case 23:
		wrong(v)
	default:
		aside(v)
	}
}

// amount is an amount of coins, now and then more than anybody believes.
func amount(v *Voyage) int {
	if v.chance(25) {
		return 99 + v.upTo(30)
	}
	return v.upTo(15)
}

// words are the table's own, or none.
func words(v *Voyage) string {
	if v.chance(4) {
		return ""
	}
	return "As the table says."
}

// known is an item that the campaign has met, if there is one.
func known(v *Voyage, or skulltales.Card) skulltales.Card {
	if items := v.state().Items; len(items) > 0 {
		it := one(v, items)
		return skulltales.Card{ID: it.ID, Name: it.Name, Kind: it.Kind, Halves: it.Halves}
	}
	return or
}

// mutiny makes somebody else Captain, or nobody.
func mutiny(v *Voyage) {
	c := scoring.ChangeCaptain{To: v.pirate(), Reason: skulltales.Mutiny}
	if v.chance(5) {
		c = scoring.ChangeCaptain{Reason: one(v, []skulltales.CaptainReason{"", skulltales.AfterShipwreck, skulltales.ChapterSays})}
	}
	v.try(c)
}

// booty is an act with what the crew has together.
func booty(v *Voyage) {
	s := v.state()
	reason := one(v, skulltales.BootyReasons)
	switch v.Chance.IntN(6) {
	case 0, 1:
		v.try(scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: amount(v) + v.upTo(25), Reason: reason, Note: words(v)}})
	case 2:
		v.try(scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: v.upTo(20), Reason: reason, Note: words(v)}})
	case 3:
		var c scoring.ShareBooty
		for _, p := range s.Active() {
			c.Shares = append(c.Shares, skulltales.Share{Pirate: p.ID, Coins: v.Chance.IntN(1 + (s.Crew.Booty+9)/len(s.Active()))})
		}
		v.try(c)
	case 4:
		what := one(v, append(slices.Clone(skulltales.Counters), "parrots"))
		v.try(scoring.CountCrew{CrewCounted: skulltales.CrewCounted{What: what, To: v.Chance.IntN(12)}})
	case 5:
		v.try(scoring.ChangeShip{ShipChanged: skulltales.ShipChanged{Name: v.name("Ship"), Type: one(v, []string{"", "Brigantine"})}})
	}
}

// sea is a voyage from beginning to end; alone, shipwreck and capture bring other allies.
func sea(v *Voyage) {
	v.TB.Helper()
	v.agree(scoring.BeginPhase{Phase: skulltales.Voyage, Absent: away(v)})
	v.from = v.Book.Head().Seq
	for range 2 + v.Chance.IntN(6) {
		ashore(v)
	}
	end := scoring.EndPhase{Outcome: one(v, skulltales.Outcomes)}
	if v.state().Mode == skulltales.SoloMode && (end.Outcome == skulltales.Shipwrecked || end.Outcome == skulltales.Captured) {
		v.say(end, false) // and who is drawn?
		count := 3
		if v.chance(2) {
			count = 2
		}
		end.Allies = drawn(v, shuffled(v, skulltales.Types), count)
		v.Happened["alone, the allies were lost at sea"]++
	}
	v.agree(end)
}

// between is what a table does when it is not playing.
func between(v *Voyage) {
	v.from = v.Book.Head().Seq
	for range v.Chance.IntN(4) {
		ashore(v)
	}
	if v.chance(6) && len(v.state().Active()) > 2 {
		v.try(scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: v.pirate(), Reason: "Moves away"}})
	}
	if v.chance(4) {
		recruit(v, len(v.state().Active()) < skulltales.MostPirates)
	}
}

// aside is what is said beside play: notes, names, corrections, undo and the like.
func aside(v *Voyage) {
	v.TB.Helper()
	p := v.pirate()
	switch v.Chance.IntN(11) {
	case 0:
		note(v)
	case 1:
		v.try(scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: p, Name: v.name("Pirate")}})
	case 2:
		if sheet := sheet(v); sheet != nil {
			v.try(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: p, Sheet: *sheet, Class: one(v, []string{"", "Rogue"})}})
		}
	case 3:
		rule := one(v, skulltales.HouseRules)
		v.try(scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: rule, On: !v.state().House(rule)}})
	case 4:
		v.try(scoring.ConfirmAudit{Pirates: []string{p}})
	case 5:
		v.try(scoring.ChangeShip{ShipChanged: skulltales.ShipChanged{Name: v.name("Ship")}})
	case 6, 7:
		correct(v)
	case 8:
		v.takeBack()
	default:
		v.undo()
	}
}

func note(v *Voyage) {
	v.try(scoring.WriteNote{Noted: skulltales.Noted{Text: v.name("The wind turned"), Pirate: v.pirate()}})
}

// correct sets any figure right that the books show.
func correct(v *Voyage) {
	v.TB.Helper()
	type value struct{ path, is string }
	values := map[*skulltales.Field][]value{}
	skulltales.Walk(v.state(), func(p skulltales.Path, is string) {
		if p.Of.Corrects() {
			values[p.Of] = append(values[p.Of], value{p.String(), is})
		}
	})
	var fields []*skulltales.Field
	for _, f := range skulltales.Fields() {
		if len(values[f]) > 0 {
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return
	}
	of := one(v, fields)
	at := one(v, values[of])
	c := scoring.Correct{Path: at.path, Is: v.name("Another"), Reason: "As on paper"}
	switch of.Form {
	case skulltales.AsFlag:
		c.Is = map[string]string{"0": "1", "1": "0"}[at.is]
	case skulltales.AsType:
		c.Is = string(one(v, skulltales.Types))
	case skulltales.AsNumber:
		n, _ := strconv.Atoi(at.is)
		c.Is = strconv.Itoa(max(0, n+v.Chance.IntN(7)-3))
	}
	v.try(c)
}
