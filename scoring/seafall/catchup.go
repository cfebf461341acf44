package seafall

import (
	"cmp"
	"maps"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// catchingUpCommands are the commands that catch up from paper: a new one is
// named here.
var catchingUpCommands = []Command{CatchUp{}}

// catchingUpKinds are the rules behind what it comes to.
var catchingUpKinds = []kindRules{ruled[seafall.CampaignCaughtUp]()}

// CatchUp brings a campaign that was played without the books so far to where
// it stands, right after its founding: the games of the paper record, and what
// the boards, the map and the improvement sheet show today. What is left out
// is worked out from the rules: see the fields. What is told is held against
// them: the targets (R1), who won (R32), the scores of those absent (R44), the
// sums (R43), the ships (R39), the titles (R45), who joined later (R47).
type CatchUp struct {
	Games      []CaughtUpGame              `json:"games"`
	Boards     []CaughtUpBoard             `json:"boards"`
	Islands    []seafall.CaughtUpIsland    `json:"islands,omitempty" spare:"island"`
	Milestones []seafall.CaughtUpMilestone `json:"milestones,omitempty"`
	Retired    []seafall.Retired           `json:"retired,omitempty"` // as founded when left out
	Stock      *seafall.Stock              `json:"stock,omitempty"`   // see StockLeft
}

// CaughtUpGame is a line of the paper record.
type CaughtUpGame struct {
	Number  int              `json:"number,omitempty" range:"1-1000"` // its place in the list when left out
	Target  int              `json:"target,omitempty" range:"1-999"`  // by R1 when left out
	Date    string           `json:"date,omitempty"`
	Winner  seafall.Province `json:"winner,omitempty"`   // by R32 when left out
	EndedBy string           `json:"ended_by,omitempty"` // by the target when somebody reached it, else by a card
	Scores  []CaughtUpScore  `json:"scores"`
}

// CaughtUpScore is what a province has in such a line.
type CaughtUpScore struct {
	Province      seafall.Province `json:"province"`
	GameGlory     *int             `json:"game_glory,omitempty"`     // of somebody absent by R44 when left out
	CampaignGlory *int             `json:"campaign_glory,omitempty"` // the sum when left out
	Title         seafall.Title    `json:"title,omitempty"`
	Absent        bool             `json:"absent,omitempty"`
}

// CaughtUpBoard is a board as it lies on the table today; what is left out is
// as it was founded.
type CaughtUpBoard struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name,omitempty"`
	Title    seafall.Title    `json:"title,omitempty"`
	ToldBoard
	Boxes          []seafall.Box    `json:"boxes,omitempty"`
	Kept           *seafall.Advisor `json:"kept,omitempty" spare:"id,slots"` // an id is made when it has none
	Start          *int             `json:"start,omitempty"`                 // of somebody who joined later by R47 when left out
	CampaignGlory  *int             `json:"campaign_glory,omitempty"`        // the sum when left out
	MilestoneGlory *int             `json:"milestone_glory,omitempty"`       // of the milestones when left out
	GivenBoxes     int              `json:"given_boxes,omitempty" range:"0-40"`
}

// Kind is "catch_up".
func (CatchUp) Kind() string { return "catch_up" }

