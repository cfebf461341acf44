package host_test

import (
	"context"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/host"
	deck "astrolabe/ui/skulltales/page"
)

// newDeck is a host with Skull Tales and no campaign of it yet; prefix begins the ids that
// its books give.
func newDeck(t *testing.T, prefix string, change ...func(*host.Config)) *table {
	t.Helper()
	x := newTable(t, append([]func(*host.Config){func(c *host.Config) {
		books := ledgertest.Books(scoring.Rules{})
		books.Store = c.Books.Store
		books.IDs = &ledgertest.CountingIDs{Prefix: prefix}
		c.Books, c.Games = books, []page.Game{deck.Game{}}
		c.Words = func(l translations.Language) *translations.Catalogue { return translations.New(l) }
	}}, change...)...)
	x.books.Rules = append(x.books.Rules, scoring.Rules{})
	return x
}

// newCrew is a host with a campaign of Skull Tales: two pirates in an adventure, each with
// an ally.
func newCrew(t *testing.T, change ...func(*host.Config)) *table {
	t.Helper()
	x := newDeck(t, "crew", change...)
	book, _, err := x.books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Fair Wind", Date: "2026-01-17", Pirates: []skulltales.FoundedPirate{
		{Player: "Ana", Type: "witch"}, {Player: "Ben", Type: "surgeon"}}}))
	if err != nil {
		t.Fatal(err)
	}
	x.campaign = book.Campaign().ID
	for _, c := range []struct {
		say  scoring.Command
		rule string
	}{{scoring.StartChapter{}, ""}, {scoring.HireAlly{Pirate: "witch", Type: "cook"}, "T73"}, {scoring.HireAlly{Pirate: "surgeon", Type: "gunner"}, "T73"}, {scoring.BeginAdventure{Flag: 9, Initiative: "witch"}, ""}} {
		var over []ledger.Overrule
		if c.rule != "" {
			over = []ledger.Overrule{{Rule: c.rule, Reason: "The chapter says so"}}
		}
		if _, err := book.Record(context.Background(), scoring.Say(c.say, over...)); err != nil {
			t.Fatalf("%s: %v", c.say.Kind(), err)
		}
	}
	return x
}

// TestASeatSaysWhatItsAlliesDo: what a form says of an ally is kept where it is the
// seat's; whoever else it names, it is the seat itself that has said it.
func TestASeatSaysWhatItsAlliesDo(t *testing.T) {
	x := newCrew(t)
	d := x.as(page.Who{Role: page.Seat, Seat: "witch"})
	for named, holder := range map[string]string{"cook": "cook", "gunner": "witch", "surgeon": "witch", "": "witch"} {
		x.clock.add(time.Minute)
		status, body := d.post("/say", x.form("kind", "gain_coins", "holder", named, "coins", "2"))
		if status != http.StatusOK {
			t.Fatalf("%d %s", status, text(body))
		}
		_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
		if err != nil {
			t.Fatal(err)
		}
		if said := string(entries[len(entries)-1].Payload); !strings.Contains(said, `"holder":"`+holder+`"`) {
			t.Errorf("of %q is recorded %s", named, said)
		}
	}
}

// TestACommandHasAReasonOfItsOwn: beside the one for which the table sets a rule aside.
func TestACommandHasAReasonOfItsOwn(t *testing.T) {
	x := newCrew(t)
	d := x.as(all)
	status, body := d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern"))
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
	status, body = d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern"))
	if status != http.StatusConflict || !strings.Contains(body, `name="reason" value="building"`) || !strings.Contains(body, `name="because"`) {
		t.Fatalf("%d %s", status, body)
	}
	status, body = d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern", "overrule", "T31", "because", "Two taverns"))
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
}

// fill is what a form of a page sends as it stands there.
func (d *device) fill(body, id string) url.Values {
	d.x.t.Helper()
	_, form, found := strings.Cut(body, ` id="`+id+`"`)
	if !found {
		d.x.t.Fatalf("no form %s: %s", id, text(body))
	}
	form, _, _ = strings.Cut(form, "</form>")
	values := url.Values{"id": {newID()}}
	for _, in := range inputs.FindAllString(form, -1) {
		if name := attribute(in, "name"); attribute(in, "type") != "checkbox" || strings.HasSuffix(in, " checked>") {
			values.Add(name, attribute(in, "value"))
		}
	}
	for _, in := range selects.FindAllStringSubmatch(form, -1) {
		options := strings.SplitAfter(in[2], "</option>")
		is := slices.IndexFunc(options, func(o string) bool { return strings.Contains(o, " selected") })
		values.Add(attribute(in[1], "name"), attribute(options[max(is, 0)], "value"))
	}
	return values
}

