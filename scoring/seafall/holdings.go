package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// holdingCommands are the commands about treasures, structures and upgrades: a
// new one is named here.
var holdingCommands = []Command{BuyTreasure{}, StealTreasure{}, BuildStructure{}, LoseStructure{}, BuyUpgrade{}, ExhaustUpgrade{}, LoseUpgrade{}}

// holdingKinds are the rules behind what they come to.
var holdingKinds = []kindRules{
	changing(treasureRules, ruled[seafall.TreasureBought]("R3", "R9")),
	ruled[seafall.TreasureStolen]("R3"),
	changing(structureRules, ruled[seafall.StructureBuilt]("R4", "R14")),
	behind(structureLostBehind, ruled[seafall.StructureLost]("R4")),
	behind(upgradeBehind, changing(upgradeRules, ruled[seafall.UpgradeBought]("R4", "R13"))),
	ruled[seafall.UpgradeExhausted]("R22"),
	ruled[seafall.UpgradeLost]("R4", "R13"),
}

func structureLostBehind(f seafall.StructureLost) []string {
	if f.Raided != "" {
		return []string{"R4", "R14", "R23"}
	}
	return nil
}

func upgradeBehind(f seafall.UpgradeBought) []string {
	if f.Plundered {
		return []string{"R4", "R23"}
	}
	return nil
}

func treasureRules(seafall.TreasureBought, change) []string { return []string{"R3"} }

func structureRules(seafall.StructureBuilt, change) []string { return []string{"R4"} }

func upgradeRules(seafall.UpgradeBought, change) []string { return []string{"R4"} }

// BuyTreasure brings a treasure into a treasure room (R3, R9).
type BuyTreasure struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name,omitempty"`
	Glory    int              `json:"glory"`
}

// Kind is "buy_treasure".
func (BuyTreasure) Kind() string { return "buy_treasure" }

func (c BuyTreasure) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := ledger.Tidy(c.Name)
	base := name
	if base == "" {
		base = "treasure"
	}
	id := freeID(base, func(id string) bool {
		return slices.ContainsFunc(t.s.Running.Treasures, func(x *seafall.Treasure) bool { return x.ID == id })
	})
	t.gone(seafall.TreasureCard, name)
	t.onceATurn(c.Province, seafall.ActTreasure)
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
	if err := t.raids(c.By); err != nil {
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
	t.belowNothing(c.From)
	return nil
}

// BuildStructure puts a structure on a build site; its glory is 1 unless the
// card says otherwise (R4, R14). One that it replaces goes back to the supply
// exhausted with its own glory, and the new one takes its site.
type BuildStructure struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
	Glory    *int             `json:"glory,omitempty"`
	Site     seafall.Spot     `json:"site,omitempty"`
	Replaces string           `json:"replaces,omitempty"` // id of a structure of that province
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
	name := ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	name = PrintedName(name)
	g := t.s.Running
	t.once(c.Province, "turn.structure_twice", seafall.ActBuild)
	t.engages(c.Province, seafall.ActBuild.Guild())
	if c.Replaces != "" {
		site, err := c.replaced(t, name)
		if err != nil {
			return err
		}
		if c.Site == "" {
			c.Site = site
		}
	}
	if c.Site == "" {
		c.Site = freeSite(t.s, c.Province)
		if c.Site == "" {
			return refuse("R14", "structure.no_site", "site", ledger.Args{"province": c.Province})
		}
	}
	at := seafall.Place{Region: c.Province.Region(), Spot: c.Site}
	if id, _, on := c.Site.Colony(); on {
		if colony := t.s.Late.Colony(id); colony != nil && colony.Governor != c.Province {
			t.warn("R61", "late.p7.not_governor", ledger.Args{"province": c.Province, "colony": colony.Called()})
		}
	}
	if Blocked(t.s, at) {
		t.warn("R14", "structure.site_raided", ledger.Args{"province": c.Province})
	}
	id := structureID(g, name)
	if cards := structureCards(name); cards > 0 && structuresCalled(g, name) >= cards {
		t.warn("R56", "structure.no_card", ledger.Args{"name": name, "count": cards})
	}
	if slices.Contains(g.Spent, id) {
		t.warn("R14", "structure.exhausted", ledger.Args{"name": name})
	}
	glory := 1
	if c.Glory != nil {
		glory = *c.Glory
	}
	t.unlikely("R4", glory)
	if err := t.add(seafall.StructureBuilt{Province: c.Province, Glory: glory,
		Structure: seafall.Structure{ID: id, Name: name, Glory: glory, Site: c.Site}}); err != nil {
		return err
	}
	if c.Replaces != "" { // what went may have been worth more
		t.belowNothing(c.Province)
	}
	return nil
}

