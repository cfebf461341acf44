package seafall

import "astrolabe/ledger"

// lastIslandFacts are the kinds of facts of this file: a new one is named here.
var lastIslandFacts = []Fact{LastIslandFound{}}

// LastGameToRoundEnd: the game in which the last island is found is played to the end
// of its round, instead of ending at once (R83).
const LastGameToRoundEnd HouseRule = "last_game_to_round_end"

// LastIslandFound is the island at the end of the world: the campaign ends with the
// running game (R83). That this one ends is a fact of the same act, or of a later one
// where a house rule lets the round be played.
type LastIslandFound struct {
	By     Province `json:"by"`
	Island Region   `json:"island,omitempty"` // where the map has it
}

// Kind is "last_island_found".
func (LastIslandFound) Kind() string { return "last_island_found" }

// Part is TheEnd.
func (LastIslandFound) Part() Part { return TheEnd }

func (f LastIslandFound) apply(s *State, _ moment) error {
	if _, err := s.playing(f.By); err != nil {
		return err
	}
	switch {
	case s.Late.LastIsland.By != "":
		return misfit("by", "late.p12.found_already", ledger.Args{"province": s.Late.LastIsland.By, "number": s.Late.LastIsland.Game})
	case f.Island != "" && s.Island(f.Island) == nil:
		return misfit("island", "island.unknown", nil)
	}
	s.Late.LastIsland = LastIsland{Island: f.Island, By: f.By, Game: s.Running.Number}
	return nil
}

// EndedAtLast says whether the last island was found in a game, by its number: the
// campaign ends with that one. Nothing ends with the prologue.
func (l LateState) EndedAtLast(game int) bool {
	return game > 0 && l.LastIsland.By != "" && l.LastIsland.Game == game
}

// lastIslandLines are who found the last island, and which it is.
var lastIslandLines = group{each: once, within: []node{
	line("campaign.last_island", "late.p12.term.path.last_island", OnRecord, fixedWord(lastIslandBy).corrects(lastIslandByNow).reads(AsProvince), onceThere, of(TheEnd)),
	line("campaign.last_island.island", "late.p12.term.path.last_island_on", OnRecord, fixedWord(lastIslandOn).corrects(lastIslandOnNow).reads(AsIsland), item("campaign.last_island"), onceThere, of(TheEnd)),
}}

func lastIslandBy(s *State, _ Path) (string, bool) {
	by := s.Late.LastIsland.By
	return string(by), by != ""
}

// lastIslandByNow is who found it; "" says that nobody did, and the campaign goes on.
func lastIslandByNow(s *State, p Path) (mending, error) {
	island := &s.Late.LastIsland
	if island.By == "" {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(island.By) },
		set: func(is string) error {
			if is == "" {
				*island = LastIsland{}
				return nil
			}
			if err := known(s, "is", Province(is)); err != nil {
				return err
			}
			island.By = Province(is)
			return nil
		},
	}, nil
}

func lastIslandOn(s *State, _ Path) (string, bool) {
	return string(s.Late.LastIsland.Island), s.Late.LastIsland.Island != ""
}

// lastIslandOnNow is which of the map's islands it is, "" for none that is there.
func lastIslandOnNow(s *State, p Path) (mending, error) {
	island := &s.Late.LastIsland
	if island.By == "" {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(island.Island) },
		set: func(is string) error {
			if is != "" && s.Island(Region(is)) == nil {
				return misfit("is", "island.unknown", nil)
			}
			island.Island = Region(is)
			return nil
		},
	}, nil
}

// checkLastIsland looks at the last island: found by somebody who is in the campaign,
// and on the map where it says so (R83).
func checkLastIsland(s *State) error {
	last := s.Late.LastIsland
	if last.Island != "" && s.Island(last.Island) == nil {
		return misfit("island", "island.unknown", nil)
	}
	return someone(s, "by", last.By)
}
