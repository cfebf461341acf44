package sheets

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
)

// CorrectSite is the sheet that sets right what the map says of a site.
func CorrectSite(d *desk.Desk, island seafall.Region, site seafall.Spot) {
	openCorrection(d, island, correction{path: string(island) + ".site/" + string(site)})
}

// waysOf are all that a value can be, where that is a short list: a site's good,
// whether it is dangerous, whether an appellation is left, and the stickers of
// a retired advisor, of whom the top ones are taken first (R36); an advisor's
// guild, and what a damage card lowers.
func waysOf(d *desk.Desk, path, was string) []string {
	switch at := seafall.LookUp(path).At(); {
	case at.Is("COLONY.governor"), at.Is("tablet/CARD"), at.Is("uncharted/CARD"):
		return append(wordsOf(d.State().Order), "")
	case at.Is("COLONY.island"):
		var islands []string
		for _, i := range d.State().Islands {
			islands = append(islands, string(i.ID))
		}
		return islands
	case at.Is("COLONY.dangerous"), at.Is("COLONY.active"), at.Is("water/WATER/dangerous"), at.Is("crossed_back/ENTRY"):
		return []string{"1", "0"}
	case at.Is("uncharted/CARD/destroyed"):
		return []string{"yes", ""}
	case at.Is("ISLAND.tomb/SITE"):
		return []string{seafall.TombOpen, seafall.TombShut}
	case at.Is("water/WATER"):
		return wordsOf(seafall.WaterKinds(d.State()))
	case at.Is("relic/CARD"):
		return relicsLie(d.State())
	case at.Is("guild/ADVISOR"):
		return append(wordsOf(seafall.Guilds), "")
	case at.Is("PROVINCE.ship_SHIP.card_NUMBER.lowers"):
		return append(wordsOf(seafall.Values), "")
	case strings.HasPrefix(path, "stock.appellation."):
		return []string{"1", "0"}
	case strings.HasPrefix(path, "retired."):
		list := []string{"1 2 3", "2 3", "3", ""}
		for _, known := range list {
			if known == was {
				return list
			}
		}
		return append([]string{was}, list...)
	case !strings.Contains(path, ".site/"):
		return nil
	case strings.HasSuffix(path, "/dangerous"):
		return []string{"1", "0"}
	case strings.HasSuffix(path, "/good"):
		return append(append([]string{}, seafall.Goods...), "")
	}
	return nil
}

// relicsLie is where a relic can be: on each ship that floats, in its chest, or lost.
func relicsLie(s *seafall.State) []string {
	var list []string
	for _, p := range s.Playing() {
		for i, w := range parts.Ships {
			if play := s.Play(p); play == nil || !play.Hulls[i].Sunk {
				list = append(list, seafall.Aboard(p, w))
			}
		}
	}
	return append(list, seafall.RelicStays, seafall.RelicGone)
}

// wordsOf are values as a path writes them.
func wordsOf[T ~string](list []T) []string {
	var words []string
	for _, v := range list {
		words = append(words, string(v))
	}
	return words
}
