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
	return wording.Upper(changedName(s, c.Path)), changedValue(s, c.Path, c.Before), changedValue(s, c.Path, c.After)
}

// changedName names the value at a path of seafall.Change.
func changedName(s Speaker, path string) string {
	if kind, id, card := strings.Cut(path, "/"); card {
		switch kind {
		case "advisor":
			return s.Advisor(id)
		case "expertise":
			return s.t("term.change.expertise", "advisor", s.Advisor(id))
		case "treasure":
			return Treasure(s, id)
		case "structure":
			return s.Structure(id)
		case "upgrade":
			return s.Upgrade(id)
		case "named":
			return s.t("term.change.named", "advisor", typeRef(s, id))
		case "crossed":
			return s.t("term.change.crossed", "entry", wording.Clip(id, wording.Shortest))
		case "research":
			return Research(s, id)
		case "event":
			return Event(s, id)
		case "chest", "milestone", "destroyed":
			return wording.Clip(id, wording.Shortest)
		}
	}
	if words := islePath(s, path); words != "" {
		return words
	}
	owner, rest, _ := strings.Cut(path, ".")
	switch {
	case path == "game.number":
		return s.Field("game")
	case owner == "campaign" && seafall.HouseRule(rest).Valid():
		return HouseRule(s, seafall.HouseRule(rest))
	case owner == "game", path == "campaign.emperor":
		return s.Field(rest)
	case strings.HasPrefix(rest, "site/"):
		return s.Place(seafall.Place{Region: seafall.Region(owner), Spot: seafall.Spot(rest[len("site/"):])})
	case strings.HasPrefix(rest, "at/"):
		region, spot, _ := strings.Cut(rest[len("at/"):], "/")
		return s.line("term.change.at", seafall.Province(owner), "place", s.Place(seafall.Place{Region: seafall.Region(region), Spot: seafall.Spot(spot)}))
	}
	which, of, ship := strings.Cut(rest, ".")
	if letterOf, found := strings.CutPrefix(which, "ship_"); ship && found && seafall.Value(of).Index() < 0 {
		name := s.Player(seafall.Province(owner))
		if of == "sunk" {
			return s.t("term.change.sunk", "ship", letter(seafall.Which(letterOf)), "owner_of", s.Of(name))
		}
		return s.t("term.path.ship", "value", s.Field(of), "ship", letter(seafall.Which(letterOf)), "owner", name, "owner_of", s.Of(name))
	}
	return Path(s, path)
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
