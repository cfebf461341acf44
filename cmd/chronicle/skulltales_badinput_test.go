package main

import (
	"strconv"
	"strings"
	"testing"
)

// badLine is something that a table cannot say: with the beginning of its sentence in both
// languages, and what stands behind it in brackets, its rule and its field.
type badLine struct{ line, en, fr, behind string }

// refusedLines checks that each is refused in its sentence, in both languages, and that
// nothing is stored.
func refusedLines(t *testing.T, dir string, lines ...badLine) {
	t.Helper()
	before := heads(t, dir)
	for _, s := range lines {
		end := "\n"
		if s.behind != "" {
			end = " [" + s.behind + "]\n"
		}
		for lang, want := range map[string]string{"en": "Line 1: " + s.en, "fr": narrow("Ligne 1 : " + s.fr)} {
			e := runWith(t, dir, s.line, "--lang", lang, "record", "the gull", "-")
			if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.HasPrefix(e.errs, want) || !strings.HasSuffix(e.errs, end) {
				t.Errorf("%s:\n%swant\n%s …%s(exit %d, printed %q)", s.line, e.errs, want, end, e.code, e.out)
			}
		}
	}
	if after := heads(t, dir); after != before {
		t.Errorf("the books have changed from %s to %s", before, after)
	}
}

// overruled records a line with the rule set aside that it breaks, which is refused
// without: what the table may decide is stored with its reason alone.
func overruled(t *testing.T, dir string, s badLine) {
	t.Helper()
	refusedLines(t, dir, s)
	with := strings.TrimSuffix(s.line, "}") + `,"overrule":{"rule":"` + s.behind + `","reason":"The chapter says so"}}`
	if out := must(t, dir, with, "record", "the gull", "-", "--check"); !strings.Contains(out, "["+s.behind+"]") {
		t.Errorf("%s: --check does not say what is set aside: %s", s.line, out)
	}
	saysAll(t, dir, with)
	if out := must(t, dir, "", "export", "the gull", "--jsonl", "-"); !strings.Contains(out, `"rule":"`+s.behind+`"`) || !strings.Contains(out, "The chapter says so") {
		t.Errorf("%s: what was set aside is not in the books", s.line)
	}
}

// TestSkullTalesRefusesInAnAdventure: a purse below nothing, a third wound of a pair, who
// is not there or not down, a Registre while an adventure runs.
func TestSkullTalesRefusesInAnAdventure(t *testing.T) {
	dir := afloat(t)
	saysAll(t, dir, `{"command":"gain_coins","holder":"witch","coins":3}`, `{"command":"knock_out","character":"surgeon"}`,
		`{"command":"revive","character":"surgeon","by":"witch","success":false,"die":4}`, `{"command":"knock_out","character":"witch"}`)
	refusedLines(t, dir,
		badLine{`{"command":"lose_coins","holder":"witch","coins":4,"source":"event"}`, "Chloé has only 3 coins, which isn’t enough for 4.", "Chloé a 3 pièces, ce qui ne suffit pas pour 4.", "T14, coins"},
		badLine{`{"command":"pay_coins","from":"witch","to":"sea-dog","coins":9,"reason":"A bet"}`, "Chloé has only 3 coins, which isn’t enough for 9.", "Chloé a 3 pièces, ce qui ne suffit pas pour 9.", "T14, coins"},
		badLine{`{"command":"lose_prestige","pirate":"sea-dog","prestige":1,"source":"event"}`, "Ana has only 0 prestige, which isn’t enough for 1.", "Ana a 0 de prestige, ce qui ne suffit pas pour 1.", "T14, prestige"},
		badLine{`{"command":"correct","path":"surgeon.wound/left_hand","is":"1","reason":"Both"}`, "Losing the left hand means Ben has now lost both of a pair and must retire.",
			"Avec la perte de la main gauche, Ben a les deux blessures d’une même paire et doit prendre sa retraite.", "T64, is"},
		badLine{`{"command":"revive","character":"sea-dog","by":"surgeon","success":true}`, "Ana isn’t down.", "Ana n’est pas KO.", "T54, character"},
		badLine{`{"command":"knock_out","character":"witch"}`, "Chloé is already down.", "Chloé est déjà KO.", "character"},
		badLine{`{"command":"take_loan","pirate":"sea-dog","coins":5}`, "During an adventure, the coins and prestige on log sheets don’t change.",
			"Pendant une aventure, les pièces et le prestige des fiches Registre ne changent pas.", "T12"},
		badLine{`{"command":"keep_ally","ally":"cook"}`, "The crew has no ally called “cook”.", "Aucun allié de l’équipage ne s’appelle « cook ».", "ally"},
		badLine{`{"command":"gain_coins","holder":"wich","coins":3}`, "There is no character called “wich” here.", "Aucun personnage ne s’appelle « wich » ici.", "holder"},
		badLine{`{"command":"gain_coins","holder":"sea-dog","coins":1000}`, "1000 is out of range for “coins”", "1000 ne convient pas pour « pièces »", "coins"},
		badLine{`{"command":"gain_prestige","pirate":"sea-dog","prestige":0}`, "0 is out of range for “prestige”", "0 ne convient pas pour « prestige »", "prestige"},
		badLine{`{"command":"advance_flag","reason":"weather"}`, "“weather” isn’t valid for “reason”.", "« weather » n’est pas une valeur possible pour « raison ».", "reason"},
		badLine{`{"command":"hold_event_turn"}`, "Chloé is down, but no die was entered.", "Chloé est KO, mais son dé n’a pas été saisi.", "T34"},
		badLine{`{"command":"begin_phase","phase":"port"}`, "You can’t do that before the end of the adventure.", "Cette action n’est pas possible avant la fin de l’aventure.", "T7"},
		badLine{`{"command":"close_adventure"}`, "The adventure hasn’t ended yet.", "L’aventure est encore en cours.", ""},
		badLine{`{"command":"spend_destiny","pirate":"sea-dog","left":7}`, "7 is out of range", "7 ne convient pas", "left"},
		badLine{`{"command":"knock_out"}`, "“character” is missing", "Le champ « personnage » manque ici", "character"},
	)
	if p := sailor(t, dir, "surgeon"); len(p.Wounds) != 1 {
		t.Errorf("the refused wound was stored: %+v", p)
	}
}

