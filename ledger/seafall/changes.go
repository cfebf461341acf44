package seafall

import "astrolabe/ledger/difference"

// Change is a value that differs between two states. Path names it as
// Corrected does, and beside those: PROVINCE.name, .title, .left,
// .campaign_glory, .reputation_tokens, .fortune_tokens, .home, .ship_a.name,
// .ship_a.damage, .ship_a.sunk, .at/REGION/SPOT (tokens that lie there);
// ISLAND.name, ISLAND.site/SPOT ("explored" or "charted", and what was found);
// game.number, .year, .round, .first, .event (the open event card's id);
// advisor/ID, research/ID, treasure/ID, structure/ID, upgrade/ID (who holds it
// and how it lies, as "blue ready"); event/ID (where it lies), chest/NAME and
// milestone/NAME ("open"), destroyed/NAME ("yes"); named/ID (an advisor's
// name); crossed/ENTRY of the Explorers' Map; campaign.emperor, campaign.RULE
// of a house rule. Before and After are numbers or texts, "" for what is not
// there.
type Change = difference.Change

// Changes lists what differs between two states, in the order of the boards:
// the game, the provinces as they were founded, the map, the cards. What a
// game begins with at nothing, and what goes back to the box with its end, is
// no change.
func Changes(before, after *State) []Change {
	return difference.Between(shown(before), shown(after), before.Running != nil && after.Running == nil)
}

// shown is what a state shows, in the order of the boards.
func shown(s *State) difference.Shown {
	var all difference.Shown
	walk(s, func(p Path, value string) { all.Add(p.String(), value, p.Of.Running) })
	return all
}

// Since is Changes from an earlier state to now, without the date, and without what now
// does not know: a part of the game that the table had opened then and not now stays
// sealed, and so does the rule that opened it.
func Since(then, now *State) []Change {
	var was, is difference.Shown
	add := func(all *difference.Shown) func(Path, string) {
		return func(p Path, value string) {
			if now.Open(p.Of.part) && p.Of.Form != AsAdded && !p.Is("game.number") && !p.Is("game.year") && !p.Is("game.round") {
				all.Add(p.String(), value, p.Of.Running)
			}
		}
	}
	walk(then, add(&was))
	walk(now, add(&is))
	return difference.Between(was, is, then.Running != nil && now.Running == nil)
}
