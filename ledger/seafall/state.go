package seafall

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// State is a SeaFall campaign: everything that outlives an evening, and the
// running game. The zero State is a campaign not founded yet.
type State struct {
	Name       string
	Founded    string     // date as 2026-01-17
	Order      []Province // the provinces in the order of founding
	Boards     map[Province]*Board
	Islands    []*Island      // in the order they were found
	CrossedOff []CrossedEntry // of the Explorers' Map, in order
	Advisors   []*Advisor
	Retired    []*Retired
	Emptied    []*Retired // retired advisors whose last sticker is used: their cards are destroyed
	Stock      Stock
	HouseRules []HouseRule // in force, in the order of the package's HouseRules
	Milestones []Milestone
	Cards      Cards
	Record     []GameRecord    // closed games but the prologue, in order
	Prologue   bool            // played
	PrologueAt payload.Sitting `json:",omitzero"` // once it is closed
	Restanding bool            // campaign glory was corrected since titles were last given (R44a)
	Evenings   []Evening       `json:",omitzero"` // what the table says of games, in the order it was first said
	Notes      []Note
	Audits     []Audit  // in order
	Running    *Game    // nil between games
	Emperor    Province // crowned with the last closing, else ""
	Late       LateState
}

// Board is what is permanent about a province.
type Board struct {
	Province       Province
	Player         string
	Name           string // "" until given
	Left           bool   // left the campaign
	Title          Title
	Leader         Leader
	Fields         [2]int // gold
	Garrison       int
	HomeBoxes      int // home-enmity check boxes ticked, 0 to 2
	Bases          Bases
	Ships          [2]Ship
	Boxes          Boxes
	CampaignGlory  int
	MilestoneGlory int
	Improvements   []Improvement // in order
	Spells         []Spell       // in which it plays, in order (R47, R48)
	MadeUp         int           // the last game whose absence is made up for (R49)
}

// Leader is the leader of a province.
type Leader struct {
	Name        string `json:"name,omitempty"`
	Style       Style  `json:"style,omitempty"`
	Reputation  int    `json:"reputation"`
	Fortune     int    `json:"fortune"`
	Appellation string `json:"appellation,omitempty"`
}

// Improvement is what a winner took from the improvement sheet, or got in its
// place.
type Improvement struct {
	Kind        string `json:"kind"`             // "field", "garrison", "reputation", "fortune", "appellation"; "sell", "research", "tax" for the sticker of an action; "other"; "none"
	Region      Region `json:"region,omitempty"` // whose field or garrison; "" the winner's own
	Field       string `json:"field,omitempty"`  // "a" or "b"
	From        int    `json:"from,omitempty"`
	To          int    `json:"to,omitempty" range:"1-99"`
	Appellation string `json:"appellation,omitempty"`
	Reward      string `json:"reward,omitempty"` // of "other", in the table's words: what a card or an opened box gives instead
	Game        int    `json:"game,omitempty"`   // set when the game is closed
}

// Island is an island that has been found.
type Island struct {
	ID       Region
	Name     string // "" until given
	Column   int    // 1 is the westernmost
	Garrison int
	Power    string // what it does, in the table's words; may be ""
	Boxes    Boxes
	Sites    []Site // explored, in order
	Charted  []Site // on the map, not explored yet
	Game     int    // in which it was found
	By       Province
}

// Card is how an advisor card lies.
type Card string

// The three ways an advisor card lies.
const (
	Ready     Card = "ready"
	Active    Card = "active"
	Exhausted Card = "exhausted"
)

// Advisor is an advisor card that the campaign has met. R56: a card is in one
// place, so it is listed once and says who holds it.
type Advisor struct {
	ID         string      `json:"id"`
	Name       string      `json:"name,omitempty"` // given by the table
	Type       string      `json:"type"`           // printed on the card
	Guild      Guild       `json:"guild,omitempty"`
	Gold       int         `json:"gold"`
	Reputation int         `json:"reputation,omitempty"` // 0: cannot be hired with reputation
	Glory      int         `json:"glory,omitempty"`
	Expertise  []Expertise `json:"expertise,omitempty"`
	Slots      int         `json:"slots"` // expertise slots in all

	Holder Province `json:"-"` // in whose council room, "" in the deck
	Kept   bool     `json:"-"` // kept from an earlier game
	Card   Card     `json:"-"`

	// Counted says that the printed glory of a kept advisor counts in the
	// running game, because the table entered it (R72).
	Counted bool `json:"-"`

	// Brought is what the card gave each province in each game, as far as the
	// books have seen it (R3).
	Brought []Brought `json:"-"`
}

