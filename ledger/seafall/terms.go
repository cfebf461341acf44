package seafall

import "slices"

// Province is one of the five colours; it is also the id of the province's region.
type Province string

// The five provinces of the box, in the order screens list them when nothing else orders them.
const (
	Blue   Province = "blue"
	Green  Province = "green"
	Gray   Province = "gray"
	Red    Province = "red"
	Purple Province = "purple"
)

// Provinces are the five colours of the box.
var Provinces = []Province{Blue, Green, Gray, Red, Purple}

// Valid says whether it is one of the five colours.
func (p Province) Valid() bool { return slices.Contains(Provinces, p) }

// Title is a place in line for the throne (R25). The zero Title is none yet.
type Title string

// The titles from most to least prominent.
const (
	Prince Title = "prince"
	Duke   Title = "duke"
	Count  Title = "count"
	Baron  Title = "baron"
	Lord   Title = "lord"
)

// Titles are all titles, the most prominent first.
var Titles = []Title{Prince, Duke, Count, Baron, Lord}

// Rank is 1 for the most prominent title to 5 for the least, 6 for none.
func (t Title) Rank() int {
	if i := slices.Index(Titles, t); i >= 0 {
		return i + 1
	}
	return len(Titles) + 1
}

// Valid says whether it is one of the five titles.
func (t Title) Valid() bool { return slices.Contains(Titles, t) }

// Style is how a title is addressed; each leader chooses.
type Style string

// The two styles of a title: Prince or Princess.
const (
	Masculine Style = "masculine"
	Feminine  Style = "feminine"
)

// Region is where enmity lies: a province's id or an island's.
type Region string

// Region is the province's own region.
func (p Province) Region() Region { return Region(p) }

// Spot is a place within a region.
type Spot string

// Spots that have a meaning of their own. Every other spot of an island is a
// site by the name the table gives it, and of a province one of ProvinceSites.
const (
	Home     Spot = "home"     // home enmity, on the owner's own board
	War      Spot = "war"      // At War With, on a province's board
	Garrison Spot = "garrison" // on the garrison of an island
)

// ProvinceSites are the places of a province board that can be raided.
var ProvinceSites = []Spot{"field_a", "field_b", "warehouse", "council_room", "vault",
	"treasure_room", "build_1", "build_2", "build_3"}

// Place is where an enmity token lies.
type Place struct {
	Region Region `json:"region"`
	Spot   Spot   `json:"spot"`
}

// Box is one of the six boxes of a region for permanent enmity (R53): empty,
// an owner's sticker, or an owner's sticker crossed out ("x:red").
type Box string

// Stuck is a box with a province's sticker.
func Stuck(p Province) Box { return Box(p) }

// Crossed is a box with a province's crossed-out sticker.
func Crossed(p Province) Box { return Box("x:" + string(p)) }

// Owner is whose sticker shows, crossed out or not; "" for an empty box.
func (b Box) Owner() Province {
	if b.Crossed() {
		return Province(b[2:])
	}
	return Province(b)
}

// Crossed says whether the sticker is crossed out.
func (b Box) Crossed() bool { return len(b) > 2 && b[:2] == "x:" }

// Free says whether a new sticker goes here before any is covered: the box is
// empty or crossed out (R42).
func (b Box) Free() bool { return b == "" || b.Crossed() }

// Valid says whether a box can look like that.
func (b Box) Valid() bool { return b == "" || b.Owner().Valid() }

// Boxes are the six boxes of a region, from the left.
type Boxes [6]Box

// Count is how many stickers of a province show and are not crossed out.
func (b *Boxes) Count(p Province) int {
	n := 0
	for _, box := range b {
		if box == Stuck(p) {
			n++
		}
	}
	return n
}

// Free is how many boxes are empty or crossed out.
func (b *Boxes) Free() int {
	n := 0
	for _, box := range b {
		if box.Free() {
			n++
		}
	}
	return n
}

// Value is one of the four values of a ship.
type Value string

// The four values of a ship, in the order of the board.
const (
	Sail    Value = "sail"
	Raid    Value = "raid"
	Explore Value = "explore"
	Hold    Value = "hold"
)

// Values are the four values in the order of the board.
var Values = []Value{Sail, Raid, Explore, Hold}

// Index is the value's place in Ship.Values, -1 when it is none.
func (v Value) Index() int { return slices.Index(Values, v) }

// MaxValue is the last of the five boxes that a ship's value has (R39).
const MaxValue = 5

// Which is ship A or ship B of a province.
type Which string

// The two ships of a province.
const (
	ShipA Which = "a"
	ShipB Which = "b"
)

// Index is 0 for ship A, 1 for ship B, -1 otherwise.
func (w Which) Index() int { return slices.Index([]Which{ShipA, ShipB}, w) }

// Guild is a guild of advisors; "" when the table has not said.
type Guild string

// Guilds are the four guilds.
var Guilds = []Guild{"merchants", "builders", "explorers", "soldiers"}

// Valid says whether it is a guild or not said.
func (g Guild) Valid() bool { return g == "" || slices.Contains(Guilds, g) }

// ExpertiseKinds are what an advisor can be expert in.
var ExpertiseKinds = []string{"explore", "raid", "tax", "recruit", "build", "buy", "sell", "upgrade", "research"}

// Expertise is one filled slot of an advisor card.
type Expertise struct {
	Kind  string `json:"kind"`
	Value int    `json:"value"`
}

// Appellations are the eleven of the printed improvement sheet.
var Appellations = []string{"glorious", "adventurous", "prosperous", "vengeful", "persuasive", "mighty",
	"mariner", "wise", "industrious", "lucky", "efficient"}

// Source is what glory came from.
type Source string

// The sources of glory: kept for good (R2), stealable (R3), losable (R4) and the rest.
const (
	FromExplore    Source = "explore"
	FromRaid       Source = "raid"
	FromMilestone  Source = "milestone"
	FromAdvisor    Source = "advisor"
	FromTreasure   Source = "treasure"
	FromStructure  Source = "structure"
	FromUpgrade    Source = "upgrade"
	FromCard       Source = "card"
	FromEnmity     Source = "enmity"
	FromCorrection Source = "correction"
)

// The sources of glory of the parts: kept for good, and stealable.
const (
	FromColony       Source = "colony"
	FromColonyActive Source = "colony_active"
)

// Part is the part that a source belongs to.
func (from Source) Part() Part {
	switch from {
	case FromColony, FromColonyActive:
		return Colonies
	}
	return ""
}

var sources = []Source{FromExplore, FromRaid, FromMilestone, FromAdvisor, FromTreasure,
	FromStructure, FromUpgrade, FromColony, FromColonyActive, FromCard, FromEnmity, FromCorrection}

// Sources are the sources of glory that a campaign knows, in the order a legend
// lists them; nil for the state are those of the base game.
func Sources(s *State) []Source { return opened(s, sources) }

// Rounds are the rounds of a year; after the last comes winter (R31).
const Rounds = 6

// Enmity tokens of a province, and the most a ship can take (R22, R52).
const (
	Tokens     = 8
	MaxDamage  = 2
	MaxUpgrade = 2
)
