package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// inquisitionCommands are the commands of this file: a new one is named here.
var inquisitionCommands = []Command{HoldInquisition{}}

// inquisitionKinds are the rules behind what they come to.
var inquisitionKinds = []kindRules{ruled[seafall.InquisitionHeld]("R65")}

// InquisitionWorth is the glory of an inquisition on an advisor: one where its card
// bears no sticker yet (L76).
func InquisitionWorth(s *seafall.State, advisor string) int {
	if len(s.Late.StuckOn(advisor)) > 0 {
		return 0
	}
	return 1
}

// StickersOn are how many stickers a province has on the card of an advisor.
func StickersOn(s *seafall.State, p seafall.Province, advisor string) int {
	n := 0
	for _, of := range s.Late.StuckOn(advisor) {
		if of == p {
			n++
		}
	}
	return n
}

// stuck adds a province's own stickers on the card of an advisor to its price (L76).
func (h *Hiring) stuck(s *seafall.State, p seafall.Province, advisor string) {
	if s.Open(seafall.Inquisition) {
		h.add("price.stuck", "R65", StickersOn(s, p, advisor), ledger.Args{"advisor": advisor})
	}
}

// HoldInquisition is an inquisition on an advisor: glory, and a sticker of the
// province on its card for good (L76).
type HoldInquisition struct {
	Province seafall.Province `json:"province"`
	Advisor  string           `json:"advisor"`                      // id of the card
	Glory    Told             `json:"glory,omitempty" range:"0-10"` // one for the first sticker when left out
}

// Kind is "hold_inquisition".
func (HoldInquisition) Kind() string { return "hold_inquisition" }

// Part is seafall.Inquisition.
func (HoldInquisition) Part() seafall.Part { return seafall.Inquisition }

func (c HoldInquisition) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	t.inTurn(c.Province)
	a := t.s.Advisor(c.Advisor)
	if a == nil {
		return refuse("", "advisor.unknown", "advisor", ledger.Args{"advisor": c.Advisor})
	}
	due := InquisitionWorth(t.s, c.Advisor)
	f := seafall.InquisitionHeld{Province: c.Province, Advisor: c.Advisor, Glory: c.Glory.Or(due)}
	if f.Glory != due {
		t.warn("R65", "late.p11.other_glory", ledger.Args{"advisor": label(*a), "glory": f.Glory, "due": due})
	}
	return t.add(f)
}

// Inquired are the advisors whose cards bear stickers, in the order the campaign met
// them.
func Inquired(s *seafall.State) []*seafall.Advisor {
	if !s.Open(seafall.Inquisition) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Advisors), func(a *seafall.Advisor) bool { return len(s.Late.StuckOn(a.ID)) == 0 })
}
