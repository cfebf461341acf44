package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/textnorm"
)

// MakeUp is what somebody makes up for games not played (R47, R49).
type MakeUp struct {
	Missed       int // games
	Before       int // games of the same absence that were made up for already (R49)
	Boxes        int // on ships: one a game, as far as there are any
	Improvements int // from the sheet: one for each three games
}

func makeUp(s *seafall.State, p seafall.Province, missed int) MakeUp {
	return MakeUp{Missed: missed, Boxes: min(missed, freeBoxes(s, p)), Improvements: missed / 3}
}

// freeBoxes are the boxes of a province's ships that are not filled.
func freeBoxes(s *seafall.State, p seafall.Province) int {
	free := 0
	for _, ship := range shipsOf(s, p) {
		for _, n := range ship {
			free += max(0, seafall.MaxValue-n)
		}
	}
	return free
}

// filledBoxes are the boxes of a province's ships that are filled.
func filledBoxes(s *seafall.State, p seafall.Province) int {
	filled := 0
	for _, ship := range s.Board(p).Ships {
		for v, n := range ship.Values {
			filled += max(0, n-ship.Printed[v])
		}
	}
	return filled
}

// shipsOf are the values of a province's ships; of a board that has not been
// used those that are printed.
func shipsOf(s *seafall.State, p seafall.Province) [2][4]int {
	if b := s.Board(p); b != nil {
		return [2][4]int{b.Ships[0].Values, b.Ships[1].Values}
	}
	var values [2][4]int
	for i, ship := range StartingProvince(p, "").Ships {
		values[i] = [4]int{ship.Sail, ship.Raid, ship.Explore, ship.Hold}
	}
	return values
}

// DueReturn is what a province that missed games makes up when its player is
// back: the games missed since it was last there or joined, less those made up
// for before (R49). Whoever makes up for games and then misses another one has
// missed them in one go, and the improvements count for all of them (EN L1441).
// Nothing is due of a province that has left.
func DueReturn(s *seafall.State, p seafall.Province) MakeUp {
	b, missed, before := s.Board(p), 0, 0
	if b == nil || b.Left {
		return MakeUp{}
	}
	for _, line := range slices.Backward(s.Record) {
		if line.Number <= b.Spell().After || !line.Scores[p].Absent {
			break
		}
		if line.Number <= b.MadeUp {
			before++
		} else {
			missed++
		}
	}
	if missed == 0 {
		return MakeUp{}
	}
	due := makeUp(s, p, missed)
	due.Before, due.Improvements = before, (missed+before)/3-before/3
	return due
}

// Joining is what somebody who joins now begins with (R47).
type Joining struct {
	MakeUp
	Last  int           // campaign glory of who is last
	Glory int           // one less for each game missed
	Title seafall.Title // the last of the set that has grown; "" before titles are given
	Back  bool          // a board that was left, with what was made of it
}

// OfferJoining works out how a province would join now (R47). Those who join on
// the same evening do not count for each other. Whoever comes back to a board
// that was left joins as somebody who was never there: what was made of the
// board stays on it, and only what is missing to as many boxes and improvements
// is made up for. By a house rule the games count that were played since it was
// left: see seafall.RejoinSinceLeaving.
func OfferJoining(s *seafall.State, p seafall.Province) Joining {
	b, missed := s.Board(p), s.Closed()
	o := Joining{Back: b != nil}
	switch {
	case b == nil:
		o.MakeUp = makeUp(s, p, missed)
	case s.House(seafall.RejoinSinceLeaving):
		missed -= b.Spell().Until
		o.MakeUp = makeUp(s, p, missed)
	default:
		o.MakeUp = MakeUp{Missed: missed, Boxes: min(max(0, missed-filledBoxes(s, p)), freeBoxes(s, p)),
			Improvements: max(0, missed/3-improvedTimes(b))}
	}
	playing := s.Playing()
	if last := LastPlace(s); last != "" {
		o.Last = s.Board(last).CampaignGlory
	}
	o.Glory = o.Last - missed
	if len(playing) > 0 && s.Board(playing[0]).Title != "" {
		set := TitleSet(len(playing) + 1)
		o.Title = set[len(set)-1]
	}
	return o
}

