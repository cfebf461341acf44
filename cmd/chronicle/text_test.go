package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// isles founds the campaign L’île d’Œdipe with Ana, Ben, and Ève.
func isles(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	must(t, dir, founding("L’île d’Œdipe", "Ana", "Ben", "Ève", "Ashgate", "Myrr"), "found", "-")
	return dir
}

// founding founds a SeaFall campaign; the first two provinces have a name.
func founding(name, blue, red, gray, blues, reds string) string {
	return `{"command":"found_campaign","name":"` + name + `","date":"2026-02-07","provinces":[{"province":"blue","player":"` + blue + `","name":"` + blues +
		`"},{"province":"red","player":"` + red + `","name":"` + reds + `"},{"province":"gray","player":"` + gray + `"}]}` + "\n"
}

// TestACampaignIsFoundAsItIsTyped on any keyboard, and one that looks as the name that was
// typed comes before one that reads like it.
func TestACampaignIsFoundAsItIsTyped(t *testing.T) {
	dir := isles(t)
	for _, name := range []string{"L’île d’Œdipe", "l'ile d'oedipe", "L'ÎLE D’ŒDIPE", "L‘ile\u00a0d’oedipe", "L’i\u0302le d’Œ\u00addipe", " l'ile  d'œdipe "} {
		if e := runWith(t, dir, note, "record", name, "-"); e.code != exitDone {
			t.Errorf("%+q: %s", name, e.errs)
		}
	}
	must(t, dir, founding("L'ile d'Oedipe", "Ana", "Ben", "Dan", "A", "B"), "found", "-")
	for name, want := range map[string]string{"l’île d’œdipe": "L’île d’Œdipe", "l'ile d'oedipe": "L'ile d'Oedipe"} {
		if out := must(t, dir, "", "standings", name); !strings.HasPrefix(out, want) {
			t.Errorf("%s is\n%s", name, out)
		}
	}
	must(t, dir, founding("L'ile\u200b d'Oedipe", "Ana", "Ben", "Zoe", "A", "B"), "found", "-")
	for _, lang := range []string{"en", "fr"} {
		e := runWith(t, dir, "", "--lang", lang, "standings", "l'ile d'oedipe")
		if ids := regexp.MustCompile(`[0-9a-f-]{36}`).FindAllString(e.errs, -1); e.code != exitRefused || len(ids) != 2 {
			t.Errorf("two that look alike: %s", e.errs)
		}
	}
}

