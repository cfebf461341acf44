package phrases

import (
	"astrolabe/ledger/seafall"
)

// line is a text of the catalogue about a player.
func (s Speaker) Line(key string, p seafall.Province, args ...any) string {
	return s.T(key, append([]any{"player", s.Player(p), "player_of", s.Of(s.Player(p))}, args...)...)
}

// WithGlory adds what a line moved, nothing when it moved nothing.
func WithGlory(s Speaker, text string, n int) string {
	if n == 0 {
		return text
	}
	return s.T("fact.glory", "text", text, "glory", s.Signed(n))
}

// WithMore adds what the table said besides, nothing when it said nothing.
func WithMore(s Speaker, text, more string) string {
	if more == "" {
		return text
	}
	return s.T("fact.more", "text", text, "more", more)
}

// Said is the table's own words between quotation marks, "" for none.
func Said(s Speaker, words string) string {
	if words == "" {
		return ""
	}
	return s.Quote(words)
}

// WithLoss adds glory that somebody else than the line's player lost.
func WithLoss(s Speaker, text string, from seafall.Province, n int) string {
	if n == 0 {
		return text
	}
	return s.T("fact.glory.of", "text", text, "who", s.Player(from), "glory", s.Signed(-n))
}

// WithMoved adds glory that went from one province to another.
func WithMoved(s Speaker, text string, from, to seafall.Province, n int) string {
	if n == 0 {
		return text
	}
	return s.T("fact.glory.both", "text", text, "who", s.Player(to), "glory", s.Signed(n),
		"other", s.Player(from), "loss", s.Signed(-n))
}