// improvedTimes is how often a board was improved: what was taken in place of a
// sticker shows on none (R35).
func improvedTimes(b *seafall.Board) int {
	n := len(b.Improvements)
	for _, i := range b.Improvements {
		if i.Kind == "other" {
			n--
		}
	}
	return n
}

// LastPlace is who has least campaign glory for somebody who joins now. Those
// who joined since the last game was closed do not count for each other (R47),
// unless nobody else is left. "" when nobody plays.
func LastPlace(s *seafall.State) seafall.Province {
	playing := s.Playing()
	were := slices.DeleteFunc(slices.Clone(playing), func(p seafall.Province) bool {
		spell := s.Board(p).Spell()
		return spell.Joined && spell.After == s.Closed()
	})
	if len(were) == 0 {
		were = playing
	}
	if len(were) == 0 {
		return ""
	}
	return slices.MinFunc(were, func(a, b seafall.Province) int { return s.Board(a).CampaignGlory - s.Board(b).CampaignGlory })
}

// Joinable are the provinces that somebody can join with: the boards that have
// not been used, and those that were left.
func Joinable(s *seafall.State) []seafall.Province {
	return slices.DeleteFunc(slices.Clone(seafall.Provinces), func(p seafall.Province) bool {
		b := s.Board(p)
		return b != nil && !b.Left
	})
}

// playerCommands are the commands about who plays: a new one is named here.
var playerCommands = []Command{JoinCampaign{}, LeaveCampaign{}, ReturnToTable{}}

// playerKinds are the rules behind what they come to.
var playerKinds = []kindRules{
	ruled[seafall.ProvinceJoined]("R47"),
	ruled[seafall.ProvinceLeft]("R48"),
	ruled[seafall.ProvinceReturned]("R49"),
}

// JoinCampaign is somebody who joins a campaign that is going on, between two
// games (R47): with a board that has not been used, or back at the own one.
// Glory is there for a table that has decided otherwise.
type JoinCampaign struct {
	Province     seafall.Province      `json:"province"`
	Player       string                `json:"player"`
	Name         string                `json:"name,omitempty"`
	Leader       string                `json:"leader,omitempty"`
	Style        seafall.Style         `json:"style,omitempty"`
	ShipA        string                `json:"ship_a,omitempty"` // names
	ShipB        string                `json:"ship_b,omitempty"`
	Boxes        []seafall.Filling     `json:"boxes,omitempty"`                              // ship and value
	Improvements []seafall.Improvement `json:"improvements,omitempty"`                       // kind, field, appellation; To 0 is the next higher value that is left (R35)
	Advisor      *seafall.Advisor      `json:"advisor,omitempty" spare:"id,type,gold,slots"` // the id of a card that the campaign has met, else all but the id
	Glory        *int                  `json:"glory,omitempty"`
}

// Kind is "join_campaign".
func (JoinCampaign) Kind() string { return "join_campaign" }

