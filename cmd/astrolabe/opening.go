package main

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/shell"
)

// settingFolder is what the settings keep the data folder as where somebody has
// chosen another than the usual one.
const settingFolder = "books"

// opening fills the window with the books of a data folder, or with why they
// cannot be opened.
type opening struct {
	app      fyne.App
	window   fyne.Window
	words    *translations.Catalogue
	kept     *settings.File
	settings string                                         // the folder that they lie in
	host     *host                                          // shares the books, nil where they cannot be
	language translations.Language                          // "" for the one of last time
	shelf    *wiring.Shelf                                  // nil while none can be opened
	aside    func(work func())                              // runs what takes time; nil is a goroutine
	after    func(d time.Duration, fn func()) (stop func()) // calls fn once the time is over; nil waits for it
}

// open opens the books of a folder; "" is the system's. The shell is nil where
// they cannot be opened: the window says why.
func (o *opening) open(dir string) *shell.Shell {
	shelf, err := openBooks(dir)
	if err != nil {
		o.trouble(dir, err)
		return nil
	}
	config := configure(o.app, o.window, o.words, o.kept, shelf)
	config.Sharing = o.share(shelf)
	shelf.Away.EndDevices = o.host.clear
	_ = shelf.Away.FinishRemovals(context.Background()) // what stands in the way of it stands in nobody else's
	config.Rebuild = func(s *shell.Shell, copied, campaign string) { o.rebuild(s, dir, copied, campaign) }
	return o.fill(shelf, config)
}

// read opens them for reading alone; err is why nothing can be recorded.
func (o *opening) read(dir string, err error) *shell.Shell {
	shelf, failed := wiring.OpenBooksReadOnly(context.Background(), folderOf(dir), wiring.Games())
	if failed != nil {
		o.trouble(dir, failed)
		return nil
	}
	config := configure(o.app, o.window, o.words, o.kept, shelf)
	config.AcceptLoss, config.OpenCopy = nil, nil
	config.ReadOnly = &shell.ReadOnly{Why: err, Again: func() {
		_ = shelf.Close() // what was only read is whole
		o.open(dir)
	}}
	return o.fill(shelf, config)
}

// fill shows the books.
func (o *opening) fill(shelf *wiring.Shelf, config shell.Config) *shell.Shell {
	o.shelf, config.Background, config.After = shelf, o.aside, o.after
	s := shell.New(config)
	if o.language != "" {
		s.Look().SetLanguage(o.language)
	}
	o.kept.Tell(func(err error) { fyne.Do(func() { s.Look().Unkept(err) }) })
	watch(o.window, s)
	return s
}

// trouble says why the books of a folder cannot be opened, and the ways out.
func (o *opening) trouble(dir string, err error) {
	o.shelf = nil
	t := campaigns.Trouble{Why: err, Again: func() { o.open(dir) }, Other: func(other string) {
		o.kept.SetString(settingFolder, other) // the next start looks there
		o.open(other)
	}}
	if dir != "" {
		t.Usual = func() {
			o.kept.RemoveValue(settingFolder)
			o.open("")
		}
	}
	if folder := folderOf(dir); folder != "" {
		lookForCopy(&t, folder)
		if readable(folder) {
			t.Read = func() { o.read(dir, err) }
		}
	}
	shell.New(shell.Config{App: o.app, Window: o.window, Words: o.words, Settings: o.kept, Home: t, Painted: onPainted, Background: o.aside, After: o.after})
}

// lookForCopy looks for a copy to put the books of a folder back from.
func lookForCopy(t *campaigns.Trouble, dir string) {
	if last, at := wiring.AtHand(context.Background(), dir, t.Why); at {
		t.Last = &last
		t.Restore = func(ctx context.Context) error { return wiring.PutBack(ctx, dir, last.Path, "", wiring.Games()) }
	}
}

// rebuild makes the database of a folder anew, with a campaign out of a copy, and
// opens it.
func (o *opening) rebuild(s *shell.Shell, dir, copied, campaign string) {
	s.Work(s.T("screen.backups.restoring"), func(ctx context.Context) error {
		folder := o.shelf.Store.Folder()
		_ = o.closeAll() // the files are looked at anew, whatever it says of them
		return wiring.PutBack(ctx, folder, copied, campaign, wiring.Games())
	}, func(err error) {
		switch next := o.open(dir); {
		case next == nil:
		case err != nil:
			next.Fail(err)
		default:
			next.Open(campaign)
		}
	})
}

// folderOf is a data folder; "" is where the system names none.
func folderOf(dir string) string {
	if dir == "" {
		dir, _ = wiring.DefaultDir()
	}
	return dir
}

// readable says whether there are books in a folder that can be read.
func readable(dir string) bool {
	shelf, err := wiring.OpenBooksReadOnly(context.Background(), dir, wiring.Games())
	if err != nil {
		return false
	}
	list, err := shelf.List(context.Background())
	return shelf.Close() == nil && err == nil && len(list) > 0
}

func openBooks(dir string) (*wiring.Shelf, error) {
	if dir == "" {
		var err error
		if dir, err = wiring.DefaultDir(); err != nil {
			return nil, err
		}
	}
	shelf, err := wiring.OpenBooks(context.Background(), dir, wiring.Games())
	if err == nil {
		shelf.Ladder.Behind = true // nobody waits for a copy; closing does
	}
	return shelf, err
}