// TestSkullTalesRefusesAtTheEnd: an adventure closed with a step open, an heir who
// inherits prestige or too much, a Captain who has retired.
func TestSkullTalesRefusesAtTheEnd(t *testing.T) {
	dir := afloat(t)
	saysAll(t, dir, `{"command":"knock_out","character":"surgeon"}`, `{"command":"revive","character":"surgeon","by":"witch","success":false,"die":4}`,
		`{"command":"knock_out","character":"surgeon"}`, `{"command":"revive","character":"surgeon","by":"witch","success":false,"die":5}`,
		`{"command":"recruit_pirate","player":"Ben","type":"cook"}`)
	refusedLines(t, dir,
		badLine{`{"command":"revive","character":"surgeon","by":"witch","success":false,"die":4}`, "Ben (Surgeon) has retired.", "Ben (Chirurgien) a pris sa retraite.", "character"},
		badLine{`{"command":"change_captain","to":"surgeon","reason":"mutiny"}`, "Ben (Surgeon) has retired.", "Ben (Chirurgien) a pris sa retraite.", "T46, to"},
		badLine{`{"command":"recruit_pirate","player":"ana","type":"gunner"}`, "ana already plays a pirate in this crew.", "ana joue déjà un pirate de cet équipage.", "T1, player"},
	)
	saysAll(t, dir, `{"command":"end_adventure","by":"objectives"}`)
	refusedLines(t, dir,
		badLine{`{"command":"close_adventure"}`, "The adventure can’t be closed yet: step 4 (objectives and reward) is still waiting for sea-dog (Ana) and witch (Chloé).",
			"Impossible de clore l’aventure pour l’instant : l’étape 4 (objectifs et récompense) n’est pas réglée pour sea-dog (Ana) et witch (Chloé).", "T91"},
		badLine{`{"command":"choose_inheritance","to":"cook","prestige":1}`, "There’s no field “prestige” here.", "Le champ « prestige » est inconnu ici.", "prestige"},
		badLine{`{"command":"choose_inheritance","to":"sea-dog"}`, "A legacy can’t go from no one to Ana", "Ana ne peut pas recevoir le compagnonnage de personne", "T72, to"},
		badLine{`{"command":"choose_rewards","pirate":"cook"}`, "Ben isn’t in this adventure.", "Ben ne participe pas à cette aventure.", "pirate"},
		badLine{`{"command":"choose_rewards","pirate":"sea-dog","table":{"coins":1000,"prestige":0}}`, "1000 is out of range", "1000 ne convient pas", "table.coins"},
		badLine{`{"command":"gain_coins","holder":"sea-dog","coins":1}`, "The adventure is over", "L’aventure est terminée", ""},
		badLine{`{"command":"choose_result","pirate":"sea-dog","result":"grand"}`, "“grand” isn’t valid for “result”.", "« grand » n’est pas une valeur possible pour « résultat ».", "result"},
	)
	overruled(t, dir, badLine{`{"command":"choose_inheritance","to":"cook","coins":5}`, "No more than half of what Ben (Surgeon) had can be passed on: at most 0, not 5.",
		"Un pirate ne transmet pas plus de la moitié de ses pièces : 0 au plus pour Ben (Chirurgien), et non 5.", "T72"})
}

