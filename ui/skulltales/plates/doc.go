// Package plates says what stands on the plates of a campaign of Skull Tales, which
// package plates of all games draws: what came of the adventure that was closed
// last, or of the campaign once it is over.
package plates
