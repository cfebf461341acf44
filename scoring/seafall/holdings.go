package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// BuyTreasure brings a treasure into a treasure room (R3, R9).
type BuyTreasure struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name,omitempty"`
	Glory    int              `json:"glory"`
}

// Kind is "buy_treasure".
func (BuyTreasure) Kind() string { return "buy_treasure" }

func (c BuyTreasure) decide(t *table) error {
	play, err := t.acting(c.Province)
	if err != nil {
		return err
	}
	name := seafall.Tidy(c.Name)
	base := name
	if base == "" {
		base = "treasure"
	}
	id := freeID(base, func(id string) bool {
		return slices.ContainsFunc(t.s.Running.Treasures, func(x *seafall.Treasure) bool { return x.ID == id })
	})
	t.gone(seafall.TreasureCard, name)
	t.onceATurn(play, c.Province)
	t.unlikely("R3", c.Glory)
	return t.add(seafall.TreasureBought{Province: c.Province, Glory: c.Glory,
		Treasure: seafall.Treasure{ID: id, Name: name, Glory: c.Glory}})
}

// StealTreasure takes a treasure out of a treasure room: to a raider who
// keeps it, or for good (R3).
type StealTreasure struct {
	From     seafall.Province `json:"from"`
	By       seafall.Province `json:"by,omitempty"`
	Treasure string           `json:"treasure"`
	Kept     bool             `json:"kept"`
}

// Kind is "steal_treasure".
func (StealTreasure) Kind() string { return "steal_treasure" }

func (c StealTreasure) decide(t *table) error {
	if _, err := t.play(c.From); err != nil {
		return err
	}
	f := seafall.TreasureStolen{From: c.From, By: c.By, Treasure: c.Treasure, Kept: c.Kept}
	for _, x := range t.s.Running.Treasures {
		if x.ID == c.Treasure {
			f.Glory = x.Glory
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.below(c.From)
	return nil
}

// BuildStructure puts a structure on a build site; its glory is 1 unless the
// card says otherwise (R4, R14).
type BuildStructure struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
	Glory    *int             `json:"glory,omitempty"`
	Site     seafall.Spot     `json:"site,omitempty"`
}

// Kind is "build_structure".
func (BuildStructure) Kind() string { return "build_structure" }

// StructureStock are the structures of the box, how many there are of each and
// their cost in gold.
var StructureStock = []struct {
	Name        string
	Count, Cost int
}{{"Library", 2, 18}, {"Observatory", 1, 10}, {"Marketplace", 1, 10}, {"Port", 2, 10}, {"Gun Tower", 3, 10}}

// BuildSites are the three build sites of a province board.
var BuildSites = []seafall.Spot{"build_1", "build_2", "build_3"}

func (c BuildStructure) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := seafall.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	g := t.s.Running
	if c.Site == "" {
		c.Site = freeSite(g, c.Province)
		if c.Site == "" {
			return refuse("R14", "structure.no_site", "site", ledger.Args{"province": c.Province})
		}
	}
	at := seafall.Place{Region: c.Province.Region(), Spot: c.Site}
	if Blocked(t.s, at) {
		t.warn("R14", "structure.site_raided", ledger.Args{"province": c.Province})
	}
	id := structureID(g, name)
	if slices.Contains(g.Spent, id) {
		t.warn("R14", "structure.exhausted", ledger.Args{"name": name})
	}
	glory := 1
	if c.Glory != nil {
		glory = *c.Glory
	}
	t.unlikely("R4", glory)
	return t.add(seafall.StructureBuilt{Province: c.Province, Glory: glory,
		Structure: seafall.Structure{ID: id, Name: name, Glory: glory, Site: c.Site}})
}

// structureID is which of a structure's cards is built: one that lies ready in
// the supply while there is one, else one that lies there exhausted (R14).
func structureID(g *seafall.Game, name string) string {
	built := func(id string) bool {
		return slices.ContainsFunc(g.Structures, func(x *seafall.Structure) bool { return x.ID == id })
	}
	cards, gone := 1, 0
	for _, s := range StructureStock {
		if s.Name == name {
			cards = s.Count
		}
	}
	ready := freeID(name, func(id string) bool {
		taken := built(id) || slices.Contains(g.Spent, id)
		if taken {
			gone++
		}
		return taken
	})
	if gone < cards {
		return ready
	}
	return freeID(name, built)
}

func freeSite(g *seafall.Game, p seafall.Province) seafall.Spot {
	for _, site := range BuildSites {
		if !slices.ContainsFunc(g.StructuresOf(p), func(x *seafall.Structure) bool { return x.Site == site }) {
			return site
		}
	}
	return ""
}

