package seafall_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

func explainer(tb seafalltest.TB, book *ledger.Book) *scoring.Explainer {
	tb.Helper()
	x, err := scoring.NewExplainer(ledgertest.StandingOf(book))
	if err != nil {
		tb.Fatalf("the entries that stand: %v", err)
	}
	return x
}

func (p *party) explain(path string) *scoring.Explanation {
	p.t.Helper()
	e, err := explainer(p.t, p.book).Explain(path)
	if err != nil {
		p.t.Fatalf("%s: %v", path, err)
	}
	return e
}

// told is an explanation on one line: "raid 3: base +2 [R1] …".
func told(e *scoring.Explanation) string {
	text := fmt.Sprintf("%s %d:", e.Path, e.Total)
	if e.Words {
		text = fmt.Sprintf("%s %q:", e.Path, e.Text)
	}
	for _, t := range e.Terms {
		text += fmt.Sprintf(" %s", t.What)
		if e.Words {
			text += fmt.Sprintf(" %q", t.After)
		} else {
			text += fmt.Sprintf(" %+d", t.Amount)
		}
		for _, r := range t.Rules {
			text += " " + r
		}
		if t.Path != "" {
			text += " " + t.Path
		}
		text += ";"
	}
	return text
}

func (p *party) explains(path, want string) {
	p.t.Helper()
	if got := told(p.explain(path)); got != want {
		p.t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// D3: blue's raid in green's province loses a die for the sticker, one for the
// token in At War With and one for the token on the field, and one for the
// garrison: −1 −1 −1 −1 = −4. Red's loses the garrison alone. Green's revenge
// gains one (D4), and loses blue's garrison: −1 +1 = 0.
func TestD3_ExplainARaid(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Blue), seafall.Crossed(seafall.Red))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", seafall.War)},
		scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", "field_a")})
	p.explains("green.raid.blue", "green.raid.blue -4: garrison -1 R19 green.garrison; sticker -1 R19 green.box_1; entry -1 R19; entry -1 R19;")
	p.explains("green.raid.red", "green.raid.red -1: garrison -1 R19 green.garrison;")
	p.explains("blue.raid.green", "blue.raid.green 0: garrison -1 R19 blue.garrison; war +1 R19 blue.at/green/war;")
	p.explains("blue.war.green", "blue.war.green 1: war +1 R19 blue.at/green/war;")
	e := p.explain("green.raid.blue")
	placed := []string{}
	for _, term := range e.Terms[2:] {
		placed = append(placed, term.Entry.Kind)
	}
	if !slices.Equal(placed, []string{"enmity_placed", "enmity_placed"}) || e.Terms[1].Entry.Kind != "corrected" {
		t.Errorf("the sticker comes from %s, the tokens from %v", e.Terms[1].Entry.Kind, placed)
	}
	p.explains("blue.at/green/war", "blue.at/green/war 1: entry +1;")
	p.explains("green.box_1", `green.box_1 "blue": mended "blue";`)
}

// D6 with its reasons: a good costs three gold, and two more for two stickers.
func TestD6_ExplainAPrice(t *testing.T) {
	p := meet(t, five())
	p.say(scoring.FindIsland{Island: "marrow", Column: 2})
	p.stickers("marrow", seafall.Stuck(seafall.Blue), seafall.Crossed(seafall.Blue), seafall.Stuck(seafall.Blue))
	p.explains("marrow.price.blue", "marrow.price.blue 5: base +3 R11; sticker +1 R11 marrow.box_1; sticker +1 R11 marrow.box_3;")
	p.explains("marrow.price.red", "marrow.price.red 3: base +3 R11;")
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Red, Place: spot("marrow", "cove"), Count: 2},
		scoring.ReturnEnmity{Province: seafall.Red, Place: spot("marrow", "cove")})
	p.explains("marrow.price.red", "marrow.price.red 4: base +3 R11; entry +2 R11; entry -1 R11;")
}

