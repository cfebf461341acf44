package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// AuditArea is the part of a board on which something is looked at.
type AuditArea string

// The areas of an audit, in the order of each board.
const (
	AuditTitle    AuditArea = "title"    // the title card and the seat
	AuditLeader   AuditArea = "leader"   // the leader sheet
	AuditProvince AuditArea = "province" // the province board
	AuditEnmity   AuditArea = "enmity"   // the six boxes of a region
	AuditShips    AuditArea = "ships"    // the two ships
	AuditCouncil  AuditArea = "council"  // the kept advisor
	AuditIsland   AuditArea = "island"   // an island and its sites
	AuditSheet    AuditArea = "sheet"    // the improvement sheet
	AuditRetired  AuditArea = "retired"  // the retired advisors
	AuditRecord   AuditArea = "record"   // the Historical Record
	AuditAdvisors AuditArea = "advisors" // the advisor deck
	AuditCards    AuditArea = "cards"    // other cards, and the chests
)

// AuditAreas are all areas, in the order of an audit.
var AuditAreas = []AuditArea{AuditTitle, AuditLeader, AuditProvince, AuditEnmity, AuditShips, AuditCouncil,
	AuditIsland, AuditSheet, AuditRetired, AuditRecord, AuditAdvisors, AuditCards}

// Boards of an audit that belong to no region.
const (
	SheetBoard  = "sheet"
	RecordBoard = "record"
	CardsBoard  = "cards"
)

// AuditItem is something that can be looked at on the table at a glance: a
// value, or several that stand in one row, as the six boxes of a region.
type AuditItem struct {
	Board string // a region, SheetBoard, RecordBoard or CardsBoard
	Area  AuditArea
	// Path names the item: that of its value, as in seafall.Change, and of
	// several what they have in common: REGION.boxes, PROVINCE.ship_a,
	// PROVINCE.base, ISLAND.site/SPOT, stock.KIND, record.GAME, advisor/ID.
	Path   string
	Values []seafall.Reading // what the books say; at least one
}

// Audit is everything that the physical boards, cards and chests must show when
// no game lies on the table (R46, A1), in the order in which a table goes
// through it: the provinces by title with the least prominent first (R26), the
// islands from west to east, the improvement sheet, the record, the cards.
// Province boards that nobody plays any more are the last of the provinces:
// their stickers stay (R48). House rules are no part of it: they stand on no
// board.
func Audit(s *seafall.State) []AuditItem {
	var items []AuditItem
	at := map[string]int{}
	for _, r := range seafall.Lasting(s) {
		item := auditItem(s, r)
		if item.Board == "" {
			continue
		}
		key := item.Board + " " + item.Path
		i, there := at[key]
		if !there {
			i = len(items)
			at[key] = i
			items = append(items, item)
		}
		items[i].Values = append(items[i].Values, r)
	}
	boards := auditBoards(s)
	slices.SortStableFunc(items, func(a, b AuditItem) int {
		if by := slices.Index(boards, a.Board) - slices.Index(boards, b.Board); by != 0 {
			return by
		}
		return slices.Index(AuditAreas, a.Area) - slices.Index(AuditAreas, b.Area)
	})
	return items
}

// auditBoards are the boards in the order of an audit.
func auditBoards(s *seafall.State) []string {
	var boards []string
	for _, p := range Seats(s) {
		boards = append(boards, string(p))
	}
	for _, p := range s.Order {
		if s.Board(p).Left {
			boards = append(boards, string(p))
		}
	}
	islands := slices.Clone(s.Islands)
	slices.SortStableFunc(islands, func(a, b *seafall.Island) int { return a.Column - b.Column })
	for _, i := range islands {
		boards = append(boards, string(i.ID))
	}
	return append(boards, SheetBoard, RecordBoard, CardsBoard)
}

