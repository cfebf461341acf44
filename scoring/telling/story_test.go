package telling_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/scoring/telling"
	"astrolabe/scoring/telling/tellingtest"
)

var ctx = context.Background()

var inFrench = []byte(`{"The Sample Lane": "La Piste modèle", "Nine at last": "Neuf, enfin"}`)

// lane is a story of ninepins that is played as play says.
func lane(play func(*telling.Scribe)) telling.Story {
	return telling.Story{ID: "sample-lane", Prefix: "lane", Rules: scoringtest.Rules{}, Tellings: map[string][]byte{"fr": inFrench},
		Play: func(s *telling.Scribe) {
			s.Found("2026-01-17T18:40:00+01:00", scoringtest.Say(scoringtest.FoundLeague{
				LeagueFounded: ledgertest.LeagueFounded{Name: "The Sample Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
			play(s)
		}}
}

func bowls(player string, pins int) telling.Act {
	return telling.Say(scoringtest.Say(scoringtest.Bowl{Player: player, Pins: pins}))
}

// evening is one with a slip, a rule that is set aside, and something said twice.
func evening(s *telling.Scribe) {
	s.Play(bowls("Ana", 7), bowls("Ben", 4).And(bowls("Ana", 3)), telling.Undo, telling.Redo)
	s.Aside(60, bowls("Ben", 1))
	s.Evening("2026-04-18T18:40:00+02:00")
	s.Play(bowls("Ben", 9).Overruled("N2", "Nine at last"))
}

// told is the story in a language.
func told(t *testing.T, of telling.Story, language string) *ledger.Book {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	campaign, err := of.FoundIn(ctx, store, language)
	if err != nil {
		t.Fatal(err)
	}
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{of.Rules}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func TestAStoryGivesTheSameBytes(t *testing.T) {
	var one, two bytes.Buffer
	for _, to := range []*bytes.Buffer{&one, &two} {
		if err := history.Export(told(t, lane(evening), telling.English), to); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Errorf("two foundings gave different books:\n%s\n%s", &one, &two)
	}
	if text := one.String(); !strings.Contains(text, `"id":"sample-lane"`) || !strings.Contains(text, `"id":"lane-0001"`) {
		t.Errorf("the ids are others:\n%s", text)
	}
}

func TestAStoryInAnotherLanguage(t *testing.T) {
	english := told(t, lane(evening), telling.English)
	tellingtest.Same(t, english, told(t, lane(evening), "fr"), inFrench, []string{"Ana", "Ben", "N2"})
	if name := told(t, lane(evening), "fr").State().Summary().Name; name != "La Piste modèle" {
		t.Errorf("the league is called %q", name)
	}
	if name := told(t, lane(evening), "tlh").State().Summary().Name; name != "The Sample Lane" {
		t.Errorf("in a language that nobody speaks it is called %q", name)
	}
}

// TestTheRhythmPassesOverAnAside: what follows it comes at the time at which it would
// have come without it, but for how long it took.
func TestTheRhythmPassesOverAnAside(t *testing.T) {
	last := func(play func(*telling.Scribe)) int64 {
		entries := ledgertest.Entries(told(t, lane(play), telling.English))
		return entries[len(entries)-1].At
	}
	with := last(func(s *telling.Scribe) {
		s.Aside(60, bowls("Ana", 1))
		s.Play(bowls("Ben", 1), bowls("Ana", 1))
	})
	without := last(func(s *telling.Scribe) { s.Play(bowls("Ben", 1), bowls("Ana", 1)) })
	if with-without != 60_000 {
		t.Errorf("an aside of a minute took %d ms", with-without)
	}
}

func TestAStoryThatTheRulesRefuse(t *testing.T) {
	more := false
	of := lane(func(s *telling.Scribe) {
		s.Play(bowls("Ana", 7), bowls("Ana", 7), bowls("Ben", 2))
		more = !s.Stopped()
		s.Evening("tomorrow")
	})
	store := &ledgertest.MemoryStore{}
	_, err := of.FoundIn(ctx, store, telling.English)
	if v := ledger.Violations(err); len(v) != 1 || v[0].Rule != "N2" || !strings.Contains(err.Error(), "act 2 ") || more {
		t.Errorf("%v, played on: %v", err, more)
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 0 {
		t.Errorf("something was left behind: %v %v", list, err)
	}
	if _, err := lane(func(s *telling.Scribe) { s.Evening("tomorrow") }).FoundIn(ctx, store, telling.English); err == nil {
		t.Error("an evening that is no time was taken")
	}
	empty := lane(func(s *telling.Scribe) { s.Play(telling.Redo) })
	if _, err := empty.FoundIn(ctx, store, telling.English); err == nil {
		t.Error("what nobody took back was brought back")
	}
	wordless := lane(evening)
	wordless.Tellings = map[string][]byte{"fr": []byte("{")}
	if _, err := wordless.FoundIn(ctx, store, "fr"); err == nil {
		t.Error("words that are no JSON were taken")
	}
}

func TestAStoryIsThereOnce(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	for _, language := range []string{"fr", telling.English} { // the first is found again
		if id, err := lane(evening).FoundIn(ctx, store, language); err != nil || id != "sample-lane" {
			t.Errorf("%s: %q %v", language, id, err)
		}
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 1 || list[0].Name != "La Piste modèle" {
		t.Errorf("founded twice: %v %v", list, err)
	}
	full := errors.New("full")
	other := &ledgertest.MemoryStore{}
	other.Fail(full)
	if _, err := lane(evening).FoundIn(ctx, other, telling.English); !errors.Is(err, full) {
		t.Errorf("on a full disk: %v", err)
	}
}
