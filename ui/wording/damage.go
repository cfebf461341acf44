package wording

import (
	"astrolabe/ledger"
	"astrolabe/translations"
)

// Damage says of a damaged campaign what is safe and what is lost, a sentence
// each.
func Damage(words *translations.Catalogue, say Speaker, d *ledger.Damage) (safe, lost string) {
	day := func(m ledger.Moment) string { return say.Date(say.Day(m.At, m.UTCOffset)) }
	count := func(entries int64, games int) string {
		text := words.T("damage.entries", "count", int(entries))
		if games > 0 {
			text = words.T("damage.with", "entries", text, "games", words.T("damage.games", "count", games))
		}
		return text
	}
	safe = words.T("damage.safe.none")
	if d.Sound > 0 {
		safe = words.T("damage.safe", "entries", count(d.Sound, d.Games), "date", day(d.SoundAt))
	}
	entries := count(d.Lost(), d.AllGames-d.Games)
	from, to := d.LostFrom, d.LostTo
	switch {
	case d.Lost() == 0:
		lost = words.T("damage.lost.none")
	case from.At == 0 && to.At == 0:
		lost = words.T("damage.lost", "entries", entries)
	case from.At == 0:
		lost = words.T("damage.lost.until", "entries", entries, "date", day(to))
	case to.At == 0 || day(from) == day(to):
		lost = words.T("damage.lost.on", "entries", entries, "date", day(from))
	default:
		lost = words.T("damage.lost.between", "entries", entries, "from", day(from), "to", day(to))
	}
	return safe, lost
}
