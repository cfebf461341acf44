package plain

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// Line is one entry in a file, in the order it is written.
type Line struct {
	Seq       int64           `json:"seq"`
	ID        string          `json:"id"`
	Group     string          `json:"group"`
	At        int64           `json:"at"`
	UTCOffset int             `json:"utc_offset"`
	Game      int             `json:"game"`
	Kind      string          `json:"kind"`
	Version   int             `json:"version"`
	Payload   json.RawMessage `json:"payload"`
	Overrules json.RawMessage `json:"overrules"`
	Prev      string          `json:"prev"`
	Hash      string          `json:"hash"`
}

// Append adds the line to some bytes, without its end. Payload and overrules are
// the bytes that they are, where the encoder would write them anew.
func (l Line) Append(b []byte) []byte {
	number := func(name string, n int64) { b = strconv.AppendInt(append(b, name...), n, 10) }
	text := func(name, s string) { b = quoted(append(b, name...), s) }
	number(`{"seq":`, l.Seq)
	text(`,"id":`, l.ID)
	text(`,"group":`, l.Group)
	number(`,"at":`, l.At)
	number(`,"utc_offset":`, int64(l.UTCOffset))
	number(`,"game":`, int64(l.Game))
	text(`,"kind":`, l.Kind)
	number(`,"version":`, int64(l.Version))
	b = append(append(b, `,"payload":`...), l.Payload...)
	if len(l.Overrules) > 0 {
		b = append(append(b, `,"overrules":`...), l.Overrules...)
	}
	text(`,"prev":`, l.Prev)
	text(`,"hash":`, l.Hash)
	return append(b, '}')
}

// quoted adds a text as JSON.
func quoted(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			var any bytes.Buffer
			to := json.NewEncoder(&any)
			to.SetEscapeHTML(false)
			_ = to.Encode(s) // a text always encodes
			return append(b, bytes.TrimSuffix(any.Bytes(), []byte("\n"))...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// Read reads a line that is written as this program writes it: every field in
// its order, without blanks or escapes, and nothing overruled. False for every
// other line, right or wrong: the decoder reads those, in several times as long,
// and says what is wrong. The line is UTF-8.
func (l *Line) Read(raw []byte) bool {
	s := plainLine{raw, true}
	s.is(`{"seq":`)
	l.Seq = s.number()
	s.is(`,"id":`)
	l.ID = s.text()
	s.is(`,"group":`)
	l.Group = s.text()
	s.is(`,"at":`)
	l.At = s.number()
	s.is(`,"utc_offset":`)
	l.UTCOffset = int(s.number())
	s.is(`,"game":`)
	l.Game = int(s.number())
	s.is(`,"kind":`)
	l.Kind = s.text()
	s.is(`,"version":`)
	l.Version = int(s.number())
	s.is(`,"payload":`)
	l.Payload = s.object()
	if bytes.HasPrefix(s.rest, []byte(`,"prev":`)) {
		s.is(`,"prev":`)
		l.Prev = s.text()
		s.is(`,"hash":`)
		l.Hash = s.text()
	}
	if s.is(`}`); s.ok && len(s.rest) == 0 {
		return true
	}
	*l = Line{}
	return false
}

// plainLine is what is left of a line, for as long as it is a plain one.
type plainLine struct {
	rest []byte
	ok   bool
}

func (s *plainLine) is(words string) {
	if s.ok = s.ok && len(s.rest) >= len(words) && string(s.rest[:len(words)]) == words; s.ok {
		s.rest = s.rest[len(words):]
	}
}

// number reads a whole one of at most eighteen digits that an int has room for.
func (s *plainLine) number() (n int64) {
	i, sign := 0, int64(1)
	if s.ok && len(s.rest) > 0 && s.rest[0] == '-' {
		i, sign = 1, -1
	}
	begin := i
	for s.ok && i < len(s.rest) && s.rest[i] >= '0' && s.rest[i] <= '9' && i-begin < 18 {
		n = 10*n + int64(s.rest[i]-'0')
		i++
	}
	if s.ok = s.ok && i > begin && (i == begin+1 || s.rest[begin] != '0') && int64(int(n)) == n; !s.ok {
		return 0
	}
	s.rest = s.rest[i:]
	return sign * n
}

// text reads one of visible ASCII without escapes.
func (s *plainLine) text() string {
	if s.is(`"`); !s.ok {
		return ""
	}
	for i, c := range s.rest {
		switch {
		case c == '"':
			t := string(s.rest[:i])
			s.rest = s.rest[i+1:]
			return t
		case c < ' ' || c > '~' || c == '\\':
			s.ok = false
			return ""
		}
	}
	s.ok = false
	return ""
}

// object reads one in which no key is there twice.
func (s *plainLine) object() []byte {
	c := cleaner{raw: s.rest}
	if s.ok = s.ok && len(s.rest) > 0 && s.rest[0] == '{' && c.value(anything, 0) && json.Valid(s.rest[:c.i]); !s.ok {
		return nil
	}
	o := bytes.Clone(s.rest[:c.i])
	s.rest = s.rest[c.i:]
	return o
}
