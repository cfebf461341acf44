package seafall_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// sampled is the sample campaign right after its founding, in the middle of a
// game, and once that game is closed.
func sampled(t *testing.T) (founded, playing, closed *seafall.State) {
	t.Helper()
	book := seafalltest.Sample(t)
	founded = seafall.New()
	if err := founded.Apply(ledgertest.Groups(book)[0].Entries[0]); err != nil {
		t.Fatal(err)
	}
	playing = seafalltest.State(book).Copy()
	seafalltest.Must(t, book, scoring.EndGame{By: "card"})
	seafalltest.Close(t, book)
	return founded, playing, seafalltest.State(book)
}

// audited are the values of an audit by their paths.
func audited(t *testing.T, s *seafall.State) map[string]string {
	t.Helper()
	values, paths := map[string]string{}, map[string]bool{}
	for _, item := range scoring.Audit(s) {
		if paths[item.Board+" "+item.Path] || len(item.Values) == 0 || !slices.Contains(seafall.Areas(s), item.Area) {
			t.Errorf("item %+v", item)
		}
		paths[item.Board+" "+item.Path] = true
		for _, r := range item.Values {
			if _, twice := values[r.Path]; twice {
				t.Errorf("%s is looked at twice", r.Path)
			}
			values[r.Path] = r.Value
		}
	}
	return values
}

// gameOnly says whether a change is of what goes back into the box (A2), or of
// what stands on no board: a house rule, an evening's name.
func gameOnly(s *seafall.State, path string) bool {
	owner, rest, _ := strings.Cut(path, ".")
	kind, _, _ := strings.Cut(path, "/")
	switch {
	case owner == "game", owner == "campaign" && seafall.HouseRule(rest).Valid():
		return true
	case owner == "record" && (strings.HasSuffix(rest, ".name") || strings.HasSuffix(rest, ".words")):
		return true
	case slices.Contains([]string{"treasure", "structure", "upgrade"}, kind):
		return true
	case slices.Contains([]string{"glory", "reputation_tokens", "fortune_tokens", "home"}, rest), strings.HasPrefix(rest, "at/"):
		return true
	}
	return strings.HasSuffix(rest, ".damage") || strings.HasSuffix(rest, ".sunk")
}

// R46: the audit asks for everything that outlives a game. What a whole
// campaign changed since its founding, and what stood there at the founding, is
// looked at somewhere, in the state's own value.
func TestR46_TheAuditForgetsNothing(t *testing.T) {
	founded, playing, closed := sampled(t)
	long := seafalltest.State(seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 3, 60))
	for name, pair := range map[string][2]*seafall.State{
		"since the founding": {founded, closed}, "from nothing": {seafall.New(), closed}, "a long campaign": {seafall.New(), long}} {
		values := audited(t, pair[1])
		n := 0
		for _, c := range seafall.Changes(pair[0], pair[1]) {
			if gameOnly(pair[1], c.Path) {
				continue
			}
			n++
			if is, there := values[c.Path]; !there && c.After != "" || is != c.After {
				t.Errorf("%s: %s is %q in the audit (there: %v), %q in the books", name, c.Path, is, there, c.After)
			}
		}
		if n == 0 {
			t.Errorf("%s: nothing changed", name)
		}
	}
	// While a game is played the same lasts, beside what its cards say in their deck.
	values := audited(t, playing)
	for _, c := range seafall.Changes(seafall.New(), playing) {
		if gameOnly(playing, c.Path) {
			continue
		}
		if id, card := strings.CutPrefix(c.Path, "advisor/"); card && !playing.Advisor(id).Kept {
			continue // hired in this game
		}
		if is, there := values[c.Path]; !there && c.After != "" || is != c.After {
			t.Errorf("playing: %s is %q in the audit (there: %v), %q in the books", c.Path, is, there, c.After)
		}
	}
}

