package seafall

// lastIslandCommands are the commands of this file: a new one is named here.
var lastIslandCommands []Command

// lastIslandKinds are the rules behind what they come to.
var lastIslandKinds []kindRules
