package plates

import (
	"slices"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
)

// Race is what prestige everybody has earned in the adventure, most first: whoever has
// most is at the end of the way. It says how far the flag is, and is nil while no
// adventure is played.
func Race(d *desk.Desk) *shell.Race {
	s := d.State()
	if s == nil || s.Running == nil || s.Running.Ending != nil || s.Chapter() == nil {
		return nil
	}
	order := slices.Clone(s.PiratesInPlay())
	slices.SortStableFunc(order, func(a, b *skulltales.Pirate) int { return s.Purse(b.ID).Prestige - s.Purse(a.ID).Prestige })
	c := s.Chapter()
	race := &shell.Race{Title: parts.Dotted(speech.ChapterName(d.Speaker(), c.Number, c.Attempt), c.Title), Moment: d.T("screen.race.flag", "count", s.Running.Flag)}
	for _, p := range order {
		is := s.Purse(p.ID).Prestige
		race.Lanes = append(race.Lanes, shell.Lane{ID: p.ID, Livery: parts.Livery(s, p.ID), Name: p.Player, Number: d.Number(is),
			At: float32(max(is, 0)) / float32(max(s.Purse(order[0].ID).Prestige, 1))})
	}
	return race
}