// LoseStructure is a structure that is raided or replaced: its own glory is
// lost (R4; C20).
type LoseStructure struct {
	Province  seafall.Province `json:"province"`
	Structure string           `json:"structure"`
	By        seafall.Province `json:"by,omitempty"`
}

// Kind is "lose_structure".
func (LoseStructure) Kind() string { return "lose_structure" }

func (c LoseStructure) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	f := seafall.StructureLost{Province: c.Province, Structure: c.Structure, By: c.By}
	for _, x := range t.s.Running.Structures {
		if x.ID == c.Structure {
			f.Glory = x.Glory
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.below(c.Province)
	return nil
}

// BuyUpgrade puts an upgrade on a ship: +1 glory, or none on balance when it
// replaces another (R4, R13).
type BuyUpgrade struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Name     string           `json:"name"`
	Cost     Told             `json:"cost,omitempty" range:"0-99"` // that of the box when left out
	Replaces string           `json:"replaces,omitempty"`          // id of an upgrade on that ship
}

// Kind is "buy_upgrade".
func (BuyUpgrade) Kind() string { return "buy_upgrade" }

// UpgradeStock are the twelve upgrades of the box with their cost in gold and
// the good that discounts them; the dear ones print theirs on the token.
var UpgradeStock = []struct {
	Name string
	Cost int
	Good string
}{{"Hale", 10, "wood"}, {"Enduring", 10, "wood"}, {"Swift", 10, "linen"}, {"Nimble", 10, "linen"},
	{"Bold", 10, "spice"}, {"Cunning", 10, "spice"}, {"Terrible", 10, "iron"}, {"Fearless", 10, "iron"},
	{"Stalwart", 18, ""}, {"Spirited", 18, ""}, {"Intrepid", 18, ""}, {"Deadly", 18, ""}}

func (c BuyUpgrade) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := seafall.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	printed := 10
	for _, u := range UpgradeStock {
		if u.Name == name {
			printed = u.Cost
		}
	}
	// Each upgrade is there once; but names without a Latin letter share an id.
	id := freeID(name, func(id string) bool {
		return slices.ContainsFunc(t.s.Running.Upgrades, func(u *seafall.Upgrade) bool {
			return u.ID == id && !strings.EqualFold(u.Name, name)
		})
	})
	if slices.Contains(t.s.Running.Spent, id) {
		t.warn("R13", "upgrade.exhausted", ledger.Args{"name": name})
	}
	if c.Replaces != "" {
		onShip := t.s.Running.OnShip(c.Province, c.Ship)
		if !slices.ContainsFunc(onShip, func(u *seafall.Upgrade) bool { return u.ID == c.Replaces }) {
			return refuse("R13", "upgrade.not_there", "replaces", ledger.Args{"upgrade": c.Replaces, "province": c.Province})
		}
		if err := t.add(seafall.UpgradeLost{Province: c.Province, Upgrade: c.Replaces, Glory: 1}); err != nil {
			return err
		}
	}
	if len(t.s.Running.OnShip(c.Province, c.Ship)) >= seafall.MaxUpgrade {
		return refuse("R13", "upgrade.ship_full", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	}
	return t.add(seafall.UpgradeBought{Province: c.Province, Ship: c.Ship, Glory: 1,
		Upgrade: seafall.Upgrade{ID: id, Name: name, Cost: c.Cost.Or(printed)}})
}

// ExhaustUpgrade turns an upgrade face down; it costs no glory (R4).
type ExhaustUpgrade struct {
	Province seafall.Province `json:"province"`
	Upgrade  string           `json:"upgrade"`
}

// Kind is "exhaust_upgrade".
func (ExhaustUpgrade) Kind() string { return "exhaust_upgrade" }

func (c ExhaustUpgrade) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	return t.add(seafall.UpgradeExhausted(c))
}

// LoseUpgrade returns an upgrade to the supply; its glory is lost (R4).
type LoseUpgrade struct {
	Province seafall.Province `json:"province"`
	Upgrade  string           `json:"upgrade"`
}

// Kind is "lose_upgrade".
func (LoseUpgrade) Kind() string { return "lose_upgrade" }

func (c LoseUpgrade) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil {
		return err
	}
	if err := t.add(seafall.UpgradeLost{Province: c.Province, Upgrade: c.Upgrade, Glory: 1}); err != nil {
		return err
	}
	t.below(c.Province)
	return nil
}
