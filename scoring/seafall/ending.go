package seafall

import (
	"cmp"
	"slices"

	"astrolabe/ledger/seafall"
)

// The seven steps at the end of a game (R33).
const (
	StepImprove = iota + 1
	StepTrain
	StepKeep
	StepShips
	StepEnmity
	StepRecord
	StepTitles
)

// Status says where a province stands in a step.
type Status string

// The states of a turn in a step.
const (
	Open   Status = "open"   // to be chosen now
	Waits  Status = "waits"  // an earlier choice is missing
	Done   Status = "done"   // chosen
	Again  Status = "again"  // chosen, but something it depended on has changed since
	Passes Status = "passes" // nothing to choose
	Absent Status = "absent" // the player is not there
)

// Turn is one province's part of a step.
type Turn struct {
	Province seafall.Province
	Status   Status
	seq      int64 // of the choice
}

// Step is one of the seven.
type Step struct {
	Number int
	Turns  []Turn // in the order they are taken; step 6 has one without a province
	Done   bool   // nothing in it is open, waits or is to be checked again
}

// TitlePlace is a group of provinces with the same campaign glory and the
// titles they share (R45).
type TitlePlace struct {
	Glory   int
	Members []seafall.Province // in choosing order: the least prominent current title first, unless a house rule says otherwise
	Titles  []seafall.Title    // the block of titles, the most prominent first
}

// Tied says whether its members have something to choose.
func (p TitlePlace) Tied() bool { return len(p.Members) > 1 }

// Closing is everything about the end of the running game as the choices
// stand. Choices not made yet count as none, and ties as if everybody took
// the most prominent title left.
type Closing struct {
	Winner  seafall.Province
	EndedBy string
	Order   []seafall.Province // ascending game glory (R33)
	Steps   [7]Step
	Current int // number of the first step that is not done, 8 when all are

	Lost   map[seafall.Province]int           // glory that step 5 costs (R42)
	Record map[seafall.Province]int           // what step 6 records (R43, R44)
	Places []TitlePlace                       // of step 7, the highest campaign glory first
	Titles map[seafall.Province]seafall.Title // after step 7, "" while open

	Before *seafall.State     // as it stands
	After  *seafall.State     // as if it were closed now
	Fact   seafall.GameClosed // what closing would record
}

// Step gives one of the seven by its number; an empty one for a number that
// is none, such as Current when all are done.
func (c *Closing) Step(n int) *Step {
	if n < 1 || n > len(c.Steps) {
		return &Step{Number: n, Done: true}
	}
	return &c.Steps[n-1]
}

// Turn gives a province's part of a step.
func (c *Closing) Turn(step int, p seafall.Province) (Turn, bool) {
	for _, t := range c.turns(step) {
		if t.Province == p {
			return t, true
		}
	}
	return Turn{}, false
}

// Next is the province whose choice a step waits for, "" when none.
func (c *Closing) Next(step int) seafall.Province {
	for _, t := range c.turns(step) {
		if t.Status == Open || t.Status == Again {
			return t.Province
		}
	}
	return ""
}

// turns are those of a step; none after the last, where Current stands when
// everything is chosen.
func (c *Closing) turns(step int) []Turn {
	if step < StepImprove || step > StepTitles {
		return nil
	}
	return c.Step(step).Turns
}

// EndOfGame works the seven steps out. It is nil unless the running game has
// ended. The error is a *ledger.Violation when the choices cannot be carried
// out together.
func EndOfGame(s *seafall.State) (*Closing, error) {
	if s.Running == nil || s.Running.Ended == nil {
		return nil, nil
	}
	e := s.Running.Ended
	c := &Closing{Winner: e.Winner, EndedBy: e.EndedBy, Order: e.Order, Before: s,
		Lost: map[seafall.Province]int{}, Record: map[seafall.Province]int{},
		Titles: map[seafall.Province]seafall.Title{}}
	f := seafall.GameClosed{Number: s.Running.Number, Target: s.Running.Target, Winner: e.Winner,
		EndedBy: e.EndedBy, Glory: map[seafall.Province]int{}}
	for p, play := range s.Running.Play {
		f.Glory[p] = play.Glory
	}
	for i := range c.Steps {
		c.Steps[i].Number = i + 1
	}
	if s.Running.Number > 0 {
		c.improve(s, &f)
		c.train(s, &f)
		c.keep(s, &f)
		c.improveShips(s, &f)
		c.settleEnmity(s, &f)
	}
	c.record(s, &f)
	c.assignTitles(s, &f)
	c.finish()
	c.Fact = f
	c.After = s.Copy()
	if err := c.After.Foresee(f); err != nil {
		return c, err
	}
	return c, nil
}