// Every value of the audit is that of the state, read another way.
func TestAuditReadsTheState(t *testing.T) {
	_, playing, closed := sampled(t)
	for _, s := range []*seafall.State{playing, closed} {
		correctable := 0
		for path, value := range audited(t, s) {
			if is, err := s.ValueAt(path); err == nil {
				correctable++
				if is != value {
					t.Errorf("%s is %q, in the audit %q", path, is, value)
				}
				continue
			}
			if is, known := readAt(s, path); known && is != value {
				t.Errorf("%s is %q, in the audit %q", path, is, value)
			}
		}
		if correctable < 100 {
			t.Errorf("only %d values can be corrected", correctable)
		}
	}
}

// readAt reads what Corrected has no path for.
func readAt(s *seafall.State, path string) (string, bool) {
	owner, rest, _ := strings.Cut(path, ".")
	if b := s.Board(seafall.Province(owner)); b != nil {
		switch rest {
		case "title":
			return string(b.Title), true
		case "name":
			return b.Name, true
		case "campaign_glory":
			return strconv.Itoa(b.CampaignGlory), true
		case "ship_a.name":
			return b.Ships[0].Name, true
		case "ship_b.name":
			return b.Ships[1].Name, true
		}
	}
	if i := s.Island(seafall.Region(owner)); i != nil && rest == "name" {
		return i.Name, true
	}
	if id, found := strings.CutPrefix(path, "advisor/"); found {
		a := s.Advisor(id)
		return string(a.Holder) + " " + string(a.Card), true
	}
	if id, found := strings.CutPrefix(path, "expertise/"); found {
		var slots []string
		for _, e := range s.Advisor(id).Expertise {
			slots = append(slots, e.Kind+" "+strconv.Itoa(e.Value))
		}
		return strings.Join(slots, ", "), true
	}
	return "", false
}

// The audit goes from board to board: the provinces from the least prominent
// title, then the islands from west to east, the sheet, the record, the cards.
func TestAuditGoesFromBoardToBoard(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.FindIsland{Island: "east", Column: 4}, scoring.FindIsland{Island: "west", Column: 1},
		scoring.ExploreSite{Island: "west", Site: "cove", Defense: 3})
	p.begin()
	p.say(advisor(red, "Clerk", 1), advisor(green, "Scholar", 1))
	p.gain(map[seafall.Province]int{blue: 11, red: 5, green: 3})
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: green}, scoring.ChooseKeep{Province: red, Advisor: "clerk"})
	p.finish()
	items := scoring.Audit(p.state())
	var boards []string
	for _, item := range items {
		if len(boards) == 0 || boards[len(boards)-1] != item.Board {
			boards = append(boards, item.Board)
		}
	}
	want := []string{"green", "red", "blue", "west", "east"}
	if len(boards) < len(want) || !slices.Equal(boards[:len(want)], want) {
		t.Errorf("from board to board: %v", boards)
	}
	for _, item := range items {
		if slices.Contains([]string{scoring.SheetBoard, scoring.RecordBoard, scoring.CardsBoard}, item.Board) != (p.state().BoxesOf(seafall.Region(item.Board)) == nil) {
			t.Errorf("%s lies on %s", item.Path, item.Board)
		}
	}
	at := func(path string) scoring.AuditItem {
		i := slices.IndexFunc(items, func(i scoring.AuditItem) bool { return i.Path == path })
		if i < 0 {
			t.Fatalf("no %s", path)
		}
		return items[i]
	}
	for path, want := range map[string]struct {
		board  string
		area   seafall.Area
		values int
	}{
		"green.title":      {"green", seafall.OnTitle, 1},
		"red.boxes":        {"red", seafall.OnEnmity, 6},
		"red.ship_b":       {"red", seafall.OnShips, 4},
		"red.ship_b.name":  {"red", seafall.OnShips, 1},
		"blue.appellation": {"blue", seafall.OnLeader, 1},
		"blue.field_b":     {"blue", seafall.OnProvince, 1},
		"west.boxes":       {"west", seafall.OnEnmity, 6},
		"west.column":      {"west", seafall.OnIsland, 1},
		"record.1":         {scoring.RecordBoard, seafall.OnRecord, 3},
	} {
		if item := at(path); item.Board != want.board || item.Area != want.area || len(item.Values) != want.values {
			t.Errorf("%s: %+v", path, item)
		}
	}
	if item := at("advisor/clerk"); item.Board != "red" || item.Area != seafall.OnCouncil {
		t.Errorf("the kept advisor lies on %+v", item)
	}
	if item := at("advisor/scholar"); item.Board != scoring.CardsBoard || item.Area != seafall.OnAdvisors {
		t.Errorf("the advisor in the deck lies on %+v", item)
	}
	// What is hired in a game is no part of any board.
	p.begin()
	p.say(advisor(blue, "Factor", 1))
	if again := scoring.Audit(p.state()); len(again) != len(items)+1 { // its card, in the deck
		t.Errorf("%d items while a game is played, %d before", len(again), len(items))
	}
}

