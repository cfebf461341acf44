package chronicle

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// footnote is what is to be said about one game.
type footnote struct {
	game int
	mark string
	text string
}

func footnotesOf(c *account.Account) []footnote {
	var notes []footnote
	for _, g := range c.State.Record {
		var said []string
		if tied := c.Past.Tied[g.Number]; len(tied) > 0 {
			// Named as the columns stand.
			tied = slices.DeleteFunc(slices.Clone(c.State.Order), func(p seafall.Province) bool { return !slices.Contains(tied, p) })
			said = append(said, c.T("chronicle.note.tied", "provinces", c.List(tied), "province", c.Speak.Province(g.Winner)))
		}
		if g.EndedBy == "card" {
			said = append(said, c.T("chronicle.note.card"))
		}
		var absent []seafall.Province
		for _, p := range c.State.Order {
			if g.Scores[p].Absent {
				absent = append(absent, p)
			}
		}
		if len(absent) > 0 {
			said = append(said, c.T("chronicle.note.absent", "count", len(absent), "provinces", c.List(absent)))
		}
		if g.Overruled > 0 {
			said = append(said, c.T("chronicle.note.overruled", "count", g.Overruled))
		}
		if len(said) == 0 {
			continue
		}
		notes = append(notes, footnote{g.Number, letters(len(notes)),
			c.T("chronicle.note", "game", g.Number, "text", strings.Join(said, " "))})
	}
	notes = append(notes, generalNotes(c)...)
	return append(notes, playerNotes(c)...)
}

// footline is a line of a footnote; the first bears its mark.
type footline struct {
	mark  string
	first bool // of its note
	text  typeset.Line
}

// noteRows are the rows of the footnotes: one line in each, or two beside each
// other where that saves room and no note is parted by it.
func noteRows(c *leaf, notes []footnote) [][]footline {
	full, half := noteLines(c, notes, c.press.Right-c.press.Left), noteLines(c, notes, (c.press.Right-c.press.Left-gutter)/2)
	left := (len(half) + 1) / 2
	for left < len(half) && !half[left].first {
		left++
	}
	if left > len(full)-2 {
		left, half = len(full), full
	}
	var rows [][]footline
	for i := range left {
		row := []footline{half[i]}
		if left+i < len(half) {
			row = append(row, half[left+i])
		}
		rows = append(rows, row)
	}
	return rows
}

// noteLines are the footnotes as lines of a column.
func noteLines(c *leaf, notes []footnote, width float64) []footline {
	var lines []footline
	for _, n := range notes {
		for i, l := range c.press.Paragraph(n.text, caption, width-3.6) {
			lines = append(lines, footline{text: l, first: i == 0})
			if i == 0 {
				lines[len(lines)-1].mark = n.mark
			}
		}
	}
	return lines
}

// letters counts a, b… z, aa.
func letters(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		return letters(i/26-1) + s
	}
	return s
}

// generalNotes are the notes on the whole campaign: the games that were copied from
// paper, and the house rules.
func generalNotes(c *account.Account) []footnote {
	var notes []footnote
	if n := account.Copied(c.State); n > 0 {
		notes = append(notes, footnote{game: -1, text: c.T("chronicle.note.caught_up", "count", n)})
	}
	var rules []string
	for _, r := range c.State.HouseRules {
		rules = append(rules, c.Speak.HouseRule(r))
	}
	if len(rules) > 0 {
		notes = append(notes, footnote{game: -1, text: c.T("chronicle.note.house", "rules", c.Speak.List(rules))})
	}
	return notes
}

// playerNotes are the footnotes of who joined and who left, in the order of the
// columns.
func playerNotes(c *account.Account) []footnote {
	var notes []footnote
	tell := func(key string, p seafall.Province, args ...any) {
		notes = append(notes, footnote{game: -1, text: c.T(key, append([]any{"province", c.Speak.Province(p)}, args...)...)})
	}
	for _, p := range c.State.Order {
		for i, spell := range c.State.Board(p).Spells {
			switch {
			case spell.Joined && i > 0:
				tell("chronicle.note.back", p, "count", spell.After, "glory", c.Number(spell.Start))
			case spell.Joined:
				tell("chronicle.note.joined", p, "count", spell.After, "glory", c.Number(spell.Start))
			}
			if spell.Until != seafall.Playing {
				tell("chronicle.note.left", p, "count", spell.Until)
			}
		}
	}
	return notes
}
