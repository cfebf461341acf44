package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/uitest/sealed"
)

// nineFathoms is what the sample calls its first game.
const nineFathoms = "The Evening of Nine Fathoms"

// TestALetterIsOneFile: the page to send needs nothing beside itself. It has no script,
// nothing that loads and nothing that leads anywhere, is small, and the same each time.
func TestALetterIsOneFile(t *testing.T) {
	dir, out := filepath.Join(t.TempDir(), "books"), t.TempDir()
	must(t, dir, "", "sample")
	const id = "sample-lantern-coast"
	var s console.Standings
	if err := json.Unmarshal([]byte(must(t, dir, "", "standings", id, "--json")), &s); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "fr"} {
		file := filepath.Join(out, lang+".html")
		must(t, dir, "", "--lang", lang, "export", id, "--html", file)
		letter := read(t, file)
		if again := must(t, dir, "", "--lang", lang, "export", id, "--html", "-"); again != string(letter) {
			t.Errorf("%s: another page the second time", lang)
		}
		if len(letter) > 300_000 {
			t.Errorf("%s: %d bytes", lang, len(letter))
		}
		root, err := html.Parse(bytes.NewReader(letter))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			switch n.Data {
			case "script", "link", "a", "form", "img", "iframe", "object", "embed", "base":
				t.Errorf("%s: there is a <%s>", lang, n.Data)
			}
			for _, a := range n.Attr {
				local := n.Data == "use" && strings.HasPrefix(a.Val, "#")
				if (a.Key == "href" || a.Key == "src" || a.Key == "action") && !local || strings.HasPrefix(a.Key, "on") {
					t.Errorf("%s: <%s %s=%q>", lang, n.Data, a.Key, a.Val)
				}
			}
		}
		face := regexp.MustCompile(`url\("data:font/woff2;base64,[A-Za-z0-9+/=]+"\)`) // the page holds its faces
		if n := len(face.FindAll(letter, -1)); n != 3 {
			t.Errorf("%s: %d faces", lang, n)
		}
		if found := regexp.MustCompile(`url\(|@import|//[a-z]`).Find(face.ReplaceAll(letter, nil)); found != nil {
			t.Errorf("%s: %s", lang, found)
		}
		for _, p := range s.Provinces {
			if !bytes.Contains(letter, []byte(p.Player)) {
				t.Errorf("%s: nothing of %s", lang, p.Player)
			}
		}
		sealed.Guard{}.Look(t, "the letter in "+lang, string(letter))
	}
	nameless := must(t, dir, "", "export", id, "--html", "-", "--no-names")
	for _, p := range s.Provinces {
		if strings.Contains(nameless, ">"+p.Player+"<") {
			t.Errorf("without names: %s", p.Player)
		}
	}
	if read := string(read(t, filepath.Join(out, "en.html"))); !strings.Contains(read, nineFathoms) || strings.Contains(nameless, nineFathoms) {
		t.Errorf("%s: named %v, without names %v", nineFathoms, strings.Contains(read, nineFathoms), strings.Contains(nameless, nineFathoms))
	}
	if !strings.Contains(nameless, "This copy leaves out") {
		t.Error("the page without names does not say that it is one")
	}
}

// TestALongLetterIsToldInShort: what is sent stays small, whatever a table has written.
func TestALongLetterIsToldInShort(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	must(t, dir, "", "sample")
	const id = "sample-lantern-coast"
	var notes strings.Builder
	for range 200 {
		fmt.Fprintf(&notes, "{\"command\":\"write_note\",\"text\":%q}\n", strings.Repeat("The tide came in. ", 80))
	}
	whole := must(t, dir, "", "export", id, "--html", "-")
	must(t, dir, notes.String(), "record", id, "-")
	short := must(t, dir, "", "export", id, "--html", "-")
	const says = "Shortened so this page"
	if strings.Contains(whole, says) || !strings.Contains(short, says) || len(short) > 300_000 || !strings.Contains(short, "wins by just 1 glory") {
		t.Errorf("%d bytes, with the notes %d", len(whole), len(short))
	}
}
