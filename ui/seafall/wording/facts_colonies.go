package wording

// colonyKinds are the words of colonies and markers.
var colonyKinds []kindWords
