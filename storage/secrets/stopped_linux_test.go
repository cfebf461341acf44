package secrets_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/secret"
	"astrolabe/scoring/scoringtest"
)

const choosing = "ASTROLABE_TEST_CHOOSES"

// evening is what a table chooses in two rounds and a half: it changes its mind, takes
// back, all have chosen, and the table opens a round in which somebody is missing.
var evening = []struct {
	round, seat string
	pins        int
	back, open  bool
}{
	{round: "1", seat: "Ana", pins: 3}, {round: "1", seat: "Ben", pins: 4}, {round: "1", seat: "Ana", pins: 5},
	{round: "1", seat: "Ben", back: true}, {round: "1", seat: "Zoë", pins: 1}, {round: "1", seat: "Ben", pins: 2}, // all have chosen
	{round: "2", seat: "Ana", pins: 7}, {round: "2", seat: "Zoë", pins: 8}, {round: "2", open: true},
	{round: "3", seat: "Ben", pins: 0},
}

// standing is what there is after some of an evening: the bowls in the books, and what
// is kept.
type standing struct {
	fell []string
	kept map[string]string
}

// after is what there should be after n of an evening's acts.
func after(n int) standing {
	s := standing{kept: map[string]string{}}
	for _, act := range evening[:n] {
		switch {
		case act.back:
			delete(s.kept, act.seat)
		case !act.open:
			s.kept[act.seat] = fmt.Sprint(act.round, " ", act.pins)
		}
		if act.open || len(s.kept) == len(seats) {
			if act.open {
				s.fell = append(s.fell, fmt.Sprint("Umpire ", len(s.kept)))
			}
			for _, seat := range seats {
				if kept, chosen := s.kept[seat]; chosen {
					s.fell = append(s.fell, seat+kept[1:])
				}
			}
			clear(s.kept)
		}
	}
	return s
}

var seats = []string{"Ana", "Ben", "Zoë"}

// onDisk is what there is in a folder, once it was opened again as a host does.
func onDisk(t *testing.T, dir, campaign string) standing {
	t.Helper()
	s := mustOpen(t, dir)
	defer s.Close()
	b, err := shelf(s).Open(ctx, campaign)
	if err == nil {
		err = secret.Settle(ctx, s.Secrets(), b)
	}
	for _, round := range []string{"1", "2", "3"} {
		if err == nil {
			_, err = secret.Reveal(ctx, s.Secrets(), b, round, seats)
		}
	}
	if err == nil {
		_, _, err = shelf(s).Verify(ctx, campaign)
	}
	if err == nil {
		err = s.Check(ctx)
	}
	if err != nil {
		t.Fatal(err)
	}
	is := standing{kept: map[string]string{}}
	for _, e := range ledgertest.Entries(b)[1:] {
		var f ledgertest.PinsBowled
		mustRead(t, e.Payload, &f)
		is.fell = append(is.fell, fmt.Sprint(f.Player, " ", f.Pins))
	}
	for _, c := range must(s.Secrets().Choices(ctx, campaign)) {
		var said scoringtest.Bowl
		mustRead(t, c.Command.Payload, &said)
		is.kept[c.Seat] = fmt.Sprint(c.Slot, " ", said.Pins)
	}
	return is
}

// TestChoosesUntilStopped is the process whose system calls fail below, or are its
// last: it says after each act of the evening that it is done.
func TestChoosesUntilStopped(t *testing.T) {
	dir := os.Getenv(choosing)
	if dir == "" {
		return // not asked to
	}
	s := mustOpen(t, dir)
	list, err := s.Campaigns(ctx)
	if err != nil {
		t.Fatal(err)
	}
	b, err := shelf(s).Open(ctx, list[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	agreed := ledger.Overrule{Rule: "N2", Reason: "we agreed"}
	for i, act := range evening {
		c := choice("", act.round, act.seat, act.pins, agreed)
		switch {
		case act.back:
			_, err = secret.Withdraw(ctx, s.Secrets(), b, act.round, act.seat)
		case act.open:
			_, err = secret.Open(ctx, s.Secrets(), b, act.round, seats, func(chosen, _ []string) ledger.Command {
				say := scoringtest.Say(scoringtest.Bowl{Player: "Umpire", Pins: len(chosen)}, agreed)
				say.ID = "opened-" + act.round
				return say
			})
		default:
			_, err = secret.Choose(ctx, s.Secrets(), b, c, seats)
		}
		if err != nil {
			t.Fatalf("act %d: %v", i, err)
		}
		fmt.Println("done", i)
	}
}

// TestAMachineThatStops, or a disk that fails, at any write or sync while a table
// chooses: what was said to be kept is kept or in the books, and not in both; what was
// not said is there as a whole or not at all.
func TestAMachineThatStops(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Fatal("strace is missing: make test installs it")
	}
	from := t.TempDir()
	s := mustOpen(t, from)
	b, _, err := shelf(s).Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: append([]string{"Umpire"}, seats...)}}))
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	for _, fault := range []struct {
		inject string
		step   int
	}{{"fsync:signal=KILL", 1}, {"fsync:error=EIO", 3}, {"pwrite64:signal=KILL", 4}, {"pwrite64:error=ENOSPC", 7}} {
		inside := 0
		for n, whole := 1, false; !whole; n += fault.step {
			if n > 500 {
				t.Fatalf("%s: the evening has more than %d calls", fault.inject, n)
			}
			dir := filepath.Join(t.TempDir(), "books")
			if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
				t.Fatal(err)
			}
			c := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e", fmt.Sprintf("inject=%s:when=%d", fault.inject, n),
				os.Args[0], "-test.run=^TestChoosesUntilStopped$")
			c.Env = append(os.Environ(), choosing+"="+dir, "GOMAXPROCS=1")
			said, err := c.CombinedOutput()
			if err != nil && !errors.As(err, new(*exec.ExitError)) {
				t.Fatal(err)
			}
			done := strings.Count("\n"+string(said), "\ndone ")
			whole = done == len(evening)
			if done > 0 && !whole {
				inside++
			}
			got := onDisk(t, dir, b.Campaign().ID)
			if want, next := after(done), after(min(done+1, len(evening))); !reflect.DeepEqual(got, want) && !reflect.DeepEqual(got, next) {
				t.Errorf("%s %d: after %d acts there is\n%v, want\n%v, or\n%v\n%s", fault.inject, n, done, got, want, next, said)
			}
		}
		if t.Logf("%s: %d times inside", fault.inject, inside); inside == 0 {
			t.Errorf("%s: never within the evening", fault.inject)
		}
	}
}
