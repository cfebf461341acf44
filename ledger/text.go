package ledger

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Tidy brings a text that somebody typed into the form it is kept in: NFC,
// without blanks at its ends and with single ones within.
func Tidy(text string) string {
	return strings.Join(strings.Fields(norm.NFC.String(text)), " ")
}
