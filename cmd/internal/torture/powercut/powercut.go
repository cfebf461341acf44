package powercut

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Sector is the number of bytes that a disk writes whole or not at all.
const Sector = 512

// Record is what a process did to a folder, in order.
type Record struct {
	Begin map[string][]byte // the files that lay there, by their names within the folder
	Steps []Step
}

// Step is one thing that a process did.
type Step struct {
	kind  kind
	file  int    // which file, whatever it is called; files that lay there are numbered by their names
	name  string // within the folder, "" for the folder itself
	other string // the new name
	at    int64  // where is written, or the new size
	data  []byte
	Said  string // what was printed, where that is the step
}

type kind int

const (
	writes  kind = iota // data into a file
	sizes               // a file is cut or grown
	syncs               // a file is brought to the disk
	makes               // a file gets its first name
	folders             // a folder is made
	renames             // a file or a folder gets another name in the place of its own
	links               // a file gets another name beside its own
	removes             // a name goes
	names               // the names in a folder are brought to the disk
	prints              // to standard output
)

// Load reads what lies in a folder. The index of SQLite's log is left out: it is
// made anew from the log.
func Load(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		switch {
		case name == ".":
		case d.IsDir():
			files[name+"/"] = nil
		case !passing(name):
			files[name], err = os.ReadFile(file)
		}
		return err
	})
	return files, err
}

// passing are files that no power cut matters for.
func passing(name string) bool { return strings.HasSuffix(name, "-shm") }

// How is the way in which what was not sure is lost.
type How int

// The ways.
const (
	Lost     How = iota // all of it
	Torn                // all but a beginning, of which the last write is torn
	Shuffled            // some of the writes, whatever their order
	Sectors             // some of the sectors of each write
	Kept                // none: the process alone has ended
	Ways
)

// Chance is what decides.
type Chance interface {
	IntN(n int) int
}

// Cut gives the files that a power cut after some steps leaves, by their names;
// a name that ends in a stroke is a folder.
func (r *Record) Cut(steps int, how How, chance Chance) map[string][]byte {
	d := newDisk(r.Begin)
	for _, s := range r.Steps[:steps] {
		d.take(s)
	}
	return d.left(how, chance)
}

// disk is what is sure, and what is not yet.
type disk struct {
	names   map[string]int // sure names; folders have the number -1
	content map[int][]byte // sure content
	pending map[int][]Step // of a file: not sure
	naming  []Step         // not sure
}

func newDisk(begin map[string][]byte) *disk {
	d := &disk{names: map[string]int{}, content: map[int][]byte{}, pending: map[int][]Step{}}
	for i, name := range sorted(begin) {
		if folder, ok := strings.CutSuffix(name, "/"); ok {
			d.names[folder] = -1
			continue
		}
		d.names[name], d.content[i] = i, begin[name]
	}
	return d
}

func sorted(files map[string][]byte) []string {
	var list []string
	for name := range files {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// take notes a step.
func (d *disk) take(s Step) {
	switch s.kind {
	case writes, sizes:
		d.pending[s.file] = append(d.pending[s.file], s)
	case syncs:
		d.content[s.file] = settle(d.content[s.file], d.pending[s.file], Kept, nil)
		delete(d.pending, s.file)
	case makes, folders, renames, links, removes:
		d.naming = append(d.naming, s)
	case names:
		var unsure []Step
		for _, n := range d.naming {
			if within(n.name) == s.name || n.other != "" && within(n.other) == s.name {
				rename(d.names, n)
			} else {
				unsure = append(unsure, n)
			}
		}
		d.naming = unsure
	}
}

// within is the folder in which a name is.
func within(name string) string {
	if dir := path.Dir(name); dir != "." {
		return dir
	}
	return ""
}

// rename does what a step does to names.
func rename(of map[string]int, s Step) {
	switch s.kind {
	case makes:
		of[s.name] = s.file
	case folders:
		of[s.name] = -1
	case links:
		if id, there := of[s.name]; there {
			of[s.other] = id
		}
	case removes:
		delete(of, s.name)
	case renames:
		id, there := of[s.name]
		if !there {
			return
		}
		delete(of, s.name)
		of[s.other] = id
		for _, name := range namesOf(of) {
			if inner, ok := strings.CutPrefix(name, s.name+"/"); ok {
				of[s.other+"/"+inner] = of[name]
				delete(of, name)
			}
		}
	}
}

func namesOf(of map[string]int) []string {
	var list []string
	for name := range of {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// left is what a power cut leaves. Names are kept in the order in which they
// were given, as far as they are: file systems keep a journal of them.
func (d *disk) left(how How, chance Chance) map[string][]byte {
	kept := len(d.naming)
	switch how {
	case Lost:
		kept = 0
	case Torn, Shuffled, Sectors:
		kept = chance.IntN(len(d.naming) + 1)
	}
	for _, s := range d.naming[:kept] {
		rename(d.names, s)
	}
	files := map[string][]byte{}
	for _, name := range namesOf(d.names) {
		if above := within(name); above != "" {
			if _, there := d.names[above]; !there {
				continue // the folder itself has gone
			}
		}
		id := d.names[name]
		if id < 0 {
			files[name+"/"] = nil
			continue
		}
		files[name] = settle(d.content[id], d.pending[id], how, chance)
	}
	return files
}

// settle gives a file's content after steps that may or may not have reached the
// disk.
func settle(sure []byte, pending []Step, how How, chance Chance) []byte {
	is := bytes.Clone(sure)
	if how == Lost {
		return is
	}
	until := len(pending)
	if how == Torn && until > 0 {
		until = chance.IntN(until) // this one is torn, and what follows lost
	}
	for i, s := range pending {
		switch {
		case how == Torn && i > until:
			return is
		case how == Shuffled && chance.IntN(2) == 0:
			continue
		}
		if s.kind == sizes {
			if how == Sectors && chance.IntN(2) == 0 {
				continue
			}
			is = resize(is, s.at)
			continue
		}
		first, last := s.at/Sector, (s.at+int64(len(s.data))-1)/Sector
		torn := last + 1
		if how == Torn && i == until {
			torn = first + int64(chance.IntN(int(last-first)+2))
		}
		for sector := first; sector <= last && sector < torn; sector++ {
			if how == Sectors && chance.IntN(2) == 0 {
				continue
			}
			from, to := max(s.at, sector*Sector), min(s.at+int64(len(s.data)), (sector+1)*Sector)
			if to > int64(len(is)) {
				is = resize(is, to)
			}
			copy(is[from:to], s.data[from-s.at:])
		}
	}
	return is
}

func resize(content []byte, size int64) []byte {
	if size <= int64(len(content)) {
		return content[:size]
	}
	return append(content, make([]byte, size-int64(len(content)))...)
}

// Put writes files into an empty folder.
func Put(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	for _, name := range sorted(files) {
		if folder, ok := strings.CutSuffix(name, "/"); ok {
			if err := os.MkdirAll(filepath.Join(dir, folder), 0o700); err != nil {
				return err
			}
		}
	}
	for name, content := range files {
		if strings.HasSuffix(name, "/") {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			return err
		}
	}
	return nil
}
