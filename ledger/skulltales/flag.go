package skulltales

import (
	"slices"

	"astrolabe/ledger"
)

// flagFacts are the kinds of facts of this file: a new one is named here.
var flagFacts = []Fact{FlagAdvanced{}, EventTurnHeld{}, InitiativePassed{}, CaptainChanged{}}

// FlagAdvanced moves the Pirate Flag (T28–T35).
type FlagAdvanced struct {
	Reason    FlagReason `json:"reason"`
	By        int        `json:"by"`
	Left      int        `json:"left"`
	Place     PlaceName  `json:"place,omitempty"`     // with a building or a special tile (T31)
	Character string     `json:"character,omitempty"` // who explored, searched, fell or took a breath
}

// Kind is "flag_advanced".
func (FlagAdvanced) Kind() string { return "flag_advanced" }

func (f FlagAdvanced) apply(s *State, _ moment) error {
	r, err := played(s)
	if err != nil {
		return err
	}
	if err := first(one("reason", f.Reason, FlagReasons), inRange("by", f.By, 0, MostFlagStep)); err != nil {
		return err
	}
	if want := max(0, r.Flag-f.By); f.Left != want {
		return against("T28", "left", "flag.differs", ledger.Args{"left": f.Left, "want": want})
	}
	places := placesOf(f.Reason)
	if places == nil && f.Place != "" {
		return misfit("place", "flag.no_place", nil)
	}
	if places != nil {
		if err := one("place", f.Place, places); err != nil {
			return err
		}
	}
	if f.Character != "" {
		if _, err := playing(s, "character", f.Character); err != nil {
			return err
		}
	}
	r.Flag = f.Left
	if f.Place != "" && !slices.Contains(r.Opened, f.Place) {
		r.Opened = append(r.Opened, f.Place)
	}
	return nil
}

// EventTurnHeld is an event turn: a die for every pirate who is down (T34), and the
// newcomers who come in (T66).
type EventTurnHeld struct {
	Turn  int      `json:"turn"`
	Dice  []Rolled `json:"dice,omitempty"`
	Joins []string `json:"joins,omitempty"`
}

// Kind is "event_turn_held".
func (EventTurnHeld) Kind() string { return "event_turn_held" }

func (f EventTurnHeld) apply(s *State, _ moment) error {
	r, err := played(s)
	if err != nil {
		return err
	}
	if f.Turn != r.Turn+1 {
		return misfit("turn", "turn.not_next", ledger.Args{"turn": f.Turn, "next": r.Turn + 1})
	}
	if err := (Contest{f.Dice}).check(s); err != nil {
		return err
	}
	down := s.PiratesDown()
	for _, roll := range f.Dice {
		if !slices.Contains(down, roll.Pirate) {
			return against("T34", "dice", "turn.not_down", ledger.Args{"pirate": roll.Pirate})
		}
	}
	if len(f.Dice) != len(down) {
		return against("T34", "dice", "turn.dice", ledger.Args{"dice": len(f.Dice), "down": len(down)})
	}
	for _, id := range f.Joins {
		i := slices.Index(r.Joining, id)
		if i < 0 {
			return misfit("joins", "pirate.not_joining", ledger.Args{"pirate": id})
		}
		r.Joining = slices.Delete(r.Joining, i, i+1)
		r.Characters = append(r.Characters, id)
		r.Purses[id] = Amount{}
		r.Destiny[id] = s.Pirate(id).DestinyMost()
	}
	r.Turn = f.Turn
	return nil
}

// PiratesDown are the pirates in play who are KO, in the order of the crew; allies
// throw no die (T34).
func (s *State) PiratesDown() []string {
	var list []string
	for _, p := range s.PiratesInPlay() {
		if s.IsDown(p.ID) {
			list = append(list, p.ID)
		}
	}
	return list
}

// InitiativeReason is why the initiative passes (T41–T44).
type InitiativeReason string

// The reasons.
const (
	ByPrestige InitiativeReason = "prestige"
	ByCaptain  InitiativeReason = "captain"
	ByContest  InitiativeReason = "contest"
	ByLeaving  InitiativeReason = "left"
	ByTable    InitiativeReason = "table"
)

// InitiativeReasons are all of them.
var InitiativeReasons = []InitiativeReason{ByPrestige, ByCaptain, ByContest, ByLeaving, ByTable}

// InitiativePassed gives the initiative to another pirate. It makes nobody Captain
// (T45).
type InitiativePassed struct {
	To      string           `json:"to"`
	From    string           `json:"from"` // "" where whoever had it is out of play
	Reason  InitiativeReason `json:"reason"`
	Contest Contest          `json:"contest,omitempty"`
}

// Kind is "initiative_passed".
func (InitiativePassed) Kind() string { return "initiative_passed" }

func (f InitiativePassed) apply(s *State, _ moment) error {
	r, err := playing(s, "to", f.To)
	if err != nil {
		return err
	}
	if s.Pirate(f.To) == nil {
		return misfit("to", "initiative.pirates_alone", ledger.Args{"character": f.To})
	}
	if f.From != r.Initiative {
		return misfit("from", "initiative.differs", ledger.Args{"from": f.From, "has": r.Initiative})
	}
	if err := first(one("reason", f.Reason, InitiativeReasons), f.Contest.check(s)); err != nil {
		return err
	}
	r.Initiative = f.To
	return nil
}

// CaptainReason is why somebody is Captain (T46, T47, T96).
type CaptainReason string

// The reasons.
const (
	Mutiny          CaptainReason = "mutiny"
	ChapterSays     CaptainReason = "chapter"
	AfterShipwreck  CaptainReason = "shipwreck"
	AfterCapture    CaptainReason = "captured"
	AfterRetirement CaptainReason = "retired"
	TableSays       CaptainReason = "table"
	MostByPrestige  CaptainReason = "prestige"
	MostByCoins     CaptainReason = "coins"
	WonContest      CaptainReason = "contest"
)

// CaptainChanges are the reasons of a change in the course of a chapter,
// CaptainChoices those at the end of an adventure.
var (
	CaptainChanges = []CaptainReason{Mutiny, ChapterSays, AfterShipwreck, AfterCapture, AfterRetirement, TableSays}
	CaptainChoices = []CaptainReason{MostByPrestige, MostByCoins, ChapterSays, WonContest, TableSays}
)

// CaptainChanged makes somebody Captain, or nobody (T46, T47).
type CaptainChanged struct {
	To     string        `json:"to"` // "" for nobody
	From   string        `json:"from"`
	Reason CaptainReason `json:"reason"`
}

// Kind is "captain_changed".
func (CaptainChanged) Kind() string { return "captain_changed" }

func (f CaptainChanged) apply(s *State, _ moment) error {
	if f.From != s.Captain {
		return misfit("from", "captain.differs", ledger.Args{"from": f.From, "is": s.Captain})
	}
	if err := one("reason", f.Reason, CaptainChanges); err != nil {
		return err
	}
	if f.To != "" {
		if _, err := active(s, "to", f.To); err != nil {
			return ruled("T46", err)
		}
	}
	if f.To == f.From {
		return misfit("to", "captain.same", ledger.Args{"pirate": f.To})
	}
	s.Captain = f.To
	return nil
}
