package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Path is a value that can be corrected (see seafall.Corrected), for people.
func Path(s Speaker, path string) string {
	if words := islePath(s, path); words != "" {
		return words
	}
	parts := strings.Split(path, ".")
	if path == "campaign.name" {
		return s.t("term.path.campaign")
	}
	if len(parts) < 2 {
		return wording.Clip(path, wording.Shortest)
	}
	if parts[0] == "record" && len(parts) == 3 {
		player := s.Player(seafall.Province(parts[2]))
		number, err := strconv.Atoi(parts[1])
		if err == nil {
			return s.t("term.path.record", "player", player, "player_of", s.Of(player), "number", number)
		}
	}
	owner := s.Region(seafall.Region(parts[0]))
	if n, found := strings.CutPrefix(parts[1], "box_"); found {
		return s.t("term.path.box", "box", wording.Clip(n, wording.Shortest), "owner", owner, "owner_of", s.Of(owner))
	}
	if p := seafall.Province(parts[0]); p.Valid() {
		owner = s.Player(p)
	}
	if which, found := strings.CutPrefix(parts[1], "ship_"); found && len(parts) == 3 {
		return s.t("term.path.ship", "value", s.Value(seafall.Value(parts[2])),
			"ship", letter(seafall.Which(which)), "owner", owner, "owner_of", s.Of(owner))
	}
	return s.t("term.path.value", "what", s.Field(parts[1]), "owner", owner, "owner_of", s.Of(owner))
}

// Correction is what a correction set right, what stood there and what stands
// there now, in words.
func Correction(s Speaker, f seafall.Corrected) (what, was, is string) {
	return Path(s, f.Path), valueAt(s, f.Path, plain(f.Was)), valueAt(s, f.Path, plain(f.Is))
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
