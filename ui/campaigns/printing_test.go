package campaigns_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/printed"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// asked are the labels of all that is to be written or counted on what is shown, in order.
func (d *desk) asked() (labels []string) {
	last := ""
	control.Walk(d.Root(), control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		id := ""
		switch o := o.(type) {
		case *ink.Text:
			last = o.String()
			return
		case *control.Entry:
			id = o.TestID
		case *kit.Counter:
			id = o.TestID
		default:
			return
		}
		switch {
		case strings.HasPrefix(id, "catchup.score."): // has its player's name above the column
		case strings.HasPrefix(id, "new.gray."), strings.HasPrefix(id, "new.purple."): // do not play
		default:
			labels = append(labels, last)
		}
	})
	return labels
}

// TestBlankRecordAsksAsTheFormDoes: whatever the form that copies from paper asks for has
// its place on the blank record, under the same words and in the same order.
func TestBlankRecordAsksAsTheFormDoes(t *testing.T) {
	d := newDesk(t)
	d.Window.Resize(fyne.NewSize(700, 9000)) // every label above its own field
	d.Tap("campaigns.catchup")
	for _, who := range []struct{ colour, player string }{{"blue", "Chloé"}, {"green", "Ana"}, {"red", "Ben"}} {
		d.write("new."+who.colour+".player", who.player)
	}
	d.Tap("new.advanced")
	var asked []string
	look := func() { asked = append(asked, d.asked()...) }
	look()
	d.Tap("catchup.next", "catchup.game.1", "catchup.milestone.add")
	look()
	d.shell.Escape()
	for range 3 { // a board each
		d.Tap("catchup.next", "catchup.keeps")
		look()
	}
	d.Tap("catchup.next", "catchup.island.add", "catchup.island.1.site.add")
	look()
	d.Tap("catchup.next")
	look()
	d.Tap("catchup.next")
	look()

	book, _, err := d.books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "The Gull Coast", Date: "2026-01-17",
		Provinces: []scoring.FoundedProvince{{Province: seafall.Blue, Player: "Chloé"}, {Province: seafall.Green, Player: "Ana"}, {Province: seafall.Red, Player: "Ben"}}}))
	if err != nil {
		t.Fatal(err)
	}
	var sheet bytes.Buffer
	if err := printed.Write(&sheet, book, typeset.BlankSheet, translations.English, typeset.A4); err != nil {
		t.Fatal(err)
	}
	inOrder(t, asked, typesettest.Told(t, sheet.Bytes()))
	if len(asked) < 80 {
		t.Errorf("the form asks for %d things", len(asked))
	}
}

// inOrder looks for labels in what a sheet says, each after the one before.
func inOrder(t *testing.T, labels []string, sheet string) {
	t.Helper()
	rest := strings.Join(strings.Fields(sheet), " ")
	for i, label := range labels {
		_, after, there := strings.Cut(rest, strings.Join(strings.Fields(label), " "))
		if !there {
			t.Fatalf("%q, number %d that the form asks for, is not on the sheet after %q", label, i+1, labels[max(0, i-3):i])
		}
		rest = after
	}
}

// TestSheetsAreSaved: the menu leads to the sheets, and each is saved as a file of its own.
func TestSheetsAreSaved(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	folder := t.TempDir()
	d.Tap("top.menu", "menu.sheets")
	if got := d.shell.Current().Name(); got != "export" {
		t.Fatalf("%s is shown", got)
	}
	for _, which := range typeset.Sheets() {
		if which != typeset.AuditSheet {
			d.Tap("sheets." + string(which))
		}
		path := filepath.Join(folder, string(which)+".pdf")
		d.write("export.path", path)
		d.Tap("export.save")
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		title := map[typeset.Sheet]string{typeset.AuditSheet: "Board checklist", typeset.LidSheet: "Box lid card", typeset.BlankSheet: "Blank record"}[which]
		if !strings.Contains(typesettest.Told(t, whole), title) {
			t.Errorf("%s is not %q", path, title)
		}
	}
}
