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
		{"standings", "CAMPAIGN is missing in “standings”. It is used like this: chronicle standings CAMPAIGN; “chronicle help standings” says more.",
			"CAMPAIGN manque dans « standings ». Cela s’emploie ainsi : chronicle standings CAMPAIGN ; « chronicle help standings » en dit plus."},
		{"explain tern", "PATH is missing in “explain tern”. It is used like this: chronicle explain CAMPAIGN PATH; “chronicle help explain” says more.",
			"PATH manque dans « explain tern ». Cela s’emploie ainsi : chronicle explain CAMPAIGN PATH ; « chronicle help explain » en dit plus."},
		{"next The Tern Coast", "“Tern” is one word too many in “next The Tern Coast”. It is used like this: chronicle next CAMPAIGN; a name with blanks stands between quotation marks.",
			"« Tern » est un mot de trop dans « next The Tern Coast ». Cela s’emploie ainsi : chronicle next CAMPAIGN ; un nom avec des espaces s’écrit entre guillemets."},
		{"standing tern", "There is no command “standing”. Did you mean standings? “chronicle help” lists them all.",
			"Il n’y a pas de commande « standing ». S’agit-il de standings ? « chronicle help » les liste toutes."},
		{"Record tern -", "There is no command “Record”. Did you mean record? “chronicle help” lists them all.",
			"Il n’y a pas de commande « Record ». S’agit-il de record ? « chronicle help » les liste toutes."},
		{"list --jsonn", "There is no flag --jsonn in “list --jsonn”. Did you mean --json? “chronicle help list” lists them.",
			"Il n’y a pas d’option --jsonn dans « list --jsonn ». S’agit-il de --json ? « chronicle help list » les liste."},
		{"undo tern --pdf x", "There is no flag --pdf in “undo tern --pdf x”. There are: --data, --help, --lang.",
			"Il n’y a pas d’option --pdf dans « undo tern --pdf x ». Il y a : --data, --help, --lang."},
		{"--each record tern -", "The flag --each stands behind its command. These have it: record.",
			"L’option --each se place après sa commande. Celles-ci l’ont : record."},
		{"export tern", "“export tern” does not say what to write. Add --jsonl FILE, --pdf FILE, --html FILE, --png FILE or --csv DIR; “chronicle help export” says more.",
			"« export tern » ne dit pas quoi écrire. Ajouter --jsonl FICHIER, --pdf FICHIER, --html FICHIER, --png FICHIER ou --csv DOSSIER ; « chronicle help export » en dit plus."},
		{"export tern --pdf - --jsonl -", "Only one file can go to standard output in “export tern --pdf - --jsonl -”. Give names for the others.",
			"Un seul fichier peut aller sur la sortie standard dans « export tern --pdf - --jsonl - ». Donner un nom aux autres."},
		{"export tern --pdf x --paper a5", "--paper does not take “a5” in “export tern --pdf x --paper a5”. It takes one of these: a4, letter.",
			"--paper n’accepte pas « a5 » dans « export tern --pdf x --paper a5 ». Elle accepte : a4, letter."},
		{"list --lang de", "--lang does not take “de” in “list --lang de”. It takes one of these: en, fr.",
			"--lang n’accepte pas « de » dans « list --lang de ». Elle accepte : en, fr."},
		{"export tern --pdf x --up-to two", "--up-to does not take “two” in “export tern --pdf x --up-to two”. It takes a whole number.",
			"--up-to n’accepte pas « two » dans « export tern --pdf x --up-to two ». Elle accepte un nombre entier."},
		{"list --json=no", "--json does not take “no” in “list --json=no”. It stands alone.",
			"--json n’accepte pas « no » dans « list --json=no ». Elle s’écrit seule."},
		{"list --data", "--data needs something behind it in “list --data”: --data DIR.",
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
	if e := started("stats"); !strings.Contains(e.errs, "There are: ") || !strings.Contains(e.errs, "standings, unarchive, undo, verify") {
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
