package chronicle_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

func TestOutline(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 2, all(3), true)
	got := strings.Join(typesettest.Outline(t, pdf(t, e.book, translations.English, typeset.A4)), "\n")
	for _, want := range []string{
		"Cover 1\nContents 2\nStandings 3\n-Campaign honors 3\nRecord 4\nCharts 5\n-Campaign glory by game 5\n-Glory by source 5\n-Enmity over time 5\n-Feuds 6\n-Raids 6\n",
		"\n-Stonehithe 7\n-Fenmarch 8\n-Corrow 9\n",
		"\n-Game 1, January 17, 2026 ", "\n-Game 2, February 7, 2026 ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the outline lacks %q:\n%s", want, got)
		}
	}
	// Before a game is closed there is nothing to chart.
	got = strings.Join(typesettest.Outline(t, pdf(t, meet(t, "Neuve", all(3)...).book, translations.French, typeset.A4)), "\n")
	if !strings.HasPrefix(got, "Couverture 1\nSommaire 2\nClassement 3\nLes chroniques 4\n") || strings.Contains(got, "Graphiques") {
		t.Errorf("the outline of a new campaign reads:\n%s", got)
	}
}

// pageText is the text of one page, its blanks single.
func pageText(t *testing.T, b *ledger.Book, lang translations.Language, number int) string {
	t.Helper()
	pages := strings.Split(typesettest.Read(t, pdf(t, b, lang, typeset.A4)), "\f")
	return blanks.ReplaceAllString(pages[number-1], " ")
}

var linked = regexp.MustCompile(`/Subtype /Link /Rect \[([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)\] /Border \[0 0 0\] /Dest \[(\d+) 0 R /XYZ 0 ([-\d.]+)`)

// TestANoteIsATapAway: the mark of a game in the record leads to its footnote below, and
// the footnote back to the game.
func TestANoteIsATapAway(t *testing.T) {
	const mark = 5 * 72 / 25.4 // a mark is so wide in points
	var down, up int
	for _, l := range linked.FindAllSubmatch(pdf(t, sampleBook(t), translations.English, typeset.A4), -1) {
		var n [4]float64
		for i, text := range [][]byte{l[1], l[2], l[3], l[6]} {
			var err error
			if n[i], err = strconv.ParseFloat(string(text), 64); err != nil {
				t.Fatal(err)
			}
		}
		if wide := n[2] - n[0]; math.Abs(wide-mark) > 0.1 {
			continue
		}
		if n[3] < n[1] { // the page's foot is its origin
			down++
		} else {
			up++
		}
	}
	if down != 2 || up != 2 {
		t.Errorf("%d marks lead down to a note and %d notes lead back", down, up)
	}
}
