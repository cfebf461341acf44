package seafall

import (
	"encoding/json"
	"math"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""` // a string always encodes
	}
	return string(b)
}

// startCommands are the commands that begin an evening: a new one is named
// here.
var startCommands = []Command{StartGame{}}

// startKinds are the rules behind what it comes to.
var startKinds = []kindRules{changing(startRules, ruled[seafall.GameStarted]("R1", "R26"))}

func startRules(_ seafall.GameStarted, c change) []string {
	if c.of.Is("game.target") {
		return []string{"R1"}
	}
	return nil
}

// StartGame begins an evening: the prologue, or the next game with its target
// (R1). Leaders draw their reputation and fortune (A2).
type StartGame struct {
	Prologue bool               `json:"prologue,omitempty"`
	Absent   []seafall.Province `json:"absent,omitempty"`
}

// Kind is "start_game".
func (StartGame) Kind() string { return "start_game" }

// NextGame is the number of the game that StartGame begins (without the
// prologue).
func NextGame(s *seafall.State) int {
	if n := len(s.Record); n > 0 {
		return s.Record[n-1].Number + 1
	}
	return 1
}

func (c StartGame) decide(t *table) error {
	f := seafall.GameStarted{Number: NextGame(t.s), Absent: c.Absent, Seats: Seats(t.s),
		Tokens: map[seafall.Province]seafall.LeaderDraw{}}
	if c.Prologue {
		f.Number = 0
	}
	f.Target = Target(f.Number)
	if t.s.Running == nil {
		t.following(Follows(t.s).first())
		clock(t, datingOf(t.s, math.MaxInt))
	}
	var untitled []seafall.Province
	for _, p := range f.Seats {
		b := t.s.Board(p)
		f.Tokens[p] = seafall.LeaderDraw{Reputation: b.Leader.Reputation, Fortune: b.Leader.Fortune}
		if back := DueReturn(t.s, p); back.Missed > 0 && !slices.Contains(c.Absent, p) && t.s.Running == nil {
			t.warn("R49", "return.due", ledger.Args{"province": p, "count": back.Missed})
		}
		if f.Number > 0 && b.Title == "" && t.s.Running == nil {
			untitled = append(untitled, p)
		}
	}
	if len(untitled) > 0 {
		return refuse("R25", "title.missing", "titles", ledger.Args{"missing": untitled})
	}
	return t.add(f)
}

// courseCommands are the commands of a round: a new one is named here.
var courseCommands = []Command{NextRound{}, ResolveEndeavor{}, RaidSite{}}

// courseKinds are the rules behind what they come to.
var courseKinds = []kindRules{
	ruled[seafall.RoundBegun]("R31"),
	behind(endeavorBehind, changing(endeavorRules, ruled[seafall.EndeavorResolved]("R2"))),
	ruled[seafall.SiteRaided]("R23"),
}

func endeavorBehind(f seafall.EndeavorResolved) []string {
	if f.Success && f.Glory == 0 {
		return []string{"R5"}
	}
	return nil
}

func endeavorRules(f seafall.EndeavorResolved, _ change) []string {
	if f.Success && f.Glory == 0 {
		return []string{"R5"}
	}
	return []string{"R2"}
}

// NextRound ends a round and begins the next (R31).
type NextRound struct{}

// Kind is "next_round".
func (NextRound) Kind() string { return "next_round" }

func (NextRound) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("", "game.none_running", "", nil)
	}
	g := t.s.Running
	if g.Year == 0 || g.Round >= seafall.Rounds {
		return refuse("R31", "round.winter_first", "", ledger.Args{"round": g.Round})
	}
	if TargetReached(t.s) {
		t.warn("R32", "round.target_reached", ledger.Args{"province": Winner(t.s), "target": g.Target})
	}
	afterLastRound(t)
	return t.add(seafall.RoundBegun{Year: g.Year, Round: g.Round + 1})
}

// ResolveEndeavor is an explore or raid endeavor: one glory for a success
// (R2), none for a failure. A raid that says where also pays its enmity, see
// RaidSite.
type ResolveEndeavor struct {
	Province seafall.Province `json:"province"`
	Endeavor seafall.Value    `json:"endeavor"` // explore or raid
	Failed   bool             `json:"failed,omitempty"`
	NoGlory  bool             `json:"no_glory,omitempty"` // a test that gives none (R5)
	Where    *seafall.Place   `json:"where,omitempty"`
	Owed     int              `json:"owed,omitempty" range:"1-16"`
	Forced   bool             `json:"forced,omitempty"`
	Note     string           `json:"note,omitempty"`
}

// Kind is "resolve_endeavor".
func (ResolveEndeavor) Kind() string { return "resolve_endeavor" }

func (c ResolveEndeavor) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	if c.Owed != 0 && (c.Endeavor != seafall.Raid || c.Where == nil || c.Failed) { // only a raid on a place owes (R23)
		return unused("owed")
	}
	f := seafall.EndeavorResolved{Province: c.Province, Endeavor: c.Endeavor, Success: !c.Failed,
		Where: c.Where, Note: ledger.Tidy(c.Note), NoGlory: c.NoGlory && c.Failed}
	if !c.Failed && !c.NoGlory {
		f.Glory = 1
	}
	if err := t.add(f); err != nil {
		return err
	}
	if f.IsAction() {
		c.ofTheGuild(t)
	}
	if c.Endeavor == seafall.Raid && c.Where != nil && !c.Failed {
		return RaidSite{Province: c.Province, Where: *c.Where, Owed: c.Owed, Forced: c.Forced}.plunder(t)
	}
	return nil
}

// ofTheGuild is what the rules say against an endeavor that is an action of
// the explorers or the soldiers (R16, R22, R23, R31). What stands against the
// site of a raid that succeeded is said with its plunder.
func (c ResolveEndeavor) ofTheGuild(t *table) {
	t.afterWinter()
	if !c.Failed {
		t.afloat(c.Province)
	}
	if c.Endeavor == seafall.Explore {
		t.once(c.Province, "turn.explore_twice", seafall.ActExplore)
		t.engages(c.Province, seafall.ActExplore.Guild())
		if c.Where != nil {
			t.unexplored(c.Province, *c.Where)
		}
		return
	}
	acts := []seafall.Act{seafall.ActRaid}
	if c.Where != nil { // else this is the glory of a raid whose site was said before
		acts = append(acts, seafall.ActPlunder, seafall.ActShip)
	}
	t.once(c.Province, "turn.raid_twice", acts...)
	t.engages(c.Province, seafall.ActRaid.Guild())
	if c.Where != nil && c.Failed {
		t.violations = append(t.violations, againstRaid(t.before, c.Province, *c.Where)...)
	}
}

// RaidSite says which site was raided and pays the enmity for it: tokens of
// the victim in the raider's At War With go home first, the rest is placed
// (R23, R24). Owed 0 is the printed value where the rules know it. What cannot
// be paid is illegal, unless it came unexpectedly (Forced): then each missing
// token costs a glory (R6).
type RaidSite struct {
	Province seafall.Province `json:"province"`
	Where    seafall.Place    `json:"where"`
	Owed     int              `json:"owed,omitempty" range:"1-16"`
	Forced   bool             `json:"forced,omitempty"`
}

// Kind is "raid_site".
func (RaidSite) Kind() string { return "raid_site" }

// ProvinceDefense is the defence that is printed on every province's board; a
// province is a dangerous place (R21).
const ProvinceDefense = 5

// Owed is how many enmity tokens raiding a site costs (R23): 1 on an island,
// the plunder value on a province; 0 where only the table can read it.
func Owed(s *seafall.State, at seafall.Place) int {
	if c, site := colonyAt(s, at); c != nil {
		return owedAt(c, site)
	}
	b := s.Board(seafall.Province(at.Region))
	if b == nil {
		return 1
	}
	switch at.Spot {
	case "field_a":
		if b.Fields[0] > 4 {
			return 4
		}
		return 1
	case "field_b":
		if b.Fields[1] > 4 {
			return 4
		}
		return 2
	case "warehouse", "council_room":
		return 3
	case "vault":
		return 4
	case "treasure_room":
		return 5
	}
	return 0
}

// StructureValues are the plunder values that structures print (R23).
var StructureValues = []int{3, 4, 5}

func (c RaidSite) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	t.afterWinter()
	// The site of a second raid that was recorded before is not a third one.
	if g := t.before.Running; g.HasDone(c.Province, seafall.ActPlunder)+g.HasDone(c.Province, seafall.ActShip) >= g.HasDone(c.Province, seafall.ActRaid) {
		t.once(c.Province, "turn.raid_twice", seafall.ActPlunder, seafall.ActShip)
	}
	t.engages(c.Province, seafall.ActPlunder.Guild())
	return c.plunder(t)
}

// plunder closes the site and pays for it.
func (c RaidSite) plunder(t *table) error {
	printed := Owed(t.s, c.Where)
	owed := c.Owed
	if owed == 0 {
		owed = printed
	}
	if owed < 1 || owed > 2*seafall.Tokens {
		return refuse("R23", "enmity.owed_unknown", "owed", nil)
	}
	t.inPlay(c.Where.Region)
	t.violations = append(t.violations, againstRaid(t.s, c.Province, c.Where)...)
	colony, site := colonyAt(t.s, c.Where)
	switch onBuildSite := slices.Contains(BuildSites, c.Where.Spot) && t.s.Board(seafall.Province(c.Where.Region)) != nil || isBuildSite(site); {
	case c.Forced: // it came unexpectedly, and so may the number
	case colony != nil && !onBuildSite: // L46: its card prints a value that only the table can read
	case printed > 0 && owed != printed:
		t.warn("R23", "enmity.owed_differs", ledger.Args{"region": c.Where.Region, "spot": c.Where.Spot, "owed": owed, "printed": printed})
	case onBuildSite && !slices.Contains(StructureValues, owed):
		t.warn("R23", "enmity.owed_structure", ledger.Args{"region": c.Where.Region, "spot": c.Where.Spot, "owed": owed})
	}
	if err := t.add(seafall.SiteRaided{Place: c.Where, By: c.Province}); err != nil {
		return err
	}
	return payEnmity(t, c.Province, c.Where, owed, c.Forced)
}

func tokensOn(s *seafall.State, at seafall.Place) int {
	n := 0
	for _, play := range s.Running.Play {
		for _, l := range play.Away {
			if seafall.SamePlace(l.Place, at) {
				n += l.Count
			}
		}
	}
	return n
}

// WarBack is how many tokens in a province's At War With go home before it gives
// its own to a place: those of whoever controls the site (R24). None for an
// island, and none where the place is At War With itself.
func WarBack(s *seafall.State, p seafall.Province, at seafall.Place) int {
	victim := s.Play(seafall.Province(at.Region))
	if victim == nil || at.Spot == seafall.War || seafall.Province(at.Region) == p {
		return 0
	}
	return victim.At(seafall.Place{Region: p.Region(), Spot: seafall.War})
}

// Debt is enmity that a province owes in a place, and how it is paid.
type Debt struct {
	Owed    int // enmity tokens
	Back    int // of the victim's tokens that go home first (R24)
	Placed  int // own tokens that are placed
	Missing int // own tokens that are not at home: each costs a glory where the debt came unexpectedly, and else it may not be made (R6)
}

// DebtAt works out how a province pays what it owes in a place: first the
// victim's own tokens go home from its At War With, the rest is placed from home
// as far as there is any (R6, R24).
func DebtAt(s *seafall.State, p seafall.Province, at seafall.Place, owed int) Debt {
	return debt(s, p, owed, WarBack(s, p, at))
}

// debt is what a province owes, with so many tokens of the victim in its own At War
// With that go home for it.
func debt(s *seafall.State, p seafall.Province, owed, back int) Debt {
	d := Debt{Owed: owed, Back: min(owed, back)}
	d.Placed = min(owed-d.Back, max(0, s.AtHome(p)))
	d.Missing = owed - d.Back - d.Placed
	return d
}

// unpayable is what the rules say against a debt that cannot be paid (R6), nil
// for one that can.
func (d Debt) unpayable(p seafall.Province) *ledger.Violation {
	if d.Missing == 0 {
		return nil
	}
	return objection("R6", "enmity.cannot_pay", ledger.Args{"province": p, "owed": d.Placed + d.Missing, "home": d.Placed})
}

// pay pays what a province owes in a place.
func (d Debt) pay(t *table, p seafall.Province, at seafall.Place) error {
	if d.Back > 0 {
		if err := t.add(seafall.EnmityReturned{Province: seafall.Province(at.Region),
			Place: seafall.Place{Region: p.Region(), Spot: seafall.War}, Count: d.Back}); err != nil {
			return err
		}
	}
	if d.Placed > 0 {
		if err := t.add(seafall.EnmityPlaced{Province: p, Place: at, Count: d.Placed}); err != nil {
			return err
		}
	}
	if d.Missing > 0 {
		// Glory may fall below nothing here (R8): the number is not the table's.
		return t.add(seafall.EnmityMissing{Province: p, Count: d.Missing, Glory: d.Missing})
	}
	return nil
}

// payEnmity pays what a province owes in a place; what it cannot pay is against
// the rules, unless it came unexpectedly (R6).
func payEnmity(t *table, p seafall.Province, at seafall.Place, owed int, forced bool) error {
	debt := DebtAt(t.s, p, at, owed)
	if against := debt.unpayable(p); against != nil && !forced {
		t.violations = append(t.violations, against)
	}
	return debt.pay(t, p, at)
}
