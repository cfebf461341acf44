package tour_test

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ui/shell"
)

// copies are those of a table that keeps some: one that is damaged, one file that
// is none, and a second folder that is gone.
type copies struct{}

// source is a copy that holds what the store has now.
type source struct{ *ledgertest.MemoryStore }

func (source) Close() error { return nil }

const copiesAt = "/home/table/.local/share/astrolabe/backups"

func (copies) List(context.Context) ([]ledger.Copy, error) {
	lantern := ledger.Copied{Campaign: ledger.Campaign{ID: "sample-lantern-coast", Game: "seafall"}, Head: ledger.Head{Seq: 486}, Name: "The Lantern Coast", Games: 3}
	isle := ledger.Copied{Campaign: ledger.Campaign{ID: "b", Game: "seafall"}, Head: ledger.Head{Seq: 1}, Name: "The Isle Campaign"}
	broken := lantern
	broken.Wrong = 212
	return []ledger.Copy{
		{Path: copiesAt + "/astrolabe-00012-2026-11-21T20-15-00Z.db", Also: "/media/card/astrolabe-3f9a2c/astrolabe-00012-2026-11-21T20-15-00Z.db", Number: 12,
			At: 1795292100000, UTCOffset: 60, Why: ledger.Asked, Size: 253952, Campaigns: []ledger.Copied{lantern, isle}},
		{Path: copiesAt + "/astrolabe-00011-2026-11-20T20-15-00Z.db", Number: 11, At: 1795205700000, UTCOffset: 60, Why: ledger.BeforeRestore, Size: 253952,
			Campaigns: []ledger.Copied{broken, isle, lantern, isle}},
		{Path: copiesAt + "/astrolabe-00010-2026-02-14T20-15-00Z.db", Size: 100,
			Unusable: &ledger.Violation{Key: "storage.unusable_half", Args: ledger.Args{"path": copiesAt + "/astrolabe-00010-2026-02-14T20-15-00Z.db"}}},
		{Path: copiesAt + "/astrolabe-00009-2026-02-14T20-05-00Z.db", Number: 9, At: 1771099500000, UTCOffset: 60, Why: ledger.BeforeGame, Size: 204800, Alone: true,
			Campaigns: []ledger.Copied{isle}},
	}, nil
}

func (c copies) Last(ctx context.Context) (ledger.Copy, bool, error) {
	list, err := c.List(ctx)
	return list[0], true, err
}

func (c copies) Make(ctx context.Context, _ ledger.Occasion) (ledger.Copy, bool, error) {
	return c.Last(ctx)
}

func (copies) Folder() string         { return copiesAt }
func (copies) Room() (int64, bool)    { return 26_400_000_000, true }
func (copies) SetSecond(string) error { return nil }
func (copies) Untold() error          { return nil }
func (copies) Failing() (_, _ error)  { return nil, nil }
func (copies) Watch(func())           {}
func (copies) Second() (string, string, error) {
	return "/media/card", "/media/card/astrolabe-3f9a2c", &ledger.Violation{Key: "storage.second_gone", Args: ledger.Args{"path": "/media/card"}}
}

// attic has the files of two damages.
type attic struct{}

func (attic) Aside(context.Context) ([]shell.Aside, error) {
	return []shell.Aside{{Path: copiesAt + "/damaged-51cab0e2", At: 1795205700000, UTCOffset: 60, Size: 2_253_952},
		{Path: copiesAt + "/damaged-0b1d77aa", At: 1771099500000, UTCOffset: 60, Size: 253_952}}, nil
}

func (attic) Discard(context.Context, string) error { return nil }
