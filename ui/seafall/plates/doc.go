// Package plates says what stands on the plates of a campaign of SeaFall, which
// package plates of all games draws: what came of the game that was closed last,
// and what the table remembers of it.
package plates
