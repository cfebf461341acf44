package skulltalestest

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// happen counts what an act brought.
func happen(v *Voyage, r ledger.Receipt) {
	v.TB.Helper()
	for _, e := range r.Entries {
		v.Happened[e.Kind]++
		f, err := skulltales.Decode(e)
		if err != nil {
			v.TB.Fatalf("%s: %v", e.Kind, err)
		}
		for _, what := range tells(v, f) {
			v.Happened[what]++
		}
	}
}

// tells says in words what a fact brought that not every one of its kind does.
func tells(v *Voyage, f skulltales.Fact) (list []string) {
	add := func(is bool, what string) {
		if is {
			list = append(list, what)
		}
	}
	s := v.state()
	switch f := f.(type) {
	case skulltales.CampaignFounded:
		add(f.Mode == skulltales.SoloMode, "alone")
	case skulltales.AdventureBegun:
		add(true, "values "+string(f.Values))
		add(s.Attempt > 1, "an adventure was played again")
	case skulltales.EventTurnHeld:
		add(len(f.Joins) > 0, "a newcomer came in")
		add(len(f.Dice) > 1, "several rolled for the flag")
	case skulltales.InitiativePassed:
		add(true, "initiative by "+string(f.Reason))
	case skulltales.CaptainChanged:
		add(true, "Captain by "+string(f.Reason))
	case skulltales.KnockedOut:
		add(f.Prestige > 0, "prestige was lost by a fall")
		add(len(f.Merits) > 0, "merits were lost by a fall")
		add(f.Item != "", "a card was drawn at once")
	case skulltales.BodySearched:
		add(f.Card != "", "a body was searched for a card")
	case skulltales.Revived:
		add(f.Reward != nil && f.Reward.Destiny > 0, "reviving brought destiny")
	case skulltales.WoundTaken:
		add(f.Ignored, "a wound that was there already")
	case skulltales.PirateRetired:
		add(len(f.Lapsed) > 0, "a due lapsed")
	case skulltales.AllyLost:
		add(true, "ally lost: "+string(f.Reason))
		add(f.Serves, "an ally was out of an adventure alone")
	case skulltales.AdventureClosed:
		list = append(list, closed(v, f)...)
	case skulltales.AdventureRestarted:
		add(len(f.Stays.Wounds) > 0, "a restart kept a wound")
		add(len(f.Stays.Cursed) > 0, "a restart kept a curse")
		add(len(f.Stays.Retired) > 0, "a restart kept a retirement")
		add(s.House(skulltales.RestartHeals), "a restart healed")
		add(f.By != skulltales.ByAllDown, "a restart without all being down")
	case skulltales.CompensationPaid:
		for _, p := range f.Payments {
			add(p.Owed > 0, "a compensation fell short")
			add(p.Paid < 5 && p.Owed == 0, "a shortfall was forgiven")
		}
	case skulltales.SalaryPaid:
		add(len(f.Withheld) > 0, "something was withheld from a salary")
	case skulltales.AllyKept:
		add(f.From == skulltales.FromCrew, "the crew paid an ally")
	case skulltales.InheritanceChosen:
		add(f.Item != "", "a card was chosen as a legacy")
	case skulltales.CaptainChosen:
		add(true, "Captain chosen by "+string(f.Reason))
	}
	return list
}

// closed says what a closing brought.
func closed(v *Voyage, f skulltales.AdventureClosed) (list []string) {
	add := func(is bool, what string) {
		if is {
			list = append(list, what)
		}
	}
	won := false
	for _, p := range f.Pirates {
		add(p.Result == "", "somebody came too late")
		add(p.Result != "", "result "+string(p.Result))
		add(p.Lost > 0, "half of a purse was lost")
		add(p.Inherited != nil, "a legacy of coins")
		add(p.Ally != nil, "an ally brought something")
		won = won || p.Result == skulltales.Total || p.Result == skulltales.Partial
	}
	add(!won, "gone on without success")
	add(true, "follows "+string(f.Follows))
	add(won && f.Follows == skulltales.AgainChapter, "played again after a success")
	add(len(f.Discarded) > 0, "something went back at the closing")
	return list
}

