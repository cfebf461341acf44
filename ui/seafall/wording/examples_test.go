package wording_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// campaign is a state in the middle of the fifth game, with names given and
// names missing.
func campaign() *seafall.State {
	s := seafalltest.Opened()
	s.Name, s.Founded = "The Lantern Coast", "2026-01-17"
	s.Late = seafalltest.Opened().Late
	add := func(p seafall.Province, player, name string, title seafall.Title, style seafall.Style) {
		b := &seafall.Board{Province: p, Player: player, Name: name, Title: title}
		b.Leader.Style = style
		s.Boards[p] = b
		s.Order = append(s.Order, p)
	}
	add(seafall.Green, "Ana", "Fennmark", seafall.Lord, seafall.Masculine)
	add(seafall.Red, "Ben", "", seafall.Baron, seafall.Masculine)
	add(seafall.Blue, "Chloé", "Tidewatch", seafall.Count, seafall.Feminine)
	add(seafall.Gray, "Dan", "Stonegard", seafall.Duke, seafall.Masculine)
	add(seafall.Purple, "Eve", "Amaranth", seafall.Prince, seafall.Feminine)
	s.Boards[seafall.Blue].Ships[0].Name = "Petrel"
	s.Boards[seafall.Red].Leader.Appellation = "lucky"
	s.Islands = []*seafall.Island{
		{ID: "kestrel", Name: "Kestrel", Column: 2}, {ID: "isle-b", Column: 3},
		{ID: "isle-c", Column: 4}, {ID: "isle-d", Column: 4}}
	s.Advisors = []*seafall.Advisor{
		{ID: "carpenter", Type: "Carpenter", Gold: 2, Holder: seafall.Red},
		{ID: "taxman", Name: "Marlo", Type: "Taxman", Gold: 3, Holder: seafall.Green}}
	s.Cards.Research = []*seafall.Research{{ID: "old-chart", Name: "Old chart", Holder: seafall.Blue}}
	s.Cards.Events = []*seafall.Event{{ID: "storm", Name: "Storm", Lies: seafall.EventActive}}
	s.Late.Rules = []seafall.AddedRule{{All: true}}
	s.Late.Colonies = []*seafall.Colony{{ID: "gullhaven", Name: "Gullhaven", Island: "kestrel", Governor: seafall.Green,
		Fields: []int{4, 6}, Sites: 1, Glory: 1, Governors: []seafall.Governed{{Province: seafall.Green, Game: 4}}}}
	s.Late.Patmos = "isle-d"
	play := map[seafall.Province]*seafall.Play{}
	for _, p := range s.Order {
		play[p] = &seafall.Play{Sources: map[seafall.Source]int{}}
	}
	s.Running = &seafall.Game{Number: 5, Target: 15, Seats: s.Order, Year: 2, Round: 3, Play: play,
		Treasures:  []*seafall.Treasure{{ID: "pearl", Name: "Black Pearl", Glory: 2, Holder: seafall.Gray}},
		Structures: []*seafall.Structure{{ID: "gun-tower-2", Name: "Gun Tower", Glory: 1, Holder: seafall.Gray}},
		Upgrades:   []*seafall.Upgrade{{ID: "swift", Name: "Swift", Holder: seafall.Blue, Ship: seafall.ShipA}}}
	return s
}

func raw(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}

// examples are facts of every kind: those of outcomes, and of each other kind
// the example of the page on its format.
var examples = sync.OnceValue(func() []seafall.Fact {
	list := slices.Concat(outcomes(), colonyOutcomes(), conquestOutcomes())
	there := map[string]bool{}
	for _, f := range list {
		there[f.Kind()] = true
	}
	var pages []byte
	for _, name := range []string{"ledger-format.md", "late-campaign.md"} {
		page, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", name))
		if err != nil {
			panic(err)
		}
		pages = append(pages, page...)
	}
	for line := range strings.Lines(string(pages)) {
		var e struct {
			Kind    string
			Version int
			Payload json.RawMessage
		}
		if json.Unmarshal([]byte(line), &e) != nil || there[e.Kind] {
			continue
		}
		if f, err := seafall.Decode(ledger.Entry{Kind: e.Kind, Version: e.Version, Payload: e.Payload}); err == nil {
			list = append(list, f)
		}
	}
	return list
})