// TestSkullTalesRefusesInPort: a retirement paid twice, a dead ally paid, a Registre below
// nothing, a booty that is not there.
func TestSkullTalesRefusesInPort(t *testing.T) {
	dir := afloat(t)
	saysAll(t, dir, `{"command":"knock_out","character":"surgeon"}`, `{"command":"revive","character":"surgeon","by":"witch","success":false,"die":4}`,
		`{"command":"knock_out","character":"surgeon"}`, `{"command":"revive","character":"surgeon","by":"witch","success":false,"die":5}`)
	home(t, dir, `{"coins":30,"prestige":3}`, `{"command":"choose_captain","pirate":"sea-dog"}`)
	saysAll(t, dir, `{"command":"recruit_pirate","player":"Ben","type":"cook"}`, `{"command":"start_chapter"}`, `{"command":"begin_phase","phase":"port"}`,
		`{"command":"settle_compensation","for":"surgeon","cause":"retirement"}`, `{"command":"hire_ally","pirate":"sea-dog","type":"gunner","salary":2,"prestige":1}`,
		`{"command":"lose_ally","ally":"gunner","reason":"died"}`)
	refusedLines(t, dir,
		badLine{`{"command":"settle_compensation","for":"surgeon","cause":"retirement"}`, "No compensation is due for Ben (Surgeon)’s retirement: either it has already been settled or it was never due.", "Aucune compensation n’est due pour la retraite de Ben (Chirurgien) : elle a déjà été réglée ou n’a jamais été due.", "for"},
		badLine{`{"command":"keep_ally","ally":"gunner"}`, "The Gunner is no longer with the crew.", "L’allié Artilleur n’est plus dans l’équipage.", "ally"},
		badLine{`{"command":"change_captain","to":"surgeon","reason":"mutiny"}`, "Ben (Surgeon) has retired.", "Ben (Chirurgien) a pris sa retraite.", "T46, to"},
		badLine{`{"command":"lose_coins","holder":"witch","coins":21,"source":"gambling"}`, "Chloé has only 20 coins, which isn’t enough for 21.", "Chloé a 20 pièces, ce qui ne suffit pas pour 21.", "T14, coins"},
		badLine{`{"command":"share_booty","shares":[{"pirate":"witch","coins":5}]}`, "The shares add up to 5 coins, but the crew’s booty is only 0.", "Le total des parts est de 5 pièces, mais le butin de l’équipage n’est que de 0.", "T100, shares"},
		badLine{`{"command":"repay_loan","pirate":"witch","coins":5}`, "Chloé has no loan to repay.", "Chloé n’a pas de prêt à rembourser.", "T102, pirate"},
		badLine{`{"command":"end_phase","outcome":"arrived"}`, "Only a voyage has an outcome.", "Seule une traversée a une issue.", "outcome"},
		badLine{`{"command":"start_chapter"}`, "Chapter 2 isn’t finished.", "Le chapitre 2 n’est pas terminé.", ""},
	)
	overruled(t, dir, badLine{`{"command":"count_crew","what":"cannons","to":6}`, "The game box has only 5 of these (cannons), not 6.", "Nombre d’exemplaires dans la boite (canons) : 5, et non 6.", "T105"})
	overruled(t, dir, badLine{`{"command":"gain_coins","holder":"witch","coins":100,"source":"mission"}`, "100 coins", "100 pièces en une seule fois, c’est peu vraisemblable.", "T98"})
	if p := sailor(t, dir, "witch"); p.Coins != 120 {
		t.Errorf("after what was set aside: %+v", p)
	}
}

