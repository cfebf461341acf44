package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/saying"
)

// endingCommands are the commands of this file: a new one is named here.
var endingCommands = []Command{EndAdventure{}, ChooseResult{}, ChooseFinds{}, ChooseRewards{}, ChooseAlly{}, ChooseInheritance{}, ConfirmRegistre{},
	ChooseCaptain{}, ChooseFollows{}, CloseAdventure{}}

// EndAdventure begins the end of an adventure (T78), with the result of each pirate (T80).
type EndAdventure struct {
	By      skulltales.EndedBy `json:"by,omitempty"` // preset from who is down, and the flag
	Partial bool               `json:"partial,omitempty"`
}

// Kind is "end_adventure".
func (EndAdventure) Kind() string { return "end_adventure" }

func (c EndAdventure) decide(t *table) error {
	r := t.s.Running
	if r == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	by := c.By
	if by == "" {
		by = LikelyEnd(t.s)
	}
	if by == skulltales.ByAllDown && !AllDown(t.s) {
		t.warn("T79", "adventure.not_all_down", nil)
	}
	t.stillToDraw()
	return t.add(skulltales.AdventureEnded{By: by, Partial: c.Partial, Results: Results(t.s, by, c.Partial)})
}

// LikelyEnd is what has ended an adventure, as far as the books know (T78).
func LikelyEnd(s *skulltales.State) skulltales.EndedBy {
	switch {
	case AllDown(s):
		return skulltales.ByAllDown
	case s.Running != nil && s.Running.Flag == 0:
		return skulltales.ByFlag
	}
	return skulltales.ByObjectives
}

// Results are those of each pirate in play (T80): up with all objectives, a total
// success; up where the chapter lets a group go on without, a partial one; who is down, a
// failure. When all are down there are none: the adventure is played again.
func Results(s *skulltales.State, by skulltales.EndedBy, partial bool) map[string]skulltales.Result {
	results := map[string]skulltales.Result{}
	if by == skulltales.ByAllDown {
		return results
	}
	for _, p := range s.PiratesInPlay() {
		switch {
		case s.IsDown(p.ID):
			results[p.ID] = skulltales.Failure
		case by == skulltales.ByObjectives:
			results[p.ID] = skulltales.Total
		case partial:
			results[p.ID] = skulltales.Partial
		default:
			results[p.ID] = skulltales.Failure
		}
	}
	return results
}

// ChooseResult is the table's own word on a result (T80). When all are down there is none:
// the adventure is played again (T81).
type ChooseResult struct{ skulltales.ResultChosen }

// Kind is "choose_result".
func (ChooseResult) Kind() string { return "choose_result" }

func (c ChooseResult) decide(t *table) error {
	if err := t.add(c.ResultChosen); err != nil {
		return err
	}
	if t.s.Running.Ending.By == skulltales.ByAllDown {
		t.warn("T97", "follows.all_down", nil)
	}
	return nil
}

// ChooseFinds says which research cards of a pirate count (T85): all, where nobody says.
// A failed pirate counts none (T84).
type ChooseFinds struct {
	Pirate   string   `json:"pirate"`
	Cards    []string `json:"cards,omitempty"`
	Coins    *int     `json:"coins,omitempty"`
	Prestige *int     `json:"prestige,omitempty"`
}

// Kind is "choose_finds".
func (ChooseFinds) Kind() string { return "choose_finds" }

func (c ChooseFinds) decide(t *table) error {
	f := skulltales.FindsChosen{Pirate: c.Pirate, Cards: c.Cards}
	failed := Failed(t.s, c.Pirate) && !t.s.House(skulltales.KOPirateCountsFinds)
	if t.left("cards", f.Cards == nil) && !failed {
		for _, find := range t.s.HeldFinds(c.Pirate) {
			f.Cards = append(f.Cards, find.ID)
		}
	}
	if f.Cards == nil {
		f.Cards = []string{}
	}
	if failed && len(f.Cards) > 0 {
		t.warn("T84", "finds.failed", ledger.Args{"pirate": c.Pirate})
	}
	for _, id := range f.Cards {
		find := t.s.Find(id)
		if find == nil {
			continue // the ledger says so
		}
		if find.Secret && c.Coins == nil && c.Prestige == nil {
			return refuse("T24", "research.still_secret", "cards", ledger.Args{"card": id})
		}
		f.Coins += find.Coins
		f.Prestige += find.Prestige
	}
	if c.Coins != nil {
		f.Coins = *c.Coins
		t.unlikely(f.Coins, 0)
	}
	if c.Prestige != nil {
		f.Prestige = *c.Prestige
		t.unlikely(0, f.Prestige)
	}
	if said := f.Coins > 0 || f.Prestige > 0; said && len(f.Cards) == 0 && failed {
		t.warn("T84", "finds.failed", ledger.Args{"pirate": c.Pirate})
	} else if said && len(f.Cards) == 0 {
		t.warn("T85", "finds.without_cards", ledger.Args{"pirate": c.Pirate})
	}
	return t.add(f)
}

