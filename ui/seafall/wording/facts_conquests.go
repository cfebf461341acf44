package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
)

// conquestKinds are the words of conquests.
var conquestKinds = []kindWords{worded(GroupMap, tellColonyConquered, undoColonyConquered)}

func tellColonyConquered(s Speaker, f seafall.ColonyConquered) string {
	key := "fact.colony_conquered"
	if f.From == "" {
		key = "fact.colony_conquered.free"
	}
	var with []string
	if f.Active {
		with = append(with, s.t("late.p8.fact.marker"))
	}
	for _, id := range f.Structures {
		with = append(with, s.Structure(id))
	}
	text := withMore(s, s.line(key, f.By, "colony", s.Colony(f.Colony), "from", s.Player(f.From)), strings.Join(with, ", "))
	if f.Lost != 0 && f.Glory != 0 {
		return s.t("fact.glory.both", "text", text, "who", s.Player(f.By), "glory", s.Signed(f.Glory),
			"other", s.Player(f.From), "loss", s.Signed(-f.Lost))
	}
	return withLoss(s, withGlory(s, text, f.Glory), f.From, f.Lost)
}

func undoColonyConquered(s Speaker, f seafall.ColonyConquered) string {
	return s.line("undo.colony_conquered", f.By, "colony", s.Colony(f.Colony))
}

// ImprovedOn is what a winner improves of a colony, as a heading: Gullhaven, Field 2.
// False for what stands on a board or an island.
func ImprovedOn(s Speaker, i seafall.Improvement) (words string, on bool) {
	if s.State == nil || s.State.Late.Colony(string(i.Region)) == nil {
		return "", false
	}
	if i.Kind == "field" {
		return s.Spot(seafall.ColonySpot(string(i.Region), seafall.Spot("field_"+i.Field))), true
	}
	return s.t("late.p7.improve.garrison", "colony", s.Colony(string(i.Region))), true
}