// auditItem says to which item a value belongs. Board is "" for a value that
// stands on no board.
func auditItem(s *seafall.State, r seafall.Reading) AuditItem {
	path := r.Path
	if kind, id, card := strings.Cut(path, "/"); card && !strings.Contains(kind, ".") {
		return auditCard(s, r, kind, id)
	}
	owner, rest, _ := strings.Cut(path, ".")
	of, _, _ := strings.Cut(rest, ".")
	switch owner {
	case "campaign":
		if s.House(seafall.HouseRule(rest)) || r.Value == "" { // nobody is emperor yet
			return AuditItem{}
		}
		return AuditItem{Board: RecordBoard, Area: AuditRecord, Path: path}
	case "record":
		return AuditItem{Board: RecordBoard, Area: AuditRecord, Path: "record." + of}
	case "stock":
		return AuditItem{Board: SheetBoard, Area: AuditSheet, Path: "stock." + of}
	case "retired":
		return AuditItem{Board: SheetBoard, Area: AuditRetired, Path: path}
	}
	switch {
	case strings.HasPrefix(rest, "box_"):
		return AuditItem{Board: owner, Area: AuditEnmity, Path: owner + ".boxes"}
	case s.Island(seafall.Region(owner)) != nil:
		if site, found := strings.CutPrefix(rest, "site/"); found {
			site, _, _ = strings.Cut(site, "/")
			path = owner + ".site/" + site
		}
		return AuditItem{Board: owner, Area: AuditIsland, Path: path}
	case s.Board(seafall.Province(owner)) != nil:
		if rest == "title" && r.Value == "" { // none yet, or no more (R48)
			return AuditItem{}
		}
		return auditOfProvince(path, owner, rest)
	}
	return AuditItem{Board: CardsBoard, Area: AuditCards, Path: path}
}

// auditOfProvince is auditItem for what a province has.
func auditOfProvince(path, owner, rest string) AuditItem {
	item := AuditItem{Board: owner, Area: AuditProvince, Path: path}
	ship, of, ofShip := strings.Cut(rest, ".")
	switch {
	case ofShip:
		item.Area = AuditShips
		if of != "name" {
			item.Path = owner + "." + ship
		}
	case rest == "title":
		item.Area = AuditTitle
	case strings.HasPrefix(rest, "base_"):
		item.Area, item.Path = AuditLeader, owner+".base"
	case slices.Contains([]string{"player", "leader", "appellation", "reputation", "fortune"}, rest):
		item.Area = AuditLeader
	case slices.Contains([]string{"campaign_glory", "milestone_glory", "join_glory", "left"}, rest):
		item.Board, item.Area = RecordBoard, AuditRecord
	}
	return item
}

// auditCard is auditItem for a card. An advisor that is kept lies with its
// province, every other one in its deck; those of a running game lie on the
// table. Another card that a province holds lies with it too.
func auditCard(s *seafall.State, r seafall.Reading, kind, id string) AuditItem {
	switch kind {
	case "advisor", "named", "expertise":
		item := AuditItem{Board: CardsBoard, Area: AuditAdvisors, Path: "advisor/" + id}
		if a := s.Advisor(id); a != nil && a.Holder != "" && (a.Kept || s.Running == nil) {
			item.Board, item.Area = string(a.Holder), AuditCouncil
		} else if kind == "advisor" {
			return AuditItem{}
		}
		return item
	}
	item := AuditItem{Board: CardsBoard, Area: AuditCards, Path: r.Path}
	if holder, _, _ := strings.Cut(r.Value, " "); s.Board(seafall.Province(holder)) != nil {
		item.Board = holder
	}
	return item
}

// ConfirmAudit says that the table has held its boards against the books: how
// many items it looked at, all when it does not say, and which of them were
// wrong on the boards and are set right there. What was wrong in the books is
// said with Correct.
type ConfirmAudit struct {
	Checked int      `json:"checked,omitempty" range:"1-9999"` // all when left out
	Mended  []string `json:"mended,omitempty"`                 // paths of AuditItem
}

// Kind is "confirm_audit".
func (ConfirmAudit) Kind() string { return "confirm_audit" }

func (c ConfirmAudit) decide(t *table) error {
	items := Audit(t.s)
	f := seafall.BoardAudited{Game: NextGame(t.s), Checked: c.Checked, Items: len(items), Mended: c.Mended}
	if t.s.Running != nil {
		f.Game = t.s.Running.Number
	}
	if f.Checked == 0 {
		f.Checked = f.Items
	}
	for _, path := range c.Mended {
		if !slices.ContainsFunc(items, func(i AuditItem) bool { return i.Path == path }) {
			return refuse("", "audit.unknown_path", "mended", ledger.Args{"path": path})
		}
	}
	return t.add(f)
}
