package seafall

// shipRaidFacts are the kinds of facts of this file: a new one is named here.
var shipRaidFacts []Fact

// curseFacts are those about curses.
var curseFacts []Fact
