package skulltales

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// State is a campaign of Skull Tales: what its entries add up to. The zero value is
// one that has not been founded.
type State struct {
	Name       string
	Founded    string // date as 2026-01-17
	Mode       Mode
	HouseRules []HouseRule
	Finished   string // date; "" while it goes on

	Pirates []*Pirate // in the crew's order: as founded, newcomers last
	Allies  []*Ally   // in the order in which they were hired
	Items   []*Item   // that the campaign has met
	Dues    []*Due    // for the next port, in the order in which they arose (T71)
	Owed    []*Owing  // what was not paid in full (T70)
	Crew    Crew
	Captain string // a pirate, "" for nobody (T46)

	Number   int   // of the chapter: the running one, else the last; 0 before the first
	Attempt  int   // of it, from 1
	Phase    Phase // that runs
	Absent   []string
	Paid     []string   // who has had a salary in the port that runs (T99)
	Chapters []*Chapter // each attempt, in order; one that is closed is replaced, never altered
	Running  *Running   // the adventure, nil while none runs
	Known    []Known    // what adventures that are over have named

	Notes  []Note
	Audits []Audit
}

// Pirate is a pirate of the crew, in it or once in it.
type Pirate struct {
	ID       string
	Player   string
	Name     string // "" until given
	Type     Type
	Words    string // of OtherType, the table's own
	Sheet    Sheet
	Class    string
	Hand     Hand
	Status   Status
	Came     Moment
	Went     Moment // zero while active
	Replaces string // who retired before, "" for nobody
	Registre Registre
}

// Moment is a chapter and which attempt at it.
type Moment struct{ Chapter, Attempt int }

// Sheet is what a character sheet prints, as improved; 0 is what nobody has entered.
// No wound is in it (T62).
type Sheet struct {
	ActionPoints int `json:"action_points,omitempty"`
	Health       int `json:"health,omitempty"`
	Destiny      int `json:"destiny,omitempty"`
	Melee        int `json:"melee,omitempty"`
	Ranged       int `json:"ranged,omitempty"`
	Strength     int `json:"strength,omitempty"`
	Agility      int `json:"agility,omitempty"`
	Intelligence int `json:"intelligence,omitempty"`
	Perception   int `json:"perception,omitempty"`
	Charisma     int `json:"charisma,omitempty"`
	Salary       int `json:"salary,omitempty"`
}

// Registre is the log sheet of a pirate: what it has for good.
type Registre struct {
	Coins    int // 0 to MostCoins
	Prestige int // 0 to MostPrestige
	Wounds   []Wounded
	Cursed   bool
	Skills   []string
	Loan     int // coins owed; indebted while there are any (T102)
}

// Wounded is a permanent wound.
type Wounded struct {
	Wound      Wound
	Die        int    // 1 to 6, 0 where paper or a correction says it
	Taken      Moment // zero where nobody knows
	Prosthesis string // its name, or "-" for one without; "" for none
}

// Item is an equipment card beyond the starting kit, or a legendary object.
type Item struct {
	ID     string
	Name   string
	Kind   ItemKind
	Halves int    // of a space that it takes: 0, 1 or 2 (T18)
	Holder string // a pirate or an ally; "" for nobody
	Deck   bool   // a legendary object that lies in the research deck (T22)
	Noted  int    // the chapter since which it stands on the Registre, 0 for not yet
}

// Ally is an ally of the crew, or once was.
type Ally struct {
	ID       string
	Type     Type
	Words    string // of OtherType
	Name     string
	Owner    string // a pirate
	Salary   int
	Prestige int // what it costs
	Status   Status
	Hired    int    // in which chapter
	Paid     Moment // at which port last
	Went     Moment // zero while it serves
	Dead     bool   // its figure is nobody's until the next port (T2)
}

// Due is what others pay at the beginning of the next port (T67, T68).
type Due struct {
	For     string // whose wound, or who retired
	Cause   Cause
	Each    int
	Payers  []string
	Chapter int
}

