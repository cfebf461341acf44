package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
)

// bonusKinds are the words of title cards and the wars of a set-up.
var bonusKinds = []kindWords{
	worded(GroupTokens, tellTitleBonusTaken, undoTitleBonusTaken),
	worded(GroupEnmity, tellWarBegun, undoWarBegun),
}

func tellTitleBonusTaken(s Speaker, f seafall.TitleBonusTaken) string {
	return s.line("fact.title_bonus_taken", f.Province, "taken",
		BonusWords(s, seafall.Bonus{Gold: f.Gold, Reputation: f.Reputation, Fortune: f.Fortune}))
}

func undoTitleBonusTaken(s Speaker, f seafall.TitleBonusTaken) string {
	return s.line("undo.title_bonus_taken", f.Province)
}

func tellWarBegun(s Speaker, f seafall.WarBegun) string {
	return s.line("fact.war_begun", f.Province, "other", s.Player(f.Against), "count", f.Count)
}

func undoWarBegun(s Speaker, f seafall.WarBegun) string {
	return s.line("undo.war_begun", f.Province, "other", s.Player(f.Against))
}

// BonusWords is what a province took for its title card: its gold, and its tokens.
func BonusWords(s Speaker, b seafall.Bonus) string {
	var list []string
	if b.Gold > 0 {
		list = append(list, s.t("late.p1.taken.gold", "count", seafall.BonusGold*b.Gold))
	}
	if b.Reputation > 0 {
		list = append(list, s.t("late.p1.taken.reputation", "count", b.Reputation))
	}
	if b.Fortune > 0 {
		list = append(list, s.t("late.p1.taken.fortune", "count", b.Fortune))
	}
	return strings.Join(list, ", ")
}
