package secret

import (
	"context"
	"errors"
	"slices"
	"sync"

	"astrolabe/ledger"
)

// Outcome is what came of the choices for a slot.
type Outcome struct {
	Revealed bool      // what was chosen is in the books now
	Refused  []Refusal // what the books no longer take; it is not kept any more
}

// Refusal is a choice that the books refuse by the time it is opened: somebody else's
// act has made it impossible. It is told to whoever chose, and to nobody else.
type Refusal struct {
	Choice Choice
	Err    error // *ledger.Refused or *ledger.Violation
}

// turns has a lock for each campaign of which something was chosen.
var turns sync.Map

// turn waits until nobody else is at the choices of a campaign.
func turn(campaign string) (done func()) {
	lock, _ := turns.LoadOrStore(campaign, &sync.Mutex{})
	lock.(*sync.Mutex).Lock()
	return lock.(*sync.Mutex).Unlock
}

// Choose keeps what a seat has chosen, in the place of what it chose before. left are
// the seats that have not said theirs openly; when all of them have chosen, all become
// one act in the order of left, each with the id of its command. Whoever asks the game
// for left lets nobody else choose or open from then until this returns: who has been
// opened meanwhile would be kept for nothing.
//
// The command needs an id. One that is in the books already was opened before:
// nothing is kept then, and the outcome says so.
//
// The error is why the choice was not kept, as the books would refuse it now
// (*ledger.Refused, *ledger.Violation; secret.not_left for a seat that has none to
// make), or what the store reports; or what keeps the books from taking what all have
// chosen. Choose may be repeated with the same command after any of them.
func Choose(ctx context.Context, store Store, book *ledger.Book, c Choice, left []string) (Outcome, error) {
	c.Campaign = book.Campaign().ID
	defer turn(c.Campaign)()
	if err := settle(ctx, store, book); err != nil {
		return Outcome{}, err
	}
	if c.Command.ID == "" {
		return Outcome{}, &ledger.Violation{Key: "command.bad_id", Field: "id", Args: ledger.Args{"field": "id"}}
	}
	said, _, err := book.Rehearse().Say(ctx, c.Command)
	switch {
	case err != nil:
		return Outcome{}, err
	case said.Repeat:
		return Outcome{Revealed: true}, nil
	case !slices.Contains(left, c.Seat):
		return Outcome{}, &ledger.Violation{Key: "secret.not_left"}
	}
	c.Command.Stands = nil // it was made in time, and is recorded when all have chosen
	if err := store.Keep(ctx, c); err != nil {
		return Outcome{}, err
	}
	return reveal(ctx, store, book, c.Slot, left)
}

// Withdraw takes back what a seat has chosen. Nothing is kept where it was taken back
// before, or is open already.
func Withdraw(ctx context.Context, store Store, book *ledger.Book, slot, seat string) (kept bool, err error) {
	campaign := book.Campaign().ID
	defer turn(campaign)()
	if err := settle(ctx, store, book); err != nil {
		return false, err
	}
	return store.Withdraw(ctx, campaign, slot, seat)
}

// Reveal makes one act of what was chosen for a slot where all that are left have
// chosen: when somebody has said the last one openly, or the machine stopped between
// the last choice and the act. Where somebody is missing it does nothing.
func Reveal(ctx context.Context, store Store, book *ledger.Book, slot string, left []string) (Outcome, error) {
	defer turn(book.Campaign().ID)()
	if err := settle(ctx, store, book); err != nil {
		return Outcome{}, err
	}
	return reveal(ctx, store, book, slot, left)
}

// Open makes one act of what was chosen for a slot, though somebody is missing. The
// act begins with the command that says that the table has opened it; opened makes it
// of who had chosen and who had not, both in the order of left. A command whose id is
// in the books already was said before, and nothing more is opened.
//
// The error is a *ledger.Violation secret.nothing where nobody has chosen, what stands
// in the way of that command, or what keeps the books from taking the act.
func Open(ctx context.Context, store Store, book *ledger.Book, slot string, left []string,
	opened func(chosen, missing []string) ledger.Command) (Outcome, error) {
	campaign := book.Campaign().ID
	defer turn(campaign)()
	if err := settle(ctx, store, book); err != nil {
		return Outcome{}, err
	}
	s, err := gather(ctx, store, campaign, slot, left)
	if err != nil {
		return Outcome{}, err
	}
	say := opened(s.seats(), s.missing)
	if say.ID != "" {
		if _, said, err := book.Find(ctx, say.ID); err != nil || said {
			return Outcome{Revealed: said}, err
		}
	}
	if len(s.chosen) == 0 {
		return Outcome{}, &ledger.Violation{Key: "secret.nothing"}
	}
	return s.record(ctx, store, book, &say)
}

