// Package translations holds every word that people read, one JSON file per
// language, and the catalogue that gives them out. The language may change
// while the program runs.
//
// A file is one flat object of dotted keys. A text is a string, or an object
// with the plural forms "one" and "other"; placeholders are written {{.name}}.
// Every language has the same keys, placeholders and plural forms.
package translations

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Language is a language of the catalogue by its code, as "en".
type Language string

// The languages there are.
const (
	English Language = "en"
	French  Language = "fr"
)

// Languages are all languages, the one to fall back on first.
func Languages() []Language { return []Language{English, French} }

// Valid says whether there are words in this language.
func (l Language) Valid() bool { return slices.Contains(Languages(), l) }

// Message is one text of a file. One is empty where the text does not depend
// on a number.
type Message struct {
	One   string `json:"one"`
	Other string `json:"other"`
}

// UnmarshalJSON reads a plain string or an object of plural forms.
func (m *Message) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		return json.Unmarshal(raw, &m.Other)
	}
	type forms Message
	return json.Unmarshal(raw, (*forms)(m))
}

//go:embed en.json fr.json
var files embed.FS

// edition is one language, read and ready.
type edition struct {
	language Language
	messages map[string]Message
	words    *i18n.Localizer
}

// editions are read once: they never change.
var editions = func() map[Language]*edition {
	all := map[Language]*edition{}
	for _, l := range Languages() {
		raw, err := files.ReadFile(string(l) + ".json")
		if err != nil {
			panic(err) // embedded
		}
		e, err := read(l, raw)
		if err != nil {
			panic(err) // the files are checked by the tests
		}
		all[l] = e
	}
	return all
}()

// read makes a language ready. Each has a bundle of its own, so that a text
// missing in one language never shows in another.
func read(l Language, raw []byte) (*edition, error) {
	e := &edition{language: l, messages: map[string]Message{}}
	if err := json.Unmarshal(raw, &e.messages); err != nil {
		return nil, fmt.Errorf("translations: %s: %w", l, err)
	}
	tag, err := language.Parse(string(l))
	if err != nil {
		return nil, fmt.Errorf("translations: %s: %w", l, err)
	}
	bundle := i18n.NewBundle(tag)
	for key, m := range e.messages {
		message := &i18n.Message{ID: key, Other: m.Other}
		if m.One != "" {
			// French counts whole millions apart; they read as the others do.
			message.One, message.Many = m.One, m.Other
		}
		if err := bundle.AddMessages(tag, message); err != nil {
			return nil, fmt.Errorf("translations: %s: %s: %w", l, key, err)
		}
	}
	e.words = i18n.NewLocalizer(bundle, tag.String())
	return e, nil
}

// Catalogue gives out words in one language at a time. It is safe for use by
// several goroutines.
type Catalogue struct {
	now atomic.Pointer[edition]
}

// New is a catalogue in a language, in English when there is no such language.
func New(l Language) *Catalogue {
	c := &Catalogue{}
	c.Use(l)
	return c
}

// Use changes the language; to English when there is no such language.
func (c *Catalogue) Use(l Language) {
	if !l.Valid() {
		l = English
	}
	c.now.Store(editions[l])
}

// Language is the language in use.
func (c *Catalogue) Language() Language { return c.now.Load().language }

// T is the text of a key. args are pairs of a placeholder's name and its
// value; whole numbers are written as the language writes them (see Number).
// A pair "count" with a whole number also chooses the plural form. A key that
// there is no text for comes back in brackets, as [screen.title]; a value that
// is missing shows as <no value>.
func (c *Catalogue) T(key string, args ...any) string {
	e := c.now.Load()
	m, known := e.messages[key]
	if !known {
		return "[" + key + "]"
	}
	if m.One == "" && !strings.Contains(m.Other, "{{") {
		return m.Other
	}
	config := &i18n.LocalizeConfig{MessageID: key}
	values := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		name, ok := args[i].(string)
		if !ok {
			continue
		}
		n, whole := integer(args[i+1])
		if !whole {
			values[name] = args[i+1]
			continue
		}
		values[name] = Number(e.language, n)
		if name == "count" && m.One != "" {
			config.PluralCount = max(n, -n) // minus one reads as one does
		}
	}
	if config.PluralCount == nil && m.One != "" {
		config.PluralCount = 2
	}
	config.TemplateData = values
	text, err := e.words.Localize(config)
	if err != nil {
		return "[" + key + "]"
	}
	return text
}

// Has says whether there is a text for a key in the language in use.
func (c *Catalogue) Has(key string) bool {
	_, known := c.now.Load().messages[key]
	return known
}

// Messages are all texts of a language by key. The map is the caller's.
func Messages(l Language) map[string]Message {
	all := map[string]Message{}
	if e := editions[l]; e != nil {
		for key, m := range e.messages {
			all[key] = m
		}
	}
	return all
}

// Keys are all keys of a language, sorted.
func Keys(l Language) []string {
	var keys []string
	if e := editions[l]; e != nil {
		for key := range e.messages {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}
