package wording

// shipRaidKinds are the words of raided ships and of curses.
var shipRaidKinds []kindWords
