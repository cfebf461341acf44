package sample

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// throneFounding is the second campaign as it begins, from a box as it is sold.
func throneFounding() scoring.FoundCampaign {
	return scoring.FoundCampaign{Name: "The Salt Throne", Date: "2024-01-13", Provinces: []scoring.FoundedProvince{
		founded(ana, "Mira", "Reedhaven", "Oda Reed", seafall.Feminine, "Otter", "Sedge"),
		founded(ben, "Jonas", "Cragmoor", "Ulf Stray", seafall.Masculine, "Anvil", "Spark"),
		founded(chloe, "Leïla", "Farlight", "Isaure Vay", seafall.Feminine, "Plover", "Dawn Chaser"),
		founded(dan, "Tom", "Slatewick", "Edvin Moss", seafall.Masculine, "Barnacle", "Gannet"),
	}}
}

// The advisors that it meets.
var (
	chartPainter = scoring.HireAdvisor{Type: "Chart Painter", Name: "Agda Finn", Guild: "explorers", Gold: 2, Expertise: expert("explore", 2), Slots: 3}
	harpooner    = scoring.HireAdvisor{Type: "Harpooner", Name: "Bo Tarn", Guild: "soldiers", Gold: 3, Expertise: expert("raid", 2), Slots: 3}
	lensGrinder  = scoring.HireAdvisor{Type: "Lens Grinder", Name: "Cléo Marin", Guild: "explorers", Gold: 2, Expertise: expert("explore", 1), Slots: 2}
	tollKeeper   = scoring.HireAdvisor{Type: "Toll Keeper", Name: "Dirk Hale", Guild: "merchants", Gold: 3, Reputation: 1, Expertise: expert("tax", 1), Slots: 2}
	wallWright   = scoring.HireAdvisor{Type: "Wall Wright", Name: "Fabian Stout", Guild: "builders", Gold: 2, Reputation: 1, Expertise: expert("build", 2), Slots: 2}
	salvager     = scoring.HireAdvisor{Type: "Salvager", Name: "Greta Sund", Guild: "explorers", Gold: 3, Reputation: 1, Expertise: expert("explore", 2), Slots: 2}
	gunner       = scoring.HireAdvisor{Type: "Gunner", Name: "Hugo Brack", Guild: "soldiers", Gold: 2, Reputation: 1, Expertise: expert("raid", 1), Slots: 2}
	archivist    = scoring.HireAdvisor{Type: "Archivist", Name: "Ida Noor", Guild: "merchants", Gold: 1, Expertise: expert("research", 1), Slots: 2}
	envoy        = scoring.HireAdvisor{Type: "Envoy", Name: "Jules Wren", Guild: "merchants", Gold: 2, Glory: 1, Expertise: expert("sell", 1), Slots: 2}
)
