package host_test

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ui/page/host"
)

// weighing is a store that weighs the heap while books are compared and taken in.
type weighing struct {
	ledger.Store
	mu   sync.Mutex
	most uint64
}

func (w *weighing) weigh() {
	w.mu.Lock()
	defer w.mu.Unlock()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	w.most = max(w.most, m.HeapAlloc)
}

func (w *weighing) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	listed, list, err := w.Store.Entries(ctx, campaign, after)
	w.weigh()
	runtime.KeepAlive(list)
	return listed, list, err
}

func (w *weighing) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for e, err := range w.Store.Read(ctx, campaign, after, upTo) {
			if !yield(e, err) {
				break
			}
		}
		w.weigh()
	}
}

func (w *weighing) Extend(ctx context.Context, c ledger.Campaign, head ledger.Head, all iter.Seq2[ledger.Entry, error], s ledger.Summary, keep *ledger.Snapshot) error {
	w.weigh()
	return w.Store.Extend(ctx, c, head, all, s, keep)
}

// TestUploadsAreNotHeldInMemory: several devices bring in long books of the campaign that is
// here, all at once; whatever they are to those here, no more than a part of one is held.
func TestUploadsAreNotHeldInMemory(t *testing.T) {
	scale := &weighing{}
	x := newTable(t, func(c *host.Config) {
		books := *c.Books
		scale.Store = books.Store
		books.Store = scale
		c.Books = &books
	})
	x.as(ana).bowl("3")
	listed, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
	if err != nil {
		t.Fatal(err)
	}
	const long = 10_000
	grown := func(to int, from []ledger.Entry, name string) []ledger.Entry {
		list := slices.Clone(from)
		for len(list) < to {
			last := list[len(list)-1]
			e := entries[1]
			e.Seq, e.ID, e.Prev = last.Seq+1, fmt.Sprintf("%s-%d", name, last.Seq), last.Hash
			e.Group = e.ID
			e.Payload = fmt.Appendf(nil, `{"player":%q,"pins":3}`, []string{"Ana", "Ben"}[len(list)%2])
			e.Hash = e.Sum()
			list = append(list, e)
		}
		return list
	}
	file := func(list []ledger.Entry) string {
		var file strings.Builder
		if err := ledger.WriteFile(&file, ledger.File{Campaign: listed.Campaign, Name: listed.Name, Founded: listed.Founded, Entries: list}); err != nil {
			t.Fatal(err)
		}
		return file.String()
	}
	here := grown(long, entries, "here")
	same, ahead, behind, apart := file(here), file(grown(long+10, here, "here")), file(here[:long-10]), file(grown(long+10, here[:long-10], "there"))
	entries, here = entries[:2:2], nil
	if _, err := x.books.Import(context.Background(), strings.NewReader(same)); err != nil {
		t.Fatal(err)
	}
	d := x.as(all)
	d.get("/v/lane")
	scale.weigh()
	before := scale.most
	var wait sync.WaitGroup
	for range 3 {
		d := x.as(all)
		wait.Go(func() {
			status, body := d.bring("", same)
			want(t, "the same", status, body, http.StatusOK, "Imported: 0 entries")
		})
	}
	wait.Wait()
	for _, b := range []struct {
		what, file string
		status     int
	}{{"behind", behind, http.StatusConflict}, {"apart", apart, http.StatusConflict}, {"ahead", ahead, http.StatusOK}} {
		status, body := d.bring("", b.file)
		want(t, b.what, status, body, b.status)
	}
	if n := x.entries(); n != long+10 {
		t.Errorf("%d entries", n)
	}
	if held, whole := scale.most-before, uint64(len(same)); held > 2*whole {
		t.Errorf("%d kB are held for a file of %d kB", held>>10, whole>>10)
	}
}
