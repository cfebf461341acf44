package seafall

import (
	"slices"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// endingCommands are the commands of the seven steps: a new one is named here.
var endingCommands = []Command{EndGame{}, ChooseImprovement{}, ChooseTraining{}, ChooseKeep{}, OpenChoices{}, ChooseShip{}, ChooseEnmity{}, ConfirmGlory{}, ChooseTitle{}}

// endingKinds are the rules behind what they come to.
var endingKinds = []kindRules{
	ruled[seafall.GameEnded]("R32"),
	ruled[seafall.ImprovementChosen]("R35"),
	ruled[seafall.TrainingChosen]("R36"),
	ruled[seafall.KeepChosen]("R38"),
	ruled[seafall.ChoicesOpened]("R33"),
	ruled[seafall.ShipChosen]("R39"),
	ruled[seafall.EnmityChosen]("R40"),
	ruled[seafall.GloryConfirmed]("R43"),
	ruled[seafall.TitleChosen]("R45"),
}

// EndGame says that the evening is over: somebody reached the target at the
// round check, or a card ends the game (R32). Tokens on sites go to garrisons
// and At War With (R34).
type EndGame struct {
	By string `json:"by,omitempty"` // "target" when empty, or "card"
}

// Kind is "end_game".
func (EndGame) Kind() string { return "end_game" }

func (c EndGame) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("", "game.none_running", "", nil)
	}
	g := t.s.Running
	if c.By == "" {
		c.By = "target"
		if LastRound(t.s) { // the last island ends it, see FindLastIsland
			c.By = "card"
		}
	}
	if c.By == "target" && g.Number > 0 && !TargetReached(t.s) {
		t.warn("R32", "game.target_not_reached", ledger.Args{"target": g.Target, "province": Winner(t.s),
			"glory": t.s.Play(Winner(t.s)).Glory})
	}
	for _, m := range towardsGarrisons(t.s) {
		if err := t.add(seafall.EnmityMoved{Moved: m}); err != nil {
			return err
		}
	}
	f := seafall.GameEnded{Number: g.Number, EndedBy: c.By, Order: ascending(t.s), Glory: map[seafall.Province]int{}}
	if g.Number > 0 {
		f.Winner = Winner(t.s)
	}
	for p, play := range g.Play {
		f.Glory[p] = play.Glory
	}
	return t.add(f)
}

// step checks that a choice is due: the earlier steps are done, and whoever
// comes before has chosen (R33).
func (t *table) step(number int, p seafall.Province) (*Closing, error) {
	// Choices that cannot be carried out together stop only the closing: here
	// one of them is about to be changed.
	c, _ := EndOfGame(t.s)
	if c == nil {
		return nil, refuse("", "game.still_played", "", nil)
	}
	if t.s.Running.Number == 0 && number != StepTitles {
		return nil, refuse("R51", "step.prologue", "", ledger.Args{"step": number})
	}
	tooEarly := func() {
		t.warn("R33", "step.too_early", ledger.Args{"step": number, "current": c.Current, "missing": c.Missing(c.Current)})
	}
	if number == StepRecord {
		if c.Current < number {
			tooEarly()
		}
		return c, nil
	}
	turn, there := c.Turn(number, p)
	absent := t.s.Play(p) != nil && t.s.Play(p).Absent
	switch {
	case !there && !absent:
		return nil, refuse("R33", "step.not_in_it", "province", ledger.Args{"province": string(p), "step": number})
	case !there, turn.Status == Absent:
		return nil, refuse("R33", "province.absent_step", "province", ledger.Args{"province": p})
	case c.Current < number:
		tooEarly()
	case turn.Status == Waits && number == StepTitles:
		t.warn("R45", "step.waits", ledger.Args{"province": p, "next": c.Next(number)})
	case turn.Status == Waits:
		t.warn("R33", "step.waits", ledger.Args{"province": p, "next": c.Next(number)})
	}
	return c, nil
}

// ChooseImprovement is step 1. To 0 is the next higher value available (R35).
type ChooseImprovement struct {
	Improvement string         `json:"improvement"` // "field", "garrison", "reputation", "fortune", "sell", "research", "tax", "appellation", "other" or "none"
	Field       string         `json:"field,omitempty"`
	Region      seafall.Region `json:"region,omitempty"` // a controlled region's garrison; "" the winner's own
	To          int            `json:"to,omitempty" range:"1-99"`
	Appellation string         `json:"appellation,omitempty"`
	Reward      string         `json:"reward,omitempty"` // of "other": what a card or an opened box gives instead

	By seafall.Province `json:"by,omitempty"` // who says it: nobody else than the winner; the winner when left out
}

