package telling

import (
	"bytes"
	"context"
	"errors"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// English is the language in which a story is written down.
const English = "en"

// Story is an invented campaign.
type Story struct {
	ID       string // of the campaign: the same in every folder, so that it is there once at most
	Prefix   string // of the ids of its entries
	Rules    ledger.Rules
	Play     func(*Scribe)
	Tellings map[string][]byte // its words in other languages: JSON, by the English ones
}

// FoundIn puts the story into a store, told in a language, all of it in one transaction,
// and gives its campaign id. When it is there already, in whichever language, nothing
// changes. The same bytes come about every time. Errors are what the store reports.
func (of Story) FoundIn(ctx context.Context, store ledger.Store, language string) (campaign string, err error) {
	if there, err := of.Known(ctx, store); there || err != nil {
		return of.ID, err
	}
	var books bytes.Buffer
	if err := of.write(ctx, &books); err != nil {
		return "", err
	}
	if err := of.tell(&books, language); err != nil {
		return "", err
	}
	shelf := ledger.Books{Store: store, Rules: []ledger.Rules{of.Rules}}
	if _, err := shelf.Import(ctx, &books); err != nil {
		// Another process may have founded it in the meantime.
		if there, again := of.Known(ctx, store); there && again == nil {
			return of.ID, nil
		}
		return "", err
	}
	return of.ID, nil
}

// Known says whether the story is in a store.
func (of Story) Known(ctx context.Context, store ledger.Store) (bool, error) {
	// As a whole: a story whose end was lost is not taken for one that is there.
	_, _, err := store.Entries(ctx, of.ID, 0)
	if errors.Is(err, ledger.ErrUnknownCampaign) {
		return false, nil
	}
	return err == nil, err
}

// write plays the campaign on a draft and exports it.
func (of Story) write(ctx context.Context, to *bytes.Buffer) error {
	s := &Scribe{ctx: ctx, rules: of.Rules, script: script{campaign: of.ID, prefix: of.Prefix}}
	of.Play(s)
	if s.err != nil {
		return s.err
	}
	return history.Export(s.book, to)
}
