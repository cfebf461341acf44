package wording

// conquestKinds are the words of conquests.
var conquestKinds []kindWords
