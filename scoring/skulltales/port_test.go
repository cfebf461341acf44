package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The rules of the port and the voyage that only compute, by their numbers.

// T70: what a salary owes for several dues is withheld in the order in which they arose,
// and goes where each due went.
func TestT70_WhatIsWithheld(t *testing.T) {
	c := owing(t)
	settled(c)
	c.adds("b.salary.now", 0)
	c.say(scoring.PaySalary{Pirate: "b"}).registres(map[string]skulltales.Amount{"a": amount(20-10+5, 5), "b": amount(0, 0)})
	c.owes("b", "a", "right_eye", 0)
	c.owes("b", "c", skulltales.ForRetirement, 5)
	c.agree(scoring.PaySalary{Pirate: "b", Salary: number(12)}, "T99").registres(map[string]skulltales.Amount{"a": amount(15, 5), "b": amount(7, 0)})
	if got := c.state().Owed; len(got) != 0 {
		t.Errorf("owed are %v", got)
	}
}

// T75: at each port salary and prestige are paid again; who is not paid leaves as it ends.
// Alone the coins may come from the crew's booty.
func TestT75_AlliesArePaidAgain(t *testing.T) {
	cook := scoring.HireAlly{Ally: "cook", Pirate: "a", Type: "cook", Salary: 6, Prestige: 1}
	mousse := scoring.HireAlly{Ally: "mousse", Pirate: "b", Type: "cabin_boy"}
	c := harbor(t).say(cook, mousse).adventureAfterPort(10).again()
	if got := scoring.Unpaid(c.state()); len(got) != 2 {
		t.Errorf("unpaid are %v", got)
	}
	c.say(scoring.KeepAlly{Ally: "cook"}).registres(map[string]skulltales.Amount{"a": amount(20-6-6, 5-1-1)})
	c.say(scoring.EndPhase{})
	if s := c.state(); s.Ally("cook").Status != skulltales.Serving || s.Ally("mousse").Status != skulltales.Gone {
		t.Errorf("the cook is %s, the cabin boy %s", s.Ally("cook").Status, s.Ally("mousse").Status)
	}
	c = solo(t).paper(has("a", 1, 5)).port().say(booty(30), scoring.KeepAlly{Ally: "cook", From: skulltales.FromCrew})
	c.registres(map[string]skulltales.Amount{"a": amount(1, 4)}).adds("crew.booty", 22)
	c.fails(scoring.KeepAlly{Ally: "gunner"}, "T14", "coins.too_few")
}

// T74: alone, any number of allies is hired in a chapter.
func TestT74_AloneAnyNumber(t *testing.T) {
	c := solo(t).paper().port().say(scoring.EndPhase{}) // the three of the founding are not paid
	c.adventure(10).again().say(hires("a", "witch", "witch"), hires("a", "lookout", "lookout"), hires("a", "freedman", "freedman"))
	if got := len(c.state().Serving("a")); got != 3 {
		t.Errorf("%d allies serve", got)
	}
}

// T77: alone, shipwreck and capture cost the allies, and three others are drawn.
func TestT77_AShipwreckAlone(t *testing.T) {
	c := solo(t).paper().voyage().say(scoring.EndPhase{Outcome: skulltales.Shipwrecked, Allies: others()})
	s := c.state()
	for _, id := range []string{"cook", "gunner", "mousse"} {
		if s.Ally(id).Status != skulltales.Gone {
			t.Errorf("%s is %s", id, s.Ally(id).Status)
		}
	}
	var serve []string
	for _, a := range s.Serving("a") {
		serve = append(serve, a.ID)
	}
	if want := []string{"witch", "lookout", "freedman"}; !slices.Equal(serve, want) {
		t.Errorf("%v serve, want %v", serve, want)
	}
	solo(t).paper().voyage().say(scoring.EndPhase{Outcome: skulltales.Surrendered})
}

// T99: the sheet's salary is paid, or another that the table says.
func TestT99_Salaries(t *testing.T) {
	c := harbor(t).say(scoring.PaySalary{Pirate: "b"}, scoring.PaySalary{Pirate: "c", Salary: number(14)})
	c.registres(map[string]skulltales.Amount{"a": amount(20, 5), "b": amount(10, 0), "c": amount(14, 0)})
	c.say(scoring.EndPhase{}).adventure(10).again().say(scoring.PaySalaries{Salaries: map[string]int{"a": 15}})
	c.registres(map[string]skulltales.Amount{"a": amount(35, 5), "b": amount(20, 0), "c": amount(24, 0)})
	if want := []string{"salary_paid", "salary_paid", "salary_paid"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, one act of three", c.kinds())
	}
	c.fails(scoring.PaySalaries{Salaries: map[string]int{"nobody": 15, "noone": 3}}, "", "pirate.unknown")
}

