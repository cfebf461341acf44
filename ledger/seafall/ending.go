package seafall

import (
	"maps"
	"slices"

	"astrolabe/ledger"
)

// endingFacts are the kinds of facts of this file: a new one is named here.
var endingFacts = []Fact{GameEnded{}, ImprovementChosen{}, TrainingChosen{}, KeepChosen{}, ChoicesOpened{}, ShipChosen{}, EnmityChosen{}, GloryConfirmed{}, TitleChosen{}, GameClosed{}, CampaignEnded{}}

// GameEnded says that the evening is over and who won; the seven steps follow
// (R32, R33). Order are the provinces present by ascending game glory.
type GameEnded struct {
	Number  int              `json:"number"`
	Winner  Province         `json:"winner,omitempty"` // "" in the prologue
	EndedBy string           `json:"ended_by"`         // "target" or "card"
	Order   []Province       `json:"order"`
	Glory   map[Province]int `json:"glory"` // as the game ended
}

// Kind is "game_ended".
func (GameEnded) Kind() string { return "game_ended" }

func (f GameEnded) apply(s *State, m moment) error {
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	g := s.Running
	if g.Ended != nil {
		return misfit("kind", "game.over", nil)
	}
	if f.Number != g.Number {
		return misfit("number", "game.wrong_number", ledger.Args{"number": f.Number, "next": g.Number})
	}
	if f.EndedBy != "target" && f.EndedBy != "card" {
		return misfit("ended_by", "game.ended_by", nil)
	}
	present := s.Present()
	if len(f.Order) != len(present) {
		return misfit("order", "seats.not_all", nil)
	}
	seen := map[Province]bool{}
	for _, p := range f.Order {
		if seen[p] || !slices.Contains(present, p) {
			return misfit("order", "seats.not_all", nil)
		}
		seen[p] = true
	}
	if f.Winner != "" && !seen[f.Winner] {
		return misfit("winner", "province.not_there", ledger.Args{"province": f.Winner})
	}
	if (f.Winner == "") != (g.Number == 0) {
		return misfit("winner", "game.no_winner", nil)
	}
	if err := sameGlory(s, f.Glory); err != nil {
		return err
	}
	g.Ended = &Ending{Winner: f.Winner, EndedBy: f.EndedBy, Order: slices.Clone(f.Order), AtLast: endsAtLast(s),
		Training: map[Province]*ChosenTraining{}, Keep: map[Province]*ChosenKeep{},
		Ships: map[Province]*ChosenShip{}, Enmity: map[Province]*ChosenEnmity{},
		Titles: map[Province]*ChosenTitle{}}
	g.End(m.at)
	return nil
}

// sameGlory checks that what the ending says of the game's glory is what the
// entries before it add up to, so that none of them is taken back alone.
func sameGlory(s *State, glory map[Province]int) error {
	for p, play := range s.Running.Play {
		if n, told := glory[p]; !told || n != play.Glory {
			return misfit("glory", "game.other_glory", ledger.Args{"province": p, "books": play.Glory, "told": n})
		}
	}
	return nil
}

// ended is the ending of the running game, for the choices of the seven steps.
func (s *State) ended(p Province) (*Ending, error) {
	play, err := s.seated(p)
	if err != nil {
		return nil, err
	}
	if s.Running.Ended == nil {
		return nil, misfit("kind", "game.still_played", nil)
	}
	if play.Absent {
		return nil, misfit("province", "province.absent_step", ledger.Args{"province": p})
	}
	return s.Running.Ended, nil
}

// ImprovementChosen is step 1: what the winner takes (R35).
type ImprovementChosen struct {
	Province Province `json:"province"`
	Improvement
}

// Kind is "improvement_chosen".
func (ImprovementChosen) Kind() string { return "improvement_chosen" }

func (f ImprovementChosen) apply(s *State, m moment) error {
	e, err := s.ended(f.Province)
	if err != nil {
		return err
	}
	if f.Province != e.Winner {
		return misfit("province", "improvement.not_winner", ledger.Args{"province": f.Province})
	}
	if err := f.Improvement.check(s, f.Province); err != nil {
		return err
	}
	e.Improvement = &ChosenImprovement{Improvement: f.Improvement, Seq: m.seq, Excused: f.Improvement.Kind == "none" && endsAtLast(s)}
	return nil
}

