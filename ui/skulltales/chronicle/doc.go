// Package chronicle is the printed book of a campaign of Skull Tales: a cover, the crew, a
// Registre for each pirate that ever sailed, wounds and farewells, the log chapter by
// chapter as the journal tells it, charts, and what the crew has together. It knows no
// window.
package chronicle