// Ranking is everybody as the campaign would stand if the game were closed now:
// by campaign glory, after the prologue by what its titles go by, equals by the
// title that they would bear.
func (c *Closing) Ranking() []Placed {
	var all []seafall.Province
	glory, title := map[seafall.Province]int{}, map[seafall.Province]seafall.Title{}
	for _, place := range c.Places {
		for _, p := range place.Members {
			all, glory[p] = append(all, p), place.Glory
		}
	}
	for _, score := range c.Fact.Scores {
		title[score.Province] = score.Title
	}
	return Rank(all, func(p seafall.Province) int { return glory[p] },
		func(a, b seafall.Province) int { return title[a].Rank() - title[b].Rank() })
}

// finish settles which steps are done and lets later ones wait.
func (c *Closing) finish() {
	c.Current = len(c.Steps) + 1
	for i := range c.Steps {
		step := &c.Steps[i]
		step.Done = true
		for j := range step.Turns {
			turn := &step.Turns[j]
			if c.Current <= i && turn.Status == Open {
				turn.Status = Waits
			}
			switch turn.Status {
			case Open, Waits, Again:
				step.Done = false
			}
		}
		if !step.Done && c.Current > i+1 {
			c.Current = i + 1
		}
	}
}

// inOrder lets everybody after the first open turn wait, where a step shares
// something among its provinces, and marks choices again that were made
// before an earlier one was changed.
func inOrder(turns []Turn) {
	open := false
	var newest int64
	for i := range turns {
		t := &turns[i]
		switch t.Status {
		case Open:
			if open {
				t.Status = Waits
			}
			open = true
		case Done:
			if t.seq < newest {
				t.Status = Again
			}
			newest = max(newest, t.seq)
		}
	}
}

// owes says whether a province that was excused from choosing has to choose after all:
// a further game follows, and there is something to choose (L78). The reason that it was
// excused for has been corrected.
func owes(s *seafall.State, something bool) bool { return something && !LastGame(s) }

func (c *Closing) improve(s *seafall.State, f *seafall.GameClosed) {
	e := s.Running.Ended
	turn := Turn{Province: c.Winner, Status: Open}
	if chosen := e.Improvement; chosen != nil {
		turn.Status, turn.seq = Done, chosen.Seq
		i := chosen.Improvement
		f.Improvement = &i
		if now, _, raises := improvable(s, c.Winner, i); raises && now != i.From {
			turn.Status, f.Improvement = Again, nil // a reward or a correction has changed the value since
		}
		if chosen.Excused && owes(s, len(Improvements(s, c.Winner)) > 0) {
			turn.Status, f.Improvement = Again, nil
		}
	} else if len(Improvements(s, c.Winner)) == 0 { // the sheet is empty
		turn.Status = Passes
	}
	c.Step(StepImprove).Turns = []Turn{turn}
}

// Improvements are what the winner may take in step 1 (R35): the next higher
// value that is left of each, the stickers of actions that the leader does not
// have, and the appellations that are left. The winner may also decline, which
// is the kind "none".
func Improvements(s *seafall.State, p seafall.Province) []seafall.Improvement {
	b := s.Board(p)
	var list []seafall.Improvement
	add := func(i seafall.Improvement, stock map[int]int) {
		if to, ok := nextHigher(stock, i.From); ok {
			i.To = to
			list = append(list, i)
		}
	}
	add(seafall.Improvement{Kind: "field", Field: "a", From: b.Fields[0]}, s.Stock.Fields)
	add(seafall.Improvement{Kind: "field", Field: "b", From: b.Fields[1]}, s.Stock.Fields)
	add(seafall.Improvement{Kind: "garrison", From: b.Garrison}, s.Stock.Garrison)
	for _, i := range colonyImprovements(s, p) {
		add(i, map[string]map[int]int{"field": s.Stock.Fields, "garrison": s.Stock.Garrison}[i.Kind])
	}
	add(seafall.Improvement{Kind: "reputation", From: b.Leader.Reputation}, s.Stock.Reputation)
	add(seafall.Improvement{Kind: "fortune", From: b.Leader.Fortune}, s.Stock.Fortune)
	for _, sticker := range LeaderStickers {
		if from := b.Bases.Of(sticker.Base); from < sticker.To {
			list = append(list, seafall.Improvement{Kind: sticker.Base, From: from, To: sticker.To})
		}
	}
	for _, a := range s.Stock.Appellations {
		list = append(list, seafall.Improvement{Kind: "appellation", Appellation: a})
	}
	return list
}

