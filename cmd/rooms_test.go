package cmd_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/cmd/internal/wiring"
)

// neutral are the rooms that know no game: a second one needs no line there.
// What tells the games apart is handed to them by cmd/internal/wiring.
var neutral = []string{
	"ledger", "scoring/saying", "scoring/telling", "storage", "translations",
	"ui/about", "ui/campaigns", "ui/chooser", "ui/crest", "ui/daybook", "ui/fonts", "ui/fynetest", "ui/imprint", "ui/invite", "ui/kit", "ui/page", "ui/qrcode", "ui/shell", "ui/terminal",
	"ui/theme", "ui/tour", "ui/typeset", "ui/wording",
	"cmd/astrolabe", "cmd/chronicle", "cmd/internal/settings", "cmd/internal/sharing",
}

// TestNeutralRoomsKnowNoGame reads the imports of every neutral room, tests aside.
func TestNeutralRoomsKnowNoGame(t *testing.T) {
	for _, f := range sources(t) {
		if f.test || !isNeutral(t, f.pkg) {
			continue
		}
		for _, i := range f.imports() {
			if ofAGame(t, i.path) {
				t.Errorf("%s imports %s: %s knows no game", f.path, i.path, f.pkg)
			}
		}
	}
}

// isNeutral says whether a package is in a room that knows no game. A game's
// own packages lie below neutral ones.
func isNeutral(t *testing.T, pkg string) bool {
	return !ofAGame(t, module+pkg) && slices.ContainsFunc(neutral, func(room string) bool { return within(pkg, room) })
}

// gameFolders are the games of the tree, by the names of their folders: ledger and scoring
// each have one that is called so, before any program keeps books of the game.
func gameFolders(t *testing.T) []string {
	t.Helper()
	files := sources(t)
	gamesOnce.Do(func() {
		packages := map[string]bool{}
		for _, f := range files {
			packages[f.pkg] = true
		}
		for _, pkg := range slices.Sorted(maps.Keys(packages)) {
			if name, in := strings.CutPrefix(pkg, "ledger/"); in && packages["scoring/"+name] {
				gamesFound = append(gamesFound, name)
			}
		}
	})
	return gamesFound
}

var (
	gamesOnce  sync.Once
	gamesFound []string
)

// TestGamesAreFoundByTheirFolders: every game that the programs keep books of has
// folders of its name.
func TestGamesAreFoundByTheirFolders(t *testing.T) {
	for _, game := range wiring.Games() {
		if !slices.Contains(gameFolders(t), game.Name()) {
			t.Errorf("ledger and scoring have no folders %s: the games found are %v", game.Name(), gameFolders(t))
		}
	}
}

// ofAGame says whether an import path is a package of a game's.
func ofAGame(t *testing.T, path string) bool {
	t.Helper()
	return gameOf(t, path) != ""
}

// gameOf is the game whose package an import path is, "" for none.
func gameOf(t *testing.T, path string) string {
	t.Helper()
	if inner, ours := strings.CutPrefix(path, module); ours {
		for name := range strings.SplitSeq(inner, "/") {
			if slices.Contains(gameFolders(t), name) {
				return name
			}
		}
	}
	return ""
}

// TestGamesKnowNothingOfEachOther reads the imports of every game's packages, tests
// aside: what two games need lies in a room that knows neither.
func TestGamesKnowNothingOfEachOther(t *testing.T) {
	for _, f := range sources(t) {
		own := gameOf(t, module+f.pkg)
		if f.test || own == "" {
			continue
		}
		for _, i := range f.imports() {
			if other := gameOf(t, i.path); other != "" && other != own {
				t.Errorf("%s imports %s: a game knows no other", f.path, i.path)
			}
		}
	}
}

// within says whether a package is a room or lies below it.
func within(pkg, room string) bool { return pkg == room || strings.HasPrefix(pkg, room+"/") }

// seafallScreens are the screens of SeaFall's window. They never import each
// other: they ask the desk's Navigator.
var seafallScreens = []string{"table", "ending", "board", "audit", "cards", "journal", "record", "players", "sums", "atlas", "aid", "added", "setup", "founding"}

// sheetsOfParts are the sheets of what parts bring, a room each. They know sieges, and
// sheets knows them.
var sheetsOfParts = []string{"colonies", "hulls", "tombs", "waters", "worldsend"}

