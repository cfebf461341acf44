package rescue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/disk"
	"astrolabe/storage/heads"
	"astrolabe/storage/shelved"
)

// Ruin is the Store of a data folder whose database is gone, empty, somebody
// else's or so damaged that SQLite does not write into it. It reads what can
// be read; Replace makes a new database of that and of what it is given.
type Ruin struct {
	dir string         // absolute
	old *storage.Store // what can still be read; nil for nothing
	why error          // what kept the books from being opened
}

var _ ledger.Store = (*Ruin)(nil)

// ruined are the reasons that a new database is a way out of.
var ruined = []string{"storage.db_missing", "storage.db_empty", "storage.not_ours", "storage.corrupt"}

// rebuiltName is how folders begin in which a new database is made.
const rebuiltName = ".astrolabe-rebuilt-"

// OpenRuin opens a data folder to make its database anew, after something said
// that the one that is there will not do. Nothing is changed before Replace.
// A folder without books is one with nothing to read.
//
// The errors are those of [storage.OpenReadOnly] but the four that speak of such
// a database: storage.db_missing, storage.db_empty, storage.not_ours and
// storage.corrupt.
func OpenRuin(ctx context.Context, dir string) (*Ruin, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, about("storage.no_folder", dir, err)
	}
	r := &Ruin{dir: dir}
	if at, err := os.Lstat(r.file()); err == nil && !at.Mode().IsRegular() {
		return nil, about("storage.not_ours", r.file(), nil) // a folder or a device is no database that was damaged
	}
	r.old, r.why = storage.OpenReadOnly(ctx, dir)
	if r.why != nil && !Ruined(r.why) && !errors.Is(r.why, &ledger.Violation{Key: "storage.no_database"}) {
		return nil, r.why
	}
	return r, nil
}

// Ruined says whether an error speaks of a database that only a new one can
// stand in for.
func Ruined(err error) bool {
	return slices.ContainsFunc(ruined, func(key string) bool { return errors.Is(err, &ledger.Violation{Key: key}) })
}

// Open opens a data folder to put books back into it: as [storage.Open] does,
// or, where its database will not do, as [OpenRuin]. One of the two is not nil.
func Open(ctx context.Context, dir string) (*storage.Store, *Ruin, error) {
	s, err := storage.Open(ctx, dir)
	if err == nil {
		if err = storage.Sound(ctx, s); err == nil {
			return s, nil, nil
		}
		if err := s.Close(); err != nil {
			return nil, nil, err
		}
	}
	if !Ruined(err) {
		return nil, nil, err
	}
	r, err := OpenRuin(ctx, dir)
	return nil, r, err
}

// Rebuilds says that Replace makes a new database even where no books are
// replaced.
func (r *Ruin) Rebuilds() bool { return true }

func (r *Ruin) file() string { return filepath.Join(r.dir, databaseName) }

// heads are what is remembered of the books.
func (r *Ruin) heads() heads.File { return heads.File{Path: filepath.Join(r.dir, headsName)} }

// Close lets go of what is read.
func (r *Ruin) Close() error {
	if r.old == nil {
		return nil
	}
	old := r.old
	r.old = nil
	return old.Close()
}

// Campaigns lists what can still be read.
func (r *Ruin) Campaigns(ctx context.Context) ([]ledger.Listed, error) {
	if r.old == nil {
		return nil, nil
	}
	return r.old.Campaigns(ctx)
}

// Known lists what can still be read, and what the heads remember.
func (r *Ruin) Known(ctx context.Context) ([]ledger.Listed, error) {
	if r.old != nil {
		return r.old.Known(ctx)
	}
	known := r.heads().Read()
	var list []ledger.Listed
	for _, campaign := range slices.Sorted(maps.Keys(known)) {
		list = append(list, ledger.Listed{Campaign: ledger.Campaign{ID: campaign}, Head: known[campaign].Furthest(nil)})
	}
	return list, nil
}

