package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// slip is something that is given by mistake, and what is said to it in both
// languages, after the number of the line. The books stay as they were.
type slip struct{ given, en, fr string }

// nb turns the blanks that French sets before its marks into those that do not
// break.
var nb = strings.NewReplacer(" :", "\u202f:", " ;", "\u202f;", " ?", "\u202f?", "« ", "«\u202f", " »", "\u202f»")

// slipped checks slips of commands for a campaign.
func slipped(t *testing.T, dir string, slips []slip) {
	t.Helper()
	before := heads(t, dir)
	for _, s := range slips {
		for lang, says := range map[string]string{"en": "Line 1: " + s.en + "\n", "fr": nb.Replace("Ligne 1 : " + s.fr + "\n")} {
			e := runWith(t, dir, s.given+"\n", "--lang", lang, "record", "tern", "-")
			if e.code != exitRefused || e.out != "" || e.errs != says {
				t.Errorf("%s\nexit %d, printed %q, said\n%swant\n%s", s.given, e.code, e.out, e.errs, says)
			}
		}
	}
	if after := heads(t, dir); after != before {
		t.Errorf("the books went from %s to %s", before, after)
	}
}

// playing is the campaign of five in the first round of its first game.
func playing(t *testing.T) (dir string) {
	t.Helper()
	dir = tern(t, nil)
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{}, scoring.FindIsland{Column: 2, Garrison: 1})
	return dir
}

// A key that is there twice, or in another case, would get lost.
func TestKeysThatWouldGetLost(t *testing.T) {
	const en, fr = "The field “%” appears twice, so one of the two would be lost. Keep the right one. ", "Le champ « % » figure deux fois, et l’une des valeurs serait perdue. Garder la bonne. "
	twice := func(given, field string) slip {
		return slip{given, strings.Replace(en, "%", field, 1) + "[" + field + "]", strings.Replace(fr, "%", field, 1) + "[" + field + "]"}
	}
	cased := func(given, written, said string) slip {
		field := "[" + said + "]"
		return slip{given, "The field “" + said + "” must be written exactly like this: " + written + ". Fix it. " + field,
			"Le champ « " + said + " » doit s’écrire exactement " + written + ". Le corriger. " + field}
	}
	slipped(t, playing(t), []slip{
		twice(`{"command":"gain_glory","province":"red","glory":1,"glory":2}`, "glory"),
		twice(`{"command":"gain_glory","command":"next_round","province":"red","glory":1}`, "command"),
		twice(`{"command":"raid_site","province":"red","where":{"region":"green","spot":"field_a","spot":"vault"}}`, "where.spot"),
		twice(`{"command":"hire_advisor","province":"red","type":"Pilot","expertise":[{"kind":"raid","value":1,"value":2}]}`, "expertise.value"),
		twice(`{"command":"set_titles","titles":{"red":"prince","red":"duke"}}`, "titles.red"),
		cased(`{"command":"gain_glory","Province":"red","glory":2}`, "province", "Province"),
		cased(`{"command":"gain_glory","province":"red","glory":1,"Glory":5}`, "glory", "Glory"),
		cased(`{"COMMAND":"next_round"}`, "command", "COMMAND"),
		cased(`{"command":"next_round","overrule":{"rule":"R31","Reason":"We agreed"}}`, "reason", "overrule.Reason"),
		cased(`{"command":"raid_site","province":"red","where":{"region":"green","Spot":"vault"}}`, "spot", "where.Spot"),
		{`{"command":"gain_glory","province":"red","glroy":2}`,
			"There’s no field “glroy” here. Did you mean glory? Remove it, or fix its name. [glroy]",
			"Le champ « glroy » est inconnu ici. Vouliez-vous dire glory ? Le retirer, ou corriger son nom. [glroy]"},
	})
}

