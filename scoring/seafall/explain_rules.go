package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
)

// rules are the rules by which an entry changed a value, given by its path: whose
// it is and what.
func (x *Explainer) rules(owner, of string, at int) []string {
	with := x.groups[x.entries[at].Group]
	inWinter := slices.Contains(with, seafall.WinterHeld{}.Kind())
	moves := strings.HasPrefix(of, "at/") || strings.HasPrefix(of, "in/") || of == "home"
	switch f := x.facts[at].(type) {
	case seafall.GameClosed:
		return closingRules(owner, of, f)
	case seafall.EndeavorResolved:
		if f.Success && f.Glory == 0 {
			return []string{"R5"}
		}
		return []string{"R2"}
	case seafall.MilestoneClaimed:
		return []string{"R2", "R7"}
	case seafall.AdvisorHired:
		if of == "reputation_tokens" {
			return []string{"R9"}
		}
		return []string{"R3"}
	case seafall.TreasureBought:
		return []string{"R3"}
	case seafall.StructureBuilt, seafall.UpgradeBought:
		return []string{"R4"}
	case seafall.ShipSunk:
		if of == "glory" {
			return []string{"R4"}
		}
		return []string{"R22"}
	case seafall.ReputationSpent:
		if f.To != "" {
			return []string{"R17"}
		}
		return nil
	case seafall.ReputationGained, seafall.FortuneGained:
		if inWinter { // Persuasive and Lucky
			return []string{"R29"}
		}
		return nil
	case seafall.EnmityPlaced:
		if slices.Contains(with, seafall.SiteRaided{}.Kind()) {
			return []string{"R23"}
		}
		switch {
		case slices.Contains(with, seafall.EnmityReturned{}.Kind()):
			return []string{"R24"}
		case slices.Contains(with, seafall.EnmityMissing{}.Kind()):
			return []string{"R6"}
		}
		return nil
	case seafall.EnmityReturned:
		switch {
		case slices.ContainsFunc([]seafall.Fact{seafall.SiteRaided{}, seafall.EnmityPlaced{}, seafall.EnmityMissing{}},
			func(f seafall.Fact) bool { return slices.Contains(with, f.Kind()) }):
			return []string{"R24"}
		case inWinter: // Vengeful
			return []string{"R29"}
		case f.Spot == seafall.War: // all that was owed came home
			return []string{"R24"}
		}
		return nil
	case seafall.EnmityMoved:
		if slices.Contains(with, seafall.GameEnded{}.Kind()) {
			return []string{"R34"}
		}
		return nil
	case seafall.WinterHeld:
		if moves {
			return []string{"R29"}
		}
		if of == "first" {
			return []string{"R28"}
		}
		return []string{"R29"}
	case seafall.GameStarted:
		if of == "target" {
			return []string{"R1"}
		}
		return nil
	}
	return kindRules[x.entries[at].Kind]
}

// closingRules are the rules by which the closing of a game changed a value.
func closingRules(owner, of string, f seafall.GameClosed) []string {
	switch {
	case owner == "stock":
		return []string{"R35"}
	case owner == "retired":
		return []string{"R36"}
	case of == "campaign_glory":
		return []string{"R43"}
	case of == "milestone_glory":
		return []string{"R50"}
	case of == "title":
		if f.Number == 0 {
			return []string{"R51"}
		}
		return []string{"R45"}
	case of == "emperor":
		return []string{"R50"}
	case of == "home", strings.HasPrefix(of, "at/"), strings.HasPrefix(of, "in/"):
		return []string{"R40", "R41"}
	case strings.HasPrefix(of, "box_"):
		return []string{"R41", "R42"}
	case strings.HasPrefix(of, "ship_"):
		return []string{"R39"}
	case of == "": // a card
		return []string{"R38", "R46"}
	case improvable(of):
		return []string{"R35"}
	}
	return []string{"R43"}
}

// improvable says whether a value of a board is one that an improvement changes
// (R35).
func improvable(of string) bool {
	return slices.Contains([]string{"reputation", "fortune", "garrison", "field_a", "field_b", "appellation",
		"base_sell", "base_research", "base_tax"}, of)
}
