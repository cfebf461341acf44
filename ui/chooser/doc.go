// Package chooser lets somebody find a file to open, a place for one to be
// saved, or a folder, on a sheet of the shell and in the language of the window:
//
//	chooser.Open(s, chooser.Want{Title: title, Kind: books}, func(f chooser.File) { … })
//
// A folder is read in the background, and what stands in the way is a sentence.
// It knows no game. Where a system gives programs no folders its own picker is
// shown instead.
package chooser