// IslandGarrisons are what the winner may take instead for an island that the
// province controls (R35), as far as the sheet has a sticker for it. The books
// do not know who controls an island: choosing one is warned of.
func IslandGarrisons(s *seafall.State) []seafall.Improvement {
	var list []seafall.Improvement
	for _, r := range s.Regions() {
		isle := s.Island(r)
		if isle == nil {
			continue
		}
		if to, ok := nextHigher(s.Stock.Garrison, isle.Garrison); ok {
			list = append(list, seafall.Improvement{Kind: "garrison", Region: r, From: isle.Garrison, To: to})
		}
	}
	return list
}

func nextHigher(stock map[int]int, from int) (int, bool) {
	best, found := 0, false
	for value, left := range stock {
		if left > 0 && value > from && (!found || value < best) {
			best, found = value, true
		}
	}
	return best, found
}

func (c *Closing) train(s *seafall.State, f *seafall.GameClosed) {
	e := s.Running.Ended
	used := map[string]bool{}
	var turns []Turn
	for _, p := range c.Order {
		turn := Turn{Province: p, Status: Open}
		chosen := e.Training[p]
		switch {
		case chosen != nil:
			turn.Status, turn.seq = Done, chosen.Seq
			if chosen.Retired == "" {
				if chosen.Excused && owes(s, len(Trainable(s, p)) > 0 && len(RetiredLeft(s, p)) > 0) {
					turn.Status = Again
				}
				break
			}
			r, a := s.RetiredAdvisor(chosen.Retired), s.Advisor(chosen.Advisor)
			if r == nil || a == nil || a.Holder != p || used[r.ID] {
				turn.Status = Again
				break
			}
			used[r.ID] = true
			f.Trained = append(f.Trained, seafall.Trained{Province: p, Advisor: a.ID, Retired: r.ID,
				Expertise: seafall.Expertise{Kind: r.Kind, Value: r.Stickers[0]}})
		case len(Trainable(s, p)) == 0 || len(RetiredLeft(s, p)) == 0:
			turn.Status = Passes
		}
		turns = append(turns, turn)
	}
	inOrder(turns)
	c.Step(StepTrain).Turns = turns
}

// Trainable are the advisors a province controls that have an empty slot (R36).
func Trainable(s *seafall.State, p seafall.Province) []*seafall.Advisor {
	return slices.DeleteFunc(s.Council(p), func(a *seafall.Advisor) bool { return a.EmptySlots() == 0 })
}

// RetiredLeft are the retired advisors that nobody else has chosen in this
// step (R36).
func RetiredLeft(s *seafall.State, p seafall.Province) []*seafall.Retired {
	var list []*seafall.Retired
	for _, r := range s.Retired {
		taken := false
		for other, chosen := range s.Running.Ended.Training {
			taken = taken || other != p && chosen.Retired == r.ID
		}
		if !taken {
			list = append(list, r)
		}
	}
	return list
}

// keepOrder is the order of step 3: the winner last, even when tied (R38).
func (c *Closing) keepOrder() []seafall.Province {
	order := slices.DeleteFunc(slices.Clone(c.Order), func(p seafall.Province) bool { return p == c.Winner })
	return append(order, c.Winner)
}

func (c *Closing) keep(s *seafall.State, f *seafall.GameClosed) {
	e := s.Running.Ended
	var turns []Turn
	var newest int64
	othersOpen := false
	for _, p := range c.keepOrder() {
		turn := Turn{Province: p, Status: Open}
		chosen := e.Keep[p]
		switch {
		case chosen != nil:
			turn.Status, turn.seq = Done, chosen.Seq
			if chosen.Advisor == "" {
				if chosen.Excused && owes(s, len(s.Council(p)) > 0) {
					turn.Status = Again
				}
				break
			}
			if a := s.Advisor(chosen.Advisor); a == nil || a.Holder != p {
				turn.Status = Again
				break
			}
			f.Kept = append(f.Kept, seafall.Kept{Province: p, Advisor: chosen.Advisor})
		case len(s.Council(p)) == 0:
			turn.Status = Passes
		}
		if p == c.Winner { // what the winner may keep depends on all others
			if turn.Status == Done && turn.seq < newest {
				turn.Status = Again
			}
			if turn.Status == Open && othersOpen {
				turn.Status = Waits
			}
		}
		othersOpen = othersOpen || turn.Status == Open
		newest = max(newest, turn.seq)
		turns = append(turns, turn)
	}
	for _, p := range s.Running.Seats {
		if !s.Play(p).Absent {
			continue
		}
		turns = append(turns, Turn{Province: p, Status: Absent})
		for _, a := range s.Council(p) {
			if a.Kept { // stays with an absent province and does not count (R38)
				f.Kept = append(f.Kept, seafall.Kept{Province: p, Advisor: a.ID})
				break
			}
		}
	}
	c.Step(StepKeep).Turns = turns
}

