package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// chestFacts are the kinds of facts of this file: a new one is named here.
var chestFacts = []Fact{MilestoneRevealed{}, ChestOpened{}}

// Chests is how many locked chests a campaign has.
const Chests = 6

// Chest is a locked chest that was opened.
type Chest struct {
	Name      string // in the table's words
	Game      int
	Date      string   // at the table, as 2026-01-17
	By        Province // who opened it, "" when not said
	Milestone string   // that opened it, "" for none
}

// Chest is an opened chest by its name, nil when it was not opened.
func (c *Cards) Chest(name string) *Chest {
	for i := range c.Chests {
		if SameName(c.Chests[i].Name, name) {
			return &c.Chests[i]
		}
	}
	return nil
}

// ChestOpened is a locked chest that is opened for good (R67).
type ChestOpened struct {
	Chest     string   `json:"chest"`
	By        Province `json:"by,omitempty"`
	Milestone string   `json:"milestone,omitempty"` // that opened it
}

// Kind is "chest_opened".
func (ChestOpened) Kind() string { return "chest_opened" }

func (f ChestOpened) apply(s *State, m moment) error {
	if err := first(CheckName("chest", f.Chest), optional("milestone", f.Milestone)); err != nil {
		return err
	}
	if f.By != "" {
		if err := known(s, "by", f.By); err != nil {
			return err
		}
	}
	if s.Cards.Chest(f.Chest) != nil {
		return misfit("chest", "chest.open_already", ledger.Args{"name": f.Chest})
	}
	s.Cards.Chests = append(s.Cards.Chests, Chest{Name: f.Chest, Game: s.Game(), Date: m.date, By: f.By,
		Milestone: f.Milestone})
	return nil
}

// OpenMilestone is a milestone on the table that nobody has claimed.
type OpenMilestone struct {
	Name    string
	Glory   int  // printed
	Unlocks bool // has the banner that opens a chest (R67)
	Game    int  // in which it came
}

// OpenMilestone is a milestone on the table by its name, nil for none.
func (c *Cards) OpenMilestone(name string) *OpenMilestone {
	for i := range c.Open {
		if SameName(c.Open[i].Name, name) {
			return &c.Open[i]
		}
	}
	return nil
}

// close takes an open milestone off the table; false when it is not there.
func (c *Cards) close(name string) bool {
	before := len(c.Open)
	c.Open = slices.DeleteFunc(c.Open, func(m OpenMilestone) bool { return SameName(m.Name, name) })
	return len(c.Open) < before
}

// MilestoneRevealed is a milestone that comes onto the table.
type MilestoneRevealed struct {
	Name    string `json:"name"`
	Glory   int    `json:"glory"`
	Unlocks bool   `json:"unlocks,omitempty"` // has the banner that opens a chest (R67)
}

// Kind is "milestone_revealed".
func (MilestoneRevealed) Kind() string { return "milestone_revealed" }

func (f MilestoneRevealed) apply(s *State, _ moment) error {
	if err := first(CheckName("name", f.Name), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	if s.Cards.OpenMilestone(f.Name) != nil {
		return misfit("name", "milestone.open_already", ledger.Args{"name": f.Name})
	}
	s.Cards.Open = append(s.Cards.Open, OpenMilestone{Name: f.Name, Glory: f.Glory, Unlocks: f.Unlocks, Game: s.Game()})
	return nil
}
