package skulltales

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// foundingFacts are the kinds of facts of this file: a new one is named here.
var foundingFacts = []Fact{CampaignFounded{}, HouseRuleSet{}, PirateNamed{}, SheetSet{}, PirateRecruited{}, PirateLeft{}}

// CampaignFounded begins a campaign with one to five pirates (T1).
type CampaignFounded struct {
	Name       string          `json:"name"`
	Date       string          `json:"date"`
	Mode       Mode            `json:"mode"`
	Pirates    []FoundedPirate `json:"pirates"`
	Captain    string          `json:"captain,omitempty"` // solo (T4)
	Ship       *Ship           `json:"ship,omitempty"`
	HouseRules []HouseRule     `json:"house_rules,omitempty"`
}

// FoundedPirate is a pirate as it comes into the crew: without coins, prestige, wounds
// and debts (T5).
type FoundedPirate struct {
	Pirate string `json:"pirate"` // id
	Player string `json:"player"`
	Name   string `json:"name,omitempty"`
	Type   Type   `json:"type"`
	Words  string `json:"words,omitempty"` // of a type that only the table knows
	Sheet  *Sheet `json:"sheet,omitempty"`
	Class  string `json:"class,omitempty"`
	Hand   Hand   `json:"hand,omitempty"`
}

// Ship is the crew's ship.
type Ship struct {
	Name string `json:"name,omitempty"`
	Type string `json:"type,omitempty"`
}

// Kind is "campaign_founded".
func (CampaignFounded) Kind() string { return "campaign_founded" }

func (f CampaignFounded) apply(s *State, _ moment) error {
	if len(s.Pirates) > 0 {
		return misfit("kind", "campaign.founded_already", nil)
	}
	err := first(payload.CheckName("name", f.Name), payload.CheckDate("date", f.Date), one("mode", f.Mode, []Mode{CrewMode, SoloMode}))
	if err != nil {
		return err
	}
	if n := len(f.Pirates); n < 1 || n > MostPirates {
		return against("T1", "pirates", "crew.count", ledger.Args{"count": n, "most": MostPirates})
	}
	if f.Mode == SoloMode && len(f.Pirates) != 1 {
		return against("T4", "pirates", "solo.one_player", ledger.Args{"count": len(f.Pirates)})
	}
	s.Name, s.Founded, s.Mode = f.Name, f.Date, f.Mode
	for _, p := range f.Pirates {
		if err := enlist(s, "pirates", p, ""); err != nil {
			return err
		}
	}
	if f.Ship != nil {
		if err := rename(s, f.Ship.Name, f.Ship.Type); err != nil {
			return err
		}
	}
	for _, r := range f.HouseRules {
		if err := house(s, "house_rules", r, true); err != nil {
			return err
		}
	}
	switch {
	case f.Captain != "" && s.Pirate(f.Captain) == nil:
		return misfit("captain", "pirate.unknown", ledger.Args{"pirate": f.Captain, "among": ids(s.Pirates)})
	case f.Mode == SoloMode && f.Captain == "":
		return against("T4", "captain", "solo.captain", nil)
	case f.Mode == CrewMode && f.Captain != "":
		return against("T46", "captain", "captain.at_founding", nil)
	}
	s.Captain = f.Captain
	return nil
}

// enlist takes a pirate into the crew.
func enlist(s *State, field string, f FoundedPirate, replaces string) error {
	err := first(s.CanBeCharacter("pirate", f.Pirate), payload.CheckName("player", f.Player), payload.Optional("name", f.Name),
		checkType(f.Type, f.Words), payload.Optional("class", f.Class), oneOrNone("hand", f.Hand, Hands))
	if err != nil {
		return err
	}
	if len(s.Active()) >= MostPirates {
		return against("T1", field, "crew.full", ledger.Args{"most": MostPirates})
	}
	if err := playerFree(s, "player", f.Player); err != nil {
		return err
	}
	p := &Pirate{ID: f.Pirate, Player: f.Player, Name: f.Name, Type: f.Type, Words: f.Words, Class: f.Class, Hand: f.Hand,
		Status: Active, Came: Moment{s.Number, s.Attempt}, Replaces: replaces}
	if f.Sheet != nil {
		if err := f.Sheet.check(); err != nil {
			return err
		}
		p.Sheet = *f.Sheet
	}
	s.Pirates = append(s.Pirates, p)
	return nil
}

// playerFree refuses a player who has a pirate in the crew (T1).
func playerFree(s *State, field, player string) error {
	for _, p := range s.Active() {
		if samePlayer(p.Player, player) {
			return against("T1", field, "player.has_one", ledger.Args{"player": player, "pirate": p.ID})
		}
	}
	return nil
}

// samePlayer says whether two names are of one player, whatever letters are capitals.
func samePlayer(a, b string) bool { return strings.EqualFold(ledger.Spaced(a), ledger.Spaced(b)) }

func checkType(t Type, words string) error {
	if !t.Valid() {
		return one("type", t, append(slices.Clone(Types), OtherType))
	}
	if t == OtherType {
		return payload.CheckName("words", words)
	}
	if words != "" {
		return misfit("words", "type.words", nil)
	}
	return nil
}

// check holds a sheet within what a sheet can print.
func (s Sheet) check() error {
	return first(inRange("action_points", s.ActionPoints, 0, 12), inRange("health", s.Health, 0, 20), inRange("destiny", s.Destiny, 0, 9),
		inRange("melee", s.Melee, 0, 9), inRange("ranged", s.Ranged, 0, 9), inRange("strength", s.Strength, 0, 9),
		inRange("agility", s.Agility, 0, 9), inRange("intelligence", s.Intelligence, 0, 9), inRange("perception", s.Perception, 0, 9),
		inRange("charisma", s.Charisma, 0, 20), inRange("salary", s.Salary, 0, 99))
}

