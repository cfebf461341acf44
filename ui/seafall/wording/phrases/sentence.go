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
	if apart(s, "", n) {
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
	if apart(s, from, -n) {
		return text
	}
	return s.T("fact.glory.of", "text", text, "who", s.Player(from), "glory", s.Signed(-n))
}

// WithMoved adds glory that went from one province to another.
func WithMoved(s Speaker, text string, from, to seafall.Province, n int) string {
	return WithBoth(s, text, from, to, n, n)
}

// WithBoth adds glory that one province lost and another gained.
func WithBoth(s Speaker, text string, from, to seafall.Province, lost, gained int) string {
	if apart(s, to, gained) && apart(s, from, -lost) {
		return text
	}
	return s.T("fact.glory.both", "text", text, "who", s.Player(to), "glory", s.Signed(gained),
		"other", s.Player(from), "loss", s.Signed(-lost))
}

// apart says whether a line says nothing of glory: there is none, or somebody hears it.
func apart(s Speaker, p seafall.Province, glory int) bool {
	if s.Apart != nil && glory != 0 {
		s.Apart(p, glory)
	}
	return s.Apart != nil || glory == 0
}

// Gained lets who hears glory apart from a line hear it of a line that says it.
func Gained(s Speaker, glory int) { apart(s, "", glory) }
