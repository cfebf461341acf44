package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// idle warns of who is down and would act: he passes his turn, and can do nothing before
// somebody has revived him (T54).
func (t *table) idle(said Command) {
	if t.s.Running == nil || t.s.Running.Ending != nil {
		return
	}
	for _, id := range actors(t.s, said) {
		if t.s.IsDown(id) {
			t.warn("T54", "character.acts_down", ledger.Args{"character": id})
		}
	}
}

// actors are the characters of an adventure who do something in what is said: none where it
// happens to them, or the table says it. Who revives and who searches a body the books look
// at themselves.
func actors(s *skulltales.State, said Command) []string {
	switch c := said.(type) {
	case AdvanceFlag:
		return []string{c.Character}
	case GainCoins:
		return deed(c.Source, c.Holder)
	case GainPrestige:
		return deed(c.Source, c.Pirate)
	case PayCoins:
		return []string{c.From}
	case SpendDestiny:
		return []string{c.Pirate}
	case GainDestiny:
		if c.Source != "" && c.Source != "card" {
			return []string{c.Pirate}
		}
	case FindResearch:
		return []string{c.Holder}
	case UseResearch:
		return holders(s, c.Card)
	case MoveCard:
		return holders(s, c.Card)
	case GainItem:
		if c.Source != "chapter" {
			return []string{c.Holder}
		}
	case LoseItem:
		if why := c.why(s); why != skulltales.LostToCard && why != skulltales.LostWhenDown {
			return holders(s, c.Item)
		}
	case TakeObjective:
		if o := s.Objective(c.Objective.ID); o == nil || o.Holder != c.Holder { // else it gets its name
			return []string{c.Holder}
		}
	case LoseObjective:
		if c.Reason != "card" {
			return holders(s, c.Objective)
		}
	case Curse: // by the enemy whom he has defeated
		return []string{c.Pirate}
	}
	return nil
}

// deed is who does what brings coins or prestige from a source: what an event, a card or the
// table brings, it brings to whoever is down as well.
func deed(from skulltales.Source, who string) []string {
	if slices.Contains([]skulltales.Source{"", skulltales.EnemySource, "search", "objective"}, from) {
		return []string{who}
	}
	return nil
}

// holders is who holds a card of any sort, nobody for none.
func holders(s *skulltales.State, card string) []string {
	if it := s.Item(card); it != nil {
		return []string{it.Holder}
	}
	if find := s.Find(card); find != nil {
		return []string{find.Holder}
	}
	if o := s.Objective(card); o != nil {
		return []string{o.Holder}
	}
	return nil
}
