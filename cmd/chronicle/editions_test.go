package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"astrolabe/ui/typeset/typesettest"
)

// TestWhatIsPrinted: the flags of export leave parts out of the book, of both games, end
// it with a game that is closed, and are refused for one that is not.
func TestWhatIsPrinted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(t.TempDir(), "book.pdf")
	for game, says := range map[string]struct{ story, charts, upTo string }{
		"seafall":    {"Game by game, with notes from the table", "Glory by source", "Ends with game 1"},
		"skulltales": {"Chapter by chapter, as recorded", "Where prestige came from", "Ends with Chapter 1"},
	} {
		words := strings.Fields(must(t, dir, "", "sample", "--game", game))
		campaign := words[len(words)-1]
		printed := func(flags ...string) string {
			t.Helper()
			must(t, dir, "", append([]string{"export", campaign, "--pdf", file}, flags...)...)
			book, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			return strings.Join(strings.Fields(typesettest.Read(t, book)), " ")
		}
		whole := printed()
		less := printed("--no-story", "--no-charts", "--no-notes", "--save-ink", "--up-to", "1")
		for _, part := range []string{says.story, says.charts} {
			if !strings.Contains(whole, part) || strings.Contains(less, part) {
				t.Errorf("%s: %q is in the whole book: %v, without it: %v", game, part, strings.Contains(whole, part), strings.Contains(less, part))
			}
		}
		if !strings.Contains(less, says.upTo) || !strings.Contains(less, "Printed to save ink") || !strings.Contains(less, "the table’s notes") {
			t.Errorf("%s: the book does not say what it is: %s", game, less)
		}
		// Paper and books can be compared.
		hash := regexp.MustCompile(`[0-9a-f]{64}`).FindString(must(t, dir, "", "verify", campaign))
		if hash == "" || !strings.Contains(strings.ReplaceAll(whole, " ", ""), hash) {
			t.Errorf("%s: the book is not sealed with %q, with which the books end", game, hash)
		}
		refused(t, dir, "", "No game or chapter with the number 9 has been closed", "export", campaign, "--pdf", file, "--up-to", "9")
	}
}
