package page_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// newer is what Safari 13, Chromium 80 or Firefox 78 does not know, and what the pages do
// without. What only changes the look of a ring or a tick is not here (:focus-visible,
// accent-color), nor what has another rule beside it (gap, overflow-wrap: anywhere).
var newer = map[string]*regexp.Regexp{
	"css": regexp.MustCompile(`:has\(|:is\(|:where\(|\binset(-[a-z]+)?:|aspect-ratio|clamp\(|color-mix|oklch|@container|@layer|@scope|@property|@starting-style|@supports|` +
		`[0-9]([sdl]v[hw]|cq[whi])\b|text-wrap|overflow(-[xy])?: clip|content-visibility|backdrop-filter|\b(translate|rotate|scale):|:user-|:popover|subgrid|\(width|\(height|` +
		`(padding|margin|border)-(inline|block)|flex[^}]*align-(items|self): (start|end)\b|^\s*&`),
	"js": regexp.MustCompile(`\?\.|\?\?|\|\|=|&&=|\.at\(|replaceAll|replaceChildren|structuredClone|hasOwn|Promise\.(any|withResolvers|try)|checkVisibility|requestSubmit|randomUUID|` +
		`\(\?<[=!]|AbortSignal\.|\.locks|BroadcastChannel|ResizeObserver|findLast|toSorted|toReversed|toSpliced|\.with\(|groupBy|Intl\.(ListFormat|RelativeTimeFormat|Segmenter|DisplayNames)|` +
		`WeakRef|queueMicrotask|scheduler|\bstatic\b|^import\b|\bimport\(|showModal|togglePopover|[0-9]_[0-9]|this\.#|isWellFormed|String\.raw`),
}

// TestOldBrowsersKnowIt reads what pages are made of for what the oldest browsers do not know
// that docs/sharing.md names.
func TestOldBrowsersKnowIt(t *testing.T) {
	comments := regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	for _, path := range []string{"assets/page.js", "assets/page.css", "assets/faces.css", "../seafall/page/drawn/style.css", "../skulltales/page/drawn/style.css", "../skulltales/letter/style.css"} {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		kind := path[strings.LastIndex(path, ".")+1:]
		for n, line := range strings.Split(string(raw), "\n") {
			if found := newer[kind].FindString(comments.ReplaceAllString(line, "")); found != "" {
				t.Errorf("%s:%d: an old browser does not know %q", path, n+1, found)
			}
		}
	}
}
