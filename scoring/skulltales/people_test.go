package skulltales_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The rules of campaigns and people that only compute, or that no command of a running
// campaign can break, by their numbers.

// unfounded refuses a founding.
func unfounded(t *testing.T, c scoring.FoundCampaign, rule, key string) {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	_, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if v := ledger.Violations(err); len(v) != 1 || v[0].Rule != rule || v[0].Key != key {
		t.Errorf("%s: in the way is %v, want %s (%s)", c.Name, err, key, rule)
	}
	if list, err := books.List(context.Background()); err != nil || len(list) > 0 {
		t.Errorf("it was refused, and there is %v %v", list, err)
	}
}

// T1: one to five pirates found a campaign, each of a player of its own.
func TestT1_OneToFivePiratesFoundACampaign(t *testing.T) {
	for n := 1; n <= 5; n++ {
		if got := len(of(t, n).state().Active()); got != n {
			t.Errorf("%d pirates were founded, want %d", got, n)
		}
	}
	unfounded(t, founding(0), "T1", "crew.count")
	six := founding(5)
	six.Pirates = append(six.Pirates, skulltales.FoundedPirate{Player: "Fay", Type: "cook"})
	unfounded(t, six, "T1", "crew.count")
	two := founding(2)
	two.Pirates[1].Player = "PLAYER of  a"
	unfounded(t, two, "T1", "player.has_one")
}

// T2: two pirates of one type are founded only with a reason; a type that only the table
// knows may be there twice, and that of a pirate who has retired is free again.
func TestT2_OneFigureOfEachType(t *testing.T) {
	twins := founding(2)
	twins.Pirates[1].Type = "sea_dog"
	unfounded(t, twins, "T2", "type.twice")
	if _, _, err := ledgertest.Books(scoring.Rules{}).Found(t.Context(), scoring.Game, scoring.Say(twins, agreed("T2")...)); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	own := founding(2)
	for i := range own.Pirates {
		own.Pirates[i].Type, own.Pirates[i].Words = skulltales.OtherType, "Parrot keeper"
	}
	sail(t, own)
	owing(t).say(recruit("heir", "player of c", "witch")) // C was one
	c := befriended(t).down("cook").say(scoring.Revive{Character: "cook", By: "b"}).again()
	c.say(hires("b", "cook-2", "cook")) // from the next port on
}

// T2: an ally who was not paid is not one who has died: the type is free at once.
func TestT2_WhoLeftInPortIsNotInTheWay(t *testing.T) {
	c := befriended(t).again().say(scoring.EndPhase{}) // the cook is not paid
	c.adventure(10).say(recruit("d", "Dan", "cook"))
}

// T4: alone, the pirate is Captain from the founding and has three allies; with two the
// table says why. A crew draws none.
func TestT4_Alone(t *testing.T) {
	c := solo(t)
	if c.state().Captain != "a" || len(c.state().Serving("a")) != 3 {
		t.Errorf("the Captain is %q, allies %v", c.state().Captain, c.state().Serving(""))
	}
	c.adventure(10)
	if got := c.state().Running.Characters; len(got) != 4 || c.state().Running.Initiative != "a" {
		t.Errorf("in play are %v", got)
	}
	two := alone()
	two.Allies = two.Allies[:2]
	unfounded(t, two, "T4", "solo.three_allies")
	if _, _, err := ledgertest.Books(scoring.Rules{}).Found(t.Context(), scoring.Game, scoring.Say(two, agreed("T4")...)); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	company := founding(2)
	company.Mode = skulltales.SoloMode
	unfounded(t, company, "T4", "solo.one_player")
	crewed := founding(2)
	crewed.Allies = drawn()
	unfounded(t, crewed, "T4", "solo.alone")
}

