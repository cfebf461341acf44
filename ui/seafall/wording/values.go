package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Path names the value at a path for people: Ana’s garrison, box 2 of Red. The
// table of values (seafall.Fields) has the key of its name. What no campaign can
// have is called by its path.
func Path(s Speaker, path string) string {
	p, known := seafall.ParsePath(path)
	if !known {
		return wording.Clip(path, wording.Shortest)
	}
	if name, card := cardNames[p.Of.Pattern.String()]; card {
		return name(s, p.ID)
	}
	switch {
	case p.Is("campaign.RULE"):
		return HouseRule(s, seafall.HouseRule(p.ID))
	case p.Is("ISLAND.site/SITE"):
		return s.Place(seafall.Place{Region: p.Region, Spot: p.Spot})
	case p.Is("record.GAME.winner"):
		return s.t("term.path.record", pathWords(s, p)...)
	case strings.HasPrefix(p.Of.Key, "field."):
		return fieldAt(s, p)
	}
	return s.t(p.Of.Key, pathWords(s, p)...)
}

// cardNames are the values that are cards, and called what the card is called.
var cardNames = map[string]func(Speaker, string) string{
	"advisor/ADVISOR": Speaker.Advisor,
	"treasure/CARD":   Treasure,
	"structure/CARD":  Speaker.Structure,
	"upgrade/CARD":    Speaker.Upgrade,
	"research/CARD":   Research,
	"event/CARD":      Event,
	"chest/NAME":      calledSo,
	"milestone/NAME":  calledSo,
	"destroyed/NAME":  calledSo,
}

// calledSo is a card that the table calls by its name.
func calledSo(_ Speaker, name string) string { return wording.Clip(name, wording.Shortest) }

// fieldAt is the name of a field with whose it is.
func fieldAt(s Speaker, p seafall.Path) string {
	field := s.t(p.Of.Key)
	switch {
	case p.Ship != "":
		return s.t("term.path.ship", append(pathWords(s, p), "value", field)...)
	case p.Spot != "":
		return s.t("term.path.site", append(pathWords(s, p), "what", field)...)
	case p.Owner() != "":
		return s.t("term.path.value", append(pathWords(s, p), "what", field)...)
	}
	return field
}

// pathWords are the words for whatever a path says.
func pathWords(s Speaker, p seafall.Path) []any {
	owner := s.Region(p.Owner())
	if p.Province != "" {
		owner = s.Player(p.Province)
	}
	w := []any{"owner", owner, "owner_of", s.Of(owner), "player", owner, "player_of", s.Of(owner)}
	switch text := p.Of.Pattern.String(); {
	case p.Is("REGION.box_NUMBER"):
		w = append(w, "box", p.Number)
	case p.Is("record.GAME.winner"):
		player := s.Player("winner")
		w = append(w, "player", player, "player_of", s.Of(player), "number", p.Number)
	case strings.HasPrefix(text, "record."):
		w = append(w, "number", p.Number)
	case p.Is("PROVINCE.in/REGION"):
		w = append(w, "place", s.Region(p.Region))
	case p.Spot != "":
		w = append(w, "place", s.Place(seafall.Place{Region: p.Region, Spot: p.Spot}))
	case p.Ship != "":
		w = append(w, "ship", shipLetter(p.Ship), "value", s.Value(p.Value))
	case p.Is("stock.appellation.NAME"):
		w = append(w, "appellation", s.Appellation(p.ID, seafall.Masculine))
	case strings.HasPrefix(text, "stock."):
		_, kind, _ := strings.Cut(text, ".")
		kind, _, _ = strings.Cut(kind, ".")
		w = append(w, "what", s.Field(kind), "value", p.Number)
	case p.Is("retired.CARD"):
		w = append(w, "retired", Retired(s, p.ID))
	case p.Is("named/ADVISOR"):
		w = append(w, "advisor", typeRef(s, p.ID))
	case p.Is("expertise/ADVISOR"):
		w = append(w, "advisor", s.Advisor(p.ID))
	case p.Is("crossed/ENTRY"):
		w = append(w, "entry", wording.Clip(p.ID, wording.Shortest))
	}
	return w
}
