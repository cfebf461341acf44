// Command voyages writes campaigns to hold two programs against each other
// with. Each is an interchange file and a list of the paths that can be
// explained of it: ten campaigns that chance plays, some of them in the middle
// of a game, and one of fifteen games; with the same numbers always the same.
// Of the sample campaign, which every program founds itself, it writes the paths
// alone. It knows nothing of what is done with them.
//
//	voyages FOLDER
package main
