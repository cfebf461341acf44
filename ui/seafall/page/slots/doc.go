// Package slots knows the choices of a game of SeaFall that may be made in secret on
// pages.
package slots