// Keepable is an advisor that a province controls, and whether it may be kept.
type Keepable struct {
	Advisor *seafall.Advisor
	Allowed bool
}

// Keepables are the advisors of a province in step 3. The winner may keep one
// only if its gold cost is less than that of every other advisor kept; when
// nobody else keeps one it is unrestricted (R38).
func Keepables(s *seafall.State, p seafall.Province) []Keepable {
	var list []Keepable
	least, limited := cheapestKept(s)
	for _, a := range s.Council(p) {
		allowed := p != s.Running.Ended.Winner || !limited || a.Gold < least
		list = append(list, Keepable{a, allowed})
	}
	return list
}

func cheapestKept(s *seafall.State) (gold int, limited bool) {
	e := s.Running.Ended
	for p, k := range e.Keep {
		a := s.Advisor(k.Advisor)
		if p == e.Winner || a == nil {
			continue
		}
		if !limited || a.Gold < gold {
			gold, limited = a.Gold, true
		}
	}
	return gold, limited
}

func (c *Closing) improveShips(s *seafall.State, f *seafall.GameClosed) {
	var turns []Turn
	for _, p := range c.Order {
		turn := Turn{Province: p, Status: Open}
		chosen := s.Running.Ended.Ships[p]
		switch {
		case chosen != nil:
			turn.Status, turn.seq = Done, chosen.Seq
			i := chosen.Ship.Index()
			if i < 0 {
				if chosen.Excused && owes(s, len(ShipBoxes(s, p)) > 0) {
					turn.Status = Again
				}
				break
			}
			to := s.Board(p).Ships[i].Value(chosen.Value) + 1
			if to > seafall.MaxValue {
				turn.Status = Again // a reward has filled the last box since
				break
			}
			f.Ships = append(f.Ships, seafall.ShipImproved{Province: p, Ship: chosen.Ship, Value: chosen.Value, To: to})
		case len(ShipBoxes(s, p)) == 0:
			turn.Status = Passes
		}
		turns = append(turns, turn)
	}
	c.Step(StepShips).Turns = turns
}

// ShipBoxes are the boxes a province may fill in step 4 (R39).
func ShipBoxes(s *seafall.State, p seafall.Province) []seafall.ShipImproved {
	var list []seafall.ShipImproved
	for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		for _, v := range seafall.Values {
			if now := s.Board(p).Ships[i].Value(v); now < seafall.MaxValue {
				list = append(list, seafall.ShipImproved{Province: p, Ship: w, Value: v, To: now + 1})
			}
		}
	}
	return list
}

func (c *Closing) record(s *seafall.State, f *seafall.GameClosed) {
	lowest, known := 0, false
	for _, p := range c.Order {
		n := s.Play(p).Glory - c.Lost[p]
		c.Record[p] = n
		if !known || n < lowest {
			lowest, known = n, true
		}
	}
	for _, p := range s.Running.Seats {
		play, b := s.Play(p), s.Board(p)
		if play.Absent {
			c.Record[p] = lowest - 1 // R44
		}
		score := seafall.ClosedScore{Province: p, GameGlory: c.Record[p], Absent: play.Absent,
			CampaignGlory: b.CampaignGlory, MilestoneGlory: b.MilestoneGlory}
		if s.Running.Number > 0 {
			score.CampaignGlory += c.Record[p]
		}
		for _, m := range s.Milestones {
			// R50: the record has no line for the prologue, so its milestones do
			// not count, unless the house says so.
			if m.Game == s.Running.Number && m.Province == p && (m.Game > 0 || s.House(seafall.PrologueMilestones)) {
				score.MilestoneGlory += m.Glory
			}
		}
		f.Scores = append(f.Scores, score)
	}
	if s.Running.Number == 0 {
		return // the prologue is not recorded (R51)
	}
	turn := Turn{Status: Open}
	if seq := s.Running.Ended.Recorded; seq > 0 {
		turn.Status, turn.seq = Done, seq
		for _, t := range c.Step(StepEnmity).Turns {
			if t.seq > seq {
				turn.Status = Again
			}
		}
	}
	c.Step(StepRecord).Turns = []Turn{turn}
}

