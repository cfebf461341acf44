package seafall_test

import (
	"path/filepath"
	"slices"
	"testing"

	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestL32_L56_WhatThePhaseHasRoomFor: what moves in a running game alone is named in one,
// and neither between two games nor in the seven steps.
func TestL32_L56_WhatThePhaseHasRoomFor(t *testing.T) {
	running := []string{"activate_colony", "count_relic", "lose_relic", "return_relic"}
	for group, room := range map[string]bool{"g4-start": true, "g3-end": false, "columns": false} {
		book := seafalltest.Typed(t, ledgertest.Books(scoring.Rules{}), filepath.Join("..", ".."), group)
		said := scoring.WhatNext(seafalltest.State(book)).Commands
		for _, kind := range running {
			if slices.Contains(said, kind) != room {
				t.Errorf("%s: there is room for %s: %v", group, kind, !room)
			}
		}
		if slices.Contains(said, "catch_up_late") {
			t.Errorf("%s: what paper says is asked for after games were played", group)
		}
		if !slices.Contains(said, "name_colony") || !slices.Contains(said, "chart_water") {
			t.Errorf("%s: the map may be set right at any time: %v", group, said)
		}
	}
}
