package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// chestCommands are the commands about milestones and chests: a new one is
// named here.
var chestCommands = []Command{ClaimMilestone{}, RevealMilestone{}, OpenChest{}}

// chestKinds are the rules behind what they come to.
var chestKinds = []kindRules{
	ruled[seafall.MilestoneClaimed]("R2", "R7"),
	ruled[seafall.MilestoneRevealed]("R67"),
	ruled[seafall.ChestOpened]("R67"),
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
