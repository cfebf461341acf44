package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestBadFounding: what cannot be a campaign is not imported, and the books
// that are there stay as they are.
func TestBadFounding(t *testing.T) {
	dir := tern(t, nil)
	for name, c := range map[string]struct {
		change func(*seafall.CampaignFounded)
		says   string
	}{
		"two of one colour": {func(f *seafall.CampaignFounded) { f.Provinces[1].Province = seafall.Blue }, "is chosen twice"},
		"two provinces":     {func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:2] }, "[provinces]"},
		"six provinces":     {func(f *seafall.CampaignFounded) { f.Provinces = append(f.Provinces, f.Provinces[0]) }, "[provinces]"},
		"no such colour":    {func(f *seafall.CampaignFounded) { f.Provinces[1].Province = "yellow" }, "“yellow” isn’t a province"},
		"no name":           {func(f *seafall.CampaignFounded) { f.Name = " " }, "is empty"},
		"no player":         {func(f *seafall.CampaignFounded) { f.Provinces[2].Player = "" }, "[player]"},
		"players alike":     {func(f *seafall.CampaignFounded) { f.Provinces[2].Player = "ANA " }, "is already taken"},
		"provinces alike": {func(f *seafall.CampaignFounded) { f.Provinces[1].Name, f.Provinces[2].Name = "Gull", "gull" },
			"The name gull is already taken"},
		"200 characters": {func(f *seafall.CampaignFounded) { f.Provinces[2].Player = strings.Repeat("é", 200) },
			"has 200 characters, and the limit is 60"},
		"two lines":          {func(f *seafall.CampaignFounded) { f.Provinces[2].Player = "Ana\nBen" }, "can’t be saved"},
		"control characters": {func(f *seafall.CampaignFounded) { f.Name = "\x1b[31mred" }, "can’t be saved"},
		"turning marks":      {func(f *seafall.CampaignFounded) { f.Name = "a\u202eb" }, "can’t be saved"},
		"a title twice":      {func(f *seafall.CampaignFounded) { f.Provinces[2].Title = seafall.Prince }, "[R54, title]"},
		"a title missing":    {func(f *seafall.CampaignFounded) { f.Provinces[2].Title = "" }, "[R54, title]"},
		"no such title":      {func(f *seafall.CampaignFounded) { f.Provinces[2].Title = "tsar" }, "There is no such title"},
		"a title too many": {func(f *seafall.CampaignFounded) {
			f.Provinces = f.Provinces[:3]
			f.Provinces[0].Title = seafall.Lord
		}, "[R25, title]"},
		"no date":         {func(f *seafall.CampaignFounded) { f.Date = "17.1.2026" }, "Line 2"},
		"absurd gold":     {func(f *seafall.CampaignFounded) { f.Provinces[0].Fields[1] = 100 }, "100 is out of range"},
		"absurd garrison": {func(f *seafall.CampaignFounded) { f.Provinces[0].Garrison = -1 }, "−1 is out of range"},
		"retired twice":   {func(f *seafall.CampaignFounded) { f.Retired[1].ID = f.Retired[0].ID }, "[retired]"},
		"no stickers":     {func(f *seafall.CampaignFounded) { f.Retired[1].Stickers = nil }, "[retired]"},
	} {
		t.Run(name, func(t *testing.T) {
			f := five()
			c.change(&f)
			refused(t, dir, founded(t, "bad", f), c.says, "import", "-")
			if e := runWith(t, dir, founded(t, "bad", f), "--lang", "fr", "import", "-"); e.code != exitRefused || !oneLine(e.errs) ||
				!strings.HasPrefix(e.errs, "Ligne ") {
				t.Errorf("in French: exit %d, %q", e.code, e.errs)
			}
		})
	}
}