func (i Improvement) check(s *State, p Province) error {
	colony := i.onColony(s)
	switch i.Kind {
	case "field":
		if i.Field != "a" && i.Field != "b" && colony == nil {
			return misfit("field", "improvement.unknown", nil)
		}
	case "garrison", "reputation", "fortune":
	case "sell", "research", "tax":
		return first(inRange("from", i.From, 0, mostBase), inRange("to", i.To, 0, mostBase))
	case "appellation":
		return CheckName("appellation", i.Appellation)
	case "none": // nothing left to take, or declined
		return nil
	case "other": // a card or an opened box gives it in place of a sticker
		return CheckName("reward", i.Reward)
	default:
		return misfit("kind", "improvement.unknown", nil)
	}
	if i.Region != "" && i.Region != p.Region() && i.Kind != "garrison" && colony == nil {
		return misfit("region", "improvement.unknown", nil)
	}
	return first(inRange("from", i.From, 0, mostGold), inRange("to", i.To, 0, mostGold))
}

// endsAtLast says whether the campaign ends with the running game (L77).
func endsAtLast(s *State) bool { return s.Late.EndedAtLast(s.Running.Number) }

// canTrain says whether a province controls an advisor with an empty slot, and some
// retired advisor is left for it that nobody else has chosen (R36).
func canTrain(s *State, p Province) bool {
	chosen := map[string]bool{}
	for other, c := range s.Running.Ended.Training {
		chosen[c.Retired] = chosen[c.Retired] || other != p
	}
	return slices.ContainsFunc(s.Council(p), func(a *Advisor) bool { return a.EmptySlots() > 0 }) &&
		slices.ContainsFunc(s.Retired, func(r *Retired) bool { return !chosen[r.ID] })
}

// full says whether every box of both ships is filled (R39).
func (b *Board) full() bool {
	for _, ship := range b.Ships {
		for _, n := range ship.Values {
			if n < MaxValue {
				return false
			}
		}
	}
	return true
}

// TrainingChosen is step 2: which advisor a province trains with which
// retired one; both empty where it cannot (R36).
type TrainingChosen struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor,omitempty"`
	Retired  string   `json:"retired,omitempty"`
}

// Kind is "training_chosen".
func (TrainingChosen) Kind() string { return "training_chosen" }

func (f TrainingChosen) apply(s *State, m moment) error {
	e, err := s.ended(f.Province)
	if err != nil {
		return err
	}
	if (f.Advisor == "") != (f.Retired == "") {
		return misfit("retired", "training.half", nil)
	}
	excused := f.Advisor == "" && (endsAtLast(s) || !canTrain(s, f.Province))
	e.Training[f.Province] = &ChosenTraining{Advisor: f.Advisor, Retired: f.Retired, Seq: m.seq, Excused: excused}
	return nil
}

// KeepChosen is step 3: which advisor a province keeps, none when empty (R38).
type KeepChosen struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor,omitempty"`
}

// Kind is "keep_chosen".
func (KeepChosen) Kind() string { return "keep_chosen" }

func (f KeepChosen) apply(s *State, m moment) error {
	e, err := s.ended(f.Province)
	if err != nil {
		return err
	}
	e.Keep[f.Province] = &ChosenKeep{Advisor: f.Advisor, Seq: m.seq, Excused: f.Advisor == "" && endsAtLast(s)}
	return nil
}

// ChoicesOpened says that the table opened what was chosen in secret in a step before
// all had chosen (R33). What they chose follows it, in the same act; it changes
// nothing by itself.
type ChoicesOpened struct {
	Step    int        `json:"step"`
	Chosen  []Province `json:"chosen"`            // who had chosen, one at least
	Missing []Province `json:"missing,omitempty"` // who had not
}

// Kind is "choices_opened".
func (ChoicesOpened) Kind() string { return "choices_opened" }

