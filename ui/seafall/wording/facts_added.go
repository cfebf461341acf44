package wording

// addedRuleKinds are the words of rules that a table adds.
var addedRuleKinds []kindWords
