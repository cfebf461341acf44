package chooser

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"astrolabe/ui/crest"
	"astrolabe/ui/shell"
)

// place is a folder that people go to.
type place struct {
	id   string
	word string // key of what it is called; "" for its own name
	icon crest.Icon
	path string
}

// called is what a place is called.
func (p place) called(s *shell.Shell) string {
	if p.word != "" {
		return s.T(p.word)
	}
	if name := filepath.Base(p.path); name != string(filepath.Separator) && name != "." {
		return name
	}
	return p.path
}

// places are the folders that are there of those that people go to: home,
// documents, downloads, the books', all of the computer, whatever can be taken
// out, and those of last time. It looks at the disk.
func places(books string, recent []string) []place {
	home, _ := os.UserHomeDir()
	list := []place{
		{"home", "screen.chooser.place.home", crest.IconHouse, home},
		{"documents", "screen.chooser.place.documents", crest.IconPen, Documents()},
		{"downloads", "screen.chooser.place.downloads", crest.IconDown, userDir("XDG_DOWNLOAD_DIR", "Downloads")},
		{"books", "screen.chooser.place.books", crest.IconBook, books},
		{"computer", "screen.chooser.place.computer", crest.IconMap, "/"},
	}
	for _, at := range removable() {
		list = append(list, place{"media", "", crest.IconHold, at})
	}
	for _, at := range recent {
		list = append(list, place{"recent", "", crest.IconUndo, at})
	}
	var there []place
	for _, p := range list {
		known := func(other place) bool { return other.path == p.path }
		if p.path != "" && filepath.IsAbs(p.path) && isFolder(p.path) && !slices.ContainsFunc(there, known) {
			there = append(there, p)
		}
	}
	return there
}

// removable are the folders where a system shows what can be taken out, and
// the drives of one that has drives.
func removable() []string {
	var list []string
	below := func(patterns ...string) {
		for _, pattern := range patterns {
			found, _ := filepath.Glob(pattern)
			list = append(list, found...)
		}
	}
	switch runtime.GOOS {
	case "windows":
		for drive := 'A'; drive <= 'Z'; drive++ {
			list = append(list, string(drive)+`:\`)
		}
	case "darwin":
		below("/Volumes/*")
	default:
		user := cmp.Or(os.Getenv("USER"), "*")
		below(filepath.Join("/media", user, "*"), filepath.Join("/run/media", user, "*"))
	}
	return list
}

// Documents is the folder where people expect what they have saved.
func Documents() string {
	if at := userDir("XDG_DOCUMENTS_DIR", "Documents"); isFolder(at) {
		return at
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return "."
}

// userDir is a folder that a desktop names in the language of its user, or by
// its usual name.
func userDir(name, usual string) string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		config = filepath.Join(home, ".config")
	}
	dirs, _ := os.ReadFile(filepath.Join(config, "user-dirs.dirs"))
	for line := range strings.Lines(string(dirs)) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), "=")
		if !ok || key != name {
			continue
		}
		value = strings.Trim(value, `"`)
		if rest, below := strings.CutPrefix(value, "$HOME"); below {
			value = home + rest
		}
		if filepath.IsAbs(value) {
			return filepath.Clean(value)
		}
	}
	return filepath.Join(home, usual)
}

// prefRecent is where the settings keep the folders of last time, the latest
// first.
const prefRecent = "chooser.recent"

// mostRecent is how many of them are kept.
const mostRecent = 5

// recent are the folders of last time. Anything that cannot be read counts as
// none.
func recent(kept shell.Settings) []string {
	var list []string
	if json.Unmarshal([]byte(kept.String(prefRecent)), &list) != nil {
		return nil
	}
	return list[:min(len(list), mostRecent)]
}

// remember keeps a folder as the latest.
func remember(kept shell.Settings, folder string) {
	list := slices.DeleteFunc(recent(kept), func(other string) bool { return other == folder })
	list = append([]string{folder}, list...)
	if text, err := json.Marshal(list[:min(len(list), mostRecent)]); err == nil {
		kept.SetString(prefRecent, string(text))
	}
}
