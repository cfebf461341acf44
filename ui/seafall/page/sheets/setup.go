package sheets

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/wording/late"
)

// settingUp says whether title cards are followed here: before the first winter of a
// game, where the table has opened what they bring.
func settingUp(v *look.Reading) bool {
	return v.InPlay() && v.State.Running.Year == 0 && v.State.Open(seafall.TitleBonuses)
}

// setUpSheet is what a province's title card brings: its bonuses (R58), and who is at
// war with it from the set-up on (R59).
func setUpSheet(v *look.Reading, p seafall.Province, _ []string) ([]look.Group, error) {
	play, due := v.State.Play(p), scoring.BonusDue(v.State, p)
	card := look.Group{Title: v.T("screen.table.set_up.titles"), Rows: []look.Row{{Symbol: look.IconID(crest.IconScales),
		Words: v.T("late.p1.page.due"), Sub: v.T("late.p1.page.behind", "count", scoring.BehindLeader(v.State, p)), Figure: v.Figure(string(p)+".bonus_due", due)}}}
	if n := play.Bonus.Taken(); n > 0 {
		card.Rows = append(card.Rows, look.Row{Symbol: look.IconID(crest.IconCheck), Words: v.T("late.p1.set_up.taken", "taken", late.BonusWords(v.Say.Speaker, play.Bonus)),
			Figure: v.Figure(string(p)+".bonus", n)})
	} else {
		least := 0
		say := scoring.TakeTitleBonus{Province: p, Gold: &least}
		card.Acts = []page.Act{look.Class(v.Tap("take", say, v.T("late.p1.page.take"),
			look.Count("gold", v.T("late.p1.page.gold"), due, 0, 99), look.Count("reputation", v.T("screen.table.reputation"), 0, 0, 99),
			look.Count("fortune", v.T("screen.table.fortune"), 0, 0, 99)), "main")}
	}
	groups := []look.Group{card}
	if others := scoring.MoreProminent(v.State, p); len(others) > 0 {
		wars := look.Group{Title: v.T("late.p1.set_up.wars")}
		for _, other := range others {
			at := string(other) + ".at/" + string(p) + "/" + string(seafall.War)
			say := scoring.BeginWar{Province: p, Against: other, Count: 1}
			act := v.Judged(look.Class(v.Tap("war-"+string(other), say, "+1"), "step"), say)
			wars.Rows = append(wars.Rows, look.Row{Symbol: look.CrestID(other), Class: "p-" + string(other), Words: v.Say.Player(other),
				Figure: v.Figure(at, v.State.Play(other).At(seafall.Place{Region: p.Region(), Spot: seafall.War})),
				Acts:   []page.Act{look.Called(act, v.T("late.p1.set_up.war.say", "player", v.Say.Player(p), "other", v.Say.Player(other)))}})
		}
		groups = append(groups, wars)
	}
	return groups, nil
}
