package tale

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/wording/late"
)

// started is the opening line of a game whose title cards brought something: who
// started with what, and who was at war (R58, R59). Nil for any other game.
func (t *Teller) started(acts []*account.Act) *Passage {
	given, order := map[seafall.Province]seafall.Bonus{}, []seafall.Province{}
	wars, against := map[seafall.Province][]string{}, []seafall.Province{}
	var groups []string
	for _, a := range acts {
		tells := false
		for _, d := range a.Facts {
			switch f := d.Fact.(type) {
			case seafall.TitleBonusTaken:
				tells = true
				b, there := given[f.Province]
				if !there {
					order = append(order, f.Province)
				}
				given[f.Province] = seafall.Bonus{Gold: b.Gold + f.Gold, Reputation: b.Reputation + f.Reputation, Fortune: b.Fortune + f.Fortune}
			case seafall.WarBegun:
				tells = true
				if wars[f.Against] == nil {
					against = append(against, f.Against)
				}
				who := t.Speak.Province(f.Province)
				if f.Count > 1 {
					who = t.T("late.p1.story.tokens", "province", who, "count", f.Count)
				}
				wars[f.Against] = append(wars[f.Against], who)
			}
		}
		if tells {
			groups = append(groups, a.Group)
		}
	}
	var sentences []string
	for _, p := range order {
		sentences = append(sentences, t.T("late.p1.story.started", "province", t.Speak.Province(p), "taken", late.BonusWords(t.Speak.Speaker, given[p])))
	}
	for _, p := range against {
		sentences = append(sentences, t.T("late.p1.story.at_war", "province", t.Speak.Province(p), "others", t.Speak.List(wars[p])))
	}
	if len(sentences) == 0 {
		return nil
	}
	return &Passage{Groups: groups, Stage: account.Played, text: strings.Join(sentences, " ")}
}