// Entries reads a campaign that can still be read.
func (r *Ruin) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	if r.old != nil {
		return r.old.Entries(ctx, campaign, after)
	}
	if head := r.heads().Read()[campaign].Furthest(nil); head.Seq > 0 {
		return ledger.Listed{}, nil, &ledger.Violation{Key: "storage.tail_lost",
			Args: ledger.Args{"campaign": campaign, "name": campaign, "want": head.Seq, "got": int64(0)}}
	}
	return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
}

// Readable reads what can still be read of a campaign.
func (r *Ruin) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	if r.old != nil {
		return r.old.Readable(ctx, campaign)
	}
	_, _, err := r.Entries(ctx, campaign, 0)
	if errors.Is(err, ledger.ErrUnknownCampaign) {
		return ledger.Listed{}, nil, err
	}
	return ledger.Listed{Campaign: ledger.Campaign{ID: campaign}}, nil, err
}

// SetAside keeps the files as they lie.
func (r *Ruin) SetAside(ctx context.Context) (string, error) {
	if err := storage.MayWrite(r.dir); err != nil {
		return "", err
	}
	return storage.SetAside(ctx, r.dir)
}

// Append writes nothing: only Replace makes something to write to.
func (r *Ruin) Append(context.Context, ledger.Campaign, ledger.Head, []ledger.Entry, ledger.Summary, *ledger.Snapshot) error {
	return cmp.Or(r.why, about("storage.corrupt", r.dir, nil))
}

// Extend writes nothing either.
func (r *Ruin) Extend(context.Context, ledger.Campaign, ledger.Head, iter.Seq2[ledger.Entry, error], ledger.Summary, *ledger.Snapshot) error {
	return cmp.Or(r.why, about("storage.corrupt", r.dir, nil))
}

// Replace puts a new database in the place of the one that will not do: what
// could be read of the old one, with other books in the place of some
// campaigns. The files that were there are set aside first. Campaigns that
// cannot be read and are not replaced are lost as before, and said to be.
//
// Nothing is put in place while another program has a file of the old database
// open: storage.held. Whenever it is broken off, what was there is where it was
// or among what was set aside, and it can be done again. Further errors are
// those of [storage.Store.Replace].
func (r *Ruin) Replace(ctx context.Context, with []ledger.Replacement) error {
	if err := storage.Held(r.dir); err != nil {
		return err
	}
	if _, err := r.SetAside(ctx); err != nil {
		return err
	}
	disk.Tidy(r.dir, rebuiltName)
	work, err := os.MkdirTemp(r.dir, rebuiltName+"*") // 0700
	if err != nil {
		return storage.Violation(r.dir, err)
	}
	defer os.RemoveAll(work)
	if err := r.build(ctx, work, with); err != nil {
		var v *ledger.Violation
		if errors.As(err, &v) && strings.HasPrefix(fmt.Sprint(v.Args["path"]), work) {
			return about(v.Key, r.dir, v) // it is the same disk
		}
		return err
	}
	if err := r.Close(); err != nil {
		return err
	}
	if err := storage.Held(r.dir); err != nil {
		return err
	}
	return storage.Violation(r.dir, r.exchange(work))
}

// build makes the new database and its heads in a folder of their own.
func (r *Ruin) build(ctx context.Context, work string, with []ledger.Replacement) (err error) {
	next, err := storage.Open(ctx, work)
	if err != nil {
		return err
	}
	defer func() {
		if err = cmp.Or(err, next.Close()); err == nil && hasLog(work) {
			err = errors.New("the log of the new database was not written into it")
		}
	}()
	known, err := r.memories(ctx)
	if err != nil {
		return err
	}
	if err := r.carry(ctx, next, known); err != nil {
		return err
	}
	if r.old != nil {
		if err := shelved.Carry(ctx, next, r.old); err != nil {
			return err
		}
	}
	for campaign, ends := range storage.Endings(ctx, r.dir) { // whoever restores one has seen the copies
		if slices.ContainsFunc(with, func(w ledger.Replacement) bool { return w.Campaign.ID == campaign }) {
			known[campaign] = append(known[campaign], ends...)
		}
	}
	// What the heads remember of the campaigns that are replaced is left on
	// purpose, and what they remember of others is not.
	if err := (heads.File{Path: filepath.Join(work, headsName)}).Replace(known); err != nil {
		return storage.Violation(r.dir, err)
	}
	list := slices.Clone(with)
	for i := range list { // nobody else has written: what was carried over is what there was
		list[i].Head = ledger.Head{}
		there, _, err := next.Readable(ctx, list[i].Campaign.ID)
		if err == nil || there.Game != "" {
			list[i].Head = there.Head
		}
	}
	if err := next.Replace(ctx, list); err != nil {
		return err
	}
	return storage.Sound(ctx, next)
}