// EmptySlots is how many expertise slots are still to be filled.
func (a *Advisor) EmptySlots() int { return max(0, a.Slots-len(a.Expertise)) }

// Expert adds up an advisor's expertise of one kind (R37).
func (a *Advisor) Expert(kind string) int {
	sum := 0
	for _, e := range a.Expertise {
		if e.Kind == kind {
			sum += e.Value
		}
	}
	return sum
}

// Retired is a retired advisor of the improvement sheet with its stickers,
// the top one first. It is gone when none is left (R36).
type Retired struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"` // expertise kind of its stickers
	Stickers []int  `json:"stickers"`
}

// Stock is what is left on the improvement sheet: how many stickers of each
// value, and the appellations not taken.
type Stock struct {
	Garrison     map[int]int `json:"garrison,omitempty"`
	Reputation   map[int]int `json:"reputation,omitempty"`
	Fortune      map[int]int `json:"fortune,omitempty"`
	Fields       map[int]int `json:"fields,omitempty"`
	Appellations []string    `json:"appellations,omitempty"`
}

// Milestone is a milestone that was claimed.
type Milestone struct {
	Game     int
	Province Province
	Name     string
	Glory    int
}

// GameRecord is one line of the Historical Record.
type GameRecord struct {
	payload.Sitting
	Number    int
	Target    int
	Winner    Province
	EndedBy   string // "target" or "card"
	Year      int
	Round     int
	Scores    map[Province]Score
	Overruled int  // how many rules the table set aside in this game
	CaughtUp  bool // from the paper record: year, round and sources are not known

	// Ended and Held are what decided the winner (R32): each province's glory as
	// the game ended, before step 5, and the titles held during the game. Both
	// are empty for a game of the paper record.
	Ended map[Province]int
	Held  map[Province]Title
	// Corrected says that a score of this game was corrected after its closing.
	Corrected bool

	// Stickers is how many of each province showed on the boards after the game,
	// crossed-out ones not counted: what was set right before the next game began
	// is in it. Empty for a game of the paper record that others followed there.
	Stickers map[Province]int
}

// Score is what one province has in a line of the record.
type Score struct {
	GameGlory     int
	CampaignGlory int
	Absent        bool
	Title         Title // after the game
	Sources       map[Source]int
}

// Note is a note of the table.
type Note struct {
	Game     int
	At       int64
	Province Province // "" for the whole table
	Text     string
}

// Game is the running game.
type Game struct {
	payload.Sitting
	Number     int        // 0 is the prologue
	Target     int        // 0 in the prologue
	Seats      []Province // clockwise, the least prominent title first (R26)
	Year       int        // 0 before the first winter
	Round      int        // 0 in winter, 1 to 6
	First      Province   // who holds the astrolabe, "" before the first winter
	Play       map[Province]*Play
	Treasures  []*Treasure
	Structures []*Structure
	Upgrades   []*Upgrade
	Spent      []string // names of upgrades and structures that lie exhausted in the supply until winter (R13, R14)
	Raided     []Place  // raided this year (R23)
	Opened     []Place  // sites of islands that were explored in this round (R16)
	Active     []string // ids of the colonies that are active, in the order they became so
	Event      string   // id of the event card that lies open in this round, "" for none (R31)
	Ended      *Ending  // nil while the game is played
	Overruled  int
}

// Play is a province's part of the running game.
type Play struct {
	Absent     bool
	Glory      int
	Sources    map[Source]int
	Reputation int // tokens
	Fortune    int // tokens
	Away       []Lying
	Markers    int // tokens flipped to their province marker
	Bonus      Bonus
	Hulls      [2]Hull
	Claimed    Turn // when the last milestone was claimed (R7)
	Done       Done // in its last turn (R9, R16)
}

// Turn is a year and round; a province has one turn in each.
type Turn struct{ Year, Round int }

// Lying is a number of enmity tokens in one place.
type Lying struct {
	Place
	Count int `json:"count"`
}

// Hull is how a ship fares in the running game.
type Hull struct {
	Damage int          // damage cards, 0 to 2
	Curses int          // curse cards, 0 to 2
	Cards  []DamageCard // those of them that the table has told of; at most Damage
	Sunk   bool
	Raided int // year in which it was raided last, 0 for none
}