// Settle takes away what was opened before the machine stopped, since the ids tell
// that it is in the books.
func Settle(ctx context.Context, store Store, book *ledger.Book) error {
	defer turn(book.Campaign().ID)()
	return settle(ctx, store, book)
}

// Who has chosen, by slot; the seats are in the order of their names.
func Who(ctx context.Context, store Store, campaign string) (map[string][]string, error) {
	all, err := store.Choices(ctx, campaign)
	if err != nil {
		return nil, err
	}
	who := map[string][]string{}
	for _, c := range all {
		who[c.Slot] = append(who[c.Slot], c.Seat)
	}
	for _, seats := range who {
		slices.Sort(seats)
	}
	return who, nil
}

// settle drops the choices for every slot of which one is in the books: all of them
// were opened together, and those that the books have not were refused.
func settle(ctx context.Context, store Store, book *ledger.Book) error {
	campaign := book.Campaign().ID
	all, err := store.Choices(ctx, campaign)
	if err != nil {
		return err
	}
	open := map[string]bool{}
	for _, c := range all {
		_, recorded, err := book.Find(ctx, c.Command.ID)
		if err != nil {
			return err
		}
		open[c.Slot] = open[c.Slot] || recorded
	}
	over := slices.DeleteFunc(all, func(c Choice) bool { return !open[c.Slot] })
	if len(over) == 0 {
		return nil
	}
	return store.Drop(ctx, campaign, over)
}

// slot is what is chosen for one.
type slot struct {
	campaign string
	chosen   []Choice // of those who are left, in their order
	missing  []string // who is left and has not chosen
	late     []Choice // of others: it was said openly since
}

func gather(ctx context.Context, store Store, campaign, name string, left []string) (slot, error) {
	s := slot{campaign: campaign}
	all, err := store.Choices(ctx, campaign)
	if err != nil {
		return s, err
	}
	all = slices.DeleteFunc(all, func(c Choice) bool { return c.Slot != name })
	for _, seat := range left {
		if i := slices.IndexFunc(all, func(c Choice) bool { return c.Seat == seat }); i >= 0 {
			s.chosen = append(s.chosen, all[i])
		} else {
			s.missing = append(s.missing, seat)
		}
	}
	s.late = slices.DeleteFunc(all, func(c Choice) bool { return slices.Contains(left, c.Seat) })
	return s, nil
}

// seats are those who have chosen.
func (s slot) seats() []string {
	seats := make([]string, len(s.chosen))
	for i, c := range s.chosen {
		seats[i] = c.Seat
	}
	return seats
}

func reveal(ctx context.Context, store Store, book *ledger.Book, name string, left []string) (Outcome, error) {
	s, err := gather(ctx, store, book.Campaign().ID, name, left)
	if err != nil || len(s.chosen) == 0 || len(s.missing) > 0 {
		return Outcome{}, err
	}
	return s.record(ctx, store, book, nil)
}

// tries is how often what is opened is recorded again when somebody else writes
// meanwhile.
const tries = 8

// record makes one act of what was chosen, after what the table says, nil for nothing,
// and lets go of it. What the books refuse is left out.
func (s slot) record(ctx context.Context, store Store, book *ledger.Book, first *ledger.Command) (Outcome, error) {
	out := Outcome{Revealed: true}
	for _, c := range s.late {
		out.Refused = append(out.Refused, Refusal{c, &ledger.Violation{Key: "secret.said_openly"}})
	}
	taken := slices.Clone(s.chosen)
	for stale := 0; len(taken) > 0 || first != nil; {
		var commands []ledger.Command
		if first != nil {
			commands = append(commands, *first)
		}
		begin := len(commands)
		for _, c := range taken {
			commands = append(commands, c.Command)
		}
		_, at, err := book.RecordTogether(ctx, commands)
		if err == nil {
			break
		}
		if stale++; errors.Is(err, ledger.ErrStale) && stale < tries {
			continue // the book has read what is new
		}
		if !refuses(err) || at < begin {
			return Outcome{}, err
		}
		stale = 0
		out.Refused = append(out.Refused, Refusal{taken[at-begin], err})
		taken = slices.Delete(taken, at-begin, at-begin+1)
	}
	// Where this fails the ids tell, as after a machine that has stopped.
	_ = store.Drop(ctx, s.campaign, slices.Concat(s.chosen, s.late))
	return out, nil
}

// refuses says whether an error is against a command, and not one of the books or the
// disk.
func refuses(err error) bool {
	all := ledger.Violations(err)
	return len(all) > 0 && !slices.ContainsFunc(all, func(v *ledger.Violation) bool {
		return v.Kind() == "book" || v.Kind() == "storage"
	})
}