// D14: green has three tokens out, three fortune and one reputation left: four
// dice. With three successes it crosses a sticker out in gray's province and
// takes a token back; two stickers remain, and eight tokens are at home.
func TestD14_ExplainDetermineEnmity(t *testing.T) {
	p := meet(t, five())
	p.stickers("gray", seafall.Stuck(seafall.Green))
	p.isle()
	p.begin()
	p.say(scoring.GainFortune{Province: seafall.Green}, scoring.SpendReputation{Province: seafall.Green},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("kestrel", "harbour"), Count: 2},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("red", seafall.War)})
	p.gain(map[seafall.Province]int{seafall.Blue: 11})
	p.say(scoring.EndGame{})
	p.explains("green.dice", "green.dice 4: value +3 R40 green.fortune_tokens; value +1 R40 green.reputation_tokens;")
	p.explains("green.fortune_tokens", "green.fortune_tokens 3: drawn +2 green.fortune; entry +1;")
	p.explains("green.home", "green.home 5: tokens +8 R52; entry -2; entry -1;")
	p.upTo(scoring.StepEnmity)
	for p.closing().Next(scoring.StepEnmity) != seafall.Green {
		p.say(scoring.ChooseEnmity{Province: p.closing().Next(scoring.StepEnmity)})
	}
	p.say(scoring.ChooseEnmity{Province: seafall.Green, Successes: 3, Back: []seafall.Lying{lie("kestrel", seafall.Garrison, 1)},
		Crossed: []seafall.BoxAt{{Region: "gray", Box: 0}}})
	p.finish()
	p.explains("gray.box_1", `gray.box_1 "x:green": mended "green"; crossing "x:green" R40;`)
	p.explains("kestrel.box_1", `kestrel.box_1 "green": stuck "green" R41 R42;`)
	p.explains("red.box_1", `red.box_1 "green": stuck "green" R41 R42;`)
	p.explains("green.home", "green.home 8: tokens +8 R52;")
}

// A game's record is its acts, what step 5 cost, and what was corrected since;
// who was absent has the lowest of the others, less one (R42–R44).
func TestR43_R44_ExplainTheRecord(t *testing.T) {
	p := meet(t, five())
	p.begin(seafall.Gray)
	p.say(scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Explore},
		scoring.ClaimMilestone{Province: seafall.Red, Name: "First light", Glory: 3},
		scoring.NextRound{}, scoring.BuildStructure{Province: seafall.Red, Name: "Library"},
		scoring.GainGlory{Province: seafall.Red, Glory: -1})
	p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 5, seafall.Purple: 6})
	p.explains("red.glory", "red.glory 4: entry +1 R2; entry +3 R2 R7; entry +1 R4; entry -1;")
	p.say(scoring.EndGame{})
	p.finish()
	p.say(scoring.Correct{Path: "record.1.red", Is: "6", Reason: "a token was forgotten"})
	p.explains("record.1.red", "record.1.red 6: entry +1 R2; entry +3 R2 R7; entry +1 R4; entry -1; mended +2;")
	p.explains("record.1.gray", "record.1.gray 3: lowest +4 R44 record.1.red; missed -1 R44;")
	p.explains("red.campaign_glory", "red.campaign_glory 6: recorded +4 R43 record.1.red; mended +2;")
	p.explains("gray.campaign_glory", "gray.campaign_glory 3: recorded +3 R44 record.1.gray;")
	p.explains("record.1.red.campaign", "record.1.red.campaign 6: value +6 R43 record.1.red;")
	p.explains("red.glory", "red.campaign_glory 6: recorded +4 R43 record.1.red; mended +2;")
	p.explains("red.milestone_glory", "red.milestone_glory 3: entry +3 R2 R50;")
	p.explains("blue.fortune", "blue.fortune 3: founded +2; improved +1 R35;")
	p.explains("blue.ship1.sail", "blue.ship_a.sail 3: founded +2; filled +1 R39;")
	p.say(scoring.ReturnToTable{Province: seafall.Gray, Boxes: []seafall.Filling{{Ship: seafall.ShipA, Value: seafall.Raid}}})
	p.agree(scoring.StartGame{}, "R44", "R45")
	p.explains("gray.ship_a.raid", "gray.ship_a.raid 4: founded +3; filled +1 R49;")
	p.explains("red.glory", "red.glory 0:")
	p.explains("game.target", "game.target 12: base +10 R1; value +2 R1 game.number;")
}

