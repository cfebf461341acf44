// Package founding is the form with which a campaign of Skull Tales is founded: who
// plays which pirate, the ship, the table's own readings of the rules. What is half
// filled in stays, also when the application is closed in between.
package founding
