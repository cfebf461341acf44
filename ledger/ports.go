package ledger

import (
	"context"
	"encoding/json"
	"iter"
	"reflect"
)

// State is the state of one game's campaign: what the entries add up to.
// It is implemented by one package per game beneath this one.
type State interface {
	// Clone copies the state so deeply that applying to the copy cannot be
	// seen in the original.
	Clone() State
	// Apply changes the state by one entry. It decides nothing that anybody at
	// the table could decide otherwise: the payload carries every outcome. What
	// follows from the calendar alone, and follows always, is the state's own and
	// is in no payload: that with a winter or a round a game's reminders of the
	// last one end, that with a game its pieces come out of the box. Such a
	// consequence is part of the meaning of the kind and never changes, as no
	// payload does, or old books would come to something else.
	//
	// What does not fit is a *Violation that names the field, and the state may
	// then be half changed: apply to a clone. It never panics, whatever the
	// payload.
	Apply(Entry) error
	// Check looks at the structural invariants of the whole state.
	Check() error
	// Game is the number that new entries carry: the running game's, else the
	// last one's.
	Game() int
	// Seals says whether groups with an entry of this kind are beyond the
	// undo button: the founding of a campaign and the closing of a game.
	Seals(kind string) bool
	// Summary is what a list of campaigns shows.
	Summary() Summary
	// Snapshot is the whole state as JSON, for Rules.Restore. The same entries
	// give the same bytes, whether the state they were applied to was folded at
	// once, cloned or restored on the way.
	Snapshot() ([]byte, error)
}

// Summary is what a list of campaigns shows without folding them. A Store
// keeps it beside the head, in the same transaction.
type Summary struct {
	Name    string
	Founded string // date as 2026-01-17
	Status  string // the game's own word, as "playing"
	Games   int    // closed games
	Detail  []byte // a JSON object of the game's own
}

// Rules are the rules of play of one game: they decide.
type Rules interface {
	// Game is the game's name in files, as "seafall".
	Game() string
	// New is the state before the first entry.
	New() State
	// Fold is the version of what Apply makes of entries and of how Snapshot
	// writes it, from 1. It goes up whenever the same entries come to another
	// state or to other bytes.
	Fold() int
	// Restore is the state that a Snapshot of this version was made of: it
	// applies, decides and writes itself as that one does. What is no snapshot
	// gives an error; it never panics.
	Restore(snapshot []byte) (State, error)
	// Decide checks a command against a state and expands it into facts with
	// their outcomes. Violations do not stop it from deciding where the table
	// may overrule them; Book refuses what is not overruled. It changes
	// nothing and gives the same answer for the same state and command.
	// The error is a *Violation when the command makes no sense at all.
	Decide(State, Command) (Decision, error)
}

// Payloads is what Rules have beside their own where they can tell which
// fields the payload of a kind has. An import then says which it does not
// know, and refuses those in another case, which would be taken for one.
type Payloads interface {
	// Payload is the struct that a payload is read into, nil for a kind that
	// is not known.
	Payload(kind string) reflect.Type
}

// Sealed is what Rules have beside Payloads where a campaign learns kinds in its
// course. As long as it does not know one, an import tells nothing of it.
type Sealed interface {
	// Knows says whether a campaign that stands in a state knows a kind; nil is
	// what every campaign knows.
	Knows(s State, kind string) bool
}

// Command is what somebody at the table says.
type Command struct {
	ID        string          // made by the client; the same id again is the same act
	Kind      string          // the game's word for it, as "resolve_endeavor"
	Payload   json.RawMessage // a JSON object, shape by kind
	Overrules []Overrule      // rules the table sets aside; Key may be empty
	Group     string          // "" for an act of its own, else the latest group, to say more of it
	Now       Moment          // when it is recorded, set by Book; zero for unknown
	// Stands is asked, while nobody else records, whether it may still be recorded;
	// nil for what is recorded whenever it comes (package moment). A repeat is not asked.
	Stands func(context.Context) error `json:"-"`
}

// Decision is what a command comes to.
type Decision struct {
	Facts      []Fact
	Violations []*Violation
}

// Fact is the part of an entry that the rules decide.
type Fact struct {
	Kind    string
	Version int
	Payload []byte // a JSON object on one line
}

// Campaign is what is known of a campaign beside its entries.
type Campaign struct {
	ID   string
	Game string // as "seafall"
}

// Head is where a campaign's journal ends. The zero Head is an empty journal.
type Head struct {
	Seq  int64
	Hash string
}

// Listed is one campaign of a list.
type Listed struct {
	Campaign
	Head
	Summary
	LastAt   int64 // UTC milliseconds of the last entry
	Archived bool  // the shelf keeps it out of sight; only lists say so
}

// Snapshot is a fold that is kept: what the entries of a campaign up to a head
// add up to.
type Snapshot struct {
	Head    Head   // of the last entry that is folded in
	Fold    string // who folded: game and version of its fold, as "seafall/1"
	Closing bool   // kept at the closing of a game; such a one stays longer than others
	Bytes   []byte // JSON, written and read by Book; a Store does not look into it
}