// Lowered is how much the damage cards that are known lower a value.
func (h Hull) Lowered(v Value) int {
	n := 0
	for _, c := range h.Cards {
		if c.Lowers == v {
			n += c.Amount
		}
	}
	return n
}

// DamageCard is a damage card on a ship, as far as the table has told of it.
type DamageCard struct {
	Name   string // printed on the card; "" when the table has not said
	Lowers Value  // which value, "" for none
	Amount int    // by how much; 0 where it lowers none
}

// Treasure is a treasure in a treasure room.
type Treasure struct {
	ID     string   `json:"id"`
	Name   string   `json:"name,omitempty"`
	Glory  int      `json:"glory"`
	Holder Province `json:"-"`
}

// Structure is a structure on a build site.
type Structure struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Glory  int      `json:"glory"`
	Site   Spot     `json:"site,omitempty"`
	Holder Province `json:"-"`
}

// Upgrade is an upgrade on a ship.
type Upgrade struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Cost      int      `json:"cost,omitempty"`
	Holder    Province `json:"-"`
	Ship      Which    `json:"-"`
	Exhausted bool     `json:"-"`
}

// Ending is the end of the running game and the choices made so far. Nothing
// of the campaign moves until the game is closed.
type Ending struct {
	Winner  Province
	EndedBy string     // "target" or "card"
	Order   []Province // present provinces, ascending game glory (R33)
	AtLast  bool       // the last island ended it: the campaign was to end with this game (R83)

	Improvement *ChosenImprovement
	Training    map[Province]*ChosenTraining
	Keep        map[Province]*ChosenKeep
	Ships       map[Province]*ChosenShip
	Enmity      map[Province]*ChosenEnmity
	Recorded    int64 // sequence of the entry that confirmed step 6, 0 before
	Titles      map[Province]*ChosenTitle
}

// ChosenImprovement is the choice of step 1. Seq is the entry it was made with.
// Excused says that nothing was chosen and nothing had to be: the campaign was to end
// with this game (R83), or there was nothing to choose. The same goes for the other
// steps.
type ChosenImprovement struct {
	Improvement
	Seq     int64
	Excused bool
}

// ChosenTraining is a choice of step 2; no Advisor means none was trained.
type ChosenTraining struct {
	Advisor, Retired string
	Seq              int64
	Excused          bool
}

// ChosenKeep is a choice of step 3; no Advisor means none is kept.
type ChosenKeep struct {
	Advisor string
	Seq     int64
	Excused bool
}

// ChosenShip is a choice of step 4; no Value means that every box is filled.
type ChosenShip struct {
	Ship    Which
	Value   Value
	Seq     int64
	Excused bool
}

// BoxAt is one box of a region, counted from 0.
type BoxAt struct {
	Region Region `json:"region"`
	Box    int    `json:"box"`
}

// ChosenEnmity is a choice of step 5.
type ChosenEnmity struct {
	Dice      int
	Successes int
	Back      []Lying
	Crossed   []BoxAt
	Cover     []BoxAt // which sticker to cover where no box is free
	Seq       int64
}

// ChosenTitle is a choice of step 7.
type ChosenTitle struct {
	Title Title
	Seq   int64
}

// Status says where the campaign stands: "founded" before the first game,
// "playing", "between" games, or "crowned".
func (s *State) Status() string {
	switch {
	case s.Running != nil:
		return "playing"
	case s.Emperor != "":
		return "crowned"
	case len(s.Record) > 0 || s.Prologue:
		return "between"
	}
	return "founded"
}

// Game is the running game's number, else the last closed one's.
func (s *State) Game() int {
	if s.Running != nil {
		return s.Running.Number
	}
	if n := len(s.Record); n > 0 {
		return s.Record[n-1].Number
	}
	return 0
}

// Board is a province's board, nil when the province is not in the campaign.
func (s *State) Board(p Province) *Board { return s.Boards[p] }

// Play is a province's part of the running game, nil when there is none.
func (s *State) Play(p Province) *Play {
	if s.Running == nil {
		return nil
	}
	return s.Running.Play[p]
}

// Island is an island by its id, nil when it has not been found.
func (s *State) Island(id Region) *Island {
	for _, i := range s.Islands {
		if i.ID == id {
			return i
		}
	}
	return nil
}

// Regions are all regions: the provinces, then the islands as they were found.
func (s *State) Regions() []Region {
	list := make([]Region, 0, len(s.Order)+len(s.Islands))
	for _, p := range s.Order {
		list = append(list, p.Region())
	}
	for _, i := range s.Islands {
		list = append(list, i.ID)
	}
	return list
}

