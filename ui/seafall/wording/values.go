package wording

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Path names the value at a path for people: Ana’s garrison, box 2 of Red. The
// table of values (seafall.Fields) has the key of its name. What no campaign can
// have is called by its path.
func Path(s Speaker, path string) string {
	p := at(s, path)
	if p.Of == nil {
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
		return s.T("term.path.winner", pathWords(s, p)...)
	case strings.HasPrefix(p.Of.Key, "field."):
		return fieldAt(s, p)
	}
	return s.T(p.Of.Key, pathWords(s, p)...)
}

// at is a path as the campaign reads it, the zero Path for one that it does not know.
func at(s Speaker, path string) seafall.Path {
	if p := seafall.LookUp(path).AtIn(s.State); p.Of != nil {
		return p
	}
	if p, known := seafall.ParsePath(path); known && s.State.Open(p.Of.Part()) {
		return p // written in another way than paths are now
	}
	return seafall.Path{}
}

// cardNames are the values that are cards, and called what the card is called.
var cardNames = map[string]func(Speaker, string) string{
	"advisor/ADVISOR": Speaker.Advisor,
	"treasure/CARD":   func(s Speaker, id string) string { return phrases.Treasure(s.Speaker, id) },
	"structure/CARD":  Speaker.Structure,
	"upgrade/CARD":    Speaker.Upgrade,
	"research/CARD":   Research,
	"event/CARD":      Event,
	"chest/NAME":      calledSo,
	"milestone/NAME":  calledSo,
	"destroyed/NAME":  calledSo,
	"rule/ADDED":      addedRule,
	"relic/CARD":      func(s Speaker, id string) string { return phrases.Relic(s.Speaker, id) },
	"tablet/CARD":     func(s Speaker, id string) string { return phrases.Tablet(s.Speaker, id) },
	"water/WATER":     func(s Speaker, id string) string { return phrases.Water(s.Speaker, id) },
	"uncharted/CARD":  func(s Speaker, id string) string { return phrases.Uncharted(s.Speaker, id, "") },
}

// addedRule is a rule that the table added, by its number, else by its heading.
func addedRule(s Speaker, called string) string {
	switch _, err := strconv.Atoi(called); {
	case err == nil:
		return s.T("term.path.rule", "rule", called)
	case called == "all":
		return s.T("term.path.rule.all")
	}
	return s.T("term.path.rule.words", "rule", s.Quote(wording.Clip(called, wording.Shortest)))
}

// calledSo is a card that the table calls by its name.
func calledSo(_ Speaker, name string) string { return wording.Clip(name, wording.Shortest) }

// fieldAt is the name of a field with whose it is.
func fieldAt(s Speaker, p seafall.Path) string {
	field := s.T(p.Of.Key)
	switch {
	case p.Ship != "":
		return s.T("term.path.ship", append(pathWords(s, p), "value", field)...)
	case p.Spot != "":
		return s.T("term.path.site", append(pathWords(s, p), "what", field)...)
	case p.Owner() != "":
		return s.T("term.path.value", append(pathWords(s, p), "what", field)...)
	case slices.Contains(p.Of.Pattern.Blanks(), "WATER"):
		return s.T("term.path.water", "what", field, "water", phrases.Water(s.Speaker, p.ID))
	case strings.HasPrefix(p.Of.Pattern.String(), "uncharted/"):
		return s.T("late.p3.term.path.uncharted", "what", field, "card", phrases.Uncharted(s.Speaker, p.ID, ""))
	case slices.Contains(p.Of.Pattern.Blanks(), "ADVISOR"):
		return s.T("term.path.advisor", append(pathWords(s, p), "what", field)...)
	}
	return field
}

// pathWords are the words for whatever the path of a value says.
func pathWords(s Speaker, p seafall.Path) []any {
	words := blankWords(s, p, p.Of.Pattern)
	switch text := p.Of.Pattern.String(); {
	case p.Is("stock.appellation.NAME"):
		return append(words, "appellation", s.Appellation(p.ID, seafall.Masculine))
	case strings.HasPrefix(text, "stock."):
		return append(words, "what", s.Field(strings.Split(text, ".")[1]))
	case p.Is("retired.CARD"):
		return append(words, "retired", phrases.Retired(s.Speaker, p.ID))
	case p.Is("named/ADVISOR"):
		return append(words, "advisor", typeRef(s, p.ID))
	}
	return words
}

// blankWords are the words for what a path fills into the blanks of a pattern.
func blankWords(s Speaker, p seafall.Path, pattern seafall.Pattern) []any {
	owner := s.Region(p.Owner())
	if p.Province != "" {
		owner = s.Player(p.Province)
	}
	words := []any{"owner", owner, "owner_of", s.Of(owner), "player", owner, "player_of", s.Of(owner)}
	for _, blank := range pattern.Blanks() {
		switch blank {
		case "NUMBER":
			words = append(words, "box", p.Number)
		case "GAME":
			words = append(words, "number", p.Number, "game", s.Game(p.Number))
		case "REGION":
			words = append(words, "place", s.Region(p.Region))
		case "SITE", "SPOT":
			words = append(words, "place", s.Place(seafall.Place{Region: p.Region, Spot: p.Spot}))
		case "SHIP":
			words = append(words, "ship", phrases.ShipLetter(p.Ship))
		case "VALUE":
			words = append(words, "value", s.Value(p.Value))
		case "STICKER":
			words = append(words, "value", p.Number)
		case "ADVISOR":
			words = append(words, "advisor", s.Advisor(p.ID))
		case "ENTRY":
			words = append(words, "entry", wording.Clip(p.ID, wording.Shortest))
		}
	}
	return words
}