// Kind is "choose_improvement".
func (ChooseImprovement) Kind() string { return "choose_improvement" }

func (c ChooseImprovement) decide(t *table) error {
	winner := seafall.Province("")
	if t.s.Running != nil && t.s.Running.Ended != nil {
		winner = t.s.Running.Ended.Winner
	}
	by := winner
	if c.By != "" {
		by = c.By
	}
	if _, err := t.step(StepImprove, by); err != nil {
		return err
	}
	i, err := t.improvement(winner, c)
	if err != nil {
		return err
	}
	return t.add(seafall.ImprovementChosen{Province: winner, Improvement: i})
}

// improvement works out what a province takes from the improvement sheet.
func (t *table) improvement(p seafall.Province, c ChooseImprovement) (seafall.Improvement, error) {
	i := seafall.Improvement{Kind: c.Improvement, Field: c.Field, Region: c.Region, Appellation: c.Appellation}
	if c.To != 0 && slices.Contains([]string{"appellation", "other", "none"}, c.Improvement) {
		return i, unused("to")
	}
	switch c.Improvement {
	case "appellation":
		if !slices.Contains(t.s.Stock.Appellations, c.Appellation) {
			t.warn("R35", "improvement.appellation_gone", ledger.Args{"appellation": c.Appellation})
		}
		return i, nil
	case "other":
		i.Reward = ledger.Tidy(c.Reward)
		return i, seafall.CheckName("reward", i.Reward)
	case "none":
		// R35: the winner "gets to" take one; who cannot or will not takes none.
		if len(Improvements(t.s, p)) > 0 && !LastGame(t.s) { // after it none is worth anything (L78)
			t.warn("R35", "improvement.declined", ledger.Args{"province": p})
		}
		return seafall.Improvement{Kind: "none"}, nil
	case "field", "garrison":
		if colony := t.s.Late.Colony(string(c.Region)); colony != nil && t.s.Open(seafall.Colonies) {
			if colony.Governor != p {
				t.warn("R61", "late.p7.not_its_governor", ledger.Args{"colony": colony.Called(), "province": p})
			}
		} else if c.Improvement == "field" {
			break
		} else if t.s.Island(c.Region) != nil {
			t.warn("R35", "improvement.other_region", ledger.Args{"region": c.Region})
		} else if c.Region != "" && c.Region != p.Region() {
			return i, refuse("R35", "island.unknown", "region", ledger.Args{"region": string(c.Region)})
		}
	}
	now, stock, known := improvable(t.s, p, i)
	if !known {
		return i, refuse("R35", "improvement.unknown", "improvement", nil)
	}
	i.From = now
	next, available := nextHigher(stock, i.From)
	i.To = c.To
	if i.To == 0 {
		i.To = next
	}
	switch {
	case i.To == 0:
		return i, refuse("R35", "improvement.none_left", "improvement", ledger.Args{"from": i.From, "stock": stockPath(c.Improvement, i.From+1)})
	case !available, stock[i.To] == 0:
		t.warn("R35", "improvement.none_higher", ledger.Args{"to": i.To, "stock": stockPath(c.Improvement, i.To)})
	case i.To != next:
		t.warn("R35", "improvement.not_next", ledger.Args{"to": i.To, "next": next})
	}
	return i, nil
}

// improvable is the value that an improvement raises, as it stands, with what
// the sheet has for it; false for what raises none.
func improvable(s *seafall.State, p seafall.Province, i seafall.Improvement) (now int, stock map[int]int, known bool) {
	b := s.Board(p)
	if now, stock, on := improvableColony(s, i); on {
		return now, stock, stock != nil
	}
	switch i.Kind {
	case "field":
		if i.Field == "b" {
			return b.Fields[1], s.Stock.Fields, true
		}
		return b.Fields[0], s.Stock.Fields, true
	case "garrison":
		if isle := s.Island(i.Region); isle != nil {
			return isle.Garrison, s.Stock.Garrison, true
		}
		return b.Garrison, s.Stock.Garrison, true
	case "reputation":
		return b.Leader.Reputation, s.Stock.Reputation, true
	case "fortune":
		return b.Leader.Fortune, s.Stock.Fortune, true
	case "sell", "research", "tax":
		return b.Bases.Of(i.Kind), stickerFor(i.Kind), true
	}
	return 0, nil, false
}

