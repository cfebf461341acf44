package seafall

// stuckFacts are the kinds of facts of this file: a new one is named here.
var stuckFacts []Fact
