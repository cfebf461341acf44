package skulltales

import "strings"

// sittingValues are when, for how long and where each adventure was played: of the last try
// at a chapter, and of each try before it.
var sittingValues = []*Field{
	sittingValue("adventure.CHAPTER.date", "field.sitting_date", AsDate), sittingValue("adventure.CHAPTER.length", "field.sitting_length", AsMinutes), sittingValue("adventure.CHAPTER.place", "field.sitting_place", AsText),
	sittingValue("adventure.CHAPTER.TRY.date", "field.sitting_date", AsDate), sittingValue("adventure.CHAPTER.TRY.length", "field.sitting_length", AsMinutes), sittingValue("adventure.CHAPTER.TRY.place", "field.sitting_place", AsText),
}

func sittingValue(pattern, key string, form Form) *Field {
	tries, field := strings.Contains(pattern, "TRY"), pattern[strings.LastIndexByte(pattern, '.')+1:]
	return line(pattern, key, form, func(s *State, sheet string, yield func(Path)) {
		if sheet != "" {
			return
		}
		for i, c := range s.Chapters {
			last := i == len(s.Chapters)-1 || s.Chapters[i+1].Number != c.Number
			switch {
			case last && !tries:
				yield(Path{Number: c.Number})
			case !last && tries:
				yield(Path{Number: c.Number, Try: c.Attempt})
			}
		}
	}, func(s *State, p Path) (string, bool) {
		if at := sittingAt(s, p); at >= 0 {
			return s.Chapters[at].Shown(field)
		}
		return "", false
	}).mends(func(s *State, p Path) (mending, error) {
		at := sittingAt(s, p)
		if at < 0 {
			return nothing(p)
		}
		return mending{get: func() string { is, _ := s.Chapters[at].Shown(field); return is }, set: func(is string) error {
			return chapterAt(s, at).Correct(field, "is", is, misfit("is", "value.no_number", nil))
		}}, nil
	})
}

// sittingAt is the attempt that a path names, -1 for none: the last one at a chapter, or
// one by its number.
func sittingAt(s *State, p Path) int {
	for i := len(s.Chapters) - 1; i >= 0; i-- {
		if c := s.Chapters[i]; c.Number == p.Number && (p.Try == 0 || p.Try == c.Attempt) {
			return i
		}
	}
	return -1
}

// IsSitting says whether the path is of when, for how long or where an adventure was played.
func (p Path) IsSitting() bool {
	return p.Of != nil && strings.HasPrefix(p.Of.Pattern.text, "adventure.")
}

// SittingPaths are the paths of when, for how long and where an attempt was played.
func SittingPaths(s *State, c *Chapter) []Path {
	last := s.Chapters[sittingAt(s, Path{Number: c.Number})].Attempt == c.Attempt
	var list []Path
	for _, f := range sittingValues {
		switch tries := strings.Contains(f.Pattern.text, "TRY"); {
		case last && !tries:
			list = append(list, Path{Of: f, Number: c.Number})
		case !last && tries:
			list = append(list, Path{Of: f, Number: c.Number, Try: c.Attempt})
		}
	}
	return list
}

// AdventureAt is the attempt that the path of a date, a length or a place names, nil for
// none.
func AdventureAt(s *State, p Path) *Chapter {
	if at := sittingAt(s, p); at >= 0 {
		return s.Chapters[at]
	}
	return nil
}
