package crest

import (
	"embed"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed crests/*.svg icons/*.svg icon.png
var files embed.FS

// Box is the side of the square in which a crest's outline is drawn.
const Box = 64

// IconBox is the side of the square in which an action icon's outline is drawn.
const IconBox = 24

// Figure names the figure of a crest. Who bears it is a game's affair.
type Figure string

// The figures that are drawn.
const (
	Fir      Figure = "fir"
	Flame    Figure = "flame"
	Fluke    Figure = "fluke"
	Tower    Figure = "tower"
	Crescent Figure = "crescent"
)

// Icon names an action icon.
type Icon string

// Path is the outline of a figure as SVG path data in a square of Box by Box, y
// downwards, filled by the non-zero rule, or "" when there is no such figure.
func Path(figure Figure) string { return figurePaths()[figure] }

// IconPath is the outline of an action icon as SVG path data in a square of
// IconBox by IconBox, or "" when there is no such icon.
func IconPath(icon Icon) string { return iconPaths()[icon] }

// SVG is a figure as an SVG file in one colour, or nil when there is no such
// figure.
func SVG(figure Figure, fill color.Color) []byte {
	return drawing(Path(figure), Box, fill)
}

// IconSVG is an action icon as an SVG file in one colour, or nil when there is
// no such icon.
func IconSVG(icon Icon, fill color.Color) []byte {
	return drawing(IconPath(icon), IconBox, fill)
}

func drawing(outline string, box int, fill color.Color) []byte {
	if outline == "" {
		return nil
	}
	c := color.NRGBAModel.Convert(fill).(color.NRGBA)
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d"><path fill="#%02X%02X%02X" d="%s"/></svg>`,
		box, box, box, box, c.R, c.G, c.B, outline)
}

// AppIcon is the application's icon, 512 by 512, as a PNG file.
func AppIcon() []byte { return must(files.ReadFile("icon.png")) }

// The drawings are read when one is asked for: most runs of the terminal draw none.
var (
	figurePaths = sync.OnceValue(func() map[Figure]string { return readAll[Figure]("crests") })
	iconPaths   = sync.OnceValue(func() map[Icon]string { return readAll[Icon]("icons") })
)

var outlineOf = regexp.MustCompile(` d="([^"]+)"`)

// readAll reads the drawings of a folder, each named as its file is.
func readAll[K ~string](folder string) map[K]string {
	paths := map[K]string{}
	for _, name := range must(fs.Glob(files, folder+"/*.svg")) {
		paths[K(strings.TrimSuffix(strings.TrimPrefix(name, folder+"/"), ".svg"))] = outline(name)
	}
	return paths
}

// outline takes the one path out of an embedded drawing.
func outline(name string) string {
	found := outlineOf.FindSubmatch(must(files.ReadFile(name)))
	if found == nil {
		panic("crest: no path in " + name)
	}
	return string(found[1])
}

// must is for the embedded files alone: they are there or the build is wrong.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Figures are the names of all figures, sorted.
func Figures() []Figure { return slices.Sorted(maps.Keys(figurePaths())) }

// Icons are the names of all action icons, sorted.
func Icons() []Icon { return slices.Sorted(maps.Keys(iconPaths())) }
