package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// word is the text of a key that ends in a word of the books; a word that nobody knows
// is its own name.
func word(s Speaker, key, said string) string {
	if said == "" {
		return ""
	}
	if !strings.ContainsRune(said, '.') && s.Words.Has(key) {
		return s.T(key)
	}
	return wording.Clip(said, wording.Shortest)
}

// GameName is what the game is called.
func GameName(s Speaker) string { return s.T("term.game") }

// Type is what a sheet and figure is called; words are the table's, of a type that only
// it knows.
func Type(s Speaker, t skulltales.Type, words string) string {
	if t == skulltales.OtherType && words != "" {
		return wording.Clip(words, wording.Shortest)
	}
	return word(s, "term.type."+string(t), string(t))
}

// TypeOf is the type of a pirate or an ally, "" for nobody.
func TypeOf(s Speaker, id string) string {
	if s.State == nil {
		return ""
	}
	if p := s.State.Pirate(id); p != nil {
		return Type(s, p.Type, p.Words)
	}
	if a := s.State.Ally(id); a != nil {
		return Type(s, a.Type, a.Words)
	}
	return ""
}

// Mode says who plays: a crew, or one player.
func Mode(s Speaker, m skulltales.Mode) string { return word(s, "term.mode."+string(m), string(m)) }

// Status is how a campaign stands, one of skulltales.Statuses.
func Status(s Speaker, status string) string { return word(s, "term.status."+status, status) }

// Standing is how a pirate or an ally stands to the crew.
func Standing(s Speaker, st skulltales.Status) string {
	return word(s, "term.standing."+string(st), string(st))
}

// Phase is a part of a chapter.
func Phase(s Speaker, p skulltales.Phase) string { return word(s, "term.phase."+string(p), string(p)) }

// thePhase is a phase within a sentence.
func thePhase(s Speaker, p skulltales.Phase) string {
	return word(s, "term.phase."+string(p)+".the", string(p))
}

// Outcome is how a voyage ended.
func Outcome(s Speaker, o skulltales.Outcome) string {
	return word(s, "term.outcome."+string(o), string(o))
}

// Hand is the hand that a pirate uses first.
func Hand(s Speaker, h skulltales.Hand) string { return word(s, "term.hand."+string(h), string(h)) }

// Wound is a permanent wound.
func Wound(s Speaker, w skulltales.Wound) string { return word(s, "term.wound."+string(w), string(w)) }

// theWound is a wound within a sentence: the left eye.
func theWound(s Speaker, w skulltales.Wound) string {
	return word(s, "term.wound."+string(w)+".the", string(w))
}

// Pair is both wounds that retire a pirate: both eyes.
func Pair(s Speaker, p skulltales.Pair) string { return word(s, "term.pair."+string(p), string(p)) }

// Cause is what others pay for: a wound, or a retirement.
func Cause(s Speaker, c skulltales.Cause) string {
	if c == skulltales.ForRetirement {
		return s.T("term.cause.retirement")
	}
	return Wound(s, skulltales.Wound(c))
}

// Due is what others pay for, and for whom: for Chloé’s loss of the left eye.
func Due(s Speaker, of string, c skulltales.Cause) string {
	name := []any{"name", s.Who(of), "name_of", s.Of(s.Who(of))}
	if c == skulltales.ForRetirement {
		return s.T("term.due.retirement", name...)
	}
	return s.T("term.due.wound", append(name, "wound", theWound(s, skulltales.Wound(c)))...)
}

// Values are the values that enemies have.
func Values(s Speaker, v skulltales.Values) string {
	return word(s, "term.values."+string(v), string(v))
}

// Result is how an adventure ended for a pirate.
func Result(s Speaker, r skulltales.Result) string {
	return word(s, "term.result."+string(r), string(r))
}

// EndedBy is what ended an adventure.
func EndedBy(s Speaker, e skulltales.EndedBy) string {
	return word(s, "term.end."+string(e), string(e))
}

// Follows is what comes after an adventure.
func Follows(s Speaker, f skulltales.Follows) string {
	return word(s, "term.follows."+string(f), string(f))
}

// FlagReason is why the flag moves.
func FlagReason(s Speaker, r skulltales.FlagReason) string {
	return word(s, "term.flag."+string(r), string(r))
}

// Place is a building or a special tile.
func Place(s Speaker, p skulltales.PlaceName) string {
	return word(s, "term.place."+string(p), string(p))
}

// thePlace is a place within a sentence: the tavern.
func thePlace(s Speaker, p skulltales.PlaceName) string {
	return word(s, "term.place."+string(p)+".the", string(p))
}

// Source is where coins or prestige come from, or go to.
func Source(s Speaker, of skulltales.Source) string {
	return word(s, "term.source."+string(of), string(of))
}

// BootyReason is why the crew's booty grows or shrinks.
func BootyReason(s Speaker, of skulltales.Source) string {
	return word(s, "term.booty."+string(of), string(of))
}

// DestinySource is where destiny comes from.
func DestinySource(s Speaker, of skulltales.DestinySource) string {
	return word(s, "term.destiny."+string(of), string(of))
}

// ItemKind is what sort of card an item is, ObjectiveKind what a marker stands for.
func ItemKind(s Speaker, k skulltales.ItemKind) string {
	return word(s, "term.item."+string(k), string(k))
}

// ObjectiveKind is what sort of objective a marker stands for.
func ObjectiveKind(s Speaker, k skulltales.ObjectiveKind) string {
	return word(s, "term.objective."+string(k), string(k))
}

// ItemSource is where an item comes from.
func ItemSource(s Speaker, of skulltales.ItemSource) string {
	return word(s, "term.gained."+string(of), string(of))
}

// LossReason is why an item is lost.
func LossReason(s Speaker, r skulltales.LossReason) string {
	return word(s, "term.lost."+string(r), string(r))
}

// ObjectiveLoss is why an objective is lost.
func ObjectiveLoss(s Speaker, r skulltales.ObjectiveLoss) string {
	return word(s, "term.put."+string(r), string(r))
}

// InitiativeReason is why the initiative passes.
func InitiativeReason(s Speaker, r skulltales.InitiativeReason) string {
	return word(s, "term.initiative."+string(r), string(r))
}

// CaptainReason is why somebody is Captain.
func CaptainReason(s Speaker, r skulltales.CaptainReason) string {
	return word(s, "term.captain."+string(r), string(r))
}

// AllyLoss is why an ally is lost.
func AllyLoss(s Speaker, r skulltales.AllyLoss) string {
	return word(s, "term.ally_loss."+string(r), string(r))
}

// Payer is who pays for an ally.
func Payer(s Speaker, p skulltales.Payer) string { return word(s, "term.payer."+string(p), string(p)) }

// Counter is something that the crew's log counts; what it does not print is the table's
// own word.
func Counter(s Speaker, what string) string {
	if !slices.Contains(skulltales.Counters, what) {
		return wording.Clip(what, wording.Shortest)
	}
	return s.T("term.counter." + what)
}

// HouseRule is the name of a house rule; one that is not known is its own name.
func HouseRule(s Speaker, r skulltales.HouseRule) string {
	return word(s, "term.house_rule."+string(r), string(r))
}

// HouseRuleWords says in a sentence what a house rule changes.
func HouseRuleWords(s Speaker, r skulltales.HouseRule) string {
	if !slices.Contains(skulltales.HouseRules, r) {
		return ""
	}
	return s.T("term.house_rule." + string(r) + ".words")
}
