package seafall

import "astrolabe/ledger"

// The lines of the table of values for signs on the sea, uncharted cards, stickers on
// advisors and on ships.

// waterLines is what the map shows of a sign on the sea.
var waterLines = group{each: eachWater, within: []node{
	line("water/WATER", "field.sign", OnWaters, fixedText(waterPart(func(w *Water) *WaterKind { return &w.Kind })).corrects(signNow).reads(AsWater), of(Signs)),
	line("water/WATER/column", "field.column", OnWaters, numberValue(waterPart(func(w *Water) *int { return &w.Column }), 0, MostColumn), item("water/WATER"), of(Signs)),
	line("water/WATER/where", "field.where", OnWaters, textValue(waterPart(func(w *Water) *string { return &w.Where }), optional), item("water/WATER"), of(Signs)),
	line("water/WATER/defense", "field.defense", OnWaters, numberValue(waterPart(func(w *Water) *int { return &w.Defense }), 0, MostWaterDefense), item("water/WATER"), of(Signs)),
	line("water/WATER/dangerous", "field.dangerous", OnWaters, fixedNumber(waterDangerous).corrects(waterDangerousNow).reads(AsFlag), item("water/WATER"), of(Signs)),
}}

// unchartedLines are the uncharted cards that the campaign has met: who keeps each, what
// the table calls it, and whether it is destroyed. Nobody looks for one in its deck.
var unchartedLines = group{each: eachUncharted, within: []node{
	line("uncharted/CARD", "field.uncharted", OnCards, fixedWord(unchartedLies).corrects(unchartedNow).reads(AsProvince), onceThere, of(Waters)),
	line("uncharted/CARD/name", "field.name", "", fixedText(unchartedName).corrects(unchartedNameNow), asked, item("uncharted/CARD"), of(Waters)),
	line("uncharted/CARD/destroyed", "field.destroyed", OnCards, yesWord(unchartedDestroyed).corrects(unchartedDestroyedNow).reads(AsDestroyed), item("uncharted/CARD"), of(Waters)),
}}

// stuckOnCard are the enmity stickers on the card of an advisor.
var stuckOnCard = line("advisor/ADVISOR.stickers", "field.stickers", OnAdvisors,
	fixedWord(stickersOnAdvisor).corrects(mendStuck).reads(AsProvinces).onCard(), item("advisor/ADVISOR"), of(Inquisition))

// beyondTheBoxes is what stickers raised a value of a ship by.
var beyondTheBoxes = line("PROVINCE.ship_SHIP.VALUE.beyond", "late.p14.term.path.beyond", OnShips,
	fixedNumber(beyondBoxes).corrects(mendBeyond), item("PROVINCE.ship_SHIP"), of(ShipStickers))

func eachWater(s *State, _ Path, yield func(Path)) {
	eachID(s.Late.Waters, func(w *Water) string { return w.ID }, yield)
}

func eachUncharted(s *State, _ Path, yield func(Path)) {
	eachID(s.Late.Uncharted, func(c *UnchartedCard) string { return c.ID }, yield)
}

// waterPart finds something on a path's sign.
func waterPart[T any](of func(*Water) *T) func(*State, Path) *T {
	return func(s *State, p Path) *T {
		if w := s.Late.Water(p.ID); w != nil {
			return of(w)
		}
		return nil
	}
}

// signNow is what a sign on the sea is.
func signNow(s *State, p Path) (mending, error) {
	w := s.Late.Water(p.ID)
	if w == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(w.Kind) },
		set: func(is string) error {
			if err := checkSign(s, "is", is); err != nil {
				return err
			}
			w.Kind = WaterKind(is)
			return nil
		},
	}, nil
}

// waterDangerous is 1 for a sign whose number is red, and nothing for another.
func waterDangerous(s *State, p Path) (int, bool) {
	w := s.Late.Water(p.ID)
	return 1, w != nil && w.Dangerous
}

func waterDangerousNow(s *State, p Path) (mending, error) {
	w := s.Late.Water(p.ID)
	if w == nil {
		return nothing(p)
	}
	return oneOrNone(func() bool { return w.Dangerous }, func(on bool) { w.Dangerous = on }), nil
}

func unchartedLies(s *State, p Path) (string, bool) {
	if c := s.Late.Card(p.ID); c != nil {
		return string(c.Holder), true
	}
	return "", false
}

// unchartedNow is who keeps an uncharted card, "" for its deck.
func unchartedNow(s *State, p Path) (mending, error) {
	c := s.Late.Card(p.ID)
	if c == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return string(c.Holder) },
		set: func(is string) error {
			if is != "" && c.Destroyed {
				return misfit("is", "late.p3.kept_and_destroyed", ledger.Args{"card": c.Name})
			}
			if err := someone(s, "is", Province(is)); err != nil {
				return err
			}
			c.Holder = Province(is)
			return nil
		},
	}, nil
}

func unchartedName(s *State, p Path) *string {
	if c := s.Late.Card(p.ID); c != nil {
		return &c.Name
	}
	return nil
}

// unchartedNameNow is what the table calls an uncharted card: what no other is called.
func unchartedNameNow(s *State, p Path) (mending, error) {
	c := s.Late.Card(p.ID)
	if c == nil {
		return nothing(p)
	}
	return mending{
		get: func() string { return c.Name },
		set: func(is string) error {
			if err := CheckName("is", is); err != nil {
				return err
			}
			for _, other := range s.Late.Uncharted {
				if other != c && SameName(other.Name, is) {
					return misfit("is", "late.p3.card_twice", ledger.Args{"card": other.Name})
				}
			}
			c.Name = is
			return nil
		},
	}, nil
}

func unchartedDestroyed(s *State, p Path) bool {
	c := s.Late.Card(p.ID)
	return c != nil && c.Destroyed
}

// unchartedDestroyedNow is whether an uncharted card is destroyed, "yes" or "": nobody
// keeps one that is.
func unchartedDestroyedNow(s *State, p Path) (mending, error) {
	c := s.Late.Card(p.ID)
	if c == nil {
		return nothing(p)
	}
	return mending{
		get: func() string {
			if c.Destroyed {
				return "yes"
			}
			return ""
		},
		set: func(is string) error {
			if is != "yes" && is != "" {
				return misfit("is", "late.p3.yes_or_nothing", ledger.Args{"told": is})
			}
			if c.Destroyed = is == "yes"; c.Destroyed {
				c.Holder = ""
			}
			return nil
		},
	}, nil
}