// Kept is a snapshot as it lies in a Store, for whoever looks through the books.
type Kept struct {
	Snapshot
	Wrong error // why it counts as not there, nil where it serves
}

// Store keeps campaigns durably. Readers always work beside a writer.
type Store interface {
	// Campaigns lists all, the latest entry first.
	Campaigns(ctx context.Context) ([]Listed, error)
	// Entries reads a campaign's entries after a sequence number, in order.
	// ErrUnknownCampaign when there is none.
	Entries(ctx context.Context, campaign string, after int64) (Listed, []Entry, error)
	// Open reads what a Book begins with, from one moment: the campaign's row,
	// the latest snapshot of a fold ("": whichever it is of) before a sequence
	// number (0: any), nil where there is none, and all entries after it, up to
	// another number (0: all). A snapshot that is not as it was written, or whose
	// head is not the entry that is stored there, is none. ErrUnknownCampaign
	// when there is no such campaign.
	Open(ctx context.Context, campaign, fold string, before, upTo int64) (Listed, *Snapshot, []Entry, error)
	// Read goes through a campaign's entries after a sequence number up to
	// another, 0 for all, in order, one at a time and from one moment. An error
	// ends it. Of a campaign that is not there it is ErrUnknownCampaign. The loop
	// must not write to the Store.
	Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[Entry, error]
	// Find gives the entries that have one of some ids, in order; what is not
	// there is left out. So do the next two.
	Find(ctx context.Context, campaign string, ids []string) ([]Entry, error)
	// Groups gives the entries of some groups, in order.
	Groups(ctx context.Context, campaign string, groups []string) ([]Entry, error)
	// Strikes gives the entries undone and redone that name one of some groups,
	// or all of them where none are asked for, in order, and those whose payload does not tell whom they name.
	Strikes(ctx context.Context, campaign string, groups []string) ([]Entry, error)
	// Snapshots gives all snapshots of a campaign, the latest first, with what
	// is wrong with each; none of a campaign that is not there.
	Snapshots(ctx context.Context, campaign string) ([]Kept, error)
	// Known lists what Campaigns lists and, after them, those that are lost as
	// a whole: of them only id and head are known.
	Known(ctx context.Context) ([]Listed, error)
	// Mark remembers that a campaign was found damaged, or that it no longer is;
	// where that cannot be remembered nothing is said.
	Mark(campaign string, damaged bool)
	// Marked gives the ids of the campaigns of which something may be wrong, as
	// far as that is known without reading their entries: what Mark remembers, and
	// what does not end where it should.
	Marked(ctx context.Context) ([]string, error)
	// Readable reads what can be read of a campaign where Entries would give
	// nothing: the entries in order, with gaps where one cannot be read, and
	// with number and id alone where no more is left; what is not known of the
	// campaign but its id is zero. The error says why it is not the whole, nil
	// where the store finds nothing missing. ErrUnknownCampaign where there is
	// no trace of one.
	Readable(ctx context.Context, campaign string) (Listed, []Entry, error)
	// SetAside keeps a copy of the books as they lie, damaged or not, for
	// whoever looks for what is lost, and says where; "" where there is nothing
	// to be kept.
	SetAside(ctx context.Context) (folder string, err error)
	// Append writes entries after head and the new summary in one transaction
	// and returns when they are on disk. A campaign that is not there is
	// created when head is zero. ErrStale when the stored head differs;
	// nothing is written then, nor after any other error but one that says
	// that it is not certain (storage.unsure).
	//
	// A snapshot to keep goes into the same transaction, nil for none; what is
	// kept before it is thinned out then.
	Append(ctx context.Context, c Campaign, head Head, entries []Entry, s Summary, keep *Snapshot) error
	// Extend is Append for entries that come from elsewhere and need not be in
	// memory. An error among them ends it; the loop must not ask the Store for
	// anything. What was chosen in secret of the campaign goes (package secret),
	// as it does with Replace.
	Extend(ctx context.Context, c Campaign, head Head, entries iter.Seq2[Entry, error], s Summary, keep *Snapshot) error
	// Replace puts other books in the place of campaigns, all or nothing in one
	// transaction, and returns when that is on disk. ErrStale when the stored
	// head of one differs; nothing is written then, and the rest as in Append.
	// It keeps nothing of what goes: whoever calls it has made a copy. Snapshots
	// after the first entry that changes go, too.
	Replace(ctx context.Context, with []Replacement) error
}

// Replacement is what takes the place of a campaign's books.
type Replacement struct {
	Campaign Campaign
	Head     Head      // where the stored books end, zero where there are none
	Entries  []Entry   // all of them, from the first; none takes the campaign away
	Summary  Summary   // of Entries
	At       int64     // UTC milliseconds
	Copy     string    // the name of the copy that holds what goes, "" for none
	Keep     *Snapshot // of Entries; nil for none
}

// Clock tells the time at the table.
type Clock interface {
	// Now is UTC milliseconds since 1970 and minutes east of UTC.
	Now() (ms int64, offset int)
}

// IDs makes identifiers that nobody else makes: 1 to 64 characters, lower
// case letters, digits and hyphens.
type IDs interface {
	New() string
}
