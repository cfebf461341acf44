package skulltales_test

import (
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales"
	"astrolabe/ui/theme"
	"astrolabe/ui/tour"
)

// plain are the views that show no words where others would not: colors lay out nothing
// anew.
func plain(v tour.View) bool {
	switch v.Mode {
	case theme.Night:
		return v.Shape != tour.Shapes[0] || v.Language != translations.French
	case theme.Contrast:
		return v.Shape != tour.Shapes[2]
	}
	return false
}

// TestEveryWordCanBeRead goes through every screen of the game in every shape and
// language, and at twice the text: no words are cut or broken, none stand on others, and
// all stand out from what lies beneath them. With a folder in ASTROLABE_PICTURES it saves
// what it sees.
func TestEveryWordCanBeRead(t *testing.T) {
	p := newParty(t)
	g := &tour.Guide{Shell: p.shell, Window: p.Window, Do: func(act func()) error { act(); return nil }}
	views := tour.Views()
	if kittest.Pictures() == "" {
		views = slices.DeleteFunc(views, plain)
	}
	g.See = func(stop string) error {
		for _, v := range views {
			v.Show(p.shell, p.Window)
			what := stop + "." + v.String()
			c := p.Window.Canvas()
			for _, root := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
				for _, list := range [][]string{kittest.CutTexts(root), kittest.BrokenWords(root), kittest.Covered(root), kittest.Faint(root)} {
					for _, words := range list {
						t.Errorf("%s: %s", what, words)
					}
				}
			}
			if err := picture(p.Window, what); err != nil {
				return err
			}
		}
		tour.Views()[0].Show(p.shell, p.Window)
		return nil
	}
	walker, ok := pirates.Game().(tour.Walker)
	if !ok {
		t.Fatal("the game leads nowhere")
	}
	walker.Founding(g)
	g.Act(func() {
		_, err := pirates.Game().(shell.Sampler).Sample(t.Context(), p.shell.Config().Books.Store, translations.English)
		g.Fail(err)
	})
	walker.Evening(g)
	if g.Failed() {
		t.Fatal(g.Walk()) // which does nothing any more, and says why
	}
}

func picture(w fyne.Window, what string) error {
	if kittest.Pictures() == "" {
		return nil
	}
	f, err := os.Create(filepath.Join(kittest.Pictures(), what+".png"))
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, w.Canvas().Capture()), f.Close())
}
