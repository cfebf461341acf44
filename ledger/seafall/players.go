package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// playerFacts are the kinds of facts of this file: a new one is named here.
var playerFacts = []Fact{ProvinceJoined{}, ProvinceLeft{}, ProvinceReturned{}}

// Playing is Spell.Until while a province has not left.
const Playing = -1

// Spell is a stretch of the campaign in which a province plays: from its
// founding, its joining or its coming back until it leaves (R47, R48). Its
// campaign glory is Start and what the record has of it after game After.
type Spell struct {
	After  int  // the games closed when it began; 0 from the founding
	Start  int  // the campaign glory it began with, negative now and then (R47)
	Until  int  // the games closed when it left, Playing while it has not
	Joined bool // began while the campaign was going on
}

// Spell is the last stretch in which a province plays or has played.
func (b *Board) Spell() Spell {
	if n := len(b.Spells); n > 0 {
		return b.Spells[n-1]
	}
	return Spell{Until: Playing}
}

// beganAt works out from the record since when a province has played, with the
// campaign glory that it began with.
func beganAt(s *State, b *Board, start int) {
	after := s.Closed()
	for _, line := range s.Record {
		if _, there := line.Scores[b.Province]; there {
			after = line.Number - 1
			break
		}
	}
	b.Spells = []Spell{{After: after, Start: start, Until: Playing, Joined: after > 0 || start != 0}}
}

// At is the stretch to which a game belongs; false for a game in which the
// province did not play.
func (b *Board) At(game int) (Spell, bool) {
	for _, spell := range b.Spells {
		if game > spell.After && (spell.Until == Playing || game <= spell.Until) {
			return spell, true
		}
	}
	return Spell{}, false
}

// Closed is how many games of the campaign are closed, the prologue left out:
// the number of the last one.
func (s *State) Closed() int {
	if n := len(s.Record); n > 0 {
		return s.Record[n-1].Number
	}
	return 0
}

// Filling is a box filled on a ship beside the seven steps: by somebody who
// joins or returns (R47, R49), or that a milestone or the Booke gives.
type Filling struct {
	Ship  Which `json:"ship"`
	Value Value `json:"value"`
	To    int   `json:"to,omitempty" range:"1-5"` // the value afterwards; in a command it may be left out
}

// ProvinceJoined is a province that joins a campaign which is going on, with
// everything that this comes to (R47). Without a board it comes back to its
// own, as it was left.
type ProvinceJoined struct {
	Province      Province       `json:"province"`
	Player        string         `json:"player"`
	Name          string         `json:"name,omitempty"`
	Title         Title          `json:"title,omitempty"`
	Board         *StartingBoard `json:"board,omitempty"`
	Games         int            `json:"games"` // closed so far, the prologue left out
	CampaignGlory int            `json:"campaign_glory"`
	Boxes         []Filling      `json:"boxes,omitempty"`
	Improvements  []Improvement  `json:"improvements,omitempty"`
	Advisor       *Advisor       `json:"advisor,omitempty"` // of a card that the campaign has met only the id counts
}

// Kind is "province_joined".
func (ProvinceJoined) Kind() string { return "province_joined" }

func (f ProvinceJoined) apply(s *State, _ moment) error {
	if err := betweenGames(s, f.Games); err != nil {
		return err
	}
	if err := inRange("campaign_glory", f.CampaignGlory, -mostGlory, mostGlory); err != nil {
		return err
	}
	b := s.Boards[f.Province]
	switch {
	case b != nil && !b.Left:
		return misfit("province", "province.twice", ledger.Args{"province": f.Province})
	case b != nil && f.Board == nil:
		if err := f.comeBack(s, b); err != nil {
			return err
		}
	case b != nil || f.Board == nil:
		return misfit("board", "province.other_board", ledger.Args{"province": string(f.Province)})
	default:
		if err := foundProvince(s, FoundedProvince{Province: f.Province, Player: f.Player, Name: f.Name, Title: f.Title,
			StartingBoard: *f.Board}); err != nil {
			return err
		}
		b = s.Boards[f.Province]
		b.Spells = nil
	}
	b.Spells = append(b.Spells, Spell{After: f.Games, Start: f.CampaignGlory, Until: Playing, Joined: true})
	b.CampaignGlory, b.MadeUp = f.CampaignGlory, f.Games
	if err := makeUp(s, f.Province, f.Games, f.Boxes, f.Improvements); err != nil {
		return err
	}
	if f.Advisor != nil {
		if err := takeAdvisor(s, f.Province, *f.Advisor); err != nil {
			return err
		}
	}
	return titlesAllOrNone(s)
}

// comeBack seats somebody at a board that was left.
func (f ProvinceJoined) comeBack(s *State, b *Board) error {
	if f.Title != "" && !f.Title.Valid() {
		return misfit("title", "title.unknown", nil)
	}
	b.Player = ""
	if f.Name != "" {
		b.Name = ""
	}
	if err := first(CheckName("player", f.Player), optional("name", f.Name),
		namesAlike(s, "player", f.Player, func(b *Board) string { return b.Player }),
		namesAlike(s, "name", f.Name, func(b *Board) string { return b.Name })); err != nil {
		return err
	}
	b.Player, b.Title, b.Left = f.Player, f.Title, false
	if f.Name != "" {
		b.Name = f.Name
	}
	return nil
}

