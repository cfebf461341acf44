package cmd_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extended "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"astrolabe/translations"
)

// awkward lists what English texts avoid: a pattern, a text that it must find, and what to
// write instead. The reasons are in docs/vocabulary.md.
var awkward = []struct{ pattern, example, instead string }{
	{`\b(some|any|no|every)body`, "Everybody has chosen.", "Everyone has chosen."},
	{`\bwho(m|s)?(so)?ever`, "Whoever sits there", "The player who sits there"},
	{`\banew`, "Draw it anew.", "Draw it again."},
	{`\b(the|these|your|whose|no|own|of) books`, "It is in the books.", "It is in the records."},
	{`\boverrul\w*`, "Overrule the warning", "Override the warning"},
	{`\b(an|the|each|every|last|latest|this|one|its|no|first|next|\d+) act`, "The last act", "The last action"},
	{`\bacts`, "3 acts undone", "3 actions undone"},
	{`\b(tak\w*|took) back (the |an? |this |its |that |your )?(acts?|entry|entries|actions?|closing|evening)`, "Take back the entry", "Undo the entry"},
	{`\b(that|this) cannot be$`, "That cannot be", "Can't do that"},
	{`\ball right`, "All right", "OK"},
	{`\bforget it`, "Forget it", "Discard"},
	{`\b(is|are|was|were|be|been|being) (said|told)`, "What was said", "What was entered"},
	{`\bsays? (of|whose)`, "It says of everything else that it does not know.", "It knows only this."},
	{`\bst(and|ands|ood) (in|on|at|beside|behind|here|there|below|above|under|beneath|for)`, "It stands in the journal.", "It is in the journal."},
	{`\b(lie|lies|lay) (in|on|at|beside|behind|here|there|below|above|under|beneath)`, "It lies beside the board.", "It is beside the board."},
	{`\bgo(es)? away`, "The campaign goes away.", "The campaign is removed."},
	{`\bgoes on`, "The evening goes on.", "The evening continues."},
	{`\blets? go of`, "It lets go of the file.", "It closes the file."},
	{`\bput(s|ting)? back`, "Put back", "Restore"},
	{`\bany more`, "It is not there any more.", "It is no longer there."},
	{`, as \d+`, "a year, as 1921", "a year such as 1921"},
	{`\bthat which`, "That which is lost", "What is lost"},
	{`\bin the place of`, "in the place of an entry", "instead of an entry"},
	{`\b(check-list|set-up|set-ups)`, "The check-list", "The checklist"},
	{`\b(colour\w*|licences?|harbour\w*|cancell\w+|favour\w*|honour\w*|neighbour\w*|centres?|metres?|grey\w*|organis\w*|recognis\w*|behaviour)`, "The licence", "The license"},
	{`\b\d+[  ]?(?-i:KB)`, "12 KB", "12 kB"},
}

// awkwardPatterns are the patterns of awkward, ready to use.
var awkwardPatterns = func() (list []*regexp.Regexp) {
	for _, a := range awkward {
		list = append(list, regexp.MustCompile(`(?i)`+a.pattern+`(?:\b|$)`))
	}
	return list
}()

// awkwardWords finds what is awkward in a text.
func awkwardWords(s string) (found []string) {
	for _, p := range awkwardPatterns {
		if m := p.FindString(s); m != "" {
			found = append(found, m)
		}
	}
	return found
}

// allowed lists texts that need an awkward word, and why. The place is a key of a catalog or a
// page.
var allowed = []struct{ place, word, why string }{}

// TestEnglishIsPlain checks every English text of the catalogs and every page of the docs.
func TestEnglishIsPlain(t *testing.T) {
	used := make([]bool, len(allowed))
	check := func(place, s string) {
		for _, word := range awkwardWords(s) {
			i := slices.IndexFunc(allowed, func(a struct{ place, word, why string }) bool {
				return a.place == place && strings.EqualFold(a.word, word)
			})
			if i >= 0 {
				used[i] = true
				continue
			}
			t.Errorf("%s: %q in %q (see docs/vocabulary.md)", place, word, s)
		}
	}
	for _, game := range append(translations.Games(), "") {
		for key, m := range translations.New(translations.English).For(game).Opened(translations.Parts(game)...).Messages() {
			for _, s := range []string{m.One, m.Other} {
				check(key, regexp.MustCompile(`\{\{.*?\}\}`).ReplaceAllString(s, "…"))
			}
		}
	}
	for _, name := range pages(t) {
		if name == "docs/vocabulary.md" {
			continue // it names what is not used
		}
		for _, s := range readPage(t, name).prose {
			check(name, s)
		}
	}
	for i, a := range allowed {
		if !used[i] || a.why == "" {
			t.Errorf("%s: %q needs no exception, or it has no reason", a.place, a.word)
		}
	}
}

