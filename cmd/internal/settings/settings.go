package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sync"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// name is the file's name within its folder.
const name = "settings.json"

// DefaultDir is the folder of the settings: astrolabe in the system's place for
// configuration. It need not exist. "" when the system knows no such place.
func DefaultDir() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "astrolabe")
}

// File are the settings of one folder. All methods may be called from any
// goroutine. Setting returns at once; the disk follows in the background, and
// Close waits for it.
type File struct {
	path string // "" when nothing can be kept

	mu      sync.Mutex
	values  map[string]any
	changed bool // since it was written last
	writing bool
	idle    *sync.Cond // writing has ended
	told    map[string]bool
	waiting []error // what nobody has been told yet
	tell    func(error)
}

// Open reads the settings of a folder, which is made when something is set. It
// always gives some: what stands in the way is told to whoever asks with Tell.
// A file that is damaged is put aside and stays there. Where there are no
// settings yet, those of before, a file of Fyne's preferences, are taken over;
// before is "" for none.
func Open(dir, before string) *File {
	f := &File{values: map[string]any{}, told: map[string]bool{}}
	f.idle = sync.NewCond(&f.mu)
	if dir == "" {
		f.trouble(&ledger.Violation{Key: "settings.no_place"})
		return f
	}
	f.path = filepath.Join(dir, name)
	f.sweep()
	values, err := read(f.path)
	switch {
	case err == nil:
		f.values = values
	case errors.Is(err, fs.ErrNotExist):
		if old, err := read(before); err == nil {
			f.mu.Lock()
			f.values = old
			f.change()
			f.mu.Unlock()
		}
	case errors.Is(err, errDamaged):
		aside, err := putAside(f.path)
		if err != nil {
			// It is not written over: what is in it may be wanted.
			f.trouble(&ledger.Violation{Key: "settings.unreadable", Args: ledger.Args{"path": f.path}, Cause: err})
			f.path = ""
			break
		}
		f.trouble(&ledger.Violation{Key: "settings.damaged", Args: ledger.Args{"path": f.path, "name": aside}})
		f.mu.Lock()
		f.change() // from here on there are settings, and those of before are past
		f.mu.Unlock()
	default:
		f.trouble(&ledger.Violation{Key: "settings.unreadable", Args: ledger.Args{"path": f.path}, Cause: err})
		f.path = ""
	}
	return f
}

// errDamaged says that a file is not one of settings, or not all of one.
var errDamaged = errors.New("the settings are damaged")

// read reads a file of settings.
func read(path string) (map[string]any, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var values map[string]any
	if err := json.Unmarshal(raw, &values); err != nil || values == nil {
		return nil, errors.Join(errDamaged, err)
	}
	return values, nil
}

// putAside gives a damaged file another name, which no file has yet.
func putAside(path string) (aside string, err error) {
	for n := 1; ; n++ {
		aside = fmt.Sprintf("settings.damaged-%d.json", n)
		to := filepath.Join(filepath.Dir(path), aside)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, to)
		} else if err != nil {
			return "", err
		}
	}
}

// sweep takes away what a write left that was broken off, but not the one that
// another window may be at.
func (f *File) sweep() {
	parts, _ := filepath.Glob(filepath.Join(filepath.Dir(f.path), ".astrolabe-*.part"))
	for _, part := range parts {
		if at, err := os.Lstat(part); err == nil && time.Since(at.ModTime()) > 24*time.Hour {
			_ = os.Remove(part)
		}
	}
}

// Tell has everything told that stands in the way, each thing once: what has
// already been met, and what is met from here, on any goroutine.
func (f *File) Tell(tell func(error)) {
	f.mu.Lock()
	waiting := f.waiting
	f.tell, f.waiting = tell, nil
	f.mu.Unlock()
	for _, err := range waiting {
		tell(err)
	}
}

func (f *File) trouble(v *ledger.Violation) {
	f.mu.Lock()
	tell := f.tell
	if f.told[v.Key] {
		tell = nil
	} else if f.told[v.Key] = true; tell == nil {
		f.waiting = append(f.waiting, v)
	}
	f.mu.Unlock()
	if tell != nil {
		tell(v)
	}
}

// String is the text kept under a key, "" for none.
func (f *File) String(key string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	text, _ := f.values[key].(string)
	return text
}

// SetString keeps a text under a key.
func (f *File) SetString(key, value string) { f.set(key, value) }

// Float is the number kept under a key, 0 for none.
func (f *File) Float(key string) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	number, _ := f.values[key].(float64)
	return number
}

// SetFloat keeps a number under a key.
func (f *File) SetFloat(key string, value float64) { f.set(key, value) }

func (f *File) set(key string, value any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if was, there := f.values[key]; there && was == value {
		return
	}
	f.values[key] = value
	f.change()
}

// RemoveValue forgets what is kept under a key.
func (f *File) RemoveValue(key string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, there := f.values[key]; there {
		delete(f.values, key)
		f.change()
	}
}

// Pending says whether something that was set is still on its way to the disk.
func (f *File) Pending() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.writing
}

// Close waits until everything that was set is on the disk, or has been told
// not to be.
func (f *File) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.writing {
		f.idle.Wait()
	}
}

// change has the file written. What changes while it is written goes with the
// next write, so that a slow disk gets the latest and not every letter.
func (f *File) change() {
	if f.changed = true; f.writing || f.path == "" {
		return
	}
	f.writing = true
	go func() {
		for {
			f.mu.Lock()
			if !f.changed {
				f.writing = false
				f.idle.Broadcast()
				f.mu.Unlock()
				return
			}
			f.changed = false
			now := maps.Clone(f.values)
			f.mu.Unlock()
			if err := write(f.path, now); err != nil {
				f.trouble(&ledger.Violation{Key: "settings.not_kept", Args: ledger.Args{"path": f.path}, Cause: err})
			}
		}
	}()
}

// write puts the settings in place of those of before, for their owner's eyes
// alone.
func write(path string, values map[string]any) error {
	var content bytes.Buffer
	encoder := json.NewEncoder(&content)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(values); err != nil {
		return err // texts and numbers: cannot happen
	}
	if err := disk.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	if err := disk.WriteFile(path, content.Bytes()); err != nil {
		return err
	}
	at, err := os.Stat(path)
	if err == nil && at.Mode().Perm() != 0o600 {
		err = os.Chmod(path, 0o600)
	}
	return err
}
