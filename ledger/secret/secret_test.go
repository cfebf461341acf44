package secret_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/secret"
	"astrolabe/scoring/scoringtest"
)

var ctx = context.Background()

// players choose how many pins they let fall, in no order.
var players = []string{"Ana", "Ben", "Zoë"}

// lane is a league of the players, on a shelf of its own.
func lane(t fatal) (*ledger.Books, *ledger.Book, secret.Store) {
	t.Helper()
	books := ledgertest.Books(scoringtest.Rules{})
	b, _, err := books.Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: append([]string{"Umpire"}, players...)}}))
	if err != nil {
		t.Fatalf("%v", err)
	}
	return books, b, books.Store.(*ledgertest.MemoryStore).Secrets()
}

type fatal interface {
	Helper()
	Fatalf(format string, args ...any)
}

// bowl is a bowl with an id, whoever has bowled before.
func bowl(id, player string, pins int) ledger.Command {
	c := scoringtest.Say(scoringtest.Bowl{Player: player, Pins: pins}, ledger.Overrule{Rule: "N2", Reason: "we agreed"})
	c.ID = id
	return c
}

func choice(slot, id, player string, pins int) secret.Choice {
	return secret.Choice{Slot: slot, Seat: player, Command: bowl(id, player, pins), At: 1768676400000}
}

// fell are the bowls in the books, as "Ana 3".
func fell(b *ledger.Book) (all []string) {
	for _, e := range ledgertest.StandingOf(b)[1:] {
		var f ledgertest.PinsBowled
		if err := json.Unmarshal(e.Payload, &f); err != nil {
			panic(err)
		}
		all = append(all, fmt.Sprint(f.Player, " ", f.Pins))
	}
	return all
}

func key(err error) string {
	if all := ledger.Violations(err); len(all) > 0 {
		return all[0].Key
	}
	return fmt.Sprint(err)
}

func mustChoose(t fatal, store secret.Store, b *ledger.Book, c secret.Choice, left ...string) secret.Outcome {
	t.Helper()
	out, err := secret.Choose(ctx, store, b, c, left)
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return out
}

func wantWho(t fatal, store secret.Store, b *ledger.Book, slot string, want ...string) {
	t.Helper()
	who, err := secret.Who(ctx, store, b.Campaign().ID)
	if err != nil || !reflect.DeepEqual(who[slot], want) {
		t.Fatalf("%v have chosen (%v), want %v", who[slot], err, want)
	}
}

func wantFell(t fatal, b *ledger.Book, want ...string) {
	t.Helper()
	if got := fell(b); !reflect.DeepEqual(got, want) {
		t.Fatalf("in the books are %v, want %v", got, want)
	}
}

// TestWhatAllChooseIsOneAct: until the last has chosen the books know nothing, and
// then all of it at once, in the order of the table.
func TestWhatAllChooseIsOneAct(t *testing.T) {
	_, b, store := lane(t)
	told := 0
	defer b.Watch(func(ledger.Change) { told++ })()
	head := b.Head()
	for _, c := range []secret.Choice{choice("1", "z", "Zoë", 7), choice("1", "a", "Ana", 4)} {
		if out := mustChoose(t, store, b, c, players...); out.Revealed {
			t.Error("two of three have opened it")
		}
	}
	wantWho(t, store, b, "1", "Ana", "Zoë")
	wantWho(t, store, b, "2")
	if b.Head() != head || told != 0 {
		t.Errorf("the books have gone on to %d, and told %d times", b.Head().Seq, told)
	}
	out := mustChoose(t, store, b, choice("1", "b", "Ben", 2), players...)
	if !out.Revealed || len(out.Refused) > 0 || told != 1 {
		t.Errorf("%+v, told %d times", out, told)
	}
	wantFell(t, b, "Ana 4", "Ben 2", "Zoë 7")
	wantWho(t, store, b, "1")
	groups := ledgertest.Groups(b)
	if last := groups[len(groups)-1]; len(last.Entries) != 3 || last.Entries[0].ID != "a" || last.Entries[2].ID != "z" {
		t.Errorf("the act is %+v", last)
	}
	if _, err := b.Undo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	wantFell(t, b)
}