// TestOddNamesAreFine: emoji, every script, both directions, combining
// accents, sixty characters; in lists, standings and the chronicle.
func TestOddNamesAreFine(t *testing.T) {
	f := five()
	names := []string{"🐙 Ana 🌊", "مريم البحرية", "דבורה", strings.Repeat("ø", 60), "Zoe\u0308"}
	for i, name := range names {
		f.Provinces[i].Player, f.Provinces[i].Name = name, name+"!"
		f.Provinces[i].Leader.Name, f.Provinces[i].Ships[0].Name = name, name
		if i == 3 {
			f.Provinces[i].Name = strings.Repeat("Ø", 59)
		}
	}
	f.Name = "🏴‍☠️ البحر"
	dir := t.TempDir()
	must(t, dir, founded(t, "odd", f), "import", "-")
	must(t, dir, "{\"command\":\"start_game\"}\n{\"command\":\"write_note\",\"text\":\"🐙\\nשלום\"}\n", "record", f.Name, "-")
	for _, lang := range []string{"en", "fr"} {
		if out := must(t, dir, "", "--lang", lang, "list"); !strings.Contains(out, f.Name) || strings.Count(out, "\n") != 1 {
			t.Errorf("%q", out)
		}
		out := must(t, dir, "", "--lang", lang, "standings", "odd")
		for _, name := range names {
			if !strings.Contains(out, name) {
				t.Errorf("no %q in\n%s", name, out)
			}
		}
		e := runWith(t, dir, "", "--lang", lang, "export", "odd", "--pdf", filepath.Join(t.TempDir(), "odd.pdf"))
		if says := map[string]string{"en": "couldn’t be printed and are shown as empty boxes on pages 1, 2, ", "fr": "caractères impossibles à imprimer, remplacés par des cases vides (pages 1, 2, "}[lang]; e.code != exitDone ||
			!oneLine(e.errs) || !strings.Contains(e.errs, says) || !strings.Contains(e.errs, "🐙") || !strings.Contains(e.errs, "م") || strings.ContainsAny(e.errs, "דבø") {
			t.Errorf("exit %d: %s", e.code, e.errs)
		}
	}
	s := shown(t, dir, "odd")
	for i, name := range names {
		if s.Provinces[i].Player != name {
			t.Errorf("%q became %q", name, s.Provinces[i].Player)
		}
	}
}

// TestBadCommands: what a table may say by mistake is refused in a sentence
// with its rule or field, whatever the language, and nothing is recorded.
func TestBadCommands(t *testing.T) {
	dir := tern(t, nil)
	for _, c := range []struct{ line, says string }{
		{`{"command":"set_titles","titles":{"blue":"prince","gray":"prince"}}`, "[R54"},
		{`{"command":"found_campaign","name":"Again","date":"2026-01-17","provinces":[]}`, "chronicle found FILE"},
		{`{"command":"hold_winter"}`, "no game is in progress"},
		{`{"command":"name_province","province":"blue","name":""}`, "is empty"},
		{`{"command":"name_province","province":"yellow","name":"Gull"}`, "“yellow”"},
		{`{"command":"correct","path":"gray.box_7","is":"blue","reason":"A seventh box"}`, "[R53, path]"},
		{`{"command":"correct","path":"gray.box_1","is":"yellow","reason":"No such colour"}`, "“yellow”"},
		{`{"command":"correct","path":"gray.crown","is":"1","reason":"No such thing"}`, "“gray.crown”"},
		{`{"command":"correct","path":"gray.garrison","is":"many","reason":"No number"}`, "whole number"},
	} {
		t.Run(c.line, func(t *testing.T) { refusedInBoth(t, dir, c.line, c.says) })
	}
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{}, scoring.FindIsland{Column: 2, Garrison: 1})
	for _, c := range []struct{ line, says string }{
		{`{"command":"start_game"}`, "a game is in progress"},
		{`{"command":"gain_glory","province":"blue","glory":50}`, "[R2]"},
		{`{"command":"gain_glory","province":"blue","glory":1000,"overrule":{"rule":"R2","reason":"Why not"}}`, "1000"},
		{`{"command":"gain_glory","province":"blue","glory":1e300}`, "whole number"},
		{`{"command":"gain_glory","province":"blue","glory":2.5}`, "whole number"},
		{`{"command":"gain_glory","province":"blue","glory":"many"}`, "wrong type of value"},
		{`{"command":"gain_glory","province":"blue","glory":0}`, "[glory]"},
		{`{"command":"gain_glory","province":"blue","glory":-1}`, "[R8]"},
		{`{"command":"place_enmity","province":"blue","region":"isle-a","spot":"harbour","count":9}`, "[R52, count]"},
		{`{"command":"place_enmity","province":"blue","region":"isle-a","spot":"harbour","count":8}
{"command":"place_enmity","province":"blue","region":"red","spot":"war"}`, "Line 2: Ana has 0 enmity at home"},
		{`{"command":"place_enmity","province":"blue","region":"blue","spot":"war"}`, "own board"},
		{`{"command":"place_enmity","province":"blue","region":"isle-z","spot":"harbour"}`, "There is no such place"},
		{`{"command":"set_titles","titles":{"blue":"duke"}}`, "a game is in progress"},
		{`{"command":"frob"}`, "Unknown command: “frob”"},
		{`{}`, "The field “command” is missing"},
		{`{"command":"next_round","frob":1}`, "“frob”"},
		{`{"command":"next_round","overrule":"R31"}`, "[overrule]"},
		{`{"command":"next_round","overrule":{"rule":"R31","reson":"A slip"}}`, "[overrule.reson]"},
		{`{"command":"next_round","overrule":{"rule":"R31","reason":" "}}`, "a reason of at most 400"},
		{`{"command":"next_round","overrule":{"rule":"R31","reason":"` + strings.Repeat("x", 401) + `"}}`, "a reason of at most 400"},
		{`{"command":["next_round"]}`, "[command]"},
		{`["next_round"]`, "t a single JSON object"},
		{`null`, "t a single JSON object"},
		{`{"command":"next_round"} {"command":"next_round"}`, "t a single JSON object"},
		{`{"command":"next_round"`, "t a single JSON object"},
		{"{\"command\":\"write_note\",\"text\":\"\xff\"}", "isn’t UTF-8"},
		{"\x00\x01\x02", "t a single JSON object"},
		{strings.Repeat("[", 200_000), "t a single JSON object"},
		{`{"command":"next_round","overrule":` + strings.Repeat("[", 200_000), "t a single JSON object"},
		{`{"command":"write_note","text":"` + strings.Repeat("x", 2001) + `"}`, "has 2001 characters"},
		{`{"command":"write_note","text":"` + strings.Repeat("x", ledger.MaxLine) + `"}`, "over 1,048,576 bytes, the limit for a command"},
		{`{"command":"write_note","text":"a","id":"` + strings.Repeat("x", 129) + `"}`, "1 to 128"},
		{`{"command":"end_game"}`, "[R32]"},
		{`{"command":"close_game"}`, "End the game first"},
	} {
		t.Run(fmt.Sprintf("%.80s", c.line), func(t *testing.T) { refusedInBoth(t, dir, c.line, c.says) })
	}
}

