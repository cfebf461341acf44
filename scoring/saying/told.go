package saying

import "encoding/json"

// Told is a number that may be left out where 0 is a number like any other. The
// zero Told is one that is left out, Tell(0) is 0.
type Told int

// toldZero is a 0 that was said. No number of a game lies so low.
const toldZero Told = -1 << 31

// Tell is a number that is said.
func Tell(n int) Told {
	if n == 0 {
		return toldZero
	}
	return Told(n)
}

// Or is the number that is said, or another one where it was left out.
func (n Told) Or(left int) int {
	switch n {
	case 0:
		return left
	case toldZero:
		return 0
	}
	return int(n)
}

// MarshalJSON writes the number; one that is left out is a field to leave out.
func (n Told) MarshalJSON() ([]byte, error) { return json.Marshal(n.Or(0)) }

// UnmarshalJSON reads a number that is said.
func (n *Told) UnmarshalJSON(raw []byte) error {
	var is int
	if err := json.Unmarshal(raw, &is); err != nil {
		return err
	}
	*n = Tell(is)
	return nil
}
