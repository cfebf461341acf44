package awards

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
)

// Award is one thing that a campaign was remarkable for.
type Award struct {
	What    string   // what it is given for
	Figure  string   // how much that was
	Holders []Holder // everybody who is level, in the crew's order
}

// Holder is a pirate with an award.
type Holder struct {
	Pirate *skulltales.Pirate
	Note   string // of which chapters; "" for nothing
}

// Of are the awards of a campaign, by its account and the groups of its journal: those of
// acts that were taken back are counted as well.
func Of(told *account.Account, groups []ledger.Group) []Award {
	c := counter{told}
	all := []Award{c.richest(), c.mostGlorious(), c.longestCaptain(), c.mostDown(), c.mostHelped(), c.mostWounds(), c.mostOwed(), c.mostUndone(groups)}
	return slices.DeleteFunc(all, func(a Award) bool { return len(a.Holders) == 0 })
}

// counter counts what an account tells.
type counter struct{ *account.Account }

// most are the pirates with the highest of some counts, none where all are 0.
func (c counter) most(of map[string]int) (n int, who []Holder) {
	for _, p := range c.State.Pirates {
		switch {
		case of[p.ID] > n:
			n, who = of[p.ID], []Holder{{Pirate: p}}
		case of[p.ID] == n && n > 0:
			who = append(who, Holder{Pirate: p})
		}
	}
	return n, who
}

// best are those with most of something in one chapter, with the chapters of it.
func (c counter) best(of func(skulltales.Line) int) (n int, who []Holder) {
	best := map[string]int{}
	chapters := map[string][]string{}
	for _, chapter := range c.State.Chapters {
		for _, line := range chapter.Lines {
			name := speech.ChapterName(c.Speak, chapter.Number, chapter.Attempt)
			switch gained := of(line); {
			case gained <= 0 || gained < best[line.Pirate]:
			case gained > best[line.Pirate]:
				best[line.Pirate], chapters[line.Pirate] = gained, []string{name}
			default:
				chapters[line.Pirate] = append(chapters[line.Pirate], name)
			}
		}
	}
	n, who = c.most(best)
	for i, h := range who {
		who[i].Note = c.Speak.List(chapters[h.Pirate.ID])
	}
	return n, who
}

// richest is the chapter that brought a pirate most coins.
func (c counter) richest() Award {
	n, who := c.best(func(l skulltales.Line) int { return l.After.Coins - l.Before.Coins })
	return Award{c.T("awards.richest"), speech.Coins(c.Speak, n), who}
}

// mostGlorious is the chapter that brought a pirate most prestige.
func (c counter) mostGlorious() Award {
	n, who := c.best(func(l skulltales.Line) int { return l.After.Prestige - l.Before.Prestige })
	return Award{c.T("awards.glorious"), speech.Amount(c.Speak, skulltales.Amount{Prestige: n}), who}
}

// longestCaptain is the longest row of chapters after which a pirate was Captain.
func (c counter) longestCaptain() Award {
	longest, row, last := map[string]int{}, 0, ""
	for _, chapter := range c.State.Chapters {
		switch {
		case chapter.Open || chapter.Restarted:
			continue
		case chapter.Captain == "" || chapter.Captain != last:
			row, last = 0, chapter.Captain
		}
		row++
		longest[last] = max(longest[last], row)
	}
	n, who := c.most(longest)
	if n < 2 { // no row yet
		who = nil
	}
	return Award{c.T("awards.captain"), c.T("awards.chapters_running", "count", n), who}
}

func (c counter) mostDown() Award {
	down := map[string]int{}
	for _, a := range c.Past.Adventures {
		for _, fall := range a.Falls {
			down[fall.Character]++
		}
	}
	n, who := c.most(down)
	return Award{c.T("awards.down"), c.T("awards.times", "count", n), who}
}

// mostHelped is who has brought most of the others back to their feet.
func (c counter) mostHelped() Award {
	helped := map[string]int{}
	for _, a := range c.Past.Adventures {
		for _, fall := range a.Falls {
			if fall.Success && fall.By != fall.Character {
				helped[fall.By]++
			}
		}
	}
	n, who := c.most(helped)
	return Award{c.T("awards.helped"), c.T("awards.times", "count", n), who}
}

func (c counter) mostWounds() Award {
	wounds := map[string]int{}
	for _, p := range c.State.Pirates {
		wounds[p.ID] = len(p.Registre.Wounds)
	}
	n, who := c.most(wounds)
	return Award{c.T("awards.wounds"), c.T("awards.wound_count", "count", n), who}
}

// mostOwed is who owes the others most.
func (c counter) mostOwed() Award {
	owed := map[string]int{}
	for _, o := range c.State.Owed {
		owed[o.Pirate] += o.Coins
	}
	n, who := c.most(owed)
	return Award{c.T("awards.owes"), speech.Coins(c.Speak, n), who}
}

// mostUndone is whose acts were taken back most.
func (c counter) mostUndone(groups []ledger.Group) Award {
	undone := map[string]int{}
	for _, g := range groups {
		if !g.Struck || g.Target != "" {
			continue
		}
		var of struct{ Pirate, Character string }
		if json.Unmarshal(g.Entries[0].Payload, &of) != nil {
			continue // an act of the whole table
		}
		for _, id := range []string{of.Pirate, of.Character} {
			if c.State.Pirate(id) != nil {
				undone[id]++
				break
			}
		}
	}
	n, who := c.most(undone)
	return Award{c.T("awards.undone"), c.T("awards.acts", "count", n), who}
}
