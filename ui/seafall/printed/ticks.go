package printed

import (
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset/folio"
)

// ticks are the items of the audit, board by board in its order.
func ticks(speak speech.Speaker, s *seafall.State) []folio.TickList {
	var lists []folio.TickList
	board := ""
	for _, item := range scoring.Audit(s) {
		if len(lists) == 0 || item.Board != board {
			board = item.Board
			lists = append(lists, folio.TickList{Title: boardName(speak, board)})
		}
		last := &lists[len(lists)-1]
		last.Ticks = append(last.Ticks, folio.Tick{What: speech.AuditLabel(speak, board, item.Path), Shows: shows(speak, item)})
	}
	return lists
}

// boardName is what a board is called: a province after who plays it, an island by its
// name.
func boardName(speak speech.Speaker, board string) string {
	switch board {
	case scoring.SheetBoard:
		return speak.T("screen.audit.board.sheet")
	case scoring.RulesBoard:
		return speak.T("screen.audit.board.rules")
	case scoring.RecordBoard:
		return speak.T("screen.audit.board.record")
	case scoring.CardsBoard:
		return speak.T("screen.audit.board.cards")
	case scoring.SeaBoard:
		return speak.T("screen.audit.board.sea")
	}
	if p := seafall.Province(board); p.Valid() {
		return speak.Player(p)
	}
	return speak.Region(seafall.Region(board))
}

// shows is what the board must show, in few words.
func shows(speak speech.Speaker, item scoring.AuditItem) string {
	end := func(r seafall.Reading) string { return r.Path[strings.LastIndexByte(r.Path, '.')+1:] }
	var words []string
	switch _, rest, _ := strings.Cut(item.Path, "."); {
	case rest == "boxes":
		for _, r := range item.Values {
			if r.Value == "" {
				words = append(words, "–")
			} else {
				words = append(words, speech.Box(speak, seafall.Box(r.Value)))
			}
		}
		if strings.Join(words, "") == strings.Repeat("–", len(words)) {
			return "–"
		}
	case item.Area == seafall.OnShips && len(item.Values) == len(seafall.Values):
		for i, r := range item.Values {
			words = append(words, speak.Value(seafall.Values[i])+" "+r.Value)
		}
	case strings.HasPrefix(item.Path, "record."):
		for _, r := range item.Values {
			words = append(words, speak.Player(seafall.Province(end(r)))+" "+r.Value)
		}
	case item.Area == seafall.OnSheet && !strings.HasSuffix(item.Path, ".appellation"):
		for _, r := range item.Values {
			n, _ := strconv.Atoi(r.Value)
			words = append(words, end(r)+" "+speak.T("screen.audit.left", "count", n))
		}
	default:
		return speech.AuditValue(speak, item.Path, item.Values)
	}
	return strings.Join(words, " · ")
}
