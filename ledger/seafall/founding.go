package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// foundingFacts are the kinds of facts of this file: a new one is named here.
var foundingFacts = []Fact{CampaignFounded{}, TitlesSet{}, TitleGiven{}, ProvinceNamed{}, ShipNamed{}, LeaderNamed{}}

// CampaignFounded begins a campaign with three to five provinces and every
// starting value (A1).
type CampaignFounded struct {
	Name      string            `json:"name"`
	Date      string            `json:"date"`
	Provinces []FoundedProvince `json:"provinces"`
	Retired   []Retired         `json:"retired"`
	Stock     Stock             `json:"stock"`
	// HouseRules are the house rules that the campaign begins with.
	HouseRules []HouseRule `json:"house_rules,omitempty"`
}

// FoundedProvince is one province as the campaign begins.
type FoundedProvince struct {
	Province Province `json:"province"`
	Player   string   `json:"player"`
	Name     string   `json:"name,omitempty"`
	Title    Title    `json:"title,omitempty"`
	StartingBoard
}

// StartingBoard is what stands on a board when the books begin to keep it: at
// the founding, of a province that joins (R47), or as it lies on the table when
// a campaign is caught up with.
type StartingBoard struct {
	Leader    Leader         `json:"leader"`
	Fields    [2]int         `json:"fields"`
	Garrison  int            `json:"garrison"`
	HomeBoxes int            `json:"home_boxes,omitempty"`
	Ships     [2]FoundedShip `json:"ships"`
}

func (b StartingBoard) check() error {
	return first(b.Leader.check(),
		inRange("fields", b.Fields[0], 0, mostGold), inRange("fields", b.Fields[1], 0, mostGold),
		inRange("garrison", b.Garrison, 0, 9), inRange("home_boxes", b.HomeBoxes, 0, HomeBoxes),
		b.Ships[0].check(), b.Ships[1].check())
}

// fill puts it on a board. What is printed on the ships stays.
func (b StartingBoard) fill(on *Board) {
	on.Leader, on.Fields, on.Garrison, on.HomeBoxes = b.Leader, b.Fields, b.Garrison, b.HomeBoxes
	if on.Leader.Style == "" {
		on.Leader.Style = Masculine
	}
	for i, ship := range b.Ships {
		on.Ships[i].Name = ship.Name
		on.Ships[i].Values = [4]int{ship.Sail, ship.Raid, ship.Explore, ship.Hold}
	}
}

// FoundedShip is one ship as the campaign begins.
type FoundedShip struct {
	Name    string `json:"name,omitempty"`
	Sail    int    `json:"sail"`
	Raid    int    `json:"raid"`
	Explore int    `json:"explore"`
	Hold    int    `json:"hold"`
}

// Kind is "campaign_founded".
func (CampaignFounded) Kind() string { return "campaign_founded" }

func (f CampaignFounded) apply(s *State, _ moment) error {
	if len(s.Order) > 0 {
		return misfit("kind", "campaign.founded_already", nil)
	}
	if err := first(CheckName("name", f.Name), payload.CheckDate("date", f.Date)); err != nil {
		return err
	}
	if n := len(f.Provinces); n < 3 || n > 5 {
		return misfit("provinces", "campaign.provinces_count", ledger.Args{"count": n})
	}
	s.Name, s.Founded = f.Name, f.Date
	for _, p := range f.Provinces {
		if err := foundProvince(s, p); err != nil {
			return err
		}
	}
	for _, r := range f.Retired {
		if err := retire(s, r); err != nil {
			return err
		}
	}
	s.Stock = f.Stock.copy()
	for _, r := range f.HouseRules {
		if err := setHouse(s, "house_rules", r, true); err != nil {
			return err
		}
	}
	return titlesAllOrNone(s)
}

// retire puts a retired advisor on the improvement sheet.
func retire(s *State, r Retired) error {
	if err := optional("retired", r.ID); err != nil {
		return err
	}
	if s.RetiredAdvisor(r.ID) != nil || len(r.Stickers) == 0 || len(r.Stickers) > 9 ||
		!slices.Contains(ExpertiseKinds, r.Kind) {
		return misfit("retired", "retired.unfit", nil)
	}
	kept := r
	kept.Stickers = slices.Clone(r.Stickers)
	s.Retired = append(s.Retired, &kept)
	return nil
}

func foundProvince(s *State, f FoundedProvince) error {
	if !f.Province.Valid() {
		return misfit("province", "province.unknown", ledger.Args{"province": string(f.Province)})
	}
	if s.Boards[f.Province] != nil {
		return misfit("province", "province.twice", ledger.Args{"province": f.Province})
	}
	err := first(
		CheckName("player", f.Player), optional("name", f.Name), f.check(),
		namesAlike(s, "player", f.Player, func(b *Board) string { return b.Player }),
		namesAlike(s, "name", f.Name, func(b *Board) string { return b.Name }))
	if err != nil {
		return err
	}
	if f.Title != "" && !f.Title.Valid() {
		return misfit("title", "title.unknown", nil)
	}
	b := &Board{Province: f.Province, Player: f.Player, Name: f.Name, Title: f.Title,
		Bases: PrintedBases, Spells: []Spell{{Until: Playing}}}
	f.fill(b)
	for i := range b.Ships {
		b.Ships[i].Printed = b.Ships[i].Values
	}
	s.Order = append(s.Order, f.Province)
	s.Boards[f.Province] = b
	return nil
}

func (l Leader) check() error {
	if l.Style != "" && l.Style != Masculine && l.Style != Feminine {
		return misfit("leader", "leader.style_unknown", nil)
	}
	return first(optional("leader", l.Name), optional("appellation", l.Appellation),
		inRange("reputation", l.Reputation, 0, 20), inRange("fortune", l.Fortune, 0, 20))
}

