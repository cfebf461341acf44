package chronicle

import "astrolabe/ledger/seafall"

// came notes the board of a province that joined while the campaign was going
// on, as it is printed.
func (h *past) came(f seafall.ProvinceJoined) {
	if f.Board == nil {
		return // back at its own
	}
	b := *h.state.Boards[f.Province]
	b.Leader, b.Fields, b.Garrison, b.HomeBoxes = f.Board.Leader, f.Board.Fields, f.Board.Garrison, f.Board.HomeBoxes
	for i := range b.Ships {
		b.Ships[i].Values = b.Ships[i].Printed
	}
	h.boards[f.Province] = b
}

// comings are the footnotes of who joined and who left, in the order of the
// columns.
func (c *chronicle) comings() []footnote {
	var notes []footnote
	tell := func(key string, p seafall.Province, args ...any) {
		notes = append(notes, footnote{game: -1, text: c.t(key, append([]any{"province", c.speak.Province(p)}, args...)...)})
	}
	for _, p := range c.s.Order {
		for i, spell := range c.s.Board(p).Spells {
			switch {
			case spell.Joined && i > 0:
				tell("chronicle.note.back", p, "count", spell.After, "glory", c.number(spell.Start))
			case spell.Joined:
				tell("chronicle.note.joined", p, "count", spell.After, "glory", c.number(spell.Start))
			}
			if spell.Until != seafall.Playing {
				tell("chronicle.note.left", p, "count", spell.Until)
			}
		}
	}
	return notes
}

// outset is what a province had before the first game of a line in the chart:
// nothing from the founding, else what it joined with (R47).
func (c *chronicle) outset(p seafall.Province, first seafall.GameRecord) (glory int, known bool) {
	spell, in := c.s.Board(p).At(first.Number)
	return spell.Start, in && first.Number == spell.After+1
}
