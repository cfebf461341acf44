package payload

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/textnorm"
)

// Longest texts, in characters that a reader counts.
const (
	MaxName = 60   // of whatever has a name: a campaign, a person, a thing of the game
	MaxText = 2000 // of a note or reason
)

// mostUnits is how many code points a character that a reader counts has at most, on
// average: a family as one emoji has seven.
const mostUnits = 12

// CheckName says what is wrong with a name: empty, longer than MaxName
// characters, of several lines, or with characters that cannot be written (control characters,
// and the marks that turn the direction of the text around it). Emoji and
// every script are fine.
func CheckName(field, name string) error {
	if ledger.Spaced(name) == "" {
		return Misfit(field, "name.empty", nil)
	}
	if strings.Contains(name, "\n") {
		return Misfit(field, "name.unwritable", nil)
	}
	return CheckText(field, name, MaxName)
}

// Optional is CheckName for a name that may be missing.
func Optional(field, name string) error {
	if name == "" {
		return nil
	}
	return CheckName(field, name)
}

// CheckText says what is wrong with a text of at most so many characters, which
// may be empty and have several lines.
func CheckText(field, text string, most int) error {
	if !utf8.ValidString(text) {
		return Misfit(field, "name.unwritable", nil)
	}
	if n := utf8.RuneCountInString(text); n > most {
		seen := textnorm.Len(text)
		if n > most*mostUnits {
			seen = n
		}
		if seen > most {
			return Misfit(field, "name.too_long", ledger.Args{"length": seen, "most": most})
		}
	}
	for _, r := range text {
		turns := r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
		if turns || unicode.IsControl(r) && r != '\n' {
			return Misfit(field, "name.unwritable", nil)
		}
	}
	return nil
}

// CheckDate refuses what is no day of the calendar, as 2024-05-31.
func CheckDate(field, date string) error {
	if _, err := time.Parse("2006-01-02", date); err != nil {
		return Misfit(field, "date.unreadable", nil)
	}
	return nil
}
