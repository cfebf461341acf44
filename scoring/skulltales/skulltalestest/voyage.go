package skulltalestest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TB is what a test, a benchmark or a property gives to fail with.
type TB interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Chance is where a random table gets its luck from, as a generator with a seed.
type Chance interface {
	// IntN is a number from 0 to n−1; n is at least 1.
	IntN(n int) int
}

// Heard is something that happened at the table: a command and what came of it, or an act
// that was taken back or brought back.
type Heard struct {
	Book      *ledger.Book // nil before it is founded
	Command   scoring.Command
	Overrules []ledger.Overrule
	Receipt   ledger.Receipt
	Err       error // of what the books refused

	Undone, Redone string // the act, by its group
}

// Voyage is a campaign that a random table plays. After every act the state is checked.
type Voyage struct {
	TB     TB
	Books  *ledger.Books
	Book   *ledger.Book
	Chance Chance
	// Happened counts what occurred: each kind of entry and of command by its name, each
	// rule set aside as "overruled T18", what the books refused as "refused T14" or by the
	// key of the sentence, and events by words of their own.
	Happened map[string]int

	listen func(Heard)
	names  int   // given so far
	from   int64 // the entry with which the running phase began
}

// State is the state of a book.
func State(book *ledger.Book) *skulltales.State { return book.State().(*skulltales.State) }

// Embark founds a campaign: a crew of two to five pirates, or one alone. Listeners hear
// everything from the founding on.
func Embark(tb TB, books *ledger.Books, chance Chance, listeners ...func(Heard)) *Voyage {
	tb.Helper()
	v := &Voyage{TB: tb, Books: books, Chance: chance, Happened: map[string]int{}, listen: func(h Heard) {
		for _, listener := range listeners {
			listener(h)
		}
	}}
	found(v)
	if v.chance(5) {
		catchUp(v)
	}
	return v
}

// fortnight is how long a table waits for its next evening, in milliseconds.
const fortnight = 14 * 24 * 3600 * 1000

// Play plays until so many chapters more are behind the crew.
func (v *Voyage) Play(chapters int) {
	v.TB.Helper()
	for goal := v.state().Closed() + chapters; v.state().Closed() < goal; {
		between(v)
		chapter(v)
		if clock, steps := v.Books.Clock.(*ledgertest.StepClock); steps {
			clock.Ms += fortnight
		}
	}
}

// Finish ends the campaign, which its table says something of yet.
func (v *Voyage) Finish() {
	v.TB.Helper()
	between(v)
	v.agree(scoring.FinishCampaign{Date: "2027-05-01", Note: v.name("The last evening")})
	v.try(scoring.FinishCampaign{Date: "2027-05-02"})
	v.try(scoring.StartChapter{})
	note(v)
	correct(v)
}

// Saying.

// try says a command. What only a reason is missing for is given one now and then. It
// says whether the command is in the books now.
func (v *Voyage) try(c scoring.Command) bool {
	v.TB.Helper()
	return v.say(c, v.chance(2))
}

// agree says a command, with a reason where one is missing.
func (v *Voyage) agree(c scoring.Command) {
	v.TB.Helper()
	if !v.say(c, true) {
		_, err := v.Book.Decide(scoring.Say(c))
		v.TB.Fatalf("%s %+v is refused: %v", c.Kind(), c, err)
	}
}

func (v *Voyage) say(c scoring.Command, agreed bool) bool {
	v.TB.Helper()
	var reasons []ledger.Overrule
	for {
		r, err := v.record(c, reasons)
		v.listen(Heard{Book: v.Book, Command: c, Overrules: reasons, Receipt: r, Err: err})
		if err == nil {
			v.Happened[c.Kind()]++
			happen(v, r)
			v.check()
			return true
		}
		list := ledger.Violations(err)
		if len(list) == 0 {
			v.TB.Fatalf("%s %+v: %v", c.Kind(), c, err)
		}
		var refused *ledger.Refused
		if !errors.As(err, &refused) || !refused.Overrulable() {
			for _, broken := range list {
				v.Happened["refused "+broken.Key]++
				if broken.Rule != "" {
					v.Happened["refused "+broken.Rule]++
				}
			}
			return false
		}
		if !agreed || len(reasons) > 0 {
			return false
		}
		for _, broken := range list {
			o := ledger.Overrule{Rule: broken.Rule, Key: broken.Key, Reason: "The table says so."}
			if !slices.Contains(reasons, o) {
				reasons = append(reasons, o)
			}
			v.Happened["overruled "+broken.Rule]++
		}
	}
}

// record writes a command down, the founding into new books.
func (v *Voyage) record(c scoring.Command, reasons []ledger.Overrule) (ledger.Receipt, error) {
	if v.Book != nil {
		return v.Book.Record(context.Background(), scoring.Say(c, reasons...))
	}
	book, r, err := v.Books.Found(context.Background(), scoring.Game, scoring.Say(c, reasons...))
	if err == nil {
		v.Book = book
	}
	return r, err
}

// check fails unless everything adds up in the state.
func (v *Voyage) check() {
	v.TB.Helper()
	if err := v.state().Check(); err != nil {
		v.TB.Fatalf("the state does not add up: %v", err)
	}
}

