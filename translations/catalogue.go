package translations

import (
	"cmp"
	"embed"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/nicksnyder/go-i18n/v2/i18n"
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
	One   string
	Other string
}

// several is a number that every language takes for plural.
const several = 2

// form is a number with the plural form that says n: minus one reads as one does. A
// language may take nothing for singular; where the singular speaks of the one without
// its number, nothing is said as several are.
func (m Message) form(n int) int {
	const number = "{{.count}}"
	if n == 0 && strings.Contains(m.Other, number) && !strings.Contains(m.One, number) {
		return several
	}
	return max(n, -n)
}

// Words are the words of a game that come from elsewhere: a file for each
// language, as en.json.
type Words struct {
	Game  string // as "seafall"
	Files fs.FS
}

//go:embed *.json */*.json */late/p*.json
var files embed.FS

// Games are the games with words here, sorted.
func Games() []string {
	found, err := fs.Glob(files, "*/"+string(English)+".json")
	if err != nil {
		panic(err) // the pattern is well made
	}
	for i, name := range found {
		found[i] = path.Dir(name)
	}
	return found
}

// edition is one language: the words that all games share under "", and those of
// each game.
type edition struct {
	language Language
	lists    map[string]func() *wordList
}

// Parts are the parts of a game that have words of their own, by their codes, in
// order. They lie in GAME/late, a file for each part and language, and are in no
// view of the catalogue but those of campaigns that have opened the part.
func Parts(game string) []string {
	found, err := fs.Glob(files, path.Join(game, "late", "*."+string(English)+".json"))
	if err != nil {
		panic(err) // the pattern is well made
	}
	for i, name := range found {
		found[i] = strings.TrimSuffix(path.Base(name), "."+string(English)+".json")
	}
	slices.SortFunc(found, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	return found
}

// lateList is the list of a part's words.
func lateList(game, part string) string { return game + "/late/" + part }

// editions are the words here. A list is read when somebody asks for one of its
// words: most runs speak one language.
var editions = func() map[Language]*edition {
	all := map[Language]*edition{}
	for _, l := range Languages() {
		e := &edition{language: l, lists: map[string]func() *wordList{}}
		for _, game := range append(Games(), "") {
			e.lists[game] = embedded(l, path.Join(game, string(l)+".json"))
			for _, part := range Parts(game) {
				e.lists[lateList(game, part)] = embedded(l, lateList(game, part)+"."+string(l)+".json")
			}
		}
		all[l] = e
	}
	return all
}()

// embedded are the words of a file that is part of the program.
func embedded(l Language, name string) func() *wordList {
	return sync.OnceValue(func() *wordList {
		words, err := readFile(l, files, name)
		if err != nil {
			panic(err) // checked by the tests
		}
		return words
	})
}

// Catalogue gives out words in one language at a time: those that all games
// share, and where it is the view of a game (see For) that game's as well. It
// is safe for use by several goroutines.
type Catalogue struct {
	*held
	game  string
	parts []string // of the game that are open, by their codes
}

// held is what all views of a catalogue have in common.
type held struct {
	editions map[Language]*edition
	now      atomic.Pointer[edition]
}

// New is a catalogue in a language, in English when there is no such language.
// It has the words of the games here, and those of more. Words that cannot be
// read, or that hide those of others, are a mistake of the program's: New panics.
func New(l Language, more ...Words) *Catalogue {
	c := &Catalogue{held: &held{editions: editions}}
	if len(more) > 0 {
		c.editions = map[Language]*edition{}
		for code, e := range editions {
			larger := &edition{language: code, lists: maps.Clone(e.lists)}
			for _, w := range more {
				if larger.lists[w.Game] != nil {
					panic(errors.New("translations: there are words of " + w.Game + " already"))
				}
				words, err := readFile(code, w.Files, string(code)+".json")
				if err != nil {
					panic(err)
				}
				for key := range words.messages {
					if _, shared := e.lists[""]().messages[key]; shared {
						panic(errors.New("translations: " + w.Game + " has " + key + ", which all games share"))
					}
				}
				larger.lists[w.Game] = func() *wordList { return words }
			}
			c.editions[code] = larger
		}
	}
	c.Use(l)
	return c
}

// For is the view of a game: its words, and those that all games share. It is
// in the language of the catalogue, whichever of the two is told to change it.
// A game without words of its own has the shared ones.
func (c *Catalogue) For(game string) *Catalogue { return &Catalogue{held: c.held, game: game} }

// Opened is the view of a campaign that has opened parts of its game, by their
// codes: it has their words beside those of this view. A text of a part has a key that begins with
// "late." and the code; where no other text has the rest of it, the rest is enough:
// fact.ship finds late.p2.fact.ship.
func (c *Catalogue) Opened(parts ...string) *Catalogue {
	return &Catalogue{held: c.held, game: c.game, parts: append(slices.Clip(c.parts), parts...)}
}

// Use changes the language; to English when there is no such language.
func (c *Catalogue) Use(l Language) {
	if !l.Valid() {
		l = English
	}
	c.now.Store(c.editions[l])
}

// Language is the language in use.
func (c *Catalogue) Language() Language { return c.now.Load().language }

// find is the text of a key and the list that it is in, nil for none.
func (c *Catalogue) find(e *edition, key string) (Message, *wordList) {
	for _, game := range []string{c.game, ""} {
		list := e.lists[game]
		if list == nil {
			continue
		}
		words := list()
		if m, known := words.messages[key]; known {
			return m, words
		}
	}
	for _, part := range c.parts {
		list := e.lists[lateList(c.game, part)]
		if list == nil {
			continue
		}
		words := list()
		for _, whole := range []string{key, "late." + part + "." + key} {
			if m, known := words.messages[whole]; known {
				return m, words
			}
		}
	}
	return Message{}, nil
}

// T is the text of a key. args are pairs of a placeholder's name and its
// value; whole numbers are written as the language writes them (see Number).
// A pair "count" with a whole number also chooses the plural form. A key that
// there is no text for comes back in brackets, as [screen.title]; a value that
// is missing shows as <no value>.
func (c *Catalogue) T(key string, args ...any) string {
	e := c.now.Load()
	m, in := c.find(e, key)
	if in == nil {
		return "[" + key + "]"
	}
	if m.One == "" && !strings.Contains(m.Other, "{{") {
		return m.Other
	}
	config := &i18n.LocalizeConfig{MessageID: key, TemplateParser: parserOf(e.language)}
	values := map[string]any{}
	for i := 0; i+1 < len(args); i += 2 {
		name, ok := args[i].(string)
		if !ok {
			continue
		}
		n, whole := integer(args[i+1])
		if !whole {
			values[name] = text(args[i+1])
			continue
		}
		values[name] = Number(e.language, n)
		if name == "count" && m.One != "" {
			config.PluralCount = m.form(n)
		}
	}
	if config.PluralCount == nil && m.One != "" {
		config.PluralCount = several
	}
	config.TemplateData = values
	text, err := in.localize(m, config)
	if err != nil {
		return "[" + key + "]"
	}
	return text
}

// Has says whether there is a text for a key in the language in use.
func (c *Catalogue) Has(key string) bool {
	_, in := c.find(c.now.Load(), key)
	return in != nil
}

// Messages are all texts by key, in the language in use. The map is the
// caller's.
func (c *Catalogue) Messages() map[string]Message {
	all := map[string]Message{}
	lists := []string{"", c.game}
	for _, part := range c.parts {
		lists = append(lists, lateList(c.game, part))
	}
	for _, name := range lists {
		if list := c.now.Load().lists[name]; list != nil {
			maps.Copy(all, list().messages)
		}
	}
	return all
}

// Keys are the keys of all texts, sorted.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.Messages())) }
