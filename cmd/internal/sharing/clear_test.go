package sharing

import (
	"context"
	"net/http"
	"os"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/away"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
)

// ending is where a program ends: after so many steps of removing a campaign.
type ending struct {
	away.Store
	after int
}

func (e *ending) step() {
	if e.after == 0 {
		panic(e)
	}
	e.after--
}

func (e *ending) Remove(ctx context.Context, r away.Removed) error {
	e.step() // the copy is there
	err := e.Store.Remove(ctx, r)
	e.step()
	return err
}

func (e *ending) Finish(ctx context.Context, campaign string) error {
	e.step() // the devices have ended
	return e.Store.Finish(ctx, campaign)
}

// TestRemovedWhereverTheProgramEnds: the campaign is whole or removed, and the next start
// does the rest. What the storage does after it is tried there.
func TestRemovedWhereverTheProgramEnds(t *testing.T) {
	ctx := context.Background()
	for after := range 4 {
		o, campaign := league(t)
		on := start(t, o)
		link, err := on.Way(ctx, campaign, page.Who{Role: page.Table})
		if err != nil {
			t.Fatal(err)
		}
		join(t, browser(t, nil), link.URL)
		other, _, err := o.Books.Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
			LeagueFounded: ledgertest.LeagueFounded{Name: "The Green", Date: "2026-01-17", Players: []string{"Cleo", "Dan"}}}))
		if err != nil {
			t.Fatal(err)
		}
		if link, err = on.Way(ctx, other.Campaign().ID, page.Who{Role: page.Table}); err != nil {
			t.Fatal(err)
		}
		join(t, browser(t, nil), link.URL)
		if err := on.Close(); err != nil {
			t.Fatal(err)
		}
		clear := func(ctx context.Context, campaign string) error { return Clear(ctx, o.Settings, o.Folder, campaign) }
		o.Away.Store, o.Away.EndDevices = &ending{o.Away.Store, after}, clear
		func() {
			defer func() {
				if _, ends := recover().(*ending); ends != (after < 3) {
					t.Errorf("%d: it has ended: %v", after, ends)
				}
			}()
			if _, err := o.Away.Remove(ctx, campaign); err != nil {
				t.Errorf("%d: %v", after, err)
			}
		}()
		next, err := wiring.OpenBooks(ctx, o.Folder, []terminal.Game{ninepins.Game{}})
		if err != nil {
			t.Fatal(err)
		}
		next.Away.EndDevices = clear
		if err := next.Away.FinishRemovals(ctx); err != nil {
			t.Errorf("%d: the next start: %v", after, err)
		}
		left, err := next.Away.Store.Unfinished(ctx)
		if err != nil || len(left) > 0 {
			t.Errorf("%d: left to do: %v, %v", after, left, err)
		}
		list, err := next.Store.Known(ctx)
		gone, failed := next.Away.Removed(ctx)
		if err != nil || failed != nil || len(list)+len(gone) != 2 || (len(gone) == 1) != (after > 0) {
			t.Errorf("%d: there are %v, removed %v, %v, %v", after, list, gone, err, failed)
		}
		if err := next.Store.Check(ctx); err != nil {
			t.Errorf("%d: %v", after, err)
		}
		raw, err := os.ReadFile(devicesOf(o.Settings, o.Folder).path)
		if err != nil || strings.Contains(string(raw), campaign) != (after == 0) || !strings.Contains(string(raw), other.Campaign().ID) {
			t.Errorf("%d: in are %s, %v", after, raw, err)
		}
		if after > 0 {
			if _, err := next.Away.PutBack(ctx, campaign); err != nil {
				t.Errorf("%d: put back: %v", after, err)
			}
		}
		if book, _, err := next.Examine(ctx, campaign); err != nil || book == nil || book.Damage() != nil || book.Head().Seq != 1 {
			t.Errorf("%d: it is not whole: %v", after, err)
		}
		if err := next.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestAnotherProgramRemovesWhatIsShared: the host is asked over its socket, tells the
// device why, and goes on.
func TestAnotherProgramRemovesWhatIsShared(t *testing.T) {
	ctx := context.Background()
	o, campaign := league(t)
	on := start(t, o)
	link, err := on.Way(ctx, campaign, page.Who{Role: page.Seat, Seat: "Ana"})
	if err != nil {
		t.Fatal(err)
	}
	phone := browser(t, nil)
	if status, body := join(t, phone, link.URL); status != http.StatusOK {
		t.Fatalf("joined with %d: %s", status, body)
	}
	unused, err := on.Way(ctx, campaign, page.Who{Role: page.Watch})
	if err != nil {
		t.Fatal(err)
	}
	beside, err := wiring.OpenBooks(ctx, o.Folder, []terminal.Game{ninepins.Game{}})
	if err != nil {
		t.Fatal(err)
	}
	defer beside.Close()
	beside.Away.EndDevices = func(ctx context.Context, campaign string) error { return Clear(ctx, o.Settings, o.Folder, campaign) }
	if _, err := beside.Away.Remove(ctx, campaign); err != nil {
		t.Fatal(err)
	}
	if status, body := see(t, phone, on.Addresses()[0]+"/v/lane"); status != http.StatusGone || !strings.Contains(body, "was removed") {
		t.Errorf("the phone sees %d: %s", status, body)
	}
	if status, _ := see(t, browser(t, nil), unused.URL); status != http.StatusNotFound {
		t.Errorf("a link that was not used: %d", status)
	}
	a, err := Ask(ctx, o.Folder, Question{Do: AskState})
	if err != nil || len(a.State.Devices) > 0 {
		t.Errorf("in are %+v, %v", a.State, err)
	}
}
