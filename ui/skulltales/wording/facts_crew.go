package wording

import (
	"strings"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// crewKinds are the words of the founding, of who comes and goes, and of what the crew
// has together.
var crewKinds = []kindWords{
	worded(GroupCourse, tellCampaignFounded, undoCampaignFounded),
	worded(GroupCourse, tellHouseRuleSet, undoHouseRuleSet),
	worded(GroupPirates, tellPirateNamed, undoPirateNamed),
	worded(GroupPirates, tellSheetSet, undoSheetSet),
	worded(GroupPirates, tellPirateRecruited, undoPirateRecruited),
	worded(GroupPirates, tellPirateLeft, undoPirateLeft),
	worded(GroupCrew, tellCrewBootyGained, undoCrewBootyGained),
	worded(GroupCrew, tellCrewBootyPaid, undoCrewBootyPaid),
	worded(GroupCrew, tellBootyShared, undoBootyShared),
	worded(GroupCrew, tellShipChanged, undoShipChanged),
	worded(GroupCrew, tellCrewCounted, undoCrewCounted),
}

func tellCampaignFounded(s Speaker, f skulltales.CampaignFounded) string {
	list := make([]string, len(f.Pirates))
	for i, p := range f.Pirates {
		list[i] = Enlisted(s, p)
	}
	key := "fact.campaign_founded"
	if f.Mode == skulltales.SoloMode {
		key = "fact.campaign_founded.solo"
	}
	text := s.T(key, "name", quoted(s, f.Name), "date", s.Date(f.Date), "pirates", s.List(list))
	if f.Ship != nil {
		text = more(s, text, ship(s, f.Ship.Name, f.Ship.Type))
	}
	if len(f.HouseRules) > 0 {
		rules := make([]string, len(f.HouseRules))
		for i, r := range f.HouseRules {
			rules[i] = HouseRule(s, r)
		}
		text = more(s, text, s.T("fact.campaign_founded.rules", "rules", strings.Join(rules, ", ")))
	}
	return text
}

func undoCampaignFounded(s Speaker, _ skulltales.CampaignFounded) string {
	return s.T("undo.campaign_founded")
}

func tellHouseRuleSet(s Speaker, f skulltales.HouseRuleSet) string {
	if f.On {
		return s.T("fact.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.T("fact.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func undoHouseRuleSet(s Speaker, f skulltales.HouseRuleSet) string {
	if f.On {
		return s.T("undo.house_rule_set", "rule", HouseRule(s, f.Rule))
	}
	return s.T("undo.house_rule_set.off", "rule", HouseRule(s, f.Rule))
}

func tellPirateNamed(s Speaker, f skulltales.PirateNamed) string {
	return s.line("fact.pirate_named", f.Pirate, "name", quoted(s, f.Name))
}

func undoPirateNamed(s Speaker, f skulltales.PirateNamed) string {
	return s.line("undo.pirate_named", f.Pirate, "name", quoted(s, f.Name))
}

func tellSheetSet(s Speaker, f skulltales.SheetSet) string {
	var values []string
	add := func(key string, n int) {
		if n != 0 {
			values = append(values, s.T("fact.sheet_set.value", "value", s.T(key), "number", n))
		}
	}
	add("field.action_points", f.Sheet.ActionPoints)
	add("field.health", f.Sheet.Health)
	add("field.most_destiny", f.Sheet.Destiny)
	add("field.melee", f.Sheet.Melee)
	add("field.ranged", f.Sheet.Ranged)
	add("field.strength", f.Sheet.Strength)
	add("field.agility", f.Sheet.Agility)
	add("field.intelligence", f.Sheet.Intelligence)
	add("field.perception", f.Sheet.Perception)
	add("field.charisma", f.Sheet.Charisma)
	add("field.salary", f.Sheet.Salary)
	if f.Class != "" {
		values = append(values, s.T("fact.sheet_set.class", "class", quoted(s, f.Class)))
	}
	if f.Hand != "" {
		values = append(values, s.T("fact.sheet_set.hand", "hand", Hand(s, f.Hand)))
	}
	if len(values) == 0 {
		return s.line("fact.sheet_set.none", f.Pirate)
	}
	return s.line("fact.sheet_set", f.Pirate, "values", strings.Join(values, ", "))
}

func undoSheetSet(s Speaker, f skulltales.SheetSet) string {
	return s.line("undo.sheet_set", f.Pirate)
}

func tellPirateRecruited(s Speaker, f skulltales.PirateRecruited) string {
	if f.Replaces != "" {
		return s.T("fact.pirate_recruited.replaces", "pirate", Enlisted(s, f.FoundedPirate), "other", s.Who(f.Replaces))
	}
	return s.T("fact.pirate_recruited", "pirate", Enlisted(s, f.FoundedPirate))
}

func undoPirateRecruited(s Speaker, f skulltales.PirateRecruited) string {
	return s.T("undo.pirate_recruited", "pirate", Enlisted(s, f.FoundedPirate))
}

func tellPirateLeft(s Speaker, f skulltales.PirateLeft) string {
	return with(s, s.line("fact.pirate_left", f.Pirate), f.Reason)
}

func undoPirateLeft(s Speaker, f skulltales.PirateLeft) string {
	return s.line("undo.pirate_left", f.Pirate)
}

// because adds a heading of the book, or where that is "other" the table's own words.
func because(s Speaker, text, reason, words string, other bool) string {
	if !other || words == "" {
		text = s.T("fact.because", "text", text, "reason", reason)
	}
	return with(s, text, words)
}

func tellCrewBootyGained(s Speaker, f skulltales.CrewBootyGained) string {
	text := s.T("fact.crew_booty_gained", "coins", Coins(s, f.Coins))
	return because(s, text, BootyReason(s, f.Reason), f.Note, f.Reason == skulltales.OtherSource)
}

func undoCrewBootyGained(s Speaker, f skulltales.CrewBootyGained) string {
	return s.T("undo.crew_booty_gained", "count", f.Coins, "change", s.Signed(f.Coins))
}

func tellCrewBootyPaid(s Speaker, f skulltales.CrewBootyPaid) string {
	text := s.T("fact.crew_booty_paid", "coins", Coins(s, f.Coins))
	return because(s, text, BootyReason(s, f.Reason), f.Note, f.Reason == skulltales.OtherSource)
}

func undoCrewBootyPaid(s Speaker, f skulltales.CrewBootyPaid) string {
	return s.T("undo.crew_booty_paid", "count", f.Coins, "change", s.Signed(-f.Coins))
}

func tellBootyShared(s Speaker, f skulltales.BootyShared) string {
	shares := make([]string, len(f.Shares))
	for i, share := range f.Shares {
		shares[i] = s.T("fact.booty_shared.one", "who", s.Who(share.Pirate), "coins", share.Coins)
	}
	return s.T("fact.booty_shared", "coins", Coins(s, f.Total), "shares", s.List(shares), "left", f.Left)
}

func undoBootyShared(s Speaker, _ skulltales.BootyShared) string { return s.T("undo.booty_shared") }

// ship is the crew's ship, by its name, its type or both.
func ship(s Speaker, name, kind string) string {
	switch {
	case kind == "":
		return s.T("fact.ship_changed", "ship", quoted(s, name))
	case name == "":
		return s.T("fact.ship_changed.type", "type", quoted(s, kind))
	}
	return s.T("fact.ship_changed.both", "ship", quoted(s, name), "type", quoted(s, kind))
}

func tellShipChanged(s Speaker, f skulltales.ShipChanged) string {
	return wording.Upper(ship(s, f.Name, f.Type))
}

func undoShipChanged(s Speaker, _ skulltales.ShipChanged) string { return s.T("undo.ship_changed") }

func tellCrewCounted(s Speaker, f skulltales.CrewCounted) string {
	return s.T("fact.crew_counted", "what", Counter(s, f.What), "number", f.To)
}

func undoCrewCounted(s Speaker, f skulltales.CrewCounted) string {
	return s.T("undo.crew_counted", "what", wording.Upper(Counter(s, f.What)), "number", f.To)
}
