package page

import (
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// hashDigits is how many digits of a head's hash a moment has.
const hashDigits = 16

// Moment is the moment of the books that a page shows, as its taps carry it: the number
// of the last entry and the beginning of its hash, "123-0a1b2c3d4e5f6071".
func Moment(head ledger.Head) string {
	return strconv.FormatInt(head.Seq, 10) + "-" + head.Hash[:min(len(head.Hash), hashDigits)]
}

// ParseMoment reads a moment; false for what is none. Whether the books know it is for
// them to say.
func ParseMoment(text string) (ledger.Head, bool) {
	number, hash, _ := strings.Cut(text, "-")
	seq, err := strconv.ParseInt(number, 10, 64)
	if err != nil || seq < 1 || strconv.FormatInt(seq, 10) != number || len(hash) != hashDigits || strings.Trim(hash, "0123456789abcdef") != "" {
		return ledger.Head{}, false
	}
	return ledger.Head{Seq: seq, Hash: hash}, true
}
