package entry

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"astrolabe/ledger/plain"
	"astrolabe/ledger/violation"
)

// Limits of one entry. They keep a damaged or hostile file from being taken
// for a campaign; a year of evenings stays far below all of them.
const (
	MaxPayload = 256 << 10 // bytes of one payload, and of one overrules list
	MaxID      = 128       // bytes of an entry's or a group's id
	MaxReason  = 400       // characters of the reason for an overruling
)

// The two kinds that belong to the journal itself. All others are a game's.
const (
	KindUndone = "undone" // strikes one group: {"group":"…"}
	KindRedone = "redone" // strikes one undo: {"group":"…"}
)

// Entry is one line of the journal.
type Entry struct {
	Seq       int64  // 1, 2, 3… without gaps
	ID        string // made by whoever records, unique in the campaign
	Group     string // entries of one act share it
	At        int64  // UTC, milliseconds since 1970
	UTCOffset int    // minutes east of UTC at the table
	Game      int    // the game it belongs to; 0 before the first and in the prologue
	Kind      string // lower case words joined by _
	Version   int    // of the payload, from 1
	Payload   []byte // a JSON object on one line, kept byte for byte
	Overrules []byte // nil, or a JSON list of Overrule on one line, kept byte for byte
	Prev      string // hash of the entry before, Genesis for the first
	Hash      string // Sum of this entry
}

// Overrule is a rule that the table set aside, and why.
type Overrule struct {
	Rule   string `json:"rule"`   // R-number, as "R7"
	Key    string `json:"key"`    // the violation's key
	Reason string `json:"reason"` // the table's own words
}

// Genesis is what the first entry of a campaign has as its Prev. It binds the
// chain to the campaign: entries of another campaign do not continue it.
func Genesis(game, campaign string) string {
	sum := sha256.Sum256([]byte("astrolabe.ledger\n1\n" + game + "\n" + campaign + "\n"))
	return hex.EncodeToString(sum[:])
}

// Sum computes the hash of an entry: SHA-256 in lower-case hex over prev, seq,
// id, group, at, utc_offset, game, kind, version, payload and overrules, each
// followed by a line feed. Payload and overrules count as the bytes they are.
func (e Entry) Sum() string {
	b := make([]byte, 0, 512+len(e.Payload)+len(e.Overrules))
	line := func(s string) { b = append(append(b, s...), '\n') }
	number := func(n int64) { b = append(strconv.AppendInt(b, n, 10), '\n') }
	line(e.Prev)
	number(e.Seq)
	line(e.ID)
	line(e.Group)
	number(e.At)
	number(int64(e.UTCOffset))
	number(int64(e.Game))
	line(e.Kind)
	number(int64(e.Version))
	b = append(append(b, e.Payload...), '\n')
	b = append(append(b, e.Overrules...), '\n')
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// Overruled lists the rules that the table set aside with this entry.
func (e Entry) Overruled() []Overrule {
	if len(e.Overrules) == 0 {
		return nil
	}
	var list []Overrule
	if json.Unmarshal(e.Overrules, &list) != nil {
		return nil
	}
	return list
}

// Check looks at everything about the envelope that needs neither its
// neighbours nor the game. The error is a *violation.Violation that names the field.
func (e Entry) Check() error {
	bad := func(field, key string) error {
		return &violation.Violation{Key: key, Field: field, Args: violation.Args{"field": field}}
	}
	switch {
	case e.Seq < 1:
		return bad("seq", "entry.out_of_range")
	case !plain.ID(e.ID, MaxID):
		return bad("id", "entry.bad_id")
	case !plain.ID(e.Group, MaxID):
		return bad("group", "entry.bad_id")
	case e.At < 0 || e.At > 32503680000000: // the year 3000
		return bad("at", "entry.out_of_range")
	case e.UTCOffset < -18*60 || e.UTCOffset > 18*60:
		return bad("utc_offset", "entry.out_of_range")
	case e.Game < 0 || e.Game > 1000:
		return bad("game", "entry.out_of_range")
	case !plain.Kind(e.Kind):
		return bad("kind", "entry.bad_kind")
	case e.Version < 1:
		return bad("version", "entry.out_of_range")
	case !validObject(e.Payload):
		return bad("payload", "entry.bad_payload")
	}
	if len(e.Overrules) > 0 {
		if len(e.Overrules) > MaxPayload || bytes.IndexByte(e.Overrules, '\n') >= 0 {
			return bad("overrules", "entry.bad_overrules")
		}
		var list []Overrule
		if json.Unmarshal(e.Overrules, &list) != nil || len(list) == 0 {
			return bad("overrules", "entry.bad_overrules")
		}
		for _, o := range list {
			if o.Rule == "" || !ValidReason(o.Reason) {
				return bad("overrules", "entry.bad_overrules")
			}
		}
	}
	return nil
}

// Follows says whether an entry is one that can stand after another, and is
// what its hash says.
func (e Entry) Follows(seq int64, prev string) error {
	bad := func(field, key string, args violation.Args) error {
		if args == nil {
			args = violation.Args{}
		}
		args["field"] = field
		return &violation.Violation{Key: key, Field: field, Args: args}
	}
	if err := e.Check(); err != nil {
		return err
	}
	switch {
	case e.Seq != seq+1:
		return bad("seq", "entry.out_of_order", violation.Args{"want": seq + 1, "got": e.Seq})
	case e.Prev != prev:
		return bad("prev", "entry.broken_chain", nil)
	case e.Hash != e.Sum():
		return bad("hash", "entry.wrong_hash", nil)
	}
	return nil
}

// MostOverrules is how many rules a command sets aside at most.
const MostOverrules = 32

// ValidReason says whether the words given for an overruling can be kept:
// 1 to MaxReason characters, not only blanks.
func ValidReason(s string) bool {
	n := utf8.RuneCountInString(s)
	return utf8.ValidString(s) && n <= MaxReason && len(bytes.TrimSpace([]byte(s))) > 0
}

func validObject(b []byte) bool {
	return len(b) > 1 && len(b) <= MaxPayload && b[0] == '{' &&
		bytes.IndexByte(b, '\n') < 0 && utf8.Valid(b) && json.Valid(b)
}
