package sheets

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/desk"
)

// CorrectSite is the sheet that sets right what the map says of a site.
func CorrectSite(d *desk.Desk, island seafall.Region, site seafall.Spot) {
	openCorrection(d, island, correction{path: string(island) + ".site/" + string(site)})
}

// waysOf are all that a value can be, where that is a short list: a site's good,
// whether it is dangerous, whether an appellation is left, and the stickers of
// a retired advisor, of whom the top ones are taken first (R36).
func waysOf(d *desk.Desk, path, was string) []string {
	switch {
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
