package wording

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/ledger/skulltales"
)

// endingKinds are the words of the end of an adventure, its choices and its closing.
var endingKinds = []kindWords{
	worded(GroupEnd, tellAdventureEnded, undoAdventureEnded),
	worded(GroupEnd, tellResultChosen, undoResultChosen),
	worded(GroupEnd, tellFindsChosen, undoFindsChosen),
	worded(GroupEnd, tellRewardsChosen, undoRewardsChosen),
	worded(GroupEnd, tellAllyChosen, undoAllyChosen),
	worded(GroupEnd, tellInheritanceChosen, undoInheritanceChosen),
	worded(GroupEnd, tellRegistreConfirmed, undoRegistreConfirmed),
	worded(GroupEnd, tellCaptainChosen, undoCaptainChosen),
	worded(GroupEnd, tellFollowsChosen, undoFollowsChosen),
	worded(GroupEnd, tellAdventureClosed, undoAdventureClosed),
	worded(GroupEnd, tellAdventureRestarted, undoAdventureRestarted),
}

// inOrder are pirates in the order of the crew; those that it does not know come last,
// by their ids.
func inOrder(s Speaker, ids []string) []string {
	place := func(id string) int {
		if s.State == nil {
			return 0
		}
		if i := slices.IndexFunc(s.State.Pirates, func(p *skulltales.Pirate) bool { return p.ID == id }); i >= 0 {
			return i
		}
		return len(s.State.Pirates)
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(place(a)-place(b), strings.Compare(a, b)) })
	return ids
}

func tellAdventureEnded(s Speaker, f skulltales.AdventureEnded) string {
	text := s.T("fact.adventure_ended", "by", EndedBy(s, f.By))
	if f.Partial {
		text = more(s, text, s.T("fact.adventure_ended.partial"))
	}
	for _, result := range skulltales.Results {
		var who []string
		for id, r := range f.Results {
			if r == result {
				who = append(who, id)
			}
		}
		if len(who) > 0 {
			text = more(s, text, s.T("fact.adventure_ended.result", "who", s.List(names(s, inOrder(s, who))), "result", Result(s, result)))
		}
	}
	return text
}

func undoAdventureEnded(s Speaker, _ skulltales.AdventureEnded) string {
	return s.T("undo.adventure_ended")
}

func tellResultChosen(s Speaker, f skulltales.ResultChosen) string {
	return s.T("fact.result_chosen", "who", s.Who(f.Pirate), "result", Result(s, f.Result))
}

func undoResultChosen(s Speaker, f skulltales.ResultChosen) string {
	return s.line("undo.result_chosen", f.Pirate, "result", Result(s, f.Result))
}

func tellFindsChosen(s Speaker, f skulltales.FindsChosen) string {
	if f.Coins == 0 && f.Prestige == 0 {
		return s.T("fact.finds_chosen.none", "whom", s.Who(f.Pirate))
	}
	return s.T("fact.finds_chosen", "whom", s.Who(f.Pirate), "amount", sum(s, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige}))
}

func undoFindsChosen(s Speaker, f skulltales.FindsChosen) string {
	return s.line("undo.finds_chosen", f.Pirate)
}

func tellRewardsChosen(s Speaker, f skulltales.RewardsChosen) string {
	items := make([]string, len(f.Table.Items))
	for i, c := range f.Table.Items {
		items[i] = item(s, c)
	}
	text := s.line("fact.rewards_chosen", f.Pirate, "amount", sum(s, skulltales.Amount{Coins: f.Table.Coins, Prestige: f.Table.Prestige}, items...))
	if of := (skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige}); of != (skulltales.Amount{}) || len(f.Objectives) > 0 {
		text = more(s, text, s.T("fact.rewards_chosen.objectives", "amount", sum(s, of)))
	}
	return with(s, text, f.Table.Note)
}

func undoRewardsChosen(s Speaker, f skulltales.RewardsChosen) string {
	return s.line("undo.rewards_chosen", f.Pirate)
}

func tellAllyChosen(s Speaker, f skulltales.AllyChosen) string {
	if f.Coins == 0 && f.Prestige == 0 && len(f.Items) == 0 {
		return s.line("fact.ally_chosen.none", f.Ally, "to", s.Who(f.To))
	}
	return s.line("fact.ally_chosen", f.Ally, "obtained", Coins(s, f.Obtained), "to", s.Who(f.To),
		"amount", sum(s, skulltales.Amount{Coins: f.Coins, Prestige: f.Prestige}, cards(s, f.Items)...))
}