func (f ChoicesOpened) apply(s *State, _ moment) error {
	if err := inRange("step", f.Step, 1, 7); err != nil {
		return err
	}
	if len(f.Chosen) == 0 {
		return misfit("chosen", "choices.nobody", nil)
	}
	all := slices.Concat(f.Chosen, f.Missing)
	for i, p := range all {
		if _, err := s.ended(p); err != nil {
			return err
		}
		if slices.Contains(all[:i], p) {
			return misfit("missing", "choices.twice", ledger.Args{"province": p})
		}
	}
	return nil
}

// ShipChosen is step 4: the box that is filled; both empty when every box is
// (R39).
type ShipChosen struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship,omitempty"`
	Value    Value    `json:"value,omitempty"`
	Replaces bool     `json:"replaces,omitempty"` // a choice of the province that everyone could see
}

// Kind is "ship_chosen".
func (ShipChosen) Kind() string { return "ship_chosen" }

func (f ShipChosen) apply(s *State, m moment) error {
	e, err := s.ended(f.Province)
	if err != nil {
		return err
	}
	if f.Ship != "" {
		if err := OfShip("ship", "value", f.Ship, f.Value); err != nil {
			return err
		}
	}
	excused := f.Ship == "" && (endsAtLast(s) || s.Boards[f.Province].full())
	e.Ships[f.Province] = &ChosenShip{Ship: f.Ship, Value: f.Value, Seq: m.seq, Excused: excused}
	return nil
}

// EnmityChosen is step 5: the roll and what its successes were used for
// (R40). Cover names the stickers to cover where no box is free (R42).
type EnmityChosen struct {
	Province  Province `json:"province"`
	Dice      int      `json:"dice"`
	Successes int      `json:"successes"`
	Back      []Lying  `json:"back,omitempty"`
	Crossed   []BoxAt  `json:"crossed,omitempty"`
	Cover     []BoxAt  `json:"cover,omitempty"`
}

// Kind is "enmity_chosen".
func (EnmityChosen) Kind() string { return "enmity_chosen" }

func (f EnmityChosen) apply(s *State, m moment) error {
	e, err := s.ended(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("dice", f.Dice, 0, 2*mostTokens), inRange("successes", f.Successes, 0, 99)); err != nil {
		return err
	}
	e.Enmity[f.Province] = &ChosenEnmity{Dice: f.Dice, Successes: f.Successes,
		Back: slices.Clone(f.Back), Crossed: slices.Clone(f.Crossed), Cover: slices.Clone(f.Cover), Seq: m.seq}
	return nil
}

// GloryConfirmed is step 6: the table has seen what is recorded (R43).
type GloryConfirmed struct {
	Number int `json:"number"`
}

// Kind is "glory_confirmed".
func (GloryConfirmed) Kind() string { return "glory_confirmed" }

func (f GloryConfirmed) apply(s *State, m moment) error {
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	if s.Running.Ended == nil {
		return misfit("kind", "game.still_played", nil)
	}
	if f.Number != s.Running.Number {
		return misfit("number", "game.wrong_number", ledger.Args{"number": f.Number, "next": s.Running.Number})
	}
	s.Running.Ended.Recorded = m.seq
	return nil
}

// TitleChosen is step 7 where provinces are tied: the title one of them takes
// (R45). An absent province's player may be asked too.
type TitleChosen struct {
	Province Province `json:"province"`
	Title    Title    `json:"title"`
}

// Kind is "title_chosen".
func (TitleChosen) Kind() string { return "title_chosen" }

func (f TitleChosen) apply(s *State, m moment) error {
	if _, err := s.seated(f.Province); err != nil {
		return err
	}
	if s.Running.Ended == nil {
		return misfit("kind", "game.still_played", nil)
	}
	if !f.Title.Valid() {
		return misfit("title", "title.unknown", nil)
	}
	s.Running.Ended.Titles[f.Province] = &ChosenTitle{Title: f.Title, Seq: m.seq}
	return nil
}

