package storage_test

import "testing"

// One entry, on disk.
func BenchmarkAppend(b *testing.B) {
	s := mustOpen(b, b.TempDir())
	head := headOf(grow(b, s, lantern, 1))
	for b.Loop() {
		next := follow(lantern, head, `{"province":"green","kind":"explore","glory":1}`)
		if err := s.Append(ctx, lantern, head, next, summary("x")); err != nil {
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
