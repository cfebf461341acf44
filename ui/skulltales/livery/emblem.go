package livery

import (
	"embed"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
)

//go:embed emblems/*.svg
var files embed.FS

// Sign is a thing of the table that is drawn.
type Sign string

// The signs.
const (
	Flag       Sign = "flag" // the Pirate Flag, its sand running
	Chest      Sign = "chest"
	ChestOpen  Sign = "chest_open"
	Coins      Sign = "coins"
	Prestige   Sign = "prestige"
	Rum        Sign = "rum"
	Hook       Sign = "hook" // any prosthesis
	Captain    Sign = "captain"
	Initiative Sign = "initiative"
	Down       Sign = "down" // KO
	Revive     Sign = "revive"
	Cursed     Sign = "cursed"
)

// Signs are all of them.
var Signs = []Sign{Flag, Chest, ChestOpen, Coins, Prestige, Rum, Hook, Captain, Initiative, Down, Revive, Cursed}

// Emblem is the figure of a type as SVG path data in a square of crest.Box by crest.Box;
// a type that is none gives "".
func Emblem(t skulltales.Type) string {
	if !t.Valid() {
		return ""
	}
	return drawing(string(t))
}

// Outline is a sign as Emblem gives a type; a sign that is none gives "".
func (s Sign) Outline() string { return drawing(string(s)) }

// Place is the eye, the hand or the leg where a wound can be, whole, as it is of
// somebody who faces the reader; a wound that is none gives "".
func Place(w skulltales.Wound) string { return place(w, "") }

// Hurt is the same place with the wound.
func Hurt(w skulltales.Wound) string { return place(w, "_wound") }

// place takes the drawing of the right side, turned over for the left.
func place(w skulltales.Wound, wounded string) string {
	side, of, _ := strings.Cut(string(w), "_")
	switch outline := drawing(of + wounded); {
	case w.Pair() == "":
		return ""
	case side == "left":
		return mirrored(outline)
	default:
		return outline
	}
}

var outlineOf = regexp.MustCompile(` d="([^"]+)"`)

// drawings are the outlines of all files, each named as its file is.
var drawings = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, entry := range must(files.ReadDir("emblems")) {
		found := outlineOf.FindSubmatch(must(files.ReadFile("emblems/" + entry.Name())))
		if found == nil {
			panic("livery: no path in " + entry.Name())
		}
		all[strings.TrimSuffix(entry.Name(), ".svg")] = string(found[1])
	}
	return all
})

func drawing(name string) string { return drawings()[name] }

// must is for the embedded files alone: they are there or the build is wrong.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// mirrored is a drawing turned over, right for left.
func mirrored(outline string) string {
	var b strings.Builder
	points := func(command byte, list ...crest.Point) {
		b.WriteByte(command)
		for i, p := range list {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(short(crest.Box-p.X) + " " + short(p.Y))
		}
	}
	for _, s := range must(crest.Parse(outline)) {
		switch s.Kind {
		case crest.Move:
			points('M', s.End)
		case crest.Line:
			points('L', s.End)
		case crest.Cubic:
			points('C', s.C1, s.C2, s.End)
		case crest.Close:
			b.WriteByte('Z')
		}
	}
	return b.String()
}

// short is a number with at most two digits after the point.
func short(v float64) string {
	text := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
