package ledger

import (
	"context"
	"errors"
	"io"
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
	b := bs.book(r, campaign, newJournal(campaign), r.New())
	receipt, err := b.Record(ctx, c)
	if err != nil {
		return nil, Receipt{}, err
	}
	return b, receipt, nil
}

// Open reads a campaign, checks its chain against the stored head and folds it.
func (bs *Books) Open(ctx context.Context, id string) (*Book, error) {
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
		return nil, headDiffers(listed.Head, j.head())
	}
	return bs.book(r, listed.Campaign, j, s), nil
}

// headDiffers says that a journal does not end where its store says.
func headDiffers(want, got Head) error {
	return &Violation{Key: "book.head_differs", Args: Args{"want": want.Seq, "got": got.Seq}}
}

// read checks and folds a list of entries.
func read(r Rules, c Campaign, entries []Entry) (*journal, State, error) {
	j := newJournal(c)
	for i, e := range entries {
		if err := j.add(e); err != nil {
			var at *EntryError
			if errors.As(err, &at) {
				at.place = i + 1
			}
			return nil, nil, err
		}
	}
	s, err := j.fold(r.New(), "", "")
	if err != nil {
		return nil, nil, err
	}
	return j, s, nil
}

// Export writes a campaign in the interchange format. The same books give the
// same bytes.
func (b *Book) Export(to io.Writer) error {
	b.mu.RLock()
	entries, sum := b.journal.entries, b.state.Summary()
	b.mu.RUnlock()
	return WriteFile(to, File{Campaign: b.campaign, Name: sum.Name, Founded: sum.Founded, Entries: entries})
}
