package chooser

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
)

// Want is what somebody looks for.
type Want struct {
	Title func() string // of the sheet, in the language of now
	Kind  Kind          // which files are shown at first; all for the zero Kind
	Name  string        // what a file to be saved is called at first
	From  string        // the folder to begin in; "" for that of last time
}

// Kind is a kind of file.
type Kind struct {
	Name    func() string // what it is called, in the language of now
	Endings []string      // how the names of its files end: ".jsonl"
}

// is says whether a name is of the kind.
func (k Kind) is(name string) bool {
	for _, ending := range k.Endings {
		if strings.HasSuffix(strings.ToLower(name), ending) {
			return true
		}
	}
	return len(k.Endings) == 0
}

// File is a file that was chosen to be read.
type File struct {
	Path string
	Open func() (io.ReadCloser, error)
}

// Place is where something is to be saved.
type Place struct {
	Path string
	// Write puts the content there where the system tells no path; nil where
	// Path says it.
	Write func(content []byte) error
}

// Open lets somebody choose a file to read.
func Open(s *shell.Shell, w Want, done func(File)) {
	if systemOpens(s, done) {
		return
	}
	begin(s, w, opening, func(path string) {
		done(File{Path: path, Open: func() (io.ReadCloser, error) { return os.Open(path) }})
	})
}

// Save lets somebody choose where a file is to be saved. A file that is there
// already is named only when the table has said that it may be replaced.
func Save(s *shell.Shell, w Want, done func(Place)) {
	if systemSaves(s, w.Name, done) {
		return
	}
	begin(s, w, saving, func(path string) { done(Place{Path: path}) })
}

// Folder lets somebody choose a folder.
func Folder(s *shell.Shell, w Want, done func(path string)) { begin(s, w, folders, done) }

// purpose is what a chooser is for.
type purpose int

const (
	opening purpose = iota
	saving
	folders
)

// chooser is a sheet on which something is chosen.
type chooser struct {
	shell *shell.Shell
	want  Want
	what  purpose
	done  func(path string)
	shut  func()

	folder  string // that is shown
	items   []item // what is there
	failed  error  // why that cannot be listed
	places  []place
	home    string
	base    string // where one was when the line was empty: what is written leads on from there
	written string // in the line
	begins  bool   // it was typed: names in sight begin so
	wrong   error  // what is wrong with it
	all     bool   // files of other kinds are shown too
	replace string // the file that may be replaced: the table has been told
	sought  string // typed to go to a row
	covered bool   // another sheet lies over this one

	reading *reading // nil when the folder is read

	list   *kit.LongList // nil where there is none
	listed string        // the folder that it shows
	line   *control.Entry
	parts  struct{ way, middle *fyne.Container }
	typed  func(rune) // who was told the letters before
}

// reading is a folder on its way.
type reading struct {
	folder string
	slow   bool // it takes long enough to say so
	cancel func()
	stop   func() // what moves while it does; nil where nothing does
}

// end lets what moves stand still.
func (r *reading) end() {
	if r.stop != nil {
		r.stop()
	}
}

// begin opens the sheet.
func begin(s *shell.Shell, w Want, what purpose, done func(path string)) {
	c := &chooser{shell: s, want: w, what: what, done: done, written: w.Name}
	c.home, _ = os.UserHomeDir()
	c.parts.way, c.parts.middle = layout.Stack(), layout.Stack()
	folder := w.From
	last := recent(s.Config().Settings)
	if folder == "" && len(last) > 0 && isFolder(last[0]) {
		folder = last[0]
	}
	if folder == "" {
		folder = Documents()
	}
	c.folder = Expand(folder, "")
	c.base = c.folder
	books := s.Config().DataDir
	var there []place
	shell.Behind(s, func(context.Context) error {
		there = places(books, last)
		return nil
	}, func(error) {
		c.places = there
		s.RebuildSheets()
	})
	c.shut = s.SheetOf(func(shut func()) shell.Page { return c.page(shut) })
	c.listen()
	c.visit(c.folder, func() {})
}

