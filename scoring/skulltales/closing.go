package skulltales

import (
	"cmp"
	"slices"

	"astrolabe/ledger/skulltales"
)

// The steps of the end of an adventure.
const (
	StepEnd      = 1 // how it ended
	StepDown     = 2 // who is down
	StepFinds    = 3 // research cards
	StepRewards  = 4 // objectives and the chapter's reward
	StepAllies   = 5
	StepRegistre = 6
	StepCaptain  = 7 // Captain, and what follows
)

// Steps are how many steps there are.
const Steps = StepCaptain

// End is how far the end of an adventure has come.
type End struct {
	Steps      []Step
	Won        bool // somebody succeeded
	Restarts   bool // it is played again, without results (T81)
	CaptainDue bool // there is none, and somebody succeeded (T96)
	Now        int  // the first step that waits; Steps+1 when all is said
}

// Step is one of the seven.
type Step struct {
	Number  int
	Skipped bool     // nothing is to be chosen in it
	Open    bool     // it waits for the table
	Waits   []string // of whom a choice is missing: pirates, in step 5 allies
	Again   []string // whose choice was made before something that it stands on; "" for the table's
}

// EndOfAdventure says what is open at the end of an adventure that is being settled; nil
// where none is.
func EndOfAdventure(s *skulltales.State) *End {
	if s.Running == nil || s.Running.Ending == nil {
		return nil
	}
	e := s.Running.Ending
	end := &End{Won: Won(s)}
	again := e.Follows != nil && e.Follows.Follows == skulltales.AgainChapter
	end.Restarts = !end.Won && (again || e.By == skulltales.ByAllDown && e.Follows == nil)
	end.CaptainDue = end.Won && s.Captain == ""
	x := ended{s, e, end, lastWord(e)}
	end.Steps = []Step{x.ends(), {Number: StepDown, Skipped: len(s.Running.Down) == 0 || !end.Won}, x.finds(), x.rewards(), x.allies(), x.registre(), x.captain()}
	end.Now = Steps + 1
	for _, step := range slices.Backward(end.Steps) {
		if step.Open || len(step.Waits) > 0 || len(step.Again) > 0 {
			end.Now = step.Number
		}
	}
	return end
}

// lastWord is the entry that last said how an adventure ended.
func lastWord(e *skulltales.Ending) int64 {
	said := e.Said
	for _, r := range e.Results {
		said = max(said, r.Seq)
	}
	return said
}

// ended is the end of an adventure while its steps are looked at.
type ended struct {
	s    *skulltales.State
	e    *skulltales.Ending
	end  *End
	said int64 // the latest word on how it ended
}

// later is whether a choice was made before something that it stands on.
func later(seq int64, on ...int64) bool {
	return slices.ContainsFunc(on, func(of int64) bool { return of > seq })
}

// ends is step 1. Where nobody succeeded, what follows is asked at once (T95).
func (x ended) ends() Step {
	step := Step{Number: StepEnd}
	if !x.end.Won && x.e.By != skulltales.ByAllDown {
		step = x.follows(step)
	}
	return step
}

// follows adds to a step whether what follows has been said (T97).
func (x ended) follows(step Step) Step {
	if f := x.e.Follows; f == nil {
		step.Open = true
	} else if later(f.Seq, x.said) {
		step.Again = append(step.Again, "")
	}
	return step
}

// finds is step 3: each pirate with research cards who has not failed.
func (x ended) finds() Step {
	step := Step{Number: StepFinds, Skipped: true}
	if !x.end.Won {
		return step
	}
	for _, p := range x.s.PiratesInPlay() {
		said, chosen := x.e.Finds[p.ID]
		due := len(x.s.HeldFinds(p.ID)) > 0 && (!Failed(x.s, p.ID) || x.s.House(skulltales.KOPirateCountsFinds))
		if due || chosen {
			step.Skipped = false
		}
		switch {
		case due && !chosen:
			step.Waits = append(step.Waits, p.ID)
		case chosen && later(said.Seq, x.e.Results[p.ID].Seq):
			step.Again = append(step.Again, p.ID)
		}
	}
	return step
}

