package chronicle

import (
	"astrolabe/ledger/seafall"
)

// onPaper stands for glory of games that were played before the books were
// opened: where it came from nobody knows.
const onPaper seafall.Source = "paper"

// gameOn is a game and its date, the game alone where no date is known.
func (c *chronicle) gameOn(g seafall.GameRecord) string {
	if g.Date == "" {
		return c.speak.Game(g.Number)
	}
	return c.t("chronicle.game_on", "game", g.Number, "date", c.speak.Date(g.Date))
}

// copied is how many games come from the paper record.
func (c *chronicle) copied() int {
	n := 0
	for _, g := range c.s.Record {
		if g.CaughtUp {
			n++
		}
	}
	return n
}

// general are the notes on the whole campaign: the games that were copied from
// paper, and the house rules.
func (c *chronicle) general() []footnote {
	var notes []footnote
	if n := c.copied(); n > 0 {
		notes = append(notes, footnote{game: -1, text: c.t("chronicle.note.caught_up", "count", n)})
	}
	var rules []string
	for _, r := range c.s.HouseRules {
		rules = append(rules, c.speak.HouseRule(r))
	}
	if len(rules) > 0 {
		notes = append(notes, footnote{game: -1, text: c.t("chronicle.note.house", "rules", c.speak.List(rules))})
	}
	return notes
}