func (c CatchUp) decide(t *table) error {
	if t.s.Status() != "founded" {
		return refuse("", "catch_up.played", "", nil)
	}
	if len(c.Games) == 0 {
		return refuse("", "catch_up.no_games", "games", nil)
	}
	f := seafall.CampaignCaughtUp{Islands: slices.Clone(c.Islands), Milestones: slices.Clone(c.Milestones), Retired: c.Retired}
	for i := range f.Islands {
		isle := &f.Islands[i]
		isle.Name, isle.Sites = ledger.Tidy(isle.Name), slices.Clone(isle.Sites)
		for j := range isle.Sites {
			isle.Sites[j].Site = seafall.Spot(ledger.Tidy(string(isle.Sites[j].Site)))
		}
		if isle.Island == "" {
			isle.Island = freeIsland(t.s, f.Islands, i)
		}
	}
	for i := range f.Milestones {
		f.Milestones[i].Name = ledger.Tidy(f.Milestones[i].Name)
	}
	for i, g := range c.Games {
		line, err := g.line(i + 1)
		if err != nil {
			return err
		}
		f.Games = append(f.Games, line)
	}
	for _, p := range t.s.Order {
		i := slices.IndexFunc(c.Boards, func(b CaughtUpBoard) bool { return b.Province == p })
		said := CaughtUpBoard{Province: p}
		if i >= 0 {
			said = c.Boards[i]
		}
		if kept := said.Kept; kept != nil && kept.Slots != 0 && kept.Slots < len(kept.Expertise) {
			return refuse("", "number.out_of_range", "slots", ledger.Args{"number": kept.Slots, "low": len(kept.Expertise), "high": 12})
		}
		f.Boards = append(f.Boards, said.today(t.s.Board(p), f.Milestones))
	}
	for i, b := range c.Boards {
		if t.s.Board(b.Province) == nil {
			return refuse("", "province.unknown", "boards", ledger.Args{"province": string(b.Province)})
		}
		if slices.ContainsFunc(c.Boards[:i], func(other CaughtUpBoard) bool { return other.Province == b.Province }) {
			return refuse("", "province.twice", "boards", ledger.Args{"province": b.Province})
		}
	}
	if err := c.addUp(t, &f); err != nil {
		return err
	}
	nameKept(f.Boards)
	if f.Retired == nil {
		for _, r := range t.s.Retired {
			f.Retired = append(f.Retired, *r)
		}
	}
	if c.Stock != nil {
		f.Stock = *c.Stock
	} else {
		f.Stock = StockLeft(t.s, f)
	}
	if err := t.add(f); err != nil {
		return err
	}
	c.doubt(t, f)
	return nil
}

// freeIsland is an id for the island at a place of the list that no other has.
func freeIsland(s *seafall.State, list []seafall.CaughtUpIsland, i int) seafall.Region {
	for ; ; i++ {
		id := seafall.Region("isle-" + letters(i))
		if s.Island(id) == nil && !slices.ContainsFunc(list, func(isle seafall.CaughtUpIsland) bool { return isle.Island == id }) {
			return id
		}
	}
}

// line works out what a line of the record leaves out.
func (g CaughtUpGame) line(number int) (seafall.CaughtUpGame, error) {
	line := seafall.CaughtUpGame{Number: cmp.Or(g.Number, number), Target: cmp.Or(g.Target, Target(number)), Date: g.Date,
		Winner: g.Winner, EndedBy: g.EndedBy}
	lowest, most, first := 0, 0, true
	var best []seafall.Province
	for _, c := range g.Scores {
		switch {
		case c.Absent:
			continue
		case c.GameGlory == nil:
			return line, refuse("R43", "catch_up.score_missing", "game_glory", ledger.Args{"province": c.Province, "number": number})
		}
		n := *c.GameGlory
		if first || n < lowest {
			lowest = n
		}
		switch {
		case first || n > most:
			most, best = n, []seafall.Province{c.Province}
		case n == most:
			best = append(best, c.Province)
		}
		first = false
	}
	for _, c := range g.Scores {
		score := seafall.CaughtUpScore{Province: c.Province, Title: c.Title, Absent: c.Absent, GameGlory: lowest - 1} // R44
		if c.GameGlory != nil {
			score.GameGlory = *c.GameGlory
		}
		line.Scores = append(line.Scores, score)
	}
	if line.Winner == "" {
		if len(best) != 1 { // R32: the titles of that game decide, and nobody may remember them
			return line, refuse("R32", "catch_up.winner_missing", "winner", ledger.Args{"number": number})
		}
		line.Winner = best[0]
	}
	if line.EndedBy == "" {
		line.EndedBy = "card"
		if most >= line.Target {
			line.EndedBy = "target"
		}
	}
	return line, nil
}

// today is a board with what is left out as it was founded.
func (c CaughtUpBoard) today(b *seafall.Board, milestones []seafall.CaughtUpMilestone) seafall.CaughtUpBoard {
	founded := seafall.StartingBoard{Leader: b.Leader, Fields: b.Fields, Garrison: b.Garrison, HomeBoxes: b.HomeBoxes}
	for i, ship := range b.Ships {
		v := ship.Values
		founded.Ships[i] = seafall.FoundedShip{Name: ship.Name, Sail: v[0], Raid: v[1], Explore: v[2], Hold: v[3]}
	}
	now := seafall.CaughtUpBoard{Province: c.Province, Name: ledger.Tidy(c.Name), Title: cmp.Or(c.Title, b.Title),
		StartingBoard: c.over(founded), Boxes: c.Boxes, GivenBoxes: c.GivenBoxes}
	if c.Kept != nil {
		card := *c.Kept
		card.Name, card.Type = ledger.Tidy(card.Name), ledger.Tidy(card.Type)
		card.Type = cmp.Or(card.Type, card.Name)
		card.Slots = cmp.Or(card.Slots, len(card.Expertise))
		now.Kept = &card
	}
	if c.MilestoneGlory != nil {
		now.MilestoneGlory = *c.MilestoneGlory
	} else {
		for _, m := range milestones {
			if m.Province == c.Province {
				now.MilestoneGlory += m.Glory
			}
		}
	}
	return now
}

