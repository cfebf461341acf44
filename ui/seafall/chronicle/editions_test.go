package chronicle_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// edition is the chronicle of a book in an edition.
func edition(t *testing.T, b *ledger.Book, lang translations.Language, as typeset.Edition) ([]byte, typeset.Printed) {
	t.Helper()
	var out bytes.Buffer
	came, err := chronicle.Write(&out, b, lang, as)
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), came
}

// TestWhatAnEditionLeavesOut is not in it, and its page of contents says so; all else is.
func TestWhatAnEditionLeavesOut(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 2, all(3), false)
	words := translations.New(translations.English)
	const note = "A calm evening."
	whole, came := edition(t, e.book, translations.English, typeset.Edition{Paper: typeset.A4})
	text := typesettest.Read(t, whole)
	parts := typesettest.Outline(t, whole)
	if !strings.Contains(text, note) || strings.Contains(text, "Left out:") || came.Pages != strings.Count(text, "\f") || len(came.Hollow) > 0 {
		t.Fatalf("the whole book: %+v\n%s", came, text)
	}
	for name, try := range map[string]struct {
		as   typeset.Edition
		part string
		says string
	}{
		"story":  {typeset.Edition{NoStory: true}, "Story", "imprint.without.story"},
		"charts": {typeset.Edition{NoCharts: true}, "Charts", "imprint.without.charts"},
		"notes":  {typeset.Edition{NoNotes: true}, "", "imprint.without.notes"},
		"ink":    {typeset.Edition{Thrifty: true}, "", "imprint.thrifty"},
	} {
		try.as.Paper = typeset.A4
		document, _ := edition(t, e.book, translations.English, try.as)
		said := blanks.ReplaceAllString(typesettest.Read(t, document), " ")
		if !strings.Contains(said, words.T(try.says)) {
			t.Errorf("%s: nothing says what is left out", name)
		}
		if got := strings.Contains(said, note); got == (try.as.NoNotes || try.as.NoStory) {
			t.Errorf("%s: the note is there: %v", name, got)
		}
		// The outline is that of the whole book without the part and what is below it.
		var want, got []string
		inside := false
		for _, line := range parts {
			line = line[:strings.LastIndex(line, " ")]
			if !strings.HasPrefix(line, "-") {
				inside = line == try.part
			}
			if !inside {
				want = append(want, line)
			}
		}
		for _, line := range typesettest.Outline(t, document) {
			got = append(got, line[:strings.LastIndex(line, " ")])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the outline is %q, want %q", name, got, want)
		}
	}
}

// TestTheBookAsItStoodThen: up to a game it is what would have been printed when that was
// closed, sealed with the entry that closed it.
func TestTheBookAsItStoodThen(t *testing.T) {
	e := meet(t, "Back then", all(3)...)
	e.begin()
	e.gain(inOrder([]int{12, 4, 7}))
	e.end("", false)
	then, _ := edition(t, e.book, translations.French, typeset.Edition{Paper: typeset.Letter})
	head := e.book.Head()
	e.begin()
	e.say(scoring.WriteNote{Text: "Much later.", Province: seafall.Blue})
	e.gain(inOrder([]int{2, 13, 5}))
	e.end("", false)
	now, _ := edition(t, e.book, translations.French, typeset.Edition{Paper: typeset.Letter, UpTo: 1})
	was, is := strings.Split(typesettest.Read(t, then), "\f"), strings.Split(typesettest.Read(t, now), "\f")
	if len(was) != len(is) {
		t.Fatalf("%d pages then, %d now", len(was), len(is))
	}
	for i := range was {
		if i != 1 && was[i] != is[i] {
			t.Errorf("page %d was\n%s\nand is\n%s", i+1, was[i], is[i])
		}
	}
	imprint := blanks.ReplaceAllString(is[1], "")
	if !strings.Contains(imprint, head.Hash) || !strings.Contains(blanks.ReplaceAllString(was[1], ""), head.Hash) {
		t.Errorf("it is not sealed with %s: %s", head.Hash, is[1])
	}
	var v *ledger.Violation
	var out bytes.Buffer
	if _, err := chronicle.Write(&out, e.book, translations.French, typeset.Edition{Paper: typeset.A4, UpTo: 3}); !errors.As(err, &v) || v.Key != "chronicle.game_unknown" || out.Len() > 0 {
		t.Errorf("a book up to a game that is not closed: %v", err)
	}
}