func undoAllyChosen(s Speaker, f skulltales.AllyChosen) string {
	return s.T("undo.ally_chosen", "ally", s.Who(f.Ally), "ally_of", s.Of(s.Who(f.Ally)))
}

func tellInheritanceChosen(s Speaker, f skulltales.InheritanceChosen) string {
	var also []string
	if f.Item != "" {
		also = append(also, Card(s, f.Item))
	}
	return s.line("fact.inheritance_chosen", f.To, "from", s.Who(f.From), "from_of", s.Of(s.Who(f.From)),
		"amount", sum(s, skulltales.Amount{Coins: f.Coins}, also...))
}

func undoInheritanceChosen(s Speaker, f skulltales.InheritanceChosen) string {
	return s.line("undo.inheritance_chosen", f.To)
}

func tellRegistreConfirmed(s Speaker, f skulltales.RegistreConfirmed) string {
	list := make([]string, len(f.Pirates))
	for i, c := range f.Pirates {
		list[i] = standing(s, c.Pirate, skulltales.Amount{Coins: c.Coins, Prestige: c.Prestige})
	}
	text := s.T("fact.registre_confirmed", "sheets", standings(s, list))
	if len(f.Discarded) > 0 {
		text = more(s, text, s.T("fact.discarded", "items", s.List(cards(s, f.Discarded))))
	}
	return text
}

func undoRegistreConfirmed(s Speaker, _ skulltales.RegistreConfirmed) string {
	return s.T("undo.registre_confirmed")
}

func tellCaptainChosen(s Speaker, f skulltales.CaptainChosen) string {
	return s.line("fact.captain_changed.first", f.Pirate, "reason", CaptainReason(s, f.Reason))
}

func undoCaptainChosen(s Speaker, f skulltales.CaptainChosen) string {
	return s.line("undo.captain_changed", f.Pirate)
}

func tellFollowsChosen(s Speaker, f skulltales.FollowsChosen) string {
	return with(s, s.T("fact.follows_chosen", "follows", Follows(s, f.Follows)), f.Note)
}

func undoFollowsChosen(s Speaker, f skulltales.FollowsChosen) string {
	return s.T("undo.follows_chosen", "follows", Follows(s, f.Follows))
}

func tellAdventureClosed(s Speaker, f skulltales.AdventureClosed) string {
	list := make([]string, len(f.Pirates))
	for i, c := range f.Pirates {
		list[i] = standing(s, c.Pirate, skulltales.Amount{Coins: c.Coins, Prestige: c.Prestige})
	}
	text := s.T("fact.adventure_closed", "chapter", ChapterName(s, f.Chapter, f.Attempt), "sheets", standings(s, list))
	if len(f.Discarded) > 0 {
		text = more(s, text, s.T("fact.discarded", "items", s.List(cards(s, f.Discarded))))
	}
	if f.Captain != "" {
		text = more(s, text, s.T("fact.adventure_closed.captain", "who", s.Who(f.Captain)))
	}
	if f.Follows != skulltales.NextChapter {
		text = more(s, text, s.T("fact.adventure_closed.follows", "follows", Follows(s, f.Follows)))
	}
	return text
}

func undoAdventureClosed(s Speaker, f skulltales.AdventureClosed) string {
	return s.T("undo.adventure_closed", "chapter", ChapterName(s, f.Chapter, f.Attempt))
}

func tellAdventureRestarted(s Speaker, f skulltales.AdventureRestarted) string {
	text := s.T("fact.adventure_restarted", "chapter", ChapterName(s, f.Chapter, f.Attempt), "by", EndedBy(s, f.By))
	var stays []string
	for _, w := range f.Stays.Wounds {
		stays = append(stays, s.T("fact.adventure_restarted.wound", "who", s.Who(w.Pirate), "who_of", s.Of(s.Who(w.Pirate)), "wound", theWound(s, w.Wound)))
	}
	for _, id := range f.Stays.Cursed {
		stays = append(stays, s.T("fact.adventure_restarted.curse", "who", s.Who(id), "who_of", s.Of(s.Who(id))))
	}
	for _, id := range f.Stays.Retired {
		stays = append(stays, s.T("fact.adventure_restarted.retirement", "who", s.Who(id), "who_of", s.Of(s.Who(id))))
	}
	if len(stays) == 0 {
		return text
	}
	return more(s, text, s.T("fact.adventure_restarted.stays", "what", s.List(stays)))
}

func undoAdventureRestarted(s Speaker, f skulltales.AdventureRestarted) string {
	return s.T("undo.adventure_restarted", "chapter", ChapterName(s, f.Chapter, f.Attempt))
}
