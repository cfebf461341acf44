package jsonl

import (
	"reflect"

	"astrolabe/ledger/violation"
)

// Payloads collects the unknown fields in payloads of many kinds.
type Payloads struct {
	Unknown
	// Of is the struct that a payload of a kind is read into, nil for a kind that is not known.
	Of func(kind string) reflect.Type
	// Always says whether every campaign knows a kind. Here says whether this one does. Nil
	// is yes.
	Always, Here func(kind string) bool
	// Learned are the kinds that were met and that not every campaign knows.
	Learned map[string]bool
}

// Look checks the payload of a kind. It returns a violation for a key that would be read as
// another one.
func (p *Payloads) Look(kind string, payload []byte) *violation.Violation {
	into := p.Of(kind)
	if into != nil && p.Always != nil && !p.Always(kind) {
		if p.Learned == nil {
			p.Learned = map[string]bool{}
		}
		p.Learned[kind] = true
		if p.Here != nil && !p.Here(kind) {
			into = nil
		}
	}
	return p.Add(payload, into)
}
