package seafall

// treasureMapCommands are the commands of this file: a new one is named here.
var treasureMapCommands []Command

// treasureMapKinds are the rules behind what they come to.
var treasureMapKinds []kindRules
