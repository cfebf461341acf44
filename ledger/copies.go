package ledger

import "context"

// Occasion is why a copy of the books is due.
type Occasion string

// The occasions for a copy.
const (
	BeforeGame      Occasion = "game"      // a game is about to begin
	AfterClosing    Occasion = "closing"   // a game was closed
	Recorded        Occasion = "recording" // an act was recorded; due when the last copy is old enough
	BeforeImport    Occasion = "import"    // books are about to be taken in
	BeforeRestore   Occasion = "restore"   // books are about to be put back out of a copy
	BeforeRemoval   Occasion = "removal"   // a campaign is about to be removed
	BeforeMigration Occasion = "migration" // the database is about to get a newer form
	Asked           Occasion = "asked"     // somebody asked for one
)

// Copies keeps copies of the books beside them.
type Copies interface {
	// Due says that a copy is due, or may be: whoever keeps them knows when
	// the last one was made. The copy holds the books as they are when Due is
	// called, though it may be finished later. It never stops what is recorded:
	// what went wrong is remembered and told elsewhere.
	Due(ctx context.Context, why Occasion)
}

// Copy is one copy of the books: a file that holds all campaigns, or one.
type Copy struct {
	Path      string // of the file
	Also      string // of its twin in the second folder, "" where there is none
	Number    int    // a later copy has a higher one, whatever the clock said
	At        int64  // UTC, milliseconds since 1970
	UTCOffset int    // minutes east of UTC where it was made
	Why       Occasion
	Size      int64 // bytes
	Alone     bool  // it was asked for one campaign alone, others may be missing
	Campaigns []Copied
	// Unusable is why the file cannot serve as a copy (half, somebody else's,
	// of a newer version, not readable), nil for one that can. Path and Size
	// are all that is certain then.
	Unusable error
}

// Copied is one campaign of a copy.
type Copied struct {
	Campaign
	Head
	Name   string
	Games  int   // closed ones
	LastAt int64 // UTC milliseconds of the last entry
	// Wrong is the first entry that was wrong when the copy was made, 0 for
	// none: the copy holds the damage that the books had.
	Wrong int64
}

// Sound says whether the campaign was whole when the copy was made.
func (c Copied) Sound() bool { return c.Wrong == 0 }

// Find is a campaign of the copy, false when it does not hold it.
func (c Copy) Find(campaign string) (Copied, bool) {
	for _, there := range c.Campaigns {
		if there.ID == campaign {
			return there, true
		}
	}
	return Copied{}, false
}

// due says that a copy may be due where somebody keeps them.
func due(ctx context.Context, copies Copies, why Occasion) {
	if copies != nil {
		copies.Due(ctx, why)
	}
}

// Due says that a copy may be due, where copies are kept: for what writes without a Book.
func (bs *Books) Due(ctx context.Context, why Occasion) { due(ctx, bs.Copies, why) }

// Keeper makes copies when it is asked to, for what may not go on without one.
type Keeper interface {
	Copies
	// Make makes a copy now and waits for it. Where nothing was recorded since
	// the last one, that one is given and made is false.
	Make(ctx context.Context, why Occasion) (c Copy, made bool, err error)
}