// rewards is step 4: each pirate.
func (x ended) rewards() Step {
	step := Step{Number: StepRewards, Skipped: x.end.Restarts}
	if step.Skipped {
		return step
	}
	for _, p := range x.s.PiratesInPlay() {
		said, chosen := x.e.Rewards[p.ID]
		switch {
		case !chosen:
			step.Waits = append(step.Waits, p.ID)
		case later(said.Seq, x.e.Results[p.ID].Seq):
			step.Again = append(step.Again, p.ID)
		}
	}
	return step
}

// allies is step 5: each ally who has anything, and an owner who is there to get it. Of one
// whose owner has retired, and has no heir, the table may say who does.
func (x ended) allies() Step {
	step := Step{Number: StepAllies, Skipped: true}
	if x.end.Restarts {
		return step
	}
	for _, a := range x.s.AlliesInPlay() {
		said, chosen := x.e.Allies[a.ID]
		cards, markers := x.s.AllyHas(a.ID)
		owned := takesPart(x.s, a.Owner)
		due := owned && (x.s.Purse(a.ID).Coins > 0 || len(cards)+len(markers) > 0)
		if due || chosen {
			step.Skipped = false
		}
		switch {
		case due && !chosen:
			step.Waits = append(step.Waits, a.ID)
		case chosen && later(said.Seq, x.said, x.e.Touched):
			step.Again = append(step.Again, a.ID)
		}
	}
	return step
}

// Heirs are the new pirates who may be given something of who retired in this chapter,
// once, as it is closed: a restart closes nothing (T72).
func Heirs(s *skulltales.State) []*skulltales.Pirate {
	return slices.DeleteFunc(s.Active(), func(p *skulltales.Pirate) bool { return len(Legacies(s, p)) == 0 })
}

// Legacies are the retired pirates of whom a new one may be given something, who leaves most
// first: his player's last, and those before, if each retired before the chapter of the one
// before him was closed (T72).
func Legacies(s *skulltales.State, heir *skulltales.Pirate) []*skulltales.Pirate {
	list := slices.DeleteFunc(skulltales.Before(s, heir), func(p *skulltales.Pirate) bool {
		return p.Status != skulltales.Retired || closedSince(s, p.Went)
	})
	slices.SortStableFunc(list, func(a, b *skulltales.Pirate) int {
		return cmp.Or(cmp.Compare(b.Registre.Coins, a.Registre.Coins), cmp.Compare(len(Heirlooms(s, b)), len(Heirlooms(s, a))))
	})
	return list
}

// Heirlooms are the equipment cards of who has retired that his player's next pirate may be
// given: those that were noted before this adventure (T72).
func Heirlooms(s *skulltales.State, of *skulltales.Pirate) []*skulltales.Item {
	return slices.DeleteFunc(s.Held(of.ID), func(it *skulltales.Item) bool { return it.Kind != skulltales.Equipment || it.Noted == 0 })
}

// closedSince says whether an adventure has been closed at some moment or after it, in the
// books or on paper.
func closedSince(s *skulltales.State, m skulltales.Moment) bool {
	return slices.ContainsFunc(s.Chapters, func(c *skulltales.Chapter) bool {
		return !c.Open && !c.Restarted && (c.Number > m.Chapter || c.Number == m.Chapter && c.Attempt >= m.Attempt)
	})
}

