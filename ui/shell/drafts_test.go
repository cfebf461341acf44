package shell_test

import (
	"strings"
	"testing"
)

// TestDraftsSurvive: what is half written is there again after the application
// was closed, for its own campaign alone, until it is recorded.
func TestDraftsSurvive(t *testing.T) {
	d := newDesk(t, -1)
	long := strings.Repeat("A storm off Skerry. « Perdu » ", 40)
	d.shell.SetDraft("note", long)
	d.shell.SetDraft("advisor.blue", "Nav")
	d.start(-1)
	if got := d.shell.Draft("note"); got != "" {
		t.Errorf("without the campaign there is %q", got)
	}
	d.shell.Open(d.id)
	d.finish()
	if d.shell.Draft("note") != long || d.shell.Draft("advisor.blue") != "Nav" || d.shell.Draft("other") != "" {
		t.Errorf("kept: %q, %q", d.shell.Draft("note"), d.shell.Draft("advisor.blue"))
	}
	d.shell.SetDraft("note", "")
	d.shell.SetDraft("advisor.blue", "")
	if kept := d.app.Preferences().String("drafts." + d.id); kept != "" {
		t.Errorf("left in the preferences: %q", kept)
	}
	d.app.Preferences().SetString("drafts."+d.id, "{broken")
	if got := d.shell.Draft("note"); got != "" {
		t.Errorf("out of what cannot be read came %q", got)
	}
	d.shell.SetDraft("note", "again")
	if d.shell.Draft("note") != "again" {
		t.Error("what cannot be read is not replaced")
	}
}
