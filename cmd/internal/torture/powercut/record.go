package powercut

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"astrolabe/cmd/internal/torture/calls"
)

// Traced are the calls that a record needs, as strace has to be asked for them.
const Traced = "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,fsync,fdatasync,sync_file_range,ftruncate,truncate,fallocate," +
	"rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,mkdir,mkdirat,lseek,copy_file_range,sendfile,splice"

// Recorded makes the record of a process that was traced with all that it wrote,
// on a folder in which begin lay. What the model does not know is an error.
func Recorded(dir string, begin map[string][]byte, all []calls.Call) (*Record, error) {
	r := &reader{dir: dir, record: &Record{Begin: begin}, names: map[string]int{}, open: map[int]*opened{}, size: map[int]int64{}}
	for i, name := range sorted(begin) {
		r.next = i + 1
		if folder, ok := strings.CutSuffix(name, "/"); ok {
			r.names[folder] = -1
			continue
		}
		r.names[name], r.size[i] = i, int64(len(begin[name]))
	}
	for _, c := range all {
		if c.Result < 0 {
			continue
		}
		if err := r.take(c); err != nil {
			return nil, fmt.Errorf("%s(%.200s): %w", c.Name, strings.Join(c.Args, ", "), err)
		}
	}
	return r.record, nil
}

// reader follows files by their descriptors.
type reader struct {
	dir    string
	record *Record
	names  map[string]int // as the process sees them
	open   map[int]*opened
	size   map[int]int64
	next   int
}

type opened struct {
	file   int // -1 is a folder
	name   string
	append bool
	at     int64
}

func (r *reader) step(s Step) { r.record.Steps = append(r.record.Steps, s) }

// within is a path's name within the folder.
func (r *reader) within(path string) (string, bool) {
	if path == r.dir {
		return "", true
	}
	name, inside := strings.CutPrefix(path, r.dir+"/")
	return name, inside && !passing(name)
}

// file is what a descriptor is, nil where it has nothing to do with the folder.
func (r *reader) file(arg string) *opened {
	fd, path := calls.Descriptor(arg)
	if _, inside := r.within(path); !inside {
		return nil
	}
	return r.open[fd]
}

func (r *reader) take(c calls.Call) error {
	arg := func(i int) string {
		if i < len(c.Args) {
			return c.Args[i]
		}
		return ""
	}
	// What names a file says where it begins; relative names are met nowhere.
	var paths []string
	for _, a := range c.Args {
		if strings.HasPrefix(a, `"`) {
			paths = append(paths, string(calls.Text(a)))
		}
	}
	name := func(i int) (string, bool) {
		if i >= len(paths) {
			return "", false
		}
		return r.within(paths[i])
	}
	switch c.Name {
	case "open", "openat", "creat":
		path, inside := name(0)
		if !inside {
			delete(r.open, int(c.Result))
			return nil
		}
		flags := arg(1)
		if c.Name == "openat" {
			flags = arg(2)
		}
		return r.opens(int(c.Result), path, flags)
	case "write", "pwrite64":
		data := calls.Text(arg(1))
		if fd, _ := calls.Descriptor(arg(0)); fd == 1 {
			r.step(Step{kind: prints, Said: string(data[:c.Result])})
			return nil
		}
		f := r.file(arg(0))
		if f == nil {
			return nil
		}
		if int64(len(data)) < c.Result {
			return fmt.Errorf("only %d bytes of %d were recorded", len(data), c.Result)
		}
		at := calls.Number(arg(3))
		if c.Name == "write" {
			at = f.at
			if f.append {
				at = r.size[f.file]
			}
			f.at = at + c.Result
		}
		r.writes(f, at, data[:c.Result])
	case "copy_file_range":
		from, to := r.file(arg(0)), r.file(arg(2))
		if to == nil {
			return nil
		}
		_, path := calls.Descriptor(arg(0))
		return r.copies(from, path, to, c.Result)
	case "fsync", "fdatasync":
		switch f := r.file(arg(0)); {
		case f == nil:
		case f.file < 0:
			r.step(Step{kind: names, name: f.name})
		default:
			r.step(Step{kind: syncs, file: f.file})
		}
	case "ftruncate":
		if f := r.file(arg(0)); f != nil {
			r.size[f.file] = calls.Number(arg(1))
			r.step(Step{kind: sizes, file: f.file, at: r.size[f.file]})
		}
	case "lseek":
		if f := r.file(arg(0)); f != nil {
			f.at = c.Result
		}
	case "rename", "renameat", "renameat2":
		from, inside := name(0)
		to, also := name(1)
		switch {
		case inside && also:
			s := Step{kind: renames, name: from, other: to}
			rename(r.names, s)
			r.step(s)
		case inside != also:
			return fmt.Errorf("it leads out of the folder or into it")
		}
	case "link", "linkat":
		from, inside := name(0)
		to, also := name(1)
		if inside != also {
			return fmt.Errorf("it leads out of the folder or into it")
		}
		if inside {
			s := Step{kind: links, name: from, other: to}
			rename(r.names, s)
			r.step(s)
		}
	case "unlink", "unlinkat", "rmdir":
		if path, inside := name(0); inside {
			s := Step{kind: removes, name: path}
			rename(r.names, s)
			r.step(s)
		}
	case "mkdir", "mkdirat":
		if path, inside := name(0); inside {
			s := Step{kind: folders, name: path}
			rename(r.names, s)
			r.step(s)
		}
	default:
		for _, path := range c.Paths() {
			if _, inside := r.within(path); inside {
				return fmt.Errorf("the model does not know this")
			}
		}
	}
	return nil
}