// seafallRooms says which packages below ui/seafall each of them may import:
// the root → screens → sheets → those of parts → sieges → stickers → desk → parts → pieces and wording.
func seafallRooms() map[string][]string {
	wording := []string{"wording", "wording/late", "wording/phrases"}
	parts := append([]string{"pieces", "livery"}, wording...)
	desk := append([]string{"parts"}, parts...)
	stickers := append([]string{"desk"}, desk...)
	sieges := append([]string{"stickers"}, stickers...)
	ofParts := append([]string{"sieges"}, sieges...)
	sheets := append(slices.Clone(sheetsOfParts), ofParts...)
	screen := append([]string{"sheets"}, sheets...)
	may := map[string][]string{
		"livery":    {},
		"wording":   {"livery", "wording/late", "wording/phrases"},
		"pieces":    {"livery"},
		"awards":    append([]string{"chronicle/account"}, wording...),
		"printed":   wording,
		"chronicle": append([]string{"awards", "livery", "chronicle/account", "chronicle/crown", "chronicle/leaf", "chronicle/provinces", "chronicle/sea", "chronicle/tale"}, wording...),
		"tables":    append([]string{"chronicle/account"}, wording...),
		"postcard":  append([]string{"livery", "chronicle/account"}, wording...),
		"terminal":  append([]string{"livery", "chronicle", "page", "postcard", "printed", "tables"}, wording...),
		"page":      append([]string{"livery", "chronicle/account", "chronicle/tale", "page/charts", "page/drawn", "page/look", "page/says", "page/sheets", "page/slots"}, wording...),
		"parts":     parts,
		"desk":      desk,
		"plates":    append([]string{"chronicle/account", "chronicle/tale"}, stickers...),
		"stickers":  stickers,
		"sieges":    sieges,
		"sheets":    sheets,
		"stops":     append(slices.Clone(seafallScreens), screen...),
		"":          append(append([]string{"plates", "stops", "chronicle", "page", "postcard", "printed"}, seafallScreens...), screen...),
	}
	for _, s := range sheetsOfParts {
		may[s] = ofParts
	}
	for _, s := range seafallScreens {
		may[s] = screen
	}
	may["record"] = append([]string{"awards", "chronicle/account"}, screen...) // its honors are those of the book
	may["wording/phrases"], may["wording/late"] = nil, []string{"wording/phrases"}
	may["chronicle/account"] = wording
	look := append([]string{"page/drawn", "page/says"}, wording...)
	may["page/look"], may["page/sheets"] = look, append([]string{"page/look"}, look...)
	may["page/charts"], may["page/drawn"], may["page/says"], may["page/slots"] = nil, []string{"livery"}, nil, nil
	may["chronicle/tale"] = append([]string{"chronicle/account"}, wording...)
	leaf := append([]string{"livery", "chronicle/account", "chronicle/tale"}, wording...)
	may["chronicle/leaf"] = leaf
	may["chronicle/crown"] = append([]string{"chronicle/leaf"}, leaf...)
	may["chronicle/provinces"], may["chronicle/sea"] = append([]string{"chronicle/leaf"}, leaf...), append([]string{"chronicle/leaf"}, leaf...)
	return may
}

// skulltalesScreens are the screens of the window of Skull Tales.
var skulltalesScreens = []string{"adventure", "ashore", "ending", "board", "log", "journal", "aid", "founding"}

// skulltalesRooms says which packages below ui/skulltales each of them may import: the
// root → screens → sheets → desk → parts → livery and wording. Books, letters, pictures
// and tables tell what the account does.
func skulltalesRooms() map[string][]string {
	wording := []string{"wording"}
	told := append([]string{"chronicle/account"}, wording...)
	parts := append([]string{"livery"}, wording...)
	desk := append([]string{"parts"}, parts...)
	sheets := append([]string{"desk"}, desk...)
	screen := append([]string{"sheets"}, sheets...)
	may := map[string][]string{
		"livery":            {},
		"wording":           {},
		"chronicle/account": wording,
		"awards":            told,
		"chronicle":         append([]string{"awards", "livery"}, told...),
		"letter":            told,
		"postcard":          told,
		"printed":           wording,
		"tables":            told,
		"terminal":          append([]string{"chronicle", "letter", "postcard", "printed", "tables"}, told...),
		"page":              append([]string{"livery", "page/drawn", "page/look", "page/says", "page/sheets"}, told...),
		"page/drawn":        {"livery"},
		"page/says":         {},
		"page/look":         append([]string{"livery", "page/drawn", "page/says"}, wording...),
		"page/sheets":       append([]string{"livery", "page/drawn", "page/look"}, wording...),
		"booktest":          {},
		"parts":             parts,
		"desk":              desk,
		"plates":            sheets,
		"sheets":            sheets,
		"":                  append(append([]string{"plates", "printed", "terminal"}, skulltalesScreens...), screen...),
	}
	for _, s := range skulltalesScreens {
		may[s] = screen
	}
	may["log"] = append([]string{"awards", "chronicle/account"}, screen...) // its charts and honors are those of the book
	return may
}

