package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// tombCommands are the commands of this file: a new one is named here.
var tombCommands = []Command{FindTomb{}, ExploreTomb{}, CrossTombEntry{}, CloseTomb{}}

// tombKinds are the rules behind what they come to.
var tombKinds = []kindRules{
	ruled[seafall.TombFound]("R76"),
	ruled[seafall.TombEntryCrossed]("R76"),
	ruled[seafall.TombClosed]("R76"),
}

// FindTomb is an explored site whose sticker says that it is a tomb (L47).
type FindTomb struct {
	Island seafall.Region   `json:"island"`
	Site   seafall.Spot     `json:"site"`
	By     seafall.Province `json:"by,omitempty"`
}

// Kind is "find_tomb".
func (FindTomb) Kind() string { return "find_tomb" }

// Part is seafall.Tombs.
func (FindTomb) Part() seafall.Part { return seafall.Tombs }

func (c FindTomb) decide(t *table) error {
	c.Site = seafall.Spot(ledger.Tidy(string(c.Site)))
	t.sits(c.By)
	return t.add(seafall.TombFound(c))
}

// ExploreTomb is an endeavor at a tomb, whole: what is found there and what becomes of
// its entry go into one act (L47 to L50). A success is worth 1 glory, with damage or
// without (L49); what damage does is said on the ship. With Entry the entry of the
// Booke's back is crossed off, which takes a success without damage (L48).
type ExploreTomb struct {
	Province seafall.Province `json:"province"`
	Island   seafall.Region   `json:"island"`
	Site     seafall.Spot     `json:"site"`
	Unharmed bool             `json:"unharmed,omitempty"` // the flagship took no damage
	Failed   bool             `json:"failed,omitempty"`   // no success at all, or the flagship sank
	Entry    string           `json:"entry,omitempty"`    // that is crossed off, by its number or name
	Closes   bool             `json:"closes,omitempty"`   // the entry closes the tomb for good

	// What the entry gives: a relic aboard Ship, which is the one that explores best
	// when it is left out, and a tablet.
	Relic       string        `json:"relic,omitempty"` // its name
	RelicGlory  int           `json:"relic_glory,omitempty" range:"0-9"`
	Ship        seafall.Which `json:"ship,omitempty"`
	Tablet      string        `json:"tablet,omitempty"` // its name
	TabletGlory int           `json:"tablet_glory,omitempty" range:"0-9"`

	// Resolved says that the endeavor and its glory were said before, by
	// resolve_endeavor.
	Resolved bool `json:"resolved,omitempty"`
}

// Kind is "explore_tomb".
func (ExploreTomb) Kind() string { return "explore_tomb" }

// Part is seafall.Tombs.
func (ExploreTomb) Part() seafall.Part { return seafall.Tombs }

func (c ExploreTomb) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	c.Site, c.Entry = seafall.Spot(ledger.Tidy(string(c.Site))), ledger.Tidy(c.Entry)
	at := seafall.Place{Region: c.Island, Spot: c.Site}
	tomb := t.s.Late.Tomb(at)
	switch {
	case t.s.Island(c.Island) == nil:
		return refuse("", "island.unknown", "island", nil)
	case tomb == nil:
		return refuse("", "late.p5.no_tomb", "site", ledger.Args{"region": c.Island, "spot": c.Site})
	case tomb.Closed:
		t.warn("R76", "late.p5.closed", ledger.Args{"region": c.Island, "spot": c.Site})
	}
	if err := unusedOf(map[string]bool{"relic_glory": c.Relic == "" && c.RelicGlory != 0, "tablet_glory": c.Tablet == "" && c.TabletGlory != 0,
		"ship": c.Relic == "" && c.Ship != ""}); err != nil {
		return err
	}
	if err := c.endeavor(t, at); err != nil {
		return err
	}
	if c.Failed {
		if c.Entry != "" || c.Closes || c.Relic != "" || c.Tablet != "" {
			return refuse("R76", "late.p5.nothing_found", "failed", ledger.Args{"region": c.Island, "spot": c.Site})
		}
		return nil
	}
	if c.Entry != "" {
		if !c.Unharmed {
			t.warn("R76", "late.p5.harmed", ledger.Args{"entry": c.Entry})
		}
		if err := t.add(seafall.TombEntryCrossed{Entry: c.Entry, Island: c.Island, Site: c.Site, By: c.Province}); err != nil {
			return err
		}
	}
	if err := c.found(t); err != nil {
		return err
	}
	if c.Closes {
		return t.add(seafall.TombClosed{Island: c.Island, Site: c.Site, By: c.Province})
	}
	return nil
}

