package late

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// conquestKinds are the words of conquests.
var conquestKinds = []phrases.Kind{phrases.Worded(phrases.GroupMap, tellColonyConquered, undoColonyConquered)}

func tellColonyConquered(s phrases.Speaker, f seafall.ColonyConquered) string {
	key := "fact.colony_conquered"
	if f.From == "" {
		key = "fact.colony_conquered.free"
	}
	var with []string
	if f.Active {
		with = append(with, s.T("late.p8.fact.marker"))
	}
	for _, id := range f.Structures {
		with = append(with, s.Structure(id))
	}
	text := phrases.WithMore(s, s.Line(key, f.By, "colony", s.Colony(f.Colony), "from", s.Player(f.From)), strings.Join(with, ", "))
	if f.Lost != 0 && f.Glory != 0 {
		return phrases.WithBoth(s, text, f.From, f.By, f.Lost, f.Glory)
	}
	return phrases.WithLoss(s, phrases.WithGlory(s, text, f.Glory), f.From, f.Lost)
}

func undoColonyConquered(s phrases.Speaker, f seafall.ColonyConquered) string {
	return s.Line("undo.colony_conquered", f.By, "colony", s.Colony(f.Colony))
}

// ImprovedOn is what a winner improves of a colony, as a heading: Gullhaven, Field 2.
// False for what stands on a board or an island.
func ImprovedOn(s phrases.Speaker, i seafall.Improvement) (words string, on bool) {
	if s.State == nil || s.State.Late.Colony(string(i.Region)) == nil {
		return "", false
	}
	if i.Kind == "field" {
		return s.Spot(seafall.ColonySpot(string(i.Region), seafall.Spot("field_"+i.Field))), true
	}
	return s.T("late.p7.improve.garrison", "colony", s.Colony(string(i.Region))), true
}

// SiegeDice is what a province rolls against a colony with the ship that raids best,
// alone, and the chance that no damage comes of it.
func SiegeDice(s phrases.Speaker, p seafall.Province, c *seafall.Colony) string {
	e := scoring.Endeavor{Province: p, Kind: seafall.Raid, Flagship: cmp.Or(scoring.FlagshipOf(s.State, p, seafall.Raid), seafall.ShipA), Towers: len(scoring.ColonyTowers(s.State, c)),
		Advisors: scoring.ActiveAdvisors(s.State, p), Target: scoring.RaidTarget{Colony: c.ID}}
	dice := e.Pool(s.State).Total
	odds := scoring.RollAt(s.State, p, e.Flagship, c, dice).Odds()
	return strings.Join([]string{s.Ship(p, e.Flagship), s.T("screen.sums.dice", "count", dice), s.T("late.p8.siege.against", "defense", c.Defense),
		s.T("screen.sums.odds.unharmed") + " " + phrases.Percent(s, odds.Unharmed)}, " · ")
}

// ConquestChange is a number of a province that a conquest changes.
type ConquestChange struct {
	Province seafall.Province
	Words    string // whose it is, and what
	From, To int
}

// ConquestChanges are the numbers of some provinces that another state has otherwise:
// their glory, their tokens at home and their markers.
func ConquestChanges(s phrases.Speaker, then *seafall.State, of ...seafall.Province) []ConquestChange {
	var list []ConquestChange
	for _, p := range of {
		was, is := s.State.Play(p), then.Play(p)
		if was == nil || is == nil {
			continue
		}
		for _, n := range []ConquestChange{{p, s.T("late.p8.siege.glory"), was.Glory, is.Glory}, {p, s.T("late.p8.siege.home"), s.State.AtHome(p), then.AtHome(p)},
			{p, s.T("late.p8.siege.markers"), was.Markers, is.Markers}} {
			if n.From != n.To {
				n.Words = s.Player(p) + " · " + n.Words
				list = append(list, n)
			}
		}
	}
	return list
}

// Improvable is what an improvement of a value improves, as a heading.
func Improvable(s phrases.Speaker, i seafall.Improvement) string {
	words, on := ImprovedOn(s, i)
	switch {
	case on:
		return words
	case i.Kind == "field":
		return s.Spot(seafall.Spot("field_" + i.Field))
	}
	return s.T("screen.ending.improve." + i.Kind)
}

// AppellationWords are what a printed appellation does, "" for another.
func AppellationWords(s phrases.Speaker, a string) string {
	if !slices.Contains(seafall.Appellations, a) {
		return ""
	}
	return s.T("screen.ending.appellation." + a)
}
