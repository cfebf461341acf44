// Package seafall is the ledger of a SeaFall campaign: its state, the facts
// that change it, how each is applied, and the structural invariants (R52,
// R53, R54, R56). It decides nothing: every fact carries its outcome, so that
// a rule corrected later never changes what happened at a table before.
//
// Where things are:
//
//   - the state and its parts: state, game, leader, ships, sheet, sites, holdings, enmity,
//     house, evenings, and with a state as a whole clone, snapshot, check, lookup
//   - facts, each beside its part: facts names them all; turns, ending and rewards are the
//     course of a game, founding, players, caughtup and corrections what surrounds it
//   - cards and what they bring: cards, research, events, chests, advisors
//   - the table of values, by which Lookup, Changes and the audit go: values, field, path,
//     readings, lasting, terms, audit
//   - parts that a table adds late: late first; bonuses, shipraids, waters,
//     tombs with relics and tablets, curses, colonies and conquests, patmos with stuck,
//     treasuremaps, inquisition with shipstickers, lastisland; values_late and caughtup_late
//
// R-numbers name the rules of docs/rules.md.
package seafall