func (c JoinCampaign) decide(t *table) error {
	if t.s.Running != nil {
		return refuse("R47", "players.between_games", "", ledger.Args{"number": t.s.Running.Number})
	}
	if !c.Province.Valid() {
		return refuse("R47", "province.unknown", "province", ledger.Args{"province": string(c.Province)})
	}
	if !slices.Contains(Joinable(t.s), c.Province) {
		return refuse("R47", "join.there_already", "province", ledger.Args{"province": c.Province})
	}
	offer := OfferJoining(t.s, c.Province)
	f := seafall.ProvinceJoined{Province: c.Province, Player: ledger.Tidy(c.Player), Name: ledger.Tidy(c.Name),
		Title: offer.Title, Games: t.s.Closed(), CampaignGlory: offer.Glory}
	if b := t.s.Board(c.Province); b == nil {
		printed := StartingProvince(c.Province, f.Player).StartingBoard
		f.Board = &printed
		f.Board.Leader.Name, f.Board.Ships[0].Name, f.Board.Ships[1].Name = ledger.Tidy(c.Leader), ledger.Tidy(c.ShipA), ledger.Tidy(c.ShipB)
		if c.Style != "" {
			f.Board.Leader.Style = c.Style
		}
	} else if !textnorm.Same(b.Player, f.Player) {
		t.warn("R47", "join.used_board", ledger.Args{"province": c.Province})
	}
	if c.Glory != nil && *c.Glory != offer.Glory {
		f.CampaignGlory = *c.Glory
		t.warn("R47", "join.other_glory", ledger.Args{"glory": *c.Glory, "last": offer.Last, "games": offer.Missed, "rule": offer.Glory})
	}
	t.boxesDue("R47", c.Province, offer.MakeUp, len(c.Boxes))
	t.improvementsDue("R47", c.Province, offer.MakeUp, len(c.Improvements))
	if err := c.takeAdvisor(t, &f); err != nil {
		return err
	}
	err := t.takeAll(c.Province, c.Boxes, c.Improvements, func(boxes []seafall.Filling, improvements []seafall.Improvement) seafall.Fact {
		f.Boxes, f.Improvements = boxes, improvements
		return f
	})
	if err != nil {
		return err
	}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Board != nil {
		return nil
	}
	return c.names(t)
}

// names gives what is new to a board that was left.
func (c JoinCampaign) names(t *table) error {
	if leader := ledger.Tidy(c.Leader); leader != "" {
		if err := t.add(seafall.LeaderNamed{Province: c.Province, Name: leader, Style: c.Style}); err != nil {
			return err
		}
	}
	for _, ship := range []seafall.ShipNamed{{Province: c.Province, Ship: seafall.ShipA, Name: ledger.Tidy(c.ShipA)},
		{Province: c.Province, Ship: seafall.ShipB, Name: ledger.Tidy(c.ShipB)}} {
		if ship.Name == "" {
			continue
		}
		if err := t.add(ship); err != nil {
			return err
		}
	}
	return nil
}

// takeAdvisor finds the card that a joiner takes: one that is in the deck and
// costs one reputation (R47).
func (c JoinCampaign) takeAdvisor(t *table, f *seafall.ProvinceJoined) error {
	if c.Advisor == nil {
		t.warn("R47", "join.no_advisor", ledger.Args{"province": c.Province})
		return nil
	}
	a := *c.Advisor
	if a.ID == "" && !t.gave("advisor.gold") {
		return refuse("", "import.missing_field", "gold", nil)
	}
	var slots Told
	if t.gave("advisor.slots") {
		slots = Tell(a.Slots)
	}
	told := HireAdvisor{Known: a.ID, Name: a.Name, Type: a.Type, Guild: a.Guild, Gold: a.Gold, Reputation: a.Reputation,
		Glory: a.Glory, Expertise: a.Expertise, Slots: slots}
	card, err := told.card(t.s)
	if err != nil {
		return err
	}
	if err := told.asPrinted(card, func(string) bool { return false }); err != nil {
		return err
	}
	if card.Reputation != 1 {
		t.warn("R47", "join.advisor_cost", ledger.Args{"advisor": label(card), "reputation": card.Reputation})
	}
	f.Advisor = &card
	return nil
}

// boxesDue warns of another number of boxes than is due.
func (t *table) boxesDue(rule string, p seafall.Province, due MakeUp, count int) {
	if count != due.Boxes {
		t.warn(rule, "makeup.boxes", ledger.Args{"province": p, "count": count, "games": due.Missed, "due": due.Boxes})
	}
}

// improvementsDue warns of another number of improvements than is due.
func (t *table) improvementsDue(rule string, p seafall.Province, due MakeUp, count int) {
	if count != due.Improvements {
		t.warn(rule, "makeup.improvements", ledger.Args{"province": p, "count": count, "games": due.Missed + due.Before, "due": due.Improvements})
	}
}

