package awards

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
)

// Award is one thing that a campaign was remarkable for.
type Award struct {
	What    string   // what it is given for
	Figure  string   // how much that was
	Holders []Holder // everybody who is level, in the order of founding
	From    Origin   // what it comes from
}

// Origin is of what kind the acts are that an award comes from.
type Origin int

// The origins.
const (
	Anything  Origin = iota
	Glory            // what brought glory
	Map              // what was found
	Enmity           // who angered whom
	Closing          // the end of a game
	TakenBack        // what was undone
)

// Holder is a province with an award.
type Holder struct {
	Province seafall.Province
	Note     string // what sets it apart from others with the same: a game, a victim; "" for nothing
}

// Of are the awards of a campaign, by its account and the groups of its journal: those of
// acts that were taken back are counted as well.
func Of(told *account.Account, groups []ledger.Group) []Award {
	c := counter{told}
	all := []Award{c.bestGame(), c.longestPrince(), c.mostMilestones(), c.mostIslands(), c.mostRaids(), c.mostRaided(),
		c.oldestGrudge(), c.luckiestRoll(), c.mostUndone(groups)}
	return slices.DeleteFunc(all, func(a Award) bool { return len(a.Holders) == 0 })
}

// counter counts what an account tells.
type counter struct{ *account.Account }

// most are the provinces with the highest of some counts, none where all are 0.
func (c counter) most(of map[seafall.Province]int) (n int, who []Holder) {
	for _, p := range c.State.Order {
		switch {
		case of[p] > n:
			n, who = of[p], []Holder{{Province: p}}
		case of[p] == n && n > 0:
			who = append(who, Holder{Province: p})
		}
	}
	return n, who
}

// bestGame is the most glory that a province had of one game that it was at.
func (c counter) bestGame() Award {
	best := map[seafall.Province]int{}
	games := map[seafall.Province][]string{}
	for _, g := range c.State.Record {
		for p, score := range g.Scores {
			switch {
			case score.Absent || score.GameGlory < best[p]:
			case score.GameGlory > best[p]:
				best[p], games[p] = score.GameGlory, []string{c.Number(g.Number)}
			default:
				games[p] = append(games[p], c.Number(g.Number))
			}
		}
	}
	n, who := c.most(best)
	for i, h := range who {
		who[i].Note = c.T("awards.in_game", "count", len(games[h.Province]), "games", c.Speak.List(games[h.Province]))
	}
	return Award{c.T("awards.best_game"), c.T("awards.glory", "count", n), who, Glory}
}

// longestPrince is the longest row of games after which a province bore the most
// prominent title.
func (c counter) longestPrince() Award {
	longest, now := map[seafall.Province]int{}, map[seafall.Province]int{}
	for _, g := range c.State.Record {
		for _, p := range c.State.Order {
			if g.Scores[p].Title == seafall.Prince {
				now[p]++
			} else {
				now[p] = 0
			}
			longest[p] = max(longest[p], now[p])
		}
	}
	n, who := c.most(longest)
	if n < 2 { // no row yet
		who = nil
	}
	return Award{c.T("awards.prince"), c.T("awards.games_running", "count", n), who, Closing}
}

func (c counter) mostMilestones() Award {
	claimed := map[seafall.Province]int{}
	for _, m := range c.Recorded {
		claimed[m.Province]++
	}
	n, who := c.most(claimed)
	return Award{c.T("awards.milestones"), c.T("awards.claimed", "count", n), who, Glory}
}

func (c counter) mostIslands() Award {
	found := map[seafall.Province]int{}
	for _, i := range c.State.Islands {
		if i.By.Valid() {
			found[i.By]++
		}
	}
	n, who := c.most(found)
	return Award{c.T("awards.islands"), c.T("awards.found", "count", n), who, Map}
}

// mostRaids is who raided the other provinces most.
func (c counter) mostRaids() Award {
	n, who := c.most(FeudsOf(c.Account).By())
	return Award{c.T("awards.raider"), c.T("awards.raids", "count", n), who, Enmity}
}

// mostRaided is who was raided most by the others.
func (c counter) mostRaided() Award {
	n, who := c.most(FeudsOf(c.Account).On())
	return Award{c.T("awards.raided"), c.T("awards.raids", "count", n), who, Anything}
}

// oldestGrudge is the sticker on another province that has stood longest; among those
// of one game whoever has most of them there.
func (c counter) oldestGrudge() Award {
	since, most := 0, 0
	var who []Holder
	for _, by := range c.State.Order {
		for _, on := range c.State.Order {
			first, n := 0, 0
			for i, box := range c.State.BoxesOf(seafall.Region(on)) {
				if by == on || box != seafall.Stuck(by) {
					continue
				}
				switch game := c.Past.Mark(seafall.BoxAt{Region: seafall.Region(on), Box: i}).Stuck; {
				case game <= 0: // of paper, or corrected: nobody knows since when
				case first == 0 || game < first:
					first, n = game, 1
				case game == first:
					n++
				}
			}
			switch {
			case first == 0 || since > 0 && (first > since || first == since && n < most):
				continue
			case first != since || n > most:
				since, most, who = first, n, nil
			}
			note := c.T("awards.against", "province", c.Speak.Province(on))
			if last := len(who) - 1; last >= 0 && who[last].Province == by {
				who[last].Note = c.Speak.List([]string{who[last].Note, note})
			} else {
				who = append(who, Holder{by, note})
			}
		}
	}
	return Award{c.T("awards.grudge"), c.T("awards.since", "game", since), who, Enmity}
}

// mostUndone is whose acts were taken back most.
func (c counter) mostUndone(groups []ledger.Group) Award {
	undone := map[seafall.Province]int{}
	for _, g := range groups {
		if !g.Struck || g.Target != "" {
			continue
		}
		var of struct{ Province, By seafall.Province }
		if json.Unmarshal(g.Entries[0].Payload, &of) != nil {
			continue // an act of the whole table
		}
		for _, p := range []seafall.Province{of.Province, of.By} {
			if p.Valid() {
				undone[p]++
				break
			}
		}
	}
	n, who := c.most(undone)
	return Award{c.T("awards.undone"), c.T("awards.acts", "count", n), who, TakenBack}
}
