package seafall

// bonusCommands are the commands of this file: a new one is named here.
var bonusCommands []Command

// bonusKinds are the rules behind what they come to.
var bonusKinds []kindRules
