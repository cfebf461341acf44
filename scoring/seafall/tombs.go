package seafall

// tombCommands are the commands of this file: a new one is named here.
var tombCommands []Command

// tombKinds are the rules behind what they come to.
var tombKinds []kindRules
