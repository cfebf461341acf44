package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// siteCommands are the commands about the map: a new one is named here.
var siteCommands = []Command{ChartSite{}, ExploreSite{}, SetIslandPower{}, CrossOffEntry{}}

// siteKinds are the rules behind what they come to.
var siteKinds = []kindRules{
	ruled[seafall.SiteCharted](),
	ruled[seafall.SiteExplored](),
	ruled[seafall.IslandPowerSet](),
	ruled[seafall.EntryCrossedOff](),
}

// ChartSite puts a site on the map that is visible but not explored yet.
type ChartSite struct {
	Island    seafall.Region   `json:"island"`
	Site      seafall.Spot     `json:"site"`
	Symbol    string           `json:"symbol,omitempty"`
	Defense   int              `json:"defense,omitempty"`
	Dangerous bool             `json:"dangerous,omitempty"`
	Yields    string           `json:"yields,omitempty"` // "goods", "mine", "dock", "market" or the table's words
	Good      string           `json:"good,omitempty"`   // "wood", "linen", "spice" or "iron"
	By        seafall.Province `json:"by,omitempty"`
}

// Kind is "chart_site".
func (ChartSite) Kind() string { return "chart_site" }

func (c ChartSite) decide(t *table) error {
	c.Site = seafall.Spot(ledger.Tidy(string(c.Site)))
	c.Symbol, c.Yields = ledger.Tidy(c.Symbol), ledger.Tidy(c.Yields)
	t.sits(c.By)
	return t.add(seafall.SiteCharted(c))
}

// ExploreSite opens a site of an island for good. The glory comes with the
// endeavor, which is said with ResolveEndeavor. What is left out of a site
// that was charted is as it was charted.
type ExploreSite struct {
	Island    seafall.Region   `json:"island"`
	Site      seafall.Spot     `json:"site"`
	Symbol    string           `json:"symbol,omitempty"`
	Found     string           `json:"found,omitempty"`
	Defense   int              `json:"defense,omitempty"`
	Dangerous bool             `json:"dangerous,omitempty"`
	Yields    string           `json:"yields,omitempty"`
	Good      string           `json:"good,omitempty"`
	By        seafall.Province `json:"by,omitempty"`
}

// Kind is "explore_site".
func (ExploreSite) Kind() string { return "explore_site" }

func (c ExploreSite) decide(t *table) error {
	c.Site = seafall.Spot(ledger.Tidy(string(c.Site)))
	c.Symbol, c.Yields, c.Found = ledger.Tidy(c.Symbol), ledger.Tidy(c.Yields), ledger.Tidy(c.Found)
	finds(t, c.By)
	if i := t.s.Island(c.Island); i != nil {
		if charted := i.ChartedSite(c.Site); charted != nil {
			if !t.gave("symbol") {
				c.Symbol = charted.Symbol
			}
			if !t.gave("defense") {
				c.Defense = charted.Defense
			}
			if !t.gave("dangerous") {
				c.Dangerous = charted.Dangerous
			}
			if !t.gave("yields") {
				c.Yields = charted.Yields
			}
			if !t.gave("good") {
				c.Good = charted.Good
			}
		}
	}
	return t.add(seafall.SiteExplored(c))
}

// finds warns of what an endeavor found for somebody who is absent (R49), or whose
// endeavor failed and found nothing (R21).
func finds(t *table, by seafall.Province) {
	t.sits(by)
	t.inTurn(by)
}

// SetIslandPower says what an island does, in the words of its sticker.
type SetIslandPower struct {
	Island seafall.Region `json:"island"`
	Power  string         `json:"power"` // "" when it does nothing any more
}

// Kind is "set_island_power".
func (SetIslandPower) Kind() string { return "set_island_power" }

func (c SetIslandPower) decide(t *table) error {
	c.Power = ledger.Tidy(c.Power)
	if i := t.s.Island(c.Island); i != nil && i.Power == c.Power {
		return refuse("", "value.same", "power", ledger.Args{"value": c.Power})
	}
	return t.add(seafall.IslandPowerSet(c))
}

// CrossOffEntry crosses an entry of the Explorers' Map off.
type CrossOffEntry struct {
	Entry  string         `json:"entry"` // its number, or the table's word for it
	Island seafall.Region `json:"island,omitempty"`
}

// Kind is "cross_off_entry".
func (CrossOffEntry) Kind() string { return "cross_off_entry" }

func (c CrossOffEntry) decide(t *table) error {
	c.Entry = ledger.Tidy(c.Entry)
	return t.add(seafall.EntryCrossedOff(c))
}

// Rest is where enmity tokens of a region rest once winter or the end of the
// game has taken them off the sites: the garrison of an island, At War With on
// a province's board (R29 step 4, R34).
func Rest(s *seafall.State, r seafall.Region) seafall.Place {
	if s.Board(seafall.Province(r)) != nil {
		return seafall.Place{Region: r, Spot: seafall.War}
	}
	return seafall.Place{Region: r, Spot: seafall.Garrison}
}

// Blocked says whether a site was raided this year or has a token on it: it is
// not raided again, nothing is built there, and it yields nothing in winter
// (R14, R23, R29, R71). It is false while no game runs.
func Blocked(s *seafall.State, at seafall.Place) bool {
	raided := func(other seafall.Place) bool { return seafall.SamePlace(other, at) }
	return s.Running != nil && (slices.ContainsFunc(s.Running.Raided, raided) || tokensOn(s, at) > 0)
}

// Explored says whether a place can be raided at all as far as the map goes:
// it is on a province, or it is an explored site of an island (R23).
func Explored(s *seafall.State, at seafall.Place) bool {
	if s.Board(seafall.Province(at.Region)) != nil {
		return true
	}
	i := s.Island(at.Region)
	return i != nil && i.Site(at.Spot) != nil
}

// Raidable are the places of a region that a raid can be at: on a province its
// sites and the build sites with a structure, on an island its explored sites
// (R23). A place that is blocked is among them.
func Raidable(s *seafall.State, r seafall.Region) []seafall.Place {
	var places []seafall.Place
	if p := seafall.Province(r); s.Board(p) != nil {
		for _, spot := range seafall.ProvinceSites {
			built := s.Running != nil && slices.ContainsFunc(s.Running.StructuresOf(p), func(x *seafall.Structure) bool { return x.Site == spot })
			if built || !slices.Contains(BuildSites, spot) {
				places = append(places, seafall.Place{Region: r, Spot: spot})
			}
		}
	} else if island := s.Island(r); island != nil {
		for _, site := range island.Sites {
			places = append(places, seafall.Place{Region: r, Spot: site.ID})
		}
	}
	return places
}
