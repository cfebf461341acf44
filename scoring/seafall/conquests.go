package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// conquestCommands are the commands of this file: a new one is named here.
var conquestCommands = []Command{RaidColony{}, ConquerColony{}}

// conquestKinds are the rules behind what they come to.
var conquestKinds = []kindRules{changing(conquestRules, ruled[seafall.ColonyConquered]("R62"))}

// conquestRules are those of what a conquest changes beside the governor: the
// markers (L44).
func conquestRules(_ seafall.ColonyConquered, c change) []string {
	if c.ofTokens() {
		return []string{"R82"}
	}
	return []string{"R62"}
}

// Part is the one of conquests.
func (RaidColony) Part() seafall.Part { return seafall.Conquests }

// Part is the one of conquests.
func (ConquerColony) Part() seafall.Part { return seafall.Conquests }

// ColonyTowers are the structures with a garrison symbol that stand on a colony: each
// takes a die from a raid there (L40). None between games.
func ColonyTowers(s *seafall.State, c *seafall.Colony) []*seafall.Structure {
	return slices.DeleteFunc(StructuresOn(s, c), func(x *seafall.Structure) bool { return !isGunTower(x) })
}

// StructuresOn are the structures that stand on a colony and are its governor's.
// None between games.
func StructuresOn(s *seafall.State, c *seafall.Colony) []*seafall.Structure {
	if s.Running == nil || c.Governor == "" {
		return nil
	}
	return slices.DeleteFunc(s.Running.StructuresOf(c.Governor), func(x *seafall.Structure) bool {
		id, _, on := x.Site.Colony()
		return !on || id != c.ID
	})
}

// EnmityAgainst is what counts against a raider of a colony: its stickers on the board
// of who governs it and its tokens in that region, or by a house rule only its tokens
// on the colony (L40). Both are 0 where nobody governs it.
func EnmityAgainst(s *seafall.State, p seafall.Province, c *seafall.Colony) (stickers, tokens int) {
	if !s.House(seafall.ColonyEnmityOwn) {
		return EnmityIn(s, p, c.Governor.Region())
	}
	if play := s.Play(p); play != nil {
		for _, l := range play.Away {
			if id, _, on := l.Spot.Colony(); on && id == c.ID && l.Region == c.Governor.Region() {
				tokens += l.Count
			}
		}
	}
	return 0, tokens
}

// takenSince is how many of a province's tokens lie in a region on colonies that
// somebody else governs by now: they count there once they lie in its At War With,
// from winter on (R19).
func takenSince(s *seafall.State, p seafall.Province, r seafall.Region) int {
	play, n := s.Play(p), 0
	if play == nil {
		return 0
	}
	for _, l := range play.Away {
		if id, _, on := l.Spot.Colony(); on && l.Region == r {
			if c := s.Late.Colony(id); c != nil && c.Governor.Region() != r {
				n += l.Count
			}
		}
	}
	return n
}

// besieging is what a raid on a colony gains by war and loses to what stands against
// it: as a raid in its governor's region, with the colony's own garrison and towers
// (L40). Who controls the space makes no difference.
func (e Endeavor) besieging(s *seafall.State, pool *Pool) {
	c := s.Late.Colony(e.Target.Colony)
	if c == nil {
		return
	}
	stickers, tokens := EnmityAgainst(s, e.Province, c)
	region := ledger.Args{"region": c.Governor.Region()}
	pool.add("pool.war", "R19", WarDice(s, e.Province, c.Governor.Region()), region)
	pool.add("pool.garrison_colony", "R62", -c.Garrison, ledger.Args{"colony": c.Called()})
	pool.add("pool.towers", "R19", -max(0, e.Towers), nil)
	pool.add("pool.stickers", "R19", -stickers, region)
	pool.add("pool.tokens", "R19", -tokens, region)
	pool.add("pool.defenders", "R62", -max(0, e.Defenders), region)
}

// RollAt is what is rolled against a colony: so many dice against its defense, with
// what the flagship takes before it sinks (R21, R22). That no damage comes of it is
// what conquers it (L41).
func RollAt(s *seafall.State, p seafall.Province, flagship seafall.Which, c *seafall.Colony, dice int) Roll {
	return Roll{Dice: dice, Defense: c.Defense, Dangerous: c.Dangerous, Capacity: Capacity(s, p, flagship)}
}

