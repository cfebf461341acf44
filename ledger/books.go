package ledger

import (
	"context"
	"errors"
	"io"
	"reflect"
)

// Books is the shelf of campaigns: what there is, and how one is founded,
// opened, imported and exported.
type Books struct {
	Store Store
	Clock Clock
	IDs   IDs
	Rules []Rules // one per game
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
	return &Book{rules: r, store: bs.Store, clock: bs.Clock, ids: bs.IDs, campaign: c,
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
		return nil, &Violation{Key: "book.head_differs",
			Args: Args{"want": listed.Head.Seq, "got": j.head().Seq}}
	}
	return bs.book(r, listed.Campaign, j, s), nil
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

// Imported is what an import came to.
type Imported struct {
	Campaign Campaign
	Entries  int
	New      bool // false when the same books were there already
	Unknown  []UnknownField
}

// UnknownField is a field of payloads that nothing is known of. It stays in the
// books and counts for nothing: what was meant may be misspelled.
type UnknownField struct {
	Name  string // with the objects around it, as provinces.garison
	Count int    // how often it is there
}

// Import reads one campaign in the interchange format, all or nothing. The
// same books again change nothing; other books under the same id are refused,
// and so are keys that are there twice or in another case: one of them would
// get lost. Errors that lie in the file are *LineError.
func (bs *Books) Import(ctx context.Context, from io.Reader) (Imported, error) {
	f, err := ReadFile(from)
	if err != nil {
		return Imported{}, err
	}
	r, err := bs.rules(f.Campaign.Game)
	if err != nil {
		return Imported{}, &LineError{Line: 1, Err: err}
	}
	unknown, err := unknownFields(r, f.Entries)
	if err != nil {
		return Imported{}, err
	}
	j, s, err := read(r, f.Campaign, f.Entries)
	if err != nil {
		return Imported{}, atLine(err)
	}
	if err := j.games(r); err != nil {
		return Imported{}, atLine(err)
	}
	sum := s.Summary()
	if f.Name != sum.Name || f.Founded != sum.Founded {
		return Imported{}, &LineError{Line: 1, Err: &Violation{Key: "import.header_differs",
			Args: Args{"name": sum.Name, "founded": sum.Founded}}}
	}
	done := Imported{Campaign: f.Campaign, Entries: len(f.Entries), Unknown: unknown}
	stored, there, err := bs.Store.Entries(ctx, f.Campaign.ID, 0)
	if err == nil {
		if !sameBooks(there, f.Entries) || stored.Campaign != f.Campaign {
			return Imported{}, &Violation{Key: "import.other_books", Args: Args{"name": stored.Name}}
		}
		return done, nil
	}
	if !errors.Is(err, ErrUnknownCampaign) {
		return Imported{}, err
	}
	if err := bs.Store.Append(ctx, f.Campaign, Head{}, f.Entries, sum); err != nil {
		return Imported{}, err
	}
	done.New = true
	return done, nil
}

// unknownFields are the fields of payloads that the game does not know, in the
// order in which they are met. A key that it would take for one of its own in
// another case is an error.
func unknownFields(r Rules, entries []Entry) ([]UnknownField, error) {
	game, tells := r.(Payloads)
	if !tells {
		return nil, nil
	}
	var list []UnknownField
	place := map[string]int{}
	for i, e := range entries {
		t := game.Payload(e.Kind)
		if e.Kind == KindUndone || e.Kind == KindRedone {
			t = reflect.TypeFor[strike]()
		}
		for fault := range FaultyKeys(e.Payload, t) {
			if fault.Fault != UnknownKey {
				return nil, &LineError{Line: i + 2, Err: fault.Violation()} // the header is line 1
			}
			n, met := place[fault.Path]
			if !met {
				n = len(list)
				place[fault.Path] = n
				list = append(list, UnknownField{Name: fault.Path})
			}
			list[n].Count++
		}
	}
	return list, nil
}

// sameBooks says whether the imported entries are stored already, or are an
// earlier copy of the stored books.
func sameBooks(stored, imported []Entry) bool {
	n := len(imported)
	return n > 0 && n <= len(stored) && stored[n-1].Hash == imported[n-1].Hash
}

// atLine turns an entry's place into its line in the file.
func atLine(err error) error {
	var at *EntryError
	if !errors.As(err, &at) {
		return err
	}
	line := at.place + 1 // the header is line 1
	if at.place == 0 {
		line = int(at.Seq) + 1
	}
	return &LineError{Line: line, Err: err}
}

// Export writes a campaign in the interchange format. The same books give the
// same bytes.
func (b *Book) Export(to io.Writer) error {
	b.mu.RLock()
	entries, sum := b.journal.entries, b.state.Summary()
	b.mu.RUnlock()
	return WriteFile(to, File{Campaign: b.campaign, Name: sum.Name, Founded: sum.Founded, Entries: entries})
}
