package disk

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"astrolabe/ledger"
)

// WriteFile puts a whole file in its place or leaves what was there: it
// writes beside, brings it to the disk and renames. A file that was there
// keeps its permissions, a new one is its owner's alone (0600). A
// symbolic link stays one, and what it leads to is written. What is no file (a
// device, a pipe, /dev/stdout) is never replaced: the content is written to it,
// and what arrives before an error stays there. The error is a
// *ledger.Violation: file.is_folder, file.no_folder, file.name_windows, file.held,
// file.full, file.unwritable, file.link_in_shared or file.broken_off.
func WriteFile(path string, content []byte) error { return WriteFiles(File{path, content}) }

// File is a whole file and its place.
type File struct {
	Path    string
	Content []byte
}

// WriteFiles is WriteFile for files that belong together: all are on the disk before the
// first takes its place, so where one does not fit, all that was there stays.
func WriteFiles(files ...File) error {
	beside := make([]*part, 0, len(files))
	for _, f := range files {
		p, err := write(f.Path, f.Content)
		if err != nil {
			return drop(err, beside)
		}
		if p != nil {
			beside = append(beside, p)
		}
	}
	for i, p := range beside {
		if err := p.place(); err != nil {
			return drop(err, beside[i+1:])
		}
	}
	return nil
}

// part is a file that lies beside its place.
type part struct {
	path   string // that was asked for
	target string // where it leads
	name   string // of the file beside it
	over   bool   // another is there
}

// drop takes away what will not take its place.
func drop(why error, all []*part) error {
	for _, p := range all {
		_ = os.Remove(p.name) // why is what matters
	}
	return why
}

// write writes a file beside its place. It is nil where the content went to what is no
// file.
func write(path string, content []byte) (*part, error) {
	if name := filepath.Base(path); wantsWindowsNames(nil) && !fitsWindows(name) && !strings.EqualFold(name, os.DevNull) {
		return nil, unfit(name, nil)
	}
	at, err := os.Stat(path)
	if err == nil && at.IsDir() {
		return nil, unwritable("file.is_folder", path, syscall.EISDIR)
	}
	if link := planted(path); link != "" {
		return nil, unwritable("file.link_in_shared", link, syscall.EPERM)
	}
	target, plain := Behind(path)
	if !plain || err == nil && !at.Mode().IsRegular() {
		return nil, through(path, content)
	}
	folder := filepath.Dir(target)
	if at, err := os.Stat(folder); err != nil {
		return nil, unwritable("file.no_folder", folder, err)
	} else if !at.IsDir() {
		return nil, unwritable("file.no_folder", folder, syscall.ENOTDIR)
	}
	f, err := os.CreateTemp(folder, ".astrolabe-*.part")
	if err != nil {
		return nil, unwritable(fileKey(err), path, err)
	}
	_, err = f.Write(content)
	if at != nil {
		err = errors.Join(err, f.Chmod(at.Mode().Perm()))
	}
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return nil, unwritable(fileKey(err), path, errors.Join(err, os.Remove(f.Name())))
	}
	return &part{path: path, target: target, name: f.Name(), over: at != nil}, nil
}

// place renames a file to its place.
func (p *part) place() error {
	if err := os.Rename(p.name, p.target); err != nil {
		key, name := fileKey(err), filepath.Base(p.target)
		whole := errors.Join(err, os.Remove(p.name))
		switch {
		case wantsWindowsNames(err) && !fitsWindows(name):
			return unfit(name, whole)
		case p.over && isHeld(err):
			key = "file.held"
		}
		return unwritable(key, p.path, whole)
	}
	if dir, err := os.Open(filepath.Dir(p.target)); err == nil {
		_ = dir.Sync() // the name's own way to the disk; not every file system can
		_ = dir.Close()
	}
	return nil
}

// planted is the first symbolic link on the way to a file that lies in a folder in which
// everyone may make one, "" for none: it may lead to a file that is not meant.
func planted(path string) string {
	for range 40 { // as many as Linux follows
		abs, err := filepath.Abs(path)
		if err != nil {
			return ""
		}
		path = ""
		for at := abs; at != filepath.Dir(at); at = filepath.Dir(at) {
			next, err := os.Readlink(at)
			if err != nil {
				continue
			}
			if folder, err := os.Stat(filepath.Dir(at)); err == nil && folder.Mode().Perm()&0o002 != 0 && runtime.GOOS != "windows" {
				return at
			}
			if !filepath.IsAbs(next) {
				next = filepath.Join(filepath.Dir(at), next)
			}
			path = filepath.Join(next, strings.TrimPrefix(abs, at))
		}
		if path == "" {
			return ""
		}
	}
	return ""
}

// Behind follows symbolic links to the path that they lead to, which need not
// be there. It is not plain where the way goes through what this process has
// open, as /dev/stdout does: that is no name to be given to another file.
func Behind(path string) (target string, plain bool) {
	for range 40 { // as many as Linux follows
		if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil &&
			(strings.HasPrefix(folder, "/proc/") || strings.HasPrefix(folder, "/dev/fd")) {
			return path, false
		}
		next, err := os.Readlink(path)
		if err != nil {
			return path, true
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(path), next)
		}
		path = next
	}
	return path, true
}

// through writes to what is there.
func through(path string, content []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return unwritable("file.unwritable", path, err)
	}
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err != nil {
		return unwritable("file.broken_off", path, err)
	}
	return nil
}

func fileKey(err error) string {
	if IsFull(err) {
		return "file.full"
	}
	return "file.unwritable"
}

// unfit is for a name that the disk does not take.
func unfit(name string, cause error) error {
	return &ledger.Violation{Key: "file.name_windows", Field: "path", Args: ledger.Args{"name": name}, Cause: cause}
}

func unwritable(key, path string, cause error) error {
	return &ledger.Violation{Key: key, Field: "path", Args: ledger.Args{"path": path}, Cause: cause}
}
