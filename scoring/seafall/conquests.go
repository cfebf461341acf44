package seafall

// conquestCommands are the commands of this file: a new one is named here.
var conquestCommands []Command

// conquestKinds are the rules behind what they come to.
var conquestKinds []kindRules
