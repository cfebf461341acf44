package wording

// bonusKinds are the words of title cards and the wars of a set-up.
var bonusKinds []kindWords
