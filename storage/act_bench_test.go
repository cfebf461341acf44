package storage_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage/storagetest"
)

// BenchmarkAct holds one act of the Store against what it cannot do without:
// the same two rows in one transaction by prepared statements of the same
// SQLite, in a database of the same schema, triggers included; by those of the
// driver, which prepares them anew each time; and a page with fsync.
func BenchmarkAct(b *testing.B) {
	for name, peer := range map[string]func(testing.TB) storagetest.Append{"bare": storagetest.Bare, "driver": storagetest.Driver} {
		b.Run(name, func(b *testing.B) {
			s, bare, page := mustOpen(b, b.TempDir()), peer(b), storagetest.Page(b)
			var head ledger.Head
			var pair storagetest.Pair
			for b.Loop() {
				next := follow(lantern, head, `{"province":"green","kind":"explore","glory":1}`)
				pair.Add(b, func() error { return s.Append(ctx, lantern, head, next, summary("x"), nil) },
					func() error { return bare(lantern, next, summary("x")) }, page)
				head = headOf(next)
			}
			pair.Report(b)
		})
	}
}
