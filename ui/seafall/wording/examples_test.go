package wording_test

import (
	"encoding/json"
	"testing"

	"astrolabe/ledger"
	sea "astrolabe/ledger/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// campaign is a state in the middle of the fifth game, with names given and
// names missing.
func campaign() *sea.State {
	s := sea.New()
	s.Name, s.Founded = "The Lantern Coast", "2026-01-17"
	add := func(p sea.Province, player, name string, title sea.Title, style sea.Style) {
		b := &sea.Board{Province: p, Player: player, Name: name, Title: title}
		b.Leader.Style = style
		s.Boards[p] = b
		s.Order = append(s.Order, p)
	}
	add(sea.Green, "Ana", "Fennmark", sea.Lord, sea.Masculine)
	add(sea.Red, "Ben", "", sea.Baron, sea.Masculine)
	add(sea.Blue, "Chloé", "Tidewatch", sea.Count, sea.Feminine)
	add(sea.Gray, "Dan", "Stonegard", sea.Duke, sea.Masculine)
	add(sea.Purple, "Eve", "Amaranth", sea.Prince, sea.Feminine)
	s.Boards[sea.Blue].Ships[0].Name = "Petrel"
	s.Boards[sea.Red].Leader.Appellation = "lucky"
	s.Islands = []*sea.Island{
		{ID: "kestrel", Name: "Kestrel", Column: 2}, {ID: "isle-b", Column: 3},
		{ID: "isle-c", Column: 4}, {ID: "isle-d", Column: 4}}
	s.Advisors = []*sea.Advisor{
		{ID: "carpenter", Type: "Carpenter", Gold: 2, Holder: sea.Red},
		{ID: "taxman", Name: "Marlo", Type: "Taxman", Gold: 3, Holder: sea.Green}}
	s.Cards.Research = []*sea.Research{{ID: "old-chart", Name: "Old chart", Holder: sea.Blue}}
	s.Cards.Events = []*sea.Event{{ID: "storm", Name: "Storm", Lies: sea.EventActive}}
	play := map[sea.Province]*sea.Play{}
	for _, p := range s.Order {
		play[p] = &sea.Play{Sources: map[sea.Source]int{}}
	}
	s.Running = &sea.Game{Number: 5, Target: 15, Seats: s.Order, Year: 2, Round: 3, Play: play,
		Treasures:  []*sea.Treasure{{ID: "pearl", Name: "Black Pearl", Glory: 2, Holder: sea.Gray}},
		Structures: []*sea.Structure{{ID: "gun-tower-2", Name: "Gun Tower", Glory: 1, Holder: sea.Gray}},
		Upgrades:   []*sea.Upgrade{{ID: "swift", Name: "Swift", Holder: sea.Blue, Ship: sea.ShipA}}}
	return s
}

func raw(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// examples are facts of every kind, in each of their outcomes.
func examples() []sea.Fact {
	harbour := sea.Place{Region: "kestrel", Spot: "harbour"}
	warehouse := sea.Place{Region: "green", Spot: "warehouse"}
	garrison := sea.Place{Region: "isle-b", Spot: sea.Garrison}
	war := sea.Place{Region: "red", Spot: sea.War}
	closed := sea.GameClosed{Number: 5, Target: 15, Winner: sea.Blue, EndedBy: "target", Scores: []sea.ClosedScore{
		{Province: sea.Green, GameGlory: -1, Title: sea.Lord}, {Province: sea.Blue, GameGlory: 15, Title: sea.Prince},
		{Province: sea.Red, GameGlory: 9, Title: sea.Duke}}}
	crowned, prologue := closed, closed
	crowned.Emperor = sea.Purple
	prologue.Number, prologue.Winner, prologue.Target = 0, "", 0
	improve := func(i sea.Improvement) sea.Fact { return sea.ImprovementChosen{Province: sea.Blue, Improvement: i} }
	return []sea.Fact{
		sea.CampaignFounded{Name: "The Lantern Coast", Date: "2026-01-17", Provinces: []sea.FoundedProvince{
			{Province: sea.Green, Player: "Ana"}, {Province: sea.Red, Player: "Ben"}, {Province: sea.Blue, Player: "Chloé"}}},
		sea.CampaignCaughtUp{Games: make([]sea.CaughtUpGame, 4)}, sea.CampaignCaughtUp{Games: make([]sea.CaughtUpGame, 1)},
		sea.HouseRuleSet{Rule: sea.PoolCap15, On: true}, sea.HouseRuleSet{Rule: sea.PoolCap15},
		sea.TitlesSet{Titles: map[sea.Province]sea.Title{sea.Red: sea.Duke, sea.Blue: sea.Prince, sea.Green: sea.Count}},
		sea.ProvinceNamed{Province: sea.Red, Name: "Emberhold"},
		sea.ShipNamed{Province: sea.Red, Ship: sea.ShipB, Name: "Cinder"},
		sea.LeaderNamed{Province: sea.Blue, Name: "Ysolde", Style: sea.Feminine},
		sea.IslandNamed{Island: "kestrel", Name: "Kestrel"},
		sea.IslandFound{Island: "isle-b", Column: 3, Garrison: 1},
		sea.IslandFound{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1, By: sea.Blue},
		sea.SiteCharted{Island: "kestrel", Site: "harbour"},
		sea.SiteCharted{Island: "isle-b", Site: "cliff", Symbol: "two masts", Defense: 4, Yields: "dock", Good: "iron", By: sea.Green},
		sea.IslandPowerSet{Island: "kestrel", Power: "Repairs cost 6 gold here"}, sea.IslandPowerSet{Island: "kestrel"},
		sea.EntryCrossedOff{Entry: "27"}, sea.EntryCrossedOff{Entry: "The wreck", Island: "kestrel"},
		sea.LeaderStickerPlaced{Province: sea.Blue, Base: "sell", To: 3}, sea.LeaderStickerPlaced{Province: sea.Blue, Base: "research", To: 2},
		sea.LeaderStickerPlaced{Province: sea.Blue, Base: "tax", To: 4}, sea.LeaderStickerPlaced{Province: sea.Blue, Base: "buy", To: 3},
		sea.HomeBoxTicked{Province: sea.Red, Boxes: 1}, sea.HomeBoxTicked{Province: sea.Red, Boxes: 2},
		sea.AdvisorNamed{Advisor: "carpenter", Name: "Orla"},
		sea.SiteExplored{Island: "kestrel", Site: "harbour"},
		sea.SiteExplored{Island: "kestrel", Site: "cove", Yields: "goods", Good: "linen", Defense: 3, By: sea.Green},
		sea.SiteExplored{Island: "isle-b", Site: "cliff", Found: "dock", Defense: 5, Dangerous: true, By: sea.Green},
		sea.GameStarted{Number: 0}, sea.GameStarted{Number: 5, Target: 15},
		sea.GameStarted{Number: 5, Target: 15, Absent: []sea.Province{sea.Green, sea.Gray}},
		sea.WinterHeld{Year: 2, First: sea.Green},
		sea.RoundBegun{Year: 2, Round: 3},
		sea.EndeavorResolved{Province: sea.Blue, Endeavor: sea.Explore, Success: true, Glory: 1},
		sea.EndeavorResolved{Province: sea.Blue, Endeavor: sea.Explore, Success: true, Glory: 1, Where: &harbour},
		sea.EndeavorResolved{Province: sea.Blue, Endeavor: sea.Explore, Success: true},
		sea.EndeavorResolved{Province: sea.Blue, Endeavor: sea.Explore},
		sea.EndeavorResolved{Province: sea.Blue, Endeavor: sea.Explore, Where: &harbour},
		sea.EndeavorResolved{Province: sea.Red, Endeavor: sea.Raid, Success: true, Glory: 1, Where: &warehouse, Note: "All blanks but one"},
		sea.EndeavorResolved{Province: sea.Red, Endeavor: sea.Raid, Success: true},
		sea.EndeavorResolved{Province: sea.Red, Endeavor: sea.Raid},
		sea.EndeavorResolved{Province: sea.Red, Endeavor: sea.Raid, Where: &warehouse},
		sea.EndeavorResolved{Province: sea.Red, Endeavor: sea.Raid, Success: true, Where: &sea.Place{Region: "isle-c"}},
		sea.MilestoneClaimed{Province: sea.Red, Name: "First raid on a province", Glory: 2},
		sea.AdvisorHired{Province: sea.Red, Paid: "gold", Glory: 1, Advisor: sea.Advisor{ID: "carpenter", Type: "Carpenter", Gold: 2}},
		sea.AdvisorHired{Province: sea.Red, Paid: "reputation", Spent: 1, Advisor: sea.Advisor{ID: "taxman", Type: "Taxman", Gold: 3}},
		sea.AdvisorHired{Province: sea.Red, Paid: "free", Advisor: sea.Advisor{ID: "new", Name: "Isolde", Type: "Isolde"}},
		sea.AdvisorActivated{Province: sea.Green, Advisor: "taxman"},
		sea.AdvisorExhausted{Province: sea.Red, Advisor: "carpenter"},
		sea.AdvisorLost{Province: sea.Red, Advisor: "carpenter", Glory: 1},
		sea.AdvisorLost{Province: sea.Red, Advisor: "old-hand", Destroyed: true},
		sea.AdvisorStolen{From: sea.Green, By: sea.Red, Advisor: "taxman", Kept: true, Glory: 2},
		sea.AdvisorStolen{From: sea.Green, By: sea.Red, Advisor: "taxman", Kept: true},
		sea.AdvisorStolen{From: sea.Green, By: sea.Red, Advisor: "taxman", Glory: 2},
		sea.AdvisorStolen{From: sea.Green, By: sea.Red, Advisor: "taxman"},
		sea.TreasureBought{Province: sea.Gray, Treasure: sea.Treasure{ID: "pearl", Name: "Black Pearl", Glory: 2}, Glory: 2},
		sea.TreasureBought{Province: sea.Gray, Treasure: sea.Treasure{ID: "treasure", Glory: 3}, Glory: 3},
		sea.TreasureStolen{From: sea.Gray, By: sea.Red, Treasure: "pearl", Kept: true, Glory: 2},
		sea.TreasureStolen{From: sea.Gray, By: sea.Red, Treasure: "treasure-2", Glory: 3},
		sea.TreasureStolen{From: sea.Gray, Treasure: "silver-crown", Glory: 3},
		sea.StructureBuilt{Province: sea.Gray, Structure: sea.Structure{ID: "library", Name: "Library", Glory: 1}, Glory: 1},
		sea.StructureLost{Province: sea.Gray, Structure: "gun-tower-2", Glory: 1},
		sea.StructureLost{Province: sea.Gray, Structure: "lighthouse", By: sea.Red, Glory: 2},
		sea.StructureLost{Province: sea.Gray, Structure: "lighthouse", By: sea.Red, Glory: 2, Raided: "build_1"},
		sea.UpgradeBought{Province: sea.Blue, Ship: sea.ShipA, Upgrade: sea.Upgrade{ID: "nimble", Name: "Nimble", Cost: 10}, Glory: 1, Plundered: true},
		sea.UpgradeBought{Province: sea.Blue, Ship: sea.ShipA, Upgrade: sea.Upgrade{ID: "swift", Name: "Swift", Cost: 10}, Glory: 1},
		sea.UpgradeBought{Province: sea.Blue, Ship: sea.ShipB, Upgrade: sea.Upgrade{ID: "bold", Name: "Bold", Cost: 10}, Glory: 1},
		sea.UpgradeExhausted{Province: sea.Blue, Upgrade: "swift"},
		sea.UpgradeLost{Province: sea.Blue, Upgrade: "intrepid", Glory: 1},
		sea.DamageTaken{Province: sea.Blue, Ship: sea.ShipA, Cards: 1},
		sea.DamageTaken{Province: sea.Blue, Ship: sea.ShipB, Cards: 1, Exhausted: []string{"swift", "intrepid"}},
		sea.ShipSunk{Province: sea.Blue, Ship: sea.ShipA, Upgrades: []string{"swift", "nimble"}, Glory: 2},
		sea.ShipRepaired{Province: sea.Blue, Ship: sea.ShipA},
		sea.ShipRebuilt{Province: sea.Blue, Ship: sea.ShipB},
		sea.FortuneSpent{Province: sea.Gray, Count: 1}, sea.FortuneGained{Province: sea.Gray, Count: 2},
		sea.ReputationSpent{Province: sea.Gray, Count: 1}, sea.ReputationSpent{Province: sea.Gray, Count: 1, To: sea.Purple},
		sea.ReputationGained{Province: sea.Gray, Count: 3},
		sea.EnmityPlaced{Province: sea.Red, Place: warehouse, Count: 3},
		sea.EnmityReturned{Province: sea.Red, Place: war, Count: 1},
		sea.EnmityMoved{Moved: sea.Moved{Owner: sea.Green, From: sea.Place{Region: "isle-b", Spot: "cliff"}, To: garrison, Count: 2}},
		sea.EnmityMissing{Province: sea.Red, Count: 2, Glory: 2},
		sea.SiteRaided{Place: harbour, By: sea.Red},
		sea.MilestoneRevealed{Name: "Map the strait", Glory: 2}, sea.MilestoneRevealed{Name: "Map the strait", Glory: 2, Unlocks: true},
		sea.ChestOpened{Chest: "The anchor chest"}, sea.ChestOpened{Chest: "The anchor chest", By: sea.Blue, Milestone: "Map the strait"},
		sea.EventAdded{Event: sea.Event{ID: "fog", Name: "Fog"}, By: sea.Blue, Milestone: "Map the strait"},
		sea.EventAdded{Event: sea.Event{ID: "calm", Name: "Dead calm"}, Waiting: true},
		sea.EventRevealed{Event: "storm"}, sea.EventRemoved{Event: "storm"},
		sea.ResearchDrawn{Province: sea.Red, Research: sea.Research{ID: "torn-map", Name: "Torn map"}, Drawn: 2},
		sea.ResearchDrawn{Province: sea.Red, Research: sea.Research{ID: "torn-map", Name: "Torn map"}, Given: true},
		sea.ResearchUsed{Province: sea.Blue, Research: "old-chart"}, sea.ResearchUsed{Province: sea.Blue, Research: "old-chart", Destroyed: true},
		sea.ResearchStolen{From: sea.Blue, By: sea.Red, Research: "old-chart"},
		sea.CardDestroyed{Card: sea.TreasureCard, Name: "Black Pearl"}, sea.CardDestroyed{Card: sea.MilestoneCard, Name: "Map the strait"},
		sea.GloryByCard{Province: sea.Blue, Glory: 2, Reason: "Found a wreck"}, sea.GloryByCard{Province: sea.Blue, Glory: -1},
		sea.GameEnded{Number: 5, Winner: sea.Blue, EndedBy: "target"}, sea.GameEnded{Number: 5, Winner: sea.Blue, EndedBy: "card"},
		sea.GameEnded{Number: 0, EndedBy: "card"},
		improve(sea.Improvement{Kind: "field", Field: "a", From: 4, To: 6}), improve(sea.Improvement{Kind: "field", Field: "b", From: 6, To: 8}),
		improve(sea.Improvement{Kind: "garrison", From: 1, To: 2}), improve(sea.Improvement{Kind: "garrison", Region: "kestrel", From: 1, To: 2}),
		improve(sea.Improvement{Kind: "reputation", From: 2, To: 3}), improve(sea.Improvement{Kind: "fortune", From: 2, To: 3}),
		improve(sea.Improvement{Kind: "appellation", Appellation: "glorious"}), improve(sea.Improvement{Kind: "none"}),
		sea.TrainingChosen{Province: sea.Green, Advisor: "taxman", Retired: "adventurer-2"}, sea.TrainingChosen{Province: sea.Green},
		sea.KeepChosen{Province: sea.Green, Advisor: "taxman"}, sea.KeepChosen{Province: sea.Green},
		sea.ShipChosen{Province: sea.Green, Ship: sea.ShipA, Value: sea.Raid}, sea.ShipChosen{Province: sea.Green},
		sea.EnmityChosen{Province: sea.Green, Dice: 4, Successes: 3, Back: []sea.Lying{{Place: garrison, Count: 1}}, Crossed: []sea.BoxAt{{Region: "red", Box: 1}}},
		sea.GloryConfirmed{Number: 5},
		sea.TitleChosen{Province: sea.Purple, Title: sea.Duke},
		closed, crowned, prologue,
		sea.Corrected{Path: "green.reputation", Was: raw(2), Is: raw(3), Reason: "Miscounted"},
		sea.Corrected{Path: "blue.ship_a.explore", Was: raw(2), Is: raw(3), Reason: "Box forgotten"},
		sea.Corrected{Path: "kestrel.box_3", Was: raw("x:red"), Is: raw(""), Reason: "No sticker there"},
		sea.Corrected{Path: "red.box_1", Was: raw(""), Is: raw("green"), Reason: "Sticker forgotten"},
		sea.Corrected{Path: "record.4.blue", Was: raw(-2), Is: raw(11), Reason: "Read wrongly"},
		sea.Corrected{Path: "red.appellation", Was: raw("lucky"), Is: raw("wise"), Reason: "Wrong one"},
		sea.Corrected{Path: "stock.reputation.7", Was: raw(0), Is: raw(1), Reason: "A card added it"},
		sea.Corrected{Path: "stock.appellation.wise", Was: raw(1), Is: raw(0), Reason: "Taken before"},
		sea.Corrected{Path: "retired.pirate", Was: raw("1 2 3"), Is: raw("2 3"), Reason: "Used before"},
		sea.Corrected{Path: "retired.pirate", Was: raw(3), Is: raw(""), Reason: "Used up"},
		sea.Corrected{Path: "blue.base_tax", Was: raw(3), Is: raw(4), Reason: "Forgotten"},
		sea.Corrected{Path: "kestrel.power", Was: raw("Rest"), Is: raw(""), Reason: "Covered"},
		sea.Corrected{Path: "kestrel.site/harbour/dangerous", Was: raw(0), Is: raw(1), Reason: "Red number"},
		sea.Corrected{Path: "kestrel.site/harbour/good", Was: raw(""), Is: raw("spice"), Reason: "Forgotten"},
		sea.Corrected{Path: "kestrel.site/harbour/defense", Was: raw(3), Is: raw(4), Reason: "Misread"},
		sea.Corrected{Path: "campaign.name", Was: raw("Coast"), Is: raw("The Lantern Coast"), Reason: "Spelling"},
		sea.BoardAudited{Game: 5, Checked: 120, Items: 120}, sea.BoardAudited{Game: 5, Checked: 90, Items: 120},
		sea.BoardAudited{Game: 5, Checked: 120, Items: 120, Mended: []string{"red.boxes", "blue.ship_a", "blue.ship_b.name", "green.base", "record.4", "gray.field_a", "advisor/taxman"}},
		sea.Noted{Text: "The cat took the astrolabe."}, sea.Noted{Text: "I want revenge.", Province: sea.Green},
		sea.ProvinceJoined{Province: sea.Gray, Player: "Fay", Board: &sea.NewBoard{}, Games: 5, CampaignGlory: 22,
			Boxes: make([]sea.Filling, 5), Improvements: make([]sea.Improvement, 1), Advisor: &sea.Advisor{ID: "new", Type: "Pilot"}},
		sea.ProvinceJoined{Province: sea.Gray, Player: "Fay", CampaignGlory: -2},
		sea.ProvinceLeft{Province: sea.Gray, Games: 5}, sea.ProvinceLeft{Province: sea.Gray, Titles: map[sea.Province]sea.Title{sea.Red: sea.Count}},
		sea.ProvinceReturned{Province: sea.Red, Missed: 3, Boxes: make([]sea.Filling, 3), Improvements: make([]sea.Improvement, 1)},
		sea.ProvinceReturned{Province: sea.Red, Missed: 1},
	}
}

func entry(f sea.Fact) ledger.Entry {
	encoded := sea.Encode(f)
	return ledger.Entry{Seq: 17, ID: "a", Group: "g", Kind: encoded.Kind, Version: encoded.Version, Payload: encoded.Payload}
}

// speakers speak of the example, once in each language.
func speakers() []speech.Speaker {
	var list []speech.Speaker
	for _, l := range translations.Languages() {
		list = append(list, speech.Speaker{Words: translations.New(l), State: campaign()})
	}
	return list
}

func english() speech.Speaker { return speakers()[0] }
func french() speech.Speaker  { return speakers()[1] }

func TestExamplesAreOfEveryKind(t *testing.T) {
	there := map[string]bool{}
	for _, f := range examples() {
		there[f.Kind()] = true
	}
	for _, kind := range sea.Kinds() {
		if !there[kind] {
			t.Errorf("no example of %s", kind)
		}
	}
}