// Step 5 costs green a glory: all six boxes are its own (R42).
func TestR42_ExplainAStickerWithoutABox(t *testing.T) {
	p := meet(t, five())
	own := seafall.Stuck(seafall.Green)
	p.stickers("blue", own, own, own, own, own, own)
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Green, Place: spot("blue", seafall.War)})
	p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 5})
	p.say(scoring.EndGame{})
	p.finish()
	p.explains("record.1.green", "record.1.green 4: entry +5; no_box -1 R42;")
}

// R1: a target is ten and the number of its game, 24 at most.
func TestR1_ExplainATargetThatIsCapped(t *testing.T) {
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 15, 12)
	seafalltest.Must(t, book, scoring.StartGame{})
	e, err := explainer(t, book).Explain("game.target")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := told(e), "game.target 24: base +10 R1; value +16 R1 game.number; capped -2 R1;"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// D16: the title tells who stood where, and who chose among the tied (R45).
func TestD16_ExplainATitle(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{seafall.Blue: 5, seafall.Red: 11, seafall.Green: 5})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTitles)
	chose := p.say(scoring.ChooseTitle{Province: seafall.Green, Title: seafall.Duke}).Entries[0]
	p.finish()
	p.explains("green.title", `green.title "duke": founded "count"; titled "duke" R45;`)
	e := p.explain("green.title")
	want := []scoring.Ranked{{Province: seafall.Red, Glory: 11, Title: seafall.Prince},
		{Province: seafall.Green, Glory: 5, Title: seafall.Duke, Tied: true},
		{Province: seafall.Blue, Glory: 5, Title: seafall.Count, Tied: true}}
	for i, r := range e.Ranks {
		if r.Chose != nil && (r.Province != seafall.Green || r.Chose.Seq != chose.Seq) {
			t.Errorf("%s chose with entry %d", r.Province, r.Chose.Seq)
		}
		r.Chose = nil
		if i >= len(want) || r != want[i] {
			t.Errorf("place %d is %+v", i+1, r)
		}
	}
	if len(e.Ranks) != 3 || e.Ranks[1].Chose == nil {
		t.Errorf("the order is %+v", e.Ranks)
	}
}

