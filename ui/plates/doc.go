// Package plates draws whole pages as a printed book has them, within a double
// frame: the plate that ends an evening. It knows no game; what stands on a plate
// a game says, by an interface of the shell's (shell.Plated).
//
//	shell.Go(plates.New())
package plates