// ColonyPlace is where a site of a colony lies, or with "" the colony itself: on the
// board of who governs it. False where nobody does.
func ColonyPlace(c *seafall.Colony, site seafall.Spot) (seafall.Place, bool) {
	return seafall.Place{Region: c.Governor.Region(), Spot: seafall.ColonySpot(c.ID, site)}, c.Governor != ""
}

// colonyAt is the colony of a place, and the site of it; nil for a place that is none
// of a colony, or where conquering is sealed.
func colonyAt(s *seafall.State, at seafall.Place) (*seafall.Colony, seafall.Spot) {
	id, site, is := at.Spot.Colony()
	if !is || !s.Open(seafall.Conquests) {
		return nil, ""
	}
	return s.Late.Colony(id), site
}

// owedAt is how many tokens raiding a site of a colony owes: what is preset is that
// of a province's board, since what a card prints is for the table to read (L46). 0
// for the colony itself and for a structure.
func owedAt(c *seafall.Colony, site seafall.Spot) int {
	field := func(i, low int) int {
		if i < len(c.Fields) && c.Fields[i] > 4 {
			return 4
		}
		return low
	}
	switch site {
	case "field_1":
		return field(0, 1)
	case "field_2":
		return field(1, 2)
	case "field_3":
		return field(2, 2)
	case seafall.ColonyWarehouse:
		return 3
	}
	return 0
}

// isBuildSite says whether a site of a colony is for structures.
func isBuildSite(site seafall.Spot) bool { return strings.HasPrefix(string(site), "build_") }

// againstColony is what forbids a province to raid a colony, or a site of it, now:
// both are raided once a year, whoever governs the colony by then (L40).
func againstColony(s *seafall.State, raider seafall.Province, c *seafall.Colony, site seafall.Spot) []*ledger.Violation {
	var list []*ledger.Violation
	if s.Running.Number == 0 {
		list = append(list, objection("R62", "raid.prologue", nil))
	}
	at := seafall.Place{Region: c.Governor.Region(), Spot: seafall.ColonySpot(c.ID, site)}
	done := s.Running.DoneBy(raider)
	wrecked := slices.Contains(done, seafall.Did{Act: seafall.ActWreck, Where: at}) &&
		!slices.Contains(done, seafall.Did{Act: seafall.ActPlunder, Where: at})
	switch {
	case c.Governor == raider:
		list = append(list, objection("R62", "late.p8.own_colony", ledger.Args{"colony": c.Called(), "province": raider}))
	case isBuildSite(site) && structureOn(s.Running, c.Governor, at.Spot) == nil && !wrecked:
		list = append(list, objection("R62", "raid.no_structure", ledger.Args{"region": at.Region, "spot": at.Spot}))
	}
	if site != "" && s.House(seafall.ColoniesOnlyConquered) {
		list = append(list, objection("R62", "late.p8.only_conquered", ledger.Args{"colony": c.Called()}))
	}
	switch twice := tokensOn(s, at) > 0 || Blocked(s, at) && !wrecked; {
	case twice && site == "":
		list = append(list, objection("R62", "late.p8.raided_twice", ledger.Args{"colony": c.Called()}))
	case twice:
		list = append(list, objection("R62", "raid.twice", ledger.Args{"region": at.Region, "spot": at.Spot}))
	}
	return list
}

// RaidColony is a raid on a colony that does not conquer it: a success is worth 1
// glory, and with a site that site is plundered like one of a province's board (L40,
// L46). Owed 0 is what is preset for the site; a structure prints its own. Resolved
// says that the raid and its glory were said before, by resolve_endeavor.
type RaidColony struct {
	Province  seafall.Province `json:"province"`
	Colony    string           `json:"colony"`                           // its id
	Site      seafall.Spot     `json:"site,omitempty"`                   // "field_1" to "field_3", "warehouse", "build_1" to "build_3"
	Successes int              `json:"successes,omitempty" range:"1-99"` // as far as the table says them
	Owed      int              `json:"owed,omitempty" range:"1-16"`      // enmity tokens
	Failed    bool             `json:"failed,omitempty"`                 // no success at all, or the flagship sank
	Resolved  bool             `json:"resolved,omitempty"`
	Forced    bool             `json:"forced,omitempty"` // as in raid_site
}

