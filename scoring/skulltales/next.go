package skulltales

import (
	"cmp"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// Next is what is open in a campaign: where it stands, whose word is missing, and what
// may be said.
type Next struct {
	Phase   string // "founded", "between", "finished", "port", "voyage", "adventure" or "ending"
	Chapter int
	Attempt int
	Step    int       // of the end of an adventure, 0 else; Steps+1 when it can be closed
	Waits   []string  // whose choice is missing
	Choices []Command // each goes through as it stands
	Open    []*ledger.Violation
	Against []*ledger.Violation // what stands in the way of what would be offered else
	// Commands are the kinds for which the phase has room.
	Commands []string
}

// InEnding is the Phase of a Next while the end of an adventure is settled.
const InEnding = "ending"

// anywhere are commands that can always be said.
var anywhere = []Command{SetHouseRule{}, NamePirate{}, SetSheet{}, ChangeShip{}, CountCrew{}, GainBooty{}, PayBooty{}, LiftCurse{}, Curse{}, ChangeCaptain{},
	RecruitPirate{}, WriteNote{}, Correct{}, ConfirmAudit{}}

// outside are those that no adventure allows: they move a Registre (T12).
var outside = []Command{GainCoins{}, LoseCoins{}, PayCoins{}, GainPrestige{}, LosePrestige{}, GainItem{}, LoseItem{}, MoveCard{}, TakeLoan{}, RepayLoan{},
	LearnSkill{}, FitProsthesis{}, ShareBooty{}, PaySalary{}, PaySalaries{}, LoseAlly{}, LeaveCampaign{}}

// WhatNext says what is open.
func WhatNext(s *skulltales.State) Next {
	n := Next{Phase: s.Status(), Chapter: s.Number, Attempt: s.Attempt, Open: Open(s)}
	var list []Command
	c := s.Chapter()
	switch {
	case s.Finished != "":
		list = []Command{WriteNote{}, Correct{}, NamePirate{}, ConfirmAudit{}}
	case s.Running != nil && s.Running.Ending != nil:
		n.Phase = InEnding
		e := EndOfAdventure(s)
		n.Step = e.Now
		n.Choices, n.Waits = choices(s, e)
		n.Choices = slices.DeleteFunc(n.Choices, func(c Command) bool {
			_, err := Decide(s, c)
			return err != nil
		})
		list = append(slices.Clone(endingCommands), RevealResearch{}, LoseItem{}, RecruitPirate{}, WriteNote{}, Correct{})
	case s.Phase == skulltales.Adventure:
		n.Phase = string(s.Phase)
		n.Choices = draws(s)
		if AllDown(s) || s.Running.Flag == 0 {
			n.Choices = append(n.Choices, EndAdventure{By: LikelyEnd(s)})
		}
		list = slices.Concat([]Command{AdvanceFlag{}, HoldEventTurn{}, PassInitiative{}, GainCoins{}, LoseCoins{}, PayCoins{}, GainPrestige{}, LosePrestige{},
			SpendDestiny{}, GainDestiny{}}, cardCommands, []Command{KnockOut{}, Revive{}, SearchBody{}, LoseAlly{}, EndAdventure{}}, anywhere)
	case s.Phase != "":
		n.Phase = string(s.Phase)
		if s.Phase == skulltales.Port {
			if len(s.Dues) > 0 { // in the order in which they arose (T71)
				n.Choices = []Command{SettleCompensation{For: s.Dues[0].For, Cause: s.Dues[0].Cause}}
			}
			for _, a := range Unpaid(s) {
				n.Choices = append(n.Choices, KeepAlly{Ally: a.ID})
			}
			list = append(list, SettleCompensation{}, BuyItem{}, SellItem{}, HireAlly{}, KeepAlly{})
		}
		list = slices.Concat(list, outside, []Command{EndPhase{}}, anywhere)
	case c != nil && c.Open:
		n.Choices = phases(s, c)
		list = slices.Concat([]Command{BeginPhase{}, BeginAdventure{}}, outside, anywhere)
	default:
		for i, next := range s.NextChapters() {
			start := StartChapter{}
			if i > 0 {
				start.Number = next.Chapter
			}
			n.Choices = append(n.Choices, start)
		}
		list = slices.Concat([]Command{StartChapter{}, FinishCampaign{}}, outside, anywhere)
		if s.Number == 0 {
			list = append(list, CatchUp{})
		}
	}
	for _, c := range list {
		n.Commands = append(n.Commands, c.Kind())
	}
	slices.Sort(n.Commands)
	n.Commands = slices.Compact(n.Commands)
	n.ready(s)
	return n
}

// ready keeps, of the choices, those that can be said as they stand, and what stands in the
// way of another.
func (n *Next) ready(s *skulltales.State) {
	offered := n.Choices
	n.Choices = nil
	for _, c := range offered {
		_, broken, err := Foresee(s, c)
		if broken = append(broken, ledger.Violations(err)...); len(broken) == 0 {
			n.Choices = append(n.Choices, c)
		}
		for _, v := range broken {
			if !slices.ContainsFunc(slices.Concat(n.Open, n.Against), func(is *ledger.Violation) bool { return is.Error() == v.Error() }) {
				n.Against = append(n.Against, v)
			}
		}
	}
}

// draws are the cards of whom who are down one is still to be drawn (T49).
func draws(s *skulltales.State) (list []Command) {
	for _, id := range s.Running.ToDraw {
		for _, it := range s.Held(id) {
			list = append(list, LoseItem{Item: it.ID, Reason: skulltales.LostWhenDown})
		}
	}
	return list
}

// phases are the phases that can begin in a chapter, in order.
func phases(s *skulltales.State, c *skulltales.Chapter) []Command {
	var list []Command
	for _, p := range skulltales.Phases {
		t := &table{s: s}
		if t.order(p); len(t.violations) > 0 {
			continue
		}
		if p != skulltales.Adventure {
			list = append(list, BeginPhase{Phase: p})
		}
	}
	return list
}

// choices are the choices that are missing in the first step that waits.
func choices(s *skulltales.State, e *End) ([]Command, []string) {
	if e.Now > Steps {
		return []Command{CloseAdventure{}}, nil
	}
	step := e.Steps[e.Now-1]
	waits := slices.Concat(step.Waits, slices.DeleteFunc(slices.Clone(step.Again), func(id string) bool { return id == "" }))
	var list []Command
	for _, id := range waits {
		switch step.Number {
		case StepFinds:
			for _, find := range s.HeldFinds(id) {
				if find.Secret {
					list = append(list, RevealResearch{skulltales.ResearchRevealed{Card: find.ID}})
				}
			}
			list = append(list, ChooseFinds{Pirate: id})
		case StepRewards:
			list = append(list, ChooseRewards{Pirate: id})
		case StepAllies:
			list = append(list, ChooseAlly{Ally: id})
		case StepRegistre:
			list = append(list, legacies(s, id)...)
		}
	}
	if step.Number == StepCaptain && len(waits) > 0 {
		for _, id := range CaptainRanking(s).Eligible() {
			list = append(list, ChooseCaptain{Pirate: id})
		}
	}
	if len(waits) > 0 && step.Number != StepCaptain {
		return list, waits
	}
	switch {
	case step.Number == StepRegistre:
		list = append(list, ConfirmRegistre{Discarded: surplus(s)})
	case step.Open || slices.Contains(step.Again, ""):
		for _, f := range skulltales.FollowsAll {
			if f == skulltales.AgainChapter && e.Won || f != skulltales.AgainChapter && s.Running.Ending.By == skulltales.ByAllDown {
				continue
			}
			list = append(list, ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}})
		}
	}
	return list, waits
}

