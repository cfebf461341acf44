package seafall

// relicCommands are the commands of this file: a new one is named here.
var relicCommands []Command

// relicKinds are the rules behind what they come to.
var relicKinds []kindRules