// memories are what the heads remember and was not left on purpose.
func (r *Ruin) memories(ctx context.Context) (map[string]heads.Memory, error) {
	known := r.heads().Read()
	if r.old == nil {
		return known, nil
	}
	for campaign, remembered := range known {
		gone, err := storage.Left(ctx, r.old, campaign)
		if err != nil && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if storage.Unread(err) {
			return nil, err
		}
		// What cannot be read excuses nothing.
		known[campaign] = slices.DeleteFunc(remembered, func(head ledger.Head) bool { return gone[head] })
		if len(known[campaign]) == 0 {
			delete(known, campaign)
		}
	}
	return known, nil
}

// hasLog says whether a write-ahead log with content lies in a folder.
func hasLog(dir string) bool {
	log, err := os.Stat(filepath.Join(dir, databaseName+"-wal"))
	return err == nil && log.Size() > 0
}

// carry brings over what can be read of each campaign, from the first entry to
// the one before the first that cannot. Where there was more, known gets to know
// it.
func (r *Ruin) carry(ctx context.Context, next *storage.Store, known map[string]heads.Memory) error {
	if r.old == nil {
		return nil
	}
	list, err := r.old.Campaigns(ctx)
	if Ruined(err) {
		return nil // the heads know which there were
	}
	if err != nil {
		return err
	}
	if err := storage.CarryLeft(ctx, next, r.old); err != nil && !Ruined(err) {
		return err
	}
	for _, l := range list {
		listed, entries, err := r.old.Readable(ctx, l.ID)
		if err := ctx.Err(); err != nil {
			return err
		}
		if storage.Unread(err) {
			return err
		}
		n, prev := 0, ledger.Genesis(listed.Campaign.Game, l.ID)
		for n < len(entries) && entries[n].Seq == int64(n)+1 && entries[n].Prev == prev && entries[n].Hash == entries[n].Sum() {
			prev = entries[n].Hash
			n++
		}
		if listed.Head.Seq > int64(n) {
			known[l.ID] = append(known[l.ID], listed.Head)
		}
		if n == 0 {
			continue
		}
		if err := next.Append(ctx, listed.Campaign, ledger.Head{}, entries[:n], listed.Summary, nil); err != nil {
			return err
		}
		known[l.ID] = append(known[l.ID], ledger.Head{Seq: int64(n), Hash: prev})
	}
	return nil
}

// exchange puts what was built in the place of what was there. The log of the
// old database has to go before the new one is there, or SQLite would take it
// for the new one's. The heads come first: from then on until the end they
// speak of books that are not there, and nobody takes the folder for an empty
// one.
func (r *Ruin) exchange(work string) error {
	built := filepath.Join(work, databaseName)
	if err := disk.SyncFile(built); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(work, headsName), r.heads().Path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := disk.SyncFolder(r.dir); err != nil {
		return err
	}
	for _, with := range []string{"-wal", "-shm", "-journal"} {
		if err := os.Remove(r.file() + with); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := disk.SyncFolder(r.dir); err != nil {
		return err
	}
	if err := os.Rename(built, r.file()); err != nil {
		return err
	}
	return disk.SyncFolder(r.dir)
}
