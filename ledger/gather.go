package ledger

import "iter"

// Gather makes a slice of what is gone through, until the first error.
func Gather[T any](each iter.Seq2[T, error]) ([]T, error) {
	var all []T
	for one, err := range each {
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}
