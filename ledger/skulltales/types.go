package skulltales

import "slices"

// Mode says who plays: a crew of several, or one player with allies (T4).
type Mode string

// The modes.
const (
	CrewMode Mode = "crew"
	SoloMode Mode = "solo"
)

// Type is the sheet and figure of a pirate or an ally.
type Type string

// OtherType is a type that only the table knows; it has words of its own.
const OtherType Type = "other"

// Types are the printed ones, in the order of the book.
var Types = []Type{"vigilante", "voodoo_shaman", "lookout", "assassin", "sea_dog", "freedman", "captains_daughter", "cook", "gunner",
	"surgeon", "witch", "cabin_boy"}

// Valid says whether it is a printed type or the table's own.
func (t Type) Valid() bool { return t == OtherType || slices.Contains(Types, t) }

// Hand is the hand that a pirate uses first, "" where nobody has said.
type Hand string

// Hands are the two of them.
var Hands = []Hand{"left", "right"}

// Phase is a part of a chapter, "" for none.
type Phase string

// The phases, in the order in which a chapter has them (T6).
const (
	Port      Phase = "port"
	Voyage    Phase = "voyage"
	Adventure Phase = "adventure"
)

// Phases are all of them, in order.
var Phases = []Phase{Port, Voyage, Adventure}

// Outcomes are the ways in which a voyage ends (T104).
var Outcomes = []Outcome{Arrived, Shipwrecked, Captured, Surrendered}

// Outcome is how a voyage ended.
type Outcome string

// The outcomes of a voyage.
const (
	Arrived     Outcome = "arrived"
	Shipwrecked Outcome = "shipwrecked"
	Captured    Outcome = "captured"
	Surrendered Outcome = "surrendered"
)

// Status is how somebody stands to the crew.
type Status string

// The statuses of pirates and allies.
const (
	Active  Status = "active"
	Retired Status = "retired"
	Left    Status = "left"    // the player has left the campaign
	Serving Status = "serving" // an ally
	Gone    Status = "gone"    // an ally
)

// Wound is a permanent wound.
type Wound string

// Wounds are the six of them, in the order of the die (T60).
var Wounds = []Wound{"right_eye", "right_leg", "left_leg", "right_hand", "left_hand", "left_eye"}

// WoundOf is what the die says, 1 to 6; "" for another number (T60).
func WoundOf(die int) Wound {
	if die < 1 || die > len(Wounds) {
		return ""
	}
	return Wounds[die-1]
}

// Pair is two wounds that retire a pirate together (T64).
type Pair string

// The pairs.
const (
	Eyes     Pair = "eyes"
	Legs     Pair = "legs"
	HandPair Pair = "hands"
)

// Pair is the one that the wound belongs to, "" for no wound.
func (w Wound) Pair() Pair {
	switch w {
	case "right_eye", "left_eye":
		return Eyes
	case "right_leg", "left_leg":
		return Legs
	case "right_hand", "left_hand":
		return HandPair
	}
	return ""
}

// Other is the other wound of the pair.
func (w Wound) Other() Wound {
	for _, other := range Wounds {
		if other != w && other.Pair() == w.Pair() {
			return other
		}
	}
	return ""
}

// Cause is what others pay for: one of Wounds, or ForRetirement.
type Cause string

// ForRetirement is the cause of what is paid when somebody retires (T68).
const ForRetirement Cause = "retirement"

// Valid says whether it is a wound or a retirement.
func (c Cause) Valid() bool { return c == ForRetirement || slices.Contains(Wounds, Wound(c)) }

// ItemKind is what sort of card an item is.
type ItemKind string

// The kinds of items.
const (
	Equipment ItemKind = "equipment"
	Legendary ItemKind = "legendary"
)

// Place is the place of a legendary object that no one holds (T21, T22).
type Place string

// The places.
const (
	InDeck Place = "deck" // among the research cards, where it can be found
	InBox  Place = "box"
)

// Places are both of them.
var Places = []Place{InDeck, InBox}

// ObjectiveKind is what sort of objective a marker stands for (T27).
type ObjectiveKind string

// The kinds of objectives.
const (
	Merit  ObjectiveKind = "merit"
	Object ObjectiveKind = "object"
	Person ObjectiveKind = "person"
)

// Values say which values enemies have (T38).
type Values string

// The values of enemies.
const (
	Low  Values = "low"
	High Values = "high"
)

// Result is how an adventure ended for a pirate (T80).
type Result string

// The results, best first.
const (
	Total   Result = "total"
	Partial Result = "partial"
	Failure Result = "failure"
)

// Results are all of them, best first.
var Results = []Result{Total, Partial, Failure}

// EndedBy is what ended an adventure (T78).
type EndedBy string

// The ends of an adventure.
const (
	ByObjectives   EndedBy = "objectives"
	ByAllDown      EndedBy = "all_down"
	ByUnexplorable EndedBy = "unexplorable"
	ByFlag         EndedBy = "flag"
	ByChapter      EndedBy = "chapter"
)

// Ends are all of them.
var Ends = []EndedBy{ByObjectives, ByAllDown, ByUnexplorable, ByFlag, ByChapter}

// Follows is what comes after an adventure (T97).
type Follows string

// What can follow.
const (
	NextChapter  Follows = "next"
	AgainChapter Follows = "again"
	OtherChapter Follows = "other"
)

// FollowsAll are the three of them.
var FollowsAll = []Follows{NextChapter, AgainChapter, OtherChapter}

// FlagReason is why the flag moves (T29–T35).
type FlagReason string

