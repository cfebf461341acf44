package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// says compares what the table says of a game.
func (p *party) saysOf(game int, name, words string) {
	p.t.Helper()
	if got, want := seafall.EveningOf(p.state(), game), (seafall.Evening{Number: game, Name: name, Words: words}); got != want {
		p.t.Errorf("of game %d the table says %+v, want %+v", game, got, want)
	}
}

// TestEveningsHaveNames: a game is named once it is played, and what is said later
// stands in place of what was said before.
func TestEveningsHaveNames(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.saysOf(1, "", "")
	p.say(scoring.NameEvening{Number: 1, Name: "  The winter of  two fires ", Words: " Nobody saw it coming.\n"})
	p.saysOf(1, "The winter of two fires", "Nobody saw it coming.")
	p.say(scoring.NameEvening{Number: 1, Name: "The winter of three fires"})
	p.saysOf(1, "The winter of three fires", "")
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	p.saysOf(1, "The winter of two fires", "Nobody saw it coming.")
	p.say(scoring.Correct{Path: "record.1.name", Is: "The Winter of Two Fires", Reason: "a title"})
	p.saysOf(1, "The Winter of Two Fires", "Nobody saw it coming.")
	p.say(scoring.NameEvening{Number: 1})
	p.saysOf(1, "", "")
}

// TestEveningsRefused: a game that nobody has played has no name, and what is said
// already is not said again.
func TestEveningsRefused(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.NameEvening{Number: 1, Name: "Fog"})
	for _, c := range []struct {
		command scoring.NameEvening
		key     string
	}{
		{scoring.NameEvening{Number: 2, Name: "Later"}, "evening.not_played"},
		{scoring.NameEvening{Number: -1, Name: "Before"}, "number.out_of_range"},
		{scoring.NameEvening{Name: "The prologue that was left out"}, "evening.not_played"},
		{scoring.NameEvening{Number: 1, Name: " Fog "}, "evening.same"},
		{scoring.NameEvening{Number: 1, Name: strings.Repeat("f", seafall.MaxName+1)}, "name.too_long"},
	} {
		v := p.refused(c.command)
		if len(v) != 1 || v[0].Key != c.key || v[0].Overrulable {
			t.Errorf("%+v: %+v, want %s", c.command, v, c.key)
		}
	}
}

// TestEveningsOutlastTheClosing: the closing of a game that has a name is taken back
// as one that has none. The game keeps its name while its end is decided again, and
// the new closing has it.
func TestEveningsOutlastTheClosing(t *testing.T) {
	p := meet(t, three())
	p.won()
	p.finish()
	closing := p.state()
	if closing.Running != nil || len(closing.Record) == 0 {
		t.Fatal("the game is not closed")
	}
	game := closing.Record[len(closing.Record)-1].Number
	p.say(scoring.NameEvening{Number: game, Name: "Fog", Words: "We saw nothing."})
	var group string
	for _, g := range ledgertest.Groups(p.book) {
		if g.Entries[len(g.Entries)-1].Kind == "game_closed" {
			group = g.ID
		}
	}
	if _, err := p.book.TakeBack(t.Context(), "", group); err != nil {
		t.Fatalf("the closing of a game with a name: %v", err)
	}
	if p.state().Running == nil {
		t.Fatal("the game is still closed")
	}
	p.saysOf(game, "Fog", "We saw nothing.")
	p.say(scoring.CloseGame{})
	p.saysOf(game, "Fog", "We saw nothing.")
	p.say(scoring.StartGame{}, scoring.NameEvening{Number: game, Name: "Still fog"}) // and later
	p.saysOf(game, "Still fog", "")
}
