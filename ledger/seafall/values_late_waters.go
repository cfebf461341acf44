package seafall

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

// unchartedLines are the uncharted cards that somebody keeps, or that are destroyed.
var unchartedLines = group{each: eachUncharted, within: []node{
	line("uncharted/CARD", "field.uncharted", OnCards, holderText(unchartedHolder), of(Waters)),
	line("uncharted/CARD/destroyed", "field.card", OnCards, yesWord(unchartedDestroyed).reads(AsDestroyed), item("uncharted/CARD"), of(Waters)),
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

func unchartedHolder(s *State, id string) (Province, string) {
	if c := s.Late.Card(id); c != nil {
		return c.Holder, ""
	}
	return "", ""
}

func unchartedDestroyed(s *State, p Path) bool {
	c := s.Late.Card(p.ID)
	return c != nil && c.Destroyed
}