func refusedInBoth(t *testing.T, dir, line, says string) {
	t.Helper()
	refused(t, dir, line, says, "record", "tern", "-")
	refused(t, dir, line, "Ligne ", "--lang", "fr", "record", "tern", "-")
	e := runWith(t, dir, "", "verify")
	if e.code != exitDone {
		t.Errorf("afterwards: %s", e.errs)
	}
}

// TestBadEnding: a retired advisor twice, the winner with too dear an advisor,
// and closing with a step open.
func TestBadEnding(t *testing.T) {
	dir := tern(t, nil)
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{})
	must(t, dir, `
{"command":"hire_advisor","province":"blue","type":"Pilot","gold":3}
{"command":"hire_advisor","province":"gray","type":"Gunner","gold":2}
`, "record", "tern", "-")
	record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4, seafall.Red: 3, seafall.Purple: 2, seafall.Green: 1})...)
	record(t, dir, scoring.EndGame{})
	for step, c := range []struct{ before, line, says string }{
		{``, `{"command":"close_game"}`, "step 1"},
		{`{"command":"choose_improvement","improvement":"reputation"}
{"command":"choose_training","province":"gray","advisor":"gunner","retired":"pirate"}`,
			`{"command":"choose_training","province":"blue","advisor":"pilot","retired":"pirate"}`, "[R36, retired]"},
		{``, `{"command":"choose_training","province":"blue"}`, "[R36]"},
		{`{"command":"choose_training","province":"blue","advisor":"pilot","retired":"taxman"}
{"command":"choose_keep","province":"gray","advisor":"gunner"}`,
			`{"command":"choose_keep","province":"blue","advisor":"pilot"}`, "[R38]"},
		{``, `{"command":"choose_keep","province":"green","advisor":"gunner"}`, "[R38, advisor]"},
		{`{"command":"choose_keep","province":"blue"}`, `{"command":"close_game"}`, "step 4"},
		{`{"command":"choose_ship","province":"green","ship":"a","value":"sail"}`,
			`{"command":"choose_ship","province":"blue","ship":"c","value":"sail"}`, "[R39, ship]"},
	} {
		if c.before != "" {
			must(t, dir, c.before, "record", "tern", "-")
		}
		t.Run(fmt.Sprint(step+1), func(t *testing.T) { refusedInBoth(t, dir, c.line, c.says) })
	}
	// The table may still say that a card allows it.
	must(t, dir, `{"command":"choose_keep","province":"blue","advisor":"pilot","overrule":{"rule":"R38","reason":"We agreed"}}`, "record", "tern", "-")
}

