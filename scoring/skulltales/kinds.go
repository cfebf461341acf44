package skulltales

import (
	"slices"

	"astrolabe/ledger/skulltales"
)

// ruledKinds are the rules behind each kind of fact; none where only the table says what
// happens.
var ruledKinds = map[string][]string{
	skulltales.CampaignFounded{}.Kind():    {"T1", "T4", "T5"},
	skulltales.HouseRuleSet{}.Kind():       {"T106"},
	skulltales.PirateNamed{}.Kind():        nil,
	skulltales.SheetSet{}.Kind():           {"T62"},
	skulltales.PirateRecruited{}.Kind():    {"T1", "T5", "T66"},
	skulltales.PirateLeft{}.Kind():         {"T70"},
	skulltales.ChapterStarted{}.Kind():     {"T6", "T8"},
	skulltales.PhaseBegun{}.Kind():         {"T6", "T7", "T9"},
	skulltales.PhaseEnded{}.Kind():         {"T7", "T104"},
	skulltales.AdventureBegun{}.Kind():     {"T3", "T28", "T38", "T39", "T94"},
	skulltales.FlagAdvanced{}.Kind():       {"T28", "T29"},
	skulltales.EventTurnHeld{}.Kind():      {"T34", "T66"},
	skulltales.InitiativePassed{}.Kind():   {"T41"},
	skulltales.CaptainChanged{}.Kind():     {"T46", "T47"},
	skulltales.CoinsGained{}.Kind():        {"T12", "T13"},
	skulltales.CoinsLost{}.Kind():          {"T14"},
	skulltales.CoinsPaid{}.Kind():          {"T16"},
	skulltales.PrestigeGained{}.Kind():     {"T12", "T13"},
	skulltales.PrestigeLost{}.Kind():       {"T14"},
	skulltales.DestinySpent{}.Kind():       {"T94"},
	skulltales.DestinyGained{}.Kind():      {"T35", "T36"},
	skulltales.ResearchFound{}.Kind():      {"T24"},
	skulltales.ResearchRevealed{}.Kind():   {"T24"},
	skulltales.ResearchUsed{}.Kind():       {"T25"},
	skulltales.CardMoved{}.Kind():          {"T16"},
	skulltales.ItemGained{}.Kind():         {"T18", "T21"},
	skulltales.ItemLost{}.Kind():           {"T19", "T22"},
	skulltales.ObjectiveTaken{}.Kind():     {"T27"},
	skulltales.ObjectiveLost{}.Kind():      {"T27"},
	skulltales.KnockedOut{}.Kind():         {"T48", "T49", "T50"},
	skulltales.BodySearched{}.Kind():       {"T53"},
	skulltales.Revived{}.Kind():            {"T55"},
	skulltales.WoundTaken{}.Kind():         {"T60", "T67"},
	skulltales.PirateRetired{}.Kind():      {"T64", "T65", "T68"},
	skulltales.Cursed{}.Kind():             {"T59"},
	skulltales.CurseLifted{}.Kind():        {"T59"},
	skulltales.AllyHired{}.Kind():          {"T73"},
	skulltales.AllyKept{}.Kind():           {"T75"},
	skulltales.AllyPassed{}.Kind():         {"T76"},
	skulltales.AllyLost{}.Kind():           {"T57", "T58"},
	skulltales.AlliesDrawn{}.Kind():        {"T4", "T77"},
	skulltales.AdventureEnded{}.Kind():     {"T78", "T80"},
	skulltales.ResultChosen{}.Kind():       {"T80"},
	skulltales.FindsChosen{}.Kind():        {"T85"},
	skulltales.RewardsChosen{}.Kind():      {"T87", "T88"},
	skulltales.AllyChosen{}.Kind():         {"T89"},
	skulltales.InheritanceChosen{}.Kind():  {"T72"},
	skulltales.RegistreConfirmed{}.Kind():  {"T90"},
	skulltales.CaptainChosen{}.Kind():      {"T96"},
	skulltales.FollowsChosen{}.Kind():      {"T97"},
	skulltales.AdventureClosed{}.Kind():    {"T90", "T91"},
	skulltales.AdventureRestarted{}.Kind(): {"T81", "T82"},
	skulltales.CompensationPaid{}.Kind():   {"T67", "T68", "T70"},
	skulltales.SalaryPaid{}.Kind():         {"T70", "T99"},
	skulltales.LoanTaken{}.Kind():          {"T102"},
	skulltales.LoanRepaid{}.Kind():         {"T102"},
	skulltales.SkillLearned{}.Kind():       {"T98"},
	skulltales.ProsthesisFitted{}.Kind():   {"T64"},
	skulltales.CrewBootyGained{}.Kind():    {"T98"},
	skulltales.CrewBootyPaid{}.Kind():      {"T98"},
	skulltales.BootyShared{}.Kind():        {"T100"},
	skulltales.ShipChanged{}.Kind():        nil,
	skulltales.CrewCounted{}.Kind():        {"T105"},
	skulltales.CampaignCaughtUp{}.Kind():   nil,
	skulltales.Noted{}.Kind():              nil,
	skulltales.Corrected{}.Kind():          {"T107"},
	skulltales.RegistreAudited{}.Kind():    {"T107"},
	skulltales.CampaignFinished{}.Kind():   nil,
}

