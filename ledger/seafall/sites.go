package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// siteFacts are the kinds of facts of this file: a new one is named here.
var siteFacts = []Fact{SiteCharted{}, SiteExplored{}, IslandPowerSet{}, EntryCrossedOff{}}

// Goods are the four goods. A dock and a market have the colour of one.
var Goods = []string{"wood", "linen", "spice", "iron"}

// Yields are what a site of an island is for: it produces a good, or it is a
// mine, a dock or a market. A card may say something else, in the table's words.
var Yields = []string{"goods", "mine", "dock", "market"}

// SiteFields are what the map says of a site, as a path of Corrected ends with
// it.
var SiteFields = []string{"symbol", "found", "defense", "dangerous", "yields", "good"}

// Site is a site of an island that is on the map: explored, or only charted.
type Site struct {
	ID        Spot
	Symbol    string // printed on the map, in the table's words; may be ""
	Kind      string // what was found, in the table's words; may be ""
	Defense   int    // 0 when not said
	Dangerous bool
	Yields    string // one of Yields or the table's words; may be ""
	Good      string // one of Goods; may be ""
	Game      int    // in which it was explored, or charted
	By        Province
}

// Site is an explored site of the island, nil when the books know of none.
func (i *Island) Site(spot Spot) *Site { return siteIn(i.Sites, spot) }

// ChartedSite is a site of the island that is on the map but not explored yet,
// nil when the books know of none.
func (i *Island) ChartedSite(spot Spot) *Site { return siteIn(i.Charted, spot) }

func siteIn(list []Site, spot Spot) *Site {
	for n := range list {
		if list[n].ID == spot {
			return &list[n]
		}
	}
	return nil
}

func (site Site) check(s *State, island Region) error {
	if site.ID == Home || site.ID == War || site.ID == Garrison {
		return misfit("site", "place.unknown", ledger.Args{"region": string(island), "spot": string(site.ID)})
	}
	if err := first(CheckName("site", string(site.ID)), optional("symbol", site.Symbol), optional("found", site.Kind),
		inRange("defense", site.Defense, 0, 20), optional("yields", site.Yields)); err != nil {
		return err
	}
	if site.Good != "" && !slices.Contains(Goods, site.Good) {
		return misfit("good", "site.good_unknown", nil)
	}
	if site.By != "" {
		return known(s, "by", site.By)
	}
	return nil
}

// SiteCharted puts a site on the map that nobody has explored yet.
type SiteCharted struct {
	Island    Region   `json:"island"`
	Site      Spot     `json:"site"` // the table's word for it
	Symbol    string   `json:"symbol,omitempty"`
	Defense   int      `json:"defense,omitempty"`
	Dangerous bool     `json:"dangerous,omitempty"`
	Yields    string   `json:"yields,omitempty"`
	Good      string   `json:"good,omitempty"`
	By        Province `json:"by,omitempty"`
}

// Kind is "site_charted".
func (SiteCharted) Kind() string { return "site_charted" }

func (f SiteCharted) apply(s *State, _ moment) error {
	i := s.Island(f.Island)
	if i == nil {
		return misfit("island", "island.unknown", nil)
	}
	site := Site{ID: f.Site, Symbol: f.Symbol, Defense: f.Defense, Dangerous: f.Dangerous,
		Yields: f.Yields, Good: f.Good, Game: s.Game(), By: f.By}
	if err := site.check(s, f.Island); err != nil {
		return err
	}
	if i.Site(f.Site) != nil {
		return misfit("site", "site.explored_already", ledger.Args{"region": f.Island, "spot": f.Site})
	}
	if i.ChartedSite(f.Site) != nil {
		return misfit("site", "site.charted_already", ledger.Args{"region": f.Island, "spot": f.Site})
	}
	i.Charted = append(i.Charted, site)
	return nil
}

// SiteExplored opens a site of an island for good. What it carries is all that
// is known of the site then; what was charted of it is replaced.
type SiteExplored struct {
	Island    Region   `json:"island"`
	Site      Spot     `json:"site"` // the table's word for it, as "harbour"
	Symbol    string   `json:"symbol,omitempty"`
	Found     string   `json:"found,omitempty"`
	Defense   int      `json:"defense,omitempty"`
	Dangerous bool     `json:"dangerous,omitempty"`
	Yields    string   `json:"yields,omitempty"`
	Good      string   `json:"good,omitempty"`
	By        Province `json:"by,omitempty"`
}

// Kind is "site_explored".
func (SiteExplored) Kind() string { return "site_explored" }

func (f SiteExplored) apply(s *State, _ moment) error {
	i := s.Island(f.Island)
	if i == nil {
		return misfit("island", "island.unknown", nil)
	}
	site := Site{ID: f.Site, Symbol: f.Symbol, Kind: f.Found, Defense: f.Defense, Dangerous: f.Dangerous,
		Yields: f.Yields, Good: f.Good, Game: s.Game(), By: f.By}
	if err := site.check(s, f.Island); err != nil {
		return err
	}
	if i.Site(f.Site) != nil {
		return misfit("site", "site.explored_already", ledger.Args{"region": f.Island, "spot": f.Site})
	}
	i.Charted = slices.DeleteFunc(i.Charted, func(site Site) bool { return site.ID == f.Site })
	i.Sites = append(i.Sites, site)
	if s.Running != nil {
		s.Running.Opened = append(s.Running.Opened, Place{f.Island, f.Site})
	}
	return nil
}

// IslandPowerSet is what an island does, in the words of its sticker; "" when
// it does nothing any more.
type IslandPowerSet struct {
	Island Region `json:"island"`
	Power  string `json:"power"`
}

// Kind is "island_power_set".
func (IslandPowerSet) Kind() string { return "island_power_set" }

func (f IslandPowerSet) apply(s *State, _ moment) error {
	i := s.Island(f.Island)
	if i == nil {
		return misfit("island", "island.unknown", nil)
	}
	if err := payload.CheckText("power", f.Power, MaxText); err != nil {
		return err
	}
	i.Power = f.Power
	return nil
}

// CrossedEntry is an entry of the Explorers' Map that is crossed off. The books
// list those alone, never what else the map has.
type CrossedEntry struct {
	Entry  string
	Island Region // "" when it belongs to none
	Game   int
}

// EntryCrossedOff crosses an entry of the Explorers' Map off.
type EntryCrossedOff struct {
	Entry  string `json:"entry"` // its number, or the table's word for it
	Island Region `json:"island,omitempty"`
}

// Kind is "entry_crossed_off".
func (EntryCrossedOff) Kind() string { return "entry_crossed_off" }

func (f EntryCrossedOff) apply(s *State, _ moment) error {
	if err := CheckName("entry", f.Entry); err != nil {
		return err
	}
	if f.Island != "" && s.Island(f.Island) == nil {
		return misfit("island", "island.unknown", nil)
	}
	if slices.ContainsFunc(s.CrossedOff, func(e CrossedEntry) bool { return e.Entry == f.Entry }) {
		return misfit("entry", "entry.crossed_already", ledger.Args{"entry": f.Entry})
	}
	s.CrossedOff = append(s.CrossedOff, CrossedEntry{Entry: f.Entry, Island: f.Island, Game: s.Game()})
	return nil
}
