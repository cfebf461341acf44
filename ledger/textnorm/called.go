package textnorm

import "slices"

// Called returns the items with this id, or else those whose names look the same, or else
// those whose names match without accents, quotation marks, and dashes.
func Called[T any](list []T, so string, of func(T) (id, name string)) []T {
	for _, fits := range []func(id, name string) bool{
		func(id, _ string) bool { return id == so },
		func(_, name string) bool { return Same(name, so) },
		func(_, name string) bool { return Fold(so) != "" && Fold(name) == Fold(so) },
	} {
		if found := slices.DeleteFunc(slices.Clone(list), func(t T) bool { return !fits(of(t)) }); len(found) > 0 {
			return found
		}
	}
	return nil
}
