package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// flagCommands are the commands of this file: a new one is named here.
var flagCommands = []Command{AdvanceFlag{}, HoldEventTurn{}, PassInitiative{}, ChangeCaptain{}}

// acts warns of an act of an adventure whose flag stands at nothing: it is over (T37).
func (t *table) acts() {
	if r := t.s.Running; r != nil && r.Ending == nil && r.Flag == 0 {
		t.warn("T37", "adventure.flag_at_zero", nil)
	}
}

// AdvanceFlag moves the flag (T28–T36).
type AdvanceFlag struct {
	Reason    skulltales.FlagReason `json:"reason"`
	By        int                   `json:"by,omitempty"` // of figures and cards; else what the rule says (T29)
	Place     skulltales.PlaceName  `json:"place,omitempty"`
	Character string                `json:"character,omitempty"`
	Ones      bool                  `json:"ones,omitempty"` // a die of the failed search showed a 1 (T35)
}

// Kind is "advance_flag".
func (AdvanceFlag) Kind() string { return "advance_flag" }

func (c AdvanceFlag) decide(t *table) error {
	r := t.s.Running
	if r == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	by, said := 1, !t.left("by", c.By == 0)
	switch c.Reason {
	case skulltales.KnockedDown, skulltales.EventTurn:
		return refuse("", "flag.own_command", "reason", ledger.Args{"reason": string(c.Reason)})
	case skulltales.Figures, skulltales.CardSays:
		if by = c.By; by == 0 {
			return refuse("T32", "flag.how_far", "by", ledger.Args{"reason": string(c.Reason)})
		}
		said = false // any number will do
	case skulltales.DeadEnd:
		// The marker has moved it by one already; the dead end is one more (T30).
		if t.s.House(skulltales.DeadEndIsOne) {
			by = 0
		}
	case skulltales.Building, skulltales.SpecialTile:
		if slices.Contains(r.Opened, c.Place) {
			t.warn("T31", "flag.opened_already", ledger.Args{"place": string(c.Place)})
		}
	case skulltales.Breath:
		if c.Character != "" && t.s.Ally(c.Character) != nil {
			t.warn("T36", "breath.pirates_alone", ledger.Args{"ally": c.Character})
		}
	}
	if said && c.By != by {
		t.warn("T29", "flag.by_itself", ledger.Args{"reason": string(c.Reason), "want": by, "number": c.By})
		by = c.By
	}
	if c.Ones && (c.Reason != skulltales.SearchFailed || c.Character == "") {
		return refuse("T35", "flag.ones", "ones", nil)
	}
	if err := t.moveFlag(c.Reason, by, c.Place, c.Character); err != nil {
		return err
	}
	// Only a pirate has destiny (T35).
	if p := t.s.Pirate(c.Character); c.Ones && p != nil && p.HasDestiny() && r.Destiny[p.ID] < p.DestinyMost() {
		return t.add(skulltales.DestinyGained{Pirate: p.ID, Left: t.s.Running.Destiny[p.ID] + 1, Source: "search_failed"})
	}
	return nil
}

// moveFlag lets the flag go down, to nothing at the least (T28).
func (t *table) moveFlag(reason skulltales.FlagReason, by int, place skulltales.PlaceName, character string) error {
	return t.add(skulltales.FlagAdvanced{Reason: reason, By: by, Left: max(0, t.s.Running.Flag-by), Place: place, Character: character})
}

// HoldEventTurn is an event turn: a die for each pirate who is down, of which 1 and 2
// move the flag (T34), and newcomers come in (T66).
type HoldEventTurn struct {
	Dice []skulltales.Rolled `json:"dice,omitempty"`
}

// Kind is "hold_event_turn".
func (HoldEventTurn) Kind() string { return "hold_event_turn" }

func (c HoldEventTurn) decide(t *table) error {
	r := t.s.Running
	if r == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	if AllDown(t.s) {
		t.warn("T79", "adventure.all_down", nil)
	}
	t.stillToDraw()
	for _, id := range t.s.PiratesDown() {
		if !slices.ContainsFunc(c.Dice, func(roll skulltales.Rolled) bool { return roll.Pirate == id }) {
			return refuse("T34", "turn.die_missing", "dice", ledger.Args{"pirate": id})
		}
	}
	f := skulltales.EventTurnHeld{Turn: r.Turn + 1, Dice: c.Dice, Joins: slices.Clone(r.Joining)}
	if err := t.add(f); err != nil {
		return err
	}
	by := 0
	for _, roll := range c.Dice {
		if roll.Die <= 2 {
			by++
		}
	}
	if len(f.Joins) > 0 {
		t.crowd(len(t.s.PiratesInPlay()), len(t.s.AlliesInPlay()))
		if t.s.Running.Initiative == "" { // nobody was there to take it
			if err := t.afterLeaving(); err != nil {
				return err
			}
		}
	}
	if by == 0 {
		return nil
	}
	return t.moveFlag(skulltales.EventTurn, by, "", "")
}

// stillToDraw warns of a card that who is down has still to lose (T49).
func (t *table) stillToDraw() {
	for _, id := range t.s.Running.ToDraw {
		t.warn("T49", "item.still_to_draw", ledger.Args{"pirate": id})
	}
}

// AllDown says whether every pirate and every ally in play is KO (T79).
func AllDown(s *skulltales.State) bool {
	return s.Running != nil && !slices.ContainsFunc(s.Running.Characters, func(id string) bool { return !s.IsDown(id) })
}

