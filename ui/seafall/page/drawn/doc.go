// Package drawn has the drawings of SeaFall's pages on other devices, their crests and
// icons as SVG symbols, and the style sheet with the colours of the provinces.
package drawn