// Kind is "raid_colony".
func (RaidColony) Kind() string { return "raid_colony" }

func (c RaidColony) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	colony, err := t.colony(c.Colony)
	if err != nil {
		return err
	}
	if c.Site != "" && !slices.Contains(colony.SitesOf(), c.Site) {
		return refuse("", "late.p8.no_site", "site", ledger.Args{"colony": colony.Called()})
	}
	at, governed := ColonyPlace(colony, c.Site)
	if c.Site == "" || c.Failed { // nothing is plundered
		if err := unusedOf(map[string]bool{"owed": c.Owed != 0, "successes": c.Successes != 0}); err != nil {
			return err
		}
	}
	if !governed {
		if c.Site != "" || c.Resolved {
			return refuse("", "late.p8.no_board", "colony", ledger.Args{"colony": colony.Called()})
		}
		return t.raidOn(c.Province, nil, c.Failed, false)
	}
	if err := t.raidOn(c.Province, &at, c.Failed, c.Resolved); err != nil || c.Failed {
		return err
	}
	if c.Site == "" {
		t.violations = append(t.violations, againstColony(t.before, c.Province, colony, "")...)
		return t.add(seafall.SiteRaided{Place: at, By: c.Province})
	}
	owed := c.Owed
	if owed == 0 {
		owed = owedAt(colony, c.Site)
	}
	if c.Successes > 0 && c.Successes < owed {
		t.warn("R62", "late.p8.too_few", ledger.Args{"colony": colony.Called(), "successes": c.Successes, "printed": owed})
	}
	return RaidSite{Province: c.Province, Where: at, Owed: owed, Forced: c.Forced}.plunder(t)
}

// colony is a colony that the books know, by its id.
func (t *table) colony(id string) (*seafall.Colony, error) {
	if c := t.s.Late.Colony(id); c != nil {
		return c, nil
	}
	return nil, refuse("", "late.p7.colony_unknown", "colony", ledger.Args{"colony": id})
}

// raidOn adds the raid endeavor and what the rules say against it as an action of the
// soldiers (R16). Of one that was said before only what stands against its site is
// said.
func (t *table) raidOn(p seafall.Province, at *seafall.Place, failed, resolved bool) error {
	if resolved {
		t.afterWinter()
		if g := t.before.Running; g.HasDone(p, seafall.ActPlunder) >= g.HasDone(p, seafall.ActRaid) {
			t.once(p, "turn.raid_twice", seafall.ActPlunder)
		}
		t.engages(p, seafall.ActPlunder.Guild())
		return nil
	}
	f := seafall.EndeavorResolved{Province: p, Endeavor: seafall.Raid, Success: !failed, Where: at}
	if f.Success {
		f.Glory = 1
	}
	if err := t.add(f); err != nil {
		return err
	}
	ResolveEndeavor{Province: p, Endeavor: seafall.Raid, Failed: failed, Where: at}.ofTheGuild(t)
	return nil
}

// ConquerColony takes a colony after a raid without damage: its card, the structures
// on it and its goods change hands, and enmity as high as its defense is owed (L41,
// L42). What is left out is worked out: all structures on it, a marker where a token
// is left at home after paying (L44), and the glory that moves (L45).
type ConquerColony struct {
	Province   seafall.Province `json:"province"`
	Colony     string           `json:"colony"`               // its id
	Structures []string         `json:"structures,omitempty"` // ids of those that change hands
	Active     *bool            `json:"active,omitempty"`     // whether one's own marker is put on
	Forced     bool             `json:"forced,omitempty"`     // what cannot be paid came unexpectedly (R6)

	Successes Told `json:"successes,omitempty" range:"0-99"` // as far as the table says them
	Owed      Told `json:"owed,omitempty" range:"0-20"`      // enmity tokens
	Lost      Told `json:"lost,omitempty" range:"0-99"`      // glory of the former governor
	Glory     Told `json:"glory,omitempty" range:"0-99"`     // of the conqueror, without that of the raid

	// Resolved says that the raid and its glory were said before, by
	// resolve_endeavor.
	Resolved bool `json:"resolved,omitempty"`

	// What only Ker has (R63): the name that its conqueror gives it, and the stickers
	// that it costs, KerStickers on Patmos and KerStickersOther on another island.
	Name      string          `json:"name,omitempty" part:"p9"`
	Patmos    Told            `json:"patmos,omitempty" range:"0-24" part:"p9"`
	Elsewhere []StickersIn    `json:"elsewhere,omitempty" part:"p9"`
	Cover     []seafall.BoxAt `json:"cover,omitempty" part:"p9"`
}

