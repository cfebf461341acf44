package phrases

import (
	"cmp"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Water is what a sign on the sea is called: what it is, with the table's words for
// where it is, else with its column.
func Water(s Speaker, id string) string {
	if s.State != nil {
		if w := s.State.Late.Water(id); w != nil {
			return SignWords(s, w.Kind, w.Where, w.Column)
		}
	}
	for _, kind := range seafall.WaterKinds(s.State) { // one that is gone
		if id == string(kind) || strings.HasPrefix(id, string(kind)+"-") {
			return WaterKind(s, kind)
		}
	}
	return s.T("term.water.where", "sign", wording.Upper(s.T("field.sign")), "where", FromID(id))
}

// WaterKind is what a sign on the sea is.
func WaterKind(s Speaker, kind seafall.WaterKind) string {
	return wording.Word(s.Words, "term.water.", string(kind))
}

// SignWords is a sign on the sea by what it is and where.
func SignWords(s Speaker, kind seafall.WaterKind, where string, column int) string {
	sign := WaterKind(s, kind)
	switch {
	case where != "":
		return s.T("term.water.where", "sign", sign, "where", wording.Clip(where, wording.Shortest))
	case column > 0:
		return s.T("term.water.at", "sign", sign, "column", column)
	}
	return sign
}

// WaterPrint is what is printed on a sign: defense 5, red number; "" where nothing is.
func WaterPrint(s Speaker, defense int, dangerous bool) string {
	var list []string
	if defense > 0 {
		list = append(list, s.T("term.water.defense", "count", defense))
	}
	if dangerous {
		list = append(list, s.T("term.water.red"))
	}
	return strings.Join(list, ", ")
}

// Uncharted is what an uncharted card is called, with what an entry calls it where the
// campaign has not met it.
func Uncharted(s Speaker, id, name string) string {
	if s.State != nil {
		if c := s.State.Late.Card(id); c != nil {
			name = c.Name
		}
	}
	return wording.Clip(cmp.Or(name, FromID(id)), wording.Shortest)
}
