package seafall

// patmosCommands are the commands of this file: a new one is named here.
var patmosCommands []Command

// patmosKinds are the rules behind what they come to.
var patmosKinds []kindRules
