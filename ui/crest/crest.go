// Package crest holds the drawings of the project: the crests of the provinces,
// the action icons and the application's icon. All are filled shapes, because
// stroke widths do not follow when a drawing is scaled. The package knows no
// toolkit: the window recolours the SVG, the chronicle draws the outline.
package crest

import (
	"embed"
	"fmt"
	"image/color"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

//go:embed crests/*.svg icons/*.svg icon.png
var files embed.FS

// Box is the side of the square in which a crest's outline is drawn.
const Box = 64

// IconBox is the side of the square in which an action icon's outline is drawn.
const IconBox = 24

var crests = map[string]string{
	"green": "green-fir", "red": "red-flame", "blue": "blue-fluke", "gray": "gray-tower", "purple": "purple-crescent",
}

// Icon names an action icon.
type Icon string

// Path is the outline of a province's crest as SVG path data in a square of
// Box by Box, y downwards, filled by the non-zero rule. A province is named by
// its id ("green", "red", "blue", "gray", "purple"); another has no crest and
// gives "".
func Path(province string) string { return crestPaths[province] }

// IconPath is the outline of an action icon as SVG path data in a square of
// IconBox by IconBox, or "" when there is no such icon.
func IconPath(icon Icon) string { return iconPaths[icon] }

// SVG is a province's crest as an SVG file in one colour. Without a crest it is
// nil.
func SVG(province string, fill color.Color) []byte {
	return drawing(Path(province), Box, fill)
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

var (
	crestPaths = readCrests()
	iconPaths  = readIcons()
)

var outlineOf = regexp.MustCompile(` d="([^"]+)"`)

func readCrests() map[string]string {
	paths := map[string]string{}
	for province, file := range crests {
		paths[province] = outline("crests/" + file + ".svg")
	}
	return paths
}

func readIcons() map[Icon]string {
	paths := map[Icon]string{}
	for _, name := range must(fs.Glob(files, "icons/*.svg")) {
		paths[Icon(strings.TrimSuffix(strings.TrimPrefix(name, "icons/"), ".svg"))] = outline(name)
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

// Icons are the names of all action icons, sorted.
func Icons() []Icon {
	names := make([]Icon, 0, len(iconPaths))
	for name := range iconPaths {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