// What is no JSON object: where it breaks, and what was met there.
func TestBrokenLines(t *testing.T) {
	broken := func(given, en, fr string) slip {
		return slip{given, "This isn’t a single JSON object: at column " + en, "Ce texte n’est pas un objet JSON : à la colonne " + fr}
	}
	slipped(t, playing(t), []slip{
		broken(`{"command":"next_round",}`, "24, there’s a comma with nothing after it. Remove the comma.", "24, une virgule n’est suivie de rien. L’enlever."),
		broken(`{"command":"next_round"} // Ana`, "26, there’s a comment, and JSON doesn’t allow comments. Remove it; to record a note, use write_note.",
			"26, il y a un commentaire, et JSON n’en admet pas. L’enlever ; pour les notes de la table, utiliser write_note."),
		broken(`{"command":"next_round"} {"command":"next_round"}`, "26, a second object begins. Put each object on its own line.",
			"26, un deuxième objet commence. Mettre chacun sur sa propre ligne."),
		broken("{\n\"command\":\"next_round\"\n}", "2, the line ends before the object does. Write the whole object on one line.",
			"2, la ligne s’arrête avant la fin de l’objet. Écrire l’objet entier sur une seule ligne."),
		{`{"command":"write_note","text":"Chloé}`, "This isn’t a single JSON object: at column 32, a string starts but has no closing quotation mark. Add one.",
			"Ce texte n’est pas un objet JSON : la chaine qui commence à la colonne 32 n’a pas de guillemet fermant. L’ajouter."},
		broken(`{'command':'next_round'}`, "2, ' is used as a quotation mark. JSON allows only straight double quotation marks.",
			"2, ' sert de guillemet. JSON n’accepte que les guillemets doubles droits."),
		broken(`[{"command":"next_round"}]`, "1, an array starts. Put one object on each line, without brackets around the lines.",
			"1, le signe [ ouvre une liste. Mettre un objet par ligne, sans crochets autour des lignes."),
		broken(`next_round`, "1, the word next_round has no quotation marks. Put straight double quotation marks around it; only true, false, and null don’t need them.",
			"1, le mot next_round est sans guillemets. Le mettre entre guillemets doubles droits ; seuls true, false et null s’en passent."),
		broken("{\"command\":\"next\x00_round\"}", "17, there’s a control character (U+0000). Remove it; in a string, write a line break as \\n.",
			"17, il y a un caractère de contrôle (U+0000). L’enlever ; dans un texte, un saut de ligne s’écrit \\n."),
		broken(`{"command":"gain_glory","province":"red","glory":+1}`, "50, “+1” isn’t a JSON number. Use only digits, such as 7 or -7.",
			"50, « +1 » n’est pas un nombre JSON. N’écrire que des chiffres, comme 7 ou -7."),
	})
}

// A number has to be whole; the sentence says which the field takes.
func TestNumbersThatAreNotWhole(t *testing.T) {
	whole := func(given, number string) slip {
		return slip{`{"command":"gain_glory","province":"red","glory":` + given + `}`,
			"“glory” isn’t a whole number: " + number + ". Enter a whole number from −999 to 999, in digits only. [glory]",
			"« Gloire » n’est pas un nombre entier : " + number + ". Saisir un nombre entier de −999 à 999, en chiffres seulement. [glory]"}
	}
	slipped(t, playing(t), []slip{whole("1.5", "1.5"), whole("1e0", "1e0"), whole("99999999999999999999", "99999999999999999999")})
}

// A command that is none says which one may be meant.
func TestCommandsThatAreNone(t *testing.T) {
	const missing, manque = "The field “command” is missing. Add one of the commands listed in docs/ledger-format.md. [command]",
		"Le champ « command » manque. L’ajouter avec l’une des commandes de docs/ledger-format.md. [command]"
	const entry, ligne = "This is a line from an exported file, not a command. Import the whole file: chronicle import FILE.",
		"Cette ligne vient d’un fichier exporté et n’est pas une commande. Importer le fichier entier : chronicle import FICHIER."
	slipped(t, playing(t), []slip{
		{`{}`, missing, manque},
		{`{"command":"","province":"red"}`, missing, manque},
		{`{"province":"red"}`, missing, manque},
		{`{"command":"nextround"}`, "Unknown command: “nextround”. Did you mean next_round? The commands are listed in docs/ledger-format.md. [command]",
			"Commande inconnue : « nextround ». Vouliez-vous dire next_round ? Les commandes figurent dans docs/ledger-format.md. [command]"},
		{`{"command":"undo"}`, "“undo” is a terminal command and can’t be recorded. Run: chronicle undo CAMPAIGN. [command]",
			"« undo » est une commande du terminal et ne s’enregistre pas. Lancer : chronicle undo CAMPAGNE. [command]"},
		{`{"command":"reopen"}`, "“reopen” is a terminal command and can’t be recorded. Run: chronicle reopen CAMPAIGN. [command]",
			"« reopen » est une commande du terminal et ne s’enregistre pas. Lancer : chronicle reopen CAMPAGNE. [command]"},
		{`{"format":"astrolabe.ledger","version":1,"game":"seafall","campaign":{"id":"x","name":"X","founded":"2026-01-17"}}`, entry, ligne},
		{`{"seq":1,"id":"a","kind":"noted","payload":{"text":"a"}}`, entry, ligne},
	})
}

