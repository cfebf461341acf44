package wording

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// auditRow is what several values are called that an audit looks at in one
// glance, of the words for what its path says.
type auditRow struct {
	item  func(s Speaker, p seafall.Path, words []any) string // in the journal
	label func(s Speaker, p seafall.Path, words []any) string // on its own board
}

// auditRows are those rows by their patterns (seafall.Field.Item). A site and
// an advisor's card are values themselves, and called as such.
var auditRows = map[string]auditRow{
	"REGION.boxes":       {saying("term.audit.boxes"), saying("term.audit.boxes_here")},
	"PROVINCE.base":      {saying("term.audit.base"), saying("term.audit.base_here")},
	"PROVINCE.ship_SHIP": {saying("term.audit.ship"), func(s Speaker, p seafall.Path, _ []any) string { return s.Ship(p.Province, p.Ship) }},
	"record.GAME":        {saying("term.audit.game"), func(s Speaker, p seafall.Path, _ []any) string { return s.Game(p.Number) }},
	"COLONY.fields":      {saying("late.p7.term.audit.fields"), sayingUpper("late.p7.term.audit.fields")},
	"stock.fields":       stockRow("field.fields"),
	"stock.garrison":     stockRow("field.garrison"),
	"stock.reputation":   stockRow("field.reputation"),
	"stock.fortune":      stockRow("field.fortune"),
	"stock.appellation":  stockRow("term.audit.appellations"),
}

func saying(key string) func(Speaker, seafall.Path, []any) string {
	return func(s Speaker, _ seafall.Path, words []any) string { return s.T(key, words...) }
}

func sayingUpper(key string) func(Speaker, seafall.Path, []any) string {
	return func(s Speaker, _ seafall.Path, words []any) string { return wording.Upper(s.T(key, words...)) }
}

// stockRow are the stickers of one kind on the improvement sheet.
func stockRow(key string) auditRow {
	label := func(s Speaker, _ seafall.Path, _ []any) string { return wording.Upper(s.T(key)) }
	return auditRow{
		item: func(s Speaker, p seafall.Path, _ []any) string {
			return s.T("term.audit.stock", "what", label(s, p, nil))
		},
		label: label,
	}
}

// AuditItem is something an audit looks at, by its path (see
// scoring/seafall.AuditItem), for people.
func AuditItem(s Speaker, path string) string {
	p, pattern, known := seafall.ParseItem(s.State, path)
	if row, of := auditRows[pattern.String()]; of {
		return row.item(s, p, blankWords(s, p, pattern))
	}
	if known && p.Is("PROVINCE.left") {
		return s.Line("term.audit.left", p.Province)
	}
	return Path(s, path)
}

// tellBoardAudited is the line of an audit; mended are the items that were set
// right on the boards.
func tellBoardAudited(s Speaker, f seafall.BoardAudited) string {
	line := s.T("fact.board_audited", "number", f.Game, "checked", f.Checked, "items", f.Items)
	if f.Checked == f.Items {
		line = s.T("fact.board_audited.all", "number", f.Game, "count", f.Items)
	}
	if len(f.Mended) == 0 {
		return line
	}
	var mended []string
	for _, path := range f.Mended {
		mended = append(mended, AuditItem(s, path))
	}
	return s.T("fact.board_audited.mended", "line", line, "what", s.List(mended))
}

// AuditLabel is what an item of an audit is called on its own board, where its
// owner need not be said.
func AuditLabel(s Speaker, board, path string) string {
	p, pattern, known := seafall.ParseItem(s.State, path)
	if row, of := auditRows[pattern.String()]; of {
		return row.label(s, p, blankWords(s, p, pattern))
	}
	switch {
	case !known:
		return wording.Upper(Path(s, path))
	case p.Is("advisor/ADVISOR"):
		return s.Advisor(p.ID)
	case p.Is("retired.CARD"):
		return phrases.Retired(s.Speaker, p.ID)
	case p.Is("PROVINCE.left"):
		return s.Line("term.audit.left", p.Province)
	case p.Is("campaign.name"), p.Owner() == "", string(p.Owner()) != board:
		return wording.Upper(Path(s, path))
	case p.Is("ISLAND.site/SITE"):
		return string(p.Spot)
	}
	field := s.T(p.Of.Key)
	if p.Ship != "" {
		field += " · " + phrases.ShipLetter(p.Ship)
	}
	return wording.Upper(field)
}