// The reasons.
const (
	Explored     FlagReason = "explored"
	DeadEnd      FlagReason = "dead_end"
	Building     FlagReason = "building"
	SpecialTile  FlagReason = "special_tile"
	KnockedDown  FlagReason = "knocked_out"
	EventTurn    FlagReason = "event_turn"
	SearchFailed FlagReason = "search_failed"
	Breath       FlagReason = "breath"
	Figures      FlagReason = "figures"
	CardSays     FlagReason = "card"
)

// FlagReasons are all of them.
var FlagReasons = []FlagReason{Explored, DeadEnd, Building, SpecialTile, KnockedDown, EventTurn, SearchFailed, Breath, Figures, CardSays}

// PlaceName is a building of a town or a special tile that counts once (T31).
type PlaceName string

// The places, by the reason that names them.
var (
	Buildings    = []PlaceName{"church", "barracks", "tavern", "east_india", "merchant", "shop"}
	SpecialTiles = []PlaceName{"cemetery", "cellar", "crypt", "dungeon"}
)

// placesOf are the places that a reason goes with, nil for a reason that has none.
func placesOf(reason FlagReason) []PlaceName {
	switch reason {
	case Building:
		return Buildings
	case SpecialTile:
		return SpecialTiles
	}
	return nil
}

// HouseRule is a choice where the book is silent or contradicts itself.
type HouseRule string

// The house rules.
const (
	DeadEndIsOne           HouseRule = "dead_end_is_one"           // T30
	InitiativeTieToCaptain HouseRule = "initiative_tie_to_captain" // T43
	ReviveGivesDestiny     HouseRule = "revive_gives_destiny"      // T55
	WoundShortfallForgiven HouseRule = "wound_shortfall_forgiven"  // T70
	RestartHeals           HouseRule = "restart_heals"             // T82
	KOAllyKeepsCoins       HouseRule = "ko_ally_keeps_coins"       // T83
	KOPirateCountsFinds    HouseRule = "ko_pirate_counts_finds"    // T84
	CaptainByCoins         HouseRule = "captain_by_coins"          // T96
)

// HouseRules are all of them.
var HouseRules = []HouseRule{DeadEndIsOne, InitiativeTieToCaptain, ReviveGivesDestiny, WoundShortfallForgiven, RestartHeals,
	KOAllyKeepsCoins, KOPirateCountsFinds, CaptainByCoins}

// Source is where coins or prestige come from or go to: a heading of the book.
type Source string

// OtherSource asks for words of the table's own.
const OtherSource Source = "other"

// RevivedSource is prestige for having revived somebody; it moves with that fact.
const RevivedSource Source = "revived"

// EnemySource is what a defeated enemy brings.
const EnemySource Source = "enemy"

// sources are the headings by phase, those of what comes in and what goes out.
var (
	adventureCoins    = []Source{EnemySource, "search", "objective", "event", "card", OtherSource}
	adventurePrestige = []Source{EnemySource, RevivedSource, "objective", "event", "card", OtherSource}
	portCoinsIn       = []Source{"sale", "haggling", "mission", "rumour", "gambling", "card_game", "market", "event", "trade", OtherSource}
	portCoinsOut      = []Source{"equipment", "skill", "treatment", "prosthesis", "charity", "atonement", "boudoir", "rumour", "gambling",
		"card_game", "black_market", "event", "loan_interest", OtherSource}
	portPrestige   = []Source{"mission", "rumour", "tales", "charity", "atonement", "gambling", "event", "skill", OtherSource}
	voyageCoins    = []Source{"boarding", "pillage", "buried_booty", "island", "event", "mutiny", "shipwreck", "surrender", OtherSource}
	voyagePrestige = []Source{"trust", "boarding", "slander", "plot", "island", "event", "mutiny", OtherSource}
)

// BootyReasons are why the crew's booty grows or shrinks.
var BootyReasons = []Source{"goods", "pillage", "mission", "captains_objective", "repair", "ship", "improvement", "cannons", "ammunition",
	"sailors", "provisions", "allies", "event", OtherSource}

// CoinsIn are the headings under which coins come in in a phase; between phases there
// is OtherSource alone.
func CoinsIn(p Phase) []Source {
	switch p {
	case Adventure:
		return adventureCoins
	case Port:
		return portCoinsIn
	case Voyage:
		return voyageCoins
	}
	return []Source{OtherSource}
}

// CoinsOut are those under which coins go out.
func CoinsOut(p Phase) []Source {
	if p == Port {
		return portCoinsOut
	}
	return CoinsIn(p)
}

// PrestigeSources are those of prestige, won or lost.
func PrestigeSources(p Phase) []Source {
	switch p {
	case Adventure:
		return adventurePrestige
	case Port:
		return portPrestige
	case Voyage:
		return voyagePrestige
	}
	return []Source{OtherSource}
}

// Counters are what the crew's log counts by printed words; up to MostOwnCounters of
// the table's own words may stand beside them.
var Counters = []string{"cannons", "sailors", "goods", "morale", "provisions"}

// CounterLimit is how many there are in the box, 0 where it sets no limit (T105).
func CounterLimit(what string) int {
	switch what {
	case "cannons":
		return 5
	case "sailors":
		return 6
	case "goods":
		return 31
	}
	return 0
}

// Bounds of the numbers that a campaign keeps: more than any table has.
const (
	MostCoins       = 9999 // on a Registre, and of the crew
	MostPrestige    = 999  // on a Registre
	MostAtOnce      = 999  // coins in one act
	MostPrestigeNow = 99   // prestige in one act
	MostFlag        = 99
	MostFlagStep    = 20
	MostCounter     = 99
	MostOwnCounters = 12
	MostPirates     = 5 // active at a time (T1)
	MostCharacters  = 12
	MostHalves      = 6 // load (T18)
	MostDestiny     = 9 // where the sheet does not say
	LongestID       = 40
)