// BoxesOf are the six boxes of a region, nil when there is no such region.
func (s *State) BoxesOf(r Region) *Boxes {
	if b := s.Boards[Province(r)]; b != nil {
		return &b.Boxes
	}
	if i := s.Island(r); i != nil {
		return &i.Boxes
	}
	return nil
}

// Advisor is an advisor card by its id, nil when the campaign has not met it.
func (s *State) Advisor(id string) *Advisor {
	for _, a := range s.Advisors {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// Council is the advisors that a province controls, in the order they came.
func (s *State) Council(p Province) []*Advisor {
	var list []*Advisor
	for _, a := range s.Advisors {
		if a.Holder == p {
			list = append(list, a)
		}
	}
	return list
}

// RetiredAdvisor is a retired advisor by its id, nil when it is gone.
func (s *State) RetiredAdvisor(id string) *Retired {
	for _, r := range s.Retired {
		if r.ID == id {
			return r
		}
	}
	return nil
}

// Present are the provinces that sit at the running game, in seating order.
func (s *State) Present() []Province {
	var list []Province
	if s.Running != nil {
		for _, p := range s.Running.Seats {
			if !s.Running.Play[p].Absent {
				list = append(list, p)
			}
		}
	}
	return list
}

// AtHome is how many of a province's enmity tokens are at home: all eight
// between games.
func (s *State) AtHome(p Province) int {
	play := s.Play(p)
	if play == nil {
		return Tokens
	}
	n := Tokens - play.Markers
	for _, l := range play.Away {
		n -= l.Count
	}
	return n
}

// At is how many of a province's tokens lie in one place.
func (p *Play) At(at Place) int {
	for _, l := range p.Away {
		if l.Place == at {
			return l.Count
		}
	}
	return 0
}

// InRegion is how many of a province's tokens lie anywhere in a region.
func (p *Play) InRegion(r Region) int {
	n := 0
	for _, l := range p.Away {
		if l.Region == r {
			n += l.Count
		}
	}
	return n
}

// OnShip are the upgrades on a ship.
func (g *Game) OnShip(p Province, w Which) []*Upgrade {
	var list []*Upgrade
	for _, u := range g.Upgrades {
		if u.Holder == p && u.Ship == w {
			list = append(list, u)
		}
	}
	return list
}

// ByTitle orders provinces from the least to the most prominent title;
// provinces without a title come first, as the campaign founded them.
func (s *State) ByTitle(list []Province) []Province {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b Province) int {
		return s.Boards[b].Title.Rank() - s.Boards[a].Title.Rank()
	})
	return sorted
}

// Playing are the provinces that have not left, in the order of founding.
func (s *State) Playing() []Province {
	var list []Province
	for _, p := range s.Order {
		if !s.Boards[p].Left {
			list = append(list, p)
		}
	}
	return list
}

// Seals says which groups the undo button does not cross: the founding and
// the closing of a game.
func (s *State) Seals(kind string) bool {
	return kind == CampaignFounded{}.Kind() || kind == GameClosed{}.Kind()
}

// Detail is what the list of campaigns shows of a SeaFall campaign.
type Detail struct {
	Provinces []ListedProvince `json:"provinces"`
	Running   int              `json:"running,omitempty"` // number of the running game
	Year      int              `json:"year,omitempty"`
	Round     int              `json:"round,omitempty"`
}

// ListedProvince is a province in the list of campaigns.
type ListedProvince struct {
	Province Province `json:"province"`
	Player   string   `json:"player"`
	Glory    int      `json:"glory"` // campaign glory
	Title    Title    `json:"title,omitempty"`
}

// Summary is what the list of campaigns shows.
func (s *State) Summary() ledger.Summary {
	var d Detail
	for _, p := range s.Playing() {
		b := s.Boards[p]
		d.Provinces = append(d.Provinces, ListedProvince{p, b.Player, b.CampaignGlory, b.Title})
	}
	if g := s.Running; g != nil {
		d.Running, d.Year, d.Round = g.Number, g.Year, g.Round
	}
	detail, err := json.Marshal(d)
	if err != nil {
		detail = []byte("{}") // plain values: cannot happen
	}
	return ledger.Summary{Name: s.Name, Founded: s.Founded, Status: s.Status(),
		Games: len(s.Record), Detail: detail}
}