// TestConfirmAudit: the books keep how much was looked at, and what was set
// right on the boards.
func TestConfirmAudit(t *testing.T) {
	p := meet(t, three())
	n := len(scoring.Audit(p.state()))
	p.say(scoring.ConfirmAudit{Checked: 12, Mended: []string{"red.boxes", "blue.field_a"}})
	p.begin()
	p.say(scoring.ConfirmAudit{})
	want := []seafall.Audit{{Game: 1, Checked: 12, Items: n, Mended: []string{"red.boxes", "blue.field_a"}}, {Game: 1, Checked: n, Items: n}}
	got := slices.Clone(p.state().Audits)
	for i := range got {
		got[i].At = 0
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	for key, c := range map[string]scoring.ConfirmAudit{
		"audit.unknown_path":  {Mended: []string{"red.vault"}},
		"value.unknown":       {Mended: []string{"red.boxes", "red.boxes"}},
		"number.out_of_range": {Checked: n + 1},
	} {
		if v := p.refused(c); len(v) != 1 || v[0].Key != key || v[0].Overrulable {
			t.Errorf("%+v: %v, want %s", c, v, key)
		}
	}
}

// R46, R67: what a milestone or the Booke gave shows on the boards of the audit,
// on the sheet and on the cards, and no more once it is taken back.
func TestR67_TheAuditShowsRewards(t *testing.T) {
	p := meet(t, three())
	p.claimed()
	shows := func(want map[string]string) {
		t.Helper()
		values := audited(t, p.state())
		for path, is := range want {
			if got := values[path]; got != is {
				t.Errorf("%s is %q in the audit, want %q", path, got, is)
			}
		}
	}
	for _, given := range []struct {
		reward        scoring.Command
		before, after map[string]string
	}{
		{improves(red, of("The Long Swell"), "reputation"),
			map[string]string{"red.reputation": "2", "stock.reputation.3": "4"}, map[string]string{"red.reputation": "3", "stock.reputation.3": "3"}},
		{improves(red, entry("27"), "sell"), map[string]string{"red.base_sell": "2"}, map[string]string{"red.base_sell": "3"}},
		{scoring.GiveBox{Province: red, Giver: entry("31"), Ship: seafall.ShipB, Value: seafall.Hold},
			map[string]string{"red.ship_b.hold": "2"}, map[string]string{"red.ship_b.hold": "3"}},
		{scoring.GiveTraining{Province: red, Giver: of("The Long Swell"), Advisor: "clerk", Retired: "pirate"},
			map[string]string{"expertise/clerk": "1", "retired.pirate": "1 2 3"}, map[string]string{"expertise/clerk": "1 raid+1", "retired.pirate": "2 3"}},
	} {
		shows(given.before)
		p.say(given.reward)
		shows(given.after)
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		shows(given.before)
		if _, err := p.book.Redo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		shows(given.after)
	}
}

// R39, R46: boxes that milestones gave before the books were opened are copied
// with the board, and the audit of it asks for them.
func TestR39_TheAuditOfGivenBoxes(t *testing.T) {
	p := meet(t, three())
	told := paper()
	told.Boards[0].Ships, told.Boards[0].GivenBoxes = ships(3), 1
	p.say(told)
	if got := audited(t, p.state())["blue.ship_a.explore"]; got != "5" {
		t.Errorf("explore is %q in the audit, want 5", got)
	}
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if got := audited(t, p.state())["blue.ship_a.explore"]; got != "2" {
		t.Errorf("taken back, explore is %q in the audit", got)
	}
}
