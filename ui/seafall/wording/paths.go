package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Correction is what a correction set right, what stood there and what stands
// there now, in words.
func Correction(s Speaker, f seafall.Corrected) (what, was, is string) {
	return Path(s, f.Path), valueAt(s, f.Path, plainValue(f.Was)), valueAt(s, f.Path, plainValue(f.Is))
}

// valueAt is what stands at a path: a number, a text, or what a box shows.
func valueAt(s Speaker, path, value string) string {
	if words, ok := IsleValue(s, path, value); ok {
		return words
	}
	if n, err := strconv.Atoi(value); err == nil && strconv.Itoa(n) == value {
		return s.Number(n)
	}
	name := path[strings.LastIndexByte(path, '.')+1:]
	switch {
	case strings.HasPrefix(name, "box_"):
		return Box(s, seafall.Box(value))
	case name == "appellation" && value != "":
		return s.Appellation(value, styleOf(s, seafall.Province(strings.TrimSuffix(path, "."+name))))
	case value == "":
		return s.t("term.box.empty")
	}
	return s.Quote(wording.Clip(value, wording.Shortest))
}

// Box is what one of the six boxes of a region shows.
func Box(s Speaker, b seafall.Box) string {
	if b == "" {
		return s.t("term.box.empty")
	}
	player := s.Player(b.Owner())
	if b.Crossed() {
		return s.t("term.box.crossed", "province", player, "province_of", s.Of(player))
	}
	return s.t("term.box.sticker", "province", player, "province_of", s.Of(player))
}
