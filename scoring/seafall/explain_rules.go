package seafall

import "astrolabe/ledger/seafall"

// rules are the rules by which an entry changed the value at a path.
func (x *Explainer) rules(of seafall.Path, at int) []string {
	k := rulesOf(x.entries[at].Kind)
	if k.value == nil {
		return k.rules
	}
	return k.value(x.facts[at], change{of: of, act: x.groups[x.entries[at].Group]})
}

func endeavorRules(f seafall.EndeavorResolved, _ change) []string {
	if f.Success && f.Glory == 0 {
		return []string{"R5"}
	}
	return []string{"R2"}
}

// hireRules: what an advisor costs is another rule's than what it is worth.
func hireRules(_ seafall.AdvisorHired, c change) []string {
	switch of := c.of; {
	case of.Is("PROVINCE.glory"), of.Is("advisor/ADVISOR"), of.Is("named/ADVISOR"), of.Is("expertise/ADVISOR"):
		return []string{"R3"}
	}
	return []string{"R9"}
}

func treasureRules(seafall.TreasureBought, change) []string { return []string{"R3"} }

func structureRules(seafall.StructureBuilt, change) []string { return []string{"R4"} }

func upgradeRules(seafall.UpgradeBought, change) []string { return []string{"R4"} }

func sinkingRules(_ seafall.ShipSunk, c change) []string {
	if c.of.Is("PROVINCE.glory") {
		return []string{"R4"}
	}
	return []string{"R22"}
}

func giftRules(f seafall.ReputationSpent, _ change) []string { return giftBehind(f) }

// winterGain is what Persuasive and Lucky leaders have at the end of a year.
func winterGain[F seafall.Fact](_ F, c change) []string {
	if c.along(seafall.WinterHeld{}) {
		return []string{"R29"}
	}
	return nil
}

func placingRules(_ seafall.EnmityPlaced, c change) []string {
	switch {
	case c.along(seafall.SiteRaided{}):
		return []string{"R23"}
	case c.along(seafall.EnmityReturned{}):
		return []string{"R24"}
	case c.along(seafall.EnmityMissing{}):
		return []string{"R6"}
	}
	return nil
}

func returningRules(f seafall.EnmityReturned, c change) []string {
	switch {
	case c.along(seafall.SiteRaided{}), c.along(seafall.EnmityPlaced{}), c.along(seafall.EnmityMissing{}):
		return []string{"R24"}
	case c.along(seafall.WinterHeld{}): // Vengeful
		return []string{"R29"}
	case f.Spot == seafall.War: // all that was owed came home
		return []string{"R24"}
	}
	return nil
}

func movingRules(_ seafall.EnmityMoved, c change) []string {
	if c.along(seafall.GameEnded{}) {
		return []string{"R34"}
	}
	return nil
}

func winterRules(_ seafall.WinterHeld, c change) []string {
	if c.of.Is("game.first") {
		return []string{"R28"}
	}
	return []string{"R29"}
}

func startRules(_ seafall.GameStarted, c change) []string {
	if c.of.Is("game.target") {
		return []string{"R1"}
	}
	return nil
}

// closingRules are the rules by which the closing of a game changed a value.
func closingRules(f seafall.GameClosed, c change) []string {
	of := c.of
	switch {
	case of.Is("PROVINCE.title") && f.Number == 0:
		return []string{"R51"}
	case len(of.Of.Closing) == 0:
		return []string{"R43"}
	}
	return of.Of.Closing
}
