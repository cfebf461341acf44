package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/wiring"
	wired "astrolabe/cmd/internal/wiring/window"
	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/disk"
	"astrolabe/translations"
	"astrolabe/ui/about"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/crest"
	"astrolabe/ui/shell"
	"astrolabe/ui/wording"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// options are what the command line may say.
type options struct {
	data     string
	lang     string
	pictures string
	views    bool
	version  bool
}

// run opens the window and gives the exit code: 0 when it was closed, 1 when
// the books could not be opened and nobody could be told, 2 for a wrong
// command line.
func run(args []string, out, errs io.Writer) int {
	words := translations.New(wiring.SystemLanguage())
	var o options
	flags := flag.NewFlagSet(about.Name, flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.StringVar(&o.data, "data", "", words.T("terminal.flag.data"))
	flags.StringVar(&o.lang, "lang", "", words.T("terminal.flag.lang"))
	flags.StringVar(&o.pictures, "pictures", "", words.T("screen.flag.pictures"))
	flags.BoolVar(&o.views, "views", false, words.T("screen.flag.views"))
	flags.BoolVar(&o.version, "version", false, words.T("terminal.flag.version"))
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if o.lang != "" && !translations.Language(o.lang).Valid() || flags.NArg() > 0 {
		flags.Usage()
		return 2
	}
	if o.version {
		if _, err := fmt.Fprintln(out, about.Line("astrolabe")); err != nil {
			return 1
		}
		return 0
	}
	if o.lang != "" {
		words.Use(translations.Language(o.lang))
	}
	scratch := ""
	if o.pictures != "" {
		// Whoever looks at pictures has never been here: nobody's own settings are
		// taken, and none are changed.
		var err error
		if scratch, err = os.MkdirTemp("", "astrolabe-pictures-"); err == nil {
			err = errors.Join(os.Setenv("XDG_CONFIG_HOME", scratch), unmoving(scratch), atHome(filepath.Join(scratch, "home")))
		}
		if err != nil {
			fmt.Fprintln(errs, err)
			return 1
		}
		defer func() {
			log.SetOutput(io.Discard) // Fyne watches its settings, and tells that they are gone
			os.RemoveAll(scratch)
		}()
	}
	a := app.NewWithID(about.ID)
	endsWithItsWindow(a)
	a.SetIcon(fyne.NewStaticResource("icon.png", crest.AppIcon()))
	folder := settings.DefaultDir()
	if scratch != "" {
		folder = filepath.Join(scratch, "settings")
	}
	kept := settings.Open(folder, filepath.Join(a.Storage().RootURI().Path(), "preferences.json"))
	defer kept.Close()
	w := a.NewWindow(about.Name)
	w.Resize(fyne.NewSize(1280, 800))
	w.CenterOnScreen()
	if o.pictures != "" {
		return takePictures(a, w, words, kept, o, filepath.Join(scratch, "books"), errs)
	}
	books := &opening{app: a, window: w, words: words, kept: kept, settings: folder, aside: background}
	if o.lang != "" {
		books.language = translations.Language(o.lang)
	}
	if o.data == "" {
		o.data = kept.String(settingFolder)
	}
	books.open(o.data)
	w.ShowAndRun()
	if books.shelf == nil {
		return 1
	}
	if err := books.closeAll(); err != nil {
		fmt.Fprintln(errs, strings.Join(wording.Plain{Words: words}.Error(err), " "))
		return 1
	}
	return 0
}

// endsWithItsWindow has Fyne 2.8.1 do nothing after its loop has ended. What it would do is
// save its preferences, which are not used here, by way of a queue that it empties and
// closes in two steps: on a busy machine it fell between them, and the program waited for
// it without a window, for good.
func endsWithItsWindow(a fyne.App) {
	if l, is := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); is {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// configure puts the rooms together for the window.
func configure(a fyne.App, w fyne.Window, words *translations.Catalogue, kept *settings.File, shelf *wiring.Shelf) shell.Config {
	return shell.Config{
		App: a, Window: w, Books: shelf.Books, Words: words, Settings: kept, DataDir: shelf.Store.Folder(),
		Save: func(path string, content []byte) error {
			return shelf.Store.WriteFiles(disk.File{Path: path, Content: content})
		},
		AcceptLoss: func(ctx context.Context, id string) error {
			_, err := shelf.AcceptLoss(ctx, id)
			return err
		},
		Sound:   func(ctx context.Context) error { return storage.Sound(ctx, shelf.Store) },
		Backups: shelf.Ladder,
		Away:    shelf.Away,
		Attic:   attic{shelf.Ladder},
		OpenCopy: func(ctx context.Context, path string) (shell.OpenCopy, error) {
			c, err := wiring.OpenCopy(ctx, shelf.Store.Folder(), path)
			if err != nil {
				return nil, err
			}
			return c, nil
		},
		Waiting:    func(tell func(*ledger.Violation)) { shelf.Store.Waiting = tell },
		Today:      wiring.Clock{}.Today,
		Home:       campaigns.NewHome(),
		Games:      wired.Games(),
		Painted:    onPainted,
		Background: background,
	}
}
