package tables

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// Table is one of a campaign's tables.
type Table struct {
	Name  string   // of its file, without its ending: "record"
	Heads []string // over its columns
	Rows  [][]Cell // each as long as Heads
}

// Cell is what stands in a field of a table: a text, or a whole number.
type Cell struct {
	text   string
	number bool
}

// Text is a cell of words.
func Text(words string) Cell { return Cell{text: words} }

// Number is a cell that a spreadsheet reckons with.
func Number(n int) Cell { return Cell{strconv.Itoa(n), true} }

// CSV is the table as RFC 4180 has it, in UTF-8 with a byte order mark in front, without
// which spreadsheets take the letters for others. No cell is a formula: a text that begins
// as one does gets an apostrophe in front, which spreadsheets take for "this is text".
func (t Table) CSV() []byte {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	line := make([]string, len(t.Heads))
	for i, head := range t.Heads {
		line[i] = plain(head)
	}
	w.Write(line) // a buffer takes everything
	for _, row := range t.Rows {
		for i, cell := range row {
			if line[i] = cell.text; !cell.number {
				line[i] = plain(cell.text)
			}
		}
		w.Write(line)
	}
	w.Flush()
	return b.Bytes()
}

// lineEnds are the ways in which lines end.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// plain is a text that no spreadsheet takes for a formula, with one kind of line ends.
func plain(words string) string {
	words = lineEnds.Replace(words)
	if words != "" && strings.ContainsRune("=+-@\t", rune(words[0])) {
		return "'" + words
	}
	return words
}