// T5: whoever comes in has no coins, no prestige, no wound, no curse and no debt, and the
// destiny that is printed; nothing that a table says can give any.
func TestT5_NothingAtFirst(t *testing.T) {
	c := of(t, 2).paper(wounded(has("a", 15, 12), "left_eye")).adventure(10).say(scoring.Curse{Cursed: skulltales.Cursed{Pirate: "a"}})
	c.down("a").say(scoring.Revive{Character: "a", Die: 1})
	c.unknown("recruit_pirate", `{"player":"player of a","type":"sea_dog","coins":5}`, "coins")
	c.unknown("recruit_pirate", `{"player":"player of a","type":"sea_dog","prestige":5}`, "prestige")
	heir := recruit("heir", "player of a", "sea_dog")
	heir.Sheet = sheet("a")
	c.say(heir, scoring.HoldEventTurn{})
	p := c.pirate("heir")
	if r := p.Registre; r.Coins != 0 || r.Prestige != 0 || len(r.Wounds) != 0 || r.Cursed || r.Loan != 0 || c.state().Owes("heir") != 0 {
		t.Errorf("the newcomer has %+v", r)
	}
	if p.Replaces != "a" || c.state().Running.Destiny["heir"] != 3 {
		t.Errorf("the newcomer replaces %q with destiny %d", p.Replaces, c.state().Running.Destiny["heir"])
	}
}

// record says something as it comes from a file, with reasons.
func (c *crew) record(kind, payload string, overrules ...ledger.Overrule) error {
	_, err := c.book.Record(context.Background(), ledger.Command{Kind: kind, Payload: []byte(payload), Overrules: overrules})
	return err
}

// unknown refuses a command that says something of which the rules know nothing.
func (c *crew) unknown(kind, payload, field string) {
	c.t.Helper()
	before := c.book.Head()
	v := ledger.Violations(c.record(kind, payload))
	if len(v) != 1 || v[0].Key != "import.unknown_field" || !strings.HasSuffix(v[0].Field, field) {
		c.t.Errorf("%s %s: in the way is %v, want that %s is unknown", kind, payload, v, field)
	}
	if c.book.Head() != before {
		c.t.Errorf("%s %s was stored", kind, payload)
	}
}

// T6: the chapter names the first phase, and may leave some out: the port, the voyage and
// the adventure; the voyage and the adventure; the adventure alone.
func TestT6_PhasesInOrder(t *testing.T) {
	c := of(t, 2).paper().captain("a")
	c.port().say(scoring.EndPhase{}, scoring.BeginPhase{Phase: skulltales.Voyage}, scoring.EndPhase{Outcome: skulltales.Arrived})
	c.adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.voyage().say(scoring.EndPhase{Outcome: skulltales.Arrived}).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.adventure(10)
	for i, want := range [][]skulltales.Phase{nil, {skulltales.Port, skulltales.Voyage, skulltales.Adventure}, {skulltales.Voyage, skulltales.Adventure}, {skulltales.Adventure}} {
		var got []skulltales.Phase
		for _, played := range c.state().Chapters[i].Phases {
			got = append(got, played.Phase)
		}
		if !slices.Equal(got, want) {
			t.Errorf("chapter %d has %v, want %v", i+1, got, want)
		}
	}
}

// T8: a chapter that is played again keeps its number, and its attempt grows by one. After
// the chapter's own word the number is the next one or the same.
func TestT8_ChaptersAndAttempts(t *testing.T) {
	at := func(c *crew, number, attempt int) {
		t.Helper()
		if s := c.state(); s.Number != number || s.Attempt != attempt {
			t.Errorf("chapter %d, attempt %d, want %d and %d", s.Number, s.Attempt, number, attempt)
		}
	}
	c := of(t, 2).captain("a").adventure(10)
	at(c, 1, 1)
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain).agree(follows(skulltales.AgainChapter), "T97")
	c.say(scoring.CloseAdventure{}).adventure(10)
	at(c, 1, 2)
	other := follows(skulltales.OtherChapter)
	other.Note = "back to the cove"
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain).say(other, scoring.CloseAdventure{})
	c.fails(scoring.StartChapter{Number: 3}, "T8", "chapter.not_next")
	c.say(scoring.StartChapter{Number: 1, First: skulltales.Adventure})
	at(c, 1, 3)
}

