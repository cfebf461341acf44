package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// The printed examples through the terminal alone: a campaign is imported,
// lines of JSON are recorded, and standings and the chronicle are read.

// D14: three tokens out, three fortune and one reputation left, so four dice;
// three successes cross out a sticker and take a token back. Two stickers are
// placed and eight tokens are home (R40, R41).
func TestD14_TokensAndStickers(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) {
		green := &f.Provinces[4]
		green.Leader.Fortune, green.Leader.Reputation = 3, 1
	})
	must(t, dir, `
{"command":"find_island","island":"kestrel","column":2,"garrison":1}
{"command":"correct","path":"gray.box_1","is":"green","reason":"A sticker of an older game"}
{"command":"start_game"}
{"command":"hold_winter"}
{"command":"place_enmity","province":"green","region":"kestrel","spot":"harbour","count":2}
{"command":"place_enmity","province":"green","region":"red","spot":"field_a"}
`, "record", "tern", "-")
	record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4, seafall.Red: 3, seafall.Purple: 2, seafall.Green: 1})...)
	record(t, dir, append([]scoring.Command{scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "garrison"}}, ships()...)...)
	if home := shown(t, dir, "tern").of(seafall.Green).EnmityHome; home != 5 {
		t.Errorf("before step 5 green has %d at home, want 5", home)
	}
	// Four dice cannot give nine, and three do not pay for two stickers.
	refused(t, dir, `{"command":"choose_enmity","province":"green","successes":9}`, "[R40]", "record", "tern", "-")
	refused(t, dir, `{"command":"choose_enmity","province":"green","successes":3,"back":[{"region":"kestrel","spot":"garrison","count":2}],"crossed":[{"region":"gray","box":0}]}`,
		"[R40]", "record", "tern", "-")
	must(t, dir, `
{"command":"choose_enmity","province":"green","successes":3,"back":[{"region":"kestrel","spot":"garrison","count":1}],"crossed":[{"region":"gray","box":0}]}
{"command":"confirm_glory"}
{"command":"close_game"}
`, "record", "tern", "-")

	s := shown(t, dir, "tern")
	if home := s.of(seafall.Green).EnmityHome; home != 8 {
		t.Errorf("green has %d at home, want 8", home)
	}
	stickers := 0
	count := func(where string, boxes [6]*seafall.Box, want seafall.Box) {
		for i, box := range boxes {
			switch {
			case i == 0 && want != "" && (box == nil || *box != want):
				t.Errorf("box 1 of %s shows %v, want %s", where, box, want)
			case (i > 0 || want == "") && box != nil:
				t.Errorf("box %d of %s shows %s", i+1, where, *box)
			}
			if box != nil && *box == seafall.Stuck(seafall.Green) {
				stickers++
			}
		}
	}
	want := map[seafall.Province]seafall.Box{seafall.Gray: "x:green", seafall.Red: "green"}
	for _, p := range s.Provinces {
		count(string(p.ID), p.EnmityBoxes, want[p.ID])
	}
	if len(s.Regions) != 1 {
		t.Fatalf("regions: %v", s.Regions)
	}
	count("kestrel", s.Regions[0].EnmityBoxes, "green")
	if stickers != 2 {
		t.Errorf("%d stickers of green are placed, want 2", stickers)
	}
}

// printedGames records the two games of the printed record.
func printedGames(t *testing.T) (dir string) {
	dir = tern(t, nil)
	for i, game := range [][]int{{8, 6, 4, 11, 9}, {12, 7, 8, 9, 8}} {
		glory := map[seafall.Province]int{}
		for j, p := range five().Provinces {
			glory[p.Province] = game[j]
		}
		evening := append([]scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}}, gains(glory)...)
		evening = append(evening, scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "fortune"})
		evening = append(evening, ships()...)
		evening = append(evening, scoring.ConfirmGlory{})
		if i == 1 { // the first and the fourth are level; the less prominent chooses
			evening = append(evening, scoring.ChooseTitle{Province: seafall.Blue, Title: seafall.Prince})
		}
		record(t, dir, append(evening, scoring.CloseGame{})...)
	}
	return dir
}

