// Package chronicle is the printed book of a campaign of Skull Tales: a cover, who stands
// where, a Registre for each pirate that ever sailed, and the log chapter by chapter, as
// the journal tells it. It knows no window.
package chronicle
