// Command torture does to the books what nobody would: it kills the program at
// random while it records, closes a game, imports, backs up, restores and
// migrates; lets every call to the system fail, cuts and flips what lies on the
// disk, fills the disk, pulls the plug of a disk that is modelled from a recorded
// run, and restores every backup that was made meanwhile. After each blow what
// was acknowledged has to be there, whole, and what was not has to be there
// whole or not at all.
//
//	torture [-short] [-part NAMES] [-kills N] [-seed N] [-at-once N] [-fresh] FOLDER
//
// FOLDER holds the command chronicle that is tortured (bin/chronicle), the state
// from which a run that was stopped goes on, and what lay on the disk after a
// blow that was not survived. docs/reliability.md has the figures.
package main
