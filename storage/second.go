package storage

import (
	"cmp"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/storage/fault"
	"astrolabe/storage/heads"
)

// secondName is the file of the data folder that says where else copies go.
const secondName = "backups.json"

// elsewhere is what it says.
type elsewhere struct {
	Second string `json:"second"` // a folder; "" for none
	ID     string `json:"id"`     // of the data folder, in the names of folders of copies
}

// at are the copies in the second folder, nil for none.
func (e elsewhere) at() *stack {
	if e.Second == "" {
		return nil
	}
	return &stack{dir: filepath.Join(e.Second, "astrolabe-"+e.ID), within: e.Second}
}

// elsewhere reads where else copies go. What cannot be read is
// storage.second_unknown.
func (l *Ladder) elsewhere() (e elsewhere, err error) {
	path := filepath.Join(l.dir, secondName)
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return elsewhere{}, nil
	}
	if err == nil {
		err = json.Unmarshal(content, &e)
	}
	if err != nil || e.Second != "" && (!filepath.IsAbs(e.Second) || !heads.ID(e.ID)) {
		return elsewhere{}, &ledger.Violation{Key: "storage.second_unknown", Args: ledger.Args{"path": path}, Cause: err}
	}
	return e, nil
}

// Room is how many bytes there is room for in the data folder, false where the
// system does not say.
func (l *Ladder) Room() (bytes int64, known bool) { return disk.Room(l.dir) }

// Second is the second folder, "" for none, and the folder within it that holds
// the copies. The error says that what is set cannot be read, or that the folder
// is not there now: storage.second_unknown, storage.second_gone,
// storage.second_not_a_folder, storage.second_read_only.
func (l *Ladder) Second() (folder, copies string, err error) {
	e, err := l.elsewhere()
	if at := e.at(); at != nil {
		return e.Second, at.dir, onSecond.failed(e.Second, at.ready())
	}
	return "", "", err
}

// SetSecond sets the second folder, which has to be there; "" for none. Copies
// will go into a folder of their own within it. What lies there stays.
//
// Errors: storage.second_gone, storage.second_not_a_folder,
// storage.second_read_only, storage.second_full, storage.second_failed,
// storage.second_same (it is the data folder or lies in it), and about the data
// folder storage.read_only, storage.full and so on.
func (l *Ladder) SetSecond(dir string) error {
	if l.store != nil && l.store.readOnly {
		return &ledger.Violation{Key: "storage.read_only", Args: ledger.Args{"path": l.dir}}
	}
	e, _ := l.elsewhere() // what cannot be read is set anew
	e.Second = ""
	if dir != "" {
		abs, err := filepath.Abs(dir)
		if err != nil {
			return onSecond.failed(dir, err)
		}
		e.Second, e.ID = abs, cmp.Or(e.ID, newID())
		if err := l.prepare(e); err != nil {
			return err
		}
	}
	content, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if err := disk.ReplaceFile(filepath.Join(l.dir, secondName), append(content, '\n')); err != nil {
		return fault.Violation(l.dir, err)
	}
	l.note(onSecond, nil)
	return nil
}

// prepare makes the folder of copies in the second folder and tries it.
func (l *Ladder) prepare(e elsewhere) error {
	if disk.Within(l.dir, e.Second) {
		return &ledger.Violation{Key: "storage.second_same", Args: ledger.Args{"path": e.Second}}
	}
	if v := disk.Folder(e.Second); v != nil {
		return onSecond.failed(e.Second, v)
	}
	to := e.at().dir
	if err := disk.MakeFolder(to); err != nil {
		return onSecond.failed(e.Second, err)
	}
	f, err := os.CreateTemp(to, ".astrolabe-try-*")
	if err == nil {
		err = errors.Join(f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return onSecond.failed(e.Second, fault.Violation(to, err))
	}
	return nil
}

func newID() string {
	var b [3]byte
	_, _ = rand.Read(b[:]) // never fails
	return strings.ToLower(hex.EncodeToString(b[:]))
}
