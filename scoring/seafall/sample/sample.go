package sample

import (
	"context"
	_ "embed"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/telling"
)

// ID is the campaign id of the sample: the same in every folder, so that it is
// there once at most.
const ID = "sample-lantern-coast"

// English is the language in which the sample is written down.
const English = telling.English

// inFrench are the names and texts of the sample in French, by the English
// ones.
//
//go:embed fr.json
var inFrench []byte

// lanternCoast is the sample that every app has.
var lanternCoast = story(ID, "lantern", inFrench, func(s *scribe) {
	s.found("2026-01-17T18:40:00+01:00", founding(), names()...)
	s.gameOne()
	s.gameTwo()
	s.gameThree()
	s.gameFour()
})

// story is a campaign to look around in.
func story(id, prefix string, french []byte, play func(*scribe)) telling.Story {
	return telling.Story{ID: id, Prefix: prefix, Rules: scoring.Rules{}, Play: func(s *telling.Scribe) { play(&scribe{s}) },
		Tellings: map[string][]byte{"fr": french}}
}

// Found puts the sample into a store, told in English; see FoundIn.
func Found(ctx context.Context, store ledger.Store) (campaign string, err error) {
	return FoundIn(ctx, store, English)
}

// FoundIn puts the sample into a store, told in a language, all of it in one
// transaction, and gives its campaign id. When it is there already, in whichever
// language, nothing changes. The same bytes come about every time. Errors are
// what the store reports.
func FoundIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	return lanternCoast.FoundIn(ctx, store, language)
}