// GameClosed closes a game in one act and carries everything that it comes
// to. Only here does the campaign move.
type GameClosed struct {
	Number      int              `json:"number"`
	Target      int              `json:"target,omitempty"`
	Winner      Province         `json:"winner,omitempty"`
	EndedBy     string           `json:"ended_by"`
	Glory       map[Province]int `json:"glory"` // before step 5
	Improvement *Improvement     `json:"improvement,omitempty"`
	Trained     []Trained        `json:"trained,omitempty"`
	Kept        []Kept           `json:"kept,omitempty"`
	Ships       []ShipImproved   `json:"ships,omitempty"`
	Enmity      []EnmitySettled  `json:"enmity,omitempty"`
	Scores      []ClosedScore    `json:"scores"`
	Emperor     Province         `json:"emperor,omitempty"` // when the campaign ends with this game; else who was crowned before stays so (R50)
}

// Trained is an advisor's new expertise, from a retired advisor's top sticker.
type Trained struct {
	Province  Province  `json:"province"`
	Advisor   string    `json:"advisor"`
	Retired   string    `json:"retired"`
	Expertise Expertise `json:"expertise"`
}

// Kept is the advisor a province takes into the next game.
type Kept struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor"`
}

// ShipImproved is a box filled on a ship.
type ShipImproved struct {
	Province Province `json:"province"`
	Ship     Which    `json:"ship"`
	Value    Value    `json:"value"`
	To       int      `json:"to"`
}

// EnmitySettled is a province's step 5: tokens taken back, stickers crossed
// out, the boxes its new stickers take in order, and the glory lost where
// none could be placed (R40–R42).
type EnmitySettled struct {
	Province  Province `json:"province"`
	Dice      int      `json:"dice"`
	Successes int      `json:"successes"`
	Back      []Lying  `json:"back,omitempty"`
	Crossed   []BoxAt  `json:"crossed,omitempty"`
	Stuck     []BoxAt  `json:"stuck,omitempty"`
	Lost      int      `json:"lost,omitempty"`
}

// ClosedScore is what a province has after the game.
type ClosedScore struct {
	Province       Province `json:"province"`
	GameGlory      int      `json:"game_glory"`
	CampaignGlory  int      `json:"campaign_glory"`
	MilestoneGlory int      `json:"milestone_glory"`
	Title          Title    `json:"title,omitempty"`
	Absent         bool     `json:"absent,omitempty"`
}

// Kind is "game_closed".
func (GameClosed) Kind() string { return "game_closed" }

func (f GameClosed) apply(s *State, m moment) error {
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	g := s.Running
	if g.Ended == nil {
		return misfit("kind", "game.still_played", nil)
	}
	if f.Number != g.Number {
		return misfit("number", "game.wrong_number", ledger.Args{"number": f.Number, "next": g.Number})
	}
	if f.Target != g.Target {
		return misfit("target", "value.differs", ledger.Args{"books": g.Target, "told": f.Target})
	}
	if f.Winner != g.Ended.Winner || f.EndedBy != g.Ended.EndedBy {
		return misfit("winner", "game.other_winner", nil)
	}
	if err := sameGlory(s, f.Glory); err != nil {
		return err
	}
	steps := []func(*State) error{f.improve, f.train, f.settle, f.keep, f.improveShips, f.record(m)}
	for _, step := range steps {
		if err := step(s); err != nil {
			return err
		}
	}
	s.Running = nil
	relicsHome(s)
	if f.Number == 0 { // its milestones are for the prologue alone (R67)
		s.Cards.Open = nil
	}
	s.Prologue = s.Prologue || f.Number == 0
	if f.Emperor != "" {
		if err := known(s, "emperor", f.Emperor); err != nil {
			return err
		}
		s.Emperor = f.Emperor
	}
	return titlesAllOrNone(s)
}

func (f GameClosed) improve(s *State) error {
	if f.Improvement == nil || f.Improvement.Kind == "none" {
		return nil
	}
	if f.Winner == "" {
		return misfit("improvement", "game.no_winner", nil)
	}
	i := *f.Improvement
	i.Game = f.Number
	return improve(s, f.Winner, i)
}