// Owing is what somebody could not pay of a due; it is withheld from the next
// salaries (T70).
type Owing struct {
	Pirate string // who owes
	For    string
	Cause  Cause
	Coins  int
}

// Crew is what all have together.
type Crew struct {
	Booty    int
	ShipName string
	ShipType string
	Counters []Counter // in the order in which they were first counted
}

// Counter is one thing that the crew's log counts.
type Counter struct {
	What string
	To   int
}

// Chapter is an attempt at a chapter.
type Chapter struct {
	payload.Sitting
	Number    int
	Attempt   int
	Title     string
	First     Phase
	Phases    []Played
	By        EndedBy
	Follows   Follows
	Open      bool // started and not closed
	Restarted bool // closed by playing it again without results (T81)
	CaughtUp  bool // from paper
	Lines     []Line
	Captain   string // after it
	Overruled int    // rules that the table set aside in it
}

// Played is a phase of a chapter.
type Played struct {
	Phase   Phase
	Outcome Outcome
}

// Amount is coins and prestige.
type Amount struct {
	Coins    int `json:"coins,omitempty"`
	Prestige int `json:"prestige,omitempty"`
}

// Line is what a chapter came to for a pirate.
type Line struct {
	Pirate     string
	Result     Result // "" for none: who came too late, or is not known from paper
	Before     Amount // on the Registre
	Purse      Amount
	Lost       int // of the purse by who was down (T83)
	Finds      Amount
	Objectives Amount
	Table      Amount // the chapter's reward line
	Ally       Amount
	Inherited  int // coins (T72)
	After      Amount
}

// Known is a research card or an objective marker that the table has named, in an adventure
// that is over: what happened in it is told by its name.
type Known struct {
	ID        string
	Name      string
	Objective bool
	From, To  int64 // the first entry and the last of its adventure, in which the id was its own
}

// KnownAt is what an id stood for when an entry was written, nil where no adventure that
// is over has given it a name.
func KnownAt(s *State, id string, entry int64) *Known {
	for i, k := range s.Known {
		if k.ID == id && k.From <= entry && entry <= k.To {
			return &s.Known[i]
		}
	}
	return nil
}

// Running is the adventure that is played.
type Running struct {
	Began      int64    // its first entry
	Characters []string // pirates and allies in play, in order
	Values     Values
	FlagStart  int
	Flag       int
	Purses     map[string]Amount
	Finds      []*Find
	Objectives []*Objective
	Down       []string // who is KO, in the order in which they fell
	ToDraw     []string // who has still to draw the card that he loses (T49)
	Destiny    map[string]int
	Initiative string
	Opened     []PlaceName
	Turn       int // event turns held
	Revived    map[string]int
	Joining    []string // newcomers who come in at the next event turn (T66)
	Out        []string // allies who are out of this adventure alone (T58)
	Start      Start
	Ending     *Ending
}

// Find is a research card.
type Find struct {
	ID       string
	Name     string
	Coins    int
	Prestige int
	Secret   bool
	Holder   string // "" once it is gone
	Used     bool
}

// Objective is an objective marker.
type Objective struct {
	ID       string
	Name     string
	Kind     ObjectiveKind
	Halves   int
	Holder   string // "" for one that lies on its square, or is gone
	Attained bool
}

// Start is how things stood as the adventure began: what a restart goes back to (T81).
type Start struct {
	Pirates []StartedPirate
	Items   []Item
	Allies  []Ally
	Dues    []Due
	Owed    []Owing
	Captain string

	Booty    int // of the crew
	Counters []Counter
}

// StartedPirate is a pirate as the adventure began, but for coins and prestige, which
// no adventure moves before it is closed.
type StartedPirate struct {
	ID     string
	Status Status
	Wounds []Wounded
	Cursed bool
}

