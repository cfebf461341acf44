package storage

import (
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// tellAfter is how long a write waits for another program before that is told.
var tellAfter = time.Second

// writeLock is the byte of the index beside a log that whoever writes holds a
// lock on, https://www.sqlite.org/walformat.html#wal_locks.
const writeLock = 120

// waiting has Waiting told when a write takes that long to begin. The write
// calls begun when it has, and again at its end; nothing is told after that.
func (s *Store) waiting() (begun func()) {
	if s.Waiting == nil {
		return func() {}
	}
	told := make(chan struct{})
	timer := time.AfterFunc(tellAfter, func() {
		defer close(told)
		s.Waiting(holding(s.place, "storage.waiting"))
	})
	over := false
	return func() {
		if !over && !timer.Stop() {
			<-told
		}
		over = true
	}
}

// holding is a violation that somebody else writes in a place, with who where
// that is known.
func holding(p place, key string) *ledger.Violation {
	v := &ledger.Violation{Key: key, Args: ledger.Args{"path": p.dir}}
	if who := disk.LockedBy(p.file()+"-shm", writeLock); who != "" {
		v.Args["who"] = who
	}
	return v
}
