package parts

import (
	"astrolabe/ledger/seafall"
	"strings"
)

// Slug is a card's name as part of an id: "gun_tower".
func Slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// Capital begins a label with a capital letter.
func Capital(words string) string {
	runes := []rune(words)
	if len(runes) == 0 {
		return words
	}
	return strings.ToUpper(string(runes[:1])) + string(runes[1:])
}

// Dotted is a line of parts, those left out that are empty.
func Dotted(parts ...string) string {
	line := ""
	for _, part := range parts {
		switch {
		case part == "":
		case line == "":
			line = part
		default:
			line += " · " + part
		}
	}
	return line
}

// AdvisorName is what fits on a chip: the name the table gave, else the type.
func AdvisorName(a *seafall.Advisor) string {
	if a.Name != "" {
		return a.Name
	}
	return a.Type
}
