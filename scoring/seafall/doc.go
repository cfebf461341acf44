// Package seafall decides: it takes what a SeaFall table says, checks it
// against the rules of play and expands it into facts with their outcomes. It
// is pure functions of a state; R-numbers name the rules of docs/rules.md.
//
// [Rules] is what the journal asks. [Commands] are the things a table can say.
// [EndOfGame] tells a screen everything about the seven steps: what is offered
// to whom, in which order, what is open, and how things stand before and after.
//
// Where things are:
//
//   - what can be said: kinds lists the commands and the facts' rules, parse and given read
//     them, rules decides; next says what a table can say now
//   - a game: start, turns, winter, events, ending; its seven steps are in choices, order,
//     settling and close
//   - what is done in it: glory, pool, odds, plunder, price, tokens, enmity, ships, sail,
//     sites, holdings, and by cards research, chests, advisors, destroyed
//   - around it: founding, players, catchup, corrections, audit, house, evenings, carried,
//     following, past
//   - why a number is what it is: explain and what begins with it, sum
//   - parts that a table adds late: addrule first; bonuses, shipraids, waters, tombs with
//     relics and tablets, curses, colonies and conquests, patmos with stuck, treasuremaps,
//     inquisition with shipstickers, lastisland; catchup_late
package seafall
