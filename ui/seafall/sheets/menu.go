package sheets

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
)

// AuditItem is the way to the audit in a menu.
func AuditItem(d *desk.Desk, s *shell.Shell, board string) shell.Item {
	return shell.Item{ID: "audit", Icon: crest.IconCheck, Label: s.T("screen.audit.title"), Do: func() { d.Go.Audit(board) }}
}
