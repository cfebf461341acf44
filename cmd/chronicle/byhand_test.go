package main

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
)

// byHand is a campaign that was written by hand from docs/ledger-format.md:
// entries with their outcomes, no hashes, no commands.
var byHand = filepath.Join("testdata", "by-hand.jsonl")

// evening is what the table knew after a game. The figures were worked out on
// paper from what happened, not taken from the program.
type evening struct {
	target     int
	endedBy    string // "target" when left out
	winner     seafall.Province
	absent     seafall.Province
	game       map[seafall.Province]int
	campaign   map[seafall.Province]int
	milestones map[seafall.Province]int
	titles     map[seafall.Province]seafall.Title
	boxes      map[string]string // by region, "." for an empty box
}

var evenings = []evening{
	{
		target: 11, winner: seafall.Green,
		game: map[seafall.Province]int{
			seafall.Purple: 1 + 1 + 1,         // explored, raided twice
			seafall.Red:    1 + 1,             // raided, explored; the first endeavor failed
			seafall.Gray:   3 + 1,             // Amber Lamp, explored
			seafall.Green:  3 + 4 + 1 + 2 + 1, // two milestones, explored, Whale Ivory, Lighthouse
			seafall.Blue:   1 + 1,             // Old Piet, explored
		},
		campaign:   map[seafall.Province]int{seafall.Purple: 3, seafall.Red: 2, seafall.Gray: 4, seafall.Green: 11, seafall.Blue: 2},
		milestones: map[seafall.Province]int{seafall.Purple: 0, seafall.Red: 0, seafall.Gray: 0, seafall.Green: 3 + 4, seafall.Blue: 0},
		// Red and Blue are tied with 2. Red was the less prominent, Baron to
		// Blue's Prince, and so chose: Baron again. Blue takes what is left.
		titles: map[seafall.Province]seafall.Title{seafall.Green: "prince", seafall.Gray: "duke", seafall.Purple: "count", seafall.Red: "baron", seafall.Blue: "lord"},
		boxes: map[string]string{
			"isle-a": "purple purple purple purple purple purple", // 3 tokens and 3 tokens, none back
			"green":  "red . . . . .",                             // 2 tokens, one back
		},
	},
	{
		target: 12, winner: seafall.Blue, absent: seafall.Gray,
		game: map[seafall.Province]int{
			seafall.Blue:   1 + 1 + 5 + 1 + 4, // Old Piet, who was kept, raided, milestone, explored, Pearl Sextant
			seafall.Red:    1 + 1 + 2,         // explored, raided, took the Salt Crown
			seafall.Purple: 4 + 1 + 1 - 1,     // milestone, raided, explored; one token, and all six boxes there are its own
			seafall.Green:  1 + 2 - 2 + 1,     // explored, Salt Crown bought and lost, explored
			seafall.Gray:   2 - 1,             // not there: one less than Green, the lowest
		},
		campaign:   map[seafall.Province]int{seafall.Blue: 2 + 12, seafall.Red: 2 + 4, seafall.Purple: 3 + 5, seafall.Green: 11 + 2, seafall.Gray: 4 + 1},
		milestones: map[seafall.Province]int{seafall.Blue: 5, seafall.Red: 0, seafall.Purple: 4, seafall.Green: 7, seafall.Gray: 0},
		titles:     map[seafall.Province]seafall.Title{seafall.Blue: "prince", seafall.Green: "duke", seafall.Purple: "count", seafall.Red: "baron", seafall.Gray: "lord"},
		boxes: map[string]string{
			"isle-a": "purple purple purple purple purple purple",
			"green":  "red red red . . .", // 2 more
			"purple": "blue . . . . .",    // 2 tokens, one back
		},
	},
	{
		target: 13, winner: seafall.Red,
		game: map[seafall.Province]int{
			seafall.Gray:   4 + 1,                     // Ember Cup, explored
			seafall.Red:    1 + 5 + 1 + 3 + 1 + 1 + 1, // raided, milestone, explored, Storm Glass, Signal Tower, Bow Lantern, explored
			seafall.Purple: 1 + 2,                     // explored, Glass Heron
			seafall.Green:  0 + 2 + 1,                 // a raid that failed, milestone, explored
			seafall.Blue:   1 + 1,                     // Old Piet again, explored
		},
		campaign:   map[seafall.Province]int{seafall.Gray: 5 + 5, seafall.Red: 6 + 13, seafall.Purple: 8 + 3, seafall.Green: 13 + 3, seafall.Blue: 14 + 2},
		milestones: map[seafall.Province]int{seafall.Gray: 0, seafall.Red: 5, seafall.Purple: 4, seafall.Green: 7 + 2, seafall.Blue: 5},
		// Green and Blue are tied with 16; Green, Duke to Blue's Prince, chose Duke.
		titles: map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Green: "duke", seafall.Blue: "count", seafall.Purple: "baron", seafall.Gray: "lord"},
		boxes: map[string]string{
			"isle-a": "purple purple purple red purple purple", // all six were full: Red covers the fourth
			"green":  "x:red red red . . .",                    // two successes cross one out
			"purple": "blue . . . . .",
		},
	},
}

