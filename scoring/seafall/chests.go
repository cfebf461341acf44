package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// chestCommands are the commands about milestones, what they and the Booke
// give, and chests: a new one is named here.
var chestCommands = []Command{ClaimMilestone{}, RevealMilestone{}, OpenChest{}, GiveImprovement{}, GiveTraining{}, GiveBox{}}

// chestKinds are the rules behind what they come to.
var chestKinds = []kindRules{
	ruled[seafall.MilestoneClaimed]("R2", "R7"),
	ruled[seafall.MilestoneRevealed]("R67"),
	ruled[seafall.ChestOpened]("R67"),
	ruled[seafall.ImprovementGiven]("R35", "R67"),
	ruled[seafall.TrainingGiven]("R36", "R37", "R67"),
	ruled[seafall.BoxGiven]("R39", "R67"),
}

// OpenChest opens a locked chest for good (R67): six in all, none in the
// prologue.
type OpenChest struct {
	Name      string           `json:"name"`
	By        seafall.Province `json:"by,omitempty"`
	Milestone string           `json:"milestone,omitempty"` // that opened it
}

// Kind is "open_chest".
func (OpenChest) Kind() string { return "open_chest" }

func (c OpenChest) decide(t *table) error {
	t.sits(c.By)
	if inPrologue(t.s) {
		t.warn("R67", "chest.prologue", nil)
	}
	if len(t.s.Cards.Chests) >= seafall.Chests {
		t.warn("R67", "chest.all_open", nil)
	}
	return t.add(seafall.ChestOpened{Chest: ledger.Tidy(c.Name), By: c.By, Milestone: ledger.Tidy(c.Milestone)})
}

// RevealMilestone puts a milestone on the table.
type RevealMilestone struct {
	Name    string `json:"name"`
	Glory   int    `json:"glory"`
	Unlocks bool   `json:"unlocks,omitempty"` // has the banner that opens a chest (R67)
}

// Kind is "reveal_milestone".
func (RevealMilestone) Kind() string { return "reveal_milestone" }

func (c RevealMilestone) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	if claimed(t.s, c.Name) {
		t.warn("R67", "milestone.claimed_already", ledger.Args{"name": c.Name})
	}
	t.gone(seafall.MilestoneCard, c.Name)
	t.unlikely("R2", c.Glory)
	return t.add(seafall.MilestoneRevealed(c))
}

func claimed(s *seafall.State, name string) bool {
	for _, m := range s.Milestones {
		if seafall.SameName(m.Name, name) {
			return true
		}
	}
	return false
}

// ClaimMilestone claims a milestone with its printed glory, one in a turn
// (R2, R7). In the same act it brings a new event card and, where the card
// has the banner for it, opens a chest; neither in the prologue (R67). Glory
// that is left out is what the card says where it lies open; else it is asked
// for (R7).
type ClaimMilestone struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
	Glory    int              `json:"glory,omitempty" range:"0-999"` // may be left out where it lies open
	Event    string           `json:"event,omitempty"`               // name of the event card that joins
	Chest    string           `json:"chest,omitempty"`               // name of the chest that opens
}

// Kind is "claim_milestone".
func (ClaimMilestone) Kind() string { return "claim_milestone" }

func (c ClaimMilestone) decide(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	t.inTurn(c.Province)
	c.Name = ledger.Tidy(c.Name)
	now := seafall.Turn{Year: t.s.Running.Year, Round: t.s.Running.Round}
	if play.Claimed == now && now.Round > 0 {
		t.warn("R7", "milestone.one_a_turn", ledger.Args{"province": c.Province})
	}
	if claimed(t.s, c.Name) {
		t.warn("R67", "milestone.claimed_already", ledger.Args{"name": c.Name})
	}
	open := t.s.Cards.OpenMilestone(c.Name)
	if !t.gave("glory") {
		if open == nil {
			return refuse("R7", "milestone.glory_missing", "glory", ledger.Args{"name": c.Name})
		}
		c.Glory = open.Glory
	}
	if open != nil {
		c.Name = open.Name
		if c.Glory != open.Glory {
			t.warn("R2", "milestone.other_glory", ledger.Args{"name": open.Name, "glory": open.Glory})
		}
		if c.Chest != "" && !open.Unlocks {
			t.warn("R67", "milestone.opens_nothing", ledger.Args{"name": open.Name})
		}
	}
	t.unlikely("R2", c.Glory)
	if err := t.add(seafall.MilestoneClaimed{Province: c.Province, Name: c.Name, Glory: c.Glory}); err != nil {
		return err
	}
	if c.Event != "" {
		if err := (AddEvent{Name: c.Event, Milestone: c.Name, By: c.Province}).decide(t); err != nil {
			return err
		}
	}
	if c.Chest != "" {
		return OpenChest{Name: c.Chest, Milestone: c.Name, By: c.Province}.decide(t)
	}
	return nil
}

