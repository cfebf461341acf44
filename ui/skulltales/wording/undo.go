package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// consequences are kinds that follow from another one of their act, and name it only
// where nothing else does: the coins of a purchase, the secret card that turns out to be
// a legendary object.
var consequences = map[string]bool{
	skulltales.CoinsGained{}.Kind():  true,
	skulltales.CoinsLost{}.Kind():    true,
	skulltales.ResearchUsed{}.Kind(): true,
	skulltales.AllyLost{}.Kind():     true, // before the end of the port in which nobody paid it
}

// innerQuotes turns quotation marks into those that stand within others, since an undo
// label is always shown between quotation marks.
var innerQuotes = strings.NewReplacer("“", "‘", "”", "’", "«\u202f", "“", "\u202f»", "”")

// Undo is the short label of an act, as Ana +1 prestige. Of several facts it names the
// one that the others follow from; several alike have a sentence of their own.
func (s Speaker) Undo(act ledger.Group) string {
	if len(act.Entries) == 0 {
		return ""
	}
	main, alike := ofAct(act)
	switch main.Kind {
	case ledger.KindUndone:
		return s.T("undo.undone")
	case ledger.KindRedone:
		return s.T("undo.redone")
	}
	if label := s.several(alike); label != "" {
		return label
	}
	label := s.label(main)
	if n := others(alike); n > 0 {
		return s.T("undo.others", "first", label, "count", n)
	}
	return label
}

// Told is an act as one sentence, for a line that names the latest ones: what was done
// for several in one go is told of all of them.
func (s Speaker) Told(act ledger.Group) string {
	if len(act.Entries) == 0 {
		return ""
	}
	main, alike := ofAct(act)
	if told := s.several(alike); told != "" {
		return told
	}
	told := s.Fact(main)
	if n := others(alike); n > 0 {
		return s.T("undo.others", "first", told, "count", n)
	}
	return told
}

// ofAct is the entry of an act that the others follow from, and all of its kind.
func ofAct(act ledger.Group) (main ledger.Entry, alike []ledger.Entry) {
	main = act.Entries[0]
	for _, e := range act.Entries[1:] {
		if consequences[main.Kind] && !consequences[e.Kind] {
			main = e
		}
	}
	for _, e := range act.Entries {
		if e.Kind == main.Kind {
			alike = append(alike, e)
		}
	}
	return main, alike
}

// others is how many entries alike a line that names the first leaves out. The flag moves
// in several for one and the same thing.
func others(alike []ledger.Entry) int {
	if alike[0].Kind == (skulltales.FlagAdvanced{}).Kind() {
		return 0
	}
	return len(alike) - 1
}

// label is the short label of a fact.
func (s Speaker) label(e ledger.Entry) string {
	if f, err := skulltales.Decode(e); err == nil {
		if label := byKind[e.Kind].label(s.at(e), f); label != "" {
			return innerQuotes.Replace(label)
		}
	}
	return s.T("undo.unknown", "kind", s.Kind(e.Kind))
}

// several is the sentence of an act of several facts of one kind that one tap records, as
// Salaries paid: Ana 6, Chloé 8, Dan 7; "" for any other.
func (s Speaker) several(alike []ledger.Entry) string {
	if len(alike) < 2 {
		return ""
	}
	switch facts := decoded(alike); facts[0].(type) {
	case skulltales.SalaryPaid:
		var paid tally
		for _, f := range of[skulltales.SalaryPaid](facts) {
			paid.add(f.Pirate, f.Coins)
		}
		return s.T("undo.salary_paid.all", "list", paid.list(s))
	case skulltales.CompensationPaid:
		var paid tally
		for _, f := range of[skulltales.CompensationPaid](facts) {
			for _, p := range f.Payments {
				paid.add(p.Pirate, p.Paid)
			}
		}
		return s.T("undo.compensation_paid.all", "list", paid.list(s))
	case skulltales.RewardsChosen:
		return s.rewards(of[skulltales.RewardsChosen](facts))
	}
	return ""
}

// rewards tells the chapter's rewards of several: the amount once, where it is the same
// for all.
func (s Speaker) rewards(all []skulltales.RewardsChosen) string {
	names, same := make([]string, len(all)), true
	for i, f := range all {
		names[i] = s.Who(f.Pirate)
		same = same && f.Table.Coins == all[0].Table.Coins && f.Table.Prestige == all[0].Table.Prestige
	}
	each := skulltales.Amount{Coins: all[0].Table.Coins, Prestige: all[0].Table.Prestige}
	if !same || each == (skulltales.Amount{}) {
		return s.T("undo.rewards_chosen.all", "list", strings.Join(names, ", "))
	}
	return s.T("undo.rewards_chosen.each", "list", strings.Join(names, ", "), "amount", sum(s, each))
}

// decoded are the facts of entries, with what cannot be read as nil.
func decoded(entries []ledger.Entry) []skulltales.Fact {
	facts := make([]skulltales.Fact, len(entries))
	for i, e := range entries {
		if f, err := skulltales.Decode(e); err == nil {
			facts[i] = f
		}
	}
	return facts
}

// of are the facts of a kind.
func of[F skulltales.Fact](facts []skulltales.Fact) (list []F) {
	for _, f := range facts {
		if f, is := f.(F); is {
			list = append(list, f)
		}
	}
	return list
}

// tally counts coins for people, in the order in which they came.
type tally struct {
	order []string
	coins map[string]int
}

func (t *tally) add(who string, coins int) {
	if t.coins == nil {
		t.coins = map[string]int{}
	}
	if _, there := t.coins[who]; !there {
		t.order = append(t.order, who)
	}
	t.coins[who] += coins
}

// list is each with its number: Ana 6, Chloé 8, Dan 7.
func (t tally) list(s Speaker) string {
	words := make([]string, len(t.order))
	for i, who := range t.order {
		words[i] = s.T("undo.each", "who", s.Who(who), "number", s.Number(t.coins[who]))
	}
	return strings.Join(words, ", ")
}
