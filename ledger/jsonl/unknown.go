package jsonl

import (
	"reflect"

	"astrolabe/ledger/violation"
)

// UnknownField is a field of payloads that nothing is known of, or a list that is not as
// long as it has to be. It stays in the books and counts for nothing: what was meant may
// be misspelled.
type UnknownField struct {
	Name  string // with the objects around it, as provinces.garison
	Count int    // how often it is there
	List  bool   // of another length
}

// Unknown gathers the fields that nothing is known of, in the order in which they
// are met.
type Unknown struct {
	List  []UnknownField
	Exact bool // a list of another length is refused
	place map[string]int
}

// Add looks through a value as it would be read into a type. A key that would be
// taken for another one is what it gives.
func (u *Unknown) Add(raw []byte, into reflect.Type) *violation.Violation {
	for fault := range FaultyKeys(raw, into) {
		if fault.Fault != UnknownKey && (u.Exact || fault.Fault != WrongLength) {
			return fault.Violation()
		}
		n, met := u.place[fault.Path]
		if !met {
			if u.place == nil {
				u.place = map[string]int{}
			}
			n = len(u.List)
			u.place[fault.Path] = n
			u.List = append(u.List, UnknownField{Name: fault.Path, List: fault.Fault == WrongLength})
		}
		u.List[n].Count++
	}
	return nil
}