// Taking back.

// undo takes the last acts of this phase back and brings some of them again.
func (v *Voyage) undo() {
	v.TB.Helper()
	taken := 0
	for range 1 + v.Chance.IntN(3) {
		g, ok := v.Book.NextUndo()
		if !ok || g.Entries[0].Seq <= v.from {
			break
		}
		before := v.snapshot()
		if _, err := v.Book.Undo(context.Background(), ""); err != nil {
			v.TB.Fatalf("undoing %s: %v", g.Kind(), err)
		}
		taken++
		v.Happened["an act was undone"]++
		v.listen(Heard{Book: v.Book, Undone: g.ID})
		v.check()
		if v.chance(2) {
			if again, ok := v.Book.NextRedo(); !ok || again.ID != g.ID {
				v.TB.Fatalf("%s was undone, and %s would be brought back", g.ID, again.ID)
			}
			if _, err := v.Book.Redo(context.Background(), ""); err != nil {
				v.TB.Fatalf("redoing %s: %v", g.Kind(), err)
			}
			v.Happened["an act was brought back"]++
			v.listen(Heard{Book: v.Book, Redone: g.ID})
			if after := v.snapshot(); after != before {
				v.TB.Fatalf("undo and redo of %s made of\n%s\nthis:\n%s", g.Kind(), before, after)
			}
			return
		}
	}
	if taken > 1 {
		v.Happened["several acts were undone"]++
	}
}

func (v *Voyage) snapshot() string {
	kept, err := v.state().Snapshot()
	if err != nil {
		v.TB.Fatalf("the state cannot be kept: %v", err)
	}
	return string(kept)
}

// asides are kinds of entries on which nothing else stands.
var asides = []string{skulltales.Noted{}.Kind(), skulltales.ShipChanged{}.Kind(), skulltales.PirateNamed{}.Kind()}

// takeBack takes an older act of this phase back that nothing else stands on.
func (v *Voyage) takeBack() {
	v.TB.Helper()
	var list []string
	for _, g := range ledgertest.Groups(v.Book) {
		if g.Entries[0].Seq > v.from && !g.Struck && g.Target == "" && slices.Contains(asides, g.Kind()) {
			list = append(list, g.ID)
		}
	}
	if len(list) == 0 {
		return
	}
	group := one(v, list)
	if _, err := v.Book.TakeBack(context.Background(), "", group); err != nil {
		v.TB.Fatalf("taking %s back: %v", group, err)
	}
	v.Happened["an older act was taken back"]++
	v.listen(Heard{Book: v.Book, Undone: group})
	v.check()
}

// reopen takes the last closing back, of a phase or of an adventure.
func (v *Voyage) reopen() bool {
	v.TB.Helper()
	g, err := v.Book.NextReopen()
	if err != nil {
		return false
	}
	if _, err := v.Book.Reopen(context.Background(), ""); err != nil {
		v.TB.Fatalf("reopening %s: %v", g.Kind(), err)
	}
	v.Happened["reopened "+g.Kind()]++
	v.listen(Heard{Book: v.Book, Undone: g.ID})
	v.check()
	return true
}

// Drawing.

func (v *Voyage) state() *skulltales.State { return State(v.Book) }

// chance is true once in n times.
func (v *Voyage) chance(n int) bool { return v.Chance.IntN(n) == 0 }

// upTo is a number from 1 to n.
func (v *Voyage) upTo(n int) int { return 1 + v.Chance.IntN(n) }

// one is any of a list.
func one[T any](v *Voyage, list []T) T { return list[v.Chance.IntN(len(list))] }

func shuffled[T any](v *Voyage, list []T) []T {
	list = slices.Clone(list)
	for i := range list {
		j := i + v.Chance.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// name is a text that has not been given yet.
func (v *Voyage) name(of string) string {
	v.names++
	return fmt.Sprintf("%s %d", of, v.names)
}

// pirate is anybody of the crew, "" where there is nobody.
func (v *Voyage) pirate() string {
	var list []string
	for _, p := range v.state().Active() {
		list = append(list, p.ID)
	}
	if len(list) == 0 {
		return ""
	}
	return one(v, list)
}

// character is anybody in the adventure, or somebody who is not.
func (v *Voyage) character() string {
	r := v.state().Running
	if r == nil || len(r.Characters) == 0 || v.chance(40) {
		return v.anybody()
	}
	return one(v, r.Characters)
}

// inPlay is a pirate of the adventure, or somebody who is none.
func (v *Voyage) inPlay() string {
	list := v.state().PiratesInPlay()
	if len(list) == 0 || v.chance(40) {
		return v.anybody()
	}
	return one(v, list).ID
}

// anybody is a pirate or an ally, gone or not, or nobody at all.
func (v *Voyage) anybody() string {
	list := []string{"nobody"}
	for _, p := range v.state().Pirates {
		list = append(list, p.ID)
	}
	for _, a := range v.state().Allies {
		list = append(list, a.ID)
	}
	return one(v, list)
}

// die is one of six.
func (v *Voyage) die() int { return v.upTo(6) }