// Ending is the guided end of an adventure: what the table has said of its steps. The
// last word counts. Each carries the number of its entry, so that what was said before
// something that it stands on is looked at again.
type Ending struct {
	By          EndedBy
	Partial     bool // the chapter lets a group go on without all objectives
	Said        int64
	Touched     int64                 // the entry that last changed what the end counts
	Results     map[string]ResultSaid // of each pirate in play
	Finds       map[string]FindsSaid
	Rewards     map[string]RewardsSaid
	Allies      map[string]AllySaid        // by ally
	Inheritance map[string]InheritanceSaid // by who inherits
	Confirmed   *ConfirmedSaid
	Captain     *CaptainSaid
	Follows     *FollowsSaid
}

// ResultSaid is a result, and the entry that says it.
type ResultSaid struct {
	Result Result
	Chosen bool // by the table, in place of what the rule comes to
	Seq    int64
}

// FindsSaid are research cards that count.
type FindsSaid struct {
	Cards []string
	Amount
	Seq int64
}

// RewardsSaid is what objectives and the chapter's table bring.
type RewardsSaid struct {
	Objectives []string
	Amount
	Table Amount
	Items []Item
	Note  string
	Seq   int64
}

// AllySaid is what an ally brings its owner.
type AllySaid struct {
	To       string
	Obtained int
	Amount
	Items []string
	Seq   int64
}

// InheritanceSaid is what a newcomer is given of who retired.
type InheritanceSaid struct {
	From  string
	Coins int
	Item  string
	Seq   int64
}

// ConfirmedSaid are the figures that the table has copied.
type ConfirmedSaid struct {
	Pirates   map[string]Amount
	Discarded []string
	Seq       int64
}

// CaptainSaid is who becomes Captain.
type CaptainSaid struct {
	Pirate string
	Reason CaptainReason
	Seq    int64
}

// FollowsSaid is what comes next.
type FollowsSaid struct {
	Follows Follows
	Note    string
	Seq     int64
}

// Note is the table's own words.
type Note struct {
	Text    string
	Pirate  string // whom it is about, "" for all
	Chapter int
	Attempt int
	Phase   Phase
	Date    string
	Seq     int64
}

// Audit is one time that the table held its sheets against the books.
type Audit struct {
	Chapter     int
	Pirates     []string
	Differences int
	At          int64
}

// New is a campaign that has not been founded.
func New() *State { return &State{} }

// Pirate is a pirate by its id, nil for none.
func (s *State) Pirate(id string) *Pirate {
	if i := slices.IndexFunc(s.Pirates, func(p *Pirate) bool { return p.ID == id }); i >= 0 {
		return s.Pirates[i]
	}
	return nil
}

// Before are the pirates of the same player whom a pirate has come after, the latest
// first: each retired, and the next took its place (T66).
func Before(s *State, p *Pirate) []*Pirate {
	var list []*Pirate
	for p = s.Pirate(p.Replaces); p != nil && !slices.Contains(list, p); p = s.Pirate(p.Replaces) {
		list = append(list, p)
	}
	return list
}

// Ally is an ally by its id, nil for none.
func (s *State) Ally(id string) *Ally {
	if i := slices.IndexFunc(s.Allies, func(a *Ally) bool { return a.ID == id }); i >= 0 {
		return s.Allies[i]
	}
	return nil
}

// Item is an item by its id, nil for none.
func (s *State) Item(id string) *Item {
	if i := slices.IndexFunc(s.Items, func(it *Item) bool { return it.ID == id }); i >= 0 {
		return s.Items[i]
	}
	return nil
}

// Find is a research card of the running adventure by its id, nil for none.
func (s *State) Find(id string) *Find {
	if s.Running == nil {
		return nil
	}
	if i := slices.IndexFunc(s.Running.Finds, func(f *Find) bool { return f.ID == id }); i >= 0 {
		return s.Running.Finds[i]
	}
	return nil
}