// found is what the entry gives.
func (c ExploreTomb) found(t *table) error {
	if c.Relic != "" {
		ship := c.Ship
		if ship == "" {
			ship = FlagshipOf(t.s, c.Province, seafall.Explore)
		}
		if met := relicCalled(t.s, ledger.Tidy(c.Relic)); met != nil && c.RelicGlory != 0 {
			checkPrinted(t, "R77", met.Name, met.Glory, c.RelicGlory)
		}
		if err := (FindRelic{Province: c.Province, Ship: ship, Name: c.Relic, Glory: c.RelicGlory}).decide(t); err != nil {
			return err
		}
	}
	if c.Tablet != "" {
		if met := tabletCalled(t.s, ledger.Tidy(c.Tablet)); met != nil && c.TabletGlory != 0 {
			checkPrinted(t, "R78", met.Name, met.Glory, c.TabletGlory)
		}
		return FindTablet{Province: c.Province, Name: c.Tablet, Glory: c.TabletGlory}.decide(t)
	}
	return nil
}

// endeavor is the endeavor behind it, with what the rules say against it as an action
// of the explorers (R2, R16, R31).
func (c ExploreTomb) endeavor(t *table, at seafall.Place) error {
	if c.Resolved {
		t.afterWinter()
		t.engages(c.Province, seafall.ActExplore.Guild())
		return nil
	}
	ResolveEndeavor{Province: c.Province, Endeavor: seafall.Explore, Failed: c.Failed}.ofTheGuild(t)
	f := seafall.EndeavorResolved{Province: c.Province, Endeavor: seafall.Explore, Success: !c.Failed, Where: &at}
	if f.Success {
		f.Glory = 1
	}
	return t.add(f)
}

// CrossTombEntry crosses an entry of the Booke's back off beside an endeavor: because
// another entry says so, or because it was forgotten (L48).
type CrossTombEntry struct {
	Entry  string           `json:"entry"` // its number or name
	Island seafall.Region   `json:"island,omitempty"`
	Site   seafall.Spot     `json:"site,omitempty"`
	By     seafall.Province `json:"by,omitempty"`
}

// Kind is "cross_tomb_entry".
func (CrossTombEntry) Kind() string { return "cross_tomb_entry" }

// Part is seafall.Tombs.
func (CrossTombEntry) Part() seafall.Part { return seafall.Tombs }

func (c CrossTombEntry) decide(t *table) error {
	c.Entry, c.Site = ledger.Tidy(c.Entry), seafall.Spot(ledger.Tidy(string(c.Site)))
	t.sits(c.By)
	return t.add(seafall.TombEntryCrossed(c))
}

// CloseTomb closes a tomb for good, because an entry says so (L50).
type CloseTomb struct {
	Island seafall.Region   `json:"island"`
	Site   seafall.Spot     `json:"site"`
	By     seafall.Province `json:"by,omitempty"`
}

// Kind is "close_tomb".
func (CloseTomb) Kind() string { return "close_tomb" }

// Part is seafall.Tombs.
func (CloseTomb) Part() seafall.Part { return seafall.Tombs }

func (c CloseTomb) decide(t *table) error {
	c.Site = seafall.Spot(ledger.Tidy(string(c.Site)))
	t.sits(c.By)
	return t.add(seafall.TombClosed(c))
}

// OpenTombs are the tombs that can be explored, in the order they were found.
func OpenTombs(s *seafall.State) []*seafall.Tomb {
	var list []*seafall.Tomb
	for _, t := range s.Late.Tombs {
		if !t.Closed {
			list = append(list, t)
		}
	}
	return list
}

// TombRoll is an endeavor at a tomb when its dice are ready: against the defense of
// its site, with a ship as it is now (L47, L26).
func TombRoll(s *seafall.State, p seafall.Province, ship seafall.Which, tomb *seafall.Tomb, dice int) Roll {
	defense, dangerous, _ := Defended(s, tomb.At())
	return Roll{Dice: dice, Defense: defense, Dangerous: dangerous, Capacity: LeastCapacity(s, p, ship)}
}