// PassInitiative gives the initiative to another pirate by the table's word, or by a
// charisma contest of who have most prestige (T39–T44). Who is down has lost what would
// bring it (T41, T48).
type PassInitiative struct {
	To      string                      `json:"to,omitempty"` // may be left out with a contest
	Reason  skulltales.InitiativeReason `json:"reason,omitempty"`
	Contest skulltales.Contest          `json:"contest,omitempty"`
}

// Kind is "pass_initiative".
func (PassInitiative) Kind() string { return "pass_initiative" }

func (c PassInitiative) decide(t *table) error {
	r := t.s.Running
	if r == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	reason := c.Reason
	if len(c.Contest) > 0 {
		var among []string
		for _, roll := range c.Contest[0] {
			among = append(among, roll.Pirate)
		}
		winner, err := contest(t.s, c.Contest, among, "contest")
		if err != nil {
			return err
		}
		if c.To != "" && c.To != winner {
			return refuse("T40", "contest.other_winner", "to", ledger.Args{"pirate": winner})
		}
		c.To = winner
		if reason == "" {
			reason = skulltales.ByContest
		}
	}
	if c.To == "" {
		return refuse("", "initiative.to_whom", "to", nil)
	}
	if reason == "" {
		reason = skulltales.ByTable
	}
	if c.To == r.Initiative {
		return refuse("", "initiative.has_it", "to", ledger.Args{"pirate": c.To})
	}
	if t.s.IsDown(c.To) {
		t.warn("T41", "initiative.down", ledger.Args{"pirate": c.To})
	}
	return t.add(skulltales.InitiativePassed{To: c.To, From: r.Initiative, Reason: reason, Contest: c.Contest})
}

// passes lets the initiative go on after a pirate's prestige of this adventure has moved:
// when one who is up rises above who holds it (T41), or who holds it loses some (T43). Nothing else
// takes it from whom the table has given it to.
func (t *table) passes(pirate string, by int) error {
	r := t.s.Running
	if r == nil || r.Ending != nil || by == 0 {
		return nil
	}
	if r.Initiative == "" {
		return t.afterLeaving()
	}
	to, reason := NextInitiative(t.s)
	holds := pirate == r.Initiative
	above := r.Purses[pirate].Prestige > r.Purses[r.Initiative].Prestige && !t.s.IsDown(pirate)
	if to == "" || reason == skulltales.ByPrestige && !(holds && by < 0 || above && by > 0) {
		return nil
	}
	return t.add(skulltales.InitiativePassed{To: to, From: r.Initiative, Reason: reason})
}

// NextInitiative is who takes the initiative from who holds it, and why: who has most
// prestige, if that is more; "" for nobody, as where several with equal prestige have more
// and a contest has to decide (T41–T43). By a house rule the Captain has it at a tie for
// most.
func NextInitiative(s *skulltales.State) (string, skulltales.InitiativeReason) {
	r := s.Running
	most, first := MostPrestige(s)
	switch {
	case s.House(skulltales.InitiativeTieToCaptain) && most > 0 && len(first) > 1 && slices.Contains(first, s.Captain):
		if s.Captain != r.Initiative {
			return s.Captain, skulltales.ByCaptain
		}
	case most > r.Purses[r.Initiative].Prestige && len(first) == 1:
		return first[0], skulltales.ByPrestige
	}
	return "", ""
}

// MostPrestige is the most prestige of this adventure that a pirate has who is up, and who
// have it: who is down does not decide in which order the others act (T41). Where nobody is
// up it is of all in play.
func MostPrestige(s *skulltales.State) (most int, first []string) {
	most = -1
	nobody := len(s.PiratesDown()) == len(s.PiratesInPlay())
	for _, p := range s.PiratesInPlay() {
		if s.IsDown(p.ID) && !nobody {
			continue
		}
		switch has := s.Purse(p.ID).Prestige; {
		case has > most:
			most, first = has, []string{p.ID}
		case has == most:
			first = append(first, p.ID)
		}
	}
	return most, first
}

// Contested are the pirates among whom a contest decides who has the initiative: those
// with most prestige where several have more than who holds it, or nobody holds it (T42,
// T44). None where nothing is open.
func Contested(s *skulltales.State) []string {
	r := s.Running
	if r == nil || r.Ending != nil {
		return nil
	}
	most, first := MostPrestige(s)
	if len(first) < 2 || r.Initiative != "" && most <= r.Purses[r.Initiative].Prestige {
		return nil
	}
	return first
}

// afterLeaving gives the initiative of who has left the adventure to who has most
// prestige, at a tie to the Captain, else to nobody before a contest (T44).
func (t *table) afterLeaving() error {
	_, first := MostPrestige(t.s)
	to := ""
	switch {
	case len(first) == 1:
		to = first[0]
	case slices.Contains(first, t.s.Captain):
		to = t.s.Captain
	default:
		return nil
	}
	return t.add(skulltales.InitiativePassed{To: to, Reason: skulltales.ByLeaving})
}

// ChangeCaptain makes somebody Captain, or nobody (T46, T47). The initiative has nothing
// to do with it (T45).
type ChangeCaptain struct {
	To     string                   `json:"to"`
	Reason skulltales.CaptainReason `json:"reason,omitempty"`
}

// Kind is "change_captain".
func (ChangeCaptain) Kind() string { return "change_captain" }

func (c ChangeCaptain) decide(t *table) error {
	reason := c.Reason
	if reason == "" {
		reason = skulltales.TableSays
	}
	return t.add(skulltales.CaptainChanged{To: c.To, From: t.s.Captain, Reason: reason})
}
