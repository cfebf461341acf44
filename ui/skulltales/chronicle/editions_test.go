package chronicle_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestWhatAnEditionLeavesOut is not in it, and its page of contents says so; all else is.
func TestWhatAnEditionLeavesOut(t *testing.T) {
	b := booktest.Sample(t, "en")
	words := translations.New(translations.English)
	const note = "Ben looked at the stump"
	for _, try := range []struct {
		as             typeset.Edition
		says           string
		told, log, bar bool
	}{
		{typeset.Edition{}, "", true, true, true},
		{typeset.Edition{NoStory: true}, "imprint.without.story", false, false, true},
		{typeset.Edition{NoCharts: true}, "imprint.without.charts", true, true, false},
		{typeset.Edition{NoNotes: true}, "imprint.without.notes", false, true, true},
		{typeset.Edition{Thrifty: true}, "imprint.thrifty", true, true, true},
	} {
		try.as.Paper = typeset.Letter
		document := printed(t, "left-out", b, translations.English, try.as)
		said := text(t, document)
		outline := "\n" + strings.Join(typesettest.Outline(t, document), "\n")
		if try.says != "" && !strings.Contains(said, words.T(try.says)) || try.says == "" && strings.Contains(said, "Left out:") {
			t.Errorf("%+v: what is left out is said otherwise: %s", try.as, said)
		}
		if strings.Contains(said, note) != try.told || strings.Contains(outline, "\nThe crew’s log ") != try.log || strings.Contains(outline, "\nCharts ") != try.bar {
			t.Errorf("%+v: the note is there: %v\n%s", try.as, strings.Contains(said, note), outline)
		}
		if head := b.Head(); !strings.Contains(strings.ReplaceAll(said, " ", ""), head.Hash) {
			t.Errorf("%+v: it is not sealed with %s", try.as, head.Hash)
		}
	}
}

// TestTheBookAsItStoodThen: up to a chapter it knows nothing of later ones.
func TestTheBookAsItStoodThen(t *testing.T) {
	b := booktest.Sample(t, "en")
	said := text(t, printed(t, "up-to", b, translations.English, typeset.Edition{Paper: typeset.A4, UpTo: 1}))
	for _, want := range []string{"Chapter 1: The Bell under the Water", "Ends with chapter 1", "Barnabas Coyle"} {
		if !strings.Contains(strings.ToLower(said), strings.ToLower(want)) {
			t.Errorf("%q is not said in %s", want, said)
		}
	}
	for _, later := range []string{"Salt for the Governor", "Lamp Auction", "March 14", "(retired)"} {
		if strings.Contains(said, later) {
			t.Errorf("%q is said, which was later", later)
		}
	}
	var v *ledger.Violation
	if _, err := chronicle.Write(&bytes.Buffer{}, b, "en", typeset.Edition{Paper: typeset.A4, UpTo: 3}); !errors.As(err, &v) || v.Key != "chronicle.game_unknown" {
		t.Errorf("up to a chapter that is not closed: %v", err)
	}
}

// TestNamesLeadToTheirPages: whoever is named on the cover, on the page of the crew and in
// the contents has a way to the log sheet, and every chapter to the log.
func TestNamesLeadToTheirPages(t *testing.T) {
	document := printed(t, "ways", booktest.Sample(t, "en"), translations.English, typeset.Edition{Paper: typeset.A4})
	links := strings.Count(string(document), "/Subtype /Link")
	lines := len(typesettest.Outline(t, document)) - 2 // neither the cover nor the contents
	// Four sail on the cover, five stand on the page of the crew, which lists three chapters.
	if want := lines + 4 + 5 + 3; links < want {
		t.Errorf("%d links, at least %d lead somewhere", links, want)
	}
}
