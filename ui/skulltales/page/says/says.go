package says

import (
	"encoding/json"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// Own are the kinds that a seat says for itself, with the field that names whose word it
// is: the pirate, an ally of his, or a card that either holds.
var Own = said(
	by("pirate", scoring.NamePirate{}, scoring.SetSheet{}, scoring.GainPrestige{}, scoring.LosePrestige{}, scoring.SpendDestiny{}, scoring.GainDestiny{},
		scoring.Curse{}, scoring.LiftCurse{}, scoring.ChooseFinds{}, scoring.ChooseRewards{}, scoring.PaySalary{}, scoring.BuyItem{}, scoring.SellItem{},
		scoring.HireAlly{}, scoring.TakeLoan{}, scoring.RepayLoan{}, scoring.LearnSkill{}, scoring.FitProsthesis{}, scoring.WriteNote{}),
	by("holder", scoring.GainCoins{}, scoring.LoseCoins{}, scoring.FindResearch{}, scoring.GainItem{}, scoring.TakeObjective{}),
	by("from", scoring.PayCoins{}),
	by("by", scoring.Revive{}, scoring.SearchBody{}),
	by("character", scoring.KnockOut{}),
	by("ally", scoring.KeepAlly{}, scoring.LoseAlly{}, scoring.ChooseAlly{}),
	by("card", scoring.RevealResearch{}, scoring.UseResearch{}, scoring.MoveCard{}),
	by("item", scoring.LoseItem{}),
	by("objective", scoring.LoseObjective{}),
	by("to", scoring.ChooseInheritance{}),
)

// Tables are the kinds that only the table says: what is everybody's, what the books begin
// and end with, and what mends them.
var Tables = by("",
	// The campaign and who plays in it.
	scoring.FoundCampaign{}, scoring.CatchUp{}, scoring.SetHouseRule{}, scoring.RecruitPirate{}, scoring.LeaveCampaign{}, scoring.FinishCampaign{},
	// Chapters and their phases.
	scoring.StartChapter{}, scoring.BeginPhase{}, scoring.EndPhase{}, scoring.BeginAdventure{},
	// What all have together.
	scoring.AdvanceFlag{}, scoring.HoldEventTurn{}, scoring.PassInitiative{}, scoring.ChangeCaptain{},
	scoring.GainBooty{}, scoring.PayBooty{}, scoring.ShareBooty{}, scoring.ChangeShip{}, scoring.CountCrew{},
	scoring.SettleCompensation{}, scoring.PaySalaries{},
	// The end of an adventure.
	scoring.EndAdventure{}, scoring.ChooseResult{}, scoring.ConfirmRegistre{}, scoring.ChooseCaptain{}, scoring.ChooseFollows{}, scoring.CloseAdventure{},
	// The books themselves.
	scoring.Correct{}, scoring.ConfirmAudit{})

// Holds says whether a seat speaks for what a form names in the field of a kind: an ally
// of his, or a card that he or the ally holds.
func Holds(s *skulltales.State, seat, kind, value string) bool {
	his := func(id string) bool {
		a := s.Ally(id)
		return id == seat || a != nil && a.Owner == seat
	}
	switch Own[kind] {
	case "holder", "from", "by", "character", "ally":
		return his(value)
	case "card", "item", "objective":
		if it := s.Item(value); it != nil {
			return his(it.Holder)
		}
		if f := s.Find(value); f != nil {
			return his(f.Holder)
		}
		if o := s.Objective(value); o != nil {
			return his(o.Holder)
		}
	}
	return false
}

// Who is the pirate or the ally that a payload is about, "" for nobody.
func Who(s *skulltales.State, raw []byte) string {
	var payload struct{ Pirate, Holder, Character, By, From, Ally, To string }
	if json.Unmarshal(raw, &payload) != nil {
		return "" // of a kind whose payload has other things there
	}
	for _, id := range []string{payload.Pirate, payload.Holder, payload.Character, payload.By, payload.From, payload.Ally, payload.To} {
		if s.Pirate(id) != nil || s.Ally(id) != nil {
			return id
		}
	}
	return ""
}

// by are commands with the field that names who says them.
func by(field string, list ...scoring.Command) map[string]string {
	m := map[string]string{}
	for _, c := range list {
		m[c.Kind()] = field
	}
	return m
}

func said(parts ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, part := range parts {
		for kind, field := range part {
			all[kind] = field
		}
	}
	return all
}
