// Package window lists the games of the window. It stands apart from wiring so
// that the terminal's command compiles no window.
package window
