package chronicle_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
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

// In French a name that begins with a vowel is joined to the word before it.
func TestElision(t *testing.T) {
	e := printedExample(t)
	text := blanks.ReplaceAllString(read(t, pdf(t, e.book, translations.French, typeset.A4)), " ")
	for _, want := range []string{"AUTOCOLLANTS D’ASHGATE AILLEURS", "AUTOCOLLANTS DE MYRR AILLEURS", "HOSTILITÉ PERMANENTE CHEZ ASHGATE"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the text", want)
		}
	}
}
