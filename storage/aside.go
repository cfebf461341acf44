package storage

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"astrolabe/ledger/violation"
	"astrolabe/storage/aside"
	"astrolabe/storage/copies"
	"astrolabe/storage/disk"
	"astrolabe/storage/fault"
	"astrolabe/storage/salvage"
)

// asideName is what folders of damaged files are called, before a mark of what
// lies in them. They are in the folder of backups.
const asideName = aside.Prefix

// SetAside copies the files of the books as they lie, damaged or not, into a
// folder of their own below backups (0700, the files 0600), brings them to the
// disk and gives the folder: what is written afterwards can take nothing from
// whoever looks for what is lost. The same files are set aside only once.
//
// Errors are those of the folder of backups: storage.full, storage.read_only,
// storage.not_a_folder, storage.unreadable.
func (p place) SetAside(ctx context.Context) (folder string, err error) {
	return setAside(ctx, p.dir, "")
}

// setAside is SetAside for a data folder that need not open. The mark names the
// folder; "" takes one that stands for the files, byte for byte.
func setAside(ctx context.Context, dir, mark string) (folder string, err error) {
	above := filepath.Join(dir, backupsName)
	if mark != "" {
		folder = filepath.Join(above, asideName+mark)
		if _, err := os.Stat(folder); err == nil {
			return folder, nil
		}
	}
	if err := disk.MakeFolder(above); err != nil {
		return "", err
	}
	part, err := os.MkdirTemp(above, ".astrolabe-damaged-*") // 0700
	if err != nil {
		return "", fault.Violation(above, err)
	}
	defer os.RemoveAll(part) // nothing, once it has its name
	sum := sha256.New()
	for _, name := range []string{databaseName, databaseName + "-wal", headsName} {
		copied := filepath.Join(part, name)
		switch err := copyAsItLies(ctx, filepath.Join(dir, name), copied); {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return "", fault.Violation(above, err)
		}
		content, err := os.ReadFile(copied)
		if err != nil {
			return "", fault.Violation(above, err)
		}
		sum.Write([]byte(name))
		sum.Write(content)
	}
	if mark == "" {
		folder = filepath.Join(above, asideName+hex.EncodeToString(sum.Sum(nil))[:8])
	}
	if _, err := os.Stat(folder); err == nil {
		return folder, nil
	}
	err = cmp.Or(disk.SyncFolder(part), os.Rename(part, folder))
	if _, there := os.Stat(folder); err != nil && there == nil {
		err = nil // somebody else was quicker
	}
	if err = cmp.Or(err, disk.SyncFolder(above)); err != nil {
		return "", fault.Violation(above, err)
	}
	return folder, nil
}

// copyAsItLies copies one file and brings it to the disk.
func copyAsItLies(ctx context.Context, from, to string) (err error) {
	at, err := os.Stat(from)
	if err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, out.Sync(), out.Close()) }()
	if filepath.Base(from) == databaseName {
		// Through SQLite, as in stranger. What it cannot read nobody in this
		// process has locks on.
		if n, err := salvage.Pages(ctx, copies.DSN(from, copies.AsItLies+"&_pragma=writable_schema(1)"), out); err == nil && n == at.Size() {
			return nil
		}
		if err := cmp.Or(ctx.Err(), out.Truncate(0)); err != nil {
			return err
		}
		if _, err := out.Seek(0, io.SeekStart); err != nil {
			return err
		}
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	_, err = io.Copy(out, in)
	return err
}

// settle makes way for writing beside campaigns that have lost something, and
// gives what each of them has lost. The first checkpoint takes the log with it,
// which may be all that is left of what they lack: the files are set aside
// first, once for each loss.
func settle(ctx context.Context, s *Store) (map[string]bool, error) {
	all, known, err := lossesAnd(ctx, s)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	remember(s, all, known.ends)
	lost := map[string]bool{}
	sum, cut := sha256.New(), false
	for _, v := range all {
		campaign, _ := v.Args["campaign"].(string)
		lost[campaign] = true
		if violation.Outdated(v) {
			continue // a copy has what is missing, and the log has nothing of it
		}
		cut = true
		head := known.heads[campaign].Furthest(nil)
		fmt.Fprintln(sum, campaign, head.Seq, head.Hash)
	}
	if cut {
		_, err = setAside(ctx, s.dir, hex.EncodeToString(sum.Sum(nil))[:8])
	}
	return lost, err
}

// stillLost is what a campaign lacks, unless it was settled since. The caller
// holds s.writing.
func stillLost(ctx context.Context, s *Store, campaign string) error {
	if !s.lost[campaign] {
		return nil
	}
	all, err := losses(ctx, s)
	for _, v := range all {
		if v.Args["campaign"] == campaign {
			return v
		}
	}
	if err == nil {
		delete(s.lost, campaign)
	}
	return err
}
