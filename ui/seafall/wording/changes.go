package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Change is a value that changed, for people: which it is, and what it was and
// is.
func Change(s Speaker, c seafall.Change) (what, before, after string) {
	return wording.Upper(Path(s, c.Path)), changedValue(s, c.Path, c.Before), changedValue(s, c.Path, c.After)
}

// changedValue is what stands at a path of seafall.Change.
func changedValue(s Speaker, path, value string) string {
	if words, ok := IsleValue(s, path, value); ok {
		return words
	}
	kind, _, card := strings.Cut(path, "/")
	if told := kind == "named" || kind == "crossed"; card && !told && !strings.Contains(kind, ".") {
		holder, lies, _ := strings.Cut(value, " ")
		switch {
		case kind == "expertise":
			return slotWords(s, holder, lies)
		case slices.Contains([]string{"event", "chest", "milestone", "destroyed"}, kind):
			return cardLies(s, kind, value)
		case value == "":
			return s.t("term.change.nobody")
		case lies == "":
			return s.Player(seafall.Province(holder))
		}
		return s.t("term.change.card", "player", s.Player(seafall.Province(holder)), "card", Card(s, seafall.Card(lies)))
	}
	owner, rest, _ := strings.Cut(path, ".")
	switch {
	case strings.Contains(rest, "box_"):
		return Box(s, seafall.Box(value))
	case value == "":
		return s.t("term.change.none")
	case path == "game.event":
		return Event(s, value)
	case path == "campaign.emperor", path == "game.first":
		return s.Player(seafall.Province(value))
	case rest == "title":
		return titleOrWord(s, seafall.Title(value), seafall.Province(owner))
	case value == "yes":
		return s.t("term.change.yes")
	case strings.HasPrefix(rest, "site/"):
		if value == "charted" {
			return s.t("term.change.charted")
		}
		kind := strings.TrimSpace(strings.TrimPrefix(value, "explored"))
		if kind == "" {
			return s.t("term.change.explored")
		}
		return s.t("term.change.explored.as", "kind", wording.Clip(kind, wording.Shortest))
	}
	return valueAt(s, path, value)
}
