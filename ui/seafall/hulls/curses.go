package hulls

import (
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/desk"
)

// Strike records damage to a ship, and the curse cards drawn for it in the same act.
func Strike(d *desk.Desk, b scoring.Blow, done func(ledger.Receipt)) {
	curse := scoring.DrawCurse{Province: b.Province, Ship: b.Ship, Cards: b.Curses}
	switch {
	case b.Curses == 0:
		d.Record(scoring.TakeDamage{Province: b.Province, Ship: b.Ship, Damage: b.Damage}, done)
	case b.Curses == b.Damage:
		d.Record(curse, done)
	default:
		d.Record(scoring.TakeDamage{Province: b.Province, Ship: b.Ship, Damage: b.Damage - b.Curses}, func(r ledger.Receipt) {
			if s := d.State(); len(r.Entries) == 0 || s.Play(b.Province).Hulls[b.Ship.Index()].Sunk {
				done(r)
				return
			}
			desk.RecordInto(d, r.Entries[0].Group, curse, done)
		})
	}
}
