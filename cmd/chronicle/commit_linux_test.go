package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestTheDiskFailsAtTheCommit: when nobody can know whether an act is on disk,
// that is said; when it is known that it is not, that is.
func TestTheDiskFailsAtTheCommit(t *testing.T) {
	crashed, last := killedRecorder(t)
	for name, c := range map[string]struct {
		how    []string
		en, fr string
		after  []int64 // where the books may end afterwards
	}{
		"no fsync works": {[]string{"-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO:when=1+"},
			"The action may or may not have been recorded: there was a disk error at the last moment in DIR. " +
				"Check the disk, open Astrolabe again, and look at the journal before you record the action again.",
			"Il n’est pas certain que l’action ait été enregistrée : une erreur de disque s’est produite au dernier moment dans DIR. " +
				"Vérifier le disque, rouvrir Astrolabe et consulter le journal avant d’enregistrer à nouveau l’action.",
			[]int64{last.Seq, last.Seq + 1}},
		"no fsync works, as if full": {[]string{"-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=ENOSPC:when=1+"},
			"The action may or may not have been recorded", "Il n’est pas certain que l’action ait été enregistrée",
			[]int64{last.Seq, last.Seq + 1}},
		"the log cannot be written": {[]string{"-P", "DIR/astrolabe.db-wal", "-e", "trace=pwrite64", "-e", "inject=pwrite64:error=EIO:when=1+"},
			"Nothing was recorded: there was a disk error in DIR.",
			"Rien n’a été enregistré : une erreur de disque s’est produite dans DIR.", []int64{last.Seq}},
	} {
		for lang, says := range map[string]string{"en": c.en, "fr": narrow(c.fr)} {
			t.Run(name+", "+lang, func(t *testing.T) {
				dir := copied(t, crashed)
				how := append([]string{"-o", os.DevNull}, c.how...)
				for i := range how {
					how[i] = strings.ReplaceAll(how[i], "DIR", dir)
				}
				e := ran(t, traced(t, how, "--data", dir, "--lang", lang, "record", "sample-lantern-coast", "-", "--each"), note)
				if says = strings.ReplaceAll(says, "DIR", dir); e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
					t.Errorf("exit %d, printed %q, said %q; want %q", e.code, e.out, e.errs, says)
				}
				out := must(t, dir, "", "verify")
				ends := false
				for _, seq := range c.after {
					ends = ends || strings.Contains(out, fmt.Sprintf(": %d entries;", seq))
				}
				if !ends {
					t.Errorf("the books may end at %v, and verify says %s", c.after, out)
				}
			})
		}
	}
}

// TestTheAnswerIsNotHeard: when an act is on disk and only the answer could
// not be printed, that is said.
func TestTheAnswerIsNotHeard(t *testing.T) {
	dir, last := killedRecorder(t)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	const (
		en = "Everything was recorded, but the output couldn’t be printed in full. Don’t run the command again: check where the output goes; “chronicle verify” shows the last entry.\n"
		fr = "L’enregistrement est fait, mais la sortie n’a pas pu être affichée jusqu’au bout. Ne pas relancer la commande : vérifier où va la sortie ; « chronicle verify » indique la dernière entrée.\n"
	)
	const (
		copied = "The backup was made, but the output couldn’t be printed in full. Check where the output goes; “chronicle backups” lists the backups.\n"
		copie  = "La sauvegarde est faite, mais la sortie n’a pas pu être affichée jusqu’au bout. Vérifier où va cette sortie ; « chronicle backups » liste les sauvegardes.\n"
	)
	f := five()
	f.Name = "Another"
	seq := last.Seq
	for _, c := range []struct {
		args   []string
		in     string
		lang   string
		says   string
		entry  int64
		inside string
	}{
		{[]string{"record", "sample-lantern-coast", "-"}, note, "en", en, 1, ""},
		{[]string{"record", "sample-lantern-coast", "-", "--each"}, note, "fr", narrow(fr), 1, ""},
		{[]string{"undo", "sample-lantern-coast"}, "", "en", en, 1, ""},
		{[]string{"redo", "sample-lantern-coast"}, "", "fr", narrow(fr), 1, ""},
		{[]string{"import", "-"}, founded(t, "another", f), "en", en, 0, "Another (another): "},
		{[]string{"backup"}, "", "en", copied, 0, ""},
		{[]string{"backup", "another"}, "", "fr", narrow(copie), 0, ""},
	} {
		cmd := command(t, append([]string{"--data", dir, "--lang", c.lang}, c.args...)...)
		var errs bytes.Buffer
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(c.in), full, &errs
		if err := cmd.Run(); cmd.ProcessState.ExitCode() != exitRefused || errs.String() != c.says {
			t.Errorf("%v: %v, %q; want %q", c.args, err, errs.String(), c.says)
		}
		seq += c.entry
		if out := must(t, dir, "", "verify"); !strings.Contains(out, fmt.Sprintf(": %d entries;", seq)) || !strings.Contains(out, c.inside) {
			t.Errorf("%v: entry %d has to be there: %s", c.args, seq, out)
		}
	}
}
