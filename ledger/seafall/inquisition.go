package seafall

// inquisitionFacts are the kinds of facts of this file: a new one is named here.
var inquisitionFacts []Fact
