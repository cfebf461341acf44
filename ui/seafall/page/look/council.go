package look

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/wording/phrases"
)

// CardIcons are how an advisor's card lies.
var CardIcons = map[seafall.Card]crest.Icon{seafall.Ready: crest.IconReady, seafall.Active: crest.IconActive, seafall.Exhausted: crest.IconExhausted}

// ActiveFirst are advisors with the active one first, then those ready, then the
// exhausted.
func ActiveFirst(council []*seafall.Advisor) []*seafall.Advisor {
	order := []seafall.Card{seafall.Active, seafall.Ready, seafall.Exhausted}
	sorted := slices.Clone(council)
	slices.SortStableFunc(sorted, func(a, b *seafall.Advisor) int { return slices.Index(order, a.Card) - slices.Index(order, b.Card) })
	return sorted
}

// CardLine is an advisor's guild, expertise and price.
func CardLine(v *Reading, a *seafall.Advisor) string {
	items := []string{phrases.Guild(v.Say.Speaker, a.Guild)}
	for i, e := range a.Expertise {
		if !slices.ContainsFunc(a.Expertise[:i], func(before seafall.Expertise) bool { return before.Kind == e.Kind }) {
			items = append(items, v.Say.Expertise(seafall.Expertise{Kind: e.Kind, Value: a.Expert(e.Kind)}))
		}
	}
	items = append(items, v.T("screen.table.advisor.gold", "count", a.Gold))
	if a.Reputation > 0 {
		items = append(items, v.T("screen.table.advisor.reputation", "count", a.Reputation))
	}
	if a.Glory > 0 {
		items = append(items, v.T("screen.table.glory_of", "glory", v.Say.Signed(a.Glory)))
	}
	return Dotted(items...)
}

// CardWord is how a card lies.
func CardWord(v *Reading, c seafall.Card) string { return phrases.Card(v.Say.Speaker, c) }