// D15: after the two printed games the record shows 20, 13, 12, 20, 17 in the
// standings and in the chronicle's text, and the next target is 13 (R1, R43).
func TestD15_TheRecordAddsUp(t *testing.T) {
	dir := printedGames(t)
	s := shown(t, dir, "tern")
	want := []struct {
		target         int
		winner         seafall.Province
		game, campaign []int
	}{
		{11, seafall.Red, []int{8, 6, 4, 11, 9}, []int{8, 6, 4, 11, 9}},
		{12, seafall.Blue, []int{12, 7, 8, 9, 8}, []int{20, 13, 12, 20, 17}},
	}
	if len(s.Games) != len(want) {
		t.Fatalf("%d games are shown", len(s.Games))
	}
	for i, w := range want {
		g := s.Games[i]
		if g.Number != i+1 || g.Target != w.target || g.Winner != w.winner || g.EndedBy != "target" {
			t.Errorf("game %d: %+v", i+1, g)
		}
		for j, p := range five().Provinces {
			if got, want := g.Provinces[p.Province], (score{GameGlory: w.game[j], CampaignGlory: w.campaign[j]}); got != want {
				t.Errorf("game %d, %s: %+v, want %+v", i+1, p.Province, got, want)
			}
		}
	}
	for j, p := range s.Provinces {
		if p.CampaignGlory != want[1].campaign[j] {
			t.Errorf("%s has %d, want %d", p.ID, p.CampaignGlory, want[1].campaign[j])
		}
	}

	for _, lang := range []string{"en", "fr"} {
		file := filepath.Join(t.TempDir(), "record.pdf")
		must(t, dir, "", "--lang", lang, "export", "tern", "--pdf", file)
		text := pdfText(t, file)
		for _, row := range [][]int{{8, 8, 6, 6, 4, 4, 11, 11, 9, 9}, {12, 20, 7, 13, 8, 12, 9, 20, 8, 17}, {20, 13, 12, 20, 17}} {
			if !hasRow(text, row) {
				t.Errorf("%s: no line of the chronicle shows %v:\n%s", lang, row, text)
			}
		}
	}
	if text := must(t, dir, "", "standings", "tern"); !hasRow(text, []int{20, 0}) || !hasRow(text, []int{2, 12}) {
		t.Errorf("standings:\n%s", text)
	}

	record(t, dir, scoring.StartGame{})
	if open := shown(t, dir, "tern").Open; open == nil || open.Number != 3 || open.Target != 13 {
		t.Errorf("the next game is %+v, want number 3 with target 13", open)
	}
}

var number = regexp.MustCompile(`\d+`)

// hasRow says whether a line shows these numbers next to each other.
func hasRow(text string, row []int) bool {
	for line := range strings.Lines(text) {
		var numbers []int
		for _, digits := range number.FindAllString(line, -1) {
			n, err := strconv.Atoi(digits)
			if err == nil {
				numbers = append(numbers, n)
			}
		}
		for i := range numbers {
			if len(numbers)-i >= len(row) && slices.Equal(numbers[i:i+len(row)], row) {
				return true
			}
		}
	}
	return false
}

// D16: the Princess leads, Lord, Baron and Duke are level, the Count is last.
// The Lord takes Baron, the Baron Duke, the Duke is left with Count, and the
// Count becomes Lord (R45).
func TestD16_TiedProvincesChooseTheirTitles(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces[0].Leader.Style = seafall.Feminine })
	record(t, dir, append([]scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}},
		gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 8, seafall.Purple: 5, seafall.Red: 8, seafall.Green: 8})...)...)
	record(t, dir, append([]scoring.Command{scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "field", Field: "a"}}, ships()...)...)
	record(t, dir, scoring.ConfirmGlory{})
	refused(t, dir, `{"command":"choose_title","province":"red","title":"duke"}`, "Dan chooses after Eve", "record", "tern", "-")
	refused(t, dir, `{"command":"choose_title","province":"green","title":"prince"}`, "[R45", "record", "tern", "-")
	refused(t, dir, `{"command":"close_game"}`, "step 7", "record", "tern", "-")
	must(t, dir, `
{"command":"choose_title","province":"green","title":"baron"}
{"command":"choose_title","province":"red","title":"duke"}
{"command":"close_game"}
`, "record", "tern", "-")
	s := shown(t, dir, "tern")
	for p, want := range map[seafall.Province]seafall.Title{seafall.Blue: seafall.Prince, seafall.Green: seafall.Baron,
		seafall.Red: seafall.Duke, seafall.Gray: seafall.Count, seafall.Purple: seafall.Lord} {
		if got := s.of(p).Title; got == nil || *got != want {
			t.Errorf("%s has the title %v, want %s", p, got, want)
		}
	}
	file := filepath.Join(t.TempDir(), "titles.pdf")
	must(t, dir, "", "export", "tern", "--pdf", file, "--paper", "letter")
	if text := pdfText(t, file); !strings.Contains(text, "Princess") {
		t.Errorf("the chronicle knows no Princess:\n%s", text)
	}
}