// HouseRuleSet turns a house rule on or off.
type HouseRuleSet struct {
	Rule HouseRule `json:"rule"`
	On   bool      `json:"on"`
}

// Kind is "house_rule_set".
func (HouseRuleSet) Kind() string { return "house_rule_set" }

func (f HouseRuleSet) apply(s *State, m moment) error {
	if s.Running != nil && s.Running.Ending != nil {
		s.Running.Ending.Touched = m.seq // T83 and T84 count otherwise
	}
	return house(s, "rule", f.Rule, f.On)
}

func house(s *State, field string, r HouseRule, on bool) error {
	if err := one(field, r, HouseRules); err != nil {
		return err
	}
	if s.House(r) == on {
		return misfit(field, "house_rule.same", ledger.Args{"rule": string(r), "on": on})
	}
	if on {
		s.HouseRules = append(s.HouseRules, r)
		return nil
	}
	s.HouseRules = slices.DeleteFunc(s.HouseRules, func(was HouseRule) bool { return was == r })
	return nil
}

// PirateNamed names a pirate.
type PirateNamed struct {
	Pirate string `json:"pirate"`
	Name   string `json:"name"`
}

// Kind is "pirate_named".
func (PirateNamed) Kind() string { return "pirate_named" }

func (f PirateNamed) apply(s *State, _ moment) error {
	p, err := pirate(s, "pirate", f.Pirate)
	if err == nil {
		err = payload.CheckName("name", f.Name)
	}
	if err != nil {
		return err
	}
	p.Name = f.Name
	return nil
}

// SheetSet says what a pirate's sheet prints, as improved. No wound is in it.
type SheetSet struct {
	Pirate string `json:"pirate"`
	Sheet  Sheet  `json:"sheet"`
	Class  string `json:"class,omitempty"`
	Hand   Hand   `json:"hand,omitempty"`
}

// Kind is "sheet_set".
func (SheetSet) Kind() string { return "sheet_set" }

func (f SheetSet) apply(s *State, _ moment) error {
	p, err := active(s, "pirate", f.Pirate)
	if err != nil {
		return err
	}
	if err := first(f.Sheet.check(), payload.Optional("class", f.Class), oneOrNone("hand", f.Hand, Hands)); err != nil {
		return err
	}
	began := p.HasDestiny()
	p.Sheet = f.Sheet
	if !began && p.HasDestiny() && s.InPlay(p.ID) {
		s.Running.Destiny[p.ID] = p.Sheet.Destiny // it is counted from now on, and whole
	}
	if f.Class != "" {
		p.Class = f.Class
	}
	if f.Hand != "" {
		p.Hand = f.Hand
	}
	return nil
}

// PirateRecruited brings a pirate into the crew: of a player who comes in, or the next
// one after a retirement, who enters a running adventure at its next event turn (T66).
type PirateRecruited struct {
	FoundedPirate
	Replaces string `json:"replaces,omitempty"`
}

// Kind is "pirate_recruited".
func (PirateRecruited) Kind() string { return "pirate_recruited" }

func (f PirateRecruited) apply(s *State, _ moment) error {
	if s.Finished != "" {
		return misfit("kind", "campaign.finished", nil)
	}
	if s.Running != nil && s.Running.Ending != nil {
		// Who comes in while the end is settled has no result, and yet inherits (T66).
		if f.Replaces == "" {
			return misfit("kind", "adventure.over", nil)
		}
	}
	if f.Replaces != "" {
		before, err := pirate(s, "replaces", f.Replaces)
		if err != nil {
			return err
		}
		if before.Status != Retired || slices.ContainsFunc(s.Pirates, func(p *Pirate) bool { return p.Replaces == f.Replaces }) {
			return misfit("replaces", "pirate.not_to_replace", ledger.Args{"pirate": f.Replaces})
		}
	}
	if err := enlist(s, "pirate", f.FoundedPirate, f.Replaces); err != nil {
		return err
	}
	if r := s.Running; r != nil {
		r.Joining = append(r.Joining, f.Pirate)
	}
	return nil
}

// PirateLeft lets a player leave the campaign; the Registre is kept as it is.
type PirateLeft struct {
	Pirate string `json:"pirate"`
	Reason string `json:"reason"`
}

// Kind is "pirate_left".
func (PirateLeft) Kind() string { return "pirate_left" }

func (f PirateLeft) apply(s *State, _ moment) error {
	if s.Running != nil {
		return misfit("kind", "leave.adventure_runs", nil)
	}
	p, err := active(s, "pirate", f.Pirate)
	if err == nil {
		err = payload.CheckText("reason", f.Reason, payload.MaxText)
	}
	if err != nil {
		return err
	}
	if len(s.Active()) == 1 {
		return misfit("pirate", "leave.last_one", nil)
	}
	p.Status, p.Went = Left, Moment{s.Number, s.Attempt}
	s.Absent = slices.DeleteFunc(s.Absent, func(id string) bool { return id == p.ID })
	strikeDebts(s, p.ID)
	for _, it := range s.Held(p.ID) {
		it.drop()
	}
	return nil
}

// strikeDebts takes away what somebody who is out owes, and what was owed for a wound of
// his (T67, T70).
func strikeDebts(s *State, id string) {
	s.Owed = slices.DeleteFunc(s.Owed, func(o *Owing) bool { return o.Pirate == id || o.For == id && o.Cause != ForRetirement })
	s.Dues = slices.DeleteFunc(s.Dues, func(d *Due) bool { return d.For == id && d.Cause != ForRetirement })
}