// TestChangedAndTakenBack: the last choice of each counts, and none that is taken back.
func TestChangedAndTakenBack(t *testing.T) {
	_, b, store := lane(t)
	mustChoose(t, store, b, choice("1", "a1", "Ana", 1), players...)
	mustChoose(t, store, b, choice("1", "a2", "Ana", 2), players...)
	mustChoose(t, store, b, choice("1", "b1", "Ben", 9), players...)
	for _, want := range []bool{true, false} { // the answer to the first was lost
		if kept, err := secret.Withdraw(ctx, store, b, "1", "Ben"); err != nil || kept != want {
			t.Fatalf("there was one: %v, %v", kept, err)
		}
	}
	wantWho(t, store, b, "1", "Ana")
	if out := mustChoose(t, store, b, choice("1", "z1", "Zoë", 3), players...); out.Revealed {
		t.Error("Ben has not chosen")
	}
	if out := mustChoose(t, store, b, choice("1", "b2", "Ben", 0), players...); !out.Revealed {
		t.Error("all have chosen")
	}
	wantFell(t, b, "Ana 2", "Ben 0", "Zoë 3")
	if kept, err := secret.Withdraw(ctx, store, b, "1", "Ana"); err != nil || kept {
		t.Errorf("what is open was taken back: %v, %v", kept, err)
	}
}

// What is said again, since an answer was lost, is said once.
func TestAChoiceSaidAgain(t *testing.T) {
	_, b, store := lane(t)
	mustChoose(t, store, b, choice("1", "a", "Ana", 1), "Ana", "Ben")
	mustChoose(t, store, b, choice("1", "a", "Ana", 1), "Ana", "Ben")
	last := choice("1", "b", "Ben", 5)
	mustChoose(t, store, b, last, "Ana", "Ben")
	if out := mustChoose(t, store, b, last); !out.Revealed || len(out.Refused) > 0 {
		t.Errorf("said again: %+v", out)
	}
	wantFell(t, b, "Ana 1", "Ben 5")
	wantWho(t, store, b, "1")
	if _, err := secret.Choose(ctx, store, b, choice("2", "b", "Ben", 6), players); key(err) != "command.id_taken" {
		t.Errorf("another act under its id: %v", err)
	}
}

// TestWhatCannotBeChosen is refused as the books would refuse it, and what was chosen
// before stays.
func TestWhatCannotBeChosen(t *testing.T) {
	_, b, store := lane(t)
	mustChoose(t, store, b, choice("1", "a", "Ana", 1), players...)
	unnamed := choice("1", "", "Ana", 2)
	for want, c := range map[string]secret.Choice{
		"ninepins.pins":      choice("1", "x", "Ana", 10),
		"ninepins.no_player": choice("1", "x", "Nobody", 1),
		"secret.not_left":    choice("1", "x", "Umpire", 1),
		"command.bad_id":     unnamed,
	} {
		if out, err := secret.Choose(ctx, store, b, c, players); key(err) != want || out.Revealed {
			t.Errorf("%v: %v, want %s", c, err, want)
		}
	}
	wantWho(t, store, b, "1", "Ana")
	if _, err := secret.Open(ctx, store, b, "2", players, opened("o")); key(err) != "secret.nothing" {
		t.Errorf("opening nothing: %v", err)
	}
	wantFell(t, b)
}

// opened says how many had chosen: the umpire bowls as many.
func opened(id string) func(chosen, missing []string) ledger.Command {
	return func(chosen, missing []string) ledger.Command { return bowl(id, "Umpire", len(chosen)) }
}

