package daybook

import (
	"astrolabe/ledger"
)

// say is a text of the journal.
func say(t Teller, key string, args ...any) string {
	return t.Window().T("screen.journal."+key, args...)
}

// overruled says which rule was overruled, and why.
func overruled(t Teller, o ledger.Overrule) string {
	if name := t.RuleName(o.Rule); name != "" {
		return say(t, "overruled", "rule", t.Say().Quote(name), "reason", t.Say().Reason(o))
	}
	return say(t, "overruled.plain", "reason", t.Say().Reason(o))
}

// kind names a kind of the filter, "" for all.
func kind(t Teller, group string) string {
	if group == "" {
		return say(t, "kinds.all")
	}
	return t.Group(group)
}