// Kind is "conquer_colony".
func (ConquerColony) Kind() string { return "conquer_colony" }

// Conquest is what conquering a colony comes to, before it is said.
type Conquest struct {
	Colony *seafall.Colony
	By     seafall.Province
	From   seafall.Province // "" where nobody governs it

	Debt       // what is owed, 0 where nobody governs it
	At         seafall.Place
	Structures []*seafall.Structure // that change hands
	WasActive  bool
	CanMark    bool // a token is left at home for the marker after paying
	Active     bool // the marker is put on
	Lost       int  // glory of the former governor
	Glory      int  // of the conqueror, without that of the raid

	Ker      bool         // it is Ker, which nobody has taken before (R63)
	Stickers []StickersIn // that it costs then
	Sticking              // where they go
}

// Plan works out what the conquest comes to by L41 to L45, with what the command says
// otherwise; false where no game is played or there is no such colony.
func (c ConquerColony) Plan(s *seafall.State) (Conquest, bool) {
	colony := s.Late.Colony(c.Colony)
	if colony == nil || s.Play(c.Province) == nil {
		return Conquest{}, false
	}
	plan := Conquest{Colony: colony, By: c.Province, From: colony.Governor, WasActive: colony.ActiveIn(s.Running),
		Ker: KerWaits(s, colony)}
	at, governed := ColonyPlace(colony, "")
	home := s.AtHome(c.Province)
	if governed {
		plan.At = at
		plan.Debt = DebtAt(s, c.Province, at, c.Owed.Or(colony.Defense))
	}
	if plan.Ker {
		plan.At = seafall.Place{Region: s.Late.Patmos, Spot: seafall.Garrison} // there is no board for more
		plan.Debt = DebtAt(s, c.Province, plan.At, c.Owed.Or(0))
		plan.Stickers = c.ker(s)
		plan.Sticking = Stick(s, c.Province, plan.Stickers, c.Cover)
	}
	plan.CanMark = home-plan.Placed > 0
	plan.Active = plan.CanMark
	if c.Active != nil {
		plan.Active = *c.Active
	}
	worth := 0
	for _, x := range StructuresOn(s, colony) {
		if c.Structures == nil || slices.Contains(c.Structures, x.ID) {
			plan.Structures = append(plan.Structures, x)
			worth += x.Glory
		}
	}
	if !s.House(seafall.ConquestMovesNoGlory) {
		switch plan.Lost, plan.Glory = worth, worth; {
		case colony.Ker:
			plan.Lost += kerCounted(s, colony)
		case plan.WasActive:
			plan.Lost += colony.Glory
		}
		if plan.Active {
			plan.Glory += colony.Glory
		}
	}
	return plan, true
}