// improve carries out what a province takes from the improvement sheet (R35).
func improve(s *State, p Province, i Improvement) error {
	if i.Kind == "none" {
		return nil
	}
	b := s.Boards[p]
	if err := i.check(s, p); err != nil {
		return err
	}
	var value *int
	var stock map[int]int
	on := i.onColony(s)
	switch i.Kind {
	case "field":
		value, stock = &b.Fields[0], s.Stock.Fields
		if i.Field == "b" {
			value = &b.Fields[1]
		}
	case "garrison":
		value, stock = &b.Garrison, s.Stock.Garrison
		if i.Region != "" && i.Region != p.Region() {
			isle := s.Island(i.Region)
			if isle == nil && on == nil {
				return misfit("improvement", "island.unknown", nil)
			}
			if on == nil {
				value = &isle.Garrison
			}
		}
	case "reputation":
		value, stock = &b.Leader.Reputation, s.Stock.Reputation
	case "fortune":
		value, stock = &b.Leader.Fortune, s.Stock.Fortune
	case "sell", "research", "tax": // each leader has room for one: the sheet is not counted
		value = b.Bases.at(i.Kind)
	case "appellation":
		b.Leader.Appellation = i.Appellation
		s.Stock.Appellations = slices.DeleteFunc(s.Stock.Appellations, func(a string) bool { return a == i.Appellation })
	}
	if on != nil {
		value = on
	}
	if value != nil {
		if *value != i.From {
			return misfit("improvement", "value.differs", ledger.Args{"books": *value, "told": i.From})
		}
		*value = i.To
		if n := stock[i.To]; n > 0 {
			stock[i.To] = n - 1
		}
	}
	b.Improvements = append(b.Improvements, i)
	return nil
}

func (f GameClosed) train(s *State) error {
	used := map[string]bool{}
	for _, t := range f.Trained {
		if s.RetiredAdvisor(t.Retired) == nil || used[t.Retired] {
			return misfit("trained", "retired.twice", ledger.Args{"retired": t.Retired})
		}
		used[t.Retired] = true
		if err := t.learn(s, "trained"); err != nil {
			return err
		}
	}
	// A retired advisor without stickers is destroyed (R36).
	destroySpent(s)
	return nil
}

// learn moves the top sticker of a retired advisor, who is there, onto the
// advisor that is trained (R36).
func (t Trained) learn(s *State, field string) error {
	a, r := s.Advisor(t.Advisor), s.RetiredAdvisor(t.Retired)
	if a == nil || a.Holder != t.Province {
		return misfit(field, "advisor.not_there", ledger.Args{"advisor": t.Advisor, "province": string(t.Province)})
	}
	if r.Kind != t.Expertise.Kind || r.Stickers[0] != t.Expertise.Value {
		return misfit(field, "retired.other_sticker", ledger.Args{"retired": t.Retired})
	}
	a.Expertise = append(a.Expertise, t.Expertise)
	a.Slots = max(a.Slots, len(a.Expertise))
	r.Stickers = slices.Clone(r.Stickers[1:])
	return nil
}

func (f GameClosed) keep(s *State) error {
	kept := map[string]Province{}
	has := map[Province]bool{}
	for _, k := range f.Kept {
		a := s.Advisor(k.Advisor)
		if a == nil || a.Holder != k.Province || has[k.Province] {
			return misfit("kept", "advisor.not_there", ledger.Args{"advisor": k.Advisor, "province": string(k.Province)})
		}
		kept[a.ID], has[k.Province] = k.Province, true
	}
	for _, a := range s.Advisors {
		a.Holder, a.Card = kept[a.ID], Ready
		a.Kept = a.Holder != ""
	}
	return nil
}

func (f GameClosed) improveShips(s *State) error {
	done := map[Province]bool{}
	for _, c := range f.Ships {
		if err := known(s, "ships", c.Province); err != nil {
			return err
		}
		if done[c.Province] {
			return misfit("ships", "choices.twice", ledger.Args{"province": c.Province})
		}
		done[c.Province] = true
		if err := (Filling{Ship: c.Ship, Value: c.Value, To: c.To}).fill(s, "ships", c.Province, f.Number); err != nil {
			return err
		}
	}
	return nil
}