// wrong says something that cannot be.
func wrong(v *Voyage) {
	v.TB.Helper()
	s, p, o := v.state(), v.anybody(), v.anybody()
	most := 0
	if who := s.Pirate(p); who != nil {
		most = max(who.Registre.Coins, s.Purse(p).Coins)
	}
	source := one(v, skulltales.CoinsOut(s.Phase))
	card := "no-such-card"
	if len(s.Items) > 0 {
		card = one(v, s.Items).ID
	}
	find, merit := card, skulltales.Marker{Kind: skulltales.Merit}
	if r := s.Running; r != nil && len(r.Finds)+len(r.Objectives) > 0 {
		if len(r.Finds) > 0 {
			find = one(v, r.Finds).ID
		}
		if len(r.Objectives) > 0 {
			merit.ID = one(v, r.Objectives).ID
		}
	}
	for _, c := range shuffled(v, []scoring.Command{
		scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: find}},
		scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: find}},
		scoring.TakeObjective{Holder: o, Objective: merit},
		scoring.LoseCoins{Holder: p, Coins: most + 1, Source: source, Note: "Gone"},
		scoring.LosePrestige{Pirate: p, Prestige: 90, Source: one(v, skulltales.PrestigeSources(s.Phase)), Note: "Gone"},
		scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: p, To: o, Coins: most + 1}},
		scoring.GainCoins{Holder: p, Coins: 0, Source: source, Note: "Nothing"},
		scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: min(999, s.Crew.Booty+1), Reason: "ship"}},
		scoring.ShareBooty{Shares: []skulltales.Share{{Pirate: v.pirate(), Coins: s.Crew.Booty + 1}}},
		scoring.RepayLoan{Pirate: p, Coins: most + 1},
		scoring.TakeLoan{Pirate: p, Coins: 5},
		scoring.HireAlly{Pirate: p, Type: "cook", Salary: 99, Prestige: 20},
		scoring.BuyItem{Pirate: p, Item: item(v), Price: 999},
		scoring.SellItem{Pirate: p, Item: card, Price: 2},
		scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: card, To: o}},
		scoring.LoseItem{Item: card},
		scoring.Revive{Character: p, By: o, Success: true},
		scoring.Revive{Character: p, By: o},
		scoring.SearchBody{By: p, From: o, Die: v.die()},
		scoring.KnockOut{Character: p, Item: card},
		scoring.LoseAlly{Ally: p, Reason: skulltales.Died},
		scoring.KeepAlly{Ally: p},
		scoring.BeginPhase{Phase: skulltales.Port},
		scoring.BeginAdventure{Flag: 9},
		scoring.StartChapter{},
		scoring.EndPhase{},
		scoring.EndPhase{Outcome: skulltales.Arrived},
		scoring.EndAdventure{},
		scoring.CloseAdventure{},
		scoring.ConfirmRegistre{},
		scoring.ChooseRewards{Pirate: p},
		scoring.ChangeCaptain{To: p},
		scoring.PassInitiative{To: p},
		scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: p}},
		scoring.RecruitPirate{Player: s.Pirates[0].Player, Type: "cook"},
		scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: p, Reason: "Bored"}},
		scoring.SettleCompensation{For: p, Cause: skulltales.ForRetirement},
		scoring.PaySalary{Pirate: p},
		scoring.Curse{Cursed: skulltales.Cursed{Pirate: p}},
		scoring.SpendDestiny{Pirate: p},
		scoring.GainPrestige{Pirate: p, Prestige: 1, Source: skulltales.RevivedSource},
		scoring.Correct{Path: p + ".coins", Is: "no number", Reason: "?"},
		scoring.Correct{Path: p + ".beard", Is: "1", Reason: "?"},
		scoring.CatchUp{},
	})[:2+v.upTo(5)] {
		if _, err := v.Book.Decide(scoring.Say(c)); err != nil {
			v.say(c, false)
			v.Happened["the table was wrong"]++
		}
	}
}
