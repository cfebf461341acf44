package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// Few games have the whole width of a province's page, and each its number below the
// climb.
func TestFewGames(t *testing.T) {
	document := pdf(t, saga(t, "Three Lamps", 3, all(3), false).book, translations.English, typeset.A4)
	placed := typesettest.Place(t, document)
	strips, climbs := 0, 0
	for _, page := range placed.Pages {
		var words []string
		for _, w := range page.Words {
			words = append(words, w.Text)
		}
		text := strings.Join(words, " ")
		along := func(w typesettest.Word) (numbers string, far float64) {
			for _, next := range page.Words {
				if next.Top == w.Top && next.Left >= w.Left && strings.Contains("123", next.Text) {
					numbers, far = numbers+next.Text, max(far, next.Right-w.Left)
				}
			}
			return numbers, far
		}
		for _, w := range page.Words {
			switch numbers, far := along(w); {
			case w.Text != "1" || !strings.HasPrefix(numbers, "123"):
			case strings.Contains(text, "Total glory Behind the leader") && w.Left < page.Width/3:
				climbs++
			case strings.Contains(text, "GAME BY GAME") && far > 0.45*page.Width:
				strips++
			}
		}
	}
	if strips != 3 || climbs != 1 {
		t.Errorf("the games of %d provinces have the width of the page, not 3, and %d climbs number theirs, not 1", strips, climbs)
	}
}
