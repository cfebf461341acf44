package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// foundingCommands are the commands that found a campaign: a new one is named
// here.
var foundingCommands = []Command{FoundCampaign{}}

// foundingKinds are the rules behind what it comes to.
var foundingKinds = []kindRules{ruled[seafall.CampaignFounded]()}

// FoundCampaign begins a campaign. What is left out starts as the box says
// (A1): see StartingProvince, StartingRetired and StartingStock.
type FoundCampaign struct {
	Name      string            `json:"name"`
	Date      string            `json:"date"` // as 2026-01-17
	Provinces []FoundedProvince `json:"provinces"`
	Retired   []seafall.Retired `json:"retired,omitempty"`
	Stock     *seafall.Stock    `json:"stock,omitempty"`
	// HouseRules are the house rules the table plays by from the beginning.
	HouseRules []seafall.HouseRule `json:"house_rules,omitempty"`
}

// FoundedProvince is what the table says of a province at the founding; nil
// or empty is the box's own starting value.
type FoundedProvince struct {
	Province seafall.Province `json:"province"`
	Player   string           `json:"player"`
	Name     string           `json:"name,omitempty"`
	Title    seafall.Title    `json:"title,omitempty"`
	ToldBoard
}

// ToldBoard is what the table tells of a board when the books begin to keep it;
// what is nil, and a name that is empty, is as it was.
type ToldBoard struct {
	Leader    *seafall.Leader         `json:"leader,omitempty"`
	Fields    *[2]int                 `json:"fields,omitempty"`
	Garrison  *int                    `json:"garrison,omitempty"`
	HomeBoxes *int                    `json:"home_boxes,omitempty"`
	Ships     *[2]seafall.FoundedShip `json:"ships,omitempty"`
}

// over is a board with what was told of it.
func (b ToldBoard) over(was seafall.StartingBoard) seafall.StartingBoard {
	now := was
	if b.Leader != nil {
		now.Leader = *b.Leader
		now.Leader.Name = cmp.Or(ledger.Tidy(b.Leader.Name), was.Leader.Name)
		now.Leader.Style = cmp.Or(b.Leader.Style, was.Leader.Style)
	}
	if b.Fields != nil {
		now.Fields = *b.Fields
	}
	if b.Garrison != nil {
		now.Garrison = *b.Garrison
	}
	if b.HomeBoxes != nil {
		now.HomeBoxes = *b.HomeBoxes
	}
	if b.Ships != nil {
		for i, ship := range b.Ships {
			ship.Name = cmp.Or(ledger.Tidy(ship.Name), was.Ships[i].Name)
			now.Ships[i] = ship
		}
	}
	return now
}

// Kind is "found_campaign".
func (FoundCampaign) Kind() string { return "found_campaign" }

// StartingProvince is a province as it comes out of the box (A1): reputation
// and fortune 2, fields of 4 gold, garrison 1, ships 2/3/2/2 and 3/2/2/2.
func StartingProvince(p seafall.Province, player string) seafall.FoundedProvince {
	return seafall.FoundedProvince{Province: p, Player: player, StartingBoard: seafall.StartingBoard{
		Leader:   seafall.Leader{Style: seafall.Masculine, Reputation: 2, Fortune: 2},
		Fields:   [2]int{4, 4},
		Garrison: 1,
		Ships: [2]seafall.FoundedShip{
			{Sail: 2, Raid: 3, Explore: 2, Hold: 2},
			{Sail: 3, Raid: 2, Explore: 2, Hold: 2}}}}
}

// StartingRetired are the eight retired advisors of the sheet, each with the
// stickers +1, +2 and +3 (A1).
func StartingRetired() []seafall.Retired {
	kinds := []struct{ id, kind string }{
		{"adventurer-1", "explore"}, {"adventurer-2", "explore"}, {"pirate", "raid"}, {"taxman", "tax"},
		{"recruiter", "recruit"}, {"builder", "build"}, {"merchant", "buy"}, {"trader", "sell"}}
	list := make([]seafall.Retired, len(kinds))
	for i, k := range kinds {
		list[i] = seafall.Retired{ID: k.id, Kind: k.kind, Stickers: []int{1, 2, 3}}
	}
	return list
}

// StartingStock is the improvement sheet of the first game (A1).
func StartingStock() seafall.Stock {
	return seafall.Stock{
		Garrison:     map[int]int{2: 5, 3: 4, 4: 2, 5: 1},
		Reputation:   map[int]int{3: 4, 4: 3, 5: 3, 6: 2},
		Fortune:      map[int]int{3: 4, 4: 3, 5: 2, 6: 1},
		Fields:       map[int]int{6: 10, 8: 7},
		Appellations: slices.Clone(seafall.Appellations),
	}
}

// Fits says whether there are more provinces than the box has.
func (c FoundCampaign) Fits() error {
	if n := len(c.Provinces); n > 5 {
		return refuse("", "campaign.provinces_count", "provinces", ledger.Args{"count": n})
	}
	return nil
}

func (c FoundCampaign) decide(t *table) error {
	f := seafall.CampaignFounded{Name: ledger.Tidy(c.Name), Date: c.Date,
		Retired: StartingRetired(), Stock: StartingStock(), HouseRules: c.HouseRules}
	if c.Retired != nil {
		f.Retired = c.Retired
	}
	if c.Stock != nil {
		f.Stock = *c.Stock
	}
	for _, said := range c.Provinces {
		p := StartingProvince(said.Province, ledger.Tidy(said.Player))
		p.Name, p.Title, p.StartingBoard = ledger.Tidy(said.Name), said.Title, said.over(p.StartingBoard)
		f.Provinces = append(f.Provinces, p)
	}
	doubted(t, saying.Dating{Sold: sold, Today: t.now.Date()}.Typed("R43", c.Date))
	return t.add(f)
}