// T9: who is absent takes no part: no purse, no line, no salary unless the table says one.
// A wound is due from him all the same.
func TestT9_WhoIsAbsent(t *testing.T) {
	c := of(t, 3).paper(has("c", 9, 2, equipment("net"))).captain("a").adventure(10, "c")
	c.coins(map[string]int{"a": 2}).down("a").say(scoring.Revive{Character: "a", By: "b", Die: 1})
	c.fails(scoring.GainCoins{Holder: "c", Coins: 1}, "", "character.not_in_play")
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.registres(map[string]skulltales.Amount{"a": amount(2, 0), "c": amount(9, 2)})
	if c.state().LineOf(2, "c") != nil || c.state().Item("net").Holder != "c" {
		t.Errorf("who was absent has the line %+v, and the net is with %q", c.state().LineOf(2, "c"), c.state().Item("net").Holder)
	}
	c.chapter(skulltales.Port).say(scoring.BeginPhase{Phase: skulltales.Port, Absent: []string{"c"}})
	c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"})
	c.registres(map[string]skulltales.Amount{"a": amount(7, 0), "b": amount(0, 0), "c": amount(4, 2)})
	c.owes("b", "a", "right_eye", 5)
	c.say(scoring.PaySalaries{}).registres(map[string]skulltales.Amount{"a": amount(7+10+5, 0), "b": amount(5, 0), "c": amount(4, 2)})
	c.agree(scoring.PaySalaries{Salaries: map[string]int{"a": 0, "b": 1, "c": 6}}, "T99")
	c.registres(map[string]skulltales.Amount{"a": amount(22, 0), "b": amount(6, 0), "c": amount(10, 2)})
}

// T46: in a crew nobody is Captain from the founding; one who retires or leaves leaves the
// crew without.
func TestT46_WithoutACaptain(t *testing.T) {
	c := of(t, 3)
	if c.state().Captain != "" {
		t.Errorf("the Captain is %q from the founding", c.state().Captain)
	}
	c.captain("b").say(leaves("b"))
	if c.state().Captain != "" {
		t.Errorf("the Captain is %q, who has left", c.state().Captain)
	}
	c.captain("a").adventure(10)
	for _, die := range []int{2, 3} {
		c.down("a").say(scoring.Revive{Character: "a", By: "c", Die: die})
	}
	if c.state().Captain != "" {
		t.Errorf("the Captain is %q, who has retired", c.state().Captain)
	}
	if want := []string{"revived", "wound_taken", "pirate_retired", "initiative_passed", "captain_changed"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, want %v", c.kinds(), want)
	}
}

// T47: mutiny, shipwreck and capture are for the table to say, with who is Captain then.
func TestT47_AMutiny(t *testing.T) {
	c := of(t, 2).paper().captain("a").voyage()
	c.say(scoring.ChangeCaptain{To: "b", Reason: skulltales.Mutiny})
	if c.state().Captain != "b" {
		t.Errorf("the Captain is %q", c.state().Captain)
	}
	c.say(scoring.EndPhase{Outcome: skulltales.Captured}, scoring.ChangeCaptain{To: "", Reason: skulltales.AfterCapture})
	if c.state().Captain != "" {
		t.Errorf("the Captain is %q", c.state().Captain)
	}
	c.fails(scoring.ChangeCaptain{To: ""}, "", "captain.same")
}

