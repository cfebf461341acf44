package wording

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Change is a value that changed, for people: which it is, and what it was and
// is.
func (s Speaker) Change(c seafall.Change) (what, before, after string) {
	return wording.Upper(s.changed(c.Path)), s.changedValue(c.Path, c.Before), s.changedValue(c.Path, c.After)
}

// changed names the value at a path of seafall.Change.
func (s Speaker) changed(path string) string {
	if kind, id, card := strings.Cut(path, "/"); card {
		switch kind {
		case "advisor":
			return s.Advisor(id)
		case "expertise":
			return s.t("term.change.expertise", "advisor", s.Advisor(id))
		case "treasure":
			return s.Treasure(id)
		case "structure":
			return s.Structure(id)
		case "upgrade":
			return s.Upgrade(id)
		case "named":
			return s.t("term.change.named", "advisor", s.typeRef(id))
		case "crossed":
			return s.t("term.change.crossed", "entry", wording.Clip(id, wording.Shortest))
		case "research":
			return s.Research(id)
		case "event":
			return s.Event(id)
		case "chest", "milestone", "destroyed":
			return wording.Clip(id, wording.Shortest)
		}
	}
	if words := s.islePath(path); words != "" {
		return words
	}
	owner, rest, _ := strings.Cut(path, ".")
	switch {
	case path == "game.number":
		return s.Field("game")
	case owner == "campaign" && seafall.HouseRule(rest).Valid():
		return s.HouseRule(seafall.HouseRule(rest))
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
	return s.Path(path)
}

// changedValue is what stands at a path of seafall.Change.
func (s Speaker) changedValue(path, value string) string {
	if words, ok := s.IsleValue(path, value); ok {
		return words
	}
	kind, _, card := strings.Cut(path, "/")
	if told := kind == "named" || kind == "crossed"; card && !told && !strings.Contains(kind, ".") {
		holder, lies, _ := strings.Cut(value, " ")
		switch {
		case kind == "expertise":
			return s.slots(holder, lies)
		case slices.Contains([]string{"event", "chest", "milestone", "destroyed"}, kind):
			return s.cardLies(kind, value)
		case value == "":
			return s.t("term.change.nobody")
		case lies == "":
			return s.Player(seafall.Province(holder))
		}
		return s.t("term.change.card", "player", s.Player(seafall.Province(holder)), "card", s.Card(seafall.Card(lies)))
	}
	owner, rest, _ := strings.Cut(path, ".")
	switch {
	case strings.Contains(rest, "box_"):
		return s.Box(seafall.Box(value))
	case value == "":
		return s.t("term.change.none")
	case path == "game.event":
		return s.Event(value)
	case path == "campaign.emperor", path == "game.first":
		return s.Player(seafall.Province(value))
	case rest == "title":
		return s.titleOrWord(seafall.Title(value), seafall.Province(owner))
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
	return s.valueAt(path, value)
}
