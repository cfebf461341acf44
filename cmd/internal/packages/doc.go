// Command packages makes the packages out of commands that are built already: it
// lays out what is installed, lists what all of it is built on with the licenses of
// that, draws icons, turns the terminal's help into pages of the manual, and writes
// archives whose bytes follow from their content and a date alone.
//
//	packages -date SECONDS all BUILT INTO     every package and SHA256SUMS
//	packages -date SECONDS deb BUILT INTO     the one for Debian
//	packages -date SECONDS tree BUILT INTO    the files of make install
//
// BUILT has a folder for each system, named as windows-amd64, with chronicle and,
// where there is one, astrolabe; for a tree, both themselves. .ci/package builds them
// and runs it.
package main