// registre is step 6: legacies, then the table's word that it has copied the figures.
func (x ended) registre() Step {
	step := Step{Number: StepRegistre, Skipped: x.end.Restarts}
	if step.Skipped {
		return step
	}
	on := []int64{x.said, x.e.Touched}
	for _, p := range Heirs(x.s) {
		if _, chosen := x.e.Inheritance[p.ID]; !chosen {
			step.Waits = append(step.Waits, p.ID)
		}
	}
	for _, c := range x.e.Inheritance { // one that came too late as well
		on = append(on, c.Seq)
	}
	for _, c := range x.e.Finds {
		on = append(on, c.Seq)
	}
	for _, c := range x.e.Rewards {
		on = append(on, c.Seq)
	}
	for _, c := range x.e.Allies {
		on = append(on, c.Seq)
	}
	if c := x.e.Confirmed; c == nil {
		step.Open = true
	} else if later(c.Seq, on...) {
		step.Again = append(step.Again, "")
	}
	return step
}

// captain is step 7: a Captain where there is none, and what follows. One who was chosen
// for a success that is none any more falls away.
func (x ended) captain() Step {
	step := Step{Number: StepCaptain}
	if c := x.e.Captain; x.end.CaptainDue || x.end.Won && c != nil {
		on := []int64{x.said, x.e.Touched}
		for _, c := range x.e.Finds {
			on = append(on, c.Seq)
		}
		for _, c := range x.e.Rewards {
			on = append(on, c.Seq)
		}
		for _, c := range x.e.Allies {
			on = append(on, c.Seq)
		}
		if c == nil {
			step.Waits = append(step.Waits, CaptainRanking(x.s).First...)
		} else if later(c.Seq, on...) {
			step.Again = append(step.Again, c.Pirate)
		}
	}
	if x.end.Won {
		return x.follows(step)
	}
	step.Skipped = !x.end.CaptainDue
	return step
}

// Closing is what the adventure comes to for each pirate, in the order of the crew: those
// in play, newcomers who did not come in any more (T66), and who is absent and inherits
// (T72). Each carries every part (T90).
func Closing(s *skulltales.State) []skulltales.ClosedPirate {
	e := s.Running.Ending
	var lines []skulltales.ClosedPirate
	for _, p := range s.Active() {
		if !closes(s, p.ID) {
			continue
		}
		line := skulltales.ClosedPirate{Pirate: p.ID, Result: e.Results[p.ID].Result, Purse: s.Purse(p.ID), Lost: Discards(s, p.ID)}
		if Won(s) {
			line.Finds, line.Objectives = amount(e.Finds[p.ID].Amount), amount(e.Rewards[p.ID].Amount)
		}
		line.Table = amount(e.Rewards[p.ID].Table)
		var brought skulltales.Amount
		for _, said := range e.Allies {
			if said.To == p.ID {
				brought.Coins += said.Coins
				brought.Prestige += said.Prestige
			}
		}
		line.Ally = amount(brought)
		line.Inherited = amount(skulltales.Amount{Coins: e.Inheritance[p.ID].Coins})
		all := skulltales.Amount{Coins: p.Registre.Coins + line.Purse.Coins - line.Lost, Prestige: p.Registre.Prestige + line.Purse.Prestige}
		for _, part := range []*skulltales.Amount{line.Finds, line.Objectives, line.Table, line.Ally, line.Inherited} {
			if part != nil {
				all.Coins += part.Coins
				all.Prestige += part.Prestige
			}
		}
		line.Coins, line.Prestige = all.Coins, all.Prestige
		for _, it := range After(s, p.ID) {
			line.Items = append(line.Items, it.ID)
		}
		lines = append(lines, line)
	}
	return lines
}

// closes says whether the closing has a line of a pirate.
func closes(s *skulltales.State, pirate string) bool {
	_, inherits := s.Running.Ending.Inheritance[pirate]
	return inherits || takesPart(s, pirate)
}

// amount is a part of a line, nil for nothing.
func amount(a skulltales.Amount) *skulltales.Amount {
	if a == (skulltales.Amount{}) {
		return nil
	}
	return &a
}

