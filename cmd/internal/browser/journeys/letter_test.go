package journeys_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/skulltales/letter"
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
		alone := headings(t, letter)
		for paper, on := range map[string]browser.Paper{"a4": browser.A4, "letter": browser.LetterPaper} {
			printed := filepath.Join(t.TempDir(), "letter-"+string(lang)+"-"+paper+".pdf")
			if b.Keeps() {
				printed = filepath.Join(os.Getenv("ASTROLABE_PICTURES"), filepath.Base(printed))
			}
			if err := os.WriteFile(printed, d.Printed(on), 0o600); err != nil {
				t.Fatal(err)
			}
			text, err := exec.Command("pdftotext", "-layout", "-enc", "UTF-8", printed, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			state := h.state()
			for _, p := range state.Order {
				if player := state.Board(p).Player; !bytes.Contains(text, []byte(player)) || !strings.Contains(string(letter), player) {
					t.Errorf("printed on %s in %s, there is nothing of %s", paper, lang, player)
				}
			}
			for i, sheet := range strings.Split(strings.TrimRight(string(text), "\f"), "\f") {
				lines := strings.Split(strings.TrimSpace(sheet), "\n")
				if last := strings.TrimSpace(lines[len(lines)-1]); alone[last] {
					t.Errorf("printed on %s in %s, sheet %d ends with %q", paper, lang, i+1, last)
				}
			}
		}
	}
}

// headings are the lines of a letter's headings, and what stands below them in small: what
// must not be the last of a sheet.
func headings(t *testing.T, letter []byte) map[string]bool {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(letter))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	keep := func(n *html.Node) {
		for d := range n.Descendants() {
			if words := strings.TrimSpace(d.Data); d.Type == html.TextNode && words != "" {
				all[words] = true
			}
		}
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != "h1" && n.Data != "h2" {
			continue
		}
		keep(n)
		next := n.NextSibling
		for next != nil && next.Type == html.TextNode {
			next = next.NextSibling
		}
		if next != nil && next.Data == "p" {
			keep(next)
		}
	}
	if len(all) < 8 {
		t.Fatalf("a letter has no headings but %v", all)
	}
	return all
}

// beside says what of a page does not stand on the sheet that it is laid out for.
const beside = `(() => {
	const wide = document.documentElement.clientWidth, out = [];
	for (const e of document.querySelectorAll("#main *, body > *")) {
		const r = e.getBoundingClientRect(), s = getComputedStyle(e);
		if (r.width <= 2 || r.height <= 2 || s.clipPath !== "none") continue;
		if (r.right > wide + 1.5) out.push(e.tagName + "." + e.className + " ends at " + Math.round(r.right) + " of " + wide);
		if (/auto|scroll/.test(s.overflowX) && e.scrollWidth > e.clientWidth + 1) out.push(e.tagName + "." + e.className + " scrolls");
	}
	return out.slice(0, 10);
})()`

// TestNothingStandsBesideASheet: the record and the letter, as they are laid out on A4 and
// on Letter. A crest stands in the color of its province without a background.
func TestNothingStandsBesideASheet(t *testing.T) {
	b := browser.Open(t)
	sea, deck := newSea(t), newDeck(t)
	letters := map[*home][]byte{}
	for _, l := range translations.Languages() {
		var err error
		if letters[sea], err = seapage.Letter(translations.New(l), sea.book(), false); err != nil {
			t.Fatal(err)
		}
		if letters[deck], err = letter.Of(translations.New(l).For(skulltales.Game), deck.book(), false); err != nil {
			t.Fatal(err)
		}
		for h, name := range map[*home]string{sea: "sea", deck: "deck"} {
			d := b.Device(name, browser.Phone, browser.Look{Language: string(l)})
			h.join(d, page.Who{Role: page.Watch})
			pages := []string{h.at("/v/record"), h.at("/v/standings")}
			letter := filepath.Join(t.TempDir(), "letter.html")
			if err := os.WriteFile(letter, letters[h], 0o600); err != nil {
				t.Fatal(err)
			}
			pages = append(pages, "file://"+letter)
			for _, at := range pages {
				for paper, on := range map[string]browser.Paper{"a4": browser.A4, "letter": browser.LetterPaper} {
					d.Look(browser.Phone, browser.Look{Language: string(l)})
					d.Go(at)
					d.OnPaper(on)
					var wrong, crests []string
					d.Read(beside, &wrong)
					for _, w := range wrong {
						t.Errorf("%s, %s, %s on %s: %s", name, l, at, paper, w)
					}
					d.Read(`[...document.querySelectorAll("span.token:not(.none)")].map(e => getComputedStyle(e)).filter(s => s.backgroundColor !== "rgba(0, 0, 0, 0)" || /^rgb\((25[0-5], ?){2}25[0-5]\)$/.test(s.color)).map(s => s.color)`, &crests)
					if len(crests) > 0 {
						t.Errorf("%s, %s on %s: %d crests need a background", name, at, paper, len(crests))
					}
				}
			}
		}
	}
}