// replaced takes the structure away that makes room, and says where it stood.
func (c BuildStructure) replaced(t *table, name string) (seafall.Spot, error) {
	standing := t.s.Running.StructuresOf(c.Province)
	i := slices.IndexFunc(standing, func(x *seafall.Structure) bool { return x.ID == c.Replaces })
	if i < 0 {
		return "", refuse("R14", "structure.not_there", "replaces", ledger.Args{"structure": c.Replaces, "province": c.Province})
	}
	x := standing[i]
	if seafall.SameName(x.Name, name) {
		return "", refuse("R14", "structure.by_itself", "replaces", ledger.Args{"structure": x.Name})
	}
	return x.Site, t.add(seafall.StructureLost{Province: c.Province, Structure: x.ID, Glory: x.Glory})
}

// structureID is which of a structure's cards is built: one that lies ready in
// the supply while there is one, else one that lies there exhausted (R14).
func structureID(g *seafall.Game, name string) string {
	built := func(id string) bool {
		return slices.ContainsFunc(g.Structures, func(x *seafall.Structure) bool { return x.ID == id })
	}
	cards, gone := max(1, structureCards(name)), 0
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

// structureCards is how many cards of a structure are in the box, 0 for one
// that is not of the box.
func structureCards(name string) int {
	for _, s := range StructureStock {
		if seafall.SameName(s.Name, name) {
			return s.Count
		}
	}
	return 0
}

// structuresCalled is how many structures of a name stand anywhere.
func structuresCalled(g *seafall.Game, name string) int {
	n := 0
	for _, x := range g.Structures {
		if seafall.SameName(x.Name, name) {
			n++
		}
	}
	return n
}

// PrintedName is the name of a structure or an upgrade of the box as its card
// prints it, however it is written; any other name is left as it is.
func PrintedName(name string) string {
	for _, s := range StructureStock {
		if seafall.SameName(s.Name, name) {
			return s.Name
		}
	}
	for _, u := range UpgradeStock {
		if seafall.SameName(u.Name, name) {
			return u.Name
		}
	}
	return name
}

// SitesToBuild are the build sites of a province: those of its board, then those of
// the colonies that it governs (R61).
func SitesToBuild(s *seafall.State, p seafall.Province) []seafall.Spot {
	sites := slices.Clone(BuildSites)
	for _, c := range s.Late.ColoniesOf(p) {
		for _, site := range c.SitesOf() {
			if slices.Contains(BuildSites, site) {
				sites = append(sites, seafall.ColonySpot(c.ID, site))
			}
		}
	}
	return sites
}

func freeSite(s *seafall.State, p seafall.Province) seafall.Spot {
	for _, site := range SitesToBuild(s, p) {
		if !slices.ContainsFunc(s.Running.StructuresOf(p), func(x *seafall.Structure) bool { return x.Site == site }) {
			return site
		}
	}
	return ""
}

// LoseStructure is a structure that is raided or replaced: its own glory is
// lost (R4). By is who raided it: its build site is then closed for the rest of
// the year, as if raid_site had said so (R14, R23).
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
	if err := t.raids(c.By); err != nil {
		return err
	}
	f := seafall.StructureLost{Province: c.Province, Structure: c.Structure, By: c.By}
	for _, x := range t.s.Running.Structures {
		if x.ID == c.Structure {
			f.Glory = x.Glory
			if c.By != "" {
				f.Raided = x.Site
			}
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.belowNothing(c.Province)
	return nil
}

// BuyUpgrade puts an upgrade on a ship: +1 glory, or none on balance when it
// replaces another, which goes back exhausted (R4, R13). Plundered says that a
// raided dock gave it; after a raid on a site that the books know as a dock it
// is taken for granted (R23).
type BuyUpgrade struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Name     string           `json:"name"`
	Cost     Told             `json:"cost,omitempty" range:"0-99"` // that of the box when left out
	Replaces string           `json:"replaces,omitempty"`          // id of an upgrade on that ship

	Plundered bool `json:"plundered,omitempty"`
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

// UpgradeCopies is how many tokens of one name a table can have: the supply has
// duplicates in stacks (R56).
const UpgradeCopies = 2

// UpgradesCalled is how many upgrades of a name are on ships.
func UpgradesCalled(g *seafall.Game, name string) int {
	n := 0
	for _, u := range g.Upgrades {
		if seafall.SameName(u.Name, name) {
			n++
		}
	}
	return n
}

func (c BuyUpgrade) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	name = PrintedName(name)
	printed := 10
	for _, u := range UpgradeStock {
		if u.Name == name {
			printed = u.Cost
		}
	}
	plundered := c.fromADock(t)
	t.inTurn(c.Province)
	if !plundered {
		t.once(c.Province, "turn.upgrade_twice", seafall.ActUpgrade)
		t.engages(c.Province, seafall.ActUpgrade.Guild())
	}
	if c.Replaces != "" {
		onShip := t.s.Running.OnShip(c.Province, c.Ship)
		i := slices.IndexFunc(onShip, func(u *seafall.Upgrade) bool { return u.ID == c.Replaces })
		if i < 0 {
			return refuse("R13", "upgrade.not_there", "replaces", ledger.Args{"upgrade": c.Replaces, "province": c.Province})
		}
		if seafall.SameName(onShip[i].Name, name) {
			return refuse("R13", "upgrade.by_itself", "replaces", ledger.Args{"upgrade": onShip[i].Name})
		}
		if err := t.add(seafall.UpgradeLost{Province: c.Province, Upgrade: c.Replaces, Glory: 1, Exhausted: true}); err != nil {
			return err
		}
	}
	id := freeID(name, func(id string) bool {
		return slices.ContainsFunc(t.s.Running.Upgrades, func(u *seafall.Upgrade) bool { return u.ID == id })
	})
	if UpgradesCalled(t.s.Running, name) >= UpgradeCopies {
		t.warn("R56", "upgrade.no_copy", ledger.Args{"name": name, "count": UpgradeCopies})
	}
	if slices.Contains(t.s.Running.Spent, id) {
		t.warn("R13", "upgrade.exhausted", ledger.Args{"name": name})
	}
	if len(t.s.Running.OnShip(c.Province, c.Ship)) >= seafall.MaxUpgrade {
		return refuse("R13", "upgrade.ship_full", "ship", ledger.Args{"province": c.Province, "ship": c.Ship})
	}
	return t.add(seafall.UpgradeBought{Province: c.Province, Ship: c.Ship, Glory: 1, Plundered: plundered,
		Upgrade: seafall.Upgrade{ID: id, Name: name, Cost: c.Cost.Or(printed)}})
}

// fromADock says whether the upgrade is the plunder of a dock: the table says
// so, or a dock was raided in this turn and has given none yet (R23).
func (c BuyUpgrade) fromADock(t *table) bool {
	g := t.s.Running
	left := g.HasDone(c.Province, seafall.ActPlunder) - g.HasDone(c.Province, seafall.ActDock)
	if c.Plundered {
		if left < 1 {
			t.warn("R23", "upgrade.no_raid", ledger.Args{"province": c.Province})
		}
		return true
	}
	return left > 0 && slices.ContainsFunc(g.DoneBy(c.Province), func(did seafall.Did) bool {
		if did.Act != seafall.ActPlunder {
			return false
		}
		island := t.s.Island(did.Where.Region)
		if island == nil {
			return false
		}
		site := island.Site(did.Where.Spot)
		return site != nil && site.Yields == "dock"
	})
}

// ExhaustUpgrade turns an upgrade face down; it costs no glory (R4).
type ExhaustUpgrade struct {
	Province seafall.Province `json:"province"`
	Upgrade  string           `json:"upgrade"`
}

// Kind is "exhaust_upgrade".
func (ExhaustUpgrade) Kind() string { return "exhaust_upgrade" }

func (c ExhaustUpgrade) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	return t.add(seafall.UpgradeExhausted(c))
}

// LoseUpgrade returns an upgrade to the supply, exhausted; its glory is lost
// (R4, R13).
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
	if err := t.add(seafall.UpgradeLost{Province: c.Province, Upgrade: c.Upgrade, Glory: 1, Exhausted: true}); err != nil {
		return err
	}
	t.belowNothing(c.Province)
	return nil
}