// stickerFor is the sticker of an action that a leader's card has room for, as
// nextHigher reads the sheet.
func stickerFor(base string) map[int]int {
	for _, sticker := range LeaderStickers {
		if sticker.Base == base {
			return map[int]int{sticker.To: 1}
		}
	}
	return nil
}

// stockPath is where the improvement sheet is corrected that has a sticker of a
// value and does not say so; "" for the stickers of actions, which are not
// counted.
func stockPath(kind string, value int) string {
	switch kind {
	case "field":
		return "stock.fields." + strconv.Itoa(value)
	case "garrison", "reputation", "fortune":
		return "stock." + kind + "." + strconv.Itoa(value)
	}
	return ""
}

// ChooseTraining is step 2 (R36). Without an advisor nobody is trained.
type ChooseTraining struct {
	Province seafall.Province `json:"province"`
	Advisor  string           `json:"advisor,omitempty"`
	Retired  string           `json:"retired,omitempty"`
}

// Kind is "choose_training".
func (ChooseTraining) Kind() string { return "choose_training" }

func (c ChooseTraining) decide(t *table) error {
	if _, err := t.step(StepTrain, c.Province); err != nil {
		return err
	}
	if c.Advisor == "" && c.Retired == "" {
		if len(Trainable(t.s, c.Province)) > 0 && len(RetiredLeft(t.s, c.Province)) > 0 && !LastGame(t.s) { // L78
			t.warn("R36", "training.must", ledger.Args{"province": c.Province})
		}
		return t.add(seafall.TrainingChosen(c))
	}
	r, err := t.training(c)
	if err != nil {
		return err
	}
	if !slices.Contains(RetiredLeft(t.s, c.Province), r) {
		return refuse("R36", "retired.twice", "retired", ledger.Args{"retired": r.ID})
	}
	return t.add(seafall.TrainingChosen(c))
}

// training looks at whom a province trains, and with whom: the retired advisor,
// whose top sticker is taken (R36).
func (t *table) training(c ChooseTraining) (*seafall.Retired, error) {
	a := t.s.Advisor(c.Advisor)
	if a == nil || a.Holder != c.Province {
		return nil, refuse("R36", "advisor.not_there", "advisor", ledger.Args{"advisor": c.Advisor, "province": c.Province})
	}
	r := t.s.RetiredAdvisor(c.Retired)
	if r == nil {
		return nil, refuse("R36", "retired.gone", "retired", ledger.Args{"retired": c.Retired})
	}
	if a.EmptySlots() == 0 {
		t.warn("R36", "training.no_slot", ledger.Args{"advisor": label(*a)})
	}
	return r, nil
}

// ChooseKeep is step 3 (R38). Without an advisor none is kept.
type ChooseKeep struct {
	Province seafall.Province `json:"province"`
	Advisor  string           `json:"advisor,omitempty"`
}

// Kind is "choose_keep".
func (ChooseKeep) Kind() string { return "choose_keep" }

func (c ChooseKeep) decide(t *table) error {
	if _, err := t.step(StepKeep, c.Province); err != nil {
		return err
	}
	if c.Advisor == "" {
		return t.add(seafall.KeepChosen(c))
	}
	keepables := Keepables(t.s, c.Province)
	i := slices.IndexFunc(keepables, func(k Keepable) bool { return k.Advisor.ID == c.Advisor })
	if i < 0 {
		return refuse("R38", "advisor.not_there", "advisor", ledger.Args{"advisor": c.Advisor, "province": c.Province})
	}
	if k := keepables[i]; !k.Allowed {
		least, _ := cheapestKept(t.s)
		t.warn("R38", "keep.too_dear", ledger.Args{"advisor": label(*k.Advisor), "gold": k.Advisor.Gold, "least": least,
			"province": c.Province})
	}
	return t.add(seafall.KeepChosen(c))
}

// Slot is what several provinces choose in no order, so that it can be kept in secret
// until all have chosen.
type Slot struct {
	ID    string // "5.ships" in game 5: the same as long as it is the same choice
	Step  int
	Kind  string             // of the command that chooses
	Seats []seafall.Province // who has not chosen yet, by ascending glory; one at least
}