func (f FoundedShip) check() error {
	return first(optional("ship", f.Name), inRange("sail", f.Sail, 0, 9), inRange("raid", f.Raid, 0, 9),
		inRange("explore", f.Explore, 0, 9), inRange("hold", f.Hold, 0, 9))
}

// namesAlike refuses a name that another board has already, whatever its case.
func namesAlike(s *State, field, name string, of func(*Board) string) error {
	for _, p := range s.Order {
		if name != "" && strings.EqualFold(ledger.Spaced(of(s.Boards[p])), ledger.Spaced(name)) {
			return misfit(field, "name.taken", ledger.Args{"name": name, "province": p})
		}
	}
	return nil
}

// titlesOnce checks R54 and R25: each title once, from the set for this number
// of provinces. Until the first game some may have one and others none: titles
// can be given one at a time.
func titlesOnce(s *State) error {
	playing := s.Playing()
	held := map[Title]bool{}
	for _, p := range playing {
		t := s.Boards[p].Title
		if t == "" {
			continue
		}
		if held[t] {
			return invariant("R54", "title", "title.twice", ledger.Args{"title": t})
		}
		if t.Rank() > len(playing) {
			return invariant("R25", "title", "title.not_in_set", ledger.Args{"title": t, "count": len(playing)})
		}
		held[t] = true
	}
	return nil
}

// titlesAllOrNone checks that, and that either all have a title or none: what
// gives them all at once leaves nobody out.
func titlesAllOrNone(s *State) error {
	if err := titlesOnce(s); err != nil {
		return err
	}
	titled := func(p Province) bool { return s.Boards[p].Title != "" }
	if playing := s.Playing(); slices.ContainsFunc(playing, titled) && !all(playing, titled) {
		return invariant("R54", "title", "title.missing", nil)
	}
	return nil
}

func all(list []Province, is func(Province) bool) bool {
	return !slices.ContainsFunc(list, func(p Province) bool { return !is(p) })
}

// TitlesSet gives titles by hand: at the founding, or after the prologue when
// the table has settled them in its own way (R51).
type TitlesSet struct {
	Titles map[Province]Title `json:"titles"`
}

// Kind is "titles_set".
func (TitlesSet) Kind() string { return "titles_set" }

func (f TitlesSet) apply(s *State, _ moment) error {
	if s.Running != nil {
		return misfit("kind", "game.running", nil)
	}
	for p, t := range f.Titles {
		if err := plays(s, "titles", p); err != nil {
			return err
		}
		if !t.Valid() {
			return misfit("titles", "title.unknown", nil)
		}
	}
	for p, t := range f.Titles {
		s.Boards[p].Title = t
	}
	s.Restanding = false
	return titlesAllOrNone(s)
}

// TitleGiven gives one province a title by hand. Whoever bore it bears another
// instead, or none.
type TitleGiven struct {
	Province   Province `json:"province"`
	Title      Title    `json:"title"`
	Other      Province `json:"other,omitempty"`       // who bore it; "" for nobody
	OtherTitle Title    `json:"other_title,omitempty"` // what that one bears now; "" for none
}

// Kind is "title_given".
func (TitleGiven) Kind() string { return "title_given" }

func (f TitleGiven) apply(s *State, _ moment) error {
	if s.Running != nil {
		return misfit("kind", "game.running", nil)
	}
	if err := plays(s, "province", f.Province); err != nil {
		return err
	}
	if !f.Title.Valid() || f.OtherTitle != "" && !f.OtherTitle.Valid() {
		return misfit("title", "title.unknown", nil)
	}
	if f.Other != "" {
		if err := plays(s, "other", f.Other); err != nil {
			return err
		}
		s.Boards[f.Other].Title = f.OtherTitle
	}
	s.Boards[f.Province].Title = f.Title
	s.Restanding = false
	return titlesOnce(s)
}

// ProvinceNamed names a province (R70).
type ProvinceNamed struct {
	Province Province `json:"province"`
	Name     string   `json:"name"`
}

// Kind is "province_named".
func (ProvinceNamed) Kind() string { return "province_named" }

func (f ProvinceNamed) apply(s *State, _ moment) error {
	if err := first(known(s, "province", f.Province), CheckName("name", f.Name)); err != nil {
		return err
	}
	s.Boards[f.Province].Name = ""
	if err := namesAlike(s, "name", f.Name, func(b *Board) string { return b.Name }); err != nil {
		return err
	}
	s.Boards[f.Province].Name = f.Name
	return nil
}

// ShipNamed names a ship (R70).
type ShipNamed struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Name     string   `json:"name"`
}

// Kind is "ship_named".
func (ShipNamed) Kind() string { return "ship_named" }

func (f ShipNamed) apply(s *State, _ moment) error {
	if err := first(known(s, "province", f.Province), CheckName("name", f.Name)); err != nil {
		return err
	}
	i := f.Ship.Index()
	if i < 0 {
		return misfit("ship", "ship.unknown", nil)
	}
	s.Boards[f.Province].Ships[i].Name = f.Name
	return nil
}

// LeaderNamed names a leader and says how its title is addressed.
type LeaderNamed struct {
	Province Province `json:"province"`
	Name     string   `json:"name"`
	Style    Style    `json:"style,omitempty"`
}

// Kind is "leader_named".
func (LeaderNamed) Kind() string { return "leader_named" }

func (f LeaderNamed) apply(s *State, _ moment) error {
	if err := first(known(s, "province", f.Province), CheckName("name", f.Name),
		Leader{Style: f.Style}.check()); err != nil {
		return err
	}
	l := &s.Boards[f.Province].Leader
	l.Name = f.Name
	if f.Style != "" {
		l.Style = f.Style
	}
	return nil
}
