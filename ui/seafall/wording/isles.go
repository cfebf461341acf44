package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Good is one of the four goods, "" for none.
func Good(s Speaker, good string) string {
	if !slices.Contains(seafall.Goods, good) {
		return wording.Clip(good, wording.Shortest)
	}
	return s.T("term.good." + good)
}

// Yields is what a site is for: linen, the dock of iron, a mine, or the
// table's own words. It is "" where nothing is said.
func Yields(s Speaker, yields, good string) string {
	switch {
	case yields == "goods" && good != "", yields == "":
		return Good(s, good)
	case !slices.Contains(seafall.Yields, yields):
		return phrases.WithMore(s.Speaker, wording.Clip(yields, wording.Shortest), Good(s, good))
	case good == "":
		return s.T("term.yields." + yields)
	}
	return s.T("term.yields."+yields+".of", "good", Good(s, good))
}

// Kind is what the table wrote of a site, by itself: the books' word where they
// have one for a good or for what a site is for, else the table's own.
func Kind(s Speaker, told string) string {
	switch {
	case slices.Contains(seafall.Goods, told):
		return s.T("term.good." + told)
	case slices.Contains(seafall.Yields, told):
		return s.T("term.yields." + told)
	}
	return wording.Clip(told, wording.Shortest)
}

// Found is Kind as what somebody finds: iron, a market, du fer, un marché.
func Found(s Speaker, told string) string {
	if slices.Contains(seafall.Goods, told) || slices.Contains(seafall.Yields, told) {
		return s.T("term.found." + told)
	}
	return told
}

// Holds is what was found at a site and what it is for, each said once.
func Holds(s Speaker, found, yields, good string) []string {
	if found == good || found == yields {
		found = "" // the books have a word for it
	}
	var list []string
	for _, words := range []string{Kind(s, found), Yields(s, yields, good)} {
		if words != "" && !slices.Contains(list, words) {
			list = append(list, words)
		}
	}
	return list
}

// Base is what a leader's sticker or card says: Sell 3, Research 2 cards.
func Base(s Speaker, kind string, to int) string {
	if !slices.Contains(seafall.BaseKinds, kind) {
		return wording.Clip(kind, wording.Shortest)
	}
	return s.T("term.base."+kind, "count", to)
}

// siteWords are what is told of a site besides its name.
func siteWords(s Speaker, symbol string, holds []string, defense int, dangerous bool) string {
	var more []string
	for _, words := range append([]string{Kind(s, symbol)}, holds...) {
		if words != "" && !slices.Contains(more, words) {
			more = append(more, words)
		}
	}
	if defense > 0 {
		more = append(more, s.T("fact.site_explored.defense", "defense", defense))
	}
	if dangerous {
		more = append(more, s.T("fact.site_explored.dangerous"))
	}
	return strings.Join(more, ", ")
}

// typeRef is an advisor by what its card prints: the Carpenter.
func typeRef(s Speaker, id string) string {
	kind := phrases.FromID(id)
	if a := phrases.AdvisorCalled(s.Speaker, id); a != nil {
		kind = wording.Clip(a.Type, wording.Shortest)
	}
	return s.T("term.advisor.type", "type", kind)
}
