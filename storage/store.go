package storage

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
	"sync"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
	"astrolabe/storage/pen"
	"astrolabe/storage/snapshots"
)

// Store keeps campaigns in the database of one data folder. It is safe for use
// by several goroutines, and several Stores, in one process or in many, may
// use the same folder.
type Store struct {
	// Waiting is told when a write has waited for another program for more than
	// a second: storage.waiting, with who it is (arg who) where that is known.
	// The write does not begin before it returns. Set before use; may be nil.
	Waiting func(*ledger.Violation)

	place
	journal
	opened os.FileInfo // the database when it was opened

	readOnly   bool
	writing    sync.Mutex      // within a process writers queue here; SQLite's own waiting is not fair
	forWriting bool            // db was opened for writing; guarded by writing
	lost       map[string]bool // campaigns that lacked something when it was; guarded by writing

	exchange sync.RWMutex // held while db is used, and alone while the first act exchanges it
	db       *gorm.DB
	pool     *sql.DB
	pen      *pen.Pen // the connection of pool that writes, nil before the first act; guarded by writing

	ladders sync.Once
	ladder  *Ladder
}

var _ ledger.Store = (*Store)(nil)

// campaignRow is a row of campaigns. Detail is NULL for nil.
type campaignRow struct {
	ID       string  `gorm:"column:id;primaryKey"`
	Game     string  `gorm:"column:game"`
	Name     string  `gorm:"column:name"`
	Status   string  `gorm:"column:status"`
	Games    int     `gorm:"column:games"`
	Founded  string  `gorm:"column:founded"`
	Detail   *string `gorm:"column:detail"`
	HeadSeq  int64   `gorm:"column:head_seq"`
	HeadHash string  `gorm:"column:head_hash"`
	LastAt   int64   `gorm:"column:last_at"`
}

func (campaignRow) TableName() string { return "campaigns" }

func (r campaignRow) listed() ledger.Listed {
	return ledger.Listed{
		Campaign: ledger.Campaign{ID: r.ID, Game: r.Game},
		Head:     ledger.Head{Seq: r.HeadSeq, Hash: r.HeadHash},
		Summary: ledger.Summary{Name: r.Name, Founded: r.Founded, Status: r.Status,
			Games: r.Games, Detail: stored(r.Detail)},
		LastAt: r.LastAt,
	}
}

// after is what is listed of a campaign after its last entry.
func after(c ledger.Campaign, sum ledger.Summary, last ledger.Entry) ledger.Listed {
	return ledger.Listed{Campaign: c, Head: ledger.Head{Seq: last.Seq, Hash: last.Hash}, Summary: sum, LastAt: last.At}
}

// stored is the way back from a text that may be NULL.
func stored(s *string) []byte {
	if s == nil {
		return nil
	}
	return []byte(*s)
}

// Folder is the data folder as an absolute path.
func (s *Store) Folder() string { return s.dir }

// ReadOnly says whether this Store can only be read: it was opened that way,
// or the folder cannot be written, or it lies on a network file system. Append
// then answers storage.read_only or storage.network.
func (s *Store) ReadOnly() bool { return s.readOnly }

// Close lets go of the database, once a copy that is being made behind is
// finished. No entry is pending: what was acknowledged has been on disk all
// along.
func (s *Store) Close() error {
	s.Ladder().Wait()
	s.writing.Lock()
	defer s.writing.Unlock()
	s.exchange.RLock()
	defer s.exchange.RUnlock()
	if swapped(s) {
		// SQLite would take the log away by its name, which is another database's now.
		return nil
	}
	if s.pen != nil {
		_ = s.pen.Close()
		s.pen = nil
	}
	return s.violation(s.pool.Close())
}

