package seafall

// shipStickerFacts are the kinds of facts of this file: a new one is named here.
var shipStickerFacts []Fact
