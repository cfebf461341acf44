package seafall_test

import (
	"context"
	"flag"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/storage"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
)

var fewTaps = flag.Int("taps", 100, "TestMemoryIsFlat: how many taps leave as much in memory as ten times as many")

// tapper is a table on the disk at which two taps after one another come to
// nothing: a token is taken and spent.
type tapper struct {
	shell  *shell.Shell
	window fyne.Window
	taps   int
}

func newTapper(t testing.TB) *tapper {
	t.Helper()
	app, w := fynetest.NewApp(t), test.NewTempWindow(t, nil)
	w.Resize(fyne.NewSize(412, 915))
	store, err := storage.Open(context.Background(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	id, err := sample.Found(context.Background(), store)
	if err != nil {
		t.Fatal(err)
	}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	s := shell.New(shell.Config{App: app, Window: w, Books: books, Words: translations.New(translations.English),
		Games: []shell.Game{screens.Game()}, Background: func(work func()) { work() }, DoubleTap: -1,
		After: func(time.Duration, func()) func() { return func() {} }})
	s.Open(id)
	return &tapper{shell: s, window: w}
}

// tap taps up to so many times in all.
func (e *tapper) tap(t testing.TB, upTo int) {
	t.Helper()
	for ; e.taps < upTo; e.taps++ {
		id := "table.red.fortune"
		if e.taps%2 == 0 {
			id += ".more"
		}
		if !control.Tap(e.window.Canvas(), id) {
			t.Fatalf("%s cannot be tapped", id)
		}
		if e.taps%100 == 99 { // as a window would have long ago
			fynetest.Forget(e.window.Canvas())
		}
	}
}

// held taps up to so many times, and gives the bytes that are in use then.
func (e *tapper) held(t testing.TB, upTo int) uint64 {
	t.Helper()
	e.tap(t, upTo)
	fynetest.Forget(e.window.Canvas())
	runtime.GC()
	runtime.GC() // what has a finalizer goes with the second
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestMemoryIsFlat: ten times as many taps leave no more in memory, but for the
// entries since the last fold that the books hold, which are bounded.
func TestMemoryIsFlat(t *testing.T) {
	few := *fewTaps
	e := newTapper(t)
	head := e.shell.Book().Head().Seq
	e.tap(t, few/2)
	before := e.held(t, few)
	after := e.held(t, 10*few)
	if got := e.shell.Book().Head().Seq - head; got != int64(10*few) {
		t.Fatalf("%d taps made %d entries", 10*few, got)
	}
	const kept = 4 << 20 // a thousand entries, and what SQLite keeps of its pages
	t.Logf("%d bytes after %d taps, %d after %d", before, few, after, 10*few)
	if after > before+kept {
		t.Errorf("%d bytes are in use after %d taps, %d after %d", before, few, after, 10*few)
	}
}

// BenchmarkTapsInMemory is a tap with what stays in memory after it.
func BenchmarkTapsInMemory(b *testing.B) {
	e := newTapper(b)
	before := e.held(b, 1000)
	n := 1000
	for b.Loop() {
		n++
		e.tap(b, n)
	}
	b.ReportMetric(float64(int64(e.held(b, n))-int64(before))/float64(n-1000), "kept-B/op")
}
