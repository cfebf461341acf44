// Package plates draws whole pages as a printed book has them, within a double
// frame: the plate that ends an evening, and the page that recalls it before the next;
// the race to be watched from afar, and the coronation. It knows no game; what stands on
// them a game says (shell.Moments).
//
//	shell.Go(plates.New())
package plates