// TestHalfACharacterIsRefused where it is said, with its line and field, and never kept as
// another one.
func TestHalfACharacterIsRefused(t *testing.T) {
	dir := isles(t)
	const name = "l'ile d'oedipe"
	for _, c := range []struct{ line, en, fr string }{
		{`{"command":"name_province","province":"gray","name":"A\ud800b"}`, "Line 1: “name” has half a character at column 55 (U+D800)", "Ligne 1 : « nom » contient à la colonne 55 un caractère incomplet (U+D800)"},
		{`{"command":"name_province","province":"gray","name":"A\uDC00"}`, "(U+DC00)", "(U+DC00)"},
		{`{"command":"name_province","province":"gray","name":"\ud83d\ud83d\udc19"}`, "(U+D83D)", "(U+D83D)"},
		{`{"command":"write_note","text":"fog \ud800\n"}`, "(U+D800)", "(U+D800)"},
		{`{"command":"write_note","text":"fog","overrule":{"rule":"R1","reason":"\ude00 it"}}`, "(U+DE00)", "(U+DE00)"},
		{`{"command":"write_note","text":"fog","\ud800":1}`, "Line 1: A key has half a character at column 39 (U+D800)", "Ligne 1 : Une clé contient à la colonne 39 un caractère incomplet (U+D800)"},
		{`{"command":"write_note","text":"fog","of":{"na\udfffme":[{"x":"\ud800"}]}}`, "A key has half a character at column 47 (U+DFFF)", "(U+DFFF)"},
		{`{"command":"write_note","text":"fog","overrule":{"rule":"R1","rea\ud800son":"x"}}`, "A key has half", "Une clé contient"},
	} {
		refused(t, dir, c.line, c.en, "record", name, "-")
		refused(t, dir, c.line, narrow(c.fr), "--lang", "fr", "record", name, "-")
		refused(t, dir, c.line, c.en, "record", "--each", name, "-")
	}
	bad := strings.Replace(founding("New", "Ana", "Ben", "Eve", "A", "B"), `"Ben"`, `"B\ud800n"`, 1)
	refused(t, dir, bad, "[provinces.player]", "found", "-")
	refused(t, dir, bad, "U+D800", "--lang", "fr", "found", "-")
	file := founded(t, "tern", five())
	for _, change := range [][2]string{{`"The Tern Coast","founded"`, `"The\ud800Tern Coast","founded"`}, {`"player":"Ben"`, `"player":"B\udfffn"`}} {
		if !strings.Contains(file, change[0]) {
			change = [2]string{`"The Tern Coast"`, `"The\ud800Tern Coast"`}
		}
		refused(t, dir, strings.Replace(file, change[0], change[1], 1), "half a character", "import", "-")
		refused(t, dir, strings.Replace(file, change[0], change[1], 1), "un caractère incomplet", "--lang", "fr", "import", "-")
	}
	refused(t, dir, strings.Replace(founding("New", "Ana", "Ben", "Eve", "A", "B"), `"name":"New"`, `"na\ud800me":"New"`, 1), "A key has half a character at column 32 (U+D800)", "found", "-")
	for _, game := range []string{file, southernLady(t)} {
		for _, change := range [][2]string{{`"seq":1,`, `"\ud800":1,"seq":1,`}, {`"format":`, `"\uD800":1,"format":`}, {`"campaign":{`, `"campaign":{"\ud800":1,`},
			{`"payload":{`, `"payload":{"\ud800":1,`}, {`"kind":`, `"overrules":[{"\ud800":1}],"kind":`}} {
			bad := strings.Replace(game, change[0], change[1], 1)
			if bad == game {
				t.Fatalf("nothing is %s", change[0])
			}
			refused(t, dir, bad, "A key has half a character", "import", "-")
			refused(t, dir, bad, "Une clé contient à la colonne ", "--lang", "fr", "import", "-")
		}
	}
	for _, damaged := range []string{"A\ufffdb", `A\ufffdb`, "A\uffffb", `A\uffffb`, "A\ufdd0b", "A\ufffeb", "A\U0001ffffb", `A\udbff\udfffb`} {
		refusedIn(t, dir, `{"command":"name_province","province":"gray","name":"`+damaged+`"}`, "damaged text", "texte endommagé")
	}
	saved := `{"command":"name_province","province":"gray","name":"\ud83d\udc19 \\ud800"}`
	must(t, dir, saved, "record", name, "-")
	if out := must(t, dir, "", "standings", name); !strings.Contains(out, `🐙 \ud800`) {
		t.Errorf("a whole character is not kept:\n%s", out)
	}
}

// TestNamesThatLookAlike are one name where names have to differ, whatever is hidden in
// them; books that have two such names are read.
func TestNamesThatLookAlike(t *testing.T) {
	dir := isles(t)
	for _, name := range []string{"Ash\u200bgate", "ash\u00adgate", "Ashgate\u2060", "Ａshgate", "Ash\u034fgate"} {
		refusedIn(t, dir, `{"command":"name_province","province":"gray","name":"`+name+`"}`, "is already taken", "est déjà pris")
	}
	refused(t, dir, founding("New", "Ana", "A\u200dna", "Eve", "A", "B"), "is already taken", "found", "-")
	refused(t, dir, founding("New", "Ana", "Ben", "Eve", "Zoe\u0308", "Zo\u2061ë"), "is already taken", "found", "-")
	must(t, dir, `{"command":"set_titles","titles":{"blue":"prince","red":"duke","gray":"count"}}`+"\n"+`{"command":"start_game"}`+"\n"+`{"command":"find_island","column":2,"garrison":1,"name":"Kestrel"}`, "record", "l'ile d'oedipe", "-")
	refusedIn(t, dir, `{"command":"find_island","column":2,"garrison":1,"name":"Kes\u200ctrel"}`, "is already taken", "est déjà pris")

	f := five()
	f.Provinces[1].Name, f.Provinces[2].Name = "Gull", "Gu\u200bll"
	must(t, dir, founded(t, "alike", f), "import", "-")
	must(t, dir, note, "record", "alike", "-")

	gull := theGull(t)
	refusedLines(t, gull, badLine{`{"command":"recruit_pirate","player":"A\u200bna","type":"cook"}`, "", "", "T1, player"})
}

