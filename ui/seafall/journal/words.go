package journal

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/desk"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/theme"
)

// words speak of the journal.
type words struct{ desk *desk.Desk }

// t are words of the screen.
func (w words) t(key string, args ...any) string { return w.desk.T("screen.journal."+key, args...) }

// game names a game of the filter, nil for all.
func (w words) game(game *int) string {
	switch {
	case game == nil:
		return w.t("games.all")
	case *game == beforeGames:
		return w.t("before")
	}
	return w.desk.Speaker().Game(*game)
}

// province names a player of the filter, "" for all.
func (w words) province(p seafall.Province) string {
	if p == "" {
		return w.t("players.all")
	}
	return w.desk.Speaker().Player(p)
}

// kind names a kind of the filter, "" for all.
func (w words) kind(kind string) string {
	if kind == "" {
		return w.t("kinds.all")
	}
	return w.t("kind." + kind)
}

// gameID is a game as part of a TestID.
func (w words) gameID(n int) string {
	if n == beforeGames {
		return "before"
	}
	return w.desk.Number(n)
}

// part names the part of a game that an act was in, "" before the first game.
func (w words) part(o occasion) string {
	switch {
	case o.phase == phaseBefore:
		return ""
	case o.phase == phaseOpening:
		return w.t("opening")
	case o.phase == phaseEnding:
		return w.t("ending")
	case o.phase == phaseAfter:
		return w.t("after")
	case o.round == 0:
		return w.t("winter", "year", o.year)
	}
	return w.t("round", "year", o.year, "round", o.round)
}

// heading is when a row's acts were: the part of the game, and the date.
func (w words) heading(o occasion) *ink.Text {
	date := ink.Span{Text: w.desk.Speaker().Date(o.day), Paint: ink.Of(theme.Ink2)}
	part := w.part(o)
	if part == "" {
		return ink.NewSpans(theme.Small, date)
	}
	return ink.NewSpans(theme.Small, ink.Span{Text: part + "   ", Bold: true}, date)
}

// line says when in the campaign and on which day an act was.
func (w words) line(o occasion) string {
	list := []string{w.game(&o.game)}
	if part := w.part(o); part != "" {
		list = append(list, part)
	}
	return strings.Join(append(list, w.desk.Speaker().Date(o.day)), " · ")
}

// overruled says which rule was overruled, and why.
func (w words) overruled(o ledger.Overrule) string {
	speaker := w.desk.Speaker()
	if name := speech.RuleName(speaker, o.Rule); name != "" {
		return w.t("overruled", "rule", speaker.Quote(name), "reason", speaker.Reason(o))
	}
	return w.t("overruled.plain", "reason", speaker.Reason(o))
}
