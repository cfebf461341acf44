// Package crest holds the drawings of the project: the figures of crests, the
// action icons and the application's icon.
//
// All are filled shapes, because stroke widths do not follow when a drawing is
// scaled. The package knows no toolkit and no game: the window recolours the
// SVG, a book draws the outline, and who bears which figure a game says.
package crest
