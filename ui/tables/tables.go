package tables

import (
	"bytes"
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
	for i, head := range t.Heads {
		field(&b, i, plain(head))
	}
	b.WriteString("\r\n")
	for _, row := range t.Rows {
		for i, cell := range row {
			if cell.number {
				field(&b, i, cell.text)
			} else {
				field(&b, i, plain(cell.text))
			}
		}
		b.WriteString("\r\n")
	}
	return b.Bytes()
}

// field writes the text of a cell. One that holds what spreadsheets part cells by stands
// between quotation marks: not a comma alone, but a semicolon, as in French, and a tab,
// which LibreOffice goes by as long as nobody tells it otherwise.
func field(b *bytes.Buffer, column int, text string) {
	if column > 0 {
		b.WriteByte(',')
	}
	if strings.ContainsAny(text, ",;\t\"\n") || text != strings.TrimSpace(text) {
		text = `"` + quoted.Replace(text) + `"`
	}
	b.WriteString(text)
}

// quoted is what stands between quotation marks.
var quoted = strings.NewReplacer(`"`, `""`, "\n", "\r\n")

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