// legacies are what an heir can be given: of several who have retired one after the other,
// who leaves most first.
func legacies(s *skulltales.State, heir string) (list []Command) {
	list = []Command{ChooseInheritance{To: heir}}
	for i, from := range Legacies(s, s.Pirate(heir)) {
		if i > 0 {
			list = append(list, ChooseInheritance{From: from.ID, To: heir})
		}
	}
	return list
}

// surplus is what whoever would leave the adventure with too much discards, what takes least
// first (T19, T92).
func surplus(s *skulltales.State) (discarded []string) {
	s = s.Copy()
	s.Running.Ending.Confirmed = nil // what was copied before does not count
	for _, line := range Closing(s) {
		items, load := After(s, line.Pirate), 0
		for _, it := range items {
			load += it.Halves
		}
		slices.SortStableFunc(items, func(a, b skulltales.Item) int { return cmp.Compare(a.Halves, b.Halves) })
		for _, it := range items {
			if load > skulltales.MostHalves && it.Halves > 0 {
				discarded = append(discarded, it.ID)
				load -= it.Halves
			}
		}
	}
	return discarded
}

// Open is what acts have left for the table to look at; it stands in nobody's way.
func Open(s *skulltales.State) []*ledger.Violation {
	var list []*ledger.Violation
	if r := s.Running; r != nil {
		for _, id := range r.ToDraw {
			list = append(list, stillOpen("T49", "item.still_to_draw", ledger.Args{"pirate": id}))
		}
		if among := Contested(s); among != nil {
			list = append(list, stillOpen("T42", "initiative.tied", ledger.Args{"among": among}))
		}
		if r.Ending == nil && r.Flag == 0 {
			list = append(list, stillOpen("T37", "adventure.flag_at_zero", nil))
		}
		if r.Ending == nil && AllDown(s) {
			list = append(list, stillOpen("T79", "adventure.all_down", nil))
		}
		for _, id := range r.Characters {
			t := &table{s: s}
			t.load(id)
			list = append(list, t.violations...)
		}
	}
	if s.Phase == skulltales.Port {
		for _, d := range s.Dues {
			list = append(list, stillOpen("T103", "due.open", ledger.Args{"pirate": d.For, "cause": string(d.Cause)}))
		}
	}
	if e := EndOfAdventure(s); e != nil {
		for _, step := range e.Steps {
			if len(step.Again) > 0 {
				list = append(list, stillOpen("T91", "closing.check_again", ledger.Args{"step": step.Number, "again": step.Again}))
			}
		}
	}
	return list
}

// stillOpen is one thing that is open.
func stillOpen(rule, key string, args ledger.Args) *ledger.Violation {
	return &ledger.Violation{Key: key, Rule: rule, Overrulable: true, Args: args}
}

// LeftOpen is what is open after acts and was not before, each with its rule.
func LeftOpen(before, after *skulltales.State) []*ledger.Violation {
	was := Open(before)
	return slices.DeleteFunc(Open(after), func(v *ledger.Violation) bool {
		return slices.ContainsFunc(was, func(old *ledger.Violation) bool { return old.Error() == v.Error() })
	})
}
