package seafall

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger"
)

// Longest texts, in characters.
const (
	MaxName = 60   // of a campaign, person, province, ship, island, card
	MaxText = 2000 // of a note or reason
)

// CheckName says what is wrong with a name: empty, longer than MaxName
// characters, of several lines, or with characters that cannot be written (control characters,
// and the marks that turn the direction of the text around it). Emoji and
// every script are fine.
func CheckName(field, name string) error {
	if ledger.Spaced(name) == "" {
		return misfit(field, "name.empty", nil)
	}
	if strings.Contains(name, "\n") {
		return misfit(field, "name.unwritable", nil)
	}
	return checkText(field, name, MaxName)
}

func checkText(field, text string, most int) error {
	if !utf8.ValidString(text) {
		return misfit(field, "name.unwritable", nil)
	}
	if n := utf8.RuneCountInString(text); n > most {
		return misfit(field, "name.too_long", ledger.Args{"length": n, "most": most})
	}
	for _, r := range text {
		turns := r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
		if turns || unicode.IsControl(r) && r != '\n' {
			return misfit(field, "name.unwritable", nil)
		}
	}
	return nil
}

// optional checks a name that may be missing.
func optional(field, name string) error {
	if name == "" {
		return nil
	}
	return CheckName(field, name)
}

// dateOf is the date of an entry at the table.
func dateOf(e ledger.Entry) string {
	return time.UnixMilli(e.At).UTC().Add(time.Duration(e.UTCOffset) * time.Minute).Format("2006-01-02")
}

func checkDate(field, date string) error {
	if _, err := time.Parse("2006-01-02", date); err != nil {
		return misfit(field, "date.unreadable", nil)
	}
	return nil
}
