package plates

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ui/shell"
)

// typed is what has been written about an evening and is not in the books.
type typed struct {
	of          string
	words, name string // in the fields
	kept        shell.Memory
}

// follow is what stands in the fields for an evening: what was being written, else
// a draft of it, else what the books have.
func (t *typed) follow(s *shell.Shell, m *shell.Memory) *typed {
	if m == nil {
		return nil
	}
	if t != nil && t.of == m.Of {
		if !t.changed() { // the books may have moved on
			t.words, t.name = m.Words, m.Name
		}
		t.kept = *m
		return t
	}
	is := &typed{of: m.Of, words: m.Words, name: m.Name, kept: *m}
	if draft := s.Draft(is.key("words")); draft != "" {
		is.words = draft
	}
	if draft := s.Draft(is.key("name")); draft != "" {
		is.name = draft
	}
	return is
}

// key names a draft.
func (t *typed) key(field string) string { return "plate." + t.of + "." + field }

// write takes what was written.
func (t *typed) write(s *shell.Shell, words, name string) {
	t.words, t.name = words, name
	draft := func(field, is, kept string) {
		if is == kept {
			is = ""
		}
		s.SetDraft(t.key(field), is)
	}
	draft("words", words, t.kept.Words)
	draft("name", name, t.kept.Name)
}

// changed says whether the books do not have it.
func (t *typed) changed() bool {
	return strings.TrimSpace(t.words) != t.kept.Words || ledger.Tidy(t.name) != t.kept.Name
}

// forget drops the drafts, once the books have it.
func (t *typed) forget(s *shell.Shell) {
	t.kept.Words, t.kept.Name = strings.TrimSpace(t.words), ledger.Tidy(t.name)
	t.words, t.name = t.kept.Words, t.kept.Name
	s.SetDraft(t.key("words"), "")
	s.SetDraft(t.key("name"), "")
}