// D9: blue explores an anchor site: the ship 2, the Intrepid upgrade +2, the
// woodsman +1, and his power +1 because of the anchor: 2 + 2 + 1 + 1 = 6 dice.
func TestD9_ExplainAPool(t *testing.T) {
	p := meet(t, five())
	p.isle()
	p.begin()
	woodsman := p.activate(seafall.Blue, "Woodsman", "explore", 1)
	e, err := explainer(t, p.book).Endeavor(scoring.Endeavor{Province: seafall.Blue, Kind: seafall.Explore, Where: spot("kestrel", "anchor"),
		Flagship: seafall.ShipA, Upgrades: 2, Advisors: []string{woodsman}, Other: 1})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := told(e), "blue.pool 6: summed +2 R18 blue.ship_a.explore; summed +2 R18; summed +1 R18; summed +1;"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// A raid's pool tells where its enmity comes from: 3 - garrison 1 - sticker 1 -
// token 1 + the defender's token in At War With 1 = 1 die (R18, R19).
func TestR19_ExplainARaidsPool(t *testing.T) {
	p := meet(t, five())
	p.stickers("green", seafall.Stuck(seafall.Blue))
	p.begin()
	p.say(scoring.PlaceEnmity{Province: seafall.Blue, Place: spot("green", "field_a")},
		scoring.PlaceEnmity{Province: seafall.Green, Place: spot("blue", seafall.War)})
	e, err := explainer(t, p.book).Endeavor(scoring.Endeavor{Province: seafall.Blue, Kind: seafall.Raid, Where: spot("green", "vault"), Flagship: seafall.ShipA})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := told(e), "blue.pool 1: summed +3 R18 blue.ship_a.raid; summed +1 R19 green.at/blue/war; "+
		"summed -1 R19 green.garrison; sticker -1 R19 green.box_1; entry -1 R19;"; got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

// R22: a ship with a ready upgrade and a damage card can take two more.
func TestR22_ExplainWhatAShipCanTake(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.say(scoring.BuyUpgrade{Province: seafall.Red, Ship: seafall.ShipA, Name: "Swift"},
		scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA, Damage: 1})
	e := p.explain("red.ship_a.capacity")
	if e.Total != 2 || e.Sum() != 2 {
		t.Errorf("%s", told(e))
	}
	p.explains("red.ship_b.capacity", "red.ship_b.capacity 2: base +2 R22;")
}

// R23: what a raid owes is the plunder value; an improved field is worth four.
func TestR23_ExplainWhatIsOwed(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.explains("red.owed.field_b", "red.owed.field_b 2: plunder +2 R23 red.field_b;")
	p.explains("red.owed.vault", "red.owed.vault 4: plunder +4 R23;")
	p.explains("kestrel.owed.ridge", "kestrel.owed.ridge 1: plunder +1 R23;")
}

// What a closing would come to can be explained before it is recorded.
func TestSupposedClosingIsExplained(t *testing.T) {
	p := meet(t, five())
	p.begin()
	p.gain(map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 5})
	p.say(scoring.EndGame{})
	p.upTo(afterAll)
	x, err := explainer(t, p.book).Suppose(p.closing().Fact)
	if err != nil {
		t.Fatal(err)
	}
	e, err := x.Explain("record.1.blue")
	if err != nil || told(e) != "record.1.blue 11: entry +10; entry +1;" {
		t.Errorf("%v %v", e, err)
	}
	if p.state().Running == nil {
		t.Error("the game was closed")
	}
}

func TestExplainRefusesWhatIsNotThere(t *testing.T) {
	p := meet(t, three())
	p.isle()
	x := explainer(t, p.book)
	for path, key := range map[string]string{
		"": "explain.unknown_path", "blue": "explain.unknown_path", "purple.glory": "explain.unknown_path",
		"blue.wings": "explain.unknown_path", "blue.ship3.sail": "explain.unknown_path", "record.7.blue": "explain.nothing_yet",
		"nowhere.price.blue": "explain.unknown_path", "blue.price.red": "explain.unknown_path", "kestrel.price.gray": "explain.unknown_path",
		"red.raid.red": "explain.unknown_path", "kestrel.owed.vault": "explain.unknown_path", "red.owed.build_1": "explain.nothing_yet",
		"blue.fortune_tokens": "explain.not_now", "blue.dice": "explain.not_now", "game.round": "explain.not_now",
		"blue.ship_a.damage": "explain.not_now", "blue.ship_a.capacity": "explain.not_now", "green.war.blue": "explain.not_now",
		"blue.at/green/war": "explain.not_now",
	} {
		e, err := x.Explain(path)
		if !errors.Is(err, &ledger.Violation{Key: key}) {
			t.Errorf("%q: %v %v, want %s", path, e, err, key)
		}
	}
	broken := ledgertest.StandingOf(p.book)
	broken[1].Kind = "island_sunk"
	var at *ledger.EntryError
	if _, err := scoring.NewExplainer(broken); !errors.As(err, &at) || at.Seq != broken[1].Seq {
		t.Errorf("an unknown kind: %v", err)
	}
	if _, err := scoring.Explain(ledgertest.StandingOf(p.book)[1:], "blue.glory"); !errors.As(err, &at) {
		t.Errorf("without the founding: %v", err)
	}
}

// addUp checks every explanation of a book against what the books show.
func addUp(tb seafalltest.TB, book *ledger.Book) {
	tb.Helper()
	addsUp(tb, explainer(tb, book), seafalltest.State(book))
}