// Failed says whether a pirate's result is a failure.
func Failed(s *skulltales.State, pirate string) bool {
	return s.Running != nil && s.Running.Ending != nil && s.Running.Ending.Results[pirate].Result == skulltales.Failure
}

// Won says whether the adventure was won: somebody succeeded, in whole or in part (T83).
func Won(s *skulltales.State) bool {
	if s.Running == nil || s.Running.Ending == nil {
		return false
	}
	for _, said := range s.Running.Ending.Results {
		if said.Result == skulltales.Total || said.Result == skulltales.Partial {
			return true
		}
	}
	return false
}

// ChooseRewards says what a pirate's objectives bring (T87) and what the chapter's reward
// line does (T88). A failed pirate exchanges none (T84).
type ChooseRewards struct {
	Pirate     string               `json:"pirate"`
	Objectives []string             `json:"objectives,omitempty"` // all that he holds, where nobody says
	Coins      int                  `json:"coins,omitempty"`
	Prestige   int                  `json:"prestige,omitempty"`
	Table      *skulltales.TableRow `json:"table,omitempty" spare:"coins,prestige"`
}

// Kind is "choose_rewards".
func (ChooseRewards) Kind() string { return "choose_rewards" }

func (c ChooseRewards) decide(t *table) error {
	f := skulltales.RewardsChosen{Pirate: c.Pirate, Objectives: c.Objectives, Coins: c.Coins, Prestige: c.Prestige}
	failed := Failed(t.s, c.Pirate) && !t.s.House(skulltales.KOPirateCountsFinds)
	if t.left("objectives", f.Objectives == nil) && !failed {
		for _, o := range t.s.HeldObjectives(c.Pirate) {
			f.Objectives = append(f.Objectives, o.ID)
		}
	}
	if f.Objectives == nil {
		f.Objectives = []string{}
	}
	if failed && (len(f.Objectives) > 0 || c.Coins > 0 || c.Prestige > 0) {
		t.warn("T84", "rewards.failed", ledger.Args{"pirate": c.Pirate})
	}
	if !failed && len(f.Objectives) == 0 && (c.Coins > 0 || c.Prestige > 0) {
		t.warn("T87", "rewards.without_objectives", ledger.Args{"pirate": c.Pirate})
	}
	if c.Table != nil {
		f.Table = *c.Table
	}
	for _, card := range f.Table.Items {
		t.alike(card)
	}
	t.unlikely(max(c.Coins, f.Table.Coins), max(c.Prestige, f.Table.Prestige))
	return t.add(f)
}

// ChooseAlly says what an ally brings its owner (T89): half of all coins that it
// obtained, the prestige of its objectives, and the cards that the owner keeps.
type ChooseAlly struct {
	Ally     string   `json:"ally"`
	To       string   `json:"to,omitempty"`       // its owner
	Obtained *int     `json:"obtained,omitempty"` // its purse and research cards, where nobody says
	Prestige int      `json:"prestige,omitempty"`
	Items    []string `json:"items,omitempty"`
}

// Kind is "choose_ally".
func (ChooseAlly) Kind() string { return "choose_ally" }

func (c ChooseAlly) decide(t *table) error {
	a := t.s.Ally(c.Ally)
	if a == nil {
		return refuse("", "ally.unknown", "ally", ledger.Args{"ally": c.Ally})
	}
	f := skulltales.AllyChosen{Ally: c.Ally, To: c.To, Prestige: c.Prestige, Items: c.Items}
	if f.To == "" {
		f.To = a.Owner
	}
	f.Obtained = Obtained(t.s, c.Ally)
	if c.Obtained != nil {
		f.Obtained = *c.Obtained
	}
	f.Coins = half(f.Obtained)
	t.unlikely(0, f.Prestige)
	if err := t.add(f); err != nil {
		return err
	}
	if f.To != a.Owner && takesPart(t.s, a.Owner) {
		t.warn("T89", "ally.another_owner", ledger.Args{"ally": c.Ally, "pirate": a.Owner, "to": f.To})
	}
	if len(f.Items) > 0 {
		t.leaves(f.To)
	}
	return nil
}

// takesPart says whether somebody is in the closing of the adventure: who plays, and who
// came too late to (T66).
func takesPart(s *skulltales.State, id string) bool {
	return s.InPlay(id) || s.Running != nil && slices.Contains(s.Running.Joining, id)
}