// namingCommands are the commands that give titles and names: a new one is
// named here.
var namingCommands = []Command{SetTitles{}, SetTitle{}, NameProvince{}, NameShip{}, NameLeader{}, NameIsland{}, FindIsland{}}

// namingKinds are the rules behind what they come to.
var namingKinds = []kindRules{
	ruled[seafall.TitlesSet]("R25"),
	ruled[seafall.TitleGiven]("R25"),
	ruled[seafall.ProvinceNamed]("R70"),
	ruled[seafall.ShipNamed]("R70"),
	ruled[seafall.LeaderNamed](),
	ruled[seafall.IslandNamed]("R70"),
	ruled[seafall.IslandFound](),
}

// SetTitles gives titles by hand before the first game (R51). Later it breaks
// R45, which the table may overrule.
type SetTitles struct {
	Titles map[seafall.Province]seafall.Title `json:"titles"`
}

// Kind is "set_titles".
func (SetTitles) Kind() string { return "set_titles" }

func (c SetTitles) decide(t *table) error {
	if len(c.Titles) == 0 {
		return refuse("R54", "title.missing", "titles", nil)
	}
	if err := t.add(seafall.TitlesSet(c)); err != nil {
		return err
	}
	t.titlesByHand()
	return nil
}

// titlesByHand warns of titles that do not follow from campaign glory (R45);
// titles as the record has them are no breach of the rule (R44a).
func (t *table) titlesByHand() {
	if len(t.s.Record) > 0 && !titlesFollow(t.s) {
		t.warn("R45", "title.by_hand", nil)
	}
}

// SetTitle gives one province a title by hand, as SetTitles does all of them.
// Where another bears it, the two change titles when the table says so (Swap);
// else it is refused, since each title is there once (R54).
type SetTitle struct {
	Province seafall.Province `json:"province"`
	Title    seafall.Title    `json:"title"`
	Swap     bool             `json:"swap,omitempty"`
}

// Kind is "set_title".
func (SetTitle) Kind() string { return "set_title" }

func (c SetTitle) decide(t *table) error {
	f := seafall.TitleGiven{Province: c.Province, Title: c.Title}
	if b := t.s.Board(c.Province); b != nil && !b.Left {
		f.Other, f.OtherTitle = TitleHolder(t.s, c.Title), b.Title
	}
	switch {
	case f.Other == "":
		f.OtherTitle = ""
	case f.Other == c.Province:
		return refuse("", "title.same", "title", ledger.Args{"province": c.Province, "title": c.Title})
	case !c.Swap:
		return refuse("R54", "title.borne", "title", ledger.Args{"province": f.Other, "title": c.Title, "other_title": f.OtherTitle})
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.titlesByHand()
	return nil
}

// TitleHolder is who bears a title, "" for nobody.
func TitleHolder(s *seafall.State, title seafall.Title) seafall.Province {
	for _, p := range s.Playing() {
		if title != "" && s.Board(p).Title == title {
			return p
		}
	}
	return ""
}

// NameProvince names a province (R70).
type NameProvince struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
}

// Kind is "name_province".
func (NameProvince) Kind() string { return "name_province" }

func (c NameProvince) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	return t.add(seafall.ProvinceNamed(c))
}

// NameShip names a ship (R70).
type NameShip struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship"`
	Name     string           `json:"name"`
}

// Kind is "name_ship".
func (NameShip) Kind() string { return "name_ship" }

func (c NameShip) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	return t.add(seafall.ShipNamed(c))
}

// NameLeader names a leader and chooses how its title is addressed.
type NameLeader struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
	Style    seafall.Style    `json:"style,omitempty"`
}

// Kind is "name_leader".
func (NameLeader) Kind() string { return "name_leader" }

func (c NameLeader) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	return t.add(seafall.LeaderNamed(c))
}

// NameIsland names an island when the table has been told to (R70).
type NameIsland struct {
	Island seafall.Region `json:"island"`
	Name   string         `json:"name"`
}

// Kind is "name_island".
func (NameIsland) Kind() string { return "name_island" }

func (c NameIsland) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	return t.add(seafall.IslandNamed(c))
}

// FindIsland puts an island on the map. Without an id it gets the next of
// isle-a, isle-b…
type FindIsland struct {
	Island   seafall.Region   `json:"island,omitempty"`
	Name     string           `json:"name,omitempty"`
	Column   int              `json:"column"`
	Garrison int              `json:"garrison"`
	By       seafall.Province `json:"by,omitempty"`
}

// Kind is "find_island".
func (FindIsland) Kind() string { return "find_island" }

func (c FindIsland) decide(t *table) error {
	c.Name = ledger.Tidy(c.Name)
	if c.Island == "" {
		c.Island = nextIsland(t.s)
	}
	finds(t, c.By)
	t.columnTaken(c.Column)
	return t.add(seafall.IslandFound(c))
}

func nextIsland(s *seafall.State) seafall.Region {
	for i := 0; ; i++ {
		id := seafall.Region("isle-" + letters(i))
		if s.Island(id) == nil && s.Late.Colony(string(id)) == nil {
			return id
		}
	}
}

// letters counts a, b… z, aa, ab…
func letters(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		return letters(i/26-1) + s
	}
	return s
}