func (c ConquerColony) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	colony, err := t.colony(c.Colony)
	if err != nil {
		return err
	}
	if c.Structures == nil && t.gave("structures") {
		c.Structures = []string{}
	}
	if err := c.againstKer(t, colony); err != nil {
		return err
	}
	plan, _ := c.Plan(t.s)
	called := colony.Called()
	if plan.Active && !plan.CanMark {
		return refuse("R62", "late.p8.no_token_left", "active", ledger.Args{"province": c.Province, "colony": colony.Called()})
	}
	c.against(t, plan)
	var at *seafall.Place
	if plan.From != "" {
		at = &plan.At
	}
	if err := t.raidOn(c.Province, at, false, c.Resolved); err != nil {
		return err
	}
	f := seafall.ColonyConquered{Colony: colony.ID, By: c.Province, From: plan.From, Structures: c.Structures,
		Active: plan.Active, Lost: c.Lost.Or(plan.Lost), Glory: c.Glory.Or(plan.Glory)}
	if c.Structures == nil {
		for _, x := range plan.Structures {
			f.Structures = append(f.Structures, x.ID)
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	if plan.From != "" && f.Lost > 0 {
		t.belowNothing(plan.From)
	}
	if name := ledger.Tidy(c.Name); name != "" {
		if err := t.add(seafall.ColonyNamed{Colony: colony.ID, Name: name}); err != nil {
			return err
		}
	}
	if plan.Ker {
		if err := t.stick(c.Province, plan.Stickers, c.Cover, called); err != nil {
			return err
		}
	}
	if plan.Owed == 0 {
		return nil
	}
	return plan.Debt.pay(t, c.Province, plan.At)
}

// against is what the rules say against a conquest: damage (L41), another number owed
// (L42), what cannot be paid (L43), other glory (L45), and what stands against raiding
// the colony at all (L40).
func (c ConquerColony) against(t *table, plan Conquest) {
	colony := plan.Colony
	t.violations = append(t.violations, againstColony(t.s, c.Province, colony, "")...)
	if n := c.Successes.Or(colony.Defense); n < colony.Defense {
		t.warn("R62", "late.p8.damaged", ledger.Args{"colony": colony.Called(), "damage": colony.Defense - n})
	}
	if owed := c.Owed.Or(colony.Defense); owed != colony.Defense && plan.From != "" && !c.Forced {
		t.warn("R62", "late.p8.owed_differs", ledger.Args{"colony": colony.Called(), "owed": owed, "printed": colony.Defense})
	}
	if owed := c.Owed.Or(0); owed > 0 && plan.From == "" && !plan.Ker {
		t.warn("R62", "late.p8.nobody_owed", ledger.Args{"colony": colony.Called(), "owed": owed})
	}
	if against := plan.unpayable(c.Province); against != nil && !c.Forced {
		t.violations = append(t.violations, against)
	}
	if lost := c.Lost.Or(plan.Lost); lost != plan.Lost {
		t.warn("R62", "late.p8.other_lost", ledger.Args{"colony": colony.Called(), "glory": lost, "due": plan.Lost})
	}
	if glory := c.Glory.Or(plan.Glory); glory != plan.Glory {
		t.warn("R62", "late.p8.other_glory", ledger.Args{"colony": colony.Called(), "glory": glory, "due": plan.Glory})
	}
}

// ofColony are the sites of a colony that may be plundered, as those of a province's
// board are; a build site without a structure is none (L46). What the table reads on
// the card stands in Values.
func (r Plunderer) ofColony(s *seafall.State) []Loot {
	c := s.Late.Colony(r.Colony)
	if c == nil || c.Governor == "" {
		return nil
	}
	var list []Loot
	for _, site := range c.SitesOf() {
		at, _ := ColonyPlace(c, site)
		l := Loot{Place: at, Victim: c.Governor, Value: owedAt(c, site)}
		if read, told := r.Values[site]; told {
			l.Value = read
		}
		switch {
		case site == seafall.ColonyWarehouse:
			l.Takes = Booty{Kind: "goods", Of: r.Warehouse, Most: half(r.Warehouse)}
		case isBuildSite(site):
			x := structureOn(s.Running, c.Governor, at.Spot)
			if x == nil {
				continue
			}
			cost, _ := PrintedCost(x.Name)
			l.Takes = Booty{Kind: "structure", Gold: cost / 2, Of: 1, Most: 1, Name: x.Name, Loss: x.Glory}
		default:
			l.Takes = Booty{Kind: "gold", Gold: c.Fields[int(site[len(site)-1]-'1')]}
		}
		l.Owed, l.Enough = l.Value, l.Value > 0 && r.Successes >= l.Value
		list = append(list, r.settle(s, l))
	}
	return list
}

// colonyImprovements are the fields and the garrisons of the colonies that a province
// governs, as they stand: as winner it may improve them like its own (L37).
func colonyImprovements(s *seafall.State, p seafall.Province) []seafall.Improvement {
	if !s.Open(seafall.Colonies) {
		return nil
	}
	var list []seafall.Improvement
	for _, c := range s.Late.ColoniesOf(p) {
		for n, gold := range c.Fields {
			list = append(list, seafall.Improvement{Kind: "field", Region: seafall.Region(c.ID), Field: strconv.Itoa(n + 1), From: gold})
		}
		list = append(list, seafall.Improvement{Kind: "garrison", Region: seafall.Region(c.ID), From: c.Garrison})
	}
	return list
}

// improvableColony is the value of a colony that an improvement raises, with what the
// sheet has for it; false where its region is no colony. Without a sheet there is no
// such value.
func improvableColony(s *seafall.State, i seafall.Improvement) (now int, stock map[int]int, on bool) {
	c := s.Late.Colony(string(i.Region))
	if c == nil || i.Region == "" || !s.Open(seafall.Colonies) || i.Kind != "field" && i.Kind != "garrison" {
		return 0, nil, false
	}
	for _, there := range colonyImprovements(s, c.Governor) {
		if there.Region == i.Region && there.Kind == i.Kind && there.Field == i.Field {
			return there.From, map[string]map[int]int{"field": s.Stock.Fields, "garrison": s.Stock.Garrison}[i.Kind], true
		}
	}
	return 0, nil, true
}

// notYet is what takes tokens of a province in a region out of a sum again that lie on
// what somebody else has taken from it: they count there from winter on (R62).
func notYet(s *seafall.State, p seafall.Province, r seafall.Region) []Cause {
	n := takenSince(s, p, r)
	if n == 0 {
		return nil
	}
	return []Cause{{What: Summed, Amount: n, Rules: []string{"R62"}, Part: &Term{Key: "pool.tokens_elsewhere", Rule: "R62", Value: n}}}
}

// colonyOf is the colony of a path whose region is its id, and that the path's province
// does not govern; nil for any other, and where conquering is sealed.
func colonyOf(s *seafall.State, at seafall.Path) *seafall.Colony {
	c := s.Late.Colony(string(at.Region))
	if c == nil || !s.Open(seafall.Conquests) || c.Governor == at.Province || s.Board(at.Province) == nil {
		return nil
	}
	return c
}

// siege is the dice that a raid on a colony gains by war and loses to what stands
// against it (L40).
func (x *Explainer) siege(p seafall.Province, c *seafall.Colony) []Cause {
	var list []Cause
	if c.Garrison != 0 {
		list = append(list, Cause{What: Defenders, Amount: -c.Garrison, Rules: []string{"R62"}, Path: garrisonPath.Fill(seafall.Path{Region: seafall.Region(c.ID)})})
	}
	if !x.state.House(seafall.ColonyEnmityOwn) && c.Governor != "" {
		list = append(list, x.stickers(p, c.Governor.Region(), -1, "R19")...)
	}
	list = append(list, lyingAgainst(x.state, p, c)...)
	for _, tower := range ColonyTowers(x.state, c) {
		list = append(list, Cause{What: Tower, Amount: -1, Rules: []string{"R19"}, Path: structurePath.Fill(seafall.Path{ID: tower.ID})})
	}
	return append(list, x.war(p, c.Governor.Region())...)
}

// lyingAgainst are the tokens that count against a raider of a colony, by where they
// lie.
func lyingAgainst(s *seafall.State, p seafall.Province, c *seafall.Colony) []Cause {
	play := s.Play(p)
	if play == nil {
		return nil
	}
	var list []Cause
	for _, l := range play.Away {
		id, _, on := l.Spot.Colony()
		owned := s.Late.Colony(id)
		switch {
		case l.Region != c.Governor.Region():
			continue
		case s.House(seafall.ColonyEnmityOwn) && id != c.ID:
			continue
		case on && owned != nil && owned.Governor.Region() != l.Region: // from winter on
			continue
		}
		list = append(list, Cause{What: Value, Amount: -l.Count, Rules: []string{"R19"},
			Path: tokensAtPath.Fill(seafall.Path{Province: p, Region: l.Region, Spot: l.Spot})})
	}
	return list
}
