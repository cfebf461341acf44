package ledger

import (
	"context"
	"errors"
)

// Books is the shelf of campaigns: what there is, and how one is founded,
// opened, imported and exported.
type Books struct {
	Store  Store
	Clock  Clock
	IDs    IDs
	Rules  []Rules // one per game
	Copies Copies  // nil where none are kept
}

// List gives all campaigns, the latest first.
func (bs *Books) List(ctx context.Context) ([]Listed, error) { return bs.Store.Campaigns(ctx) }

func (bs *Books) rules(game string) (Rules, error) {
	for _, r := range bs.Rules {
		if r.Game() == game {
			return r, nil
		}
	}
	return nil, &Violation{Key: "book.unknown_game", Args: Args{"game": game}}
}

func (bs *Books) book(r Rules, c Campaign, j *journal, s State) *Book {
	return &Book{rules: r, store: bs.Store, copies: bs.Copies, clock: bs.Clock, ids: bs.IDs, campaign: c,
		journal: j, state: s, watchers: map[int]func(Change){}}
}

// Found starts a campaign of a game with its founding command. Nothing is
// kept when the command is refused.
func (bs *Books) Found(ctx context.Context, game string, c Command) (*Book, Receipt, error) {
	r, err := bs.rules(game)
	if err != nil {
		return nil, Receipt{}, err
	}
	campaign := Campaign{ID: bs.IDs.New(), Game: game}
	b := bs.book(r, campaign, newJournal(campaign, beginning(r)), r.New())
	receipt, err := b.Record(ctx, c)
	if err != nil {
		return nil, Receipt{}, err
	}
	return b, receipt, nil
}

// Open reads a campaign from its latest snapshot, checks the chain from there
// against the stored head and folds it. What lies before the snapshot is looked
// at by whoever reads it, and by Verify.
func (bs *Books) Open(ctx context.Context, id string) (*Book, error) {
	o, err := openFrom(ctx, bs.Store, bs.rules, id, 0, 0)
	if err != nil {
		return nil, err
	}
	if o.journal.head() != o.listed.Head {
		return nil, HeadDiffers(o.listed.Head, o.journal.head())
	}
	b := bs.book(o.rules, o.listed.Campaign, o.journal.near(), o.state)
	b.listed = o.listed
	return b, nil
}

// openWhole reads a campaign as Open does, from its first entry, and holds all of
// it.
func (bs *Books) openWhole(ctx context.Context, id string) (*Book, error) {
	listed, entries, err := bs.Store.Entries(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	r, err := bs.rules(listed.Campaign.Game)
	if err != nil {
		return nil, err
	}
	j, s, err := read(r, listed.Campaign, entries)
	if err != nil {
		return nil, err
	}
	if j.head() != listed.Head {
		return nil, HeadDiffers(listed.Head, j.head())
	}
	b := bs.book(r, listed.Campaign, j, s)
	b.listed = listed
	return b, nil
}

// HeadDiffers says that a journal does not end where its store says.
func HeadDiffers(want, got Head) error {
	return &Violation{Key: "book.head_differs", Args: Args{"want": want.Seq, "got": got.Seq}}
}

// read checks and folds a list of entries.
func read(r Rules, c Campaign, entries []Entry) (*journal, State, error) {
	j := newJournal(c, beginning(r))
	for i, e := range entries {
		if err := j.add(e); err != nil {
			var at *EntryError
			if errors.As(err, &at) {
				at.place = i + 1
			}
			return nil, nil, err
		}
	}
	s, err := j.fold("", "")
	if err != nil {
		return nil, nil, err
	}
	return j, s, nil
}
