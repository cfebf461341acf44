package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/sync/errgroup"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/shell"
	"astrolabe/ui/tour"
	"astrolabe/ui/wording"
)

// takePictures shows the sample campaign on every screen, in the real window,
// and saves a PNG of each: as the window starts, or in every view. Its books are
// made in an empty folder; no other books are looked at.
func takePictures(a fyne.App, w fyne.Window, words *translations.Catalogue, kept *settings.File, o options, dir string, errs io.Writer) int {
	failed := func(err error) int {
		if len(ledger.Violations(err)) == 0 { // of interest to developers alone
			fmt.Fprintln(errs, err)
			return 1
		}
		fmt.Fprintln(errs, strings.Join(wording.Plain{Words: words}.Error(err), " "))
		return 1
	}
	shelf, err := openBooks(dir)
	if err != nil {
		return failed(err)
	}
	defer shelf.Close()
	if err := os.MkdirAll(o.pictures, 0o700); err != nil {
		return failed(&ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": o.pictures}, Cause: err})
	}
	shelf.Clock, shelf.Ladder.Clock = photoClock{}, photoClock{}
	shelf.Ladder.Behind = false // what a picture shows of copies does not depend on when they are finished
	config := configure(a, w, words, kept, shelf)
	config.Backups = photoCopies{shelf.Ladder}
	config.Sharing = tour.Shared(wiring.Pages())
	config.Today = photoClock{}.today
	config.DataDir = "~/.local/share/astrolabe" // where a reader's own would be
	p := &photographer{window: w, shell: shell.New(config), dir: o.pictures, views: tour.Views()}
	if o.lang != "" {
		p.views = slices.DeleteFunc(p.views, func(v tour.View) bool { return string(v.Language) != o.lang })
	}
	if !o.views {
		p.views = p.views[:1]
	}
	p.views[0].Show(p.shell, w) // whoever looks at pictures has no settings of last time
	p.files.SetLimit(2)
	guide := &tour.Guide{Shell: p.shell, Window: w, Do: p.do, See: p.see}
	a.Lifecycle().SetOnStarted(func() {
		go func() {
			err = errors.Join(guide.Walk(), p.files.Wait())
			fyne.Do(a.Quit)
		}()
	})
	w.ShowAndRun()
	if err != nil {
		return failed(err)
	}
	return 0
}

// photoClock stands still, so that the same program takes the same pictures on
// any day: at a quarter past nine in the evening of 21 November 2026, an hour east
// of UTC.
type photoClock struct{}

func (photoClock) Now() (ms int64, offset int) { return 1795292100000, 60 }

func (photoClock) today() string { return "2026-11-21" }

// photoCopies are copies on a disk of which nobody knows how full it is.
type photoCopies struct{ shell.Backups }

func (photoCopies) Room() (bytes int64, known bool) { return 0, false }

// unmoving lets nothing move in a window with its settings in a folder: the
// cursor of a field blinks, and no two pictures of it would be the same.
func unmoving(config string) error {
	folder := filepath.Join(config, "fyne") // where Fyne keeps what it is set to
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"no_animations":true}`), 0o600)
}

// atHome makes a folder the home of somebody who plays.
func atHome(home string) error {
	return errors.Join(tour.Furnish(home), os.Setenv("HOME", home), os.Setenv("USER", "nobody"))
}

// photographer takes the pictures, on a goroutine of its own.
type photographer struct {
	window fyne.Window
	shell  *shell.Shell
	dir    string
	views  []tour.View
	files  errgroup.Group // being written
}

// patience is how many turns of its event loop the window may take to show what
// it should: as many on a slow machine as on a quick one.
const patience = 2000

// do runs on the main goroutine and waits until the shell waits for nothing.
func (p *photographer) do(act func()) error {
	fyne.DoAndWait(act)
	for {
		settled := false
		fyne.DoAndWait(func() { settled = p.shell.Settled() })
		if settled {
			return nil
		}
		turns(1)
	}
}

// turns waits until the event loop has gone around so often; each time it takes
// what the display has sent, and draws the window where it has changed.
func turns(n int) {
	over := make(chan struct{})
	fyne.Do(func() {
		var each *fyne.Animation
		each = fyne.NewAnimation(time.Hour, func(float32) { // ticked once a turn
			if n--; n == 0 {
				each.Stop()
				close(over)
			}
		})
		each.Start()
	})
	<-over
}

// see saves a stop in every view, and leaves the window in the first.
func (p *photographer) see(stop string) error {
	for _, v := range p.views {
		if err := p.show(v); err != nil {
			return err
		}
		if err := p.save(fmt.Sprintf("%s.%s", stop, v)); err != nil {
			return err
		}
	}
	if len(p.views) > 1 {
		return p.show(p.views[0])
	}
	return nil
}

// show makes the window look so, and waits until it has the size.
func (p *photographer) show(v tour.View) error {
	if err := p.do(func() { v.Show(p.shell, p.window) }); err != nil {
		return err
	}
	for range patience {
		so := false
		fyne.DoAndWait(func() { so = p.window.Canvas().Size() == v.Shape.Size })
		if so {
			return nil
		}
		turns(1)
	}
	return fmt.Errorf("the display is too small for a window of %.0f × %.0f", v.Shape.Size.Width, v.Shape.Size.Height)
}

// save takes the picture once the window stands still.
func (p *photographer) save(name string) error {
	const still = 6 // turns
	var last image.Image
	for range patience / still {
		turns(still)
		var img image.Image
		var err error
		fyne.DoAndWait(func() { img, err = photograph(p.window) })
		if errors.Is(err, errBlank) {
			continue
		}
		if err != nil {
			return err
		}
		before, _ := last.(*image.RGBA)
		now, drawn := img.(*image.RGBA)
		last = img
		if !drawn || before != nil && bytes.Equal(now.Pix, before.Pix) {
			break
		}
	}
	if last == nil {
		return errBlank
	}
	p.files.Go(func() error { return write(filepath.Join(p.dir, name+".png"), last) })
	return nil
}

func write(path string, img image.Image) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err == nil {
		err = errors.Join((&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, img), f.Close())
	}
	if err != nil {
		return &ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": path}, Cause: err}
	}
	return nil
}