// Objective is an objective of the running adventure by its id, nil for none.
func (s *State) Objective(id string) *Objective {
	if s.Running == nil {
		return nil
	}
	if i := slices.IndexFunc(s.Running.Objectives, func(o *Objective) bool { return o.ID == id }); i >= 0 {
		return s.Running.Objectives[i]
	}
	return nil
}

// House says whether a house rule is on.
func (s *State) House(r HouseRule) bool { return slices.Contains(s.HouseRules, r) }

// Active are the pirates of the crew, in order; who is absent is among them.
func (s *State) Active() []*Pirate {
	var list []*Pirate
	for _, p := range s.Pirates {
		if p.Status == Active {
			list = append(list, p)
		}
	}
	return list
}

// Serving are the allies of a pirate, of everybody for "".
func (s *State) Serving(owner string) []*Ally {
	var list []*Ally
	for _, a := range s.Allies {
		if a.Status == Serving && (owner == "" || a.Owner == owner) {
			list = append(list, a)
		}
	}
	return list
}

// InPlay says whether somebody plays in the running adventure.
func (s *State) InPlay(id string) bool {
	return s.Running != nil && slices.Contains(s.Running.Characters, id)
}

// IsDown says whether somebody in play is KO.
func (s *State) IsDown(id string) bool {
	return s.Running != nil && slices.Contains(s.Running.Down, id)
}

// PiratesInPlay are the pirates of the running adventure, in order.
func (s *State) PiratesInPlay() []*Pirate {
	var list []*Pirate
	if s.Running != nil {
		for _, id := range s.Running.Characters {
			if p := s.Pirate(id); p != nil {
				list = append(list, p)
			}
		}
	}
	return list
}

// AlliesInPlay are the allies of the running adventure, in order.
func (s *State) AlliesInPlay() []*Ally {
	var list []*Ally
	if s.Running != nil {
		for _, id := range s.Running.Characters {
			if a := s.Ally(id); a != nil {
				list = append(list, a)
			}
		}
	}
	return list
}

// Held are the items of somebody, in the order in which the campaign met them.
func (s *State) Held(holder string) []*Item {
	var list []*Item
	for _, it := range s.Items {
		if holder != "" && it.Holder == holder {
			list = append(list, it)
		}
	}
	return list
}

// HeldFinds are the research cards of somebody.
func (s *State) HeldFinds(holder string) []*Find {
	var list []*Find
	if s.Running != nil && holder != "" {
		for _, f := range s.Running.Finds {
			if f.Holder == holder {
				list = append(list, f)
			}
		}
	}
	return list
}

// HeldObjectives are the objective markers of somebody.
func (s *State) HeldObjectives(holder string) []*Objective {
	var list []*Objective
	if s.Running != nil && holder != "" {
		for _, o := range s.Running.Objectives {
			if o.Holder == holder {
				list = append(list, o)
			}
		}
	}
	return list
}

// Load is what somebody carries, in halves of a space (T18): items, and objectives
// that are objects. The starting kit counts nothing (T23).
func (s *State) Load(holder string) int {
	sum := 0
	for _, it := range s.Held(holder) {
		sum += it.Halves
	}
	for _, o := range s.HeldObjectives(holder) {
		if o.Kind == Object {
			sum += o.Halves
		}
	}
	return sum
}

// Purse is what somebody has in the running adventure.
func (s *State) Purse(id string) Amount {
	if s.Running == nil {
		return Amount{}
	}
	return s.Running.Purses[id]
}

// HasDestiny says whether there is any destiny to count: of a pirate whose sheet does not
// say how much, the table minds it.
func (p *Pirate) HasDestiny() bool { return p.Sheet.Destiny > 0 }

// DestinyMost is the most destiny that a pirate can have: the sheet's, or MostDestiny
// where that does not say.
func (p *Pirate) DestinyMost() int {
	if p.HasDestiny() {
		return p.Sheet.Destiny
	}
	return MostDestiny
}

// Has says whether a pirate has a wound.
func (p *Pirate) Has(w Wound) bool {
	return slices.ContainsFunc(p.Registre.Wounds, func(had Wounded) bool { return had.Wound == w })
}

