package stamp

import (
	"net/url"
	"strings"

	"astrolabe/ledger"
)

const (
	begin = "at-"
	// MaxOwn is how long the part of an id is, at most, that whoever says
	// something makes.
	MaxOwn = 64
	// MaxSeat is how long the name of a place is as it stands in an id.
	MaxSeat = 40
	// device are the digits of a device.
	device = 8
)

// ID is the id of what a device says for a place at the table: "at-", the place, the
// device and the id that the device has made, with hyphens between. A place is any
// text; what is neither a letter, a digit, nor one of _.~ of ASCII stands in it as in
// an address, as %2D for a hyphen. A device has 8 digits, 0 to 9 and a to f. Its own
// id has 1 to MaxOwn lower-case letters, digits and hyphens.
//
// The error is a *ledger.Violation with the key "command.bad_id".
func ID(seat, at, own string) (string, error) {
	seat = escaped(seat)
	if seat == "" || len(seat) > MaxSeat || !isDevice(at) || !isOwn(own) {
		return "", &ledger.Violation{Key: "command.bad_id", Field: "id", Args: ledger.Args{"field": "id"}}
	}
	return begin + seat + "-" + at + "-" + own, nil
}

// Of is whose the entry with an id is: the place and the device, as they were given
// to ID. Entries after the first of one command are those of the first. It is not ok
// where the id has no stamp.
func Of(id string) (seat, at string, ok bool) {
	rest, begins := strings.CutPrefix(id, begin)
	seat, rest, more := strings.Cut(rest, "-")
	at, own, most := strings.Cut(rest, "-")
	own, nth, several := strings.Cut(own, "/")
	if !begins || !more || !most || len(seat) > MaxSeat || !isDevice(at) || !isOwn(own) || several && !isNumber(nth) {
		return "", "", false
	}
	name, err := url.PathUnescape(seat)
	if err != nil || name == "" || escaped(name) != seat {
		return "", "", false
	}
	return name, at, true
}

// Own is the act that a place may take back for itself: its latest one that stands,
// false where there is none. An act in which another has a part is nobody's own, and
// so is what was recorded without a stamp. What the game seals ends the search, as it
// ends Undo; and so does the beginning of what the book holds in memory.
func Own(b *ledger.Book, seat string) (ledger.Group, bool) {
	state, seen := b.State(), b.Seen()
	for i := len(seen.Groups) - 1; i >= 0; i-- {
		g := seen.Groups[i]
		if g.Target != "" || g.Struck {
			continue
		}
		own := true
		for _, e := range g.Entries {
			if state.Seals(e.Kind) {
				return ledger.Group{}, false
			}
			by, _, ok := Of(e.ID)
			own = own && ok && by == seat
		}
		if own {
			return g, true
		}
	}
	return ledger.Group{}, false
}

// escaped is a place as it stands in an id.
func escaped(seat string) string {
	var b strings.Builder
	for i := range len(seat) {
		c := seat[i]
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("_.~", c) >= 0 {
			b.WriteByte(c)
		} else {
			const hex = "0123456789ABCDEF"
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}

func isDevice(s string) bool {
	return len(s) == device && strings.Trim(s, "0123456789abcdef") == ""
}

func isOwn(s string) bool {
	return s != "" && len(s) <= MaxOwn && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

func isNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, "0123456789") == ""
}
