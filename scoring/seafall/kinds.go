package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Commands are the things that a table can say in a campaign, in the order of an
// evening: those of the base game, and those of the parts that it has opened. A nil
// state has opened none.
func Commands(s *seafall.State) []Command {
	return slices.DeleteFunc(slices.Clone(commands), func(c Command) bool { return !s.Open(seafall.PartOf(c)) })
}

// commands are the commands of the base game and of every part.
var commands = slices.Concat(foundingCommands, catchingUpCommands, houseCommands, namingCommands, siteCommands, leaderCommands,
	startCommands, winterCommands, courseCommands, chestCommands, eventCommands, researchCommands, cardCommands,
	advisorCommands, holdingCommands, shipCommands, tokenCommands, gloryCommands, endingCommands,
	closingCommands, eveningCommands, correctionCommands, auditCommands, noteCommands, playerCommands,
	addedRuleCommands, lateCatchingUpCommands, bonusCommands, shipRaidCommands, curseCommands, colonyCommands, conquestCommands,
	tombCommands, relicCommands, tabletCommands, treasureMapCommands, waterCommands, patmosCommands, stuckCommands, inquisitionCommands, shipStickerCommands, lastIslandCommands)

// kindRules are the rules behind one kind of fact; none where only the table or
// a card says what happens.
type kindRules struct {
	kind  string
	rules []string
	// entry are the rules behind an entry where what it says makes a difference,
	// none where it makes none.
	entry func(seafall.Fact) []string
	// value are the rules by which an entry changed one value, nil where they are
	// those of the kind whatever it changes.
	value func(seafall.Fact, change) []string
}

// change is a value that a fact changed, and the kinds of facts of the same act.
type change struct {
	of  seafall.Path
	act []string
}

// along says whether a fact of this kind is part of the act.
func (c change) along(f seafall.Fact) bool { return slices.Contains(c.act, f.Kind()) }

// ruled are the rules of the kind F.
func ruled[F seafall.Fact](rules ...string) kindRules {
	var none F
	return kindRules{kind: none.Kind(), rules: rules}
}

// behind are rules of a kind whose entries differ.
func behind[F seafall.Fact](entry func(F) []string, k kindRules) kindRules {
	k.entry = func(f seafall.Fact) []string { return entry(f.(F)) }
	return k
}

// changing are rules of a kind that changes values by different rules.
func changing[F seafall.Fact](value func(F, change) []string, k kindRules) kindRules {
	k.value = func(f seafall.Fact, c change) []string { return value(f.(F), c) }
	return k
}

// ruledKinds are the rules of every kind of fact, as each file has them.
var ruledKinds = slices.Concat(foundingKinds, catchingUpKinds, houseKinds, namingKinds, siteKinds, leaderKinds, startKinds, winterKinds,
	courseKinds, chestKinds, eventKinds, researchKinds, cardKinds, advisorKinds, holdingKinds, shipKinds,
	tokenKinds, gloryKinds, endingKinds, closingKinds, eveningKinds, correctionKinds, auditKinds, noteKinds, playerKinds,
	addedRuleKinds, lateCatchingUpKinds, bonusKinds, shipRaidKinds, curseKinds, colonyKinds, conquestKinds,
	tombKinds, relicKinds, tabletKinds, treasureMapKinds, waterKinds, patmosKinds, stuckKinds, inquisitionKinds, shipStickerKinds, lastIslandKinds)

// rulesOf are the rules of a kind; of one that is not in the table there are
// none.
func rulesOf(kind string) kindRules { return rulesByKind[kind] }

var rulesByKind = func() map[string]kindRules {
	m := map[string]kindRules{}
	for _, k := range ruledKinds {
		m[k.kind] = k
	}
	return m
}()

// RulesBehind are the rules behind an entry, by its kind and what it says.
func RulesBehind(e ledger.Entry) []string {
	f, err := seafall.Decode(e)
	if err != nil {
		return nil
	}
	k := rulesOf(e.Kind)
	if k.entry != nil {
		if rules := k.entry(f); rules != nil {
			return rules
		}
	}
	return k.rules
}

// rules are the rules by which an entry changed the value at a path.
func (x *Explainer) rules(of seafall.Path, at int) []string {
	k := rulesOf(x.entries[at].Kind)
	if k.value == nil {
		return k.rules
	}
	return k.value(x.facts[at], change{of: of, act: x.groups[x.entries[at].Group]})
}
