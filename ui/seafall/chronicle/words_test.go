package chronicle_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
	"astrolabe/ui/uitest/sealed"
)

var keyed = regexp.MustCompile(`"(chronicle\.[a-z0-9_.]*)"`)

// Every key that the book asks for has its words in every language, and
// there are no words that nobody asks for.
func TestKeysAndWordsAgree(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*.go", "*/*.go"} { // and what it tells
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	asked := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range keyed.FindAllStringSubmatch(string(source), -1) {
			asked[m[1]] = true
		}
	}
	for _, lang := range translations.Languages() {
		words := translations.New(lang).For(scoring.Game)
		for key := range asked {
			if !strings.HasSuffix(key, ".") && !words.Has(key) && !words.Has("violation."+key) {
				t.Errorf("%s has no words for %s", lang, key)
			}
		}
		for _, key := range words.Keys() {
			if !strings.HasPrefix(key, "chronicle.") || asked[key] || asked[key[:strings.LastIndexByte(key, '.')+1]] {
				continue
			}
			t.Errorf("%s: nobody asks for %s", lang, key)
		}
	}
	if len(asked) < 80 {
		t.Errorf("found only %d keys in the sources", len(asked))
	}
}

// saysNothingSealed reads a book's text, its bookmarks and what it says of itself.
func saysNothingSealed(t *testing.T, where string, document []byte, open ...string) {
	t.Helper()
	tool, err := exec.LookPath("pdfinfo")
	if err != nil {
		t.Fatal("pdfinfo is missing: install poppler-utils")
	}
	c := exec.Command(tool, "-enc", "UTF-8", "-")
	c.Stdin = bytes.NewReader(document)
	of, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	sealed.Open(open...).Look(t, where, append(typesettest.Outline(t, document), typesettest.Told(t, document), string(of))...)
}

// TestL1_TheBookSaysWhatIsOpenAndNoMore prints the sample campaign with one part open
// after the other: its book has the words of that part alone, and none once the rule is
// taken back.
func TestL1_TheBookSaysWhatIsOpenAndNoMore(t *testing.T) {
	b := seafalltest.Sample(t)
	for i, part := range seafall.Parts {
		heading, acts := seafalltest.Heading(part), 1
		seafalltest.Must(t, b, scoring.AddRule{Heading: heading})
		if part == seafall.Colonies {
			seafalltest.Must(t, b, scoring.PlaceMarker{Province: seafall.Blue})
			acts++
		}
		document := pdf(t, b, translations.Languages()[i%2], typeset.A4)
		saysNothingSealed(t, heading, document, seafalltest.State(b).Opened()...)
		if !strings.Contains(typesettest.Told(t, document), heading) {
			t.Errorf("the record does not list %q", heading)
		}
		seafalltest.Undo(t, b, acts)
	}
	saysNothingSealed(t, "sealed again", pdf(t, b, translations.French, typeset.A4))
}

// A book says of goods and of sites what its own language says, on every page:
// no word of the other one is in the sample as it is founded in that language.
func TestSitesSpeakTheLanguageOfTheBook(t *testing.T) {
	kinds := append(slices.Clone(seafall.Goods), seafall.Yields...)
	for _, lang := range translations.Languages() {
		b := sampleIn(t, lang)
		apart := func(text string) string { return " " + nonLetters.ReplaceAllString(text, " ") + " " }
		document := pdf(t, b, lang, typeset.A4)
		saysNothingSealed(t, "the book in "+string(lang), document)
		text := apart(typesettest.Told(t, document))
		lower := strings.ToLower(text)
		says := func(words string) bool { return strings.Contains(lower, apart(strings.ToLower(words))) }
		names := func(site string) bool { return strings.Contains(text, apart(site)) } // Jonna Reef is no reef
		own := translations.New(lang).For(scoring.Game)
		for _, other := range translations.Languages() {
			if other == lang {
				continue
			}
			foreign := translations.New(other).For(scoring.Game)
			for _, kind := range kinds {
				for _, key := range []string{"term.good." + kind, "term.yields." + kind, "term.found." + kind} {
					if foreign.Has(key) && foreign.T(key) != own.T(key) && says(foreign.T(key)) {
						t.Errorf("the book in %s says %q", lang, foreign.T(key))
					}
				}
			}
			theirs := sampleIn(t, other).State().(*seafall.State)
			for i, isle := range b.State().(*seafall.State).Islands {
				for k, site := range isle.Sites {
					word := string(theirs.Islands[i].Sites[k].ID)
					if !names(string(site.ID)) {
						t.Errorf("the book in %s says nothing of %s", lang, site.ID)
					}
					if names(word) && word != string(site.ID) {
						t.Errorf("the book in %s says %q for %s", lang, word, site.ID)
					}
				}
			}
		}
		for _, good := range seafall.Goods {
			if !says(own.T("term.good." + good)) {
				t.Errorf("the book in %s says nothing of %s", lang, own.T("term.good."+good))
			}
		}
	}
}

var nonLetters = regexp.MustCompile(`[^\pL]+`)

// In French a name that begins with a vowel is joined to the word before it.
func TestElision(t *testing.T) {
	e := printedExample(t)
	text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, translations.French, typeset.A4)), " ")
	for _, want := range []string{"AUTOCOLLANTS D’ASHGATE AILLEURS", "AUTOCOLLANTS DE MYRR AILLEURS", "HOSTILITÉ PERMANENTE CHEZ ASHGATE"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the text", want)
		}
	}
}