func (f GameClosed) settle(s *State) error {
	for _, c := range f.Enmity {
		if err := known(s, "enmity", c.Province); err != nil {
			return err
		}
		for _, l := range c.Back {
			if err := first(inRange("enmity", l.Count, 1, Tokens), s.put(c.Province, l.Place, -l.Count)); err != nil {
				return err
			}
		}
		for _, at := range c.Crossed {
			if err := crossSticker(s, "enmity", c.Province, at); err != nil {
				return err
			}
		}
		out := 0
		if play := s.Running.Play[c.Province]; play != nil {
			for _, l := range play.Away {
				out += l.Count
			}
		}
		if len(c.Stuck)+c.Lost != out {
			return invariant("R52", "enmity", "tokens.unsettled",
				ledger.Args{"province": c.Province, "out": out, "settled": len(c.Stuck) + c.Lost})
		}
		for _, at := range c.Stuck {
			if err := putSticker(s, "enmity", c.Province, at); err != nil {
				return err
			}
		}
		if play := s.Running.Play[c.Province]; play != nil {
			play.Away = nil
		}
	}
	for p, play := range s.Running.Play {
		if len(play.Away) > 0 && f.Number != 0 {
			return invariant("R52", "enmity", "tokens.unsettled", ledger.Args{"province": p, "out": len(play.Away), "settled": 0})
		}
	}
	return nil
}

func (f GameClosed) record(m moment) func(*State) error {
	return func(s *State) error {
		g := s.Running
		g.End(m.at)
		line := GameRecord{Sitting: g.Sitting, Number: f.Number, Target: f.Target, Winner: f.Winner,
			EndedBy: f.EndedBy, Year: g.Year, Round: g.Round, Scores: map[Province]Score{},
			Overruled: g.Overruled + m.overruled, Ended: map[Province]int{}, Held: map[Province]Title{}}
		for _, c := range f.Scores {
			if err := known(s, "scores", c.Province); err != nil {
				return err
			}
			b, play := s.Boards[c.Province], g.Play[c.Province]
			if play == nil || play.Absent != c.Absent {
				return misfit("scores", "seats.not_all", nil)
			}
			counted := c.GameGlory
			if f.Number == 0 {
				counted = 0 // the prologue is not recorded (R51)
			}
			if b.CampaignGlory+counted != c.CampaignGlory {
				return misfit("scores", "value.differs", ledger.Args{"books": b.CampaignGlory + counted, "told": c.CampaignGlory})
			}
			// Step 5 may cost a glory for each token, and an absent province has one less (R42, R44).
			if err := inRange("scores", c.GameGlory, -mostGlory-Tokens-1, mostGlory); err != nil {
				return err
			}
			b.CampaignGlory, b.MilestoneGlory = c.CampaignGlory, c.MilestoneGlory
			line.Ended[c.Province], line.Held[c.Province] = play.Glory, b.Title
			if c.Title != "" {
				b.Title = c.Title
			}
			sources := maps.Clone(play.Sources)
			if lost := c.GameGlory - play.Glory; lost != 0 && !c.Absent {
				sources[FromEnmity] += lost
			}
			line.Scores[c.Province] = Score{GameGlory: c.GameGlory, CampaignGlory: c.CampaignGlory,
				Absent: c.Absent, Title: b.Title, Sources: sources}
		}
		if len(line.Scores) != len(g.Play) {
			return misfit("scores", "seats.not_all", nil)
		}
		if f.Number > 0 {
			s.Record = append(s.Record, line)
		} else {
			s.PrologueAt = g.Sitting
		}
		s.Restanding = false
		return nil
	}
}

// CampaignEnded is a campaign that ends between two games: no further one is
// played, and the emperor is crowned by the record as it stands (R50).
type CampaignEnded struct {
	Games   int      `json:"games"` // closed so far, the prologue left out
	Emperor Province `json:"emperor"`
}

// Kind is "campaign_ended".
func (CampaignEnded) Kind() string { return "campaign_ended" }

func (f CampaignEnded) apply(s *State, _ moment) error {
	if err := first(betweenGames(s, f.Games), plays(s, "emperor", f.Emperor)); err != nil {
		return err
	}
	switch {
	case f.Games == 0:
		return misfit("games", "campaign.no_record", nil)
	case s.Emperor != "":
		return misfit("emperor", "campaign.crowned", ledger.Args{"province": s.Emperor})
	}
	s.Emperor = f.Emperor
	return nil
}