// Files as editors save them: a byte order mark is passed over, UTF-16 named.
func TestFilesOfOtherEditors(t *testing.T) {
	dir := playing(t)
	must(t, dir, "\ufeff{\"command\":\"next_round\"}\r\n", "record", "tern", "-")
	must(t, dir, "\ufeff{\"command\":\"next_round\"}\r\n", "record", "tern", "-", "--each")
	if round := shown(t, dir, "tern").Open.Round; round != 3 {
		t.Errorf("round %d", round)
	}
	for _, wide := range []string{"\xff\xfe{\x00}\x00", "\xfe\xff\x00{\x00}", "{\x00\"\x00"} {
		refused(t, dir, wide, "Nothing was recorded: the file is UTF-16 text. Save it as UTF-8.", "record", "tern", "-")
		refused(t, dir, wide, nb.Replace("Rien n’a été enregistré : le fichier est encodé en UTF-16. Le convertir en UTF-8."), "--lang", "fr", "record", "tern", "-")
	}
	for _, each := range [][]string{{}, {"--each"}} {
		refused(t, dir, "", "There’s no command here, so nothing was recorded.", append([]string{"record", "tern", "-"}, each...)...)
	}
	refused(t, dir, "\n", nb.Replace("Aucune commande n’a été trouvée : rien n’a été enregistré."), "--lang", "fr", "record", "tern", "-")
}

// The same act under the same id twice in one file is recorded once.
func TestSameIDInOneFile(t *testing.T) {
	dir := playing(t)
	line := `{"command":"gain_glory","province":"blue","glory":3,"id":"g1"}` + "\n"
	if out := must(t, dir, line+line, "record", "tern", "-"); !strings.HasPrefix(out, "2 commands") {
		t.Errorf("%q", out)
	}
	if glory := shown(t, dir, "tern").Open.Glory[seafall.Blue]; glory != 3 {
		t.Errorf("blue has %d", glory)
	}
	other := `{"command":"gain_glory","province":"blue","glory":4,"id":"g2"}` + "\n"
	refused(t, dir, other+strings.Replace(other, "4", "5", 1), "Line 2: Nothing was recorded: another action already has the id g2", "record", "tern", "-")
}

// Several rules that one line breaks have a line each, with its own number.
func TestALineForEachWarning(t *testing.T) {
	dir := playing(t)
	record(t, dir, scoring.HireAdvisor{Province: seafall.Green, Type: "Pilot"})
	given := `{"command":"buy_treasure","province":"green","name":"Crown","glory":12}` + "\n"
	e := runWith(t, dir, given, "record", "tern", "-")
	want := regexp.MustCompile(`^Line 1: Eve has already taken an advisor or a treasure this turn; [^\n]* \[R9\]\nNothing in the box gives 12 glory at once. [^\n]* \[R3\]\n$`)
	if e.code != exitRefused || e.out != "" || !want.MatchString(e.errs) {
		t.Errorf("exit %d, %q, said\n%swant\n%s", e.code, e.out, e.errs, want)
	}
}