// TestTheTableOpens what is there: the act begins with that it did, and who is missing
// chooses on his own.
func TestTheTableOpens(t *testing.T) {
	_, b, store := lane(t)
	mustChoose(t, store, b, choice("1", "z", "Zoë", 7), players...)
	mustChoose(t, store, b, choice("1", "a", "Ana", 4), players...)
	var chosen, missing []string
	for range 2 { // the answer to the first was lost
		out, err := secret.Open(ctx, store, b, "1", players, func(has, hasNot []string) ledger.Command {
			if chosen == nil {
				chosen, missing = has, hasNot
			}
			return opened("open")(has, hasNot)
		})
		if err != nil || !out.Revealed {
			t.Fatalf("%+v, %v", out, err)
		}
	}
	if !reflect.DeepEqual(chosen, []string{"Ana", "Zoë"}) || !reflect.DeepEqual(missing, []string{"Ben"}) {
		t.Errorf("%v have chosen, %v have not", chosen, missing)
	}
	wantFell(t, b, "Umpire 2", "Ana 4", "Zoë 7")
	if groups := ledgertest.Groups(b); len(groups) != 2 {
		t.Errorf("there are %d acts", len(groups))
	}
	if out := mustChoose(t, store, b, choice("1", "b", "Ben", 1), "Ben"); !out.Revealed {
		t.Error("who is left alone has nobody to wait for")
	}
	wantFell(t, b, "Umpire 2", "Ana 4", "Zoë 7", "Ben 1")

	mustChoose(t, store, b, choice("2", "a2", "Ana", 3), players...)
	_, err := secret.Open(ctx, store, b, "2", players, func(_, _ []string) ledger.Command { return bowl("x", "Umpire", 10) })
	if key(err) != "ninepins.pins" {
		t.Errorf("what the table says is refused: %v", err)
	}
	wantWho(t, store, b, "2", "Ana")
}

// What somebody else's act has made impossible is told to whoever chose it, and the
// others go in. So it is with what was said openly since.
func TestWhatIsImpossibleByThen(t *testing.T) {
	_, b, store := lane(t)
	twice := choice("1", "a", "Ana", 4)
	twice.Command.Overrules = nil // nobody bowls twice in a row
	mustChoose(t, store, b, twice, players...)
	mustChoose(t, store, b, choice("1", "z", "Zoë", 5), players...)
	if _, err := b.Record(ctx, bowl("", "Ana", 9)); err != nil {
		t.Fatal(err)
	}
	out := mustChoose(t, store, b, choice("1", "b", "Ben", 6), players...)
	if !out.Revealed || len(out.Refused) != 1 || out.Refused[0].Choice.Seat != "Ana" || key(out.Refused[0].Err) != "ninepins.twice" {
		t.Fatalf("%+v", out)
	}
	wantFell(t, b, "Ana 9", "Ben 6", "Zoë 5")
	wantWho(t, store, b, "1")

	mustChoose(t, store, b, choice("2", "a2", "Ana", 1), players...)
	mustChoose(t, store, b, choice("2", "b2", "Ben", 2), players...)
	if out, err := secret.Reveal(ctx, store, b, "2", players); err != nil || out.Revealed {
		t.Errorf("Zoë is missing: %+v, %v", out, err)
	}
	out, err := secret.Reveal(ctx, store, b, "2", []string{"Ben"}) // the table has said the others'
	if err != nil || !out.Revealed || len(out.Refused) != 1 || out.Refused[0].Choice.Seat != "Ana" || key(out.Refused[0].Err) != "secret.said_openly" {
		t.Fatalf("%+v, %v", out, err)
	}
	wantFell(t, b, "Ana 9", "Ben 6", "Zoë 5", "Ben 2")
	wantWho(t, store, b, "2")

	// All are impossible: nothing is recorded, and all are told.
	twice = choice("3", "b3", "Ben", 4)
	twice.Command.Overrules = nil
	b2, _, err := b.RecordTogether(ctx, []ledger.Command{bowl("", "Ana", 1)})
	if err != nil || len(b2) != 1 {
		t.Fatal(err)
	}
	mustChoose(t, store, b, twice, players...)
	if _, err := b.Record(ctx, bowl("", "Ben", 1)); err != nil {
		t.Fatal(err)
	}
	head := b.Head()
	if out, err := secret.Reveal(ctx, store, b, "3", []string{"Ben"}); err != nil || len(out.Refused) != 1 || b.Head() != head {
		t.Fatalf("%+v, %v", out, err)
	}
	wantWho(t, store, b, "3")
}