// AuditValue is what a board should show where one value, or several of a kind
// that have no signs of their own, are looked at.
func AuditValue(s Speaker, path string, values []seafall.Reading) string {
	_, item, _ := seafall.ParseItem(s.State, path)
	var words []string
	add := func(more string) {
		if more != "" {
			words = append(words, more)
		}
	}
	var site seafall.Site
	for _, r := range values {
		p := at(s, r.Path)
		n, _ := strconv.Atoi(r.Value)
		switch {
		case p.Of == nil:
			add(plainWords(s, r.Value, ""))
		case p.Is("advisor/ADVISOR"), p.Is("named/ADVISOR"): // its name is the label
		case p.Is("type/ADVISOR"):
			if a := phrases.AdvisorCalled(s.Speaker, p.ID); a == nil || a.Name != "" { // else its label
				add(wording.Clip(r.Value, wording.Shortest))
			}
		case p.Is("reputation/ADVISOR") && n == 0, p.Is("glory/ADVISOR") && n == 0, p.Is("guild/ADVISOR") && r.Value == "": // not printed
		case p.Of.Form == seafall.AsProvinces:
			add(s.T("term.audit.number", "what", s.T(p.Of.Key), "number", provincesNamed(s, r.Value)))
		case p.Is("expertise/ADVISOR"):
			add(auditExpertise(s, r.Value))
		case p.Is("ISLAND.site/SITE/symbol"):
			site.Symbol = r.Value
		case p.Is("water/WATER"), p.Is("water/WATER/where"), p.Is("water/WATER/column") && n == 0: // its label says it
		case p.Is("COLONY.island"), p.Is("COLONY.card") && r.Value == "": // its board says it; not printed
		case p.Is("ISLAND.site/SITE/defense"), p.Is("COLONY.defense"), p.Is("water/WATER/defense"):
			site.Defense = n
		case p.Is("ISLAND.site/SITE/dangerous"), p.Is("COLONY.dangerous"), p.Is("water/WATER/dangerous"):
			site.Dangerous = n == 1
		case p.Is("ISLAND.site/SITE/yields"):
			site.Yields = r.Value
		case p.Is("ISLAND.site/SITE/good"):
			site.Good = r.Value
		case item.String() == "PROVINCE.base":
			add(Base(s, strings.TrimPrefix(p.Of.Pattern.String(), "PROVINCE.base_"), n))
		case p.Is("stock.appellation.NAME"):
			if n > 0 {
				add(s.Appellation(p.ID, seafall.Masculine))
			}
		case p.Of.Form == seafall.AsText:
			add(wording.Clip(r.Value, wording.Longest))
		case item.String() != p.Of.Pattern.String() && p.Of.Form == seafall.AsNumber && strings.HasPrefix(p.Of.Key, "field."):
			add(s.T("term.audit.number", "what", s.T(p.Of.Key), "number", n))
		default:
			add(valueOr(s, p, r.Value, s.T("term.change.none")))
		}
	}
	add(siteWords(s, site.Symbol, []string{Yields(s, site.Yields, site.Good)}, site.Defense, site.Dangerous))
	if len(words) == 0 {
		return s.T("term.change.none")
	}
	return strings.Join(words, ", ")
}

// auditExpertise words what the slots of an advisor's card show.
func auditExpertise(s Speaker, value string) string {
	var words []string
	_, list, _ := seafall.ReadSlots(value)
	for _, e := range list {
		words = append(words, s.Expertise(e))
	}
	return strings.Join(words, ", ")
}