// nameKept gives kept advisors without an id one of their own.
func nameKept(boards []seafall.CaughtUpBoard) {
	taken := map[string]bool{}
	for _, b := range boards {
		if b.Kept != nil {
			taken[b.Kept.ID] = true
		}
	}
	for _, b := range boards {
		if b.Kept != nil && b.Kept.ID == "" {
			b.Kept.ID = freeID(b.Kept.Type, func(id string) bool { return taken[id] })
			taken[b.Kept.ID] = true
		}
	}
}

// addUp fills in the running totals: the sum of a province's games, and of
// somebody who joined later what the last place had then less the games played
// (R43, R47). Totals that were told have to be these sums.
func (c CatchUp) addUp(t *table, f *seafall.CampaignCaughtUp) error {
	totals := map[seafall.Province]int{}
	there := map[seafall.Province]bool{}
	board := func(p seafall.Province) (*seafall.CaughtUpBoard, *CaughtUpBoard) {
		i := slices.IndexFunc(f.Boards, func(b seafall.CaughtUpBoard) bool { return b.Province == p })
		if i < 0 {
			return nil, nil
		}
		j := slices.IndexFunc(c.Boards, func(b CaughtUpBoard) bool { return b.Province == p })
		if j < 0 {
			return &f.Boards[i], &CaughtUpBoard{}
		}
		return &f.Boards[i], &c.Boards[j]
	}
	begin := func(p seafall.Province, after int, others []int) {
		b, said := board(p)
		if b == nil {
			return // the fact refuses it
		}
		if after > 0 {
			b.Start = JoiningGlory(others, after)
		}
		if said.Start != nil && *said.Start != b.Start {
			t.warn("R47", "catch_up.start", ledger.Args{"province": p, "glory": *said.Start, "want": b.Start})
			b.Start = *said.Start
		}
		totals[p], there[p] = b.Start, true
	}
	for i := range f.Games {
		g := &f.Games[i]
		earlier := slices.Collect(maps.Values(totals)) // those who join together do not count for each other
		for _, score := range g.Scores {
			if !there[score.Province] {
				begin(score.Province, i, earlier)
			}
		}
		for j := range g.Scores {
			score := &g.Scores[j]
			totals[score.Province] += score.GameGlory
			score.CampaignGlory = totals[score.Province]
			if told := c.Games[i].Scores[j].CampaignGlory; told != nil && *told != score.CampaignGlory {
				return refuse("R43", "catch_up.sum", "campaign_glory", ledger.Args{"province": score.Province,
					"number": g.Number, "told": *told, "books": score.CampaignGlory})
			}
		}
	}
	earlier := slices.Collect(maps.Values(totals))
	for i := range f.Boards {
		b := &f.Boards[i]
		if !there[b.Province] {
			begin(b.Province, len(f.Games), earlier)
		}
		b.CampaignGlory = totals[b.Province]
		if _, said := board(b.Province); said.CampaignGlory != nil && *said.CampaignGlory != b.CampaignGlory {
			return refuse("R43", "catch_up.sum", "campaign_glory", ledger.Args{"province": b.Province,
				"number": len(f.Games), "told": *said.CampaignGlory, "books": b.CampaignGlory})
		}
	}
	return nil
}

// JoiningGlory is the campaign glory of somebody who joins after a number of
// games: what the last place has, less one for each of them (R47). 0 when
// there is nobody to compare with.
func JoiningGlory(totals []int, games int) int {
	if len(totals) == 0 {
		return 0
	}
	return slices.Min(totals) - games
}

// StockLeft is the improvement sheet as it should be: what it had at the
// founding less the stickers and appellations that the boards and islands
// show. A value shows one sticker of every step below it, as R35 gives them;
// where a step has run out the one above it was taken alone.
func StockLeft(s *seafall.State, f seafall.CampaignCaughtUp) seafall.Stock {
	copied := s.Copy().Stock
	take := func(stock map[int]int, from, to int) {
		for value := from + 1; value <= to; value++ {
			if stock[value] > 0 {
				stock[value]--
			}
		}
	}
	for _, now := range f.Boards {
		b := s.Board(now.Province)
		take(copied.Garrison, b.Garrison, now.Garrison)
		take(copied.Reputation, b.Leader.Reputation, now.Leader.Reputation)
		take(copied.Fortune, b.Leader.Fortune, now.Leader.Fortune)
		for i := range now.Fields {
			take(copied.Fields, b.Fields[i], now.Fields[i])
		}
		copied.Appellations = slices.DeleteFunc(copied.Appellations, func(a string) bool { return a == now.Leader.Appellation })
	}
	return copied
}