// TestAwkwardWordsAreFound: each pattern finds its example, and none finds what is better.
func TestAwkwardWordsAreFound(t *testing.T) {
	for _, a := range awkward {
		if len(awkwardWords(a.example)) == 0 {
			t.Errorf("%q is not found", a.example)
		}
		if found := awkwardWords(a.instead); len(found) > 0 {
			t.Errorf("%q: %q", a.instead, found)
		}
	}
}

// TestEveryLinkLeadsSomewhere resolves the links, pictures, and anchors of all pages.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	root, all := moduleRoot(t), map[string]document{}
	for _, name := range pages(t) {
		all[name] = readPage(t, name)
	}
	for name, d := range all {
		for _, link := range d.links {
			if wrong := leads(root, all, name, link); wrong != "" {
				t.Errorf("%s: %s: %s", name, link, wrong)
			}
		}
	}
	for link, want := range map[string]bool{"use.md": true, "use.md#nothing": false, "none.md": false, "pictures/table-day.png": true, "#words": true, "#none": false} {
		if got := leads(root, all, "docs/vocabulary.md", link) == ""; got != want {
			t.Errorf("%s: %v", link, got)
		}
	}
}

// leads returns what is wrong with a link of a page, "" where it leads somewhere.
func leads(root string, all map[string]document, from, link string) string {
	if strings.Contains(link, "://") {
		return ""
	}
	file, anchor, _ := strings.Cut(link, "#")
	to := from
	if file != "" {
		to = filepath.ToSlash(filepath.Join(filepath.Dir(from), file))
	}
	if _, err := os.Stat(filepath.Join(root, to)); err != nil {
		return "there is no such file"
	}
	if anchor != "" && !slices.Contains(all[to].anchors, anchor) {
		return fmt.Sprintf("no such heading; it has %q", all[to].anchors)
	}
	return ""
}

// document is a page of the docs: its paragraphs, headings and table cells without code,
// where its links lead, and the anchors of its headings.
type document struct{ prose, links, anchors []string }

// pages lists the pages of the docs by their path.
func pages(t *testing.T) []string {
	t.Helper()
	root := moduleRoot(t)
	found, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(found) < 10 {
		t.Fatalf("%d pages: %v", len(found), err)
	}
	list := []string{"README.md"}
	for _, name := range found {
		list = append(list, "docs/"+filepath.Base(name))
	}
	return list
}

// anchors names headings as GitHub does: goldmark's own names lose the underscores.
type anchors map[string]int

// Generate implements [parser.IDs].
func (a anchors) Generate(heading []byte, _ ast.NodeKind) []byte {
	id := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, strings.TrimSpace(string(heading)))
	a[id]++
	if n := a[id]; n > 1 {
		id = fmt.Sprintf("%s-%d", id, n-1)
	}
	return []byte(id)
}

// Put implements [parser.IDs].
func (a anchors) Put(id []byte) { a[string(id)]++ }

// readPage reads a page of the docs.
func readPage(t *testing.T, name string) (d document) {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(moduleRoot(t), name))
	if err != nil {
		t.Fatal(err)
	}
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))
	root := markdown.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(anchors{}))))
	err = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if id, ok := n.AttributeString("id"); ok {
				d.anchors = append(d.anchors, string(id.([]byte)))
			}
		case *ast.Link:
			d.links = append(d.links, string(n.Destination))
		case *ast.Image:
			d.links = append(d.links, string(n.Destination))
		}
		switch n.Kind() {
		case ast.KindHeading, ast.KindParagraph, ast.KindTextBlock, extended.KindTableCell:
			d.prose = append(d.prose, words(n, source))
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// words returns the text of a node; code is left out.
func words(n ast.Node, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.CodeSpan:
			b.WriteString("`…`")
		case *ast.Text:
			b.Write(c.Segment.Value(source))
			if c.SoftLineBreak() || c.HardLineBreak() {
				b.WriteByte(' ')
			}
		default:
			b.WriteString(words(c, source))
		}
	}
	return b.String()
}
