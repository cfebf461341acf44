package imprint

import (
	"context"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Copy is what of a campaign's books an edition prints.
type Copy struct {
	Edition typeset.Edition
	Groups  []ledger.Group // in order
	Last    ledger.Entry   // of all that was read: the copy is printed from it
}

// Read reads the books of a campaign for an edition. closing is the kind of entry that
// closes a game, note the kind that is a note of the table's. Errors are those of reading,
// and a *ledger.Violation for a game that is not closed.
func Read(b *ledger.Book, as typeset.Edition, closing, note string) (*Copy, error) {
	groups, err := history.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	if as.UpTo != 0 {
		end, last := 0, 0
		for i, g := range groups {
			if g.Struck || g.Target != "" {
				continue
			}
			for _, e := range g.Entries {
				if e.Kind == closing {
					last = max(last, e.Game)
					if e.Game == as.UpTo {
						end = i + 1
					}
				}
			}
		}
		if end == 0 {
			return nil, &ledger.Violation{Key: "chronicle.game_unknown", Field: "up_to", Args: ledger.Args{"field": "up_to", "game": as.UpTo, "last": last}}
		}
		groups = groups[:end]
	}
	c := &Copy{Edition: as}
	if n := len(groups); n > 0 {
		entries := groups[n-1].Entries
		c.Last = entries[len(entries)-1]
	}
	if as.NoNotes {
		groups = without(groups, note)
	}
	c.Groups = groups
	return c, nil
}

// without leaves out the entries of a kind, and the groups that hold nothing else.
func without(groups []ledger.Group, kind string) []ledger.Group {
	var all []ledger.Group
	for _, g := range groups {
		g.Entries = slices.DeleteFunc(slices.Clone(g.Entries), func(e ledger.Entry) bool { return e.Kind == kind })
		if len(g.Entries) > 0 {
			all = append(all, g)
		}
	}
	return all
}

// Words is what is asked of a catalogue and of who speaks.
type Words interface {
	T(key string, args ...any) string
	Number(n int) string
}

// Contents begins the page of contents, which Fill fills when all other pages are there.
func (c *Copy) Contents(page *folio.Folio, words Words) {
	folio.Contents(page, words.T("imprint.contents"))
}

// Fill fills the page of contents: below its title the name of the book, at the foot what
// it was printed from. date is when its last entry was written, upTo names the last game
// that is in it.
func (c *Copy) Fill(page *folio.Folio, words Words, book, date, upTo string) {
	folio.FillContents(page, words.T("imprint.contents"), book, c.imprint(words, date, upTo),
		func(n int) string { return words.T("imprint.contents.more", "count", n) })
}

func (c *Copy) imprint(words Words, date, upTo string) folio.Imprint {
	lines := []string{words.T("imprint.printed", "entry", words.Number(int(c.Last.Seq)), "date", date)}
	if left := c.left(words, upTo); left != "" {
		lines = append(lines, left)
	}
	lines = append(lines, words.T("imprint.seal"))
	return folio.Imprint{Title: words.T("imprint.title"), Lines: lines, Seal: fours(c.Last.Hash)}
}

// left says what was left out of a copy and how it was printed, "" for all that there is.
func (c *Copy) left(words Words, upTo string) string {
	var said []string
	for _, part := range []struct {
		so  bool
		key string
	}{{c.Edition.Nameless, "names"}, {c.Edition.NoStory, "story"}, {c.Edition.NoCharts, "charts"}, {c.Edition.NoNotes, "notes"}} {
		if part.so {
			said = append(said, words.T("imprint.without."+part.key))
		}
	}
	var sentences []string
	if c.Edition.UpTo != 0 {
		sentences = append(sentences, words.T("imprint.up_to", "name", upTo))
	}
	if len(said) > 0 {
		sentences = append(sentences, words.T("imprint.without", "parts", strings.Join(said, ", ")))
	}
	if c.Edition.Thrifty {
		sentences = append(sentences, words.T("imprint.thrifty"))
	}
	return strings.Join(sentences, " ")
}

// fours puts a hash in groups of four, as people compare them.
func fours(hash string) string {
	var groups []string
	for four := range slices.Chunk([]byte(hash), 4) {
		groups = append(groups, string(four))
	}
	return strings.Join(groups, " ")
}

// shown is how many characters are named in a sentence.
const shown = 12

// Hollow says which characters of a printed document or a picture no face has, and where
// they stand; "" for none.
func Hollow(words *translations.Catalogue, printed typeset.Printed) string {
	return hollow(words, printed, "imprint.hollow.here")
}

// Lacking says which characters of a page of HTML no face here has, so that a device may
// lack them too, as typeset.Lacking found them; "" for none.
func Lacking(words *translations.Catalogue, page typeset.Printed) string {
	return hollow(words, page, "imprint.hollow.elsewhere")
}

func hollow(words *translations.Catalogue, printed typeset.Printed, pageless string) string {
	n := len(printed.Hollow)
	if n == 0 {
		return ""
	}
	var texts []string
	var pages []int
	for i, h := range printed.Hollow {
		if i < shown {
			texts = append(texts, h.Text)
		}
		for _, p := range h.Pages {
			if !slices.Contains(pages, p) {
				pages = append(pages, p)
			}
		}
	}
	if n > shown {
		texts = append(texts, "…")
	}
	if len(pages) == 0 {
		return words.T(pageless, "count", n, "characters", strings.Join(texts, " "))
	}
	slices.Sort(pages)
	var on []string
	for _, p := range pages {
		on = append(on, translations.Number(words.Language(), p))
	}
	return words.T("imprint.hollow", "count", n, "characters", strings.Join(texts, " "),
		"pages", words.T("imprint.hollow.pages", "count", len(on), "pages", strings.Join(on, ", ")))
}
