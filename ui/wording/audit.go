package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
)

// AuditItem is something an audit looks at, by its path (see
// scoring/seafall.AuditItem), for people.
func (s Speaker) AuditItem(path string) string {
	owner, rest, _ := strings.Cut(path, ".")
	region := s.Region(seafall.Region(owner))
	ship, _, ofShip := strings.Cut(rest, ".")
	if _, _, card := strings.Cut(path, "/"); card {
		return s.changed(path)
	}
	switch {
	case owner == "record" && !ofShip:
		if n, err := strconv.Atoi(rest); err == nil {
			return s.t("term.audit.game", "number", n)
		}
	case rest == "boxes":
		return s.t("term.audit.boxes", "owner", region, "owner_of", s.Of(region))
	case rest == "base":
		player := s.Player(seafall.Province(owner))
		return s.t("term.audit.base", "owner", player, "owner_of", s.Of(player))
	case strings.HasPrefix(ship, "ship_"):
		player, which := s.Player(seafall.Province(owner)), letter(seafall.Which(strings.TrimPrefix(ship, "ship_")))
		if ofShip {
			return s.t("term.audit.ship_name", "ship", which, "owner", player, "owner_of", s.Of(player))
		}
		return s.t("term.audit.ship", "ship", which, "owner", player, "owner_of", s.Of(player))
	}
	return s.changed(path)
}

// boardAudited is the line of an audit; mended are the items that were set
// right on the boards.
func (s Speaker) boardAudited(f seafall.BoardAudited) string {
	line := s.t("fact.board_audited", "number", f.Game, "checked", f.Checked, "items", f.Items)
	if f.Checked == f.Items {
		line = s.t("fact.board_audited.all", "number", f.Game, "count", f.Items)
	}
	if len(f.Mended) == 0 {
		return line
	}
	var mended []string
	for _, path := range f.Mended {
		mended = append(mended, s.AuditItem(path))
	}
	return s.t("fact.board_audited.mended", "line", line, "what", s.List(mended))
}
