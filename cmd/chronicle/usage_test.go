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
		{"standings", "CAMPAIGN is missing in “standings”. Usage: chronicle standings CAMPAIGN; “chronicle help standings” explains it.",
			"CAMPAIGN manque dans « standings ». Emploi : chronicle standings CAMPAIGN ; « chronicle help standings » en dit plus."},
		{"explain tern", "PATH is missing in “explain tern”. Usage: chronicle explain CAMPAIGN PATH; “chronicle help explain” explains it.",
			"PATH manque dans « explain tern ». Emploi : chronicle explain CAMPAIGN PATH ; « chronicle help explain » en dit plus."},
		{"next The Tern Coast", "“Tern” is one word too many in “next The Tern Coast”. Usage: chronicle next CAMPAIGN; put a name with spaces in quotation marks.",
			"« Tern » est un mot de trop dans « next The Tern Coast ». Emploi : chronicle next CAMPAIGN ; mettre un nom avec des espaces entre guillemets."},
		{"standing tern", "There’s no command “standing”. Did you mean standings? “chronicle help” lists them all.",
			"Il n’y a pas de commande « standing ». S’agit-il de standings ? « chronicle help » les liste toutes."},
		{"Record tern -", "There’s no command “Record”. Did you mean record? “chronicle help” lists them all.",
			"Il n’y a pas de commande « Record ». S’agit-il de record ? « chronicle help » les liste toutes."},
		{"list --jsonn", "There’s no flag --jsonn in “list --jsonn”. Did you mean --json? “chronicle help list” lists them.",
			"Il n’y a pas d’option --jsonn dans « list --jsonn ». S’agit-il de --json ? « chronicle help list » les liste."},
		{"undo tern --pdf x", "There’s no flag --pdf in “undo tern --pdf x”. The flags are: --data, --help, --lang.",
			"Il n’y a pas d’option --pdf dans « undo tern --pdf x ». Les options sont : --data, --help, --lang."},
		{"--each record tern -", "Put --each after its command. These commands accept it: record.",
			"Placer --each après sa commande. Celles-ci l’ont : record."},
		{"export tern", "Choose what to write in “export tern”: add --jsonl FILE, --pdf FILE, --html FILE, --png FILE, or --csv DIR; “chronicle help export” explains them.",
			"« export tern » n’indique pas quoi écrire. Ajouter --jsonl FICHIER, --pdf FICHIER, --html FICHIER, --png FICHIER ou --csv DOSSIER ; « chronicle help export » les explique."},
		{"export tern --pdf - --jsonl -", "Only one file can go to standard output in “export tern --pdf - --jsonl -”. Name a file for each of the others.",
			"Un seul fichier peut aller sur la sortie standard dans « export tern --pdf - --jsonl - ». Donner un nom aux autres."},
		{"export tern --pdf x --paper a5", "--paper doesn’t take “a5” in “export tern --pdf x --paper a5”. Use one of these: a4, letter.",
			"--paper n’accepte pas « a5 » dans « export tern --pdf x --paper a5 ». Valeurs possibles : a4, letter."},
		{"list --lang de", "--lang doesn’t take “de” in “list --lang de”. Use one of these: en, fr.",
			"--lang n’accepte pas « de » dans « list --lang de ». Valeurs possibles : en, fr."},
		{"export tern --pdf x --up-to two", "--up-to doesn’t take “two” in “export tern --pdf x --up-to two”. It takes a whole number.",
			"--up-to n’accepte pas « two » dans « export tern --pdf x --up-to two ». Il faut un nombre entier."},
		{"list --json=no", "--json doesn’t take “no” in “list --json=no”. It takes no value.",
			"--json n’accepte pas « no » dans « list --json=no ». Elle s’emploie sans valeur."},
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