// Slots are the choices of now that nothing but themselves depends on: the boxes of
// step 4 (R33, R39). In the other steps a choice waits for those before it.
func Slots(s *seafall.State) []Slot {
	c, _ := EndOfGame(s)
	if c == nil || c.Current != StepShips {
		return nil
	}
	slot := Slot{ID: strconv.Itoa(s.Running.Number) + ".ships", Step: StepShips, Kind: ChooseShip{}.Kind()}
	for _, turn := range c.turns(StepShips) {
		if turn.Status == Open {
			slot.Seats = append(slot.Seats, turn.Province)
		}
	}
	if len(slot.Seats) == 0 {
		return nil
	}
	return []Slot{slot}
}

// OpenChoices says that the table opens what was chosen in secret though somebody is
// missing. The choices are said after it, in the same act (R33).
type OpenChoices struct {
	Step    int                `json:"step,omitempty" range:"1-7"` // the one that is open when left out
	Chosen  []seafall.Province `json:"chosen"`
	Missing []seafall.Province `json:"missing,omitempty"`
}

// Kind is "open_choices".
func (OpenChoices) Kind() string { return "open_choices" }

func (c OpenChoices) decide(t *table) error {
	if t.s.Running == nil || t.s.Running.Ended == nil {
		return refuse("", "game.still_played", "", nil)
	}
	slots := Slots(t.s)
	i := slices.IndexFunc(slots, func(s Slot) bool { return c.Step == 0 || c.Step == s.Step })
	if i < 0 {
		return refuse("R33", "choices.not_open", "step", nil)
	}
	c.Step = slots[i].Step
	for _, p := range slices.Concat(c.Chosen, c.Missing) {
		if !slices.Contains(slots[i].Seats, p) {
			return refuse("R33", "step.not_in_it", "province", ledger.Args{"province": string(p), "step": c.Step})
		}
	}
	return t.add(seafall.ChoicesOpened(c))
}

// ChooseShip is step 4: one box of one value of one ship (R39). Without a ship
// no box is filled.
type ChooseShip struct {
	Province seafall.Province `json:"province"`
	Ship     seafall.Which    `json:"ship,omitempty"`
	Value    seafall.Value    `json:"value,omitempty"`
}

// Kind is "choose_ship".
func (ChooseShip) Kind() string { return "choose_ship" }

func (c ChooseShip) decide(t *table) error {
	closing, err := t.step(StepShips, c.Province)
	if err != nil {
		return err
	}
	turn, _ := closing.Turn(StepShips, c.Province)
	before := t.s.Running.Ended.Ships[c.Province]
	chosen := seafall.ShipChosen{Province: c.Province, Ship: c.Ship, Value: c.Value,
		Replaces: turn.Status == Done && before != nil && (before.Ship != c.Ship || before.Value != c.Value)}
	boxes := ShipBoxes(t.s, c.Province)
	if c.Ship == "" && c.Value == "" {
		if len(boxes) > 0 && !LastGame(t.s) { // L78
			t.warn("R39", "ship.must_improve", ledger.Args{"province": c.Province})
		}
		return t.add(chosen)
	}
	if c.Ship == "" || c.Value == "" {
		return refuse("R39", "ship.half", "value", nil)
	}
	if _, err := t.box(c); err != nil {
		return err
	}
	return t.add(chosen)
}

// boxOfShip refuses a box of no ship, or of no value that a ship has (R39).
func boxOfShip(ship, value string, w seafall.Which, v seafall.Value) error {
	err := seafall.OfShip(ship, value, w, v)
	for _, against := range ledger.Violations(err) {
		against.Rule = "R39"
	}
	return err
}

// box is a free box of a ship that is filled, with the value it comes to (R39).
func (t *table) box(c ChooseShip) (seafall.Filling, error) {
	if err := boxOfShip("ship", "value", c.Ship, c.Value); err != nil {
		return seafall.Filling{}, err
	}
	for _, b := range ShipBoxes(t.s, c.Province) {
		if b.Ship == c.Ship && b.Value == c.Value {
			return seafall.Filling{Ship: b.Ship, Value: b.Value, To: b.To}, nil
		}
	}
	return seafall.Filling{}, refuse("R39", "ship.no_box", "value", ledger.Args{"province": c.Province, "ship": c.Ship, "value": c.Value})
}

// ChooseEnmity is step 5: the successes rolled, tokens taken back for one
// each, stickers crossed out for two each (R40), and which stickers to cover
// where no box is free (R42).
type ChooseEnmity struct {
	Province  seafall.Province `json:"province"`
	Successes int              `json:"successes"`
	Back      []seafall.Lying  `json:"back,omitempty"`
	Crossed   []seafall.BoxAt  `json:"crossed,omitempty"`
	Cover     []seafall.BoxAt  `json:"cover,omitempty"`
}

