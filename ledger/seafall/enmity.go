package seafall

import "astrolabe/ledger"

// tokenFacts are the kinds of facts of this file: a new one is named here.
var tokenFacts = []Fact{EnmityPlaced{}, EnmityReturned{}, EnmityMoved{}, EnmityMissing{}}

// EnmityPlaced is enmity tokens given from home.
type EnmityPlaced struct {
	Province Province `json:"province"` // whose tokens
	Place
	Count int `json:"count"`
}

// Kind is "enmity_placed".
func (EnmityPlaced) Kind() string { return "enmity_placed" }

func (f EnmityPlaced) apply(s *State, _ moment) error {
	if _, err := s.playing(f.Province); err != nil {
		return err
	}
	return first(inRange("count", f.Count, 1, 2*Tokens), s.place("spot", f.Province, f.Place),
		s.put(f.Province, f.Place, f.Count))
}

// EnmityReturned is enmity tokens that go home from a place.
type EnmityReturned struct {
	Province Province `json:"province"` // whose tokens
	Place
	Count int `json:"count"`
}

// Kind is "enmity_returned".
func (EnmityReturned) Kind() string { return "enmity_returned" }

func (f EnmityReturned) apply(s *State, _ moment) error {
	if _, err := s.playing(f.Province); err != nil {
		return err
	}
	return first(inRange("count", f.Count, 1, Tokens), s.put(f.Province, f.Place, -f.Count))
}

// EnmityMoved is enmity tokens that lie elsewhere from now on.
type EnmityMoved struct {
	Moved
}

// Kind is "enmity_moved".
func (EnmityMoved) Kind() string { return "enmity_moved" }

func (f EnmityMoved) apply(s *State, _ moment) error {
	if _, err := s.playing(f.Owner); err != nil {
		return err
	}
	return moveTokens(s, []Moved{f.Moved})
}

// EnmityMissing is tokens owed unexpectedly that could not be paid; each
// costs a glory (R6).
type EnmityMissing struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
	Glory    int      `json:"glory"` // lost, as a positive number
}

// Kind is "enmity_missing".
func (EnmityMissing) Kind() string { return "enmity_missing" }

func (f EnmityMissing) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("count", f.Count, 1, mostGlory), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	return play.gain(-f.Glory, FromEnmity)
}

// putSticker puts a province's sticker into a box: an empty or crossed-out one, or
// over another's (R42, R53). The box shows the new owner afterwards.
func putSticker(s *State, field string, p Province, at BoxAt) error {
	if err := CanStick(s, field, p, at); err != nil {
		return err
	}
	s.BoxesOf(at.Region)[at.Box] = Stuck(p)
	return nil
}

// CanStick refuses a box that is not there, or that shows a sticker of the same
// province already (R53).
func CanStick(s *State, field string, p Province, at BoxAt) error {
	boxes := s.BoxesOf(at.Region)
	if boxes == nil || at.Box < 0 || at.Box >= len(boxes) {
		return invariant("R53", field, "boxes.no_such_box", ledger.Args{"region": string(at.Region), "box": at.Box + 1})
	}
	if boxes[at.Box] == Stuck(p) {
		return invariant("R53", field, "boxes.own_sticker", ledger.Args{"region": at.Region, "box": at.Box + 1})
	}
	return nil
}

// crossSticker crosses a province's own sticker out (R40).
func crossSticker(s *State, field string, p Province, at BoxAt) error {
	boxes := s.BoxesOf(at.Region)
	if boxes == nil || at.Box < 0 || at.Box >= len(boxes) {
		return invariant("R53", field, "boxes.no_such_box", ledger.Args{"region": string(at.Region), "box": at.Box + 1})
	}
	if boxes[at.Box] != Stuck(p) {
		return misfit(field, "boxes.not_own", ledger.Args{"region": at.Region, "box": at.Box + 1, "province": p})
	}
	boxes[at.Box] = Crossed(p)
	return nil
}

// StickersOf is how many stickers of a province show on the boards and are not
// crossed out.
func StickersOf(s *State, p Province) int {
	n := 0
	for _, region := range s.Regions() {
		n += s.BoxesOf(region).Count(p)
	}
	return n
}

// countStickers writes down in the last line of the record how many stickers
// there are.
func countStickers(s *State) {
	if len(s.Record) == 0 {
		return
	}
	counts := make(map[Province]int, len(s.Order)) // others share the old one
	for _, p := range s.Order {
		counts[p] = StickersOf(s, p)
	}
	s.Record[len(s.Record)-1].Stickers = counts
}
