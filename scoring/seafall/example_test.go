package seafall_test

import (
	"context"
	"fmt"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// launched is a campaign of three provinces, in memory.
func launched() *ledger.Book {
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(three()))
	if err != nil {
		panic(err)
	}
	return book
}

// What is said to a Book is checked against the rules: what no card of the box
// gives is refused, and what is legal is in the books when Record returns.
func ExampleRules() {
	ctx := context.Background()
	book := launched()
	for _, said := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{},
		scoring.GainGlory{Province: seafall.Blue, Glory: 3, Reason: "A card"},
		scoring.GainGlory{Province: seafall.Blue, Glory: 12}} {
		if _, err := book.Record(ctx, scoring.Say(said)); err != nil {
			fmt.Println(err)
		}
	}
	s := book.State().(*seafall.State)
	fmt.Println(s.Play(seafall.Blue).Glory, "glory")
	if _, err := book.Undo(ctx, ""); err != nil {
		fmt.Println(err)
	}
	fmt.Println(book.State().(*seafall.State).Play(seafall.Blue).Glory, "glory")
	last, _ := book.Last()
	fmt.Println(last.Kind)
	// Output:
	// refused: glory.unlikely (R2) glory=12
	// 3 glory
	// 0 glory
	// undone
}

// An Explainer says where a number comes from, entry by entry. What is asked
// together is prepared together.
func ExampleExplainer() {
	ctx := context.Background()
	book := launched()
	for _, said := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Explore},
		scoring.GainGlory{Province: seafall.Blue, Glory: 3, Reason: "A card"}} {
		if _, err := book.Record(ctx, scoring.Say(said)); err != nil {
			fmt.Println(err)
		}
	}
	x, err := scoring.NewExplainer(ledgertest.StandingOf(book))
	if err != nil {
		fmt.Println(err)
		return
	}
	paths := []string{"blue.glory", "game.target"}
	if err := x.Prepare(paths...); err != nil {
		fmt.Println(err)
	}
	for _, path := range paths {
		e, err := x.Explain(path)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(e.Path, "is", e.Total)
		for _, term := range e.Terms {
			fmt.Printf("%+d %s %v\n", term.Amount, term.What, term.Rules)
		}
	}
	// Output:
	// blue.glory is 4
	// +1 entry [R2]
	// +3 entry []
	// game.target is 11
	// +10 base [R1]
	// +1 value [R1]
}
