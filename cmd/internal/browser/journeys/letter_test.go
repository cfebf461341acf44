package journeys_test

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/skulltales/letter"
)

// TestALetterOpensAnywhere: the page to send is opened from the disk on every screen, by
// day and by night, with a browser that runs no script; nothing of it is cut or covered,
// and it asks for nothing.
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
			d.Until("the faces that it holds", "[...document.fonts].filter(f => f.status === 'loaded').length > 1")
			for _, r := range d.Asked() {
				if r.URL != "file://"+at && !strings.HasPrefix(r.URL, "data:font/") {
					t.Errorf("%s asks for %s", name, r.URL)
				}
			}
		}
		if !l.Plain {
			for _, f := range d.Findings() {
				t.Errorf("%s: %s", lang, f)
			}
		}
	}
}

// ends are the lines with which no sheet ends: those of headings, and what stands below them
// in small.
const ends = `[...document.querySelectorAll("h1, h2")].flatMap(h => [h, h.nextElementSibling && h.nextElementSibling.tagName === "P" ? h.nextElementSibling : h]).flatMap(e => {
	const texts = [], walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) if (n.nodeValue.trim()) texts.push(n.nodeValue.trim());
	return texts;
})`

// columns are the heads of the first table, and the names of players.
const columns = `[...(document.querySelector("#main table") || document.createElement("p")).querySelectorAll("thead th, tbody th strong")].filter(e => !e.querySelector(".unseen")).map(e => e.textContent.trim()).filter(t => t)`

// labels are what is written on the buttons of forms.
const labels = `[...document.querySelectorAll("#main form button")].map(e => e.textContent.trim()).filter(t => t.length > 2)`

// colors are those of the crests of players.
const colors = `[...new Set([...document.querySelectorAll("#main span.token:not(.none), #main th.band")].map(e => getComputedStyle(e).getPropertyValue("--fill").trim()).filter(c => /^#[0-9a-f]{6}$/i.test(c)))]`

// printer is a page in an engine that prints.
type printer interface {
	Read(script string, into any)
	Printed(on browser.Paper) []byte
}

// onPaper prints the page that is shown on some paper, without backgrounds: no heading is
// alone at the foot of a sheet, the first table has all its columns, the color of every crest is
// there, and of forms there is nothing.
func onPaper(t *testing.T, d printer, name string, papers ...browser.Paper) {
	t.Helper()
	var alone, heads, buttons, fills []string
	for script, into := range map[string]*[]string{ends: &alone, columns: &heads, labels: &buttons, colors: &fills} {
		d.Read(script, into)
	}
	for _, on := range papers {
		folder := t.TempDir()
		if keep := os.Getenv("ASTROLABE_PICTURES"); keep != "" {
			folder = keep
		}
		name := fmt.Sprintf("%s-%.1f", name, on.Height)
		printed := filepath.Join(folder, name+".pdf")
		if err := os.WriteFile(printed, d.Printed(on), 0o600); err != nil {
			t.Fatal(err)
		}
		read := func(how string) string {
			text, err := exec.Command("pdftotext", how, "-enc", "UTF-8", printed, "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		for i, sheet := range strings.Split(strings.TrimRight(read("-layout"), "\f"), "\f") {
			lines := strings.Split(strings.TrimSpace(sheet), "\n")
			if last := strings.TrimSpace(lines[len(lines)-1]); slices.Contains(alone, last) {
				t.Errorf("%s: sheet %d ends with %q", name, i+1, last)
			}
		}
		text := unbroken.Replace(read("-raw"))
		for _, head := range heads {
			if !strings.Contains(text, unbroken.Replace(head)) {
				t.Errorf("%s has no column or row %q", name, head)
			}
		}
		for _, label := range buttons {
			if strings.Contains(text, unbroken.Replace(label)) {
				t.Errorf("%s has a button %q", name, label)
			}
		}
		if on != browser.A4 {
			continue
		}
		for _, color := range lacking(t, printed, fills) {
			t.Errorf("%s has nothing in %s, which is a player's", name, color)
		}
	}
}

// unbroken takes out of a text where its lines may break.
var unbroken = strings.NewReplacer(" ", "", "\n", "", "\f", "", "-", "", "\u00ad", "", "\u00a0", "", "\u202f", "")

// lacking are those of some colors that are nowhere on the first sheets of a PDF.
func lacking(t *testing.T, pdf string, colors []string) (lacks []string) {
	t.Helper()
	at := filepath.Join(t.TempDir(), "sheet")
	if said, err := exec.Command("pdftoppm", "-r", "60", "-l", "3", pdf, at).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v: %s", err, said)
	}
	sheets, err := filepath.Glob(at + "*.ppm")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("no sheets: %v", err)
	}
	found := map[[3]byte]int{}
	for _, sheet := range sheets {
		raw, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for px := range slices.Chunk(raw[len(raw)%3:], 3) { // what stands before the colors is short
			found[[3]byte{px[0] >> 3, px[1] >> 3, px[2] >> 3}]++
		}
	}
	for _, color := range colors {
		var r, g, b byte
		if _, err := fmt.Sscanf(color, "#%02x%02x%02x", &r, &g, &b); err != nil {
			t.Fatal(err)
		}
		if found[[3]byte{r >> 3, g >> 3, b >> 3}] < 3 {
			lacks = append(lacks, color)
		}
	}
	return lacks
}

