package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestEveningsInTheBook: the name of a game is its headline in the story, stands in
// its sector of the ring and in its row of the record, and the table's sentence is
// the quotation at its end.
func TestEveningsInTheBook(t *testing.T) {
	e := meet(t, "The Named Coast", all(4)...)
	for range 3 {
		e.begin()
		g := scoring.Target(e.state().Running.Number)
		e.gain(map[seafall.Province]int{seafall.Blue: g, seafall.Green: 4, seafall.Red: 3, seafall.Gray: 2})
		e.end("", false)
	}
	e.say(scoring.NameEvening{Number: 1, Name: "Fog", Words: "We saw nothing."},
		scoring.NameEvening{Number: 2, Name: "The winter of two fires", Words: "Nobody saw the second one coming."},
		scoring.NameEvening{Number: 2, Name: "The winter of two fires", Words: "The cook did it."})
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		named := typesettest.Read(t, pdf(t, e.book, lang, paper))
		for words, least := range map[string]int{"Fog": 3, "The winter of two fires": 2, "We saw nothing.": 1, "The cook did it.": 1} {
			if n := strings.Count(named, words); n < least {
				t.Errorf("%q is %d times in the book", words, n)
			}
		}
		if strings.Contains(named, "Nobody saw the second one coming.") {
			t.Error("what was replaced is still told")
		}
		story := named[strings.LastIndex(named, "The winter of two fires"):]
		if at := strings.Index(story, "The cook did it."); at < 0 {
			t.Error("the sentence does not come after the headline")
		}
	})
}
