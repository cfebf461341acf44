// Package wording turns facts, violations, errors and undo labels into
// sentences, with the names that the table has given. It knows no window.
package wording

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
)

// Speaker speaks of a campaign in the language of its catalogue. State gives
// the names and may be nil, before a campaign is founded or when none is open.
// A Speaker changes nothing and is safe for use by several goroutines.
type Speaker struct {
	Words *translations.Catalogue
	State *seafall.State
}

// t is a text of the catalogue.
func (s Speaker) t(key string, args ...any) string { return s.Words.T(key, args...) }

// OverruleReasons are ready reasons for setting a rule aside.
func (s Speaker) OverruleReasons() []string {
	return []string{s.t("term.overrule.card"), s.t("term.overrule.agreed"), s.t("term.overrule.house")}
}

func (s Speaker) board(p seafall.Province) *seafall.Board {
	if s.State == nil {
		return nil
	}
	return s.State.Board(p)
}

// Colour is a province's colour.
func (s Speaker) Colour(p seafall.Province) string {
	if !p.Valid() {
		return string(p)
	}
	return s.t("term.province." + string(p))
}

// Province is the name the table gave a province, else its colour (R70).
func (s Speaker) Province(p seafall.Province) string {
	if b := s.board(p); b != nil && b.Name != "" {
		return b.Name
	}
	return s.Colour(p)
}

// Player is who plays a province, else the province's colour.
func (s Speaker) Player(p seafall.Province) string {
	if b := s.board(p); b != nil && b.Player != "" {
		return b.Player
	}
	return s.Colour(p)
}

// Title is a province's title as its leader is addressed, "" for none.
func (s Speaker) Title(p seafall.Province) string {
	b := s.board(p)
	if b == nil {
		return ""
	}
	return s.TitleWord(b.Title, b.Leader.Style)
}

// TitleWord is a title in one of its two styles, "" for none.
func (s Speaker) TitleWord(t seafall.Title, style seafall.Style) string {
	if !t.Valid() {
		return ""
	}
	if style != seafall.Feminine {
		style = seafall.Masculine
	}
	return s.t("term.title." + string(t) + "." + string(style))
}

// Region is a region's name: a province's, an island's, or the column of an
// island without one.
func (s Speaker) Region(r seafall.Region) string { return string(r) }

// Spot is a place within a region, as "warehouse" or the table's own word.
func (s Speaker) Spot(spot seafall.Spot) string { return string(spot) }

// Place is a spot and its region, as "the warehouse of Red".
func (s Speaker) Place(p seafall.Place) string { return string(p.Region) + " " + string(p.Spot) }

// Ship is a ship's name, else "Ship A".
func (s Speaker) Ship(p seafall.Province, w seafall.Which) string { return string(w) }

// Advisor is an advisor's name and type, as "Marlo the Carpenter".
func (s Speaker) Advisor(id string) string { return id }

// Violation is one sentence: what was tried, what stands in the way, what to do.
func (s Speaker) Violation(v *ledger.Violation) string { return s.t("violation." + v.Key) }

// Error is any error as sentences for people; never what the system said.
func (s Speaker) Error(err error) []string { return nil }

// Fact is a line of the journal.
func (s Speaker) Fact(e ledger.Entry) string { return e.Kind }

// Undo is the short label of an act, as "Chloé +1 Explore".
func (s Speaker) Undo(g ledger.Group) string { return g.Kind() }
