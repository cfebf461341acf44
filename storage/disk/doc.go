// Package disk asks the system what [astrolabe/storage] has to know of a place
// before it keeps books there: whether it lies on a network, how much room there
// is, and whether another program is at work in it. What a system does not tell
// stands in nobody's way.
package disk
