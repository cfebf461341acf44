package founding

import (
	"strconv"
	"strings"

	"astrolabe/ledger/skulltales"
)

// ids makes those of what comes from paper, each once.
type ids struct {
	s     *skulltales.State
	given map[string]bool // by what it is of, "card/net"
}

// ally is an id after the type, as "sea-dog".
func (n *ids) ally(a paperAlly) string {
	words := strings.ReplaceAll(string(a.Type), "_", "-")
	if a.Type == skulltales.OtherType {
		words = a.Words
	}
	return n.free(words, "ally", func(id string) error { return n.s.CanBeCharacter("ally", id) })
}

// card is an id after the name on the card.
func (n *ids) card(name string) string {
	return n.free(name, "card", func(id string) error { return n.s.CanBeCard("items", id) })
}

// free is an id of words, or else of another word, with a number where it is taken.
func (n *ids) free(words, or string, can func(id string) error) string {
	var b strings.Builder
	for _, r := range strings.ToLower(words) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	base := b.String()
	base = strings.Trim(base[:min(len(base), skulltales.LongestID-4)], "-")
	if base == "" {
		base = or
	}
	for i := 1; ; i++ {
		id := base
		if i > 1 {
			id += "-" + strconv.Itoa(i)
		}
		if !n.given[or+"/"+id] && can(id) == nil {
			n.given[or+"/"+id] = true
			return id
		}
	}
}