// rowOf is six boxes in a row of words.
func rowOf(boxes [6]*seafall.Box) string {
	row := make([]string, len(boxes))
	for i, box := range boxes {
		row[i] = "."
		if box != nil {
			row[i] = string(*box)
		}
	}
	return strings.Join(row, " ")
}

func TestACampaignWrittenByHand(t *testing.T) {
	file := string(read(t, byHand))
	for _, says := range []string{`"prev":`, `"hash":`, `"command":`} {
		if strings.Contains(file, says) {
			t.Errorf("written by hand it has no %s", says)
		}
	}
	// The file up to the closing of each game is a campaign, too.
	written, games := "", 0
	for line := range strings.Lines(file) {
		written += line
		if !strings.Contains(line, `"kind":"game_closed"`) {
			continue
		}
		if games++; games > len(evenings) {
			t.Fatalf("game %d is not on the paper", games)
		}
		t.Run(fmt.Sprintf("after game %d", games), func(t *testing.T) {
			dir := t.TempDir()
			if id := last(must(t, dir, written, "import", "-")); id != "lantern-reefs" {
				t.Errorf("imported %q", id)
			}
			must(t, dir, "", "verify")
			onThePaper(t, shown(t, dir, "lantern-reefs"), evenings[:games])
		})
	}
	if games != len(evenings) || written != file {
		t.Errorf("%d games are closed, and the last line closes one: %v", games, written == file)
	}
}

// onThePaper holds the standings against what the table worked out.
func onThePaper(t *testing.T, s standings, paper []evening) {
	t.Helper()
	if s.Open != nil || len(s.Games) != len(paper) {
		t.Fatalf("%d games closed, %+v open", len(s.Games), s.Open)
	}
	for i, want := range paper {
		got := s.Games[i]
		if got.Number != i+1 || got.Target != want.target || got.Winner != want.winner || got.EndedBy != cmp.Or(want.endedBy, "target") {
			t.Errorf("game %d: number %d, target %d, %s won by %s", i+1, got.Number, got.Target, got.Winner, got.EndedBy)
		}
		scores := map[seafall.Province]score{}
		for p := range want.game {
			scores[p] = score{GameGlory: want.game[p], CampaignGlory: want.campaign[p], Absent: p == want.absent}
		}
		if !maps.Equal(got.Provinces, scores) {
			t.Errorf("game %d: the books say %v, the paper %v", i+1, got.Provinces, scores)
		}
	}
	now := paper[len(paper)-1]
	boxes := map[string]string{}
	for _, p := range s.Provinces {
		if p.CampaignGlory != now.campaign[p.ID] || p.MilestoneGlory != now.milestones[p.ID] {
			t.Errorf("%s: %d campaign glory and %d of milestones, the paper says %d and %d",
				p.ID, p.CampaignGlory, p.MilestoneGlory, now.campaign[p.ID], now.milestones[p.ID])
		}
		if p.Title == nil {
			t.Errorf("%s has no title", p.ID)
		} else if *p.Title != now.titles[p.ID] {
			t.Errorf("%s: title %s, the paper says %s", p.ID, *p.Title, now.titles[p.ID])
		}
		if p.EnmityHome != seafall.Tokens {
			t.Errorf("%s: %d tokens are at home", p.ID, p.EnmityHome)
		}
		boxes[string(p.ID)] = rowOf(p.EnmityBoxes)
	}
	for _, r := range s.Regions {
		boxes[string(r.ID)] = rowOf(r.EnmityBoxes)
	}
	maps.DeleteFunc(boxes, func(_, row string) bool { return row == ". . . . . ." })
	if !maps.Equal(boxes, now.boxes) {
		t.Errorf("the boxes are %v, on the paper %v", boxes, now.boxes)
	}
}