// window is the part of a game that people see, below ui.
type window struct {
	game    string
	screens []string            // which never import each other
	may     map[string][]string // which of its rooms each may import, "" being the window itself
}

var allWindows = []window{
	{"seafall", seafallScreens, seafallRooms()},
	{"skulltales", skulltalesScreens, skulltalesRooms()},
}

// TestEveryGamesWindowHasItsRooms: of every game that the programs keep books of.
func TestEveryGamesWindowHasItsRooms(t *testing.T) {
	for _, game := range wiring.Games() {
		if !slices.ContainsFunc(allWindows, func(of window) bool { return of.game == game.Name() }) {
			t.Errorf("allWindows does not say what the rooms of ui/%s may import", game.Name())
		}
	}
}

// TestRoomsOfAWindowRunOneWay reads the imports below ui/seafall and those of the
// windows of other games, tests aside.
func TestRoomsOfAWindowRunOneWay(t *testing.T) {
	for _, of := range allWindows {
		for _, f := range sources(t) {
			room, in := of.room(f.pkg)
			if f.test || !in {
				continue
			}
			for _, i := range f.imports() {
				if why := of.wrongWay(room, i.path); why != "" {
					t.Errorf("%s imports %s: %s", f.path, i.path, why)
				}
			}
		}
	}
}

// room is the room of the window that a package is.
func (of window) room(pkg string) (room string, in bool) {
	if pkg == "ui/"+of.game {
		return "", true
	}
	return strings.CutPrefix(pkg, "ui/"+of.game+"/")
}

// wrongWay says why a room of the window may not import a package, "" when it may.
func (of window) wrongWay(room, path string) string {
	allowed, known := of.may[room]
	if !known {
		return "allWindows does not say what " + room + " may import"
	}
	inner, ours := strings.CutPrefix(path, module)
	if !ours {
		return ""
	}
	switch other, in := of.room(inner); {
	case !in || slices.Contains(allowed, other):
		return ""
	case slices.Contains(of.screens, room) && slices.Contains(of.screens, other):
		return "screens ask the Navigator for each other"
	}
	return "that room lies above it"
}

// TestWrongWays shows that the guards bite.
func TestWrongWays(t *testing.T) {
	seafall := allWindows[0]
	for _, w := range [][2]string{
		{"table", "astrolabe/ui/seafall/journal"}, {"desk", "astrolabe/ui/seafall/table"}, {"parts", "astrolabe/ui/seafall/desk"},
		{"pieces", "astrolabe/ui/seafall/parts"}, {"wording", "astrolabe/ui/seafall"}, {"table", "astrolabe/ui/seafall"},
		{"attic", "astrolabe/ledger"}, {"chronicle", "astrolabe/ui/seafall/desk"},
	} {
		if seafall.wrongWay(w[0], w[1]) == "" {
			t.Errorf("ui/seafall/%s may import %s", w[0], w[1])
		}
	}
	for _, r := range [][2]string{
		{"", "astrolabe/ui/seafall/table"}, {"table", "astrolabe/ui/seafall/desk"}, {"desk", "astrolabe/ui/seafall/parts"},
		{"table", "astrolabe/ui/kit"}, {"parts", "fyne.io/fyne/v2"},
	} {
		if why := seafall.wrongWay(r[0], r[1]); why != "" {
			t.Errorf("ui/seafall/%s may not import %s: %s", r[0], r[1], why)
		}
	}
	for pkg, want := range map[string]bool{"ui/kit": true, "ui/kit/layout": true, "ledger": true, "ledger/seafall": false, "ledger/payload": true,
		"ui/seafall/desk": false, "cmd/internal/wiring": false, "scoring/seafall": false, "scoring/saying": true} {
		if isNeutral(t, pkg) != want {
			t.Errorf("%s is neutral: %v, want %v", pkg, !want, want)
		}
	}
}
