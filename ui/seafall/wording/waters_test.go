package wording_test

import (
	"maps"

	"astrolabe/ledger/seafall"
)

func init() {
	maps.Copy(argument, map[string]any{"now": 4, "boxes": 5, "card": "The Whale"})
	maps.Copy(read, map[seafall.Form]struct{ value, english, french string }{
		seafall.AsWater:     {"atoll", "Atoll", "Atoll"},
		seafall.AsProvinces: {"purple blue", "Eve, Chloé", "Eve, Chloé"},
	})
	besides = append(besides, "water/WATER", "water/WATER/where", "water/WATER/dangerous")
}
