package seafall

// colonyCommands are the commands of this file: a new one is named here.
var colonyCommands []Command

// colonyKinds are the rules behind what they come to.
var colonyKinds []kindRules
