package chooser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"astrolabe/ledger"
	"astrolabe/ledger/textnorm"
)

// Expand turns ~ at the beginning into the home folder and makes a path whole,
// from a folder on, so that a screen can say where a file lies.
func Expand(path, from string) string {
	path = strings.TrimSpace(path)
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			path = home + rest
		}
	}
	if !filepath.IsAbs(path) && from != "" {
		path = filepath.Join(from, path)
	}
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// Tilde is a path as people write one below home.
func Tilde(path string) string {
	home, err := os.UserHomeDir()
	if rest, below := strings.CutPrefix(path, home); err == nil && home != "" && below && (rest == "" || os.IsPathSeparator(rest[0])) {
		return "~" + rest
	}
	return path
}

// split takes apart what is written in the line: the folder that it leads to
// from another one, and what is begun behind that.
func split(written, from string) (folder, begun string) {
	written = strings.TrimLeft(written, " ")
	if written == "~" {
		return Expand(written, from), ""
	}
	i := strings.LastIndexFunc(written, func(r rune) bool { return r < utf8.RuneSelf && os.IsPathSeparator(uint8(r)) })
	if i < 0 {
		return from, written
	}
	return Expand(written[:i+1], from), written[i+1:]
}

// crumb is a folder on the way from the root to where one is.
type crumb struct{ name, path string }

// crumbs are the folders on the way to one: from home, where it lies there, else
// from the root. Home has no name.
func crumbs(folder, home string) []crumb {
	var list []crumb
	for at := filepath.Clean(folder); ; {
		up := filepath.Dir(at)
		if at == home || up == at {
			name := at
			if at == home {
				name = ""
			}
			list = append(list, crumb{name, at})
			break
		}
		list = append(list, crumb{filepath.Base(at), at})
		at = up
	}
	slices.Reverse(list)
	return list
}

// Shown is a name as it can be shown: what steers the direction or the lines of
// a text is a dot, and in the middle of a longer one is an ellipsis, so that its
// ending can be read.
func Shown(name string, most int) string {
	runes := []rune(strings.Map(func(r rune) rune {
		if r == utf8.RuneError || unsaid(r) {
			return '·'
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(name, "·"))))
	if len(runes) <= most || most < 3 {
		return string(runes)
	}
	tail := (most - 1) / 2
	return string(runes[:most-1-tail]) + "…" + string(runes[len(runes)-tail:])
}

// mostBytes is how long a name may be on the usual disks.
const mostBytes = 255

// named says what is wrong with a name for a new file or folder, nil when
// nothing is.
func named(name string) error {
	switch {
	case len(name) > mostBytes:
		return &ledger.Violation{Key: "file.name_long", Field: "path", Args: ledger.Args{"most": mostBytes, "got": len(name)}}
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unsaid):
		return &ledger.Violation{Key: "file.name_signs", Field: "path", Args: ledger.Args{"name": Shown(name, 60)}}
	case name == "" || name == "." || name == ".." || strings.ContainsFunc(name, func(r rune) bool { return r < utf8.RuneSelf && os.IsPathSeparator(uint8(r)) }):
		return &ledger.Violation{Key: "file.name_none", Field: "path"}
	}
	return nil
}

// unsaid is a sign that is no part of a word: the end of a line, what turns the
// direction of a text.
func unsaid(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// hidden says whether a name is shown only to who types its dot.
func hidden(name string) bool { return strings.HasPrefix(name, ".") }

// folded is a name as names are searched.
func folded(name string) string { return textnorm.Fold(name) }

// common is as much as all names begin with, at least what is written of them.
func common(names []string, written string) string {
	if len(names) == 0 {
		return written
	}
	all := []rune(names[0])
	for _, name := range names[1:] {
		runes := []rune(name)
		n := 0
		for n < len(all) && n < len(runes) && folded(string(all[n])) == folded(string(runes[n])) {
			n++
		}
		all = all[:n]
	}
	if utf8.RuneCountInString(written) > len(all) {
		return written
	}
	return string(all)
}
