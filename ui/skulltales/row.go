package skulltales

import (
	"encoding/json"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// Row is where a campaign stands, and its pirates with prestige and coins.
func (g game) Row(s *shell.Shell, l ledger.Listed) (shell.Row, bool) {
	var d skulltales.Detail
	if json.Unmarshal(l.Detail, &d) != nil {
		return shell.Row{}, false
	}
	speak := speech.New(s.Config().Words, nil)
	status := speech.Status(speak, l.Status)
	switch {
	case l.Status == skulltales.StatusPlaying && d.Phase != "":
		status = parts.Dotted(speech.ChapterName(speak, d.Chapter, d.Attempt), speech.Phase(speak, d.Phase))
	case l.Status == skulltales.StatusBetween:
		status = parts.Dotted(speech.ChapterName(speak, d.Chapter, d.Attempt), status)
	}
	row := shell.Row{Status: parts.Dotted(g.Title(s.Config().Words), status), On: onWords(speak, l, d)}
	for _, p := range d.Pirates { // whose liveries go by who came and went, which a summary does not tell
		emblem := kit.NewCrest(ink.Livery{Crest: livery.Emblem(p.Type)}, 30)
		emblem.Paint = ink.Of(theme.Ink)
		row.Round = append(row.Round, ink.Livery{Wears: plain, Crest: livery.Emblem(p.Type)})
		row.Players = append(row.Players, layout.Row(theme.S, emblem, ink.NewText(theme.Body, p.Player),
			kit.NewNumeral(theme.Section, speak.Number(p.Prestige), nil)))
	}
	return row, true
}

// plain are the colors of a token of nobody's livery.
func plain() ink.Colors {
	return ink.Colors{Fill: theme.Color(theme.Ink), On: theme.Color(theme.Surface), Accent: theme.Color(theme.Ink), Tint: theme.Color(theme.Recess)}
}

// onWords are on the button that goes on with a campaign, "" where there is nothing
// to go on with.
func onWords(speak speech.Speaker, l ledger.Listed, d skulltales.Detail) string {
	if l.Status == skulltales.StatusPlaying || l.Status == skulltales.StatusBetween {
		if l.Games >= d.Chapter { // it is closed
			return speak.T("screen.campaigns.on.next", "number", d.Chapter+1)
		}
		return speak.T("screen.campaigns.on.chapter", "number", d.Chapter)
	}
	return ""
}