// visit reads a folder and shows it; then is done once it is shown. A folder
// that cannot be listed is shown with the reason.
func (c *chooser) visit(folder string, then func()) {
	c.drop()
	c.sought = ""
	r := &reading{folder: folder}
	c.reading = r
	var items []item
	stop := c.shell.Config().After(shell.Slow, func() {
		if c.reading == r {
			r.slow = true
			c.show()
		}
	})
	abandon := shell.Behind(c.shell, func(ctx context.Context) (err error) {
		items, err = read(ctx, folder)
		return err
	}, func(err error) {
		stop()
		r.end()
		c.reading = nil
		c.folder, c.items, c.failed = folder, items, err
		c.show()
		then()
	})
	r.cancel = func() { stop(); abandon(); r.end() }
	if c.reading == r {
		c.show()
	}
}

// drop stops waiting for a folder, and says whether one was waited for.
func (c *chooser) drop() bool {
	r := c.reading
	if r == nil {
		return false
	}
	c.reading = nil
	r.cancel()
	return true
}

// giveUp stops waiting for a folder and stays where one was.
func (c *chooser) giveUp() {
	if c.drop() {
		if !c.begins {
			c.base = c.folder
		}
		c.show()
	}
}

// enter goes to a folder by a tap: what was begun in the line goes, but not the
// name of a file to be saved.
func (c *chooser) enter(folder string) {
	name := ""
	if c.what == saving {
		_, name = split(c.written, c.base)
	}
	c.lead(folder, name)
	c.visit(folder, func() {})
}

// lead makes a folder the one from which what is written leads on.
func (c *chooser) lead(folder, written string) {
	c.base = folder
	c.write(written)
	if c.wrong != nil || c.replace != "" {
		c.wrong, c.replace = nil, ""
		c.shell.RebuildSheets()
	}
}

// up goes to the folder around.
func (c *chooser) up() {
	if up := filepath.Dir(c.folder); up != c.folder {
		c.enter(up)
	}
}

// write puts words into the line as if nobody had typed them.
func (c *chooser) write(words string) {
	c.written, c.begins = words, false
	if c.line != nil && c.line.Text != words {
		changed := c.line.OnChanged
		c.line.OnChanged = nil
		c.line.SetText(words)
		c.line.CursorColumn = len([]rune(words))
		c.line.Refresh()
		c.line.OnChanged = changed
	}
}

// typedLine follows what is written in the line: the folder that it leads to,
// and the names that begin so.
func (c *chooser) typedLine(is string) {
	c.written, c.begins = is, true
	folder, _ := split(is, c.base)
	switch {
	case c.reading != nil && c.reading.folder == folder:
	case folder != c.folder:
		c.visit(folder, func() {})
	default:
		c.giveUp()
		c.show()
	}
	if c.wrong != nil || c.replace != "" {
		c.wrong, c.replace = nil, ""
		c.shell.RebuildSheets()
	}
}

// begun is what was typed of a name.
func (c *chooser) begun() string {
	if !c.begins {
		return ""
	}
	_, begun := split(c.written, c.base)
	return begun
}

// matching are the items of the kind that begin so. What is hidden is left out
// unless its dot was typed.
func (c *chooser) matching(begun string) []item {
	dotted := hidden(c.begun())
	var list []item
	for _, i := range c.items {
		if (!hidden(i.name) || dotted) && (i.folder || c.what != folders && (c.all || c.want.Kind.is(i.name))) &&
			strings.HasPrefix(i.key, folded(begun)) {
			list = append(list, i)
		}
	}
	return list
}

// shown are the items in sight: to open something, those that begin as is
// typed.
func (c *chooser) shown() []item {
	if c.what == saving {
		return c.matching("")
	}
	return c.matching(c.begun())
}