// outcomes are facts whose sentences differ by what came of them.
func outcomes() []seafall.Fact {
	harbour := seafall.Place{Region: "kestrel", Spot: "harbour"}
	warehouse := seafall.Place{Region: "green", Spot: "warehouse"}
	garrison := seafall.Place{Region: "isle-b", Spot: seafall.Garrison}
	war := seafall.Place{Region: "red", Spot: seafall.War}
	closed := seafall.GameClosed{Number: 5, Target: 15, Winner: seafall.Blue, EndedBy: "target", Scores: []seafall.ClosedScore{
		{Province: seafall.Green, GameGlory: -1, Title: seafall.Lord}, {Province: seafall.Blue, GameGlory: 15, Title: seafall.Prince},
		{Province: seafall.Red, GameGlory: 9, Title: seafall.Duke}}}
	crowned, prologue := closed, closed
	crowned.Emperor = seafall.Purple
	prologue.Number, prologue.Winner, prologue.Target = 0, "", 0
	improve := func(i seafall.Improvement) seafall.Fact {
		return seafall.ImprovementChosen{Province: seafall.Blue, Improvement: i}
	}
	return []seafall.Fact{
		seafall.CampaignFounded{Name: "The Lantern Coast", Date: "2026-01-17", Provinces: []seafall.FoundedProvince{
			{Province: seafall.Green, Player: "Ana"}, {Province: seafall.Red, Player: "Ben"}, {Province: seafall.Blue, Player: "Chloé"}}},
		seafall.CampaignCaughtUp{Games: make([]seafall.CaughtUpGame, 4)}, seafall.CampaignCaughtUp{Games: make([]seafall.CaughtUpGame, 1)},
		seafall.HouseRuleSet{Rule: seafall.PoolCap15, On: true}, seafall.HouseRuleSet{Rule: seafall.PoolCap15},
		seafall.RuleAdded{Number: 4, Words: "What the fog hides"}, seafall.RuleAdded{Number: 5, Part: seafall.ShipRaids, Words: "A heading"}, seafall.RuleAdded{Words: "Our own"},
		seafall.RuleAdded{Number: 6}, seafall.RuleAdded{Part: seafall.Colonies}, seafall.RuleAdded{All: true},
		seafall.TitleGiven{Province: seafall.Red, Title: seafall.Duke},
		seafall.TitleGiven{Province: seafall.Red, Title: seafall.Duke, Other: seafall.Blue, OtherTitle: seafall.Prince},
		seafall.TitleGiven{Province: seafall.Red, Title: seafall.Duke, Other: seafall.Blue},
		seafall.TitlesSet{Titles: map[seafall.Province]seafall.Title{seafall.Red: seafall.Duke, seafall.Blue: seafall.Prince, seafall.Green: seafall.Count}},
		seafall.ProvinceNamed{Province: seafall.Red, Name: "Emberhold"},
		seafall.ShipNamed{Province: seafall.Red, Ship: seafall.ShipB, Name: "Cinder"},
		seafall.LeaderNamed{Province: seafall.Blue, Name: "Ysolde", Style: seafall.Feminine},
		seafall.IslandNamed{Island: "kestrel", Name: "Kestrel"},
		seafall.IslandFound{Island: "isle-b", Column: 3, Garrison: 1},
		seafall.IslandFound{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1, By: seafall.Blue},
		seafall.SiteCharted{Island: "kestrel", Site: "harbour"},
		seafall.SiteCharted{Island: "isle-b", Site: "cliff", Symbol: "two masts", Defense: 4, Yields: "dock", Good: "iron", By: seafall.Green},
		seafall.IslandPowerSet{Island: "kestrel", Power: "Repairs cost 6 gold here"}, seafall.IslandPowerSet{Island: "kestrel"},
		seafall.EntryCrossedOff{Entry: "27"}, seafall.EntryCrossedOff{Entry: "The wreck", Island: "kestrel"},
		seafall.LeaderStickerPlaced{Province: seafall.Blue, Base: "sell", To: 3}, seafall.LeaderStickerPlaced{Province: seafall.Blue, Base: "research", To: 2},
		seafall.LeaderStickerPlaced{Province: seafall.Blue, Base: "tax", To: 4}, seafall.LeaderStickerPlaced{Province: seafall.Blue, Base: "buy", To: 3},
		seafall.HomeBoxTicked{Province: seafall.Red, Boxes: 1}, seafall.HomeBoxTicked{Province: seafall.Red, Boxes: 2},
		seafall.AdvisorNamed{Advisor: "carpenter", Name: "Orla"},
		seafall.SiteExplored{Island: "kestrel", Site: "harbour"},
		seafall.SiteExplored{Island: "kestrel", Site: "cove", Yields: "goods", Good: "linen", Defense: 3, By: seafall.Green},
		seafall.SiteExplored{Island: "isle-b", Site: "cliff", Found: "dock", Defense: 5, Dangerous: true, By: seafall.Green},
		seafall.GameStarted{Number: 0}, seafall.GameStarted{Number: 5, Target: 15},
		seafall.GameStarted{Number: 5, Target: 15, Absent: []seafall.Province{seafall.Green, seafall.Gray}},
		seafall.WinterHeld{Year: 2, First: seafall.Green},
		seafall.RoundBegun{Year: 2, Round: 3},
		seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1},
		seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true, Glory: 1, Where: &harbour},
		seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Success: true},
		seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore},
		seafall.EndeavorResolved{Province: seafall.Blue, Endeavor: seafall.Explore, Where: &harbour},
		seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid, Success: true, Glory: 1, Where: &warehouse, Note: "All blanks but one"},
		seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid, Success: true},
		seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid},
		seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid, Where: &warehouse},
		seafall.EndeavorResolved{Province: seafall.Red, Endeavor: seafall.Raid, Success: true, Where: &seafall.Place{Region: "isle-c"}},
		seafall.MilestoneClaimed{Province: seafall.Red, Name: "First raid on a province", Glory: 2},
		seafall.AdvisorHired{Province: seafall.Red, Paid: "gold", Glory: 1, Advisor: seafall.Advisor{ID: "carpenter", Type: "Carpenter", Gold: 2}},
		seafall.AdvisorHired{Province: seafall.Red, Paid: "reputation", Spent: 1, Advisor: seafall.Advisor{ID: "taxman", Type: "Taxman", Gold: 3}},
		seafall.AdvisorHired{Province: seafall.Red, Paid: "free", Advisor: seafall.Advisor{ID: "new", Name: "Isolde", Type: "Isolde"}},
		seafall.AdvisorActivated{Province: seafall.Green, Advisor: "taxman"},
		seafall.AdvisorExhausted{Province: seafall.Red, Advisor: "carpenter"},
		seafall.AdvisorLost{Province: seafall.Red, Advisor: "carpenter", Glory: 1},
		seafall.AdvisorLost{Province: seafall.Red, Advisor: "old-hand", Destroyed: true},
		seafall.AdvisorStolen{From: seafall.Green, By: seafall.Red, Advisor: "taxman", Kept: true, Glory: 2},
		seafall.AdvisorStolen{From: seafall.Green, By: seafall.Red, Advisor: "taxman", Kept: true},
		seafall.AdvisorStolen{From: seafall.Green, By: seafall.Red, Advisor: "taxman", Glory: 2},
		seafall.AdvisorStolen{From: seafall.Green, By: seafall.Red, Advisor: "taxman"},
		seafall.TreasureBought{Province: seafall.Gray, Treasure: seafall.Treasure{ID: "pearl", Name: "Black Pearl", Glory: 2}, Glory: 2},
		seafall.TreasureBought{Province: seafall.Gray, Treasure: seafall.Treasure{ID: "treasure", Glory: 3}, Glory: 3},
		seafall.TreasureStolen{From: seafall.Gray, By: seafall.Red, Treasure: "pearl", Kept: true, Glory: 2},
		seafall.TreasureStolen{From: seafall.Gray, By: seafall.Red, Treasure: "treasure-2", Glory: 3},
		seafall.TreasureStolen{From: seafall.Gray, Treasure: "silver-crown", Glory: 3},
		seafall.StructureBuilt{Province: seafall.Gray, Structure: seafall.Structure{ID: "library", Name: "Library", Glory: 1}, Glory: 1},
		seafall.StructureLost{Province: seafall.Gray, Structure: "gun-tower-2", Glory: 1},
		seafall.StructureLost{Province: seafall.Gray, Structure: "lighthouse", By: seafall.Red, Glory: 2},
		seafall.StructureLost{Province: seafall.Gray, Structure: "lighthouse", By: seafall.Red, Glory: 2, Raided: "build_1"},
		seafall.UpgradeBought{Province: seafall.Blue, Ship: seafall.ShipA, Upgrade: seafall.Upgrade{ID: "nimble", Name: "Nimble", Cost: 10}, Glory: 1, Plundered: true},
		seafall.UpgradeBought{Province: seafall.Blue, Ship: seafall.ShipA, Upgrade: seafall.Upgrade{ID: "swift", Name: "Swift", Cost: 10}, Glory: 1},
		seafall.UpgradeBought{Province: seafall.Blue, Ship: seafall.ShipB, Upgrade: seafall.Upgrade{ID: "bold", Name: "Bold", Cost: 10}, Glory: 1},
		seafall.UpgradeExhausted{Province: seafall.Blue, Upgrade: "swift"},
		seafall.UpgradeLost{Province: seafall.Blue, Upgrade: "intrepid", Glory: 1},
		seafall.DamageTaken{Province: seafall.Blue, Ship: seafall.ShipA, Cards: 1},
		seafall.DamageTaken{Province: seafall.Blue, Ship: seafall.ShipB, Cards: 1, Exhausted: []string{"swift", "intrepid"}},
		seafall.DamageCardNamed{Province: seafall.Blue, Ship: seafall.ShipA, Number: 1, Name: "Torn Sail", Lowers: seafall.Sail, Amount: 1},
		seafall.DamageCardNamed{Province: seafall.Blue, Ship: seafall.ShipA, Number: 1, Name: "Rats"},
		seafall.DamageCardNamed{Province: seafall.Blue, Ship: seafall.ShipB, Number: 2, Lowers: seafall.Hold, Amount: 2},
		seafall.ShipRaided{By: seafall.Red, Ship: seafall.ShipA, Of: seafall.Blue, Target: seafall.ShipA, Control: seafall.ByNeither, Applied: 2, Damage: 1, Items: 1},
		seafall.ShipRaided{By: seafall.Red, Ship: seafall.ShipA, Of: seafall.Blue, Target: seafall.ShipB, Control: seafall.ByRaider},
		seafall.WaterCharted{Water: seafall.Sign{ID: "maw", Kind: seafall.DangerousWater, Column: 4, Where: "by the reef", Defense: 5, Dangerous: true}, By: seafall.Red},
		seafall.WaterCharted{Water: seafall.Sign{ID: "portal", Kind: seafall.PortalWater, Column: 4}},
		seafall.WaterRemoved{Water: "current-2"},
		seafall.PassageTested{Province: seafall.Blue, Ship: seafall.ShipA, Test: seafall.DangerousTest, Success: true, Note: "together"},
		seafall.PassageTested{Province: seafall.Blue, Ship: seafall.ShipA, Test: seafall.UnchartedTest},
		seafall.UnchartedDrawn{Province: seafall.Green, Card: seafall.DrawnCard{ID: "whale", Name: "The Whale"}},
		seafall.UnchartedDrawn{Province: seafall.Green, Card: seafall.DrawnCard{ID: "whale", Name: "The Whale"}, Kept: true},
		seafall.UnchartedDrawn{Province: seafall.Green, Card: seafall.DrawnCard{ID: "whale", Name: "The Whale"}, Destroyed: true},
		seafall.InquisitionHeld{Province: seafall.Red, Advisor: "taxman", Glory: 1},
		seafall.ShipStickerPlaced{Province: seafall.Red, Ship: seafall.ShipB, Value: seafall.Hold, To: 6},
		seafall.CurseDrawn{Province: seafall.Blue, Ship: seafall.ShipA, Cards: 1},
		seafall.CurseLifted{Province: seafall.Blue, Ship: seafall.ShipB, Cards: 2},
		seafall.TombFound{Island: "kestrel", Site: "harbour"}, seafall.TombFound{Island: "kestrel", Site: "harbour", By: seafall.Red},
		seafall.TombEntryCrossed{Entry: "31"}, seafall.TombEntryCrossed{Entry: "31", By: seafall.Red},
		seafall.TombClosed{Island: "kestrel", Site: "harbour"}, seafall.TombClosed{Island: "kestrel", Site: "harbour", By: seafall.Red},
		seafall.RelicFound{Province: seafall.Red, Ship: seafall.ShipA, Relic: seafall.RelicCard{ID: "idol", Name: "The Idol", Glory: 2}, Glory: 2},
		seafall.RelicMoved{Relic: "idol", Province: seafall.Red, Ship: seafall.ShipB},
		seafall.RelicMoved{Relic: "idol", Province: seafall.Blue, Ship: seafall.ShipB, From: seafall.Red, Glory: 2},
		seafall.RelicLost{Relic: "idol", Why: seafall.LostSunk, Glory: 2}, seafall.RelicLost{Relic: "idol", Why: seafall.LostNoRoom}, seafall.RelicLost{Relic: "idol", Why: seafall.LostByCard},
		seafall.RelicReturned{Relic: "idol", Glory: 2}, seafall.RelicCounted{Relic: "idol", Glory: 2},
		seafall.TabletFound{Province: seafall.Red, Tablet: seafall.RelicCard{ID: "slab", Name: "The Slab", Glory: 1}, Glory: 1},
		seafall.TabletStolen{From: seafall.Gray, By: seafall.Red, Tablet: "slab", Kept: true, Glory: 1},
		seafall.TabletStolen{From: seafall.Gray, By: seafall.Red, Tablet: "slab", Glory: 1}, seafall.TabletStolen{From: seafall.Gray, Tablet: "slab", Glory: 1},
		seafall.TabletRemoved{Tablet: "slab", Glory: 1}, seafall.TabletCounted{Tablet: "slab", Glory: 1},
		seafall.TreasureMapUsed{Province: seafall.Red, Research: []string{"torn-map", "torn-map-2"}},
		seafall.TreasureMapUsed{Province: seafall.Red, Research: []string{"torn-map", "torn-map-2"}, Destroyed: true, Entry: "40", Island: "kestrel"},
		seafall.ShipSunk{Province: seafall.Blue, Ship: seafall.ShipA, Upgrades: []string{"swift", "nimble"}, Glory: 2},
		seafall.ShipRepaired{Province: seafall.Blue, Ship: seafall.ShipA},
		seafall.ShipRebuilt{Province: seafall.Blue, Ship: seafall.ShipB},
		seafall.FortuneSpent{Province: seafall.Gray, Count: 1}, seafall.FortuneGained{Province: seafall.Gray, Count: 2},
		seafall.ReputationSpent{Province: seafall.Gray, Count: 1}, seafall.ReputationSpent{Province: seafall.Gray, Count: 1, To: seafall.Purple},
		seafall.ReputationGained{Province: seafall.Gray, Count: 3},
		seafall.EnmityPlaced{Province: seafall.Red, Place: warehouse, Count: 3},
		seafall.EnmityReturned{Province: seafall.Red, Place: war, Count: 1},
		seafall.EnmityMoved{Moved: seafall.Moved{Owner: seafall.Green, From: seafall.Place{Region: "isle-b", Spot: "cliff"}, To: garrison, Count: 2}},
		seafall.EnmityMissing{Province: seafall.Red, Count: 2, Glory: 2},
		seafall.SiteRaided{Place: harbour, By: seafall.Red},
		seafall.MilestoneRevealed{Name: "Map the strait", Glory: 2}, seafall.MilestoneRevealed{Name: "Map the strait", Glory: 2, Unlocks: true},
		seafall.ChestOpened{Chest: "The anchor chest"}, seafall.ChestOpened{Chest: "The anchor chest", By: seafall.Blue, Milestone: "Map the strait"},
		seafall.EventAdded{Event: seafall.Event{ID: "fog", Name: "Fog"}, By: seafall.Blue, Milestone: "Map the strait"},
		seafall.EventAdded{Event: seafall.Event{ID: "calm", Name: "Dead calm"}, Waiting: true},
		seafall.EventRevealed{Event: "storm"}, seafall.EventRemoved{Event: "storm"},
		seafall.ResearchDrawn{Province: seafall.Red, Research: seafall.Research{ID: "torn-map", Name: "Torn map"}, Drawn: 2},
		seafall.ResearchDrawn{Province: seafall.Red, Research: seafall.Research{ID: "torn-map", Name: "Torn map"}, Given: true},
		seafall.ResearchUsed{Province: seafall.Blue, Research: "old-chart"}, seafall.ResearchUsed{Province: seafall.Blue, Research: "old-chart", Destroyed: true},
		seafall.ResearchStolen{From: seafall.Blue, By: seafall.Red, Research: "old-chart"},
		seafall.CardDestroyed{Card: seafall.TreasureCard, Name: "Black Pearl"}, seafall.CardDestroyed{Card: seafall.MilestoneCard, Name: "Map the strait"},
		seafall.GloryByCard{Province: seafall.Blue, Glory: 2, Reason: "Found a wreck"}, seafall.GloryByCard{Province: seafall.Blue, Glory: -1},
		seafall.GameEnded{Number: 5, Winner: seafall.Blue, EndedBy: "target"}, seafall.GameEnded{Number: 5, Winner: seafall.Blue, EndedBy: "card"},
		seafall.GameEnded{Number: 0, EndedBy: "card"},
		improve(seafall.Improvement{Kind: "field", Field: "a", From: 4, To: 6}), improve(seafall.Improvement{Kind: "field", Field: "b", From: 6, To: 8}),
		improve(seafall.Improvement{Kind: "garrison", From: 1, To: 2}), improve(seafall.Improvement{Kind: "garrison", Region: "kestrel", From: 1, To: 2}),
		improve(seafall.Improvement{Kind: "reputation", From: 2, To: 3}), improve(seafall.Improvement{Kind: "fortune", From: 2, To: 3}),
		improve(seafall.Improvement{Kind: "appellation", Appellation: "glorious"}), improve(seafall.Improvement{Kind: "none"}),
		improve(seafall.Improvement{Kind: "other", Reward: "A flag of silk"}),
		seafall.ImprovementGiven{Province: seafall.Blue, Giver: seafall.Giver{Milestone: "Map the strait"}, Improvement: seafall.Improvement{Kind: "fortune", From: 2, To: 3}},
		seafall.ImprovementGiven{Province: seafall.Blue, Giver: seafall.Giver{Entry: "27"}, Improvement: seafall.Improvement{Kind: "sell", From: 2, To: 3}},
		seafall.TrainingGiven{Giver: seafall.Giver{Entry: "27"}, Trained: seafall.Trained{Province: seafall.Green, Advisor: "taxman", Retired: "pirate", Expertise: seafall.Expertise{Kind: "raid", Value: 1}}},
		seafall.BoxGiven{Province: seafall.Green, Giver: seafall.Giver{Milestone: "Map the strait"}, Filling: seafall.Filling{Ship: seafall.ShipA, Value: seafall.Raid, To: 3}},
		seafall.CampaignEnded{Games: 5, Emperor: seafall.Purple},
		seafall.TrainingChosen{Province: seafall.Green, Advisor: "taxman", Retired: "adventurer-2"}, seafall.TrainingChosen{Province: seafall.Green},
		seafall.KeepChosen{Province: seafall.Green, Advisor: "taxman"}, seafall.KeepChosen{Province: seafall.Green},
		seafall.ShipChosen{Province: seafall.Green, Ship: seafall.ShipA, Value: seafall.Raid}, seafall.ShipChosen{Province: seafall.Green},
		seafall.ShipChosen{Province: seafall.Green, Ship: seafall.ShipA, Value: seafall.Raid, Replaces: true}, seafall.ShipChosen{Province: seafall.Green, Replaces: true},
		seafall.EnmityChosen{Province: seafall.Green, Dice: 4, Successes: 3, Back: []seafall.Lying{{Place: garrison, Count: 1}}, Crossed: []seafall.BoxAt{{Region: "red", Box: 1}}},
		seafall.ChoicesOpened{Step: 4, Chosen: []seafall.Province{seafall.Green, seafall.Red}, Missing: []seafall.Province{seafall.Blue}},
		seafall.ChoicesOpened{Step: 4, Chosen: []seafall.Province{seafall.Green}},
		seafall.GloryConfirmed{Number: 5},
		seafall.TitleChosen{Province: seafall.Purple, Title: seafall.Duke},
		closed, crowned, prologue,
		seafall.Corrected{Path: "green.reputation", Was: raw(2), Is: raw(3), Reason: "Miscounted"},
		seafall.Corrected{Path: "blue.ship_a.explore", Was: raw(2), Is: raw(3), Reason: "Box forgotten"},
		seafall.Corrected{Path: "kestrel.box_3", Was: raw("x:red"), Is: raw(""), Reason: "No sticker there"},
		seafall.Corrected{Path: "red.box_1", Was: raw(""), Is: raw("green"), Reason: "Sticker forgotten"},
		seafall.Corrected{Path: "record.4.blue", Was: raw(-2), Is: raw(11), Reason: "Read wrongly"},
		seafall.Corrected{Path: "red.appellation", Was: raw("lucky"), Is: raw("wise"), Reason: "Wrong one"},
		seafall.Corrected{Path: "stock.reputation.7", Was: raw(0), Is: raw(1), Reason: "A card added it"},
		seafall.Corrected{Path: "stock.appellation.wise", Was: raw(1), Is: raw(0), Reason: "Taken before"},
		seafall.Corrected{Path: "retired.pirate", Was: raw("1 2 3"), Is: raw("2 3"), Reason: "Used before"},
		seafall.Corrected{Path: "retired.pirate", Was: raw(3), Is: raw(""), Reason: "Used up"},
		seafall.Corrected{Path: "blue.base_tax", Was: raw(3), Is: raw(4), Reason: "Forgotten"},
		seafall.Corrected{Path: "kestrel.power", Was: raw("Rest"), Is: raw(""), Reason: "Covered"},
		seafall.Corrected{Path: "kestrel.site/harbour/dangerous", Was: raw(0), Is: raw(1), Reason: "Red number"},
		seafall.Corrected{Path: "kestrel.site/harbour/good", Was: raw(""), Is: raw("spice"), Reason: "Forgotten"},
		seafall.Corrected{Path: "kestrel.site/harbour/defense", Was: raw(3), Is: raw(4), Reason: "Misread"},
		seafall.Corrected{Path: "campaign.name", Was: raw("Coast"), Is: raw("The Lantern Coast"), Reason: "Spelling"},
		seafall.BoardAudited{Game: 5, Checked: 120, Items: 120}, seafall.BoardAudited{Game: 5, Checked: 90, Items: 120},
		seafall.BoardAudited{Game: 5, Checked: 120, Items: 120, Mended: []string{"red.boxes", "blue.ship_a", "blue.ship_b.name", "green.base", "record.4", "gray.field_a", "advisor/taxman"}},
		seafall.Noted{Text: "The cat took the astrolabe."}, seafall.Noted{Text: "I want revenge.", Province: seafall.Green},
		seafall.EveningNamed{Number: 4, Name: "The winter of two fires", Words: "Nobody saw the second one coming."},
		seafall.EveningNamed{Number: 4, Name: "Fog"}, seafall.EveningNamed{Words: "We learned to swim."}, seafall.EveningNamed{Number: 4},
		seafall.Corrected{Path: "record.4.name", Was: raw("Fog"), Is: raw(""), Reason: "Another game"},
		seafall.Corrected{Path: "record.0.words", Was: raw(""), Is: raw("We learned to swim."), Reason: "Forgotten"},
		seafall.ProvinceJoined{Province: seafall.Gray, Player: "Fay", Board: &seafall.StartingBoard{}, Games: 5, CampaignGlory: 22,
			Boxes: make([]seafall.Filling, 5), Improvements: make([]seafall.Improvement, 1), Advisor: &seafall.Advisor{ID: "new", Type: "Pilot"}},
		seafall.ProvinceJoined{Province: seafall.Gray, Player: "Fay", CampaignGlory: -2},
		seafall.ProvinceLeft{Province: seafall.Gray, Games: 5}, seafall.ProvinceLeft{Province: seafall.Gray, Titles: map[seafall.Province]seafall.Title{seafall.Red: seafall.Count}},
		seafall.ProvinceReturned{Province: seafall.Red, Missed: 3, Boxes: make([]seafall.Filling, 3), Improvements: make([]seafall.Improvement, 1)},
		seafall.ProvinceReturned{Province: seafall.Red, Missed: 1},
		seafall.TitleBonusTaken{Province: seafall.Green, Due: 5, Gold: 2, Reputation: 1, Fortune: 2},
		seafall.TitleBonusTaken{Province: seafall.Red, Due: 1, Fortune: 1},
		seafall.WarBegun{Province: seafall.Green, Against: seafall.Purple, Count: 1},
		seafall.WarBegun{Province: seafall.Red, Against: seafall.Purple, Count: 2},
		seafall.PatmosFound{Island: "isle-d", Ker: seafall.ColonyCard{ID: "ker", Card: "Ker", Island: "isle-d", Defense: 6, Garrison: 3, Glory: 1}},
		seafall.EnmityStuck{Province: seafall.Blue, Stuck: []seafall.BoxAt{{Region: "isle-d", Box: 2}, {Region: "isle-d", Box: 3}, {Region: "kestrel", Box: 0}}, Reason: "Ker"},
		seafall.EnmityStuck{Province: seafall.Red, Stuck: []seafall.BoxAt{{Region: "isle-b", Box: 0}}, Lost: 2, Glory: 2, Reason: "The entry asks for it"},
		seafall.EnmityStuck{Province: seafall.Gray, Lost: 1, Glory: 1, Reason: "The entry asks for it"},
		seafall.AdvisorHired{Province: seafall.Green, Advisor: seafall.Advisor{ID: "oracle", Type: "Oracle", Gold: 5}, Paid: seafall.PaidPatmos},
		seafall.LastIslandFound{By: seafall.Green}, seafall.LastIslandFound{By: seafall.Red, Island: "kestrel"},
	}
}

func entry(f seafall.Fact) ledger.Entry {
	encoded := seafall.Encode(f)
	return ledger.Entry{Seq: 17, ID: "a", Group: "g", Kind: encoded.Kind, Version: encoded.Version, Payload: encoded.Payload}
}

// speakers speak of the example, once in each language.
func speakers() []speech.Speaker {
	var list []speech.Speaker
	for _, l := range translations.Languages() {
		list = append(list, speech.New(translations.New(l), campaign()))
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
	for _, kind := range seafall.Kinds(seafalltest.Opened()) {
		if !there[kind] {
			t.Errorf("no example of %s", kind)
		}
	}
}