// GiveImprovement is a sticker of the improvement sheet that a milestone or an
// entry of the Captain's Booke gives a province, at any time (R35, R67). To 0 is
// the next higher value available.
type GiveImprovement struct {
	Province seafall.Province `json:"province"`
	seafall.Giver
	ChooseImprovement
}

// Kind is "give_improvement".
func (GiveImprovement) Kind() string { return "give_improvement" }

func (c GiveImprovement) decide(t *table) error {
	giver, err := t.gives(c.Giver, c.Province)
	if err != nil {
		return err
	}
	if c.Improvement == "none" {
		return refuse("R67", "reward.nothing", "improvement", nil)
	}
	if c.By != "" && c.By != c.Province {
		return refuse("R35", "step.not_in_it", "by", ledger.Args{"province": string(c.By), "step": StepImprove})
	}
	i, err := t.improvement(c.Province, c.ChooseImprovement)
	if err != nil {
		return err
	}
	return t.add(seafall.ImprovementGiven{Province: c.Province, Giver: giver, Improvement: i})
}

// GiveTraining is an advisor whom a milestone or an entry of the Booke trains,
// at any time: the top sticker of a retired advisor comes into a free slot
// (R36, R67).
type GiveTraining struct {
	Province seafall.Province `json:"province"`
	seafall.Giver
	Advisor string `json:"advisor"`
	Retired string `json:"retired"`
}

// Kind is "give_training".
func (GiveTraining) Kind() string { return "give_training" }

func (c GiveTraining) decide(t *table) error {
	giver, err := t.gives(c.Giver, c.Province)
	if err != nil {
		return err
	}
	r, err := t.training(ChooseTraining{Province: c.Province, Advisor: c.Advisor, Retired: c.Retired})
	if err != nil {
		return err
	}
	return t.add(seafall.TrainingGiven{Giver: giver, Trained: seafall.Trained{Province: c.Province, Advisor: c.Advisor,
		Retired: r.ID, Expertise: seafall.Expertise{Kind: r.Kind, Value: r.Stickers[0]}}})
}

// GiveBox is a box of a ship that a milestone or an entry of the Booke fills, at
// any time (R39, R67).
type GiveBox struct {
	Province seafall.Province `json:"province"`
	seafall.Giver
	Ship  seafall.Which `json:"ship"`
	Value seafall.Value `json:"value"`
}

// Kind is "give_box".
func (GiveBox) Kind() string { return "give_box" }

func (c GiveBox) decide(t *table) error {
	giver, err := t.gives(c.Giver, c.Province)
	if err != nil {
		return err
	}
	box, err := t.box(ChooseShip{Province: c.Province, Ship: c.Ship, Value: c.Value})
	if err != nil {
		return err
	}
	return t.add(seafall.BoxGiven{Province: c.Province, Giver: giver, Filling: box})
}

// gives looks at what gives a province something, and whether it may take it:
// the milestone has been claimed, and by nobody else (R67).
func (t *table) gives(g seafall.Giver, p seafall.Province) (seafall.Giver, error) {
	g.Milestone, g.Entry = ledger.Tidy(g.Milestone), ledger.Tidy(g.Entry)
	switch b := t.s.Board(p); {
	case b == nil:
		return g, refuse("", "province.unknown", "province", ledger.Args{"province": string(p)})
	case b.Left:
		return g, refuse("R48", "province.left", "province", ledger.Args{"province": p})
	case g.Milestone == "" && g.Entry == "":
		return g, refuse("R67", "reward.no_giver", "milestone", nil)
	case g.Milestone != "" && g.Entry != "":
		return g, refuse("R67", "reward.two_givers", "entry", ledger.Args{"milestone": g.Milestone, "entry": g.Entry})
	}
	t.sits(p)
	if g.Milestone == "" {
		return g, nil
	}
	m := claimedBy(t.s, g.Milestone, p)
	if m == nil {
		return g, refuse("R67", "reward.not_claimed", "milestone", ledger.Args{"milestone": g.Milestone})
	}
	g.Milestone = m.Name
	if m.Province != p {
		t.warn("R67", "reward.others_milestone", ledger.Args{"milestone": m.Name, "province": m.Province, "to": p})
	}
	return g, nil
}

// claimedBy is a milestone of a name that a province has claimed, else one that
// somebody else has; nil while nobody has.
func claimedBy(s *seafall.State, name string, p seafall.Province) *seafall.Milestone {
	for i := range slices.Backward(s.Milestones) {
		if m := &s.Milestones[i]; m.Province == p && seafall.SameName(m.Name, name) {
			return m
		}
	}
	return s.Claimed(name)
}
