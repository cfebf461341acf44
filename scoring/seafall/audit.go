package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Boards of an audit that belong to no region.
const (
	SheetBoard  = "sheet"
	RulesBoard  = "rules" // the rulebook, once rules were added to it
	RecordBoard = "record"
	CardsBoard  = "cards"
	SeaBoard    = "sea" // the signs on the sea, once they are known
)

// AuditItem is something that can be looked at on the table at a glance: a
// value, or several that stand in one row, as the six boxes of a region.
type AuditItem struct {
	Board string // a region, SheetBoard, RulesBoard, RecordBoard or CardsBoard
	Area  seafall.Area
	// Path names the item: that of its value, as in seafall.Change, and of
	// several what they have in common: REGION.boxes, PROVINCE.ship_a,
	// PROVINCE.base, ISLAND.site/SPOT, stock.KIND, record.GAME, advisor/ID.
	Path   string
	Values []seafall.Reading // what the books say; at least one
}

// Audit is everything that the physical boards, cards and chests must show when
// no game lies on the table (R46, A1), in the order in which a table goes
// through it: the provinces by title with the least prominent first (R26), the
// islands from west to east, the improvement sheet, the rules added, the record, the
// cards.
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
	boards, areas := auditBoards(s), seafall.Areas(s)
	slices.SortStableFunc(items, func(a, b AuditItem) int {
		if by := slices.Index(boards, a.Board) - slices.Index(boards, b.Board); by != 0 {
			return by
		}
		return slices.Index(areas, a.Area) - slices.Index(areas, b.Area)
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
	return append(boards, SeaBoard, SheetBoard, RulesBoard, RecordBoard, CardsBoard)
}

// auditItem says to which item a value belongs. Board is "" for a value that
// stands on no board.
func auditItem(s *seafall.State, r seafall.Reading) AuditItem {
	at := r.At()
	item := AuditItem{Board: string(at.Region), Area: at.Of.Area, Path: at.Of.Item.Fill(at)}
	switch {
	case item.Area == "", at.Of.OnceThere && r.Value == "":
		return AuditItem{}
	}
	switch item.Area {
	case seafall.OnSheet, seafall.OnRetired:
		item.Board = SheetBoard
	case seafall.OnRules:
		item.Board = RulesBoard
	case seafall.OnColony: // its card lies on its island
		item.Board = string(s.Late.Colony(string(at.Region)).Island)
	case seafall.OnWaters:
		item.Board = SeaBoard
	case seafall.OnRecord:
		item.Board = RecordBoard
	case seafall.OnCards: // one that a province holds lies with it
		item.Board = CardsBoard
		if holder, _, _ := strings.Cut(r.Value, " "); s.Board(seafall.Province(holder)) != nil {
			item.Board = holder
		}
	case seafall.OnAdvisors: // a kept one lies with its province, every other in the deck or on the table
		item.Board = CardsBoard
		if a := s.Advisor(at.ID); a != nil && a.Holder != "" && (a.Kept || s.Running == nil) {
			item.Board, item.Area = string(a.Holder), seafall.OnCouncil
		} else if at.Is("advisor/ADVISOR") {
			return AuditItem{}
		}
	}
	return item
}

// auditCommands are the commands of an audit: a new one is named here.
var auditCommands = []Command{ConfirmAudit{}}

// auditKinds are the rules behind what it comes to.
var auditKinds = []kindRules{ruled[seafall.BoardAudited]()}

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
