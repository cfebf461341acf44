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

// claims are those of all provinces as they stood when the emperor was crowned;
// nil while nobody is.
func (x *Explainer) claims() []Claim {
	if x.state.Emperor == "" {
		return nil
	}
	for i, fact := range slices.Backward(x.facts) {
		switch f := fact.(type) {
		case seafall.GameClosed:
			if f.Emperor != "" {
				return inOrderOfClaim(x.claimsOfClosing(f))
			}
		case seafall.CampaignEnded:
			return inOrderOfClaim(x.claimsBetween(i))
		}
	}
	return nil
}

// claimsOfClosing are those that the closing of the last game came to.
func (x *Explainer) claimsOfClosing(f seafall.GameClosed) []Claim {
	var held map[seafall.Province]seafall.Title
	for i := range x.state.Record {
		if line := &x.state.Record[i]; line.Number == f.Number {
			held = line.Held
		}
	}
	return claimsOf(f, held)
}

// claimsOf are those of a closing, with the titles that were held during its game.
func claimsOf(f seafall.GameClosed, held map[seafall.Province]seafall.Title) []Claim {
	var list []Claim
	for _, score := range f.Scores {
		list = append(list, Claim{Province: score.Province, Glory: score.CampaignGlory,
			Milestones: score.MilestoneGlory, Title: held[score.Province]})
	}
	return list
}

// claimsBetween are those of the boards when an entry ended the campaign between
// two games.
func (x *Explainer) claimsBetween(at int) []Claim {
	s := seafall.New()
	for i, e := range x.entries[:at] {
		if s.ApplyFact(x.facts[i], e) != nil {
			return nil // the books were gone through before: this cannot be
		}
	}
	held := TitlesDuringLast(s)
	var list []Claim
	for _, p := range s.Playing() {
		b := s.Board(p)
		list = append(list, Claim{Province: p, Glory: b.CampaignGlory, Milestones: b.MilestoneGlory, Title: held[p]})
	}
	return list
}

// inOrderOfClaim sorts claims by what decides, the emperor's first, and says
// what put each before the next (R50).
func inOrderOfClaim(list []Claim) []Claim {
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