// flagRules are those of each reason for which the flag moves.
var flagRules = map[skulltales.FlagReason][]string{
	skulltales.DeadEnd:      {"T30"},
	skulltales.Building:     {"T31"},
	skulltales.SpecialTile:  {"T31"},
	skulltales.KnockedDown:  {"T33"},
	skulltales.EventTurn:    {"T34"},
	skulltales.SearchFailed: {"T35"},
	skulltales.Breath:       {"T36"},
	skulltales.Figures:      {"T32"},
}

// initiativeRules are those of each reason for which the initiative passes.
var initiativeRules = map[skulltales.InitiativeReason][]string{
	skulltales.ByCaptain: {"T43"},
	skulltales.ByContest: {"T40", "T42"},
	skulltales.ByLeaving: {"T44"},
	skulltales.ByTable:   {"T106"},
}

// rulesOfCoins are those of each source: what is bought and sold is one act with its card
// (T101), what only a port or a voyage brings has a reason of their lists (T98), and the
// rest goes where coins go (T12, T13).
func rulesOfCoins(from skulltales.Source) []string {
	switch {
	case from == "equipment" || from == "sale":
		return []string{"T101"}
	case slices.Contains(skulltales.CoinsIn(skulltales.Adventure), from):
		return []string{"T12", "T13"}
	}
	return []string{"T98"}
}

// RulesOf are the rules behind a fact.
func RulesOf(f skulltales.Fact) []string {
	switch f := f.(type) {
	case skulltales.FlagAdvanced:
		if rules := flagRules[f.Reason]; rules != nil {
			return rules
		}
	case skulltales.InitiativePassed:
		if rules := initiativeRules[f.Reason]; rules != nil {
			return rules
		}
	case skulltales.KnockedOut:
		if f.Prestige == 0 && f.Item == "" && len(f.Merits) == 0 {
			return []string{"T48", "T52"}
		}
	case skulltales.CoinsGained:
		return rulesOfCoins(f.Source)
	case skulltales.CoinsLost:
		return rulesOfCoins(f.Source)
	case skulltales.CompensationPaid:
		rules := []string{"T67"}
		if f.Cause == skulltales.ForRetirement {
			rules = []string{"T68"}
		}
		if slices.ContainsFunc(f.Payments, func(p skulltales.Payment) bool { return p.Owed > 0 }) {
			rules = append(rules, "T70")
		}
		return rules
	case skulltales.SalaryPaid:
		if len(f.Withheld) == 0 {
			return []string{"T99"}
		}
	case skulltales.Revived:
		if !f.Success {
			return []string{"T56", "T57"}
		}
	}
	return ruledKinds[f.Kind()]
}
