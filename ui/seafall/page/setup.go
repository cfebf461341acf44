package page

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/wording/late"
)

// settingUp says whether title cards are followed here: before the first winter of a
// game, where the table has opened what they bring.
func settingUp(v *reading) bool {
	return v.inPlay() && v.s.Running.Year == 0 && v.s.Open(seafall.TitleBonuses)
}

// setUpSheet is what a province's title card brings: its bonuses (R58), and who is at
// war with it from the set-up on (R59).
func setUpSheet(v *reading, p seafall.Province, _ []string) ([]group, error) {
	play, due := v.s.Play(p), scoring.BonusDue(v.s, p)
	card := group{Title: v.t("screen.table.set_up.titles"), Rows: []row{{Symbol: iconID(crest.IconScales),
		Words: v.t("late.p1.page.due"), Sub: v.t("late.p1.page.behind", "count", scoring.BehindLeader(v.s, p)), Figure: v.figure(string(p)+".bonus_due", due)}}}
	if n := play.Bonus.Taken(); n > 0 {
		card.Rows = append(card.Rows, row{Symbol: iconID(crest.IconCheck), Words: v.t("late.p1.set_up.taken", "taken", late.BonusWords(v.say.Speaker, play.Bonus)),
			Figure: v.figure(string(p)+".bonus", n)})
	} else {
		least := 0
		say := scoring.TakeTitleBonus{Province: p, Gold: &least}
		card.Acts = []page.Act{class(v.tap("take", say, v.t("late.p1.page.take"),
			count("gold", v.t("late.p1.page.gold"), due, 0, 99), count("reputation", v.t("screen.table.reputation"), 0, 0, 99),
			count("fortune", v.t("screen.table.fortune"), 0, 0, 99)), "main")}
	}
	groups := []group{card}
	if others := scoring.MoreProminent(v.s, p); len(others) > 0 {
		wars := group{Title: v.t("late.p1.set_up.wars")}
		for _, other := range others {
			at := string(other) + ".at/" + string(p) + "/" + string(seafall.War)
			say := scoring.BeginWar{Province: p, Against: other, Count: 1}
			act := v.judged(class(v.tap("war-"+string(other), say, "+1"), "step"), say)
			wars.Rows = append(wars.Rows, row{Symbol: crestID(other), Class: "p-" + string(other), Words: v.say.Player(other),
				Figure: v.figure(at, v.s.Play(other).At(seafall.Place{Region: p.Region(), Spot: seafall.War})),
				Acts:   []page.Act{called(act, v.t("late.p1.set_up.war.say", "player", v.say.Player(p), "other", v.say.Player(other)))}})
		}
		groups = append(groups, wars)
	}
	return groups, nil
}
