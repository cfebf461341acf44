package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// AuditItem is something an audit looks at, by its path (see
// scoring/seafall.AuditItem), for people.
func AuditItem(s Speaker, path string) string {
	owner, rest, _ := strings.Cut(path, ".")
	region := s.Region(seafall.Region(owner))
	ship, _, ofShip := strings.Cut(rest, ".")
	if _, _, card := strings.Cut(path, "/"); card {
		return Path(s, path)
	}
	switch {
	case owner == "stock":
		return s.t("term.audit.stock", "what", AuditLabel(s, "", path))
	case rest == "left":
		return AuditLabel(s, "", path)
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
		player, which := s.Player(seafall.Province(owner)), shipLetter(seafall.Which(strings.TrimPrefix(ship, "ship_")))
		if ofShip {
			return s.t("term.audit.ship_name", "ship", which, "owner", player, "owner_of", s.Of(player))
		}
		return s.t("term.audit.ship", "ship", which, "owner", player, "owner_of", s.Of(player))
	}
	return Path(s, path)
}

// tellBoardAudited is the line of an audit; mended are the items that were set
// right on the boards.
func tellBoardAudited(s Speaker, f seafall.BoardAudited) string {
	line := s.t("fact.board_audited", "number", f.Game, "checked", f.Checked, "items", f.Items)
	if f.Checked == f.Items {
		line = s.t("fact.board_audited.all", "number", f.Game, "count", f.Items)
	}
	if len(f.Mended) == 0 {
		return line
	}
	var mended []string
	for _, path := range f.Mended {
		mended = append(mended, AuditItem(s, path))
	}
	return s.t("fact.board_audited.mended", "line", line, "what", s.List(mended))
}

// AuditLabel is what an item of an audit is called on its own board, where its
// owner need not be said.
func AuditLabel(s Speaker, board, path string) string {
	if kind, id, card := strings.Cut(path, "/"); card && !strings.Contains(kind, ".") {
		if kind == "advisor" {
			return s.Advisor(id)
		}
		return wording.Upper(Path(s, path))
	}
	owner, rest, _ := strings.Cut(path, ".")
	switch owner {
	case "record":
		if n, err := strconv.Atoi(rest); err == nil {
			return s.Game(n)
		}
	case "stock":
		if rest == "appellation" {
			return s.t("term.audit.appellations")
		}
		return wording.Upper(s.Field(rest))
	case "retired":
		return Retired(s, rest)
	}
	if rest == "left" {
		return s.line("term.audit.left", seafall.Province(owner))
	}
	if owner != board {
		return wording.Upper(Path(s, path))
	}
	ship, of, ofShip := strings.Cut(rest, ".")
	which, isShip := strings.CutPrefix(ship, "ship_")
	switch {
	case rest == "boxes":
		return s.t("term.audit.boxes_here")
	case rest == "base":
		return s.t("term.audit.base_here")
	case isShip && ofShip:
		return wording.Upper(s.Field(of) + " · " + shipLetter(seafall.Which(which)))
	case isShip:
		return s.Ship(seafall.Province(owner), seafall.Which(which))
	case strings.HasPrefix(rest, "site/"):
		return strings.TrimPrefix(rest, "site/")
	}
	return wording.Upper(s.Field(rest))
}

// writtenOn are what a table writes on its boards: the words themselves, without
// quotation marks.
var writtenOn = map[string]bool{"name": true, "player": true, "leader": true, "power": true}

// AuditValue is what a board should show where one value, or several of a kind
// that have no signs of their own, are looked at.
func AuditValue(s Speaker, path string, values []seafall.Reading) string {
	var words []string
	add := func(more string) {
		if more != "" {
			words = append(words, more)
		}
	}
	if strings.Contains(path, ".site/") {
		var site seafall.Site
		how := ""
		for _, r := range values {
			_, field, inside := sitePath(r.Path)
			n, _ := strconv.Atoi(r.Value)
			switch {
			case !inside:
				how = changedValue(s, r.Path, r.Value)
			case field == "symbol":
				site.Symbol = r.Value
			case field == "defense":
				site.Defense = n
			case field == "dangerous":
				site.Dangerous = n == 1
			case field == "yields":
				site.Yields = r.Value
			case field == "good":
				site.Good = r.Value
			}
		}
		add(how)
		add(siteWords(s, site.Symbol, "", site.Yields, site.Good, site.Defense, site.Dangerous))
		return strings.Join(words, ", ")
	}
	for _, r := range values {
		kind, _, _ := strings.Cut(r.Path, "/")
		_, rest, _ := strings.Cut(r.Path, ".")
		base, isBase := strings.CutPrefix(rest, "base_")
		n, _ := strconv.Atoi(r.Value)
		switch {
		case kind == "advisor", kind == "named": // its name is the label
		case kind == "expertise":
			if a := advisorCalled(s, strings.TrimPrefix(r.Path, "expertise/")); a != nil && a.Name != "" {
				add(wording.Clip(a.Type, wording.Shortest)) // what is printed on the card
			}
			add(auditExpertise(s, r.Value))
		case writtenOn[rest[strings.LastIndexByte(rest, '.')+1:]]:
			add(wording.Clip(r.Value, wording.Longest))
		case isBase:
			add(Base(s, base, n))
		case strings.HasPrefix(r.Path, "stock.appellation."):
			if n > 0 {
				add(s.Appellation(strings.TrimPrefix(r.Path, "stock.appellation."), seafall.Masculine))
			}
		default:
			add(changedValue(s, r.Path, r.Value))
		}
	}
	if len(words) == 0 {
		return s.t("term.change.none")
	}
	return strings.Join(words, ", ")
}

// auditExpertise words what the slots of an advisor's card show.
func auditExpertise(s Speaker, value string) string {
	var words []string
	for _, slot := range strings.Split(value, ", ") {
		kind, number, found := strings.Cut(slot, " ")
		if n, err := strconv.Atoi(number); found && err == nil {
			words = append(words, s.Expertise(seafall.Expertise{Kind: kind, Value: n}))
		}
	}
	return strings.Join(words, ", ")
}