// After are the items that a pirate holds after the closing: his own, what the chapter
// gave him, what he keeps of his allies', what he inherits, but for what is discarded.
func After(s *skulltales.State, pirate string) []skulltales.Item {
	var list []skulltales.Item
	for _, it := range s.Held(pirate) {
		list = append(list, *it)
	}
	e := s.Running.Ending
	if e == nil {
		return list
	}
	list = append(list, e.Rewards[pirate].Items...)
	for _, a := range s.AlliesInPlay() {
		if said := e.Allies[a.ID]; said.To == pirate {
			for _, id := range said.Items {
				if it := s.Item(id); it != nil && it.Holder == a.ID {
					list = append(list, *it)
				}
			}
		}
	}
	if it := s.Item(e.Inheritance[pirate].Item); it != nil {
		list = append(list, *it)
	}
	if e.Confirmed != nil {
		list = slices.DeleteFunc(list, func(it skulltales.Item) bool { return slices.Contains(e.Confirmed.Discarded, it.ID) })
	}
	return list
}

// closing is the fact that closes the adventure. Research cards go back to the deck, and
// legendary objects stay (T86); whoever is down stands up again (T93).
func closing(s *skulltales.State) skulltales.AdventureClosed {
	e := s.Running.Ending
	f := skulltales.AdventureClosed{Chapter: s.Number, Attempt: s.Attempt, By: e.By, Pirates: Closing(s), Captain: s.Captain, Follows: skulltales.NextChapter}
	if e.Follows != nil {
		f.Follows = e.Follows.Follows
	}
	if c := e.Captain; c != nil && (Won(s) || !later(c.Seq, lastWord(e))) {
		f.Captain = c.Pirate
	}
	kept := map[string]bool{}
	for _, line := range f.Pirates {
		for _, id := range line.Items {
			kept[id] = true
		}
	}
	for _, a := range s.AlliesInPlay() {
		if said, chosen := e.Allies[a.ID]; chosen {
			f.Allies = append(f.Allies, skulltales.ClosedAlly{Ally: a.ID, Obtained: said.Obtained, Coins: said.Coins, Prestige: said.Prestige})
		}
	}
	for _, it := range s.Items {
		p := s.Pirate(it.Holder)
		stays := it.Holder == "" || kept[it.ID] || p != nil && p.Status == skulltales.Active && !s.InPlay(p.ID) && !slices.Contains(s.Running.Joining, p.ID)
		if !stays {
			f.Discarded = append(f.Discarded, it.ID)
		}
	}
	// What the chapter gives and nobody keeps goes back as well.
	for _, p := range s.Active() {
		for _, it := range e.Rewards[p.ID].Items {
			if !kept[it.ID] && !slices.Contains(f.Discarded, it.ID) {
				f.Discarded = append(f.Discarded, it.ID)
			}
		}
	}
	return f
}

// restart is the fact that ends an attempt without results: wounds, curses and
// retirements of it stay, those of newcomers as well, unless a house rule heals them
// (T81, T82).
func restart(s *skulltales.State) skulltales.AdventureRestarted {
	f := skulltales.AdventureRestarted{Chapter: s.Number, Attempt: s.Attempt, By: s.Running.Ending.By}
	if s.House(skulltales.RestartHeals) {
		return f
	}
	for _, p := range s.Pirates {
		var was skulltales.StartedPirate // of who came in after the beginning, nothing
		if i := slices.IndexFunc(s.Running.Start.Pirates, func(o skulltales.StartedPirate) bool { return o.ID == p.ID }); i >= 0 {
			was = s.Running.Start.Pirates[i]
		}
		for _, w := range p.Registre.Wounds {
			if !slices.ContainsFunc(was.Wounds, func(had skulltales.Wounded) bool { return had.Wound == w.Wound }) {
				f.Stays.Wounds = append(f.Stays.Wounds, skulltales.StayingWound{Pirate: p.ID, Wound: w.Wound})
			}
		}
		if p.Registre.Cursed && !was.Cursed {
			f.Stays.Cursed = append(f.Stays.Cursed, p.ID)
		}
		if p.Status == skulltales.Retired && was.Status != skulltales.Retired {
			f.Stays.Retired = append(f.Stays.Retired, p.ID)
		}
	}
	return f
}

