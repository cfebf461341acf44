package shell_test

import (
	"errors"
	"testing"
	"time"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/shell"
)

// round is the round that the open game has come to.
func (d *desk) round() int { return d.shell.State().(*seafall.State).Running.Round }

// next taps Next round.
func (d *desk) next() {
	d.shell.Record(scoring.Say(scoring.NextRound{}), nil)
	d.finish()
}

// TestNextRoundBesideAnotherDevice: the window taps it in the moment in which another
// device has; one of the two counts until the table says otherwise.
func TestNextRoundBesideAnotherDevice(t *testing.T) {
	d := newDesk(t, -1)
	round := d.round()
	seafalltest.Must(t, d.elsewhere(), scoring.NextRound{})
	d.next()
	d.shows("This action hasn’t been recorded yet")
	d.shows("It was “Game 1: year 1, round 1” when you tapped, but now it’s “Game 1: year 1, round 2”.")
	d.Save("moved")
	if d.round() != round+1 {
		t.Fatalf("round %d", d.round())
	}
	d.Tap("moved.drop")
	d.finish()
	if d.shell.SheetOpen() || d.round() != round+1 {
		t.Fatalf("dropped, and it is round %d", d.round())
	}
	seafalltest.Must(t, d.elsewhere(), scoring.NextRound{})
	d.next()
	d.Tap("moved.record")
	d.finish()
	if d.shell.SheetOpen() || d.round() != round+3 {
		t.Errorf("recorded, and it is round %d", d.round())
	}
	// What moves no calendar counts beside that of another device.
	seafalltest.Must(t, d.elsewhere(), scoring.GainFortune{Province: seafall.Blue})
	d.Tap("gain")
	d.finish()
	d.shows("fortune 4")
}

// TestASecondTapInOnePlaceCountsOnce though the screen has changed in between; a moment
// later the same tap is another one.
func TestASecondTapInOnePlaceCountsOnce(t *testing.T) {
	now := time.Date(2026, 1, 17, 20, 0, 0, 0, time.UTC)
	shell.SetNow(t, func() time.Time { return now })
	d := newDesk(t, 200*time.Millisecond)
	round := d.round()
	d.next()
	if d.shell.Settled() {
		t.Error("settled while the same tap would be one with it")
	}
	now = now.Add(300 * time.Millisecond)
	d.Tap("gain")
	d.finish()
	now = now.Add(300 * time.Millisecond)
	d.Tap("gain")
	d.finish()
	d.shows("fortune 4")
	d.next()
	now = now.Add(300 * time.Millisecond)
	d.next()
	d.shows("This action hasn’t been recorded yet")
	if d.round() != round+2 {
		t.Errorf("round %d", d.round())
	}
	d.Tap("moved.drop")
	now = now.Add(time.Second)
	d.next()
	if d.shell.SheetOpen() || d.round() != round+3 {
		t.Errorf("round %d", d.round())
	}
}

// TestATapThatCouldNotBeWritten waits; when it is tried again it is held against what
// others have recorded since, and what waited with it goes on behind it.
func TestATapThatCouldNotBeWritten(t *testing.T) {
	d := newDesk(t, -1)
	d.store.Fail(errors.New("no room"))
	d.Tap("gain", "gain")
	d.finish()
	d.store.Fail(nil)
	d.Tap("failure.retry")
	d.finish()
	d.shows("fortune 4") // its own first tap is no news to the second
	d.store.Fail(errors.New("no room"))
	d.Tap("gain")
	d.finish()
	d.store.Fail(nil)
	seafalltest.Must(t, d.elsewhere(), scoring.GainFortune{Province: seafall.Blue})
	d.Tap("failure.retry")
	d.finish()
	d.shows("4 when you tapped, 5 now")
	d.Tap("moved.record")
	d.finish()
	d.shows("fortune 6")
}
