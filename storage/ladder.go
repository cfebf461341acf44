package storage

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/fault"
)

// backupsName is the folder of copies in a data folder.
const backupsName = "backups"

// How often copies are made of what is recorded, and tried again after one that
// failed.
const (
	every = 10 * time.Minute
	again = time.Minute
)

// Ladder makes copies of the books of a data folder in its folder backups, and
// in a second folder where one is set ([Ladder.SetSecond]): files with all
// campaigns as of one moment, each checked entry by entry, close together for the
// last days and further apart the older they are.
//
// Several Ladders, in one process or in many, may keep the copies of the same
// folder. It is safe for use by several goroutines.
type Ladder struct {
	// Clock is the time at the table; nil is the system's. Set before use.
	Clock ledger.Clock
	// Behind lets Due return before the copy is finished; [Ladder.Wait] waits
	// for it. Set before use.
	Behind bool

	dir   string
	store *Store // nil for reading alone
	known copies.Known

	patience time.Duration // with another program that makes copies here

	making sync.Mutex // one copy at a time in this process

	mu       sync.Mutex // guards what follows
	last     int64      // when the last copy was made, as far as is known; 0 for none
	tried    int64      // when one failed; 0 for none
	failed   [2]failure
	watchers []func()
	waiting  []*job // copies that are due, where they are made behind
	busy     bool
	idle     *sync.Cond
}

var _ ledger.Copies = (*Ladder)(nil)

// Ladder gives the copies of the Store's data folder; it is the same each time.
func (s *Store) Ladder() *Ladder {
	s.ladders.Do(func() {
		s.ladder = LadderAt(s.dir)
		s.ladder.store = s
	})
	return s.ladder
}

// LadderAt gives the copies of a data folder for reading, also where its books
// cannot be opened.
func LadderAt(dir string) *Ladder {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	l := &Ladder{dir: dir, patience: busyTimeout, known: copies.Known{Version: len(steps)}}
	l.idle = sync.NewCond(&l.mu)
	return l
}

// Folder is where the copies lie.
func (l *Ladder) Folder() string { return filepath.Join(l.dir, backupsName) }

func (l *Ladder) first() *stack { return &stack{dir: l.Folder()} }

func (l *Ladder) now() (ms int64, offset int) {
	if l.Clock != nil {
		return l.Clock.Now()
	}
	now := time.Now()
	_, seconds := now.Zone()
	return now.UnixMilli(), seconds / 60
}

// List gives the files of both folders that are copies or look like ones, the
// latest first. One that cannot serve says why in Unusable; the error is only
// that the folder of copies cannot be read. What stands in the way of the second
// folder Failing says.
func (l *Ladder) List(ctx context.Context) ([]ledger.Copy, error) {
	list, err := l.first().files(ctx, &l.known)
	if err != nil {
		return nil, err
	}
	if e, err := l.elsewhere(); err == nil && e.Second != "" {
		there, _ := e.at().files(ctx, &l.known)
		list = joined(list, there)
	}
	slices.Reverse(list)
	return list, cmp.Or(ctx.Err())
}

// joined adds the copies of the second folder to those of the first, twins as one.
func joined(list, second []ledger.Copy) []ledger.Copy {
	for _, c := range second {
		i := slices.IndexFunc(list, func(of ledger.Copy) bool { return filepath.Base(of.Path) == filepath.Base(c.Path) })
		switch {
		case i < 0:
			list = append(list, c)
		case list[i].Unusable != nil && c.Unusable == nil:
			list[i] = c // its twin is damaged
		case c.Unusable == nil:
			list[i].Also = c.Path
		}
	}
	slices.SortStableFunc(list, func(a, b ledger.Copy) int { return cmp.Compare(a.Number, b.Number) })
	return list
}

// Last is the latest copy of all campaigns, false when there is none.
func (l *Ladder) Last(ctx context.Context) (ledger.Copy, bool, error) {
	list, err := l.List(ctx)
	slices.Reverse(list)
	c, there := newest(list)
	return c, there, err
}

// order is a copy that is wanted.
type order struct {
	why      ledger.Occasion
	campaign string // "" for all
	at       int64  // UTC milliseconds
	offset   int
}

// job is a copy that is being made.
type job struct {
	order
	begun bool
	heads []ledger.Copied // of the books
	known memory          // what is remembered of them
	file  string          // the copy as SQLite made it, "" where none is needed or could be
	err   error           // why it could not be
}

// Make makes a copy of all campaigns now. made is false when the last one holds
// the same, which is then checked once more and given back, and when there is
// nothing yet to copy.
//
// The error says why there is none: storage.copy_full, storage.copy_read_only,
// storage.copy_not_a_folder, storage.copy_gone, storage.copy_corrupt (SQLite
// cannot read the books), storage.copy_busy (another program is at it),
// storage.copy_failed. Where the second folder took it all the same, the copy is
// that one, and only Untold says what went wrong. Nothing of it changes the books.
func (l *Ladder) Make(ctx context.Context, why ledger.Occasion) (c ledger.Copy, made bool, err error) {
	return l.asked(l.make(ctx, why, ""))
}

