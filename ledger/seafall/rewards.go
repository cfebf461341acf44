package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// rewardFacts are the kinds of facts of this file: a new one is named here.
var rewardFacts = []Fact{ImprovementGiven{}, TrainingGiven{}, BoxGiven{}}

// Giver is what gives a province something for good beside the seven steps: a
// milestone that was claimed, or an entry of the Captain's Booke (R67). It is
// one of the two.
type Giver struct {
	Milestone string `json:"milestone,omitempty"` // its name
	Entry     string `json:"entry,omitempty"`     // its number or name
}

// check looks for the milestone among those that were claimed. Whose it is
// stays open: some give to others than who claimed them.
func (g Giver) check(s *State) error {
	switch {
	case g.Milestone == "" && g.Entry == "":
		return misfit("milestone", "reward.no_giver", nil)
	case g.Milestone != "" && g.Entry != "":
		return misfit("entry", "reward.two_givers", ledger.Args{"milestone": g.Milestone, "entry": g.Entry})
	case g.Entry != "":
		return CheckName("entry", g.Entry)
	case s.Claimed(g.Milestone) == nil:
		return first(CheckName("milestone", g.Milestone),
			misfit("milestone", "reward.not_claimed", ledger.Args{"milestone": g.Milestone}))
	}
	return nil
}

// Claimed is a milestone that was claimed by its name, of several the latest;
// nil for none.
func (s *State) Claimed(name string) *Milestone {
	for i := range slices.Backward(s.Milestones) {
		if m := &s.Milestones[i]; SameName(m.Name, name) {
			return m
		}
	}
	return nil
}

// ImprovementGiven is a sticker of the improvement sheet that a milestone or an
// entry of the Booke gives (R35). It is no choice of step 1.
type ImprovementGiven struct {
	Province Province `json:"province"`
	Giver
	Improvement
}

// Kind is "improvement_given".
func (ImprovementGiven) Kind() string { return "improvement_given" }

func (f ImprovementGiven) apply(s *State, _ moment) error {
	if err := first(plays(s, "province", f.Province), f.Giver.check(s)); err != nil {
		return err
	}
	if f.Improvement.Kind == "none" {
		return misfit("kind", "reward.nothing", nil)
	}
	i := f.Improvement
	i.Game = s.Game()
	return improve(s, f.Province, i)
}

// TrainingGiven is an advisor whom a milestone or an entry of the Booke trains,
// with the top sticker of a retired advisor (R36, R37). It is no choice of
// step 2.
type TrainingGiven struct {
	Giver
	Trained
}

// Kind is "training_given".
func (TrainingGiven) Kind() string { return "training_given" }

func (f TrainingGiven) apply(s *State, _ moment) error {
	if err := first(plays(s, "province", f.Province), f.Giver.check(s)); err != nil {
		return err
	}
	if s.RetiredAdvisor(f.Retired) == nil {
		return misfit("retired", "retired.gone", ledger.Args{"retired": f.Retired})
	}
	if err := f.Trained.learn(s, "advisor"); err != nil {
		return err
	}
	destroySpent(s)
	return nil
}

// BoxGiven is a box of a ship that a milestone or an entry of the Booke fills
// (R39). It is no choice of step 4.
type BoxGiven struct {
	Province Province `json:"province"`
	Giver
	Filling
}

// Kind is "box_given".
func (BoxGiven) Kind() string { return "box_given" }

func (f BoxGiven) apply(s *State, _ moment) error {
	if err := first(plays(s, "province", f.Province), f.Giver.check(s)); err != nil {
		return err
	}
	return f.Filling.fill(s, "value", f.Province, s.Game())
}