// TestBadFiles: what is not a campaign's file is refused with its line.
func TestBadFiles(t *testing.T) {
	dir := tern(t, nil)
	whole := must(t, dir, "", "export", "tern", "--jsonl", "-")
	other := t.TempDir()
	must(t, other, "", "sample")
	lantern := must(t, other, "", "export", "sample-lantern-coast", "--jsonl", "-")
	lines := strings.SplitAfter(lantern, "\n")
	header := lines[0]
	hand := founded(t, "hand", five())
	for name, c := range map[string]struct{ file, says string }{
		"empty":             {"", "Line 1: Nothing was imported: the file is empty"},
		"binary":            {"\x7fELF\x02\x01\x01\x00\n\x00\xff", "Line 1: This isn’t an Astrolabe file"},
		"another JSON":      {"{\"name\":\"x\"}\n", "Line 1: This isn’t an Astrolabe file"},
		"header alone":      {header, "no entries"},
		"half a line":       {lantern[:len(lantern)-40], fmt.Sprintf("Line %d: Nothing was imported: the file breaks off", len(lines)-1)},
		"half a header":     {header[:50], "Line 1: Nothing was imported: the file breaks off"},
		"newer version":     {strings.Replace(whole, `"version":1`, `"version":2`, 1), "format version 2"},
		"newer payload":     {strings.Replace(hand, `"utc_offset":60,"version":1`, `"utc_offset":60,"version":2`, 1), "Line 2: Entry 1"},
		"unknown kind":      {strings.Replace(hand, "campaign_founded", "campaign_sunk", 1), "Line 2: "},
		"another game":      {strings.Replace(hand, `"game":"seafall"`, `"game":"solitaire"`, 1), "solitaire"},
		"unknown field":     {strings.Replace(hand, `"seq":1`, `"seq":1,"mood":"good"`, 1), "“mood”"},
		"wrong hash":        {strings.Replace(lantern, `"glory":1`, `"glory":2`, 1), "doesn’t match what was recorded"},
		"a line twice":      {header + lines[1] + lines[1], "Line 3"},
		"a line missing":    {header + strings.Join(append(append([]string{}, lines[1:40]...), lines[41:]...), ""), "Line 41"},
		"hashes on some":    {whole + `{"seq":2,"id":"e2","group":"g2","at":1768674000000,"utc_offset":60,"game":0,"kind":"noted","version":1,"payload":{"text":"x"}}` + "\n", "Line 3: Some entries"},
		"header differs":    {strings.Replace(hand, "The Tern Coast", "The Gull Coast", 1), "Line 1"},
		"bad id":            {strings.ReplaceAll(hand, `"hand"`, `"Hand!"`), "Line 1"},
		"wrong type":        {strings.Replace(hand, `"garrison":1`, `"garrison":"one"`, 1), "Line 2"},
		"not text":          {strings.Replace(hand, "Ana", "A\xffa", 1), "isn’t UTF-8"},
		"brackets":          {hand + strings.Repeat("[", 200_000) + "\n", "Line 3: This isn’t a single JSON object"},
		"brackets within":   {strings.Replace(hand, `"payload":{`, `"payload":{"x":`+strings.Repeat("[", 200_000)+strings.Repeat("]", 200_000)+`,`, 1), "Line 2"},
		"brackets at first": {strings.Repeat("[", 200_000), "Line 1"},
		"nothing said":      {strings.Replace(hand, `"payload":{`, `"payload":{},"x":{`, 1), "“x”"},
	} {
		t.Run(name, func(t *testing.T) {
			refused(t, dir, c.file, c.says, "import", "-")
			if e := runWith(t, dir, c.file, "--lang", "fr", "import", "-"); e.code != exitRefused || !oneLine(e.errs) {
				t.Errorf("in French: exit %d, %q", e.code, e.errs)
			}
		})
	}
	t.Run("other books", func(t *testing.T) {
		zoe := five()
		zoe.Provinces[0].Player = "Zoé"
		e := runWith(t, dir, founded(t, "tern", zoe), "import", "-")
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, "the id of “The Tern Coast”, which is already here, but no entries in common") ||
			!strings.Contains(e.out, "was started by Ana") || !strings.Contains(e.out, "was started by Zoé") {
			t.Errorf("exit %d, printed %s, said %s", e.code, e.out, e.errs)
		}
	})
	if out := must(t, dir, "", "list", "--json"); strings.Count(out, `"id"`) != 1 {
		t.Errorf("something was imported: %s", out)
	}
}
