package sheets

import (
	"strings"
	"sync"

	"astrolabe/ledger/seafall"
	"astrolabe/ledger/textnorm"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/parts"
)

// siteIcons are the drawings of the ready words for sites.
var siteIcons = map[string]crest.Icon{
	"harbor": crest.IconAnchor, "field": crest.IconField, "mine": crest.IconBuild, "market": crest.IconCoin,
	"dock": crest.IconShip, "village": crest.IconHouse, "cave": crest.IconCave, "temple": crest.IconTemple,
}

// siteWord is a ready word in one of the languages.
type siteWord struct {
	word string
	icon crest.Icon
}

// sitesInWords are the ready words in every language: a campaign may have been
// written in another than that of now.
var sitesInWords = sync.OnceValue(func() []siteWord {
	list := []siteWord{{"harbour", crest.IconAnchor}} // as a table may spell it
	for _, language := range translations.Languages() {
		words := translations.New(language).For(scoring.Game)
		for _, word := range siteWords {
			list = append(list, siteWord{textnorm.Fold(words.T("screen.table.site." + word)), siteIcons[word]})
		}
		for _, good := range seafall.Goods {
			list = append(list, siteWord{textnorm.Fold(words.T("term.good." + good)), parts.GoodIcons[good]})
		}
	}
	return list
})

// yieldIcons are the drawings of what a site is for.
var yieldIcons = map[string]crest.Icon{"mine": crest.IconBuild, "market": crest.IconCoin, "dock": crest.IconShip, "goods": crest.IconField}

// SiteIcon is the drawing of the good that a site produces; of another site by
// the table's words for it and for what was found there, else by what it
// yields; "" where nothing has one.
func SiteIcon(site seafall.Site) crest.Icon {
	if good := parts.GoodIcons[site.Good]; good != "" && site.Yields == "goods" {
		return good
	}
	for _, told := range []string{string(site.ID), site.Kind, site.Symbol} {
		told = " " + textnorm.Fold(told) + " "
		for _, known := range sitesInWords() {
			if strings.Contains(told, " "+known.word+" ") {
				return known.icon
			}
		}
	}
	return yieldIcons[site.Yields]
}

// siteWords are what sites are called most often, beside the table's own words.
var siteWords = []string{"harbor", "field", "mine", "market", "dock", "village", "cave", "temple"}