// T99: a salary is paid once in a port. Who has had his is left out where all are paid, and
// there is nothing to say once nobody waits; paying somebody again takes a reason. What is
// taken back has not been paid, a correction pays nobody, and the next port begins anew.
func TestT99_OnceInAPort(t *testing.T) {
	c := harbor(t)
	waiting := func(when string, want ...string) {
		t.Helper()
		var got []string
		for _, p := range scoring.SalariesDue(c.state()) {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s %v wait for their salary, want %v", when, got, want)
		}
	}
	waiting("at first", "a", "b", "c")
	c.say(scoring.PaySalary{Pirate: "b", Salary: number(3)})
	waiting("once B is paid", "a", "c")
	c.say(scoring.PaySalaries{}).registres(map[string]skulltales.Amount{"a": amount(30, 5), "b": amount(3, 0), "c": amount(10, 0)})
	waiting("once all are paid")
	c.fails(scoring.PaySalaries{}, "T99", "salary.all_paid")
	if args := c.fails(scoring.PaySalary{Pirate: "a"}, "T99", "salary.paid_already"); args["pirate"] != "a" {
		t.Errorf("the objection is to %v", args)
	}
	if _, err := c.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	waiting("with all but B's taken back", "a", "c")
	c.say(scoring.PaySalaries{}, scoring.Correct{Path: "a.coins", Is: "20", Reason: "The Captain waives it"})
	waiting("after a correction")
	c.agree(scoring.PaySalary{Pirate: "a"}, "T99").registres(map[string]skulltales.Amount{"a": amount(30, 5)})
	c.say(recruit("f", "Fay", "cook"))
	waiting("when somebody comes in", "f")
	c.say(scoring.PaySalaries{Salaries: map[string]int{"f": 4}}, scoring.EndPhase{}, scoring.PaySalary{Pirate: "a"}).adventure(10).again()
	waiting("in the next port", "a", "b", "c", "f")
}

// T101: buying and selling are one act of coins and card.
func TestT101_Trade(t *testing.T) {
	c := harbor(t).say(scoring.BuyItem{Pirate: "a", Item: equipment("musket"), Price: 12})
	c.registres(map[string]skulltales.Amount{"a": amount(8, 5)})
	if want := []string{"coins_lost", "item_gained"}; !slices.Equal(c.kinds(), want) || c.state().Item("musket").Holder != "a" {
		t.Errorf("recorded %v", c.kinds())
	}
	c.say(scoring.SellItem{Pirate: "a", Item: "musket", Price: 6}).registres(map[string]skulltales.Amount{"a": amount(14, 5)})
	if want := []string{"coins_gained", "item_lost"}; !slices.Equal(c.kinds(), want) || c.state().Item("musket").Holder != "" {
		t.Errorf("recorded %v", c.kinds())
	}
	c.fails(scoring.BuyItem{Pirate: "a", Item: equipment("net"), Price: -1}, "", "number.out_of_range")
	c.fails(scoring.BuyItem{Pirate: "a"}, "", "import.missing_field")
}

// T102: who has a loan is indebted until nothing of it is left.
func TestT102_ALoan(t *testing.T) {
	c := harbor(t).say(scoring.TakeLoan{Pirate: "b", Coins: 15}).registres(map[string]skulltales.Amount{"b": amount(15, 0)})
	c.adds("b.loan", 15)
	c.say(scoring.TakeLoan{Pirate: "b", Coins: 5, Owes: number(22)}).adds("b.loan", 22) // with interest
	c.say(scoring.RepayLoan{Pirate: "b", Coins: 12}).adds("b.loan", 10)
	c.registres(map[string]skulltales.Amount{"b": amount(8, 0)})
	c.say(scoring.RepayLoan{Pirate: "b", Coins: 8, Owes: number(0)}).adds("b.loan", 0)
	c.fails(scoring.RepayLoan{Pirate: "b", Coins: 1}, "T102", "loan.none")
}

// T104: a voyage ends in one of four ways, and a port in none of them.
func TestT104_HowAVoyageEnds(t *testing.T) {
	for _, outcome := range skulltales.Outcomes {
		c := of(t, 2).paper().voyage().say(scoring.EndPhase{Outcome: outcome})
		if got := c.state().Chapter().Phases[0].Outcome; got != outcome {
			t.Errorf("the voyage ended %s, want %s", got, outcome)
		}
	}
	of(t, 2).paper().voyage().fails(scoring.EndPhase{}, "", "word.unknown")
	harbor(t).fails(scoring.EndPhase{Outcome: skulltales.Arrived}, "", "phase.no_outcome")
}

// T105: what the box does not count, and the table's own words, have no limit but the
// ledger's.
func TestT105_OwnCounters(t *testing.T) {
	c := of(t, 2).say(counts("morale", 60), counts("parrots", 99)).fails(counts("parrots", 100), "", "number.out_of_range")
	if c["number"] != 100 {
		t.Errorf("told %v", c)
	}
}

// T107: what is set right on a Registre says what was, what is, and why.
func TestT107_ACorrection(t *testing.T) {
	c := harbor(t).say(scoring.Correct{Path: "a.coins", Is: "18", Reason: "counted again"})
	c.registres(map[string]skulltales.Amount{"a": amount(18, 5)})
	last, _ := c.book.Last()
	f, err := skulltales.Decode(last)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.(skulltales.Corrected); string(got.Was) != "20" || string(got.Is) != "18" || got.Reason != "counted again" {
		t.Errorf("recorded %+v", got)
	}
	c.fails(scoring.Correct{Path: "a.coins", Is: "18", Reason: "again"}, "", "value.same")
	c.fails(scoring.Correct{Path: "a.coins", Is: "many", Reason: "again"}, "", "value.no_number")
	c.fails(scoring.Correct{Path: "a.coins", Is: "19"}, "", "name.empty")
	c.fails(scoring.Correct{Path: "a.beard", Is: "19", Reason: "long"}, "", "value.unknown")
	c.say(scoring.Correct{Path: "campaign.name", Is: "The Other Lantern", Reason: "painted over"})
	if c.state().Name != "The Other Lantern" {
		t.Errorf("the campaign is called %q", c.state().Name)
	}
}