// doubt says what does not fit together: the table may know why.
func (c CatchUp) doubt(t *table, f seafall.CampaignCaughtUp) {
	before := ""
	for _, g := range f.Games {
		doubtGame(t, g)
		doubted(t, saying.Dating{Sold: sold, Before: before, Today: t.now.Date()}.Typed("R43", g.Date))
		before = cmp.Or(g.Date, before)
	}
	c.doubtCards(t, f)
	last := len(f.Games)
	for _, b := range f.Boards {
		doubtShips(t, f.Games, b)
		claimed := 0
		for _, m := range f.Milestones {
			if m.Province == b.Province {
				claimed += m.Glory
			}
		}
		if claimed > b.MilestoneGlory {
			t.warn("R50", "catch_up.milestones", ledger.Args{"province": b.Province, "glory": b.MilestoneGlory, "want": claimed})
		}
		if slices.Contains(b.Boxes, seafall.Stuck(b.Province)) {
			t.warn("R41", "catch_up.own_sticker", ledger.Args{"province": b.Province})
		}
		for _, other := range f.Boards { // R45: more campaign glory, the more prominent title
			if b.CampaignGlory > other.CampaignGlory && b.Title.Rank() > other.Title.Rank() {
				t.warn("R45", "catch_up.titles", ledger.Args{"province": b.Province, "title": b.Title, "next": other.Province})
			}
		}
	}
	doubtKept(t, f.Games[last-1], f.Boards)
}

// doubtCards looks at milestones, advisors, islands and stickers as play does (R2, R3,
// R35, R49, R67, R75).
func (c CatchUp) doubtCards(t *table, f seafall.CampaignCaughtUp) {
	for i, m := range f.Milestones {
		if named(f.Milestones[:i], m.Name, func(m seafall.CaughtUpMilestone) string { return m.Name }) {
			t.warn("R67", "milestone.claimed_already", ledger.Args{"name": m.Name})
		}
		t.unlikely("R2", m.Glory)
		wasThere(t, m.Province, m.Game)
	}
	for i, isle := range f.Islands {
		if other := slices.IndexFunc(f.Islands[:i], func(x seafall.CaughtUpIsland) bool { return x.Column == isle.Column }); other >= 0 && t.s.Open(seafall.EmptyColumns) {
			t.warn("R75", "late.p4.column_taken", ledger.Args{"column": isle.Column, "region": f.Islands[other].Island})
		}
	}
	worn := map[string]bool{}
	for _, b := range f.Boards {
		if b.Kept != nil {
			t.unlikely("R3", b.Kept.Glory)
		}
		if a := b.Leader.Appellation; a != "" && (worn[a] || !slices.Contains(t.before.Stock.Appellations, a) && t.before.Board(b.Province).Leader.Appellation != a) {
			t.warn("R35", "improvement.appellation_gone", ledger.Args{"appellation": a})
		}
		worn[b.Leader.Appellation] = true
	}
	if c.Stock == nil { // else the table tells what its own sheet had
		doubtStickers(t, f)
	}
}

// doubtStickers looks at the values that boards show beside those they were founded with:
// the sheet had stickers of each (R35). How many of them were used, nobody can tell from
// what shows.
func doubtStickers(t *table, f seafall.CampaignCaughtUp) {
	show := func(kind string, stock map[int]int, was, is int) {
		if is != was && stock[is] == 0 {
			t.warnOnce("R35", "improvement.none_higher", ledger.Args{"to": is, "stock": stockPath(kind, is)})
		}
	}
	stock := t.before.Stock
	for _, now := range f.Boards {
		b := t.before.Board(now.Province)
		show("garrison", stock.Garrison, b.Garrison, now.Garrison)
		show("reputation", stock.Reputation, b.Leader.Reputation, now.Leader.Reputation)
		show("fortune", stock.Fortune, b.Leader.Fortune, now.Leader.Fortune)
		for i, gold := range now.Fields {
			show("field", stock.Fields, b.Fields[i], gold)
		}
	}
}