// assignTitles orders the provinces by campaign glory; a tied group takes its
// block of titles, each choosing from the least prominent current title
// upward (R45). After the prologue its own glory decides (R51). House rules
// read both in another way: see seafall.TitleTiesLowestScore and
// seafall.PrologueTitlesTied.
func (c *Closing) assignTitles(s *seafall.State, f *seafall.GameClosed) {
	standing := func(score seafall.ClosedScore) int {
		if s.Running.Number == 0 && !s.House(seafall.PrologueTitlesTied) {
			return score.GameGlory
		}
		return score.CampaignGlory
	}
	tied := func(a, b seafall.Province) int {
		if s.House(seafall.TitleTiesLowestScore) {
			return cmp.Compare(c.Record[a], c.Record[b])
		}
		return 0
	}
	ranked := RankScores(f.Scores, standing, func(a, b seafall.Province) int {
		return cmp.Or(tied(a, b), lessProminent(s, a, b))
	})
	set := TitleSet(len(ranked))
	recorded := s.Running.Ended.Recorded
	var turns []Turn
	for i := 0; i < len(ranked); {
		place, shared := TitlePlace{Glory: ranked[i].Glory}, ranked[i].Place
		for ; i < len(ranked) && ranked[i].Place == shared; i++ {
			place.Members = append(place.Members, ranked[i].Province)
			place.Titles = append(place.Titles, set[i])
		}
		c.Places = append(c.Places, place)
		turns = append(turns, c.choose(s, place, recorded)...)
	}
	c.Step(StepTitles).Turns = turns
	for i := range f.Scores {
		f.Scores[i].Title = c.Titles[f.Scores[i].Province]
	}
	c.fillOpenTitles(f)
}

// choose goes through a place in choosing order.
func (c *Closing) choose(s *seafall.State, place TitlePlace, recorded int64) []Turn {
	left := slices.Clone(place.Titles)
	var turns []Turn
	open := false
	newest := recorded
	for _, p := range place.Members {
		turn := Turn{Province: p, Status: Open}
		chosen := s.Running.Ended.Titles[p]
		switch {
		case len(left) == 1 && !open: // the last one takes what is left
			turn.Status = Passes
			c.Titles[p] = left[0]
			left = nil
		case chosen != nil && slices.Contains(left, chosen.Title):
			turn.Status, turn.seq = Done, chosen.Seq
			if chosen.Seq < newest {
				turn.Status = Again
			}
			newest = max(newest, chosen.Seq)
			c.Titles[p] = chosen.Title
			left = slices.DeleteFunc(left, func(t seafall.Title) bool { return t == chosen.Title })
		case LastGame(s): // nobody is asked for a title that nobody bears (L78)
			turn.Status = Passes
		case open:
			turn.Status = Waits
		default:
			open = true
		}
		turns = append(turns, turn)
	}
	return turns
}

// TitlesFor are the titles of its place that a province can choose from in
// step 7: those that nobody before it in choosing order has taken (R45).
func TitlesFor(c *Closing, p seafall.Province) []seafall.Title {
	for _, place := range c.Places {
		i := slices.Index(place.Members, p)
		if i < 0 {
			continue
		}
		return slices.DeleteFunc(slices.Clone(place.Titles), func(title seafall.Title) bool {
			return slices.ContainsFunc(place.Members[:i], func(other seafall.Province) bool { return c.Titles[other] == title })
		})
	}
	return nil
}

// fillOpenTitles gives the provinces that have not chosen what is left of
// their place, so that a state after closing can be shown.
func (c *Closing) fillOpenTitles(f *seafall.GameClosed) {
	taken := map[seafall.Title]bool{}
	for _, t := range c.Titles {
		taken[t] = true
	}
	for _, place := range c.Places {
		for _, p := range place.Members {
			if c.Titles[p] != "" {
				continue
			}
			i := slices.IndexFunc(place.Titles, func(t seafall.Title) bool { return !taken[t] })
			for j := range f.Scores {
				if f.Scores[j].Province == p {
					f.Scores[j].Title = place.Titles[i]
				}
			}
			taken[place.Titles[i]] = true
		}
	}
}