// Obtained is what an ally has obtained as far as the books know: its purse, less what it
// loses when it is down at the end of an adventure that was won (T83), and its research
// cards. Where nobody succeeded it is the purse alone (T95).
func Obtained(s *skulltales.State, ally string) int {
	n := s.Purse(ally).Coins - Discards(s, ally)
	if Won(s) {
		for _, find := range s.HeldFinds(ally) {
			n += find.Coins
		}
	}
	return n
}

// Discards are the coins that somebody loses who is down at the end of an adventure that
// was won: half of the purse (T83).
func Discards(s *skulltales.State, id string) int {
	if !Won(s) || !s.IsDown(id) || s.Ally(id) != nil && s.House(skulltales.KOAllyKeepsCoins) {
		return 0
	}
	return half(s.Purse(id).Coins)
}

// ChooseInheritance is what the new pirate of who retired is given: up to half of the
// coins, and one equipment card that was noted before this adventure (T72). Where several
// have retired one after the other, it is of the one who leaves most, unless the table says.
type ChooseInheritance struct {
	From  string `json:"from,omitempty"`
	To    string `json:"to"`
	Coins *int   `json:"coins,omitempty"` // half, where nobody says
	Item  string `json:"item,omitempty"`
}

// Kind is "choose_inheritance".
func (ChooseInheritance) Kind() string { return "choose_inheritance" }