// Kind is "choose_enmity".
func (ChooseEnmity) Kind() string { return "choose_enmity" }

// Spent is how many successes a choice uses: a + 2b (R40).
func (c ChooseEnmity) Spent() int {
	n := 2 * len(c.Crossed)
	for _, l := range c.Back {
		n += l.Count
	}
	return n
}

func (c ChooseEnmity) decide(t *table) error {
	closing, err := t.step(StepEnmity, c.Province)
	if err != nil {
		return err
	}
	o := OfferEnmity(closing, c.Province, c.Back, c.Crossed)
	if c.Successes < 0 || c.Successes > 99 {
		return refuse("R40", "number.out_of_range", "successes", ledger.Args{"number": c.Successes, "low": 0, "high": 99})
	}
	// R40: every die is one success at most (EN L576); a power may give more.
	if c.Successes > o.Dice {
		t.warn("R40", "enmity.too_many_successes", ledger.Args{"dice": o.Dice, "successes": c.Successes})
	}
	play := t.s.Play(c.Province)
	for i, l := range c.Back {
		if l.Count < 1 || l.Count > play.At(l.Place) || slices.ContainsFunc(c.Back[:i], func(x seafall.Lying) bool { return x.Place == l.Place }) {
			return refuse("R40", "tokens.not_there", "back", ledger.Args{"province": c.Province,
				"there": play.At(l.Place), "wanted": l.Count, "region": l.Region, "spot": l.Spot})
		}
	}
	for i, at := range c.Crossed {
		if !slices.Contains(o.Stickers, at) || slices.Contains(c.Crossed[:i], at) {
			return refuse("R40", "boxes.not_own", "crossed", ledger.Args{"region": at.Region, "box": at.Box + 1, "province": c.Province})
		}
	}
	if have := c.Successes + o.Bonus; c.Spent() > have {
		t.warn("R40", "enmity.overspent", ledger.Args{"province": c.Province, "spent": c.Spent(), "have": have})
	}
	for _, cover := range o.Covers {
		named := 0
		for i, at := range c.Cover {
			if at.Region == cover.Region && slices.Contains(cover.Boxes, at.Box) && !slices.Contains(c.Cover[:i], at) {
				named++
			}
		}
		if named < cover.Count && len(cover.Boxes) > cover.Count {
			return refuse("R42", "enmity.cover_which", "cover", ledger.Args{"province": c.Province, "region": cover.Region, "count": cover.Count})
		}
	}
	return t.add(seafall.EnmityChosen{Province: c.Province, Dice: o.Dice, Successes: c.Successes,
		Back: c.Back, Crossed: c.Crossed, Cover: c.Cover})
}

// ConfirmGlory is step 6: the table has seen what is recorded (R43, R44).
type ConfirmGlory struct{}

// Kind is "confirm_glory".
func (ConfirmGlory) Kind() string { return "confirm_glory" }

func (ConfirmGlory) decide(t *table) error {
	if _, err := t.step(StepRecord, ""); err != nil {
		return err
	}
	return t.add(seafall.GloryConfirmed{Number: t.s.Running.Number})
}

// ChooseTitle is step 7 for one of several with the same campaign glory (R45).
type ChooseTitle struct {
	Province seafall.Province `json:"province"`
	Title    seafall.Title    `json:"title"`
}

// Kind is "choose_title".
func (ChooseTitle) Kind() string { return "choose_title" }

func (c ChooseTitle) decide(t *table) error {
	closing, err := t.step(StepTitles, c.Province)
	if err != nil {
		return err
	}
	for _, place := range closing.Places {
		if !slices.Contains(place.Members, c.Province) {
			continue
		}
		if !place.Tied() { // the title follows from its campaign glory
			return refuse("R45", "title.no_choice", "province", ledger.Args{"province": c.Province, "title": place.Titles[0]})
		}
		if !slices.Contains(place.Titles, c.Title) {
			return refuse("R45", "title.not_shared", "title", ledger.Args{"province": c.Province, "title": string(c.Title)})
		}
		for _, other := range place.Members {
			if other == c.Province {
				break
			}
			if closing.Titles[other] == c.Title {
				return refuse("R54", "title.taken", "title", ledger.Args{"province": other, "title": c.Title})
			}
		}
	}
	return t.add(seafall.TitleChosen(c))
}
