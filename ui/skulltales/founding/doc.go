// Package founding is the forms with which a campaign of Skull Tales begins: the one that
// founds it, with who plays which pirate, the ship and the table's own readings of the
// rules, and the one that copies what stands on paper. What is half filled in stays, also
// when the application is closed in between.
package founding