// MakeOf makes a copy of one campaign alone, whether or not another copy holds
// it. ErrUnknownCampaign when there is no such campaign; else as Make.
func (l *Ladder) MakeOf(ctx context.Context, campaign string) (ledger.Copy, error) {
	c, _, err := l.asked(l.make(ctx, ledger.Asked, campaign))
	return c, err
}

// BeforeRemoval is MakeOf for a campaign that is about to be removed.
func (l *Ladder) BeforeRemoval(ctx context.Context, campaign string) (ledger.Copy, error) {
	c, _, err := l.asked(l.make(ctx, ledger.BeforeRemoval, campaign))
	return c, err
}

// asked is what somebody gets who asked for a copy: an error that they are told
// need not be told again.
func (l *Ladder) asked(c ledger.Copy, made bool, err error) (ledger.Copy, bool, error) {
	if c.Path != "" {
		return c, made, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if f := &l.failed[onFirst]; err != nil && f.err != nil && alike(f.err, err) {
		f.told = true
	}
	return c, made, err
}

func (l *Ladder) make(ctx context.Context, why ledger.Occasion, campaign string) (ledger.Copy, bool, error) {
	j := l.order(why, campaign)
	l.begin(ctx, j)
	return l.finish(ctx, j)
}

func (l *Ladder) order(why ledger.Occasion, campaign string) *job {
	at, offset := l.now()
	return &job{order: order{why: why, campaign: campaign, at: at, offset: offset}}
}

// begin copies the books as they are now, unless the last copy holds the same.
// It is what the act has to wait for that comes next.
func (l *Ladder) begin(ctx context.Context, j *job) {
	j.begun = true
	if j.err != nil {
		return
	}
	var lost []*ledger.Violation
	if lost, j.known, j.err = lossesAnd(ctx, l.store); j.err != nil {
		return
	}
	remember(l.store, lost, j.known.ends)
	if j.heads, j.err = l.held(ctx); j.err != nil || len(j.heads) == 0 {
		return
	}
	if j.campaign != "" && !slices.ContainsFunc(j.heads, func(c ledger.Copied) bool { return c.ID == j.campaign }) {
		j.err = ledger.ErrUnknownCampaign
		return
	}
	to := l.first()
	if j.err = to.ready(); j.err != nil {
		return
	}
	if list, err := to.files(ctx, &l.known); err == nil {
		if last, there := newest(list); there && j.same(last) {
			return
		}
	}
	j.file, j.err = l.copyInto(ctx, to)
}

// same says whether a copy holds what is to be copied, and all of it sound.
func (j *job) same(c ledger.Copy) bool {
	if j.campaign != "" || len(c.Campaigns) != len(j.heads) {
		return false
	}
	for _, of := range j.heads {
		if there, ok := c.Find(of.ID); !ok || there.Head != of.Head || !there.Sound() {
			return false
		}
	}
	return true
}

// finish checks what was copied, puts it in its place and keeps the ladder in
// order, in both folders.
func (l *Ladder) finish(ctx context.Context, j *job) (c ledger.Copy, made bool, err error) {
	defer func() { drop(j.file) }()
	if errors.Is(j.err, ledger.ErrUnknownCampaign) {
		return ledger.Copy{}, false, j.err
	}
	if j.err == nil && len(j.heads) == 0 {
		return ledger.Copy{}, false, nil
	}
	l.making.Lock()
	defer l.making.Unlock()
	done, err := l.turn(ctx)
	if err == nil {
		defer done()
		c, made, err = l.intoFirst(ctx, j)
	}
	if ctx.Err() != nil {
		return ledger.Copy{}, false, ctx.Err()
	}
	l.note(onFirst, onFirst.failed(l.Folder(), err))
	c, made = l.intoSecond(ctx, j, c, made)
	l.made(c, made, err)
	return c, made, onFirst.failed(l.Folder(), err)
}

// made remembers when a copy was made and tells whoever watches.
func (l *Ladder) made(c ledger.Copy, made bool, err error) {
	l.mu.Lock()
	switch {
	case made:
		l.last, l.tried = c.At, 0
	case err != nil:
		l.tried, _ = l.now()
	}
	watchers := slices.Clone(l.watchers)
	l.mu.Unlock()
	for _, tell := range watchers {
		tell()
	}
}

// intoFirst brings the copy into the folder of copies.
func (l *Ladder) intoFirst(ctx context.Context, j *job) (ledger.Copy, bool, error) {
	if j.err != nil {
		return ledger.Copy{}, false, j.err
	}
	to := l.first()
	to.tidy()
	list, err := to.files(ctx, &l.known)
	if err != nil {
		return ledger.Copy{}, false, err
	}
	if last, there := newest(list); there && j.same(last) {
		if j.why == ledger.Recorded || copies.Unharmed(ctx, last) {
			return last, false, nil
		}
		if j.file == "" { // what it holds has been damaged since
			if j.file, err = l.copyInto(ctx, to); err != nil {
				return ledger.Copy{}, false, err
			}
		}
	}
	c, err := l.put(ctx, j, to, list)
	return c, err == nil, err
}

// put makes a copy of what SQLite has copied, and a ladder of what is there.
func (l *Ladder) put(ctx context.Context, j *job, to *stack, list []ledger.Copy) (ledger.Copy, error) {
	if _, err := copies.Mark(ctx, j.file, copies.Order{Why: j.why, Campaign: j.campaign, At: j.at, Offset: j.offset}, j.known.wanted); err != nil {
		return ledger.Copy{}, fault.Violation(to.dir, cmp.Or(ctx.Err(), err))
	}
	if err := disk.SyncFile(j.file); err != nil {
		return ledger.Copy{}, fault.Violation(to.dir, err)
	}
	if e, err := l.elsewhere(); err == nil && e.Second != "" && to.within == "" {
		there, _ := e.at().files(ctx, &l.known) // one number for both
		list = append(list, there...)
	}
	path, _, err := to.put(j.file, highest(list)+1, j.at)
	if path == "" {
		return ledger.Copy{}, err
	}
	j.file = ""
	to.thin(ctx, l, j.at)
	c := l.known.Of(ctx, path)
	return c, cmp.Or(err, ctx.Err(), c.Unusable)
}

// intoSecond brings the copy into the second folder, where one is set; where
// there is none in the first, one is made for it.
func (l *Ladder) intoSecond(ctx context.Context, j *job, c ledger.Copy, made bool) (ledger.Copy, bool) {
	e, err := l.elsewhere()
	to := e.at()
	if err != nil || to == nil {
		l.note(onSecond, err)
		return c, made
	}
	err = to.ready()
	var list []ledger.Copy
	if err == nil {
		to.tidy()
		list, err = to.files(ctx, &l.known)
	}
	switch last, there := newest(list); {
	case err != nil, there && j.same(last):
	case c.Path != "":
		_, err = to.bring(ctx, c)
		if err == nil {
			to.thin(ctx, l, j.at)
		}
	case len(j.heads) > 0:
		drop(j.file)
		if j.file, err = l.copyInto(ctx, to); err == nil {
			c, err = l.put(ctx, j, to, list)
			made = err == nil
		}
	}
	if ctx.Err() == nil {
		l.note(onSecond, onSecond.failed(e.Second, err))
	}
	return c, made
}

// turn waits until no other program makes copies here. Where the folder cannot
// even hold a lock, copying will say why.
func (l *Ladder) turn(ctx context.Context) (done func(), err error) {
	f, err := os.OpenFile(filepath.Join(l.Folder(), ".lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return func() {}, nil
	}
	patience, cancel := context.WithTimeout(ctx, l.patience)
	defer cancel()
	for !disk.TryLock(f) {
		select {
		case <-patience.Done():
			_ = f.Close()
			return nil, cmp.Or(ctx.Err(), error(&ledger.Violation{Key: "storage.busy", Args: ledger.Args{"path": l.Folder()}}))
		case <-time.After(20 * time.Millisecond):
		}
	}
	return func() { _ = f.Close() }, nil
}

// held are the campaigns of the books with their heads.
func (l *Ladder) held(ctx context.Context) ([]ledger.Copied, error) {
	conn, err := connTo(ctx, l.store)
	if err != nil {
		return nil, l.store.violation(err)
	}
	defer conn.Close()
	list, err := copies.Held(ctx, conn)
	return list, l.store.violation(cmp.Or(ctx.Err(), err))
}

// copyInto copies the database into a new file of a stack.
func (l *Ladder) copyInto(ctx context.Context, to *stack) (string, error) {
	file, err := to.temporary()
	if err != nil {
		return "", err
	}
	d := fault.Doubt{File: l.store.file()}
	err = fault.Reread(ctx, func() error {
		again := d.Of(vacuumInto(ctx, l.store, file))
		if fault.IsUnread(again) {
			drop(file)
			if f, err := to.temporary(); err == nil {
				file = f
			}
		}
		return again
	})
	if fault.Code(err)&0xff == fault.Corrupt {
		drop(file)
		if file, err = to.temporary(); err == nil {
			err = gather(ctx, l.store, to, file)
		}
	}
	if err != nil {
		drop(file)
		return "", fault.Violation(to.dir, err)
	}
	return file, nil
}
