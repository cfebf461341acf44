package sample

import (
	"bytes"
	"context"
	"errors"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
)

// ID is the campaign id of the sample: the same in every folder, so that it is
// there once at most.
const ID = "sample-lantern-coast"

// story is a campaign to look around in.
type story struct {
	id, prefix string // of its entries
	play       func(*scribe)
	tellings   map[string][]byte // its words in other languages
}

// lanternCoast is the sample that every app has.
var lanternCoast = story{ID, "lantern", func(s *scribe) {
	s.found(founding(), names()...)
	s.gameOne()
	s.gameTwo()
	s.gameThree()
	s.gameFour()
}, map[string][]byte{"fr": inFrench}}

// Found puts the sample into a store, told in English; see FoundIn.
func Found(ctx context.Context, store ledger.Store) (campaign string, err error) {
	return FoundIn(ctx, store, English)
}

// FoundIn puts the sample into a store, told in a language, all of it in one
// transaction, and gives its campaign id. When it is there already, in whichever
// language, nothing changes. The same bytes come about every time. Errors are
// what the store reports.
func FoundIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	return lanternCoast.foundIn(ctx, store, language)
}

func (of story) foundIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	if there, err := of.known(ctx, store); there || err != nil {
		return of.id, err
	}
	var books bytes.Buffer
	if err := of.write(ctx, &books); err != nil {
		return "", err
	}
	if err := of.tell(&books, language); err != nil {
		return "", err
	}
	shelf := ledger.Books{Store: store, Rules: []ledger.Rules{scoring.Rules{}}}
	if _, err := shelf.Import(ctx, &books); err != nil {
		// Another process may have founded it in the meantime.
		if there, again := of.known(ctx, store); there && again == nil {
			return of.id, nil
		}
		return "", err
	}
	return of.id, nil
}

func (of story) known(ctx context.Context, store ledger.Store) (bool, error) {
	// As a whole: a sample whose end was lost is not taken for one that is there.
	_, _, err := store.Entries(ctx, of.id, 0)
	if errors.Is(err, ledger.ErrUnknownCampaign) {
		return false, nil
	}
	return err == nil, err
}

// write plays the campaign on a draft and exports it.
func (of story) write(ctx context.Context, to *bytes.Buffer) error {
	s := &scribe{ctx: ctx, script: script{story: of}}
	of.play(s)
	if s.err != nil {
		return s.err
	}
	return history.Export(s.book, to)
}
