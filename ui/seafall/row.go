package seafall

import (
	"encoding/json"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Row is where a campaign stands, and its provinces with their glory.
func (game) Row(s *shell.Shell, l ledger.Listed) (shell.Row, bool) {
	var d seafall.Detail
	if json.Unmarshal(l.Detail, &d) != nil {
		return shell.Row{}, false
	}
	row := shell.Row{Status: statusWords(s, l, d), On: onWords(s, l, d)}
	for _, p := range d.Provinces {
		row.Round = append(row.Round, pieces.Livery(p.Province))
		row.Players = append(row.Players, layout.Row(theme.S, kit.NewToken(pieces.Livery(p.Province), 30), ink.NewText(theme.Body, p.Player),
			kit.NewNumeral(theme.Section, desk.Speaker(s).Number(p.Glory), nil)))
	}
	return row, true
}

// statusWords is where a campaign stands, in words.
func statusWords(s *shell.Shell, l ledger.Listed, d seafall.Detail) string {
	next := l.Games + 1
	t := func(key string, args ...any) string { return desk.Words(s).T("screen.campaigns.status."+key, args...) }
	switch {
	case l.Status == "playing" && d.Running == 0:
		return t("prologue")
	case l.Status == "playing" && d.Year > 0 && d.Round > 0:
		return t("round", "number", d.Running, "year", d.Year, "round", d.Round)
	case l.Status == "playing":
		return t("playing", "number", d.Running)
	case l.Status == "between":
		return t("between", "number", next, "target", scoring.Target(next))
	case l.Status == "crowned":
		return t("crowned")
	}
	return t("founded")
}

// onWords are on the button that goes on with a campaign, "" where there is nothing
// to go on with.
func onWords(s *shell.Shell, l ledger.Listed, d seafall.Detail) string {
	t := func(key string, args ...any) string { return desk.Words(s).T("screen.campaigns.on."+key, args...) }
	switch {
	case l.Status == "playing" && d.Running == 0:
		return t("prologue")
	case l.Status == "playing":
		return t("game", "number", d.Running)
	case l.Status == "between":
		return t("next", "number", l.Games+1)
	}
	return ""
}
