package main

import (
	"strings"
	"testing"

	"astrolabe/ui/typeset/typesettest"
)

// TestSheetsAreExported: --sheet prints a sheet in place of the book, of either game and in
// either language; one that there is not, or without --pdf, is wrong use.
func TestSheetsAreExported(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	must(t, dir, "", "--game", "skulltales", "sample")
	for _, try := range []struct{ lang, campaign, sheet, says string }{
		{"en", "sample-lantern-coast", "audit", "Board checklist"},
		{"fr", "sample-lantern-coast", "lid", "Carte pour le couvercle"},
		{"en", "sample-lantern-coast", "blank", "Blank record"},
		{"fr", "sample-cormorant-reef", "audit", "Liste de contrôle des fiches Registre"},
		{"en", "sample-cormorant-reef", "blank", "Blank log"},
	} {
		pdf := must(t, dir, "", "--lang", try.lang, "export", try.campaign, "--pdf", "-", "--sheet", try.sheet)
		if text := typesettest.Told(t, []byte(pdf)); !strings.Contains(text, try.says) {
			t.Errorf("%s of %s does not say %q", try.sheet, try.campaign, try.says)
		}
	}
	for args, says := range map[string]string{"--pdf - --sheet poster": "audit, lid, blank", "--sheet lid": "--pdf", "--jsonl - --sheet lid": "--pdf"} {
		e := runWith(t, dir, "", append([]string{"export", "sample-lantern-coast"}, strings.Fields(args)...)...)
		if e.code == exitDone || e.out != "" || !strings.Contains(e.errs, says) {
			t.Errorf("%s: exit %d, %q", args, e.code, e.errs)
		}
	}
}