// The last closing is taken back with reopen, and undo says so.
func TestReopenFromTheTerminal(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	record(t, dir, append([]scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}}, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4})...)...)
	record(t, dir, scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "garrison"})
	for _, p := range []seafall.Province{seafall.Purple, seafall.Gray, seafall.Blue} {
		record(t, dir, scoring.ChooseShip{Province: p, Ship: seafall.ShipA, Value: seafall.Hold})
	}
	record(t, dir, scoring.ConfirmGlory{}, scoring.CloseGame{})
	refused(t, dir, "", "There’s nothing to undo since the last closing. To change what was closed, run “chronicle reopen”", "undo", "tern")
	refused(t, dir, "", "Il n’y a rien à annuler depuis la dernière clôture.", "--lang", "fr", "undo", "tern")

	record(t, dir, scoring.WriteNote{Text: "A long evening."})
	refused(t, dir, "", "Can’t undo the last closing: entry 15 (note) was recorded after it.", "reopen", "tern")
	refused(t, dir, "", "Impossible d’annuler la dernière clôture", "--lang", "fr", "reopen", "tern")
	must(t, dir, "", "undo", "tern")

	out := must(t, dir, "", "reopen", "tern")
	if rows := strings.Split(out, "\n"); !strings.HasPrefix(rows[0], "Reopened: ") || !headLine.MatchString(rows[1]) {
		t.Errorf("printed %q", out)
	}
	if s := shown(t, dir, "tern"); len(s.Games) != 0 || s.Open == nil || s.Open.Number != 1 {
		t.Errorf("reopened: %+v", s)
	}
	record(t, dir, scoring.ChooseImprovement{Improvement: "fortune"}, scoring.CloseGame{Last: true})
	if s := shown(t, dir, "tern"); s.Emperor == nil || *s.Emperor != seafall.Blue || s.of(seafall.Blue).Leader.Fortune != 3 || s.of(seafall.Blue).Garrison != 1 {
		t.Errorf("closed again: %+v", s)
	}
	must(t, dir, "", "verify")
}

// A province that is none: which there are, and which one is probably meant.
func TestProvincesThatAreNone(t *testing.T) {
	const there = "blue (Ana), gray (Ben), purple (Chloé), red (Dan), green (Eve)"
	near := func(said, meant string) slip {
		return slip{`{"command":"spend_fortune","province":"` + said + `"}`,
			"“" + said + "” isn’t a province in this campaign. Did you mean " + meant + "? The provinces are: " + there + ". [province]",
			"Province inconnue : « " + said + " ». Vouliez-vous dire " + meant + " ? Provinces possibles : " + there + ". [province]"}
	}
	slipped(t, playing(t), []slip{
		near("Red", "red"), near("bleu", "blue"), near("grey", "gray"), near("Chloé", "purple"), near("BEN", "gray"),
		{`{"command":"spend_fortune","province":"yellow"}`, "“yellow” isn’t a province in this campaign. Choose one of these: " + there + ". [province]",
			"Province inconnue : « yellow ». Choisir parmi les provinces suivantes : " + there + ". [province]"},
		{`{"command":"spend_fortune","province":""}`, "“province” needs a province. Choose one of these: " + there + ". [province]",
			"Aucune province n’est indiquée dans « province ». Choisir parmi les provinces suivantes : " + there + ". [province]"},
	})
}

// A path that leads nowhere: which one is probably meant.
func TestPathsThatLeadNowhere(t *testing.T) {
	dir := playing(t)
	slipped(t, dir, []slip{{`{"command":"correct","path":"blue.garison","is":2,"reason":"Miscounted"}`,
		"There is no value “blue.garison” to fix. Did you mean blue.garrison? docs/ledger-format.md lists all values. [path]",
		"Aucune valeur à corriger ne s’appelle « blue.garison ». Vouliez-vous dire blue.garrison ? La liste de toutes les valeurs se trouve dans docs/ledger-format.md. [path]"}})
	refused(t, dir, "", "Nothing in this campaign is called “blue.glroy”. Did you mean blue.glory?", "explain", "tern", "blue.glroy")
	refused(t, dir, "", nb.Replace("Aucun élément de cette campagne ne s’appelle « blue.glroy ». Vouliez-vous dire blue.glory ?"), "--lang", "fr", "explain", "tern", "blue.glroy")
	// A number is as good as its digits between quotation marks.
	for _, is := range []string{"3", `"4"`, "-1"} {
		must(t, dir, `{"command":"correct","path":"blue.glory","is":`+is+`,"reason":"Miscounted"}`, "record", "tern", "-")
		if glory := shown(t, dir, "tern").Open.Glory[seafall.Blue]; strings.Trim(is, `"`) != strconv.Itoa(glory) {
			t.Errorf("corrected to %s, and blue has %d", is, glory)
		}
	}
}

// Commands that are given to import belong to record.
func TestCommandsGivenToImport(t *testing.T) {
	dir := tern(t, nil)
	const line = `{"command":"start_game"}` + "\n"
	refused(t, dir, line, "Line 1: These are commands, not an exported file. To record them: chronicle record CAMPAIGN FILE. To start a campaign: chronicle found FILE.", "import", "-")
	refused(t, dir, line, nb.Replace("Ligne 1 : Ce fichier contient des commandes et n’est pas un fichier exporté."), "--lang", "fr", "import", "-")
}