func refusedIn(t *testing.T, dir, line, en, fr string) {
	t.Helper()
	refused(t, dir, line, en, "record", "l'ile d'oedipe", "-")
	refused(t, dir, line, fr, "--lang", "fr", "record", "l'ile d'oedipe", "-")
}

// TestNamesAreMeasuredByWhatIsSeen: sixty characters with marks and joiners fit, marks
// piled on one letter do not.
func TestNamesAreMeasuredByWhatIsSeen(t *testing.T) {
	dir := isles(t)
	say := func(name string) string { return `{"command":"name_province","province":"gray","name":"` + name + `"}` }
	for _, name := range []string{strings.Repeat("👩\u200d👩\u200d👧", 60), strings.Repeat("x\u0323\u0304", 60), strings.Repeat("x\u200b", 60)} {
		must(t, dir, say(name), "record", "l'ile d'oedipe", "-")
	}
	refusedIn(t, dir, say(strings.Repeat("👩\u200d👩\u200d👧", 61)), "has 61 characters, and the limit is 60", "a 61 caractères")
	for _, name := range []string{strings.Repeat("\u0301", 40), "Zo" + strings.Repeat("e\u0301", 1) + strings.Repeat("\u0302", 40)} {
		refusedIn(t, dir, say(name), "has more than 10 marks on one letter, or marks without a letter", "contient plus de 10 accents ou signes sur une même lettre")
	}
}

// TestANoBreakSpaceIsKept the same way by whoever takes it, in both games.
func TestANoBreakSpaceIsKept(t *testing.T) {
	const name, typed = "Vogue la galère\u00a0!", "  Vogue  la galère \u00a0! "
	dir := t.TempDir()
	must(t, dir, founding(typed, typed, "Ben", "Eve", typed, "B"), "found", "-")
	f := five()
	f.Name, f.Provinces[0].Player = name, name
	must(t, dir, founded(t, "imported", f), "import", "-")
	must(t, dir, `{"command":"found_campaign","name":"`+typed+`","date":"2026-01-17","pirates":[{"player":"`+typed+`","type":"cook"}]}`, "found", "--game", "skulltales", "-")
	if list := must(t, dir, "", "list"); strings.Count(list, name) != 3 {
		t.Errorf("%q is not kept three times in\n%s", name, list)
	}
	for line := range strings.Lines(must(t, dir, "", "list", "--json")) {
		if strings.Contains(line, "galère") && !strings.Contains(line, `"`+name+`"`) {
			t.Errorf("kept as %s", line)
		}
	}
	must(t, dir, `{"command":"name_province","province":"gray","name":"`+typed+`2"}`, "record", "imported", "-")
	if out := must(t, dir, "", "standings", "imported"); strings.Count(out, name) < 2 {
		t.Errorf("a command keeps it another way:\n%s", out)
	}
}

