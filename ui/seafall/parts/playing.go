package parts

import (
	"encoding/json"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// InPlay says whether a game is being played in which something can be recorded.
func InPlay(s *seafall.State) bool { return s.Running != nil && s.Running.Ended == nil }

// Plays says whether a province sits at such a game.
func Plays(s *seafall.State, p seafall.Province) bool {
	play := s.Play(p)
	return InPlay(s) && play != nil && !play.Absent
}

// ProvinceOf is the province that an entry is about, "" for none.
func ProvinceOf(e ledger.Entry) seafall.Province { return ProvinceIn(e.Payload) }

// ProvinceIn is the province that a payload is about, "" for none.
func ProvinceIn(raw []byte) seafall.Province {
	var payload struct{ Province, By, Owner, First seafall.Province }
	if json.Unmarshal(raw, &payload) != nil {
		return "" // not a fact that is ProvinceIn anybody
	}
	for _, p := range []seafall.Province{payload.Province, payload.By, payload.Owner, payload.First} {
		if p.Valid() {
			return p
		}
	}
	return ""
}

// TokensAt are the tokens in one place, each by its province.
func TokensAt(s *seafall.State, at seafall.Place) []seafall.Province {
	var list []seafall.Province
	if s.Running == nil {
		return nil
	}
	for _, p := range s.Running.Seats {
		for range s.Play(p).At(at) {
			list = append(list, p)
		}
	}
	return list
}

// AuditGame is the game before or in which an audit takes place.
func AuditGame(s *seafall.State) int {
	if s.Running != nil {
		return s.Running.Number
	}
	return scoring.NextGame(s)
}

// InPrologue says whether the game that is played is the prologue.
func InPrologue(s *seafall.State) bool { return s.Running != nil && s.Running.Number == 0 }

// WestToEast are the islands by their column; those of one column as they were
// found.
func WestToEast(s *seafall.State) []*seafall.Island {
	list := slices.Clone(s.Islands)
	slices.SortStableFunc(list, func(a, b *seafall.Island) int { return a.Column - b.Column })
	return list
}
