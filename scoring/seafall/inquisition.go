package seafall

// inquisitionCommands are the commands of this file: a new one is named here.
var inquisitionCommands []Command

// inquisitionKinds are the rules behind what they come to.
var inquisitionKinds []kindRules
