// Package plates draws whole pages as a printed book has them, within a double
// frame: the plate that ends an evening, and the page that recalls it before the next.
// It knows no game; what stands on them a game says, by interfaces of the shell's
// (shell.Plated, shell.Recaller).
//
//	shell.Go(plates.New())
package plates
