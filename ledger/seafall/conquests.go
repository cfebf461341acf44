package seafall

// conquestFacts are the kinds of facts of this file: a new one is named here.
var conquestFacts []Fact
