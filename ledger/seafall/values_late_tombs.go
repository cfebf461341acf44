package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
)

// tombLines are the tombs of an island: open, or closed for good.
var tombLines = group{each: eachTomb, within: []node{
	line("ISLAND.tomb/SITE", "late.p5.term.path.tomb", OnIsland, fixedWord(tombLies).corrects(tombNow).reads(AsTomb), item("ISLAND.site/SITE"), of(Tombs)),
}}

// relicLines are where relics and tablets lie, and which entries of the back of the
// Booke are crossed off.
var relicLines = group{each: once, within: []node{
	group{each: eachRelic, within: []node{
		line("relic/CARD", "late.p5.term.path.relic", OnCards, fixedWord(relicLies).corrects(relicNow).reads(AsAboard), closing("R77"), of(Tombs)),
	}},
	group{each: eachTablet, within: []node{
		line("tablet/CARD", "late.p5.term.path.tablet", OnCards, fixedWord(tabletLies).corrects(tabletNow).reads(AsProvince), of(Tombs)),
	}},
	group{each: eachCrossedBack, within: []node{
		line("crossed_back/ENTRY", "late.p5.term.path.crossed_back", OnCards, fixedNumber(crossedBack).corrects(crossedBackNow).reads(AsFlag), of(Tombs)),
	}},
}}

func eachTomb(s *State, at Path, yield func(Path)) {
	for _, t := range s.Late.Tombs {
		if t.Island == at.Region {
			yield(Path{Region: t.Island, Spot: t.Site})
		}
	}
}

func eachRelic(s *State, _ Path, yield func(Path)) {
	for _, r := range s.Late.Relics {
		yield(Path{ID: r.ID})
	}
}

func eachTablet(s *State, _ Path, yield func(Path)) {
	for _, t := range s.Late.Tablets {
		yield(Path{ID: t.ID})
	}
}

func eachCrossedBack(s *State, _ Path, yield func(Path)) {
	for _, c := range s.Late.Crossed {
		yield(Path{ID: c.Entry})
	}
}

// What a tomb is, and where a relic can lie beside a ship.
const (
	TombOpen   = "open"
	TombShut   = "closed"
	RelicStays = "chest"
	RelicGone  = "lost"
)

func tombLies(s *State, p Path) (string, bool) {
	t := s.Late.Tomb(Place{p.Region, p.Spot})
	switch {
	case t == nil:
		return "", false
	case t.Closed:
		return TombShut, true
	}
	return TombOpen, true
}

// tombNow is whether a tomb is open.
func tombNow(s *State, p Path) (mending, error) {
	t := s.Late.Tomb(Place{p.Region, p.Spot})
	if t == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { lies, _ := tombLies(s, p); return lies },
		set: func(is string) error {
			if is != TombOpen && is != TombShut {
				return misfit("is", "late.p5.tomb_is", ledger.Args{"told": is})
			}
			t.Closed = is == TombShut
			return nil
		},
	}, nil
}

// Aboard is how a relic lies on a ship, as its value has it: "red a".
func Aboard(p Province, w Which) string { return string(p) + " " + string(w) }

// Lies is where a relic is, as its value has it: aboard a ship, RelicStays or
// RelicGone.
func (r *Relic) Lies() string {
	switch {
	case r.Province != "":
		return Aboard(r.Province, r.Ship)
	case r.Lost:
		return RelicGone
	}
	return RelicStays
}

// ReadAboard takes a relic's ship apart, false for what is none.
func ReadAboard(text string) (Province, Which, bool) {
	p, w, _ := strings.Cut(text, " ")
	return Province(p), Which(w), Province(p).Valid() && Which(w).Index() >= 0
}

func relicLies(s *State, p Path) (string, bool) {
	if r := s.Late.Relic(p.ID); r != nil {
		return r.Lies(), true
	}
	return "", false
}

// relicNow is where a relic is. Its glory is corrected apart.
func relicNow(s *State, p Path) (mending, error) {
	r := s.Late.Relic(p.ID)
	if r == nil {
		return nothing(p)
	}
	return mending{
		get: r.Lies,
		set: func(is string) error {
			province, ship, aboard := ReadAboard(is)
			switch {
			case is == RelicStays || is == RelicGone:
				r.leave()
				r.Lost = is == RelicGone
				return nil
			case !aboard:
				return misfit("is", "late.p5.relic_is", ledger.Args{"told": is})
			}
			if err := known(s, "is", province); err != nil {
				return err
			}
			if play := s.Play(province); play != nil && play.Hulls[ship.Index()].Sunk {
				return misfit("is", "ship.sunk", ledger.Args{"province": province, "ship": ship})
			}
			r.board(province, ship)
			return nil
		},
	}, nil
}

func tabletLies(s *State, p Path) (string, bool) {
	if t := s.Late.Tablet(p.ID); t != nil {
		return string(t.Holder), true
	}
	return "", false
}

// tabletNow is in whose treasure room a tablet lies, "" for its chest. Its glory is
// corrected apart.
func tabletNow(s *State, p Path) (mending, error) {
	t := s.Late.Tablet(p.ID)
	if t == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(t.Holder) },
		set: func(is string) error {
			if is == "" {
				t.leave()
				return nil
			}
			if err := known(s, "is", Province(is)); err != nil {
				return err
			}
			t.Holder = Province(is)
			return nil
		},
	}, nil
}

// crossedBack is 1 for an entry of the back of the Booke that is crossed off, and 0
// for one that stands after all.
func crossedBack(s *State, p Path) (int, bool) {
	c := entryAt(s, p)
	if c == nil {
		return 0, false
	}
	if c.Stands {
		return 0, true
	}
	return 1, true
}

// entryAt is what the books have of an entry of the back of the Booke, nil for nothing.
func entryAt(s *State, p Path) *CrossedBack {
	i := slices.IndexFunc(s.Late.Crossed, func(c CrossedBack) bool { return SameName(c.Entry, p.ID) })
	if i < 0 {
		return nil
	}
	return &s.Late.Crossed[i]
}

// crossedBackNow is whether an entry of the back of the Booke is crossed off. One that
// never was is not in the books at all.
func crossedBackNow(s *State, p Path) (mending, error) {
	c := entryAt(s, p)
	if c == nil {
		return nothing(p)
	}
	return oneOrNone(func() bool { return !c.Stands }, func(on bool) { c.Stands = !on }), nil
}
