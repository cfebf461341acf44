package tale

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
)

// holding is deed for treasures, structures, upgrades, ships and tokens.
func (t *Teller) holding(a *account.Act, d account.Done) (by seafall.Province, does deed, words []string) {
	tell := func(p seafall.Province, key string, args ...any) (seafall.Province, deed, []string) {
		return p, deed{key: key, args: args, count: 1}, nil
	}
	switch f := d.Fact.(type) {
	case seafall.TreasureBought:
		return f.Province, deed{key: "chronicle.story.buys", names: []string{t.treasure(f.Treasure.Name)}, short: []string{treasureInPassing(t, f.Treasure.Name)},
			object: func(d deed) string { return t.Speak.List(d.names) }}, nil
	case seafall.TreasureStolen:
		switch {
		case f.By == "":
			return tell(f.From, "chronicle.story.treasure_gone", "treasure", t.treasure(d.Card))
		case f.Kept:
			return tell(f.By, "chronicle.story.treasure_taken", "treasure", t.treasure(d.Card), "from", t.Speak.Province(f.From))
		}
		return tell(f.By, "chronicle.story.treasure_taken.gone", "treasure", t.treasure(d.Card), "from", t.Speak.Province(f.From))
	case seafall.StructureBuilt:
		return f.Province, deed{key: "chronicle.story.builds", on: f.Structure.ID, short: []string{slanted(t.Speak.Structure(f.Structure.Name))}, object: func(deed) string {
			return t.T("chronicle.story.structure", "structure", t.Speak.Structure(f.Structure.Name))
		}}, nil
	case seafall.StructureLost:
		if f.By == "" {
			return tell(f.Province, "chronicle.story.structure_gone", "structure", t.Speak.Structure(d.Card))
		}
		return tell(f.By, "chronicle.story.structure_razed", "structure", t.Speak.Structure(d.Card),
			"from", t.Speak.Province(f.Province), "from_of", t.Speak.Of(t.Speak.Province(f.Province)))
	case seafall.UpgradeBought:
		return f.Province, deed{key: "chronicle.story.fits", names: []string{t.Speak.Upgrade(f.Upgrade.Name)}, short: []string{slanted(t.Speak.Upgrade(f.Upgrade.Name))}, on: string(f.Ship),
			object: func(d deed) string {
				return t.T("chronicle.story.upgrade", "names", t.Speak.List(d.names), "ship", t.ship(f.Province, f.Ship))
			}}, nil
	case seafall.UpgradeLost:
		return tell(f.Province, "chronicle.story.upgrade_gone", "upgrade", t.Speak.Upgrade(d.Card))
	case seafall.DamageTaken:
		return f.Province, deed{key: "chronicle.story.damage", args: []any{"ship", t.ship(f.Province, f.Ship)},
			count: f.Cards + len(f.Exhausted), on: string(f.Ship)}, nil
	case seafall.CurseDrawn:
		return f.Province, deed{key: "late.p6.story.draws", args: []any{"ship", t.ship(f.Province, f.Ship)}, count: f.Cards, on: string(f.Ship)}, nil
	case seafall.CurseLifted:
		return f.Province, deed{key: "late.p6.story.lifts", args: []any{"ship", t.ship(f.Province, f.Ship)}, count: f.Cards, on: string(f.Ship)}, nil
	case seafall.ShipStickerPlaced:
		return tell(f.Province, "late.p14.story.raises", "ship", t.ship(f.Province, f.Ship), "value", t.Speak.Value(f.Value), "to", f.To)
	case seafall.DamageCardNamed:
		if f.Name != "" {
			return tell(f.Province, "chronicle.story.damage_card", "card", f.Name, "ship", t.ship(f.Province, f.Ship))
		}
	case seafall.ShipSunk:
		if n := len(f.Upgrades); n > 0 {
			return f.Province, deed{key: "chronicle.story.sinks.with", args: []any{"ship", t.ship(f.Province, f.Ship)}, count: n}, nil
		}
		return tell(f.Province, "chronicle.story.sinks", "ship", t.ship(f.Province, f.Ship))
	case seafall.ShipRebuilt:
		return tell(f.Province, "chronicle.story.rebuilds", "ship", t.ship(f.Province, f.Ship))
	case seafall.ReputationSpent:
		if f.To != "" {
			return f.Province, deed{key: "chronicle.story.gives", args: []any{"to", t.Speak.Province(f.To)}, count: f.Count, on: string(f.To)}, nil
		}
	case seafall.EnmityPlaced:
		// One token is what every raid of an island costs (R23).
		if where := a.Raided(); where != nil && where.Region == f.Region && f.Count > 1 {
			return f.Province, deed{key: "chronicle.story.leaves", count: f.Count}, nil
		}
	case seafall.EnmityMissing:
		return f.Province, deed{key: "chronicle.story.owes", count: f.Count}, nil
	}
	return t.cardDeed(d)
}

// adviser is an advisor within a sentence: the Carpenter, Marlo the Carpenter.
func (t *Teller) adviser(a seafall.Advisor) string {
	switch {
	case a.Name == "":
		return t.T("term.advisor.type", "type", a.Type)
	case a.Name == a.Type || a.Type == "":
		return a.Name
	}
	return t.T("term.advisor.named", "name", a.Name, "type", a.Type)
}

// adviserInPassing is an advisor where little is said: the name alone.
func adviserInPassing(t *Teller, a seafall.Advisor) string {
	if a.Name == "" {
		return t.adviser(a)
	}
	return a.Name
}

// treasure is a treasure within a sentence.
func (t *Teller) treasure(name string) string {
	if name == "" {
		return t.T("term.treasure.unnamed")
	}
	return t.T("term.treasure.named", "name", name)
}

// treasureInPassing is a treasure where little is said: its name alone.
func treasureInPassing(t *Teller, name string) string {
	if name == "" {
		return t.treasure("")
	}
	return slanted(name)
}

// slanted is the name of a card in italics.
func slanted(name string) string { return typeset.Slanted + name + typeset.Upright }

// ship is a ship within a sentence: its name slanted, else its letter.
func (t *Teller) ship(p seafall.Province, w seafall.Which) string {
	if i := w.Index(); i >= 0 && t.State.Board(p) != nil {
		if n := t.State.Board(p).Ships[i].Name; n != "" {
			return typeset.Slanted + n + typeset.Upright
		}
	}
	return t.T("term.ship.unnamed", "letter", strings.ToUpper(string(w)))
}
