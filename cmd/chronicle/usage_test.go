package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ui/about"
)

// What is wrong with a command line is named, and what it could be.
func TestWhatIsUsedWrongly(t *testing.T) {
	for _, c := range []struct{ args, en, fr string }{
		{"standings", "CAMPAIGN is missing from “standings”. Usage: chronicle standings CAMPAIGN; “chronicle help standings” explains it.",
			"CAMPAIGN manque dans « standings ». Utilisation : chronicle standings CAMPAIGN ; pour en savoir plus, lancer « chronicle help standings »."},
		{"explain tern", "PATH is missing from “explain tern”. Usage: chronicle explain CAMPAIGN PATH; “chronicle help explain” explains it.",
			"PATH manque dans « explain tern ». Utilisation : chronicle explain CAMPAIGN PATH ; pour en savoir plus, lancer « chronicle help explain »."},
		{"next The Tern Coast", "There’s an extra word in “next The Tern Coast”: “Tern”. Usage: chronicle next CAMPAIGN; put names with spaces in quotation marks.",
			"« Tern » est un mot de trop dans « next The Tern Coast ». Utilisation : chronicle next CAMPAIGN ; mettre entre guillemets les noms qui contiennent des espaces."},
		{"standing tern", "There’s no command “standing”. Did you mean standings? “chronicle help” lists all commands.",
			"La commande « standing » n’existe pas. Vouliez-vous dire standings ? « chronicle help » liste toutes les commandes."},
		{"Record tern -", "There’s no command “Record”. Did you mean record? “chronicle help” lists all commands.",
			"La commande « Record » n’existe pas. Vouliez-vous dire record ? « chronicle help » liste toutes les commandes."},
		{"list --jsonn", "There’s no flag --jsonn in “list --jsonn”. Did you mean --json? “chronicle help list” lists all flags.",
			"L’option --jsonn n’existe pas dans « list --jsonn ». Vouliez-vous dire --json ? « chronicle help list » liste toutes les options."},
		{"undo tern --pdf x", "There’s no flag --pdf in “undo tern --pdf x”. The flags are: --data, --help, --lang.",
			"L’option --pdf n’existe pas dans « undo tern --pdf x ». Options possibles : --data, --help, --lang."},
		{"--each record tern -", "Put --each after its command. These commands accept it: record.",
			"Placer --each après sa commande. Commandes qui l’acceptent : record."},
		{"export tern", "Choose what to write in “export tern”: add --jsonl FILE, --pdf FILE, --html FILE, --png FILE, or --csv DIR; “chronicle help export” explains them.",
			"Il manque dans « export tern » le fichier ou le dossier à écrire. Ajouter --jsonl FICHIER, --pdf FICHIER, --html FICHIER, --png FICHIER ou --csv DOSSIER ; « chronicle help export » explique ces options."},
		{"export tern --pdf - --jsonl -", "Only one file can go to standard output in “export tern --pdf - --jsonl -”. Give a file name for each of the others.",
			"Dans « export tern --pdf - --jsonl - », un seul fichier peut être envoyé vers la sortie standard. Donner un nom de fichier pour chacun des autres."},
		{"export tern --pdf x --paper a5", "“a5” isn’t a valid value for --paper in “export tern --pdf x --paper a5”. Use one of these: a4, letter.",
			"--paper n’accepte pas « a5 » dans « export tern --pdf x --paper a5 ». Valeurs possibles : a4, letter."},
		{"list --lang de", "“de” isn’t a valid value for --lang in “list --lang de”. Use one of these: en, fr.",
			"--lang n’accepte pas « de » dans « list --lang de ». Valeurs possibles : en, fr."},
		{"export tern --pdf x --up-to two", "“two” isn’t a valid value for --up-to in “export tern --pdf x --up-to two”. Use a whole number.",
			"--up-to n’accepte pas « two » dans « export tern --pdf x --up-to two ». Il faut un nombre entier."},
		{"list --json=no", "--json doesn’t take a value, but it has “no” in “list --json=no”. Leave the value out.",
			"L’option --json s’emploie sans valeur, mais elle est suivie de « no » dans « list --json=no ». Retirer cette valeur."},
		{"list --data", "--data needs a value in “list --data”: --data DIR.",
			"--data demande une valeur dans « list --data » : --data DIR."},
	} {
		for lang, says := range map[string]string{"C": c.en, "fr_FR.UTF-8": nb.Replace(c.fr)} {
			t.Setenv("LC_ALL", lang)
			e := started(strings.Fields(c.args)...)
			if e.code != exitUsage || e.out != "" || e.errs != says+"\n" {
				t.Errorf("%s\nexit %d, printed %q, said\n%swant\n%s", c.args, e.code, e.out, e.errs, says)
			}
		}
	}
	t.Setenv("LC_ALL", "C")
	if e := started("stats"); !strings.Contains(e.errs, "The commands are: ") || !strings.Contains(e.errs, "standings, unarchive, undo, verify") {
		t.Errorf("a command like no other: %s", e.errs)
	}
}

// TestVersion: one line for people and scripts, the same in every language.
func TestVersion(t *testing.T) {
	want := "chronicle " + about.Version() + "\n"
	if commit := about.Commit(); commit != "" {
		want = "chronicle " + about.Version() + " (" + commit + ")\n"
	}
	for _, args := range [][]string{{"--version"}, {"--lang", "fr", "--version"}} {
		if e := started(args...); e.code != exitDone || e.out != want || e.errs != "" {
			t.Errorf("%v: exit %d, %q, %q; want %q", args, e.code, e.out, e.errs, want)
		}
	}
	if e := started("list", "--version"); e.code != exitUsage || e.out != "" {
		t.Errorf("list --version: exit %d, %q", e.code, e.out)
	}
	if e := started("help"); !strings.Contains(e.out, "--version") {
		t.Errorf("help does not list it: %s", e.out)
	}
}

// started is a command line as it stands, without --data.
func started(args ...string) ended {
	var out, errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), args, strings.NewReader(""), &out, &errs)
	return ended{out.String(), errs.String(), code}
}
