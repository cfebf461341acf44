package tables

import (
	"bytes"
	"encoding/csv"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A table comes back as it was, and no text of it is a formula.
func TestTablesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"=1+1", "+3", "-4", "@x", "a,b", "a;=1+1", "a\tb", " blank ", "say \"so\"", "two\nlines", "Chloé", "北"}))
		table := Table{Name: "x", Heads: []string{"Words", "Number"}}
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			table.Rows = append(table.Rows, []Cell{Text(words.Draw(t, "words")), Number(rapid.Int().Draw(t, "number"))})
		}
		file, marked := bytes.CutPrefix(table.CSV(), []byte("\ufeff"))
		if !marked {
			t.Fatal("no byte order mark")
		}
		lines, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		if err != nil || len(lines) != len(table.Rows)+1 {
			t.Fatalf("%d lines, %v", len(lines), err)
		}
		for i, row := range table.Rows {
			want := []string{plain(row[0].text), row[1].text}
			if !slices.Equal(lines[i+1], want) {
				t.Errorf("%q, want %q", lines[i+1], want)
			}
			if c := lines[i+1][0]; c != "" && bytes.ContainsRune([]byte("=+-@\t\r"), rune(c[0])) {
				t.Errorf("%q is a formula", c)
			}
		}
	})
}

// A spreadsheet that parts cells by a semicolon or a tab, too, finds as many cells as one
// that goes by commas, and none of them is a formula.
func TestNoTextIsTakenForTwo(t *testing.T) {
	for text, want := range map[string]string{
		"a;=1+1":         `"a;=1+1"`,
		"a\t=1+1":        "\"a\t=1+1\"",
		"a, b":           `"a, b"`,
		`say "so"`:       `"say ""so"""`,
		"two\nlines":     "\"two\r\nlines\"",
		" blank":         `" blank"`,
		"nothing of all": "nothing of all",
		"=1; 2":          `"'=1; 2"`,
	} {
		table := Table{Heads: []string{"Words", "Number"}, Rows: [][]Cell{{Text(text), Number(-1)}}}
		if got, want := string(table.CSV()), "\ufeffWords,Number\r\n"+want+",-1\r\n"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