// TestNobodyIsShownWhatWasChosen: not in an exported file, and not when a choice is
// printed.
func TestNobodyIsShownWhatWasChosen(t *testing.T) {
	_, b, store := lane(t)
	c := choice("1", "number-of-the-act", "Ana", 7)
	mustChoose(t, store, b, c, players...)
	var said bytes.Buffer
	if err := history.Export(b, &said); err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		fmt.Fprintf(&said, verb+" "+verb+" "+verb+"\n", c, &c, secret.Refusal{Choice: c})
	}
	if shown := said.String(); strings.Contains(shown, "number-of-the-act") || strings.Contains(shown, "pins\":7") || !strings.Contains(shown, "choice of Ana for 1") {
		t.Errorf("shown is\n%s", shown)
	}
}

// stopping is a store on a machine that stops: what it is asked to drop stays.
type stopping struct {
	secret.Store
	stops bool
}

var errStopped = errors.New("the machine has stopped")

func (s *stopping) Drop(ctx context.Context, campaign string, choices []secret.Choice) error {
	if s.stops {
		return errStopped
	}
	return s.Store.Drop(ctx, campaign, choices)
}

// TestStoppedBeforeDropping: what was recorded is known by its id when the machine is
// back, and nothing is recorded twice.
func TestStoppedBeforeDropping(t *testing.T) {
	books, b, kept := lane(t)
	store := &stopping{kept, true}
	mustChoose(t, store, b, choice("1", "a", "Ana", 4), "Ana", "Ben")
	if out := mustChoose(t, store, b, choice("1", "b", "Ben", 5), "Ana", "Ben"); !out.Revealed {
		t.Fatal("both have chosen")
	}
	mustChoose(t, kept, b, choice("2", "z", "Zoë", 1), players...) // settles on the way
	wantWho(t, store, b, "1")
	mustChoose(t, store, b, choice("2", "a2", "Ana", 4), "Ana", "Zoë")
	wantWho(t, store, b, "2", "Ana", "Zoë")

	store.stops = false
	again, err := books.Open(ctx, b.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := secret.Settle(ctx, store, again); err != nil {
			t.Fatal(err)
		}
		wantWho(t, store, again, "2")
		wantFell(t, again, "Ana 4", "Ben 5", "Ana 4", "Zoë 1")
	}
}

