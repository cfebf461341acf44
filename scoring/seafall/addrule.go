package seafall

// addedRuleCommands are the commands of this file: a new one is named here.
var addedRuleCommands []Command

// addedRuleKinds are the rules behind what they come to.
var addedRuleKinds []kindRules
