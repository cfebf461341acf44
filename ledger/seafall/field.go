package seafall

import (
	"strconv"

	"astrolabe/ledger"
)

// Field is one line of the table of values (see values.go): a value that the
// boards, the map, the record, the sheet or the cards of a campaign show.
type Field struct {
	Pattern Pattern
	// Key names it for people: a key of the catalogue, as "field.garrison".
	Key string
	// Form is how what stands there reads.
	Form Form
	// Running says that only a running game has it: it begins anew with each,
	// and what its closing takes away goes back into the box (A2).
	Running bool
	// Area is the part of a board on which an audit looks at it (R46), "" for
	// what stands on no board. Item is the pattern of what is looked at with it
	// in one glance, as the six boxes of a region.
	Area Area
	Item Pattern
	// Closing are the rules by which the closing of a game changes it.
	Closing []string
	// Improved says that a winner's improvement can change it (R35).
	Improved bool

	// OnceThere says that nobody looks at it while nothing stands there: a title
	// before there is any.
	OnceThere bool

	part  Part // it belongs to, "" for what is open from the beginning
	asked bool // answers who asks for it, and is in no list: another one shows the same
	get   func(*State, Path) (string, bool)
	mend  func(*State, Path) (mending, error) // nil for what nobody corrects; without an error there is none
}

// Words says that a text stands there and not a number.
func (f *Field) Words() bool {
	switch f.Form {
	case AsNumber, AsFlag, AsLeft:
		return false
	}
	return true
}

// Form is how what stands at a value reads.
type Form string

// The forms of values.
const (
	AsNumber      Form = "number"
	AsFlag        Form = "flag"        // 1, or nothing
	AsLeft        Form = "left"        // 1 for what is left on the sheet, 0 for what is taken
	AsText        Form = "text"        // what the table wrote
	AsYes         Form = "yes"         // "yes", or nothing
	AsHolder      Form = "holder"      // a province that holds a card, and how it lies: "blue ready"
	AsProvince    Form = "province"    // a Province
	AsTitle       Form = "title"       // a Title
	AsAppellation Form = "appellation" // a leader's appellation
	AsBox         Form = "box"         // a Box
	AsOnMap       Form = "on map"      // "charted" or "explored", and what was found
	AsGood        Form = "good"        // one of Goods
	AsYields      Form = "yields"      // one of Yields, or the table's own words
	AsStickers    Form = "stickers"    // the values of stickers: "1 2 3"
	AsSlots       Form = "slots"       // an advisor's slots, and what fills them: "2 explore+1"
	AsGuild       Form = "guild"       // a Guild
	AsValue       Form = "value"       // a Value of a ship
	AsEvent       Form = "event"       // the id of an event card
	AsLying       Form = "lying"       // an EventLies
	AsOpen        Form = "open"        // a chest: "open", or nothing
	AsRevealed    Form = "revealed"    // a milestone: "open", or nothing
	AsDestroyed   Form = "destroyed"   // a card: "yes", or nothing
	AsAdded       Form = "added"       // a rule: its headings, or "yes"
	AsIsland      Form = "island"      // the id of an island
	AsTomb        Form = "tomb"        // TombOpen or TombShut
	AsAboard      Form = "aboard"      // a ship, as Aboard, or RelicStays or RelicGone
	AsWater       Form = "water"       // a WaterKind
	AsProvinces   Form = "provinces"   // several of them: "blue red"
	AsDate        Form = "date"        // as 2026-01-17
	AsMinutes     Form = "minutes"     // how many
)

// Area is the part of a board on which something is looked at.
type Area string

// The areas of an audit, in the order of each board.
const (
	OnTitle    Area = "title"    // the title card and the seat
	OnLeader   Area = "leader"   // the leader sheet
	OnProvince Area = "province" // the province board
	OnEnmity   Area = "enmity"   // the six boxes of a region
	OnShips    Area = "ships"    // the two ships
	OnCouncil  Area = "council"  // the kept advisor
	OnIsland   Area = "island"   // an island and its sites
	OnColony   Area = "colony"   // what lies on an island for good
	OnWaters   Area = "waters"   // the signs on the sea
	OnSheet    Area = "sheet"    // the improvement sheet
	OnRetired  Area = "retired"  // the retired advisors
	OnRules    Area = "rules"    // the rulebook: what was added to it
	OnRecord   Area = "record"   // the Historical Record
	OnAdvisors Area = "advisors" // the advisor deck
	OnCards    Area = "cards"    // other cards, and the chests
)

// Part is the part that an area belongs to.
func (a Area) Part() Part {
	switch a {
	case OnColony:
		return Colonies
	case OnWaters:
		return Signs
	}
	return ""
}

var areas = []Area{OnTitle, OnLeader, OnProvince, OnEnmity, OnShips, OnCouncil, OnIsland, OnColony, OnWaters, OnSheet, OnRetired, OnRules,
	OnRecord, OnAdvisors, OnCards}

// Areas are the areas that a campaign knows, in the order of an audit; nil for the
// state are those of the base game.
func Areas(s *State) []Area { return opened(s, areas) }

// Corrects says whether Corrected can set the value right.
func (f *Field) Corrects() bool { return f.mend != nil }

// Part is the part that the value belongs to.
func (f *Field) Part() Part { return f.part }

// Fields are the lines of the table of values that a campaign knows, in the order
// of the boards; nil for the state are those of the base game.
func Fields(s *State) []*Field { return opened(s, fields) }

// FieldAt is the line of the table with a pattern, nil for none.
func FieldAt(pattern string) *Field {
	for _, f := range fields {
		if f.Pattern.text == pattern {
			return f
		}
	}
	return nil
}