func addsUp(tb seafalltest.TB, x *scoring.Explainer, s *seafall.State) {
	tb.Helper()
	list, err := x.All()
	if err != nil {
		tb.Fatalf("explaining everything: %v", err)
	}
	explained := map[string]bool{}
	for _, e := range list {
		explained[e.Path] = true
		for i, term := range e.Terms {
			if term.Entry == nil && term.Path == "" && len(term.Rules) == 0 {
				tb.Fatalf("term %d of %s comes from nothing", i+1, told(e))
			}
			if !slices.Contains(scoring.Whats, term.What) {
				tb.Fatalf("term %d of %s is a %q", i+1, told(e), term.What)
			}
		}
		shown, recorded := seafall.LookUp(e.Path).In(s)
		switch {
		case e.Words:
			if last := len(e.Terms) - 1; !recorded || e.Text != shown || last >= 0 && e.Terms[last].After != shown || last < 0 && shown != "" {
				tb.Fatalf("the books show %q: %s", shown, told(e))
			}
		case e.Sum() != e.Total:
			tb.Fatalf("the terms add up to %d: %s", e.Sum(), told(e))
		case recorded && shown != strconv.Itoa(e.Total):
			tb.Fatalf("the books show %q: %s", shown, told(e))
		}
	}
	for _, path := range seafall.Paths(s) {
		if !explained[path] {
			tb.Fatalf("%s has no explanation", path)
		}
	}
	worked(tb, s, list)
}

// worked checks what is worked out against the rules that work it out.
func worked(tb seafalltest.TB, s *seafall.State, list []*scoring.Explanation) {
	tb.Helper()
	totals := map[string]int{}
	for _, e := range list {
		totals[e.Path] = e.Total
	}
	want := map[string]int{}
	for _, line := range s.Record {
		for p, score := range line.Scores {
			want[fmt.Sprintf("record.%d.%s.campaign", line.Number, p)] = score.CampaignGlory
		}
	}
	for _, p := range s.Order {
		for _, r := range s.Regions() {
			if p.Region() == r {
				continue
			}
			if s.Island(r) != nil {
				want[fmt.Sprintf("%s.price.%s", r, p)] = scoring.GoodPrice(s, p, r)
			}
			want[fmt.Sprintf("%s.raid.%s", r, p)] = scoring.WarDice(s, p, r) - scoring.RaidLoss(s, p, r)
		}
		if play := s.Play(p); play != nil {
			want[fmt.Sprintf("%s.dice", p)] = play.Reputation + play.Fortune
			for i, ship := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
				if !play.Hulls[i].Sunk {
					want[fmt.Sprintf("%s.ship_%s.capacity", p, ship)] = scoring.LeastCapacity(s, p, ship)
				}
			}
		}
	}
	for path, n := range want {
		if got, told := totals[path]; !told || got != n {
			tb.Fatalf("%s is %d, explained as %d", path, n, got)
		}
	}
}

// Explain's terms add up for every number in every reached state: random
// evenings with undo and taking back, and every path there is.
func TestExplainAddsUpForEveryNumberInEveryReachedState(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		book, _, err := ledgertest.Books(scoring.Rules{}).Found(ctx, scoring.Game, scoring.Say(three()))
		if err != nil {
			t.Fatal(err)
		}
		overrules := []ledger.Overrule{{Rule: "R31", Reason: "we play fast"}, {Rule: "R32", Reason: "we play on"}, {Rule: "R28", Reason: "by card"}}
		say := func(c scoring.Command) {
			// Adding up every number takes far longer than the act: chance says
			// which states are looked at, and any of them may be.
			if _, err := book.Record(ctx, scoring.Say(c, overrules...)); err == nil && rapid.IntRange(0, 4).Draw(t, "look") == 0 {
				addUp(t, book)
			}
		}
		say(scoring.FindIsland{Column: 2, Garrison: 1})
		say(scoring.StartGame{Absent: rapid.SampledFrom([][]seafall.Province{nil, {seafall.Green}}).Draw(t, "absent")})
		t.Repeat(map[string]func(*rapid.T){
			"say": func(t *rapid.T) {
				c := newCounters()
				if g := seafalltest.State(book).Running; g != nil {
					c.playing, c.ended, c.year, c.round = true, g.Ended != nil, g.Year, g.Round
				}
				say(drawCommand(t, c).command)
			},
			"raid": func(t *rapid.T) {
				say(scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Raid, Where: &seafall.Place{Region: "red", Spot: "vault"},
					Owed: rapid.IntRange(1, 12).Draw(t, "owed"), Forced: true})
			},
			"milestone": func(t *rapid.T) {
				say(scoring.ClaimMilestone{Province: seafall.Red, Name: rapid.StringMatching("[A-Z][a-z]{3,9}").Draw(t, "name"), Glory: 2})
			},
			"correct": func(t *rapid.T) {
				path := rapid.SampledFrom(correctable(seafalltest.State(book))).Draw(t, "path")
				say(scoring.Correct{Path: path, Is: strconv.Itoa(rapid.IntRange(0, 5).Draw(t, "is")), Reason: "miscounted"})
			},
			"close": func(t *rapid.T) {
				if g := seafalltest.State(book).Running; g != nil && g.Ended != nil {
					seafalltest.Close(t, book)
					addUp(t, book)
				}
			},
			"undo": func(t *rapid.T) {
				if _, err := book.Undo(ctx, ""); err == nil {
					addUp(t, book)
				}
			},
		})
	})
}