// makeUp carries out what somebody makes up for games not played: boxes on
// ships and improvements (R47, R49).
func makeUp(s *State, p Province, game int, boxes []Filling, improvements []Improvement) error {
	for _, box := range boxes {
		if err := box.fill(s, "boxes", p, game); err != nil {
			return err
		}
	}
	for _, i := range improvements {
		i.Game = game
		if err := improve(s, p, i); err != nil {
			return err
		}
	}
	return nil
}

// fill fills a box of a ship, after a game or in it (R39).
func (f Filling) fill(s *State, field string, p Province, game int) error {
	i, v := f.Ship.Index(), f.Value.Index()
	if err := OfShip(field, field, f.Ship, f.Value); err != nil {
		return err
	}
	ship := &s.Boards[p].Ships[i]
	if ship.Values[v]+1 != f.To || f.To > MaxValue {
		return misfit(field, "ship.no_box", ledger.Args{"province": p, "ship": f.Ship, "value": f.Value})
	}
	ship.Values[v] = f.To
	ship.Filled[v] = append(slices.Clone(ship.Filled[v]), game)
	return nil
}

// takeAdvisor gives a province a card of the deck for the coming game (R47,
// R56).
func takeAdvisor(s *State, p Province, told Advisor) error {
	a, err := meetAdvisor(s, told)
	if err != nil {
		return err
	}
	if a.Holder != "" {
		return invariant("R56", "advisor", "advisor.held", ledger.Args{"advisor": a.ID, "province": a.Holder})
	}
	a.Holder, a.Kept, a.Card = p, true, Ready
	return nil
}

// betweenGames checks that no game runs and that a fact means the number of
// games that are closed.
func betweenGames(s *State, games int) error {
	if s.Running != nil {
		return misfit("kind", "game.running", ledger.Args{"number": s.Running.Number})
	}
	if closed := s.Closed(); games != closed {
		return misfit("games", "games.other_count", ledger.Args{"books": closed, "told": games})
	}
	return nil
}

// ProvinceLeft is a province that leaves the campaign for good (R48). Its
// cards go back to their places; its stickers stay on the boards. Titles are
// those of everybody who stays, from now on.
type ProvinceLeft struct {
	Province Province           `json:"province"`
	Games    int                `json:"games"` // closed so far, the prologue left out
	Titles   map[Province]Title `json:"titles,omitempty"`
	Advisors []string           `json:"advisors,omitempty"` // that go back to the deck
	Research []string           `json:"research,omitempty"` // research cards that go back to theirs
}

// Kind is "province_left".
func (ProvinceLeft) Kind() string { return "province_left" }

func (f ProvinceLeft) apply(s *State, _ moment) error {
	if err := first(betweenGames(s, f.Games), plays(s, "province", f.Province)); err != nil {
		return err
	}
	if len(s.Playing()) == 1 {
		return misfit("province", "province.last", ledger.Args{"province": f.Province})
	}
	for _, id := range f.Advisors {
		a := s.Advisor(id)
		if a == nil || a.Holder != f.Province {
			return misfit("advisors", "advisor.not_there", ledger.Args{"advisor": id, "province": f.Province})
		}
		a.Holder, a.Kept, a.Card = "", false, Ready
	}
	for _, id := range f.Research {
		r := s.Cards.ResearchCard(id)
		if r == nil || r.Holder != f.Province {
			return invariant("R56", "research", "research.not_there", ledger.Args{"research": id, "province": f.Province})
		}
		r.Holder = ""
	}
	if held := s.Cards.ResearchOf(f.Province); len(held) > 0 {
		return invariant("R56", "research", "research.held", ledger.Args{"name": held[0].Name, "province": f.Province})
	}
	if held := s.Council(f.Province); len(held) > 0 {
		return invariant("R56", "advisors", "advisor.held", ledger.Args{"advisor": held[0].ID, "province": f.Province})
	}
	leavesColonies(s, f.Province)
	leavesTreasures(s, f.Province)
	leavesUncharted(s, f.Province)
	b := s.Boards[f.Province]
	b.Left, b.Title = true, ""
	spell := b.Spell()
	spell.Until = f.Games
	b.Spells = append(slices.Clone(b.Spells[:max(0, len(b.Spells)-1)]), spell)
	for p, title := range f.Titles {
		if err := plays(s, "titles", p); err != nil {
			return err
		}
		if !title.Valid() {
			return misfit("titles", "title.unknown", nil)
		}
		s.Boards[p].Title = title
	}
	return titlesAllOrNone(s)
}

// plays checks that a province is in the campaign and has not left it.
func plays(s *State, field string, p Province) error {
	if err := known(s, field, p); err != nil {
		return err
	}
	if s.Boards[p].Left {
		return misfit(field, "province.left", ledger.Args{"province": p})
	}
	return nil
}

// ProvinceReturned is somebody who missed games and is back: a box for each
// game missed, an improvement for each three, no training (R49).
type ProvinceReturned struct {
	Province     Province      `json:"province"`
	Games        int           `json:"games"`  // closed so far, the prologue left out
	Missed       int           `json:"missed"` // since the last return
	Boxes        []Filling     `json:"boxes,omitempty"`
	Improvements []Improvement `json:"improvements,omitempty"`
}

// Kind is "province_returned".
func (ProvinceReturned) Kind() string { return "province_returned" }

func (f ProvinceReturned) apply(s *State, _ moment) error {
	if err := first(betweenGames(s, f.Games), plays(s, "province", f.Province),
		inRange("missed", f.Missed, 0, f.Games)); err != nil {
		return err
	}
	s.Boards[f.Province].MadeUp = f.Games
	return makeUp(s, f.Province, f.Games, f.Boxes, f.Improvements)
}
