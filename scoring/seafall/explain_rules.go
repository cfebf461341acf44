package seafall

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// rules are the rules by which an entry changed the value at a path.
func (x *Explainer) rules(of seafall.Path, at int) []string {
	with := x.groups[x.entries[at].Group]
	inWinter := slices.Contains(with, seafall.WinterHeld{}.Kind())
	switch f := x.facts[at].(type) {
	case seafall.GameClosed:
		return closingRules(of, f)
	case seafall.EndeavorResolved:
		if f.Success && f.Glory == 0 {
			return []string{"R5"}
		}
		return []string{"R2"}
	case seafall.MilestoneClaimed:
		return []string{"R2", "R7"}
	case seafall.AdvisorHired:
		if of.Is("PROVINCE.reputation_tokens") {
			return []string{"R9"}
		}
		return []string{"R3"}
	case seafall.TreasureBought:
		return []string{"R3"}
	case seafall.StructureBuilt, seafall.UpgradeBought:
		return []string{"R4"}
	case seafall.ShipSunk:
		if of.Is("PROVINCE.glory") {
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
		if moves(of) {
			return []string{"R29"}
		}
		if of.Is("game.first") {
			return []string{"R28"}
		}
		return []string{"R29"}
	case seafall.GameStarted:
		if of.Is("game.target") {
			return []string{"R1"}
		}
		return nil
	}
	return kindRules[x.entries[at].Kind]
}

// closingRules are the rules by which the closing of a game changed a value.
func closingRules(of seafall.Path, f seafall.GameClosed) []string {
	switch {
	case of.Is("PROVINCE.title") && f.Number == 0:
		return []string{"R51"}
	case len(of.Of.Closing) == 0:
		return []string{"R43"}
	}
	return of.Of.Closing
}
