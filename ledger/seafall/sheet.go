package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// destroySpent destroys the retired advisors without stickers (R36). The books
// remember whose cards they were.
func destroySpent(s *State) {
	for _, r := range s.Retired {
		if len(r.Stickers) == 0 {
			s.Emptied = append(s.Emptied, r)
		}
	}
	s.Retired = slices.DeleteFunc(s.Retired, func(r *Retired) bool { return len(r.Stickers) == 0 })
}

// bounds of the improvement sheet. Campaigns go beyond the printed one.
const (
	mostStickers   = 99 // of one value
	mostOnRetired  = 9
	mostSticker    = 9  // a retired advisor's
	mostLeaderGain = 20 // garrison, reputation or fortune
)

// Of is how many stickers of each value are left of one kind of the sheet:
// "garrison", "reputation", "fortune" or "fields"; nil for another.
func (s *Stock) Of(kind string) map[int]int {
	if m := s.at(kind); m != nil {
		return *m
	}
	return nil
}

func (s *Stock) at(kind string) *map[int]int {
	switch kind {
	case "garrison":
		return &s.Garrison
	case "reputation":
		return &s.Reputation
	case "fortune":
		return &s.Fortune
	case "fields":
		return &s.Fields
	}
	return nil
}

// stickers is the mending of how many stickers of a value are left.
func stickers(s *State, kind string, p Path, most int) (mending, error) {
	if p.Number < 1 || p.Number > most {
		return nothing(p)
	}
	left := s.Stock.at(kind)
	return counted(func() int { return (*left)[p.Number] }, 0, mostStickers, func(is int) error {
		if *left == nil {
			*left = map[int]int{}
		}
		(*left)[p.Number] = is
		return nil
	}), nil
}

// stockAppellation is whether an appellation is left on the sheet, as 1 or 0.
func stockAppellation(s *State, p Path) (mending, error) {
	if CheckName("path", p.ID) != nil {
		return nothing(p)
	}
	left := func() bool { return slices.Contains(s.Stock.Appellations, p.ID) }
	return oneOrNone(left, func(on bool) {
		switch {
		case !on:
			s.Stock.Appellations = slices.DeleteFunc(s.Stock.Appellations, func(a string) bool { return a == p.ID })
		case !left():
			s.Stock.Appellations = append(s.Stock.Appellations, p.ID)
		}
	}), nil
}

// retiredStickers are a retired advisor's stickers, the top one first, as "1 2 3".
// Without one the card is destroyed (R36), and correcting it brings it back.
func retiredStickers(s *State, p Path) (mending, error) {
	is := func(r *Retired) bool { return r.ID == p.ID }
	i, gone := slices.IndexFunc(s.Retired, is), slices.IndexFunc(s.Emptied, is)
	if i < 0 && gone < 0 {
		return nothing(p)
	}
	return mending{
		get: func() string {
			if i < 0 {
				return ""
			}
			return stickerList(s.Retired[i].Stickers)
		},
		set: func(text string) error {
			var stickers []int
			for _, word := range strings.Fields(text) {
				n, err := strconv.Atoi(word)
				if err != nil {
					return misfit("is", "value.no_number", nil)
				}
				if err := inRange("is", n, 1, mostSticker); err != nil {
					return err
				}
				stickers = append(stickers, n)
			}
			if len(stickers) > mostOnRetired {
				return misfit("is", "number.out_of_range", ledger.Args{"number": len(stickers), "low": 0, "high": mostOnRetired})
			}
			if i >= 0 {
				s.Retired[i].Stickers = stickers
				destroySpent(s)
				return nil
			}
			back := s.Emptied[gone]
			back.Stickers = stickers
			s.Emptied = slices.Delete(s.Emptied, gone, gone+1)
			s.Retired = append(s.Retired, back)
			destroySpent(s)
			return nil
		},
	}, nil
}

// stickerList writes stickers as a path of Corrected reads them: "1 2 3".
func stickerList(stickers []int) string {
	words := make([]string, len(stickers))
	for i, n := range stickers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}