// correctable are numbers that a table may set right.
func correctable(s *seafall.State) []string {
	paths := []string{"blue.garrison", "red.reputation", "green.ship_a.hold", "red.milestone_glory", "isle-a.garrison", "blue.glory"}
	for _, r := range s.Record {
		paths = append(paths, fmt.Sprintf("record.%d.green", r.Number))
	}
	return paths
}

// The sample campaign is as real tables play: it adds up whenever one looks.
func TestExplainAddsUpForTheSampleCampaign(t *testing.T) {
	book := seafalltest.Sample(t)
	addUp(t, book)
	entries := ledgertest.StandingOf(book)
	s := seafall.New()
	for i, e := range entries {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		if i%40 != 0 && e.Kind != (seafall.GameClosed{}).Kind() {
			continue
		}
		x, err := scoring.NewExplainer(entries[:i+1])
		if err != nil {
			t.Fatal(err)
		}
		addsUp(t, x, s)
	}
}

// R47, R48: who joined has what is printed and what was made up for the game
// that was closed: 3 + 1; campaign glory 7 − 1 = 6.
func TestR47_R48_ExplainWhoCameAndWent(t *testing.T) {
	p := meet(t, three())
	p.games(1)
	p.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Raid, 1, "", 0)})
	p.explains("gray.ship_a.raid", "gray.ship_a.raid 4: founded +3; filled +1 R47;")
	p.explains("gray.ship_b.raid", "gray.ship_b.raid 2: founded +2;")
	p.explains("gray.campaign_glory", "gray.campaign_glory 6: entry +6 R47;")
	p.explains("gray.title", `gray.title "baron": entry "baron" R47;`)
	p.explains("gray.player", `gray.player "Gwen": founded "Gwen";`)
	p.say(scoring.LeaveCampaign{Province: red})
	p.explains("gray.title", `gray.title "count": entry "baron" R47; entry "count" R48;`)
}

// A campaign played by chance has players who join, leave, miss games and
// return, house rules and every kind of act (R47–R49): it adds up too.
func TestExplainAddsUpForAVoyage(t *testing.T) {
	v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(3, 3)))
	for range 4 {
		v.Play(1)
		addUp(t, v.Book)
	}
}