// What the closings come to beside glory: the improvement sheet, ships, the
// advisor who was kept, and sums that say where they come from.
func TestWhatWasWrittenByHandIsExplained(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "import", byHand)
	s := shown(t, dir, "lantern-reefs")
	if green := s.of(seafall.Green); green.Fields != [2]int{4 + 2, 4} || green.Ships[0].Sail != 2+1+1 || green.Ships[1].Sail != 3+1 {
		t.Errorf("Green: fields %v, ships %v", green.Fields, green.Ships)
	}
	if blue := s.of(seafall.Blue); blue.Leader.Reputation != 2+1 || blue.Ships[0].Explore != 2+1+1 || blue.Ships[1].Hold != 2+1 || blue.KeptAdvisor != nil {
		t.Errorf("Blue: %+v", blue)
	}
	red := s.of(seafall.Red)
	if red.Leader.Appellation == nil || *red.Leader.Appellation != "mariner" || red.Ships[0].Raid != 3+1+1 || red.Ships[1].Raid != 2+1 {
		t.Errorf("Red: %+v", red)
	}
	if gray := s.of(seafall.Gray); gray.Ships[0].Sail != 2+1 || gray.Ships[1].Hold != 2+1 { // two boxes in three games
		t.Errorf("Gray: %+v", gray)
	}
	// After two games Old Piet was kept, with what he has been taught.
	kept := t.TempDir()
	must(t, kept, untilGame(t, 2), "import", "-")
	piet, taught := shown(t, kept, "lantern-reefs").of(seafall.Blue).KeptAdvisor, []seafall.Expertise{}
	for range 1 + 1 + 1 { // printed, and taught after each of two games
		taught = append(taught, seafall.Expertise{Kind: "explore", Value: 1})
	}
	if piet == nil || piet.ID != "old-piet" || !reflect.DeepEqual(piet.Expertise, taught) {
		t.Errorf("Blue has kept %+v", piet)
	}
	for path, says := range map[string][]string{
		"record.2.gray":   {"+2 Lowest score among those present", "−1 One less for the missed game", "1 Sum"},
		"record.2.purple": {"−1 Game 2: stickers with no free box", "5 Sum"},
		"blue.title":      {"16 Duke · Jonas chose Duke", "16 Countess · Mira tied and took what was left"},
		"isle-a.box_4":    {"Isolde’s sticker Game 1", "Tomás’s sticker Game 3"},
	} {
		text := strings.Join(strings.Fields(must(t, dir, "", "explain", "lantern-reefs", path)), " ")
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("%s is explained as %q, without %q", path, text, want)
			}
		}
	}
}

// untilGame is the file that was written by hand up to the closing of a game.
func untilGame(t *testing.T, number int) string {
	t.Helper()
	lines := slices.Collect(strings.Lines(string(read(t, byHand))))
	closed := slices.IndexFunc(lines, func(line string) bool {
		return strings.Contains(line, fmt.Sprintf(`"kind":"game_closed","version":1,"payload":{"number":%d,`, number))
	})
	if closed < 0 {
		t.Fatalf("game %d is not closed", number)
	}
	return strings.Join(lines[:closed+1], "")
}
