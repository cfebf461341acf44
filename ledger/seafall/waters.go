package seafall

// waterFacts are the kinds of facts of this file: a new one is named here.
var waterFacts []Fact
