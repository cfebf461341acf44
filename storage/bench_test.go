package storage_test

import (
	"fmt"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// One entry, on disk.
func BenchmarkAppend(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	head := headOf(grow(b, s, lantern, 1))
	for b.Loop() {
		next := follow(lantern, head, `{"province":"green","kind":"explore","glory":1}`)
		if err := s.Append(ctx, lantern, head, next, summary("x"), nil); err != nil {
			b.Fatal(err)
		}
		head = headOf(next)
	}
}

// A campaign of fifteen games is read.
func BenchmarkEntries7500(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	want := fillBooks(b, s, 7500)
	for b.Loop() {
		_, got, err := s.Entries(ctx, lantern.ID, 0)
		if err != nil || len(got) != len(want) {
			b.Fatal(len(got), err)
		}
	}
}

// A campaign of fifteen games is imported in one act.
func BenchmarkAppend7500(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		s := mustOpen(b, b.TempDir())
		b.StartTimer()
		fillBooks(b, s, 7500)
	}
}

// evenings are books with so many entries of the length that a game's have.
func evenings(b *testing.B, n int) (*ladderOf, ledger.Head) {
	s := mustOpen(b, b.TempDir())
	payloads := make([]string, n)
	for i := range payloads {
		payloads[i] = fmt.Sprintf(`{"province":"green","kind":"explore","site":"harbor","dice":[1,4,2,0,3],"n":%d}`, i)
	}
	entries := follow(lantern, ledger.Head{}, payloads...)
	if err := s.Append(ctx, lantern, ledger.Head{}, entries, summary("The Lantern Coast"), nil); err != nil {
		b.Fatal(err)
	}
	l, _ := ladder(s)
	return &ladderOf{s, l}, headOf(entries)
}

type ladderOf struct {
	books  *storage.Store
	copies *storage.Ladder
}

// act records one entry, durably.
func (l *ladderOf) act(b *testing.B, head ledger.Head) ledger.Head {
	next := follow(lantern, head, `{"province":"green","kind":"explore","glory":1}`)
	if err := l.books.Append(ctx, lantern, head, next, summary("x"), nil); err != nil {
		b.Fatal(err)
	}
	return headOf(next)
}

// One copy, with every entry checked, on the disk; and what of it an act waits
// for that the copy must not hold.
func BenchmarkCopy(b *testing.B) {
	for _, n := range []int{7_415, 99_335} {
		l, head := evenings(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				head = l.act(b, head)
				b.StartTimer()
				mustCopy(b, l.copies)
			}
		})
		b.Run(fmt.Sprint(n, " before a game"), func(b *testing.B) {
			l.copies.Behind = true
			for b.Loop() {
				b.StopTimer()
				l.copies.Wait()
				head = l.act(b, head)
				b.StartTimer()
				l.copies.Due(ctx, ledger.BeforeGame)
			}
			l.copies.Wait()
		})
		b.Run(fmt.Sprint(n, " listed"), func(b *testing.B) {
			files := len(mustList(b, l.copies))
			for b.Loop() {
				mustList(b, storage.LadderAt(l.books.Folder()))
			}
			b.ReportMetric(float64(files), "copies")
		})
	}
}

// One act while copies are made behind without a pause.
func BenchmarkAppendBesideACopy(b *testing.B) {
	for _, n := range []int{7_415, 99_335} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			l, head := evenings(b, n)
			l.copies.Behind = true
			for b.Loop() {
				head = l.act(b, head)
				l.copies.Due(ctx, ledger.AfterClosing)
			}
			b.StopTimer()
			l.copies.Wait()
			b.ReportMetric(float64(len(mustList(b, l.copies))), "copies")
		})
	}
}