// opens follows the opening of a file or a folder.
func (r *reader) opens(fd int, name, flags string) error {
	id, there := r.names[name]
	switch {
	case name == "" || there && id < 0:
		r.open[fd] = &opened{file: -1, name: name}
		return nil
	case !there && !strings.Contains(flags, "O_CREAT"):
		return fmt.Errorf("%s was not seen to be made", name)
	case !there:
		id = r.next
		r.next++
		r.names[name] = id
		r.step(Step{kind: makes, name: name, file: id})
	case strings.Contains(flags, "O_TRUNC"):
		r.size[id] = 0
		r.step(Step{kind: sizes, file: id})
	}
	r.open[fd] = &opened{file: id, append: strings.Contains(flags, "O_APPEND")}
	return nil
}

func (r *reader) writes(f *opened, at int64, data []byte) {
	r.size[f.file] = max(r.size[f.file], at+int64(len(data)))
	r.step(Step{kind: writes, file: f.file, at: at, data: bytes.Clone(data)})
}

// copies follows a copy that the system makes, of a file of the folder or of
// another one that still lies where it lay.
func (r *reader) copies(from *opened, path string, to *opened, n int64) error {
	var content []byte
	at := int64(0)
	if from == nil {
		var err error
		if content, err = os.ReadFile(path); err != nil {
			return err
		}
		at = to.at // a copy from the beginning, which goes on where it was
	} else {
		content = r.contentOf(from.file)
		at = from.at
		from.at += n
	}
	if at+n > int64(len(content)) {
		return fmt.Errorf("%d bytes of %s from %d on are not known", n, path, at)
	}
	r.writes(to, to.at, content[at:at+n])
	to.at += n
	return nil
}

// contentOf is a file's content as the process sees it now.
func (r *reader) contentOf(file int) []byte {
	var sure []byte
	for i, name := range sorted(r.record.Begin) {
		if i == file {
			sure = r.record.Begin[name]
		}
	}
	var pending []Step
	for _, s := range r.record.Steps {
		if (s.kind == writes || s.kind == sizes) && s.file == file {
			pending = append(pending, s)
		}
	}
	return settle(sure, pending, Kept, nil)
}
