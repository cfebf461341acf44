package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger/seafall"
)

// Decider is what puts one claim before the next (R50).
type Decider string

// What decides who is emperor, in this order.
const (
	ByGlory      Decider = "glory"      // campaign glory
	ByMilestones Decider = "milestones" // glory from milestones
	ByTitle      Decider = "title"      // the least prominent title during the last game
)

// Deciders are all of them, in their order.
var Deciders = []Decider{ByGlory, ByMilestones, ByTitle}

// Claim is what a province had when an emperor was crowned.
type Claim struct {
	Province   seafall.Province
	Glory      int // campaign glory
	Milestones int // glory from milestones
	Title      seafall.Title
	By         Decider // what put it before the next; "" for the last
}

// claims are those of all provinces as the closing found them that crowned the
// emperor; nil while none is crowned.
func (x *Explainer) claims() []Claim {
	if x.state.Emperor == "" {
		return nil
	}
	for _, fact := range slices.Backward(x.facts) {
		f, closes := fact.(seafall.GameClosed)
		if !closes || f.Emperor == "" {
			continue
		}
		var held map[seafall.Province]seafall.Title
		for i := range x.state.Record {
			if line := &x.state.Record[i]; line.Number == f.Number {
				held = line.Held
			}
		}
		var list []Claim
		for _, score := range f.Scores {
			list = append(list, Claim{Province: score.Province, Glory: score.CampaignGlory,
				Milestones: score.MilestoneGlory, Title: held[score.Province]})
		}
		slices.SortStableFunc(list, func(a, b Claim) int {
			return -cmp.Or(cmp.Compare(a.Glory, b.Glory), cmp.Compare(a.Milestones, b.Milestones), a.Title.Rank()-b.Title.Rank())
		})
		for i := range list[:max(0, len(list)-1)] {
			a, b := &list[i], list[i+1]
			switch {
			case a.Glory != b.Glory:
				a.By = ByGlory
			case a.Milestones != b.Milestones:
				a.By = ByMilestones
			default:
				a.By = ByTitle
			}
		}
		return list
	}
	return nil
}