var (
	inputs  = regexp.MustCompile(`<input [^>]*>`)
	selects = regexp.MustCompile(`(?s)(<select [^>]*>)(.*?)</select>`)
)

// attribute is what an element has under a name.
func attribute(element, name string) string {
	_, rest, _ := strings.Cut(element, " "+name+`="`)
	value, _, _ := strings.Cut(rest, `"`)
	return html.UnescapeString(value)
}

// seen is a page that there is.
func (d *device) seen(path string, words ...string) string {
	d.x.t.Helper()
	status, body := d.get(path)
	want(d.x.t, path, status, body, http.StatusOK, words...)
	return body
}

// says sends a form of a page, with other values in it.
func (d *device) says(path, id string, pairs ...string) string {
	d.x.t.Helper()
	form := d.fill(d.seen(path), id)
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	status, body := d.post("/say", form)
	want(d.x.t, path+" "+id, status, body, http.StatusOK)
	return body
}

// pirates are the books as they stand in the file.
func (x *table) pirates() *skulltales.State {
	x.t.Helper()
	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		x.t.Fatal(err)
	}
	return book.State().(*skulltales.State)
}

// TestOneRewardForAllWithOneResult: one tap of the table gives the chapter's line to all who
// have the same result and no objective of their own to tell of, in one act.
func TestOneRewardForAllWithOneResult(t *testing.T) {
	x := newShip(t, crew(5), plus(begun, scoring.KnockOut{Character: "lookout"}, scoring.TakeObjective{Holder: "assassin", Objective: skulltales.Marker{Kind: skulltales.Object, Halves: 2}},
		scoring.EndAdventure{By: skulltales.ByObjectives})...)
	d := x.as(all)
	body := d.seen("/v/steps", "For Ana, Ben and Cleo")
	if strings.Contains(body, `id="alike-failure"`) {
		t.Error("one alone is offered what others have")
	}
	form := d.fill(body, "alike-total")
	form.Set("table.coins", "12")
	form.Set("table.prestige", "2")
	before := x.entries()
	for range 2 { // who sends it again has said nothing new
		status, body := d.post("/say", form)
		want(t, "the same for all", status, body, http.StatusOK, "Ana", "Ben", "Cleo")
	}
	if n := x.entries() - before; n != 3 {
		t.Errorf("%d entries", n)
	}
	rewards := x.pirates().Running.Ending.Rewards
	for _, id := range []string{"witch", "surgeon", "gunner"} {
		if is := rewards[id].Table; is != (skulltales.Amount{Coins: 12, Prestige: 2}) {
			t.Errorf("%s gets %v", id, is)
		}
	}
	if len(rewards) != 3 {
		t.Errorf("rewards: %v", rewards)
	}
	// Who tells of an objective finds the line there, and one undo takes all three back.
	body = d.seen("/v/steps")
	if own := d.fill(body, "rewards-assassin"); own.Get("table.coins") != "12" || own.Get("table.prestige") != "2" {
		t.Errorf("Eva begins with %v", own)
	}
	status, answer := d.post("/undo", d.fill(body, "undo"))
	want(t, "undo", status, answer, http.StatusOK)
	if left := x.pirates().Running.Ending.Rewards; len(left) != 0 {
		t.Errorf("after one undo there is %v", left)
	}
	// A seat says its own alone; and all or nothing is recorded.
	before = x.entries()
	seat := x.as(seatOfAna)
	status, answer = seat.post("/say", x.form("kind", "choose_rewards", "table.coins", "3", "also", "surgeon"))
	want(t, "a seat for another", status, answer, http.StatusForbidden)
	status, answer = d.post("/say", x.form("kind", "choose_rewards", "pirate", "witch", "table.coins", "3", "also", "nobody"))
	want(t, "for nobody", status, answer, http.StatusConflict, "nobody")
	status, answer = d.post("/say", x.form("kind", "advance_flag", "reason", "explored", "also", "witch"))
	want(t, "what is nobody’s", status, answer, http.StatusUnprocessableEntity)
	if x.entries() != before {
		t.Error("something was recorded")
	}
	if strings.Contains(seat.seen("/v/steps"), "alike-") {
		t.Error("a seat is offered what others get")
	}
}