// takeAll works out the values that boxes and improvements come to, each after
// the one before: what build makes of those so far is applied to a copy.
func (t *table) takeAll(p seafall.Province, boxes []seafall.Filling, takings []seafall.Improvement,
	build func([]seafall.Filling, []seafall.Improvement) seafall.Fact) error {
	var filled []seafall.Filling
	values := shipsOf(t.s, p)
	for _, box := range boxes {
		i, v := box.Ship.Index(), box.Value.Index()
		if err := boxOfShip("boxes", "boxes", box.Ship, box.Value); err != nil {
			return err
		}
		if values[i][v] >= seafall.MaxValue {
			return refuse("R39", "ship.no_box", "boxes", ledger.Args{"province": p, "ship": box.Ship, "value": box.Value})
		}
		values[i][v]++
		if box.To != 0 && box.To != values[i][v] {
			return refuse("", "value.differs", "to", ledger.Args{"books": values[i][v], "told": box.To})
		}
		filled = append(filled, seafall.Filling{Ship: box.Ship, Value: box.Value, To: values[i][v]})
	}
	var taken []seafall.Improvement
	whole := t.s
	defer func() { t.s = whole }()
	for _, said := range takings {
		t.s = whole.Copy()
		if err := t.s.Foresee(build(filled, taken)); err != nil {
			return err
		}
		i, err := t.improvement(p, ChooseImprovement{Improvement: said.Kind, Field: said.Field, Region: said.Region, To: said.To, Appellation: said.Appellation, Reward: said.Reward})
		if err != nil {
			return err
		}
		switch {
		case said.From != 0 && said.From != i.From:
			return refuse("", "value.differs", "from", ledger.Args{"books": i.From, "told": said.From})
		case said.Game != 0:
			return unused("game")
		}
		taken = append(taken, i)
	}
	build(filled, taken)
	return nil
}

// LeaveCampaign is a province that leaves for good, between two games (R48).
// Its cards go back to their places, its stickers stay on the boards, and the
// set of titles shrinks at once. Note is the table's own words for the record.
type LeaveCampaign struct {
	Province seafall.Province `json:"province"`
	Note     string           `json:"note,omitempty"`
}

// Kind is "leave_campaign".
func (LeaveCampaign) Kind() string { return "leave_campaign" }

// TitlesWithout are the titles of everybody who stays when a province leaves:
// the smaller set, in the order in which they stand (R48).
func TitlesWithout(s *seafall.State, p seafall.Province) map[seafall.Province]seafall.Title {
	stay := slices.DeleteFunc(s.Playing(), func(q seafall.Province) bool { return q == p || s.Board(q).Title == "" })
	slices.SortFunc(stay, func(a, b seafall.Province) int { return -lessProminent(s, a, b) })
	titles := map[seafall.Province]seafall.Title{}
	for i, title := range TitleSet(len(stay)) {
		titles[stay[i]] = title
	}
	return titles
}

func (c LeaveCampaign) decide(t *table) error {
	if t.s.Running != nil {
		return refuse("R48", "players.between_games", "", ledger.Args{"number": t.s.Running.Number})
	}
	playing := t.s.Playing()
	switch b := t.s.Board(c.Province); {
	case b == nil:
		return refuse("R48", "province.unknown", "province", ledger.Args{"province": string(c.Province)})
	case b.Left:
		return refuse("R48", "province.left", "province", ledger.Args{"province": c.Province})
	case len(playing) == 1:
		return refuse("R48", "province.last", "province", ledger.Args{"province": c.Province})
	case len(playing) <= 3:
		t.warn("R48", "leave.too_few", ledger.Args{"province": c.Province, "count": len(playing) - 1})
	}
	f := seafall.ProvinceLeft{Province: c.Province, Games: t.s.Closed(), Titles: TitlesWithout(t.s, c.Province)}
	for _, a := range t.s.Council(c.Province) {
		f.Advisors = append(f.Advisors, a.ID)
	}
	for _, r := range t.s.Cards.ResearchOf(c.Province) {
		f.Research = append(f.Research, r.ID)
	}
	if err := t.add(f); err != nil {
		return err
	}
	if note := strings.TrimSpace(c.Note); note != "" {
		return t.add(seafall.Noted{Text: note, Province: c.Province})
	}
	return nil
}

