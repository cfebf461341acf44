package seafall

// stuckFacts are the kinds of facts of this file: a new one is named here.
var stuckFacts = []Fact{EnmityStuck{}}

// mostStuck is how many stickers can be placed at once during a game.
const mostStuck = 99

// EnmityStuck is enmity stickers that a province puts into boxes during a game, in
// order (R81): from that moment they are stickers like any other. Lost is how many
// found no box, Glory what that cost, as a positive number.
type EnmityStuck struct {
	Province Province `json:"province"`
	Stuck    []BoxAt  `json:"stuck"`
	Lost     int      `json:"lost"`
	Glory    int      `json:"glory"`
	Reason   string   `json:"reason"` // why, in the table's words
}

// Kind is "enmity_stuck".
func (EnmityStuck) Kind() string { return "enmity_stuck" }

// Part is the one of Patmos.
func (EnmityStuck) Part() Part { return Patmos }

func (f EnmityStuck) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("lost", f.Lost, 0, mostStuck), inRange("stuck", len(f.Stuck)+f.Lost, 1, mostStuck),
		inRange("glory", f.Glory, 0, mostGlory), CheckName("reason", f.Reason)); err != nil {
		return err
	}
	for _, at := range f.Stuck {
		if at.Region == f.Province.Region() {
			return misfit("stuck", "place.own_board", nil)
		}
		if err := putSticker(s, "stuck", f.Province, at); err != nil {
			return err
		}
	}
	return play.gain(-f.Glory, FromEnmity)
}
