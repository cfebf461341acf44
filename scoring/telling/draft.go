package telling

import (
	"context"
	"fmt"
	"iter"

	"astrolabe/ledger"
)

// draft holds the entries of the one campaign while it is written. It is read
// once, from its beginning: what is finished is imported elsewhere.
type draft struct {
	ledger.Store // none: nothing else is asked while it is written
	entries      []ledger.Entry
}

func (d *draft) Campaigns(context.Context) ([]ledger.Listed, error) { return nil, nil }

func (d *draft) Entries(context.Context, string, int64) (ledger.Listed, []ledger.Entry, error) {
	return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
}

func (d *draft) Append(ctx context.Context, _ ledger.Campaign, head ledger.Head, entries []ledger.Entry, _ ledger.Summary, _ *ledger.Snapshot) error {
	if head.Seq != int64(len(d.entries)) {
		return ledger.ErrStale
	}
	d.entries = append(d.entries, entries...)
	return ctx.Err()
}

// Read goes through what has been written.
func (d *draft) Read(_ context.Context, _ string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for _, e := range d.entries[after:upTo] {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Replace is nothing that a campaign asks for while it is written.
func (d *draft) Replace(context.Context, []ledger.Replacement) error { return ledger.ErrStale }

// script is the clock and the ids of the draft: evenings on fixed dates, and
// numbers. The first id is the campaign's.
type script struct {
	campaign, prefix string
	ms               int64
	offset           int
	ids              int
}

func (s *script) Now() (ms int64, offset int) { return s.ms, s.offset }

func (s *script) New() string {
	s.ids++
	if s.ids == 1 {
		return s.campaign
	}
	return fmt.Sprintf("%s-%04d", s.prefix, s.ids-1)
}

// evening sets the clock to the start of an evening.
func (s *script) evening(ms int64, offset int) { s.ms, s.offset = ms, offset }

// pass lets some seconds go by.
func (s *script) pass(seconds int) { s.ms += int64(seconds) * 1000 }