// Campaigns lists all that the database holds, the latest entry first. What is
// missing from it [Store.Lost] says. Of a campaign whose row cannot be read the
// list has the id alone.
func (s *Store) Campaigns(ctx context.Context) ([]ledger.Listed, error) {
	var all []campaignRow
	var away map[string]bool
	err := readSure(ctx, s, func(tx *gorm.DB, sure bool) (err error) {
		if all, err = campaigns(tx, sure); err == nil {
			away, _ = entries.Archived(ctx, rowsOf(tx)) // nothing is hidden if it can't be read
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	list := make([]ledger.Listed, len(all))
	for i, r := range all {
		list[i] = r.listed()
		list[i].Archived = away[r.ID]
	}
	return list, nil
}

// Entries reads a campaign's row and its entries after a sequence number, in
// order and from one moment. ErrUnknownCampaign when there is no such campaign.
//
// A full read (after 0) also looks at the heads file: storage.tail_lost when
// the journal ends before what was acknowledged, storage.tail_replaced when
// other entries stand in the place of acknowledged ones. And it compares with the
// newest copies: storage.behind when one of them has more, storage.parted when the
// journal went on without it, storage.gone when only a copy has the campaign.
func (s *Store) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	var known remembered
	if after == 0 {
		known = remembering(ctx, s).of(campaign)
	}
	var row campaignRow
	var list []ledger.Entry
	err := s.read(ctx, func(tx *gorm.DB) (err error) {
		row, err = find(tx, campaign)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			return cmp.Or(lacking(s, tx, campaignRow{ID: campaign, Name: campaign}, known), err)
		}
		if err != nil {
			return err
		}
		if list, err = load(tx, campaign, after); err != nil {
			return err
		}
		return lacking(s, tx, row, known)
	})
	if err != nil {
		return ledger.Listed{}, nil, err
	}
	return row.listed(), list, nil
}

// find gives a campaign's row, ErrUnknownCampaign when there is none.
func find(tx *gorm.DB, campaign string) (campaignRow, error) {
	var rows []campaignRow
	if err := tx.Where("id = ?", campaign).Limit(1).Find(&rows).Error; err != nil {
		return campaignRow{}, err
	}
	if len(rows) == 0 {
		return campaignRow{}, ledger.ErrUnknownCampaign
	}
	return rows[0], nil
}

// load reads entries without the detour over GORM's reflection, which would
// take most of the time of opening a long campaign.
func load(tx *gorm.DB, campaign string, after int64) ([]ledger.Entry, error) {
	return entries.All(tx.Statement.Context, rowsOf(tx), campaign, after, 0)
}

// Append writes entries after head and the new summary in one transaction and
// returns when they are on disk. A campaign that is not there is created when
// head is zero. ErrStale when the stored head differs.
//
// After storage.unsure nobody knows: the disk failed while the transaction was
// brought to it, and the entries may be there after the next start; the
// journal has to be read before the act is repeated. After every other error
// nothing was written. The Store goes on working as soon as what stood in the
// way is gone: storage.full, storage.read_only, storage.busy (another program
// has been writing for more than five seconds), storage.moved (the database is
// no longer where it was opened), storage.tail_lost and storage.tail_replaced
// (the database lacks what the heads remember of this campaign, which
// [Store.Replace] settles), storage.corrupt, storage.failed. What another campaign
// has lost stands in nobody's way: the files are set aside before the first
// act, and what keeps that from being done is the error.
//
// A snapshot to keep is written with the entries.
//
// ctx is heeded until writing begins; what has begun runs to its end, so that
// the answer says as much about the disk as can be known.
func (s *Store) Append(ctx context.Context, c ledger.Campaign, head ledger.Head,
	all []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	err := add(ctx, s, c, head, all, sum, keep)
	if keep != nil && isCorrupt(err) {
		err = add(ctx, s, c, head, all, sum, nil) // it may be the snapshots that are damaged, and an act needs none
	}
	return err
}

// add is Append, and fails where a snapshot cannot be kept.
func add(ctx context.Context, s *Store, c ledger.Campaign, head ledger.Head,
	all []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if s.readOnly {
		return refusal(s.place)
	}
	if err := entries.Follow(head, all); err != nil {
		return s.violation(err)
	}
	last := all[len(all)-1]
	return onto(ctx, s, c.ID, func(tx writer) (ledger.Head, error) {
		// The campaign first: entries refer to it.
		err := advance(tx, after(c, sum, last), head)
		for i := 0; err == nil && i < len(all); i++ {
			err = entries.Insert(tx, c.ID, all[i])
		}
		if err == nil {
			err = settled(s, tx, c.ID, head, last, keep)
		}
		return ledger.Head{Seq: last.Seq, Hash: last.Hash}, err
	})
}

// settled is the end of what is appended after a head.
func settled(s *Store, tx writer, campaign string, head ledger.Head, last ledger.Entry, keep *ledger.Snapshot) error {
	if err := entries.ComeBack(tx, campaign, head.Seq+1, last.Seq); err != nil {
		return err
	}
	if keep != nil && isMarked(s.place, campaign) { // this one is of all entries
		if err := snapshots.Drop(tx.orm.Statement.Context, tx.Conn, campaign, 0); err != nil {
			return err
		}
	}
	return snapshots.Keep(tx.orm.Statement.Context, tx.Conn, campaign, keep)
}

// Extend is Append for entries that come from elsewhere and need not be in memory.
// They are asked for within the transaction, and once more where something is damaged
// that entries do not need; the loop must not ask the Store for anything. What was chosen in secret of the
// campaign goes. ctx is heeded until the first of them.
func (s *Store) Extend(ctx context.Context, c ledger.Campaign, head ledger.Head,
	all iter.Seq2[ledger.Entry, error], sum ledger.Summary, keep *ledger.Snapshot) error {
	err := extend(ctx, s, c, head, all, sum, keep, forget)
	if isCorrupt(err) { // as in Append; and what was chosen in secret is not to be read either
		err = extend(ctx, s, c, head, all, sum, nil, func(writer, string) error { return nil })
	}
	return err
}

func extend(ctx context.Context, s *Store, c ledger.Campaign, head ledger.Head, all iter.Seq2[ledger.Entry, error],
	sum ledger.Summary, keep *ledger.Snapshot, forget func(writer, string) error) error {
	return onto(ctx, s, c.ID, func(tx writer) (to ledger.Head, err error) {
		// Many pages change many times: those not in memory are written each time.
		if _, err := tx.Exec("PRAGMA cache_size = -16384"); err != nil {
			return head, err
		}
		defer tx.Exec("PRAGMA cache_size = -2000") // KiB, SQLite's own figure
		if err := advance(tx, after(c, sum, ledger.Entry{Seq: head.Seq, Hash: head.Hash}), head); err != nil {
			return head, err
		}
		var last ledger.Entry
		err = withoutTriggers(tx.orm, func() error { // what they look at is looked at here
			to = head
			for e, err := range all {
				if err == nil {
					err = entries.Follow(to, []ledger.Entry{e})
				}
				if err == nil {
					err = entries.Insert(tx, c.ID, e)
				}
				if err != nil {
					return err
				}
				last, to = e, ledger.Head{Seq: e.Seq, Hash: e.Hash}
			}
			if to == head {
				return errors.New("no entries to append")
			}
			return entries.Put(tx, after(c, sum, last))
		})
		if err != nil {
			return head, err
		}
		if err := forget(tx, c.ID); err != nil {
			return to, err
		}
		return to, settled(s, tx, c.ID, head, last, keep)
	})
}

// onto writes to a campaign: fn does, and gives the head that it comes to, or a zero
// one where it only writes beside the journal.
func onto(ctx context.Context, s *Store, campaign string, fn func(writer) (ledger.Head, error)) error {
	if s.readOnly {
		return refusal(s.place)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := inPlace(s); err != nil {
		return s.violation(err)
	}
	if err := s.ready(ctx); err != nil {
		return s.violation(err)
	}
	if err := stillLost(ctx, s, campaign); err != nil {
		return err
	}
	var to ledger.Head
	err := s.write(ctx, func(tx writer) (err error) {
		to, err = fn(tx)
		return err
	})
	if err != nil || to.Seq == 0 {
		return err
	}
	// The entries are on disk. That the second memory could not be written
	// (it shares the disk) only means that it knows less.
	_ = s.heads.Add(campaign, to)
	return nil
}

// advance puts a campaign in the place of what ends at a head, and makes it where
// that is zero and there is none. ErrStale when the stored head differs.
func advance(tx writer, to ledger.Listed, head ledger.Head) error {
	if done, err := entries.Advance(tx, to, head); done || err != nil {
		return err
	}
	there, err := find(tx.orm, to.ID)
	switch {
	case err != nil && !errors.Is(err, ledger.ErrUnknownCampaign):
		return err
	case (ledger.Head{Seq: there.HeadSeq, Hash: there.HeadHash}) != head:
		return ledger.ErrStale
	case err == nil:
		return fmt.Errorf("campaign %s is of game %s, not %s", to.ID, there.Game, to.Game)
	}
	return entries.Put(tx, to)
}

// read runs fn in a read transaction: all it sees is of one moment. Where the disk
// could not be read fn is run again, in another one.
func (s *Store) read(ctx context.Context, fn func(*gorm.DB) error) error {
	return readSure(ctx, s, func(tx *gorm.DB, _ bool) error { return fn(tx) })
}

// readSure is read for what goes on where something is damaged: as long as that is not
// sure fn gives the error.
func readSure(ctx context.Context, s *Store, fn func(tx *gorm.DB, sure bool) error) error {
	s.exchange.RLock()
	defer s.exchange.RUnlock()
	if swapped(s) { // a connection that is opened now would read the other one
		return &ledger.Violation{Key: "storage.moved", Args: ledger.Args{"path": s.file()}}
	}
	d := fault.Doubt{File: s.file()}
	err := fault.Reread(ctx, func() error {
		tx := s.db.WithContext(ctx).Begin(&sql.TxOptions{ReadOnly: true})
		if tx.Error != nil {
			return d.Of(tx.Error)
		}
		// There is nothing to commit, and after a page that cannot be read a
		// COMMIT would repeat that, whatever fn made of it.
		defer tx.Rollback()
		return d.Of(fn(tx, d.Sure))
	})
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return s.violation(err)
}

// writer is a transaction that writes, on the Store's pen: by statements that
// are prepared once where an act waits for them, else as the rest of the room.
type writer struct {
	*pen.Pen
	orm *gorm.DB
}

// write runs fn in an immediate transaction, and again where the disk could not be
// read meanwhile: nothing of it was written then. The caller holds s.writing.
func (s *Store) write(ctx context.Context, fn func(writer) error) error {
	d := fault.Doubt{File: s.file()}
	return fault.Reread(ctx, func() error {
		err := writeOnce(ctx, s, fn)
		if cause := errors.Unwrap(err); isCorrupt(err) {
			if doubted := d.Of(cause); doubted != cause {
				return fault.CouldNotRead(s.dir, doubted)
			}
		}
		return err
	})
}

func writeOnce(ctx context.Context, s *Store, fn func(writer) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if s.pen == nil {
		p, err := pen.Take(ctx, s.pool)
		if err != nil {
			return s.violation(err)
		}
		s.pen = p
	}
	// The driver reports success for a statement that it did not run because
	// its context was done. A write therefore runs without one.
	tx := writer{s.pen, s.db.Session(&gorm.Session{NewDB: true, Context: context.WithoutCancel(ctx)})}
	tx.orm.Statement.ConnPool = tx.Conn
	committing, over := false, false
	defer func() {
		if !over { // it panicked
			letGo(s)
		}
	}()
	begun := s.waiting()
	_, err := tx.Exec("BEGIN IMMEDIATE")
	begun()
	if err == nil {
		err = fn(tx)
	}
	switch {
	case err == nil:
		committing = true
		_, err = tx.Exec("COMMIT")
	case slices.Contains(unharmed, err):
		if _, stuck := tx.Exec("ROLLBACK"); stuck != nil {
			err = stuck
		}
	}
	over = true
	if !committing && fault.Code(err)&0xff == fault.Busy {
		v := holding(s.place, "storage.busy")
		v.Cause = err
		err = v
	}
	if committing && fault.Unsure(err) {
		err = &ledger.Violation{Key: "storage.unsure", Args: ledger.Args{"path": s.dir}, Cause: err}
	}
	if err != nil && !slices.Contains(unharmed, err) {
		// A COMMIT that fails (disk full) leaves the transaction open, and
		// whoever got the connection next would hold the write lock. Closing
		// it rolls back.
		letGo(s)
	}
	return s.violation(err)
}

// letGo closes the connection that writes. The next act takes another.
func letGo(s *Store) {
	s.pen.Drop()
	s.pen = nil
}

// unharmed are answers of our own: they say nothing against the connection.
var unharmed = []error{ledger.ErrStale, ledger.ErrUnknownCampaign}
