package seafall

// waterCommands are the commands of this file: a new one is named here.
var waterCommands []Command

// waterKinds are the rules behind what they come to.
var waterKinds []kindRules
