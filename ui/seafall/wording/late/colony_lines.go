package late

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// ColonyLine is what is printed on a colony, and whether it is active: defense 5 ·
// garrison 2 · fields 4 + 6 · active.
func ColonyLine(s phrases.Speaker, c *seafall.Colony) string {
	line := ColonyPrint(s, c)
	if s.State == nil || s.State.Running == nil || c.Governor == "" {
		return line
	}
	key := "late.p7.line.inactive"
	if c.ActiveIn(s.State.Running) {
		key = "late.p7.line.active"
	}
	return line + " · " + s.T(key)
}

// ColonyPrint is what is printed on a colony: defense 5 · garrison 2 · fields 4 + 6.
func ColonyPrint(s phrases.Speaker, c *seafall.Colony) string {
	items := []string{s.T("late.p7.line.defense", "count", c.Defense), s.T("late.p7.line.garrison", "count", c.Garrison)}
	var gold []string
	for _, n := range c.Fields {
		gold = append(gold, s.Number(n))
	}
	if len(gold) > 0 {
		items = append(items, s.T("late.p7.line.fields", "gold", strings.Join(gold, " + ")))
	}
	if c.Sites > 0 {
		items = append(items, s.T("late.p7.line.sites", "count", c.Sites))
	}
	return strings.Join(items, " · ")
}

// ColonyOrigin is who governs a colony, and who founded it in which game.
func ColonyOrigin(s phrases.Speaker, c *seafall.Colony) string {
	game := s.Game(c.Game)
	if c.By == "" {
		return s.T("late.p7.line.before")
	}
	return s.Line("late.p7.line.founded", c.By, "game", game)
}

// ColonyLost is who governed a colony before, and lost it to whom; "" where nobody
// did.
func ColonyLost(s phrases.Speaker, c *seafall.Colony) string {
	var lost []string
	for i, g := range c.Governors[:max(0, len(c.Governors)-1)] {
		next := c.Governors[i+1]
		lost = append(lost, s.Line("late.p7.line.lost", g.Province, "to", s.Player(next.Province), "game", s.Game(next.Game)))
	}
	if n := len(c.Governors); n > 0 && c.Governor == "" {
		lost = append(lost, s.Line("late.p7.line.left", c.Governors[n-1].Province))
	}
	return strings.Join(lost, " · ")
}
