package host_test

import (
	"context"
	"net/http"
	"testing"

	"astrolabe/ledger/away"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
	"astrolabe/storage/shelved"
	"astrolabe/ui/page/host"
)

// removing is a table whose campaigns can be removed.
func removing(t *testing.T) (*table, *away.Shelf) {
	t.Helper()
	shelf := &away.Shelf{}
	x := newTable(t, quick, func(c *host.Config) { c.Away = shelf })
	store := x.books.Store.(*storage.Store)
	shelf.Books, shelf.Store, shelf.Copies = x.books, shelved.Of(store), store.Ladder()
	shelf.OpenCopy = func(ctx context.Context, path string) (away.OpenCopy, error) {
		return rescue.OpenCopy(ctx, x.dir, path)
	}
	return x, shelf
}

const removed = "This device’s campaign was removed"

// TestACampaignIsRemovedThatAPhoneHasOpen: whoever removes it tells the host or does not,
// and the phone looks or only taps. It is told once, nothing is recorded, the device has
// ended, and the host goes on.
func TestACampaignIsRemovedThatAPhoneHasOpen(t *testing.T) {
	for name, told := range map[string]bool{"told": true, "not told": false} {
		for first, tap := range map[string]bool{"a tap": true, "a look": false} {
			x, shelf := removing(t)
			if told {
				shelf.EndDevices = func(_ context.Context, campaign string) error { return x.host.Clear(campaign) }
			}
			d := x.as(ana)
			status, body := d.bowl("4")
			want(t, "before", status, body, http.StatusOK, "Ana bowled 4")
			other := x.found("The Green", "Cleo", "Dan")
			if _, err := shelf.Remove(context.Background(), x.campaign); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if tap {
					status, body = d.bowl("7")
				} else if status, body = d.get("/v/lane"); !told && status == http.StatusOK {
					continue // what it has seen is drawn already; a tap tells it
				}
				want(t, name+", "+first, status, body, http.StatusGone, removed)
			}
			if !told && !tap {
				status, body = d.bowl("7")
				want(t, name+", then a tap", status, body, http.StatusGone, removed)
			}
			if list := x.host.Devices(); len(list) > 0 {
				t.Errorf("%s, %s: %v are in", name, first, list)
			}
			if list, err := x.books.List(context.Background()); err != nil || len(list) != 1 || list[0].Seq != 1 {
				t.Errorf("%s, %s: %v, %v", name, first, list, err)
			}
			if back, err := shelf.PutBack(context.Background(), x.campaign); err != nil || back.Seq != 2 {
				t.Errorf("%s, %s: put back %+v, %v", name, first, back, err)
			}
			status, body = d.get("/v/lane")
			want(t, "put back, the device is not", status, body, http.StatusGone, removed)
			x.campaign = other
			status, body = x.as(all).get("/v/lane")
			want(t, "another campaign", status, body, http.StatusOK, "Cleo")
		}
	}
}

// TestAStreamEndsWithItsCampaign: a phone that only looks hears of it by itself, and a
// secret choice is not kept for nothing.
func TestAStreamEndsWithItsCampaign(t *testing.T) {
	x, shelf := removing(t)
	status, body := x.as(all).post("/secret", x.form("want", "1"))
	want(t, "wanted", status, body, http.StatusOK, "choices are made in secret")
	a, b := x.as(ana), x.as(ben)
	status, body = a.choice("7")
	want(t, "Ana", status, body, http.StatusOK, "stays secret")
	s := b.listen(t)
	s.next(t)
	if _, err := shelf.Remove(context.Background(), x.campaign); err != nil {
		t.Fatal(err)
	}
	for s.next(t) != "over" { // what it was told before
	}
	status, body = b.choice("2")
	want(t, "Ben", status, body, http.StatusGone, removed)
	if list, err := x.books.Store.(*storage.Store).Secrets().Choices(context.Background(), x.campaign); err != nil || len(list) > 0 {
		t.Errorf("kept: %v, %v", list, err)
	}
	if len(x.host.Devices()) > 0 {
		t.Errorf("%v are in", x.host.Devices())
	}
}
