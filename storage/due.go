package storage

import (
	"context"
	"errors"
	"fmt"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/storage/fault"
)

// Due makes a copy where one is due ([ledger.Copies]): of what is recorded when
// the last one is ten minutes old, or lies in the future since the clock was set
// back; on every other occasion whenever something was recorded since. What went
// wrong is told by Untold.
//
// Where copies are made behind, what comes before something is copied at once,
// so that the copy holds nothing of it, and finished later; the rest may hold
// acts that came after Due.
func (l *Ladder) Due(ctx context.Context, why ledger.Occasion) {
	if l.store == nil || l.store.readOnly || why == ledger.Recorded && !l.isTime(ctx) {
		return
	}
	if !l.Behind {
		_, _, _ = l.make(ctx, why, "") // remembered
		return
	}
	ctx = context.WithoutCancel(ctx)
	j := l.order(why, "")
	if why != ledger.Recorded && why != ledger.AfterClosing {
		l.begin(ctx, j)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if n := len(l.waiting); n > 0 && !j.begun && !l.waiting[n-1].begun {
		if why != ledger.Recorded {
			l.waiting[n-1].why = why
		}
		return
	}
	l.waiting = append(l.waiting, j)
	if !l.busy {
		l.busy = true
		go l.work(ctx)
	}
}

// work makes the copies that wait, one after the other.
func (l *Ladder) work(ctx context.Context) {
	for {
		l.mu.Lock()
		if len(l.waiting) == 0 {
			l.busy = false
			l.idle.Broadcast()
			l.mu.Unlock()
			return
		}
		j := l.waiting[0]
		l.waiting = l.waiting[1:]
		l.mu.Unlock()
		if !j.begun {
			j.at, j.offset = l.now()
			l.begin(ctx, j)
		}
		_, _, _ = l.finish(ctx, j) // remembered
	}
}

// Wait returns when no copy is being made behind.
func (l *Ladder) Wait() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.busy {
		l.idle.Wait()
	}
}

// isTime says whether a copy of what is recorded is due.
func (l *Ladder) isTime(ctx context.Context) bool {
	now, _ := l.now()
	l.mu.Lock()
	last, tried := l.last, l.tried
	l.mu.Unlock()
	if young(now, last, every) || young(now, tried, again) {
		return false
	}
	c, there, err := l.Last(ctx) // somebody else may have made one
	if err != nil || !there || !young(now, c.At, every) {
		return true
	}
	l.mu.Lock()
	l.last = c.At
	l.mu.Unlock()
	return false
}

// young says whether a moment lies in the past, and less than some time.
func young(now, then int64, less time.Duration) bool {
	return then > 0 && then <= now && now-then < less.Milliseconds()
}

// which says in which of the two folders something was tried.
type which int

const (
	onFirst which = iota
	onSecond
)

// failure is why the last copy for a folder could not be made.
type failure struct {
	err  error
	told bool
}

// failed is why a copy could not be made in a folder, in sentences of its own:
// others say that nothing was recorded, and here that is not so.
func (w which) failed(dir string, err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	said := "storage.failed"
	var v *ledger.Violation
	if errors.As(fault.Violation(dir, err), &v) {
		said = v.Key
	}
	if said == "storage.no_folder" && disk.IsReadOnly(err) {
		said = "storage.read_only" // a folder that cannot be made
	}
	key := copyKey(said)
	if w == onSecond {
		key = secondKey(said)
	}
	return &ledger.Violation{Key: key, Args: ledger.Args{"path": dir}, Cause: err}
}

// copyKey names the sentence for a copy that could not be made, by what stands
// in the way of anything.
func copyKey(said string) string {
	switch said {
	case "storage.full":
		return "storage.copy_full"
	case "storage.read_only", "storage.unreadable":
		return "storage.copy_read_only"
	case "storage.not_a_folder":
		return "storage.copy_not_a_folder"
	case "storage.no_folder":
		return "storage.copy_gone"
	case "storage.corrupt":
		return "storage.copy_corrupt"
	case "storage.busy":
		return "storage.copy_busy"
	case "storage.unread":
		return "storage.copy_unread"
	}
	return "storage.copy_failed"
}

// secondKey does the same for the second folder.
func secondKey(said string) string {
	switch said {
	case "storage.full":
		return "storage.second_full"
	case "storage.read_only", "storage.unreadable":
		return "storage.second_read_only"
	case "storage.not_a_folder":
		return "storage.second_not_a_folder"
	case "storage.no_folder":
		return "storage.second_gone"
	}
	return "storage.second_failed"
}

// note remembers what came of a copy in one of the folders. The same again is
// not told again.
func (l *Ladder) note(w which, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if was := l.failed[w]; err != nil && was.err != nil && alike(was.err, err) {
		return
	}
	l.failed[w] = failure{err: err}
}

func alike(a, b error) bool {
	va, vb := ledger.Violations(a), ledger.Violations(b)
	return len(va) == 1 && len(vb) == 1 && va[0].Key == vb[0].Key && fmt.Sprint(va[0].Args["path"]) == fmt.Sprint(vb[0].Args["path"])
}

// Untold is what went wrong with copies and was not told before, nil for
// nothing. It is told once, until it is something else or a copy has been made
// meanwhile.
func (l *Ladder) Untold() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []error
	for i := range l.failed {
		if f := &l.failed[i]; f.err != nil && !f.told {
			f.told = true
			list = append(list, f.err)
		}
	}
	return errors.Join(list...)
}

// Failing is why the last copies could not be made, in the folder of copies and
// in the second one; nil where they were, or none has been tried yet.
func (l *Ladder) Failing() (first, second error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failed[onFirst].err, l.failed[onSecond].err
}

// Watch calls fn after every copy that was made or tried, on the goroutine that
// did. It is not called after the Ladder's Store is closed.
func (l *Ladder) Watch(fn func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.watchers = append(l.watchers, fn)
}
