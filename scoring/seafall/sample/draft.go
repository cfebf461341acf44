package sample

import (
	"context"
	"fmt"

	"astrolabe/ledger"
)

// draft holds the entries of the one campaign while it is written. It is not
// for reading: what is finished is imported elsewhere.
type draft struct {
	ledger.Store // none: nothing else is asked while it is written
	head         ledger.Head
}

func (d *draft) Campaigns(context.Context) ([]ledger.Listed, error) { return nil, nil }

func (d *draft) Entries(context.Context, string, int64) (ledger.Listed, []ledger.Entry, error) {
	return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
}

func (d *draft) Append(ctx context.Context, _ ledger.Campaign, head ledger.Head, entries []ledger.Entry, _ ledger.Summary, _ *ledger.Snapshot) error {
	if head != d.head {
		return ledger.ErrStale
	}
	last := entries[len(entries)-1]
	d.head = ledger.Head{Seq: last.Seq, Hash: last.Hash}
	return ctx.Err()
}

// Replace is nothing that a campaign asks for while it is written.
func (d *draft) Replace(context.Context, []ledger.Replacement) error { return ledger.ErrStale }

// script is the clock and the ids of the draft: evenings on fixed dates, and
// numbers. The first id is the campaign's.
type script struct {
	ms     int64
	offset int
	ids    int
}

func (s *script) Now() (ms int64, offset int) { return s.ms, s.offset }

func (s *script) New() string {
	s.ids++
	if s.ids == 1 {
		return ID
	}
	return fmt.Sprintf("lantern-%04d", s.ids-1)
}

// evening sets the clock to the start of an evening.
func (s *script) evening(ms int64, offset int) { s.ms, s.offset = ms, offset }

// pass lets some seconds go by.
func (s *script) pass(seconds int) { s.ms += int64(seconds) * 1000 }