func (c ChooseInheritance) decide(t *table) error {
	to := t.s.Pirate(c.To)
	if to == nil {
		return refuse("", "pirate.unknown", "to", ledger.Args{"pirate": c.To})
	}
	f := skulltales.InheritanceChosen{From: c.From, To: c.To, Item: c.Item}
	legacies := Legacies(t.s, to)
	if f.From == "" {
		f.From = to.Replaces
		if len(legacies) > 0 {
			f.From = legacies[0].ID
		}
	}
	from := t.s.Pirate(f.From)
	if from == nil {
		return refuse("T72", "inherit.not_his", "to", ledger.Args{"from": f.From, "to": c.To})
	}
	if slices.Contains(skulltales.Before(t.s, to), from) && !slices.Contains(legacies, from) {
		t.warn("T72", "inherit.too_late", ledger.Args{"from": f.From, "to": c.To})
	}
	most := half(from.Registre.Coins)
	f.Coins = most
	if c.Coins != nil {
		f.Coins = *c.Coins
	}
	if f.Coins > most {
		t.warn("T72", "inherit.coins", ledger.Args{"from": f.From, "coins": f.Coins, "most": most})
	}
	if it := t.s.Item(f.Item); it != nil {
		if it.Kind == skulltales.Legendary {
			t.warn("T72", "inherit.legendary", ledger.Args{"card": f.Item})
		} else if it.Noted == 0 {
			t.warn("T72", "inherit.not_noted", ledger.Args{"card": f.Item})
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Item != "" {
		t.leaves(c.To)
	}
	return nil
}

// leaves warns of who would leave the adventure with more than he can carry (T92).
func (t *table) leaves(pirate string) {
	items := After(t.s, pirate)
	load := 0
	for _, it := range items {
		load += it.Halves
	}
	if load > skulltales.MostHalves {
		t.warn("T92", "load.leaving", ledger.Args{"holder": pirate, "load": load, "most": skulltales.MostHalves})
	}
}

// ConfirmRegistre says that the table has copied what stands on each Registre afterwards,
// and what is discarded (T19, T92).
type ConfirmRegistre struct {
	Pirates   []skulltales.Confirmed `json:"pirates,omitempty"`
	Discarded []string               `json:"discarded,omitempty"`
}

// Kind is "confirm_registre".
func (ConfirmRegistre) Kind() string { return "confirm_registre" }

func (c ConfirmRegistre) decide(t *table) error {
	if t.s.Running == nil || t.s.Running.Ending == nil {
		return refuse("T91", "adventure.not_ended", "", nil)
	}
	for _, id := range c.Discarded {
		if !atHand(t.s, id) {
			return refuse("", "card.with_nobody", "discarded", ledger.Args{"card": id})
		}
	}
	f := skulltales.RegistreConfirmed{Pirates: []skulltales.Confirmed{}, Discarded: c.Discarded}
	for _, line := range Closing(t.s) {
		f.Pirates = append(f.Pirates, skulltales.Confirmed{Pirate: line.Pirate, Coins: line.Coins, Prestige: line.Prestige})
	}
	for _, said := range c.Pirates {
		i := slices.IndexFunc(f.Pirates, func(is skulltales.Confirmed) bool { return is.Pirate == said.Pirate })
		if i < 0 {
			return refuse("", "pirate.unknown", "pirates", ledger.Args{"pirate": said.Pirate})
		}
		if is := f.Pirates[i]; is != said {
			return refuse("T91", "registre.differs", "pirates", ledger.Args{"pirate": is.Pirate, "coins": is.Coins, "prestige": is.Prestige})
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	for _, p := range f.Pirates {
		t.leaves(p.Pirate)
	}
	return nil
}

// atHand says whether somebody holds an item, or is given it by the chapter.
func atHand(s *skulltales.State, id string) bool {
	if it := s.Item(id); it != nil && it.Holder != "" {
		return true
	}
	for _, said := range s.Running.Ending.Rewards {
		if slices.ContainsFunc(said.Items, func(it skulltales.Item) bool { return it.ID == id }) {
			return true
		}
	}
	return false
}

// ChooseCaptain is who becomes Captain after a success (T96): as the chapter says, else
// who has most prestige of this adventure, of equals who wins a contest.
type ChooseCaptain struct {
	Pirate  string                   `json:"pirate,omitempty"` // may be left out with a contest
	Reason  skulltales.CaptainReason `json:"reason,omitempty"`
	Contest skulltales.Contest       `json:"contest,omitempty"`
}

// Kind is "choose_captain".
func (ChooseCaptain) Kind() string { return "choose_captain" }

func (c ChooseCaptain) decide(t *table) error {
	if t.s.Running == nil || t.s.Running.Ending == nil {
		return refuse("T96", "adventure.not_ended", "", nil)
	}
	ranked := CaptainRanking(t.s)
	f := skulltales.CaptainChosen{Pirate: c.Pirate, Reason: c.Reason, Contest: c.Contest}
	if len(c.Contest) > 0 {
		winner, err := contest(t.s, c.Contest, ranked.First, "contest")
		if err != nil {
			return err
		}
		if c.Pirate != "" && c.Pirate != winner {
			return refuse("T40", "contest.other_winner", "pirate", ledger.Args{"pirate": winner})
		}
		f.Pirate, f.Reason = winner, skulltales.WonContest
	}
	if f.Pirate == "" {
		return refuse("T96", "captain.whom", "pirate", nil)
	}
	if f.Reason == "" {
		f.Reason = ranked.reason(f.Pirate)
	}
	if t.s.Captain != "" {
		t.warn("T96", "captain.there_is_one", ledger.Args{"pirate": t.s.Captain})
	} else if !Won(t.s) {
		t.warn("T96", "captain.no_success", nil)
	} else if f.Reason != skulltales.ChapterSays && !slices.Contains(ranked.Eligible(), f.Pirate) {
		t.warn("T96", "captain.others_have_more", ledger.Args{"pirate": f.Pirate, "first": ranked.First})
	}
	return t.add(f)
}

// ChooseFollows is what comes next (T97).
type ChooseFollows struct{ skulltales.FollowsChosen }

// Kind is "choose_follows".
func (ChooseFollows) Kind() string { return "choose_follows" }

func (c ChooseFollows) decide(t *table) error {
	if err := t.add(c.FollowsChosen); err != nil {
		return err
	}
	switch {
	case c.Follows == skulltales.AgainChapter && Won(t.s):
		t.warn("T97", "follows.again_after_success", nil)
	case c.Follows != skulltales.AgainChapter && t.s.Running.Ending.By == skulltales.ByAllDown:
		t.warn("T97", "follows.all_down", nil)
	}
	return nil
}

// CloseAdventure closes the adventure, or restarts it without results (T81, T90, T91).
type CloseAdventure struct{}

// Kind is "close_adventure".
func (CloseAdventure) Kind() string { return "close_adventure" }

func (CloseAdventure) decide(t *table) error {
	e := EndOfAdventure(t.s)
	if e == nil {
		return refuse("", "adventure.not_ended", "", nil)
	}
	for _, step := range e.Steps {
		if len(step.Waits) > 0 && step.Number != StepCaptain || step.Open {
			return refuse("T91", "closing.step_open", "", ledger.Args{"step": step.Number, "waits": step.Waits})
		}
		if len(step.Again) > 0 {
			return refuse("T91", "closing.check_again", "", ledger.Args{"step": step.Number, "again": step.Again})
		}
	}
	if e.CaptainDue && t.s.Running.Ending.Captain == nil {
		t.warn("T96", "captain.none_chosen", ledger.Args{"first": CaptainRanking(t.s).First})
	}
	t.clock(saying.Dating{Sold: sold, Began: t.s.Chapter().Date})
	if e.Restarts {
		return t.add(restart(t.s))
	}
	return t.add(closing(t.s))
}