// TestSkullTalesAsksForAReason: six characters, seven half spaces and the initiative to
// somebody who is down are stored with the reason of the table alone.
func TestSkullTalesAsksForAReason(t *testing.T) {
	dir := t.TempDir()
	var crew []string
	for i, kind := range []string{"sea_dog", "surgeon", "witch", "gunner", "lookout"} {
		crew = append(crew, `{"player":"`+string(rune('A'+i))+`","type":"`+kind+`"}`)
	}
	must(t, dir, `{"command":"found_campaign","name":"The Gull","date":"2026-01-17","pirates":[`+strings.Join(crew, ",")+`]}`, "found", "--game", "skulltales", "-")
	saysAll(t, dir, `{"command":"gain_coins","holder":"sea-dog","coins":9,"source":"other","note":"From the box"}`, `{"command":"gain_prestige","pirate":"sea-dog","prestige":3,"source":"other","note":"From the box"}`,
		`{"command":"start_chapter","first":"adventure"}`)
	const hire = `{"command":"hire_ally","pirate":"sea-dog","type":"cook","salary":2,"prestige":1}`
	if e := runWith(t, dir, hire, "record", "the gull", "-"); e.code != exitRefused || !strings.Contains(e.errs, "[T3]") || !strings.Contains(e.errs, "[T73]") {
		t.Errorf("an ally beside five pirates, and not in port: %s", e.errs)
	}
	saysAll(t, dir, strings.TrimSuffix(hire, "}")+`,"overrule":[{"rule":"T3","reason":"The chapter says so"},{"rule":"T73","reason":"The chapter says so"}]}`)
	overruled(t, dir, badLine{`{"command":"begin_adventure","flag":9,"initiative":"sea-dog"}`, "With five pirates, no one brings an ally.", "Avec cinq pirates, personne n’emmène d’allié.", "T3"})
	if s, _ := stands(t, dir); len(s.Open.Purses) != 6 {
		t.Errorf("six characters are %+v", s.Open)
	}
	for _, name := range []string{"Net", "Saw", "Axe"} {
		says(t, dir, `{"command":"gain_item","holder":"witch","item":{"name":"`+name+`"}}`)
	}
	overruled(t, dir, badLine{`{"command":"gain_item","holder":"witch","item":{"name":"Rum","halves":1}}`, "C would need 7 half spaces, but a pirate has only 6.", "C aurait besoin de 7 demi-espaces, mais un pirate n’en a que 6.", "T18"})
	if p := sailor(t, dir, "witch"); p.Load != 7 {
		t.Errorf("seven half spaces are %+v", p)
	}
	says(t, dir, `{"command":"knock_out","character":"surgeon"}`)
	overruled(t, dir, badLine{`{"command":"pass_initiative","to":"surgeon"}`, "B is down.", "B est KO.", "T41"})
	refusedLines(t, dir, badLine{`{"command":"pass_initiative","to":"surgeon","overrule":{"rule":"T41","reason":" "}}`,
		"The overrides in this entry can’t be read: each needs a rule number and a reason", "Les règles auxquelles cette entrée passe outre sont illisibles : chacune doit avoir un numéro et une raison", "overrule"})
}

// TestSkullTalesRefusesABadFile: a third wound of one pair, sums that are wrong, a
// retirement paid twice, by the line that says so.
func TestSkullTalesRefusesABadFile(t *testing.T) {
	dir := t.TempDir()
	lines := strings.SplitAfter(southernLady(t), "\n")
	find := func(part string) int {
		for i, line := range lines {
			if strings.Contains(line, part) {
				return i
			}
		}
		t.Fatalf("no line has %s", part)
		return 0
	}
	for name, c := range map[string]struct {
		at   int
		line func(string) string
		rule string
	}{
		"a wound that the die does not say": {find(`"kind":"wound_taken"`), func(l string) string { return strings.Replace(l, `"die":6`, `"die":5`, 1) }, "[T60"},
		"a third wound of a pair":           {find(`"kind":"pirate_retired"`), func(l string) string { return strings.Replace(l, `"pair":"legs"`, `"pair":"eyes"`, 1) }, "[T64"},
		"a closing that does not add up":    {find(`"kind":"adventure_closed"`), func(l string) string { return strings.Replace(l, `"coins":33`, `"coins":34`, 1) }, "[T91"},
		"an heir with prestige": {find(`"kind":"adventure_closed","version":1,"payload":{"chapter":2`), func(l string) string {
			return strings.Replace(l, `"inherited":{"coins":13},"coins":19,"prestige":3`, `"inherited":{"coins":13,"prestige":2},"coins":19,"prestige":5`, 1)
		}, "[T72"},
		"compensation to a retired pirate": {find(`"for":"surgeon","cause":"retirement","payments"`), func(l string) string { return strings.Replace(l, `"received":0`, `"received":16`, 1) }, "[T68"},
	} {
		bad := append([]string{}, lines...)
		if bad[c.at] = c.line(bad[c.at]); bad[c.at] == lines[c.at] {
			t.Fatalf("%s: nothing was changed in %s", name, lines[c.at])
		}
		for lang, begins := range map[string]string{"en": "Line ", "fr": "Ligne "} {
			e := runWith(t, dir, strings.Join(bad, ""), "--lang", lang, "import", "-")
			if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.HasPrefix(e.errs, begins+strconv.Itoa(c.at+1)) || !strings.Contains(e.errs, c.rule) {
				t.Errorf("%s: exit %d, %q, %q; want line %d and %s", name, e.code, e.out, e.errs, c.at+1, c.rule)
			}
		}
	}
	if out := must(t, dir, "", "list", "--json"); out != "[]\n" {
		t.Errorf("something was stored: %s", out)
	}
}
