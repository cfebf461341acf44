package wording

import (
	"slices"

	"astrolabe/ledger/skulltales"
)

// flagKinds are the words of the flag, the initiative and the Captain.
var flagKinds = []kindWords{
	worded(GroupFlag, tellFlagAdvanced, undoFlagAdvanced),
	worded(GroupCourse, tellInitiativePassed, undoInitiativePassed),
	worded(GroupCourse, tellCaptainChanged, undoCaptainChanged),
}

func tellFlagAdvanced(s Speaker, f skulltales.FlagAdvanced) string {
	if !slices.Contains(skulltales.FlagReasons, f.Reason) {
		return ""
	}
	what := moved(s, f)
	if f.By == 0 {
		return s.T("fact.flag_advanced.still", "what", what, "left", f.Left)
	}
	return s.T("fact.flag_advanced", "what", what, "change", s.Signed(-f.By), "left", f.Left)
}

// moved says what moved the flag, and by whom where that is known.
func moved(s Speaker, f skulltales.FlagAdvanced) string {
	place := []any{"place", Place(s, f.Place), "place_the", thePlace(s, f.Place)}
	if f.Character == "" {
		return s.T("fact.flag."+string(f.Reason), place...)
	}
	return s.line("fact.flag."+string(f.Reason)+".by", f.Character, append(place, "whom", s.Who(f.Character))...)
}

func undoFlagAdvanced(s Speaker, f skulltales.FlagAdvanced) string {
	what := FlagReason(s, f.Reason)
	if f.Place != "" {
		what = Place(s, f.Place)
	}
	return s.T("undo.flag_advanced", "what", what, "change", s.Signed(-f.By))
}

func tellInitiativePassed(s Speaker, f skulltales.InitiativePassed) string {
	why := InitiativeReason(s, f.Reason)
	if f.From == "" {
		return s.T("fact.initiative_passed.to", "to", s.Who(f.To), "reason", why)
	}
	return s.T("fact.initiative_passed", "from", s.Who(f.From), "from_of", s.Of(s.Who(f.From)), "to", s.Who(f.To), "reason", why)
}

func undoInitiativePassed(s Speaker, f skulltales.InitiativePassed) string {
	return s.line("undo.initiative_passed", f.To)
}

func tellCaptainChanged(s Speaker, f skulltales.CaptainChanged) string {
	why := CaptainReason(s, f.Reason)
	switch {
	case f.To == "":
		return s.line("fact.captain_changed.vacant", f.From, "reason", why)
	case f.From == "":
		return s.line("fact.captain_changed.first", f.To, "reason", why)
	}
	return s.line("fact.captain_changed", f.To, "from", s.Who(f.From), "from_of", s.Of(s.Who(f.From)), "reason", why)
}

func undoCaptainChanged(s Speaker, f skulltales.CaptainChanged) string {
	if f.To == "" {
		return s.T("undo.captain_changed.vacant")
	}
	return s.line("undo.captain_changed", f.To)
}