// wasThere warns of what somebody did in a game of the paper record without being there
// (R49).
func wasThere(t *table, p seafall.Province, game int) {
	line := recordLine(t.s, game)
	if p == "" || line == nil {
		return
	}
	if score, played := line.Scores[p]; !played || score.Absent {
		t.warnOnce("R49", "catch_up.not_there", ledger.Args{"province": p, "number": game})
	}
}

// doubtGame looks at a line of the record: R1, R8, R32, R44.
func doubtGame(t *table, g seafall.CaughtUpGame) {
	if want := Target(g.Number); g.Target != want {
		t.warn("R1", "catch_up.target", ledger.Args{"number": g.Number, "target": g.Target, "want": want})
	}
	lowest, most, won, there := 0, 0, 0, false
	for _, c := range g.Scores {
		if c.Absent {
			continue
		}
		if c.GameGlory < 0 {
			t.warn("R8", "glory.below_zero", ledger.Args{"province": c.Province, "glory": c.GameGlory})
		}
		if !there {
			lowest, most, there = c.GameGlory, c.GameGlory, true
		}
		lowest, most = min(lowest, c.GameGlory), max(most, c.GameGlory)
		if c.Province == g.Winner {
			won = c.GameGlory
		}
	}
	if won < most {
		t.warn("R32", "catch_up.winner", ledger.Args{"number": g.Number, "province": g.Winner, "glory": won, "most": most})
	}
	if g.EndedBy == "target" && most < g.Target {
		t.warn("R32", "catch_up.below_target", ledger.Args{"number": g.Number, "target": g.Target, "most": most})
	}
	for _, c := range g.Scores {
		if c.Absent && c.GameGlory != lowest-1 {
			t.warn("R44", "catch_up.absent", ledger.Args{"number": g.Number, "province": c.Province, "glory": c.GameGlory, "want": lowest - 1})
		}
	}
}

// FilledBoxes is how many boxes a province should have filled on its ships
// after these games (R39): one for each it was at the table, and what it made
// up for the games before it joined or came back (R47, R49). Games missed at
// the end are made up for when it returns.
func FilledBoxes(games []seafall.CaughtUpGame, p seafall.Province) int {
	for _, g := range slices.Backward(games) {
		i := slices.IndexFunc(g.Scores, func(c seafall.CaughtUpScore) bool { return c.Province == p })
		switch {
		case i < 0: // joins now
			return len(games)
		case !g.Scores[i].Absent:
			return g.Number
		}
	}
	return 0
}

// doubtShips looks at the eight values of a board: what milestones and the Booke
// filled beside the seven steps is told with it (R39).
func doubtShips(t *table, games []seafall.CaughtUpGame, b seafall.CaughtUpBoard) {
	sum, printed := 0, 0
	for i, ship := range b.Ships {
		for v, value := range []int{ship.Sail, ship.Raid, ship.Explore, ship.Hold} {
			was := t.before.Board(b.Province).Ships[i].Printed[v]
			sum, printed = sum+value, printed+was
			if value < was || value > seafall.MaxValue {
				t.warn("R39", "catch_up.ship_value", ledger.Args{"province": b.Province, "ship": []seafall.Which{seafall.ShipA, seafall.ShipB}[i],
					"value": seafall.Values[v], "to": value, "least": was, "most": seafall.MaxValue})
			}
		}
	}
	if want := min(FilledBoxes(games, b.Province)+b.GivenBoxes, 8*seafall.MaxValue-printed); sum != printed+want {
		t.warn("R39", "catch_up.ship_sum", ledger.Args{"province": b.Province, "number": sum, "have": printed, "want": want, "settled": printed + want})
	}
}

// doubtKept looks at what the winner of the last game kept (R38).
func doubtKept(t *table, last seafall.CaughtUpGame, boards []seafall.CaughtUpBoard) {
	absent := map[seafall.Province]bool{}
	for _, c := range last.Scores {
		absent[c.Province] = c.Absent
	}
	var won *seafall.Advisor
	least, limited := 0, false
	for _, b := range boards {
		switch {
		case b.Kept == nil || absent[b.Province]:
		case b.Province == last.Winner:
			won = b.Kept
		case !limited || b.Kept.Gold < least:
			least, limited = b.Kept.Gold, true
		}
	}
	if won != nil && limited && won.Gold >= least {
		t.warn("R38", "keep.too_dear", ledger.Args{"advisor": label(*won), "gold": won.Gold, "least": least, "province": last.Winner})
	}
}