// T66: a new pirate of any free type comes in at the next event turn. If the adventure ends
// before, he has no result and no reward, and is in the closing for what he inherits.
func TestT66_ANewcomer(t *testing.T) {
	retire := func() *crew {
		c := of(t, 2).paper(wounded(has("a", 9, 5), "left_eye")).captain("b").adventure(10)
		return c.down("a").say(scoring.Revive{Character: "a", Die: 1}, recruit("heir", "player of a", "sea_dog"))
	}
	c := retire()
	if c.state().InPlay("heir") {
		t.Error("the newcomer is in before the event turn")
	}
	c.say(scoring.HoldEventTurn{})
	if !c.state().InPlay("heir") || len(c.state().Running.Joining) != 0 {
		t.Errorf("in play are %v", c.state().Running.Characters)
	}
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	if l := c.state().LineOf(2, "heir"); l == nil || l.Result != skulltales.Total {
		t.Errorf("the newcomer's line is %+v", l)
	}
	c = retire().say(scoring.EndAdventure{By: skulltales.ByObjectives})
	c.fails(scoring.ChooseRewards{Pirate: "heir", Table: line(5, 5)}, "", "character.not_in_play")
	c.fails(result("heir", skulltales.Total), "", "character.not_in_play")
	c.upTo(scoring.StepRegistre)
	if step := c.ending().Steps[scoring.StepRegistre-1]; !slices.Equal(step.Waits, []string{"heir"}) {
		t.Errorf("a legacy is asked of %v", step.Waits)
	}
	c.adds("heir.after.coins", 0)
	c.finish()
	if l := c.state().LineOf(2, "heir"); l == nil || l.Result != "" || l.Inherited != 5 {
		t.Errorf("the newcomer's line is %+v, want no result and 5 inherited", l)
	}
	c.registres(map[string]skulltales.Amount{"heir": amount(5, 0), "a": amount(9, 5)})
}

// T66: the new pirate may come while the end is settled; somebody else's may not.
func TestT66_WhoComesAfterTheEnd(t *testing.T) {
	c := of(t, 2).paper(wounded(has("a", 9, 5), "left_eye")).captain("b").adventure(10)
	c.down("a").say(scoring.Revive{Character: "a", Die: 1}, scoring.EndAdventure{By: skulltales.ByObjectives})
	c.fails(recruit("f", "Fay", "cook"), "", "adventure.over")
	c.say(recruit("heir", "player of a", "cook")).finish()
	c.registres(map[string]skulltales.Amount{"heir": amount(5, 0)})
}

// T76: the ally of who retires goes on with the player's new pirate; allies of who leaves
// are gone.
func TestT76_WhoseAllyItIs(t *testing.T) {
	c := befriended(t)
	for _, die := range []int{2, 3} {
		c.down("a").say(scoring.Revive{Character: "a", By: "b", Die: die})
	}
	if got := c.state().Ally("cook"); got.Status != skulltales.Serving || got.Owner != "a" {
		t.Errorf("the cook is %+v", got)
	}
	c.say(recruit("heir", "player of a", "gunner"))
	if got := c.state().Ally("cook").Owner; got != "heir" {
		t.Errorf("the cook serves %s, want heir", got)
	}
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().say(leaves("heir"))
	if got := c.state().Ally("cook").Status; got != skulltales.Gone {
		t.Errorf("the cook is %s", got)
	}
}

// T106: every rule of play may be overruled, with whatever reason the table has, and with
// none of them without a reason; the chapter remembers how many were.
func TestT106_TheTableHasTheLastWord(t *testing.T) {
	c := playing(t).down("b")
	down := scoring.PassInitiative{To: "b"}
	for _, reason := range []string{"the card says so", "the chapter says so", "the Captain decides", "house rule"} {
		r, err := c.book.Record(t.Context(), scoring.Say(down, ledger.Overrule{Rule: "T41", Reason: reason}))
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Entries[0].Overruled(); len(got) != 1 || got[0].Reason != reason || got[0].Key != "initiative.down" {
			t.Errorf("kept is %v, want %q", got, reason)
		}
		c.say(scoring.PassInitiative{To: "a"})
	}
	c.refused(down, ledger.Overrule{Rule: "T41"})
	c.refused(down, ledger.Overrule{Rule: "T41", Reason: "   "})
	c.refused(down, ledger.Overrule{Rule: "T42", Reason: "the card says so"})
	if got := c.state().Chapter().Overruled; got != 4 {
		t.Errorf("the chapter counts %d rules that were set aside, want 4", got)
	}
}
