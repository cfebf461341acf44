package wording_test

import "astrolabe/ledger/seafall"

// conquestOutcomes are conquests whose sentences differ by what came of them.
func conquestOutcomes() []seafall.Fact {
	return []seafall.Fact{
		seafall.ColonyConquered{Colony: "gullhaven", By: seafall.Red, From: seafall.Green, Structures: []string{"gun-tower-2"}, Active: true, Lost: 2, Glory: 2},
		seafall.ColonyConquered{Colony: "gullhaven", By: seafall.Blue, From: seafall.Green, Lost: 1},
		seafall.ColonyConquered{Colony: "gullhaven", By: seafall.Blue, From: seafall.Green},
		seafall.ColonyConquered{Colony: "gullhaven", By: seafall.Red, Active: true, Glory: 1},
		seafall.ImprovementChosen{Province: seafall.Green, Improvement: seafall.Improvement{Kind: "field", Region: "gullhaven", Field: "2", From: 6, To: 8}},
		seafall.ImprovementChosen{Province: seafall.Green, Improvement: seafall.Improvement{Kind: "garrison", Region: "gullhaven", From: 2, To: 3}},
	}
}