// complete writes as much as all names that begin so have in common, and says
// whether that was more.
func (c *chooser) complete() bool {
	begun := c.begun()
	var names []string
	matching := c.matching(begun)
	for _, i := range matching {
		names = append(names, i.name)
	}
	whole := common(names, begun)
	if len(matching) == 1 && matching[0].folder {
		whole += string(filepath.Separator)
	}
	if whole == begun || begun == "" || len(names) == 0 || strings.ContainsFunc(whole, unsaid) {
		return false
	}
	c.line.SetText(strings.TrimSuffix(c.written, begun) + whole)
	c.line.CursorColumn = len([]rune(c.line.Text))
	c.line.Refresh()
	return true
}

// pick is a tap on a row.
func (c *chooser) pick(i item) {
	path := filepath.Join(c.folder, i.name)
	switch {
	case c.reading != nil: // it shows the folder before
	case i.folder:
		c.enter(path)
	case c.what == saving:
		c.lead(c.folder, i.name)
	default:
		c.take(path)
	}
}

// main is what the main button does.
func (c *chooser) main() {
	written := strings.TrimSpace(c.written)
	if c.reading != nil && !c.begins {
		return // it is not known yet whether there is such a folder
	}
	c.drop()
	path := Expand(written, c.base)
	switch {
	case c.what == folders && written == "" && c.failed == nil:
		c.take(c.folder)
	case written != "" && isFolder(path):
		c.enterTyped(path)
	case c.what == folders:
		c.tell(&ledger.Violation{Key: "file.no_folder", Field: "path", Args: ledger.Args{"path": path}})
	case c.what == saving:
		c.save(path)
	case written == "":
		c.tell(&ledger.Violation{Key: "file.name_none", Field: "path"})
	default:
		folder, _ := split(c.written, c.base)
		if list := c.shown(); folder == c.folder && len(list) == 1 && ordinary(path) != nil {
			c.pick(list[0])
			return
		}
		c.take(path)
	}
}

// enterTyped goes to a folder that was written out; for choosing one it is the
// one.
func (c *chooser) enterTyped(path string) {
	c.lead(path, "")
	c.visit(path, func() {
		if c.what == folders && c.failed == nil {
			c.take(path)
		}
	})
}

// save takes a path to be written. A file that is there is replaced when the
// table says so a second time.
func (c *chooser) save(path string) {
	if _, name := split(c.written, c.base); name == "" {
		c.tell(&ledger.Violation{Key: "file.name_none", Field: "path"})
		return
	} else if err := named(strings.TrimSpace(name)); err != nil {
		c.tell(err)
		return
	}
	if folder := filepath.Dir(path); !isFolder(folder) {
		c.tell(&ledger.Violation{Key: "file.no_folder", Field: "path", Args: ledger.Args{"path": folder}})
		return
	}
	if _, err := os.Lstat(path); err == nil && c.replace != path {
		if err := ordinary(path); err != nil {
			c.tell(err)
			return
		}
		c.wrong, c.replace = nil, path
		c.shell.RebuildSheets()
		return
	}
	c.take(path)
}

// take closes the sheet and hands over what was chosen, if it is still there.
func (c *chooser) take(path string) {
	folder := filepath.Dir(path)
	switch c.what {
	case folders:
		folder = path
	case opening:
		if err := ordinary(path); err != nil {
			c.visit(c.folder, func() { c.tell(err) }) // it may have gone meanwhile
			return
		}
	}
	remember(c.shell.Config().Settings, folder)
	c.shut()
	c.done(path)
}

// tell says on the sheet what is wrong.
func (c *chooser) tell(err error) {
	c.wrong, c.replace = err, ""
	c.shell.RebuildSheets()
}

// makeFolder makes a folder where one is, and goes there.
func (c *chooser) makeFolder(name string, shut func()) error {
	path, err := makeFolder(c.folder, name)
	if err == nil {
		shut()
		c.enter(path)
	}
	return err
}