// Chapter is the attempt that is played or was played last, nil before the first.
func (s *State) Chapter() *Chapter {
	if len(s.Chapters) == 0 {
		return nil
	}
	return s.Chapters[len(s.Chapters)-1]
}

// Due is what others pay for somebody, nil for nothing.
func (s *State) Due(of string, cause Cause) *Due {
	if i := slices.IndexFunc(s.Dues, func(d *Due) bool { return d.For == of && d.Cause == cause }); i >= 0 {
		return s.Dues[i]
	}
	return nil
}

// OwedBy is what somebody still owes for a due, nil for nothing.
func (s *State) OwedBy(pirate, of string, cause Cause) *Owing {
	if i := slices.IndexFunc(s.Owed, func(o *Owing) bool { return o.Pirate == pirate && o.For == of && o.Cause == cause }); i >= 0 {
		return s.Owed[i]
	}
	return nil
}

// Owes is all that a pirate still owes for dues.
func (s *State) Owes(pirate string) int {
	sum := 0
	for _, o := range s.Owed {
		if o.Pirate == pirate {
			sum += o.Coins
		}
	}
	return sum
}

// Game is the number of the chapter: of the running one, else of the last.
func (s *State) Game() int { return s.Number }

// The ways in which a campaign stands.
const (
	StatusFounded  = "founded"
	StatusPlaying  = "playing"
	StatusBetween  = "between"
	StatusFinished = "finished"
)

// Statuses are the words of State.Status.
var Statuses = []string{StatusFounded, StatusPlaying, StatusBetween, StatusFinished}

// Status is how the campaign stands: one of Statuses.
func (s *State) Status() string {
	switch {
	case s.Finished != "":
		return StatusFinished
	case s.Phase != "":
		return StatusPlaying
	case s.Number == 0:
		return StatusFounded
	}
	return StatusBetween
}

// Closed is how many chapters are behind the crew.
func (s *State) Closed() int {
	n := 0
	for _, c := range s.Chapters {
		if !c.Open && c.Follows == NextChapter {
			n++
		}
	}
	return n
}

// Detail is what a list of campaigns shows beside the rest.
type Detail struct {
	Pirates []ListedPirate `json:"pirates"`
	Chapter int            `json:"chapter,omitempty"`
	Attempt int            `json:"attempt,omitempty"`
	Phase   Phase          `json:"phase,omitempty"`
}

// ListedPirate is a pirate in such a list.
type ListedPirate struct {
	Pirate   string `json:"pirate"`
	Player   string `json:"player"`
	Type     Type   `json:"type"`
	Coins    int    `json:"coins"`
	Prestige int    `json:"prestige"`
	Captain  bool   `json:"captain,omitempty"`
}

// Summary is what a list of campaigns shows.
func (s *State) Summary() ledger.Summary {
	d := Detail{Chapter: s.Number, Attempt: s.Attempt, Phase: s.Phase}
	for _, p := range s.Active() {
		d.Pirates = append(d.Pirates, ListedPirate{p.ID, p.Player, p.Type, p.Registre.Coins, p.Registre.Prestige, p.ID == s.Captain})
	}
	detail, err := json.Marshal(d)
	if err != nil {
		detail = []byte("{}") // plain values: cannot happen
	}
	return ledger.Summary{Name: s.Name, Founded: s.Founded, Status: s.Status(), Games: s.Closed(), Detail: detail}
}

// seals are the kinds behind which the undo button does not go.
var seals = []string{CampaignFounded{}.Kind(), CampaignCaughtUp{}.Kind(), AdventureClosed{}.Kind(), AdventureRestarted{}.Kind(),
	PhaseEnded{}.Kind(), CampaignFinished{}.Kind()}

// Seals says whether a kind is beyond the undo button.
func (s *State) Seals(kind string) bool { return slices.Contains(seals, kind) }