// access is how a value is read in a state, and set where it can be corrected.
type access struct {
	form Form
	get  func(*State, Path) (string, bool)
	mend func(*State, Path) (mending, error)
}

// mending is a value that Corrected sets right: what stands there, and how
// something else comes to.
type mending struct {
	get func() string
	set func(string) error
}

// nothing is the mending of what is not there now.
func nothing(p Path) (mending, error) {
	return mending{}, misfit("path", "value.unknown", ledger.Args{"path": p.String()})
}

// fixedWord is a text that is only read; false where there is none.
func fixedWord(get func(*State, Path) (string, bool)) access { return access{form: AsText, get: get} }

// fixedNumber is a number that is only read; false where there is none.
func fixedNumber(get func(*State, Path) (int, bool)) access {
	return access{form: AsNumber, get: func(s *State, p Path) (string, bool) {
		n, there := get(s, p)
		if !there {
			return "", false
		}
		return strconv.Itoa(n), true
	}}
}

// numberValue is a number that can be corrected within bounds; nil where there is
// none.
func numberValue(at func(*State, Path) *int, low, high int) access {
	a := fixedNumber(func(s *State, p Path) (int, bool) {
		if n := at(s, p); n != nil {
			return *n, true
		}
		return 0, false
	})
	a.mend = func(s *State, p Path) (mending, error) {
		n := at(s, p)
		if n == nil {
			return nothing(p)
		}
		return counted(func() int { return *n }, low, high, func(is int) error { *n = is; return nil }), nil
	}
	return a
}

// counted is the mending of a number.
func counted(get func() int, low, high int, set func(int) error) mending {
	return mending{
		get: func() string { return strconv.Itoa(get()) },
		set: func(text string) error {
			is, err := strconv.Atoi(text)
			if err != nil {
				return misfit("is", "value.no_number", nil)
			}
			if err := inRange("is", is, low, high); err != nil {
				return err
			}
			return set(is)
		},
	}
}

// textValue is a text that can be corrected to what a check lets through; nil where
// there is none.
func textValue(at func(*State, Path) *string, check func(field, text string) error) access {
	return access{
		form: AsText,
		get: func(s *State, p Path) (string, bool) {
			if t := at(s, p); t != nil {
				return *t, true
			}
			return "", false
		},
		mend: func(s *State, p Path) (mending, error) {
			t := at(s, p)
			if t == nil {
				return nothing(p)
			}
			return mending{
				get: func() string { return *t },
				set: func(is string) error {
					if err := check("is", is); err != nil {
						return err
					}
					*t = is
					return nil
				},
			}, nil
		},
	}
}

// yesWord is a text that says that something is so, and is not there otherwise.
func yesWord(is func(*State, Path) bool) access {
	return fixedWord(func(s *State, p Path) (string, bool) {
		if is(s, p) {
			return "yes", true
		}
		return "", false
	}).reads(AsYes)
}

// reads gives what an access reads another form.
func (a access) reads(f Form) access {
	a.form = f
	return a
}

// corrects gives an access another way to be corrected.
func (a access) corrects(mend func(*State, Path) (mending, error)) access {
	a.mend = mend
	return a
}

// boardPart finds something on the board of a path's province.
func boardPart[T any](of func(*Board) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		if b := s.Boards[p.Province]; b != nil {
			return of(b)
		}
		return nil
	}
}

// islandPart finds something on a path's island.
func islandPart[T any](of func(*Island) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		if i := s.Island(p.Region); i != nil {
			return of(i)
		}
		return nil
	}
}

// sitePart finds something on a path's site, explored or charted.
func sitePart[T any](of func(*Site) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		i := s.Island(p.Region)
		if i == nil {
			return nil
		}
		if explored := i.Site(p.Spot); explored != nil {
			return of(explored)
		}
		if charted := i.ChartedSite(p.Spot); charted != nil {
			return of(charted)
		}
		return nil
	}
}

// fixedText reads a text that is nobody's to correct.
func fixedText[T ~string](at func(*State, Path) *T) access {
	return fixedWord(func(s *State, p Path) (string, bool) {
		if t := at(s, p); t != nil {
			return string(*t), true
		}
		return "", false
	})
}

// gameNumber reads a number of the running game.
func gameNumber(of func(*Game) int) access {
	return fixedNumber(func(s *State, _ Path) (int, bool) {
		if s.Running == nil {
			return 0, false
		}
		return of(s.Running), true
	})
}

// playNumber reads a number of a province's part of the running game.
func playNumber(of func(*State, *Play, Path) int) access {
	return fixedNumber(func(s *State, p Path) (int, bool) {
		if play := s.Play(p.Province); play != nil {
			return of(s, play, p), true
		}
		return 0, false
	})
}

// awayNumber reads how many of a province's tokens lie out in a path's region; none
// where there is no such region.
func awayNumber(of func(*Play, Path) int) access {
	return fixedNumber(func(s *State, p Path) (int, bool) {
		play := s.Play(p.Province)
		if play == nil || s.BoxesOf(p.Region) == nil {
			return 0, false
		}
		return of(play, p), true
	})
}

// holderText reads who holds a card, and how it lies.
func holderText(of func(*State, string) (holder Province, lies string)) access {
	return fixedWord(func(s *State, p Path) (string, bool) {
		holder, lies := of(s, p.ID)
		switch {
		case holder == "":
			return "", false
		case lies == "":
			return string(holder), true
		}
		return string(holder) + " " + lies, true
	}).reads(AsHolder)
}
