package late

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// bonusKinds are the words of title cards and the wars of a set-up.
var bonusKinds = []phrases.Kind{
	phrases.Worded(phrases.GroupTokens, tellTitleBonusTaken, undoTitleBonusTaken),
	phrases.Worded(phrases.GroupEnmity, tellWarBegun, undoWarBegun),
}

func tellTitleBonusTaken(s phrases.Speaker, f seafall.TitleBonusTaken) string {
	return s.Line("fact.title_bonus_taken", f.Province, "taken",
		BonusWords(s, seafall.Bonus{Gold: f.Gold, Reputation: f.Reputation, Fortune: f.Fortune}))
}

func undoTitleBonusTaken(s phrases.Speaker, f seafall.TitleBonusTaken) string {
	return s.Line("undo.title_bonus_taken", f.Province)
}

func tellWarBegun(s phrases.Speaker, f seafall.WarBegun) string {
	return s.Line("fact.war_begun", f.Province, "other", s.Player(f.Against), "count", f.Count)
}

func undoWarBegun(s phrases.Speaker, f seafall.WarBegun) string {
	return s.Line("undo.war_begun", f.Province, "other", s.Player(f.Against))
}

// BonusWords is what a province took for its title card: its gold, and its tokens.
func BonusWords(s phrases.Speaker, b seafall.Bonus) string {
	var list []string
	if b.Gold > 0 {
		list = append(list, s.T("late.p1.taken.gold", "count", seafall.BonusGold*b.Gold))
	}
	if b.Reputation > 0 {
		list = append(list, s.T("late.p1.taken.reputation", "count", b.Reputation))
	}
	if b.Fortune > 0 {
		list = append(list, s.T("late.p1.taken.fortune", "count", b.Fortune))
	}
	return strings.Join(list, ", ")
}
