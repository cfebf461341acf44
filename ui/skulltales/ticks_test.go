package skulltales_test

import "testing"

// TestAnAuditIsTicked: the box of a value is ticked and counted, and a tap beside it
// still corrects it.
func TestAnAuditIsTicked(t *testing.T) {
	p := founded(t)
	p.Tap("top.menu", "menu.audit", "audit.witch.coins.tick", "audit.witch.prestige.tick", "audit.witch.coins.tick")
	p.shows("1 of ")
	p.Tap("audit.witch.prestige")
	p.Write("correct.is", "3")
	p.Write("correct.reason", "Misread")
	p.Tap("correct.do", "audit.do")
	if got := p.state().Pirate("witch").Registre.Prestige; got != 3 {
		t.Errorf("corrected to %d", got)
	}
}