// TestTheTiedRollAgain: the contest for the captaincy goes on among the tied until one is
// left, die by die, and is recorded with all its rounds.
func TestTheTiedRollAgain(t *testing.T) {
	x := newShip(t, crew(3), plus(ended, rewarded("witch", 5, 3), rewarded("surgeon", 4, 3), rewarded("gunner", 3, 3), scoring.ConfirmRegistre{})...)
	d := x.as(all)
	if body := d.seen("/v/steps"); !strings.Contains(body, `href="/v/steps/contest"`) {
		t.Fatalf("no way to the contest: %s", text(body))
	}
	at := "/v/steps/contest"
	for _, to := range []string{"500", "550", "552", "552/30", "552/33", "552/33/20", "552/33/26"} {
		body := d.seen(at)
		if strings.Contains(body, `id="contest"`) {
			t.Errorf("%s has a winner", at)
		}
		at = "/v/steps/contest/" + to
		if !strings.Contains(body, `href="`+at+`"`) {
			t.Fatalf("no die that leads to %s: %s", at, body)
		}
	}
	body := d.seen(at, "Round 3", "Tied: these pirates roll again.", "Ben becomes Captain", "= 10")
	if strings.Contains(body, "Round 4") {
		t.Error("there is a round more")
	}
	for lang, words := range map[translations.Language]string{"en": "Round 2", "fr": "Manche 2"} {
		status, body := d.in(lang, "GET", "/v/steps/contest/552", nil)
		want(t, string(lang), status, body, http.StatusOK, words)
	}
	for _, never := range []string{"7", "55", "5521", "557", "550/33", "552/3", "552/333", "621/4", "552/33/26/1", "552/33/26/11", "x", "552/33//"} {
		if status, _ := d.get("/v/steps/contest/" + never); status != http.StatusNotFound {
			t.Errorf("%s: %d", never, status)
		}
	}
	if status, _ := x.as(seatOfAna).get(at); status != http.StatusNotFound {
		t.Errorf("a seat rolls for the table: %d", status)
	}
	d.says(at, "contest")
	_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, x.entries()-1)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"pirate":"surgeon","reason":"contest"`, `[{"pirate":"witch","die":3},{"pirate":"surgeon","die":3}]`, `[{"pirate":"witch","die":2},{"pirate":"surgeon","die":6}]`} {
		if said := string(entries[0].Payload); !strings.Contains(said, part) {
			t.Errorf("recorded is %s", said)
		}
	}
	if status, _ := d.get(at); status != http.StatusNotFound {
		t.Errorf("the contest is still there: %d", status)
	}
	d.says("/v/steps", "follows-next")
	d.says("/v/steps", "close")
	if is := x.pirates().Captain; is != "surgeon" {
		t.Errorf("Captain is %q", is)
	}
}

// TestAContestWithoutCharisma: where a sheet does not say it, the table says who has won.
func TestAContestWithoutCharisma(t *testing.T) {
	found := crew(2)
	found.Pirates[0].Sheet = nil
	x := newShip(t, found, plus(ended, rewarded("witch", 5, 3), rewarded("surgeon", 4, 3), scoring.ConfirmRegistre{})...)
	d := x.as(all)
	d.seen("/v/steps/contest", "Enter who won.")
	d.says("/v/steps/contest", "won-surgeon")
	if is := x.pirates().Running.Ending.Captain; is == nil || is.Pirate != "surgeon" {
		t.Errorf("Captain: %v", is)
	}
}

// TestAllDownIsPlayedAgain: when everybody is down the table says so, the end shows what goes
// back and what stays, and the adventure begins again.
func TestAllDownIsPlayedAgain(t *testing.T) {
	x := newShip(t, crew(3), plus(plus(begun, scoring.GainCoins{Holder: "witch", Coins: 3}, scoring.GainPrestige{Pirate: "gunner", Prestige: 2},
		scoring.Curse{Cursed: skulltales.Cursed{Pirate: "gunner"}}), plus(downAgain("surgeon", 2), allDown[len(begun):]...)...)...)
	d, watch := x.as(all), x.as(watch)
	for lang, words := range map[translations.Language]string{"en": "Everyone is down. The table needs to end the adventure, which will then be played again.", "fr": "Tout le monde est KO : la table doit mettre fin à l’aventure, qui recommencera ensuite."} {
		status, body := watch.in(lang, "GET", "/v/table", nil)
		want(t, string(lang), status, strings.ReplaceAll(body, "\u202f", " "), http.StatusOK, words)
	}
	if form := d.fill(d.seen("/v/table"), "end"); form.Get("by") != "all_down" {
		t.Errorf("the end begins with %v", form)
	}
	d.says("/v/table", "end")
	for lang, words := range map[translations.Language][]string{
		"en": {"What is reset", "Lost with the purse: 3 coins", "What stays", "Right leg", "Curse", "Due in the next port for Ben’s loss of the right leg: 5 coins each"},
		"fr": {"Ce qui est annulé", "Bourse perdue : 3 pièces", "Ce qui reste", "Jambe droite", "Malédiction"}} {
		for role, d := range map[string]*device{"table": d, "watch": watch} {
			status, body := d.in(lang, "GET", "/v/steps", nil)
			want(t, string(lang)+" "+role, status, strings.ReplaceAll(body, "\u202f", " "), http.StatusOK, words...)
			if offered := strings.Contains(body, `id="close"`); offered != (role == "table") {
				t.Errorf("%s %s: the restart is offered: %v", lang, role, offered)
			}
		}
	}
	for step := range 7 {
		d.seen("/v/steps/" + string(rune('1'+step)))
	}
	want(t, "restart", http.StatusOK, d.says("/v/steps", "close"), http.StatusOK, "was restarted without counting this try")
	s := x.pirates()
	if s.Running != nil || s.Attempt != 2 || s.Pirate("witch").Registre.Coins != 0 || !s.Pirate("surgeon").Has("right_leg") || !s.Pirate("gunner").Registre.Cursed {
		t.Errorf("after it: try %d, running %v", s.Attempt, s.Running)
	}
	d.seen("/v/record", "Played again")
	d.says("/v/table", "begin-adventure", "initiative", "witch")
	if s := x.pirates(); s.Running == nil || len(s.Running.Down) != 0 {
		t.Error("the second try has not begun")
	}
}

// TestARestartThatHeals: by a house rule nothing stays.
func TestARestartThatHeals(t *testing.T) {
	x := newShip(t, crew(3), plus([]scoring.Command{scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: skulltales.RestartHeals, On: true}}},
		plus(wounded, plus(allDown[len(begun):], scoring.EndAdventure{})...)...)...)
	d := x.as(all)
	if body := d.seen("/v/steps", "A house rule also undoes"); strings.Contains(body, "Right leg") {
		t.Error("a wound stays")
	}
	d.says("/v/steps", "close")
	if x.pirates().Pirate("surgeon").Has("right_leg") {
		t.Error("the wound is still there")
	}
}

// TestWhoComesAlong: all allies of who is there, or those whom the table ticks.
func TestWhoComesAlong(t *testing.T) {
	before := []scoring.Command{scoring.StartChapter{}, scoring.HireAlly{Pirate: "witch", Type: "cook"}, scoring.HireAlly{Pirate: "surgeon", Type: "sea_dog"}}
	for id, there := range map[string][]string{"begin-adventure": {"witch", "surgeon", "cook", "sea-dog"}, "begin-with": {"witch", "surgeon", "sea-dog"}} {
		x := newShip(t, crew(2), before...)
		d := x.as(all)
		form := d.fill(d.seen("/v/table"), id)
		if id == "begin-with" {
			if all := form["allies"]; !slices.Equal(all, []string{"", "cook", "sea-dog"}) {
				t.Errorf("ticked are %q", all)
			}
			form["allies"] = []string{"", "sea-dog"}
		}
		status, body := d.post("/say", form)
		want(t, id, status, body, http.StatusOK)
		if is := x.pirates().Running.Characters; !slices.Equal(is, there) {
			t.Errorf("%s: there are %v", id, is)
		}
	}
	x := newShip(t, crew(2), before...)
	d := x.as(all)
	form := d.fill(d.seen("/v/table"), "begin-with")
	form["allies"] = []string{""} // nobody is ticked
	status, body := d.post("/say", form)
	want(t, "nobody", status, body, http.StatusOK)
	if is := x.pirates().Running.Characters; !slices.Equal(is, []string{"witch", "surgeon"}) {
		t.Errorf("there are %v", is)
	}
}

// TestAlliesAreDrawnAfterAShipwreck: a solo player loses the old ones with the ship.
func TestAlliesAreDrawnAfterAShipwreck(t *testing.T) {
	found := crew(1)
	found.Mode, found.Allies = skulltales.SoloMode, []skulltales.DrawnAlly{{Type: "cook"}, {Type: "sea_dog"}, {Type: "freedman"}}
	x := newShip(t, found, scoring.StartChapter{First: skulltales.Voyage}, scoring.BeginPhase{Phase: skulltales.Voyage})
	d := x.as(all)
	body := d.seen("/v/table")
	if form := d.fill(body, "end-phase"); form.Get("outcome") != "arrived" || strings.Count(body, `value="shipwrecked"`) != 1 {
		t.Errorf("the voyage ends with %v", form)
	}
	d.says("/v/table", "end-lost", "outcome", "captured", "allies.0.type", "cook", "allies.0.name", "Old Wick", "allies.1.type", "gunner", "allies.2.type", "assassin", "allies.2.salary", "12")
	s := x.pirates()
	var names []string
	for _, a := range s.Serving("") {
		names = append(names, string(a.Type)+a.Name)
	}
	if !slices.Equal(names, []string{"cookOld Wick", "gunner", "assassin"}) || s.Phase != "" {
		t.Errorf("serving are %v", names)
	}
	// A crew is asked for none.
	crewed := newShip(t, crew(2), scoring.StartChapter{First: skulltales.Voyage}, scoring.BeginPhase{Phase: skulltales.Voyage})
	d = crewed.as(all)
	if strings.Contains(d.seen("/v/table"), "end-lost") {
		t.Error("a crew draws allies")
	}
	d.says("/v/table", "end-phase", "outcome", "shipwrecked")
}

// TestNamesAreSetRight: what the books call the campaign, a player, and the type of a pirate.
func TestNamesAreSetRight(t *testing.T) {
	x := newShip(t, crew(2), begun...)
	d := x.as(all)
	for at, is := range []string{"Fairer Wind", "Anna", "cook"} {
		d.says("/v/table/crew", "correct-"+string(rune('0'+at)), "is", is, "reason", "Misheard")
	}
	s := x.pirates()
	if p := s.Pirate("witch"); s.Name != "Fairer Wind" || p.Player != "Anna" || p.Type != "cook" {
		t.Errorf("%s, %s, %s", s.Name, p.Player, p.Type)
	}
	before := x.entries()
	for _, lang := range translations.Languages() {
		status, body := d.in(lang, "POST", "/say", d.fill(d.seen("/v/table/crew"), "correct-1"))
		want(t, string(lang), status, body, http.StatusConflict)
		if !says(t, lang, scoring.Game, "value.same").MatchString(text(body)) {
			t.Errorf("%s: %s", lang, text(body))
		}
	}
	if x.entries() != before {
		t.Error("something was recorded")
	}
}

// TestNothingIsChosenInSecretInSkullTales: no page offers secret choices, and a request for
// one is refused.
func TestNothingIsChosenInSecretInSkullTales(t *testing.T) {
	x := newCrew(t)
	before := x.entries()
	for _, d := range []*device{x.as(all), x.as(page.Who{Role: page.Seat, Seat: "witch"})} {
		if body := d.seen("/v/table"); strings.Contains(body, `action="/secret"`) {
			t.Error("it is offered")
		}
		for _, l := range translations.Languages() {
			for _, form := range []url.Values{x.form("want", "1"), x.form("kind", "gain_coins", "slot", "1.coins", "coins", "2")} {
				status, body := d.in(l, "POST", "/secret", form)
				want(t, string(l), status, body, http.StatusConflict)
				if !says(t, l, scoring.Game, "page.no_secrets").MatchString(text(body)) {
					t.Errorf("%s: %s", l, text(body))
				}
			}
		}
	}
	if x.entries() != before {
		t.Error("something was recorded")
	}
}
