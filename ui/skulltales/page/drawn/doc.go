// Package drawn has the drawings and the style sheet of the pages of Skull Tales.
package drawn