// TestWhatCannotBeDrawnIsSaid of the picture, the page, and the sheets, as of the book.
func TestWhatCannotBeDrawnIsSaid(t *testing.T) {
	seafall := t.TempDir()
	must(t, seafall, founding("The 🐙 Coast", "Ana 🦊", "Ben", "Eve", "Ash\u200bgate\u00ad", "Myrr\u206a"), "found", "-")
	skull := t.TempDir()
	must(t, skull, `{"command":"found_campaign","name":"The 🐙 Coast","date":"2026-01-17","pirates":[{"player":"Ana 🦊","type":"cook"}]}`, "found", "--game", "skulltales", "-")
	for _, dir := range []string{seafall, skull} {
		for _, c := range []struct{ en, fr, flag, sheet string }{
			{"characters couldn’t be drawn and are shown as empty boxes: ", "caractères impossibles à afficher, remplacés par des cases vides", "--png", ""},
			{"characters are missing from our fonts", "absents de nos polices", "--html", ""},
			{"couldn’t be printed and", "à imprimer, remplacé", "--pdf", ""},
			{"couldn’t be printed and", "à imprimer, remplacé", "--pdf", "lid"},
			{"couldn’t be printed and", "à imprimer, remplacé", "--pdf", "audit"},
			{"couldn’t be printed and", "à imprimer, remplacé", "--pdf", "blank"},
		} {
			for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
				args := []string{"--lang", lang, "export", "the 🐙 coast", c.flag, filepath.Join(t.TempDir(), "out")}
				if c.sheet != "" {
					args = append(args, "--sheet", c.sheet)
				}
				e := runWith(t, dir, "", args...)
				if e.code != exitDone || !strings.Contains(e.errs, want) || !strings.Contains(e.errs, "🐙") || !oneLine(e.errs) || strings.ContainsAny(e.errs, "\u200b\u00ad\u206a") {
					t.Errorf("%v: exit %d, %q", args, e.code, e.errs)
				}
			}
		}
	}
	plain := isles(t)
	for _, flag := range []string{"--png", "--html", "--pdf"} {
		must(t, plain, "", "export", "l'ile d'oedipe", flag, filepath.Join(t.TempDir(), "out"))
	}
}

// TestAPageHasNothingInvisible but what shapes its letters.
func TestAPageHasNothingInvisible(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, founding("Ash\u200bgate", "می\u200cروم", "B\u00aden", "Eve\u206a", "Kes\u2060trel", "👩\u200d👩\u200d👧"), "found", "-")
	e := runWith(t, dir, "", "export", "ashgate", "--html", "-")
	if strings.ContainsAny(e.out, "\u200b\u00ad\u206a\u2060") || !strings.Contains(e.out, "Ashgate") || !strings.Contains(e.out, "می\u200cروم") || !strings.Contains(e.out, "👩\u200d👩\u200d👧") {
		t.Errorf("exit %d, %d bytes, %s", e.code, len(e.out), e.errs)
	}
}

// TestACommandSetsAsideSoManyRules, and no number that somebody makes up.
func TestACommandSetsAsideSoManyRules(t *testing.T) {
	line := func(n int) string {
		var rules []string
		for i := range n {
			rules = append(rules, fmt.Sprintf(`{"rule":"R%d","reason":"x"}`, i))
		}
		return `{"command":"write_note","text":"fog","overrule":[` + strings.Join(rules, ",") + `]}`
	}
	dir := isles(t)
	refusedIn(t, dir, line(33), "can override at most 32 rules, but this one lists 33", "33, pour une limite de 32")
	must(t, dir, line(32), "record", "l'ile d'oedipe", "-")
}

// TestTooManyAreRefusedByTheirNumber, before each is held against all others.
func TestTooManyAreRefusedByTheirNumber(t *testing.T) {
	dir := isles(t)
	many := func(one string) string { return "[" + strings.Repeat(one+",", 20_000) + one + "]" }
	const begin = `{"command":"found_campaign","name":"New","date":"2026-02-07",`
	for _, c := range []struct{ game, line, says string }{
		{"skulltales", begin + `"pirates":` + many(`{"player":"Ana","type":"other","words":"x"}`) + `}`, "A crew has 1 to 5 pirates, not 20,001. Name the pirates who are playing. [T1, pirates]"},
		{"skulltales", begin + `"pirates":[{"player":"Ana","type":"cook"}],"house_rules":` + many(`"x"`) + `}`, "[house_rules]"},
		{"seafall", begin + `"provinces":` + many(`{"province":"blue","player":"Ana"}`) + `}`, "needs three to five provinces, but 20,001 were chosen"},
		{"seafall", strings.Replace(founding("New", "Ana", "Ben", "Eve", "A", "B"), `"provinces"`, `"retired":`+many(`{"id":"x","kind":"raid","stickers":[1]}`)+`,"provinces"`, 1), "[retired]"},
	} {
		refused(t, dir, c.line, c.says, "found", "--game", c.game, "-")
	}
}
