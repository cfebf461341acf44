package wordingtest

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/translations"
	"astrolabe/ui/wording"
)

// Game is what cannot be read from the sources that speak of a game. The zero
// Game are the rooms that know none.
type Game struct {
	Name string // as "seafall"
	// Composed are the keys that are put together from a literal beginning and
	// a word: every beginning that the sources use, and the words that follow it.
	// Whoever puts keys together lists them here; only then they count as used.
	Composed map[string][]string
	// Fields are the names of fields that a person can come across beside those
	// that violations name: of commands, of payloads, of the interchange file.
	Fields []string
}

// composed are the keys that rooms which know no game put together.
func composed() map[string][]string {
	var languages []string
	for _, l := range translations.Languages() {
		languages = append(languages, string(l))
	}
	return map[string][]string{
		"imprint.without.":        {"names", "story", "charts", "notes"},
		"screen.export.":          {"html", "html.text", "jsonl", "jsonl.text", "pdf", "pdf.text", "png", "png.text"},
		"screen.export.language.": languages,
		"screen.export.paper.":    {"a4", "letter"},
		"screen.menu.language.":   languages,
		"screen.menu.theme.":      {"day", "night", "contrast"},
		"screen.share.came.":      {"watch", "seat", "table"},
		"screen.share.let.":       {"watch", "seat", "table"},
		"screen.share.may.":       {"watch", "seat", "table"},
		"term.json.":              {"string", "number", "bool", "array", "object"},
		"term.row.":               {"detail", "founded", "game", "games", "head", "last", "name", "status"},
		"term.kind.":              {"undone", "redone"},
		"term.month.":             UpTo(12),
		"term.month_short.":       UpTo(12),
		"term.played.":            {}, // and the name of a game
		"terminal.":               {"undo.done", "redo.done", "reopen.done", "archive.done", "archive.same", "unarchive.done", "unarchive.same"},
	}
}

// UpTo are the numbers from 1 to n as the ends of keys.
func UpTo(n int) []string {
	var list []string
	for i := range n {
		list = append(list, strconv.Itoa(i+1))
	}
	return list
}

// keyed are literals that can be nothing else than a key.
var keyed = regexp.MustCompile(`^(term|field|fact|undo|violation|screen)\.[a-z0-9_.]*[a-z0-9_]$`)

// Keys reads the sources that speak of a game, for the zero Game those that
// know none, and names each word that they ask for and that there is not: a
// game's rooms have its words and those that all games share, the other rooms
// only those. It also names each word that nobody uses: of a game's own its own
// rooms, of the shared ones any room; and each shared word that only a game says.
func Keys(t *testing.T, g Game) {
	t.Helper()
	shared := translations.New(translations.English)
	parts := translations.Parts(g.Name)
	c := check{t: t, known: shared.For(g.Name).Opened(parts...).Messages(), used: map[string]bool{}, composed: composed()}
	c.shorten(parts)
	maps.Copy(c.composed, g.Composed)
	var of, others []*sources
	for _, s := range readSources(t) {
		if s.game() == g.Name {
			of = append(of, s)
		} else {
			others = append(others, s)
		}
	}
	if len(of) < 3 {
		t.Fatalf("%d folders speak of %q: the sources are not understood any more", len(of), g.Name)
	}
	c.look(of)
	for _, name := range g.Fields {
		c.need("field."+name, "a field")
	}
	ends := g.Composed
	if g.Name == "" {
		ends = c.composed
	}
	for beginning, list := range ends {
		for _, end := range list {
			c.need(beginning+end, "put together")
		}
	}
	if g.Name == "" {
		c.shared(others)
		return
	}
	for key := range shared.Messages() {
		c.used[key] = true // the rooms that know no game answer for those
	}
	for _, key := range slices.Sorted(maps.Keys(c.known)) {
		if _, short := c.whole[key]; !short && !c.used[key] {
			t.Errorf("nothing uses the words for %s", key)
		}
	}
}

// shorten lets the keys of parts be asked for as they can be: late.p2.fact.ship is
// fact.ship as well, where no other word is called so. Several parts may have a word
// of the same name, since a table need not have opened each of them.
func (c *check) shorten(parts []string) {
	c.whole = map[string][]string{}
	for _, key := range slices.Sorted(maps.Keys(c.known)) {
		for _, part := range parts {
			short, late := strings.CutPrefix(key, "late."+part+".")
			if _, there := c.known[short]; late && (!there || c.whole[short] != nil) {
				c.whole[short], c.known[short] = append(c.whole[short], key), c.known[key]
			}
		}
	}
}

// use notes that a word is asked for.
func (c *check) use(key string) {
	c.used[key] = true
	for _, whole := range c.whole[key] {
		c.used[whole] = true
	}
}

// check is what Keys knows on the way.
type check struct {
	t        *testing.T
	known    map[string]translations.Message
	used     map[string]bool
	composed map[string][]string
	whole    map[string][]string // the keys of words of parts, by what they can be called in short
}

func (c *check) need(key, where string) {
	c.t.Helper()
	c.use(key)
	if _, there := c.known[key]; !there {
		c.t.Errorf("%s: there are no words for %s", where, key)
	}
}

// look is at the sources whose words there have to be.
func (c *check) look(folders []*sources) {
	c.t.Helper()
	for _, s := range folders {
		for _, v := range s.violations(c.t) {
			c.need(wording.SentenceKey(v.Key), v.At)
		}
		for _, name := range s.fieldNames(c.t) {
			c.need("field."+name, s.dir)
		}
	}
	found := findTexts(folders)
	for where, keys := range found.asked {
		i := slices.IndexFunc(keys, func(key string) bool { _, there := c.known[key]; return there })
		if i < 0 {
			c.t.Errorf("%s: there are no words for %s", where, strings.Join(keys, " or "))
			continue
		}
		c.use(keys[i])
	}
	for where, beginnings := range found.composed {
		if !slices.ContainsFunc(beginnings, func(text string) bool { return c.composed[text] != nil }) {
			c.t.Errorf("%s: keys that begin with %q are put together and not listed as composed", where, beginnings)
		}
	}
	for text := range found.literals {
		_, violated := c.known[wording.SentenceKey(text)]
		if _, there := c.known[text]; !there && !violated && keyed.MatchString(text) {
			c.t.Errorf("there are no words for %s, which the sources name", text)
		}
	}
	c.named(found)
}

// shared looks for shared words that nobody uses, and for those that only the
// rooms of games do: they are a game's own. What is wrong with a command or a
// field may be said of any game.
func (c *check) shared(ofGames []*sources) {
	c.t.Helper()
	borrowed := check{used: map[string]bool{}}
	for _, s := range ofGames {
		for _, v := range s.violations(c.t) {
			borrowed.used[wording.SentenceKey(v.Key)] = true
		}
		for _, name := range s.fieldNames(c.t) {
			borrowed.used["field."+name] = true
		}
	}
	borrowed.named(findTexts(ofGames))
	for _, key := range slices.Sorted(maps.Keys(c.known)) {
		anyGames := strings.HasPrefix(key, "violation.") || strings.HasPrefix(key, "field.")
		switch {
		case !c.used[key] && !borrowed.used[key]:
			c.t.Errorf("nothing uses the words for %s", key)
		case !c.used[key] && !anyGames:
			c.t.Errorf("only the rooms of a game use the words for %s: they belong to its own", key)
		}
	}
}

// named are the words whose keys stand in the sources, as they are or as
// somebody hands them on.
func (c *check) named(found texts) {
	for text := range found.literals {
		c.use(text)
	}
	for text := range found.handed {
		c.use(text)
	}
}
