package ledgertest

import (
	"regexp"
	"strings"
)

// PathRow is a row of a table of paths on a page about a game's books.
type PathRow struct {
	Patterns []string // of its first cell, each in full
	Cells    []string // what stands beside them
}

var inCode = regexp.MustCompile("`([^`]+)`")

// PathRows are the rows of the first table below a heading of a page, as
// "## Values". In a cell a pattern that begins with a dot, or with …/, begins as
// the one before it does.
func PathRows(page, heading string) []PathRow {
	_, section, _ := strings.Cut(page, "\n"+heading+"\n")
	var rows []PathRow
	table := false
	for line := range strings.Lines(section) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"), table && !strings.HasPrefix(line, "|"):
			return rows
		case strings.HasPrefix(line, "|---"):
			table = true
		case table:
			rows = append(rows, pathRow(line))
		}
	}
	return rows
}

func pathRow(line string) PathRow {
	cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	row := PathRow{Cells: cells[1:]}
	before := ""
	for _, code := range inCode.FindAllStringSubmatch(cells[0], -1) {
		pattern := code[1]
		if rest, shared := strings.CutPrefix(pattern, "…/"); shared {
			pattern = before[:strings.LastIndexByte(before, '/')+1] + rest
		} else if strings.HasPrefix(pattern, ".") {
			pattern = before[:max(0, strings.LastIndexByte(before, '.'))] + pattern
		}
		row.Patterns = append(row.Patterns, pattern)
		before = pattern
	}
	return row
}
