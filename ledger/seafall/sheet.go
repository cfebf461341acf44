package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// destroySpent destroys the retired advisors without stickers (R36). The books
// remember whose cards they were.
func (s *State) destroySpent() {
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

// stockAt is a count of the improvement sheet: stock.garrison.3, or
// stock.appellation.wise, which is 1 while it is left.
func (s *State) stockAt(kind, of string, unknown error) (value, error) {
	if kind == "appellation" {
		if CheckName("path", of) != nil {
			return value{}, unknown
		}
		return s.appellationAt(of), nil
	}
	stickers := s.Stock.at(kind)
	n, err := strconv.Atoi(of)
	most := mostLeaderGain
	if kind == "fields" {
		most = mostGold
	}
	if stickers == nil || err != nil || n < 1 || n > most || strconv.Itoa(n) != of {
		return value{}, unknown
	}
	return value{
		get: func() string { return strconv.Itoa((*stickers)[n]) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			if err := inRange("is", is, 0, mostStickers); err != nil {
				return err
			}
			if *stickers == nil {
				*stickers = map[int]int{}
			}
			(*stickers)[n] = is
			return nil
		},
	}, nil
}

func (s *State) appellationAt(name string) value {
	return value{
		get: func() string {
			if slices.Contains(s.Stock.Appellations, name) {
				return "1"
			}
			return "0"
		},
		set: func(text string) error {
			switch {
			case text != "0" && text != "1":
				return misfit("is", "value.no_number", nil)
			case text == "0":
				s.Stock.Appellations = slices.DeleteFunc(s.Stock.Appellations, func(a string) bool { return a == name })
			case !slices.Contains(s.Stock.Appellations, name):
				s.Stock.Appellations = append(s.Stock.Appellations, name)
			}
			return nil
		},
	}
}

// retiredAt are a retired advisor's stickers, the top one first, as "1 2 3".
// Without one the card is destroyed (R36), and correcting it brings it back.
func (s *State) retiredAt(id string, unknown error) (value, error) {
	is := func(r *Retired) bool { return r.ID == id }
	i, gone := slices.IndexFunc(s.Retired, is), slices.IndexFunc(s.Emptied, is)
	if i < 0 && gone < 0 {
		return value{}, unknown
	}
	return value{
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
				s.destroySpent()
				return nil
			}
			back := s.Emptied[gone]
			back.Stickers = stickers
			s.Emptied = slices.Delete(s.Emptied, gone, gone+1)
			s.Retired = append(s.Retired, back)
			s.destroySpent()
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
