package sample

import (
	"context"
	_ "embed"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/telling"
)

// ID is the campaign id of the sample: the same in every folder, so that it is
// there once at most.
const ID = "sample-cormorant-reef"

// English is the language in which the sample is written down.
const English = telling.English

// inFrench are the names and texts of the sample in French, by the English
// ones.
//
//go:embed fr.json
var inFrench []byte

// cormorantReef is the sample.
var cormorantReef = telling.Story{ID: ID, Prefix: "cormorant", Rules: scoring.Rules{}, Tellings: map[string][]byte{"fr": inFrench},
	Play: func(s *telling.Scribe) {
		evenings := scribe{s}
		evenings.founding()
		evenings.chapterOne()
		evenings.chapterTwo()
		evenings.chapterThree()
	}}

// FoundIn puts the sample into a store, told in a language, all of it in one
// transaction, and gives its campaign id. When it is there already, in whichever
// language, nothing changes. The same bytes come about every time. Errors are
// what the store reports.
func FoundIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	return cormorantReef.FoundIn(ctx, store, language)
}