// TestExplainARaidOnWhoIsAbsent: the two ships of an absent province lie in its
// home harbour and take a die each (R49); one that sank takes none. Each Gun
// Tower takes a die (R19). The pool of the same raid loses as many.
func TestExplainARaidOnWhoIsAbsent(t *testing.T) {
	p := meet(t, five())
	p.begin(seafall.Gray)
	p.explains("gray.raid.blue", "gray.raid.blue -3: garrison -1 R19 gray.garrison; harbor -2 R49;")
	p.explains("gray.loss.blue", "gray.loss.blue -3: garrison -1 R19 gray.garrison; harbor -2 R49;")
	p.say(scoring.SinkShip{Province: seafall.Gray, Ship: seafall.ShipA})
	p.explains("gray.raid.blue", "gray.raid.blue -2: garrison -1 R19 gray.garrison; harbor -1 R49;")
	p.say(scoring.BuildStructure{Province: seafall.Red, Name: "Gun Tower"})
	p.agree(scoring.BuildStructure{Province: seafall.Red, Name: "Port"}, "R16")
	p.explains("red.raid.blue", "red.raid.blue -2: garrison -1 R19 red.garrison; tower -1 R19 structure/gun-tower;")
	s := p.state()
	for _, r := range []seafall.Region{"gray", "red"} {
		pool := scoring.Endeavor{Province: blue, Kind: seafall.Raid, Where: seafall.Place{Region: r}, Flagship: seafall.ShipA, Other: 9,
			Defenders: scoring.DefendersAtHome(s, r), Towers: len(scoring.GunTowers(s, r))}.Pool(s)
		if lost := 9 + 3 - pool.Total; lost != scoring.RaidLoss(s, blue, r) || !p.explain(string(r)+".raid.blue").OnTop {
			t.Errorf("a raid on %s loses %d in the pool and %d by the map", r, lost, scoring.RaidLoss(s, blue, r))
		}
	}
}

// TestExplainAnAdvisorsTraining: what an advisor is expert in has a path, the
// card tells what it learned (R36), and a retired card that was used up tells
// who took its stickers.
func TestExplainAnAdvisorsTraining(t *testing.T) {
	p := meet(t, func() scoring.FoundCampaign {
		c := three()
		c.Retired = []seafall.Retired{{ID: "pirate", Kind: "raid", Stickers: []int{2}}, {ID: "taxman", Kind: "tax", Stickers: []int{1, 2}}}
		return c
	}())
	p.begin()
	p.say(scoring.HireAdvisor{Province: red, Type: "Pilot", Gold: 1, Slots: 3, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}})
	p.explains("expertise/pilot", `expertise/pilot "3 explore+1": entry "3 explore+1" R3;`)
	p.gain(map[seafall.Province]int{blue: 11})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepTrain)
	p.say(scoring.ChooseTraining{Province: red, Advisor: "pilot", Retired: "pirate"})
	p.upTo(scoring.StepKeep)
	p.agree(scoring.ChooseKeep{Province: red, Advisor: "pilot"}, "R33")
	p.finish()
	p.explains("expertise/pilot", `expertise/pilot "3 explore+1 raid+2": entry "3 explore+1" R3; trained "3 explore+1 raid+2" R36 R37;`)
	if e := p.explain("advisor/pilot"); len(e.Terms) < 2 || e.Terms[len(e.Terms)-1].What != scoring.Trained || e.Terms[len(e.Terms)-1].Path != "expertise/pilot" {
		t.Errorf("the pilot: %s", told(e))
	}
	if p.state().RetiredAdvisor("pirate") != nil {
		t.Fatal("the pirate is there still")
	}
	e := p.explain("retired.pirate")
	if last := e.Terms[len(e.Terms)-1]; !e.Words || e.Text != "" || last.Entry.Kind != (seafall.GameClosed{}).Kind() || !slices.Contains(last.Rules, "R36") {
		t.Errorf("the pirate: %s", told(e))
	}
}

// TestThePageListsWhatIsWorkedOut: what the rules work out from other values has
// a row on the page of explanations, and nothing else has.
func TestThePageListsWhatIsWorkedOut(t *testing.T) {
	var listed []string
	for page, heading := range map[string]string{"explain": "## Paths", "late-campaign": "### What is worked out"} {
		text, err := os.ReadFile("../../docs/" + page + ".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range ledgertest.PathRows(string(text), heading) {
			listed = append(listed, row.Patterns...)
		}
	}
	worked := scoring.WorkedOut()
	slices.Sort(listed)
	slices.Sort(worked)
	if !slices.Equal(listed, worked) {
		t.Errorf("the page lists %v, and the rules work out %v", listed, worked)
	}
}
