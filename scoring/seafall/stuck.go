package seafall

// stuckCommands are the commands of this file: a new one is named here.
var stuckCommands []Command

// stuckKinds are the rules behind what they come to.
var stuckKinds []kindRules