// TestStoppedBeforeRecording: all have chosen, and the books do not have it yet. The
// next one to look finishes it.
func TestStoppedBeforeRecording(t *testing.T) {
	_, b, store := lane(t)
	for i, p := range players {
		c := choice("1", fmt.Sprint("chosen-", i), p, i)
		c.Campaign = b.Campaign().ID
		if err := store.Keep(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if err := secret.Settle(ctx, store, b); err != nil {
		t.Fatal(err)
	}
	wantWho(t, store, b, "1", players...)
	if out, err := secret.Reveal(ctx, store, b, "1", players); err != nil || !out.Revealed {
		t.Fatalf("%+v, %v", out, err)
	}
	wantFell(t, b, "Ana 0", "Ben 1", "Zoë 2")
	if out, err := secret.Reveal(ctx, store, b, "1", players); err != nil || out.Revealed {
		t.Errorf("there is nothing left: %+v, %v", out, err)
	}
}

// TestADiskThatIsFull: what cannot be kept is said to be so, and nothing is lost of
// what was.
func TestADiskThatIsFull(t *testing.T) {
	books, b, store := lane(t)
	disk := books.Store.(*ledgertest.MemoryStore)
	mustChoose(t, store, b, choice("1", "a", "Ana", 4), "Ana", "Ben")
	full := &ledger.Violation{Key: "storage.full"}
	disk.Fail(full)
	for name, try := range map[string]func() error{
		"choose": func() error {
			_, err := secret.Choose(ctx, store, b, choice("1", "b", "Ben", 5), players[:2])
			return err
		},
		"change": func() error {
			_, err := secret.Choose(ctx, store, b, choice("1", "a2", "Ana", 5), players[:2])
			return err
		},
		"open":     func() error { _, err := secret.Open(ctx, store, b, "1", players, opened("o")); return err },
		"withdraw": func() error { _, err := secret.Withdraw(ctx, store, b, "1", "Ana"); return err },
	} {
		if err := try(); key(err) != "storage.full" {
			t.Errorf("%s: %v", name, err)
		}
	}
	disk.Fail(nil)
	wantWho(t, store, b, "1", "Ana")
	wantFell(t, b)
	mustChoose(t, store, b, choice("1", "b", "Ben", 5), "Ana", "Ben")
	wantFell(t, b, "Ana 4", "Ben 5")
}

// elsewhere writes into the books between the look at them and the act, some times.
type elsewhere struct {
	ledger.Store
	before func()
}

func (s *elsewhere) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if before := s.before; before != nil {
		s.before = nil
		before()
	}
	return s.Store.Append(ctx, c, head, entries, sum, keep)
}

// TestSomebodyElseWrites meanwhile: what was chosen is decided again on what is there
// now, and goes in.
func TestSomebodyElseWrites(t *testing.T) {
	books, there, store := lane(t)
	slow := &elsewhere{Store: books.Store}
	here := *books
	here.Store = slow
	b, err := here.Open(ctx, there.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	mustChoose(t, store, b, choice("1", "a", "Ana", 4), "Ana", "Ben")
	slow.before = func() {
		if _, err := there.Record(ctx, bowl("else", "Zoë", 9)); err != nil {
			t.Error(err)
		}
	}
	if out := mustChoose(t, store, b, choice("1", "b", "Ben", 5), "Ana", "Ben"); !out.Revealed {
		t.Errorf("%+v", out)
	}
	wantFell(t, b, "Zoë 9", "Ana 4", "Ben 5")
}

// TestAllAtOnce: however they come, all are in one act, and once.
func TestAllAtOnce(t *testing.T) {
	_, b, store := lane(t)
	for round := range 40 {
		var all sync.WaitGroup
		for i, p := range players {
			for again := range 2 {
				all.Go(func() {
					c := choice(fmt.Sprint(round), fmt.Sprint(round, "-", i), p, (round+i)%9)
					c.Command.ID = strings.ReplaceAll(c.Command.ID, " ", "")
					if _, err := secret.Choose(ctx, store, b, c, players); err != nil {
						t.Errorf("round %d, %s, %d: %v", round, p, again, err)
					}
				})
			}
		}
		all.Wait()
	}
	groups := ledgertest.Groups(b)
	if len(groups) != 41 {
		t.Fatalf("there are %d acts", len(groups))
	}
	for _, g := range groups[1:] {
		if len(g.Entries) != len(players) {
			t.Errorf("an act has %d entries", len(g.Entries))
		}
	}
}

// TestAgainstAPlainMap plays evenings at random: choosing, changing, saying again,
// taking back, opening, saying openly, and a machine that stops. What is kept is what
// a map has, and in the books is what a list has.
func TestAgainstAPlainMap(t *testing.T) {
	revealed, stopped, late := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		books, b, kept := lane(t)
		store := &stopping{Store: kept}
		round, ids := 1, 0
		hidden, said := map[string]int{}, map[string]bool{}
		var want []string
		var last *secret.Choice
		left := func() (seats []string) {
			for _, p := range players {
				if !said[p] {
					seats = append(seats, p)
				}
			}
			return seats
		}
		slot := func() string { return fmt.Sprint(round) }
		id := func() string { ids++; return fmt.Sprint("act-", ids) }
		over := func(out secret.Outcome) {
			revealed++
			for _, p := range players {
				if pins, has := hidden[p]; has && !said[p] {
					want = append(want, fmt.Sprint(p, " ", pins))
				}
			}
			wrong := 0
			for p := range hidden {
				if said[p] {
					wrong++
				}
			}
			if late += wrong; len(out.Refused) != wrong {
				t.Fatalf("%d are told, %d have said it openly", len(out.Refused), wrong)
			}
			clear(hidden)
			clear(said)
			round++
		}
		all := func() bool {
			for _, p := range left() {
				if _, has := hidden[p]; !has {
					return false
				}
			}
			return len(left()) > 0
		}
		for range rapid.IntRange(1, 40).Draw(t, "acts") {
			p := rapid.SampledFrom(players).Draw(t, "player")
			pins := rapid.IntRange(0, 10).Draw(t, "pins")
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			case 0, 1, 2, 3:
				c := choice(slot(), id(), p, pins)
				out, err := secret.Choose(ctx, store, b, c, left())
				if pins > 9 || said[p] {
					if err == nil {
						t.Fatalf("%s has chosen %d", p, pins)
					}
					break
				}
				if err != nil {
					t.Fatalf("%v: %v", c, err)
				}
				hidden[p], last = pins, &c
				if out.Revealed != all() {
					t.Fatalf("%v: %v", c, out)
				}
				if out.Revealed {
					over(out)
				}
			case 4: // the answer to the latest was lost
				if last == nil {
					break
				}
				_, known, err := b.Find(ctx, last.Command.ID)
				if err != nil {
					t.Fatalf("%v", err)
				}
				if !known && (last.Slot != slot() || said[last.Seat]) {
					break
				}
				out, err := secret.Choose(ctx, store, b, *last, left())
				if err != nil || known && !out.Revealed {
					t.Fatalf("%+v, %v", out, err)
				}
				if !known {
					hidden[last.Seat] = pinsOf(*last)
					if out.Revealed != all() {
						t.Fatalf("%+v", out)
					}
					if out.Revealed {
						over(out)
					}
				}
			case 5:
				_, has := hidden[p]
				if kept, err := secret.Withdraw(ctx, store, b, slot(), p); err != nil || kept != has {
					t.Fatalf("%s has chosen: %v, %v (%v)", p, has, kept, err)
				}
				delete(hidden, p)
			case 6:
				n := 0
				for q := range hidden {
					if !said[q] {
						n++
					}
				}
				out, err := secret.Open(ctx, store, b, slot(), left(), opened(id()))
				if n == 0 {
					if key(err) != "secret.nothing" {
						t.Fatalf("%v", err)
					}
					break
				}
				if err != nil {
					t.Fatalf("%v", err)
				}
				want = append(want, fmt.Sprint("Umpire ", n))
				over(out)
			case 7: // the table says it, whatever was chosen
				if said[p] || len(left()) == 1 || pins > 9 {
					break
				}
				if _, err := b.Record(ctx, bowl(id(), p, pins)); err != nil {
					t.Fatalf("%v", err)
				}
				want, said[p] = append(want, fmt.Sprint(p, " ", pins)), true
				out, err := secret.Reveal(ctx, store, b, slot(), left())
				if err != nil || out.Revealed != all() {
					t.Fatalf("%+v, %v", out, err)
				}
				if out.Revealed {
					over(out)
				}
			case 8:
				store.stops = true
			case 9:
				if store.stops {
					stopped++
				}
				store.stops = false
				var err error
				if b, err = books.Open(ctx, b.Campaign().ID); err == nil {
					err = secret.Settle(ctx, store, b)
				}
				if err != nil {
					t.Fatalf("%v", err)
				}
			}
			if store.stops { // nothing but a new start is of use now
				if choices, err := store.Choices(ctx, b.Campaign().ID); err == nil && len(choices) > len(hidden) {
					store.stops = false
					if b, err = books.Open(ctx, b.Campaign().ID); err == nil {
						err = secret.Settle(ctx, store, b)
					}
					if stopped++; err != nil {
						t.Fatalf("%v", err)
					}
				}
			}
			choices, err := store.Choices(ctx, b.Campaign().ID)
			if err != nil || len(choices) != len(hidden) {
				t.Fatalf("%d are kept (%v), want %v", len(choices), err, hidden)
			}
			for _, c := range choices {
				if c.Slot != slot() || pinsOf(c) != hidden[c.Seat] {
					t.Fatalf("%v is kept, want %v", c, hidden)
				}
			}
			if got := fell(b); len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Fatalf("in the books are %v, want %v", got, want)
			}
		}
	})
	if revealed == 0 || stopped == 0 || late == 0 {
		t.Errorf("%d were opened, %d machines have stopped, %d came too late", revealed, stopped, late)
	}
}

func pinsOf(c secret.Choice) int {
	var said scoringtest.Bowl
	if err := json.Unmarshal(c.Command.Payload, &said); err != nil {
		panic(err)
	}
	return said.Pins
}
