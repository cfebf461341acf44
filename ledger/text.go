package ledger

import (
	"slices"

	"astrolabe/ledger/textnorm"
)

// Tidy and Spaced bring a text that somebody typed into the form it is kept in.
var Tidy, Spaced = textnorm.Tidy, textnorm.Spaced

// Called are the campaigns of a list that are called so: the one with that id, else those
// whose names look like it, else those whose names read like it without accents, quotation
// marks, and dashes.
func Called(list []Listed, name string) []Listed {
	for _, fits := range []func(Listed) bool{
		func(l Listed) bool { return l.ID == name },
		func(l Listed) bool { return textnorm.Same(l.Name, name) },
		func(l Listed) bool { return textnorm.Fold(name) != "" && textnorm.Fold(l.Name) == textnorm.Fold(name) },
	} {
		if found := slices.DeleteFunc(slices.Clone(list), func(l Listed) bool { return !fits(l) }); len(found) > 0 {
			return found
		}
	}
	return nil
}
