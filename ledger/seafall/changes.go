package seafall

import "slices"

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
type Change struct {
	Path, Before, After string
}

// Changes lists what differs between two states, in the order of the boards:
// the game, the provinces as they were founded, the map, the cards. What a
// game begins with at nothing, and what goes back to the box with its end, is
// no change.
func Changes(before, after *State) []Change {
	was, is := shown(before), shown(after)
	closed := before.Running != nil && after.Running == nil
	var list []Change
	seen := map[string]bool{}
	for _, path := range append(slices.Clone(is.order), was.order...) {
		old, now := was.value[path], is.value[path]
		switch {
		case seen[path], old == now, closed && was.running[path], old == "" && now == "0", old == "0" && now == "":
		default:
			list = append(list, Change{path, old, now})
		}
		seen[path] = true
	}
	return list
}

// showing is every value of a state by its path.
type showing struct {
	order   []string
	value   map[string]string
	running map[string]bool // values that only a running game has
}

// shown is what a state shows, in the order of the boards.
func shown(s *State) showing {
	all := showing{value: map[string]string{}, running: map[string]bool{}}
	walk(s, func(p Path, value string) {
		path := p.String()
		all.order = append(all.order, path)
		all.value[path], all.running[path] = value, p.Of.Running
	})
	return all
}
