package textnorm

import "slices"

// Called are the things of a list that are called so: the one with that id, else those whose
// names look like it, else those whose names read like it without accents, quotation marks,
// and dashes.
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
