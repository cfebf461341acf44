package journeys_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/translations"
	seapage "astrolabe/ui/seafall/page"
)

// TestALetterOpensAnywhere: the page to send is opened from the disk on every screen, by
// day and by night, with a browser that runs no script; nothing of it is cut or covered,
// it asks for nothing, and printed it holds what it shows.
func TestALetterOpensAnywhere(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := b.Device("friend", browser.Phone, browser.Look{})
	for i, l := range []browser.Look{{Plain: true}, {Night: true, Text: 200, Language: "fr"}} {
		lang := []translations.Language{translations.English, translations.French}[i]
		letter, err := seapage.Letter(translations.New(lang), h.book(), false)
		if err != nil {
			t.Fatal(err)
		}
		at := filepath.Join(t.TempDir(), "letter.html")
		if err := os.WriteFile(at, letter, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, s := range browser.Shapes {
			d.Look(s, l)
			d.Go("file://" + at)
			name := "letter-" + s.Name + "-" + l.Name()
			for _, w := range d.Unfit() {
				t.Errorf("%s: %s", name, w)
			}
			if b.Keeps() {
				d.Whole(name)
			}
			for _, r := range d.Asked() {
				if r.URL != "file://"+at {
					t.Errorf("%s asks for %s", name, r.URL)
				}
			}
		}
		if !l.Plain {
			for _, f := range d.Findings() {
				t.Errorf("%s: %s", lang, f)
			}
		}
		printed := filepath.Join(t.TempDir(), "letter-"+string(lang)+".pdf")
		if b.Keeps() {
			printed = filepath.Join(os.Getenv("ASTROLABE_PICTURES"), filepath.Base(printed))
		}
		if err := os.WriteFile(printed, d.Printed(), 0o600); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command("pdftotext", "-enc", "UTF-8", printed, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		state := h.state()
		for _, p := range state.Order {
			if player := state.Board(p).Player; !bytes.Contains(text, []byte(player)) || !strings.Contains(string(letter), player) {
				t.Errorf("printed in %s, there is nothing of %s", lang, player)
			}
		}
	}
}