// Ranking is who could become Captain after an adventure (T96).
type Ranking struct {
	// Of everybody in play, what this adventure brought: purse, research cards, objectives,
	// reward and allies; Purse is the purse alone.
	All, Purse map[string]skulltales.Amount
	First      []string // who leads by the rule: by prestige, or by a house rule by coins
	PurseFirst []string // who leads by the purse alone, nobody where every purse is empty of it
	CoinsFirst []string // who leads by the other of the two, nobody where nobody gained any
	byCoins    bool     // the rule goes by coins
}

// CaptainRanking ranks the pirates in play.
func CaptainRanking(s *skulltales.State) Ranking {
	r := Ranking{All: map[string]skulltales.Amount{}, Purse: map[string]skulltales.Amount{}}
	if s.Running == nil || s.Running.Ending == nil {
		return r
	}
	var order []string
	for _, line := range Closing(s) {
		if !s.InPlay(line.Pirate) {
			continue
		}
		p := s.Pirate(line.Pirate)
		gained := skulltales.Amount{Coins: line.Coins - p.Registre.Coins, Prestige: line.Prestige - p.Registre.Prestige}
		if line.Inherited != nil {
			gained.Coins -= line.Inherited.Coins
		}
		order = append(order, p.ID)
		r.All[p.ID], r.Purse[p.ID] = gained, line.Purse
	}
	prestige := func(a skulltales.Amount) int { return a.Prestige }
	coins := func(a skulltales.Amount) int { return a.Coins }
	if s.House(skulltales.CaptainByCoins) {
		prestige, coins = coins, prestige
		r.byCoins = true
	}
	r.First, r.PurseFirst, r.CoinsFirst = most(order, r.All, prestige), some(order, r.Purse, prestige), some(order, r.All, coins)
	return r
}

// some are most of those who have any of something: nothing names nobody.
func some(order []string, of map[string]skulltales.Amount, what func(skulltales.Amount) int) []string {
	return most(slices.DeleteFunc(slices.Clone(order), func(id string) bool { return what(of[id]) <= 0 }), of, what)
}

// most are those who have the most of something.
func most(order []string, of map[string]skulltales.Amount, what func(skulltales.Amount) int) []string {
	best, first := -1, []string(nil)
	for _, id := range order {
		switch n := what(of[id]); {
		case n > best:
			best, first = n, []string{id}
		case n == best:
			first = append(first, id)
		}
	}
	return first
}

// Eligible are those who lead in one of the ways between which the table chooses where they
// name different pirates, who leads by the rule first: by all that the adventure brought, by
// the purse alone, and by coins, unless a house rule has chosen between these and prestige
// (T96).
func (r Ranking) Eligible() []string {
	list := slices.Clone(r.First)
	ways := [][]string{r.PurseFirst}
	if !r.byCoins {
		ways = append(ways, r.CoinsFirst)
	}
	for _, way := range ways {
		for _, id := range way {
			if !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// reason is why somebody becomes Captain, where nobody says.
func (r Ranking) reason(pirate string) skulltales.CaptainReason {
	switch {
	case slices.Contains(r.First, pirate) && len(r.First) > 1:
		return skulltales.WonContest
	case slices.Contains(r.First, pirate), slices.Contains(r.PurseFirst, pirate):
		return r.by(r.byCoins)
	case slices.Contains(r.CoinsFirst, pirate):
		return r.by(!r.byCoins)
	}
	return skulltales.TableSays
}

func (Ranking) by(coins bool) skulltales.CaptainReason {
	if coins {
		return skulltales.MostByCoins
	}
	return skulltales.MostByPrestige
}

// Differ says whether prestige and coins, or the purse alone and all of it, name
// different pirates: then the step says so (T96).
func (r Ranking) Differ() bool {
	others := func(list []string) bool { return len(list) > 0 && !slices.Equal(r.First, list) }
	return others(r.PurseFirst) || others(r.CoinsFirst)
}