// papers are the addresses of what a table prints: pages of the host, and the page to send.
func (h *home) papers(l translations.Language) []string {
	h.t.Helper()
	words, of := translations.New(l).For(h.page.Name()), seapage.Letter
	if h.page.Name() == skulltales.Game {
		of = letter.Of
	}
	sent, err := of(words, h.book(), false)
	at := filepath.Join(h.t.TempDir(), "letter.html")
	if err == nil {
		err = os.WriteFile(at, sent, 0o600)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return []string{h.at("/v/record"), h.at("/v/standings"), "file://" + at}
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

// unprinted says what of a page is lost on paper without backgrounds: words and signs that
// are light, and what is nothing but a background.
const unprinted = `(() => {
	const out = [], bright = c => (([r, g, b]) => (r + g + b) / 3 > 190)(c.match(/[\d.]+/g).map(Number));
	for (const e of document.querySelectorAll("#main *")) {
		const s = getComputedStyle(e), r = e.getBoundingClientRect(), name = e.tagName + "." + (e.className.baseVal ?? e.className);
		if (r.width <= 2 || r.height <= 2 || s.clipPath !== "none" || e.closest("button,.button,nav,svg:not(.symbol),summary") || !e.checkVisibility()) continue;
		const says = e.matches("svg.symbol") || [...e.childNodes].some(n => n.nodeType === 3 && n.nodeValue.trim());
		if (says && bright(s.color)) out.push(name + " is light: " + s.color);
		const paints = s.backgroundImage !== "none" || s.backgroundColor !== "rgba(0, 0, 0, 0)" && !bright(s.backgroundColor);
		if (!e.children.length && !says && paints && parseFloat(s.borderTopWidth) + parseFloat(s.borderBottomWidth) < r.height - 1) out.push(name + " is nothing but a background");
	}
	return [...new Set(out)].slice(0, 10);
})()`

// TestNothingStandsBesideASheet: the record, the standings and the letter, as they are laid
// out and printed on A4 and on Letter. Nothing of them needs a background, nor does the table
// or a board.
func TestNothingStandsBesideASheet(t *testing.T) {
	b := browser.Open(t)
	sea, deck := newSea(t), newDeck(t)
	for _, l := range translations.Languages() {
		for h, name := range map[*home]string{sea: "sea", deck: "deck"} {
			d := b.Device(name, browser.Phone, browser.Look{Language: string(l)})
			h.join(d, page.Who{Role: page.Table})
			papers := h.papers(l)
			for _, at := range append(papers, h.at("/v/table"), h.at("/v/board/"+map[*home]string{sea: "blue", deck: "sea-dog"}[h])) {
				d.Look(browser.Phone, browser.Look{Language: string(l)})
				d.Go(at)
				if slices.Contains(papers, at) {
					onPaper(t, d, name+"-"+string(l)+"-"+path.Base(at), browser.A4, browser.LetterPaper)
				}
				for paper, on := range map[string]browser.Paper{"a4": browser.A4, "letter": browser.LetterPaper} {
					d.Look(browser.Phone, browser.Look{Language: string(l)})
					d.Go(at)
					d.OnPaper(on)
					var wrong []string
					if slices.Contains(papers, at) {
						d.Read(beside, &wrong)
					}
					for _, w := range wrong {
						t.Errorf("%s, %s, %s on %s: %s", name, l, at, paper, w)
					}
					d.Read(unprinted, &wrong)
					for _, w := range wrong {
						t.Errorf("%s, %s, %s on %s: %s", name, l, at, paper, w)
					}
				}
			}
		}
	}
}
