package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/shell"
)

// TestTroubleHasAWayOut: a data folder that is a file is said in a sentence,
// and opening goes on once there is a folder.
func TestTroubleHasAWayOut(t *testing.T) {
	for _, language := range translations.Languages() {
		a := fynetest.NewApp(t)
		w := test.NewTempWindow(t, nil)
		w.Resize(fyne.NewSize(1280, 800))
		dir := filepath.Join(t.TempDir(), "books")
		if err := os.WriteFile(dir, []byte("a file"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := openBooks(dir)
		if err == nil {
			t.Fatal("books were opened in a file")
		}
		opened, usual, other := false, false, ""
		trouble := campaigns.Trouble{Why: err, Usual: func() { usual = true }, Other: func(dir string) { other = dir }, Again: func() {
			shelf, err := openBooks(dir)
			if err != nil {
				t.Fatal(err)
			}
			opened = true
			if err := shelf.Close(); err != nil {
				t.Error(err)
			}
		}}
		shell.New(shell.Config{App: a, Window: w, Words: translations.New(language), Home: trouble, Background: func(work func()) { work() }, After: still})
		rects := control.Rects(w.Canvas())
		i := slices.IndexFunc(rects, func(r control.Rect) bool { return r.ID == "trouble.why" })
		if i < 0 || !strings.Contains(strings.ReplaceAll(rects[i].Text, " ", ""), dir) {
			t.Errorf("%s: the folder is not named in %+v", language, rects)
		}
		if cut := kittest.CutTexts(w.Canvas().Content()); len(cut) > 0 {
			t.Errorf("%s: %v", language, cut)
		}
		if raw, err := os.ReadFile(dir); err != nil || string(raw) != "a file" {
			t.Errorf("the file was changed: %q, %v", raw, err)
		}
		if err := os.Remove(dir); err != nil {
			t.Fatal(err)
		}
		if !control.Tap(w.Canvas(), "trouble.again") || !opened {
			t.Errorf("%s: trying again does not open the books", language)
		}
		if !control.Tap(w.Canvas(), "trouble.usual") || !usual {
			t.Errorf("%s: the usual folder is not offered", language)
		}
		if !control.Tap(w.Canvas(), "trouble.other") {
			t.Fatalf("%s: no other folder is offered", language)
		}
		hand := kittest.Hand{TB: t, Window: w}
		hand.Write("chooser.line", filepath.Dir(dir))
		hand.Tap("chooser.do")
		if other != filepath.Dir(dir) {
			t.Errorf("%s: the other folder is %q", language, other)
		}
	}
}

// TestTroubleRestoresTheLastCopy: a database that is gone beside a sound copy is
// put back out of it by two taps.
func TestTroubleRestoresTheLastCopy(t *testing.T) {
	ctx := context.Background()
	dir := filepath.Join(t.TempDir(), "books")
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	_, sampled := wiring.Games()[0].Sample(ctx, shelf.Store, translations.English)
	_, _, copied := shelf.Ladder.Make(ctx, ledger.Asked)
	if err := errors.Join(sampled, copied, shelf.Close(), os.Remove(filepath.Join(dir, "astrolabe.db"))); err != nil {
		t.Fatal(err)
	}
	_, err = openBooks(dir)
	if err == nil {
		t.Fatal("books were opened where there are none")
	}
	a := fynetest.NewApp(t)
	w := test.NewTempWindow(t, nil)
	w.Resize(fyne.NewSize(1280, 800))
	opened := 0
	trouble := campaigns.Trouble{Why: err, Other: func(string) {}, Again: func() {
		shelf, err := openBooks(dir)
		if err != nil {
			t.Fatal(err)
		}
		list, err := shelf.List(ctx)
		opened = len(list)
		if err := errors.Join(err, shelf.Close()); err != nil {
			t.Error(err)
		}
	}}
	lookForCopy(&trouble, dir)
	shell.New(shell.Config{App: a, Window: w, Words: translations.New(translations.French), Home: trouble, Background: func(work func()) { work() }, After: still})
	hand := kittest.Hand{TB: t, Window: w}
	if cut := kittest.CutTexts(w.Canvas().Content()); len(cut) > 0 {
		t.Error(cut)
	}
	hand.Save("trouble-copy-fr")
	hand.Tap("trouble.restore", "trouble.restore.do")
	if opened != 1 {
		t.Errorf("%d campaigns are there again", opened)
	}
}