// inPlay warns of the board of a province that has left: its stickers stay, and
// it plays no part (R48).
func (t *table) inPlay(r seafall.Region) {
	if b := t.s.Board(seafall.Province(r)); b != nil && b.Left {
		t.warn("R48", "place.left", ledger.Args{"province": b.Province})
	}
}

// ReturnToTable is somebody who missed games and is back, between two games:
// a box of a ship for each game missed, an improvement for each three, and no
// training (R49).
type ReturnToTable struct {
	Province     seafall.Province      `json:"province"`
	Boxes        []seafall.Filling     `json:"boxes,omitempty"` // as in JoinCampaign
	Improvements []seafall.Improvement `json:"improvements,omitempty"`
}

// Kind is "return_to_table".
func (ReturnToTable) Kind() string { return "return_to_table" }

func (c ReturnToTable) decide(t *table) error {
	if t.s.Running != nil {
		return refuse("R49", "players.between_games", "", ledger.Args{"number": t.s.Running.Number})
	}
	switch b := t.s.Board(c.Province); {
	case b == nil:
		return refuse("R49", "province.unknown", "province", ledger.Args{"province": string(c.Province)})
	case b.Left:
		return refuse("R49", "province.left", "province", ledger.Args{"province": c.Province})
	}
	due := DueReturn(t.s, c.Province)
	if due.Missed == 0 {
		t.warn("R49", "return.not_due", ledger.Args{"province": c.Province})
	} else {
		t.boxesDue("R49", c.Province, due, len(c.Boxes))
		t.improvementsDue("R49", c.Province, due, len(c.Improvements))
	}
	f := seafall.ProvinceReturned{Province: c.Province, Games: t.s.Closed(), Missed: due.Missed}
	err := t.takeAll(c.Province, c.Boxes, c.Improvements, func(boxes []seafall.Filling, improvements []seafall.Improvement) seafall.Fact {
		f.Boxes, f.Improvements = boxes, improvements
		return f
	})
	if err != nil {
		return err
	}
	return t.add(f)
}

// OfferTakings are what a province that joins or returns may take from the
// improvement sheet after what it has taken before (R35, R47, R49): the next
// higher value that is left of each, and the appellations that are left.
func OfferTakings(s *seafall.State, p seafall.Province, before []seafall.Improvement) []seafall.Improvement {
	s = s.Copy()
	if b := s.Board(p); b == nil || b.Left {
		c := JoinCampaign{Province: p, Player: string(p) + "\u2026"} // a name that nobody has
		t := &table{s: s, before: s}
		if err := c.decide(t); err != nil {
			return nil
		}
	}
	for _, said := range before {
		offered := Improvements(s, p)
		i := slices.IndexFunc(offered, func(o seafall.Improvement) bool { return Taken(o, said) })
		if i < 0 {
			return nil
		}
		back := seafall.ProvinceReturned{Province: p, Games: s.Closed(), Improvements: offered[i : i+1]}
		if err := s.ApplyFact(back, ledger.Entry{}); err != nil {
			return nil
		}
	}
	return Improvements(s, p)
}

// Taken says whether two improvements are the same choice, whatever values it
// leads from and to.
func Taken(a, b seafall.Improvement) bool {
	of := func(i seafall.Improvement) seafall.Region { // "" for what is the province's own, as most are
		if seafall.Province(i.Region).Valid() {
			return ""
		}
		return i.Region
	}
	return a.Kind == b.Kind && a.Field == b.Field && of(a) == of(b) && a.Appellation == b.Appellation
}
