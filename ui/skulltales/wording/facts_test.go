package wording_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

// aboard is the example campaign in its second adventure: Ana, Ben and Chloé play, and
// the Cook, who is down.
func aboard(t *testing.T) *skulltales.State {
	t.Helper()
	entries, _ := southernLady(t)
	s := skulltales.New()
	for _, e := range entries[:79] {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []skulltales.Fact{
		skulltales.ObjectiveTaken{Holder: "wolf", Objective: skulltales.Marker{ID: "objective-1", Kind: skulltales.Merit}},
		skulltales.ObjectiveTaken{Holder: "wolf", Objective: skulltales.Marker{ID: "key", Name: "The key", Kind: skulltales.Object, Halves: 2}},
		skulltales.ResearchFound{Holder: "wolf", Card: "find-9", Secret: true},
		skulltales.ItemGained{Holder: "wolf", Item: skulltales.Card{ID: "amulet", Name: "Amulet", Kind: skulltales.Legendary, Halves: 2}, Source: "found"},
	} {
		if err := s.Foresee(f); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// speakers speak of that, once in each language.
func speakers(t *testing.T) (list []speech.Speaker) {
	t.Helper()
	for _, l := range translations.Languages() {
		list = append(list, speech.New(translations.New(l), aboard(t)))
	}
	return list
}

func raw(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // numbers and texts
	}
	return text
}

// examples are facts of every kind, with each of their outcomes.
func examples() []skulltales.Fact {
	wolf := skulltales.FoundedPirate{Pirate: "wolf", Player: "Ana", Type: "sea_dog"}
	dan := skulltales.FoundedPirate{Pirate: "gunner", Player: "Dan", Name: "Grey", Type: "other", Words: "Cartographer"}
	pistol := skulltales.Card{ID: "pistol", Name: "Duelling pistols", Kind: skulltales.Equipment, Halves: 2}
	crown := skulltales.Card{ID: "crown", Name: "Crown", Kind: skulltales.Legendary, Halves: 2}
	contest := skulltales.Contest{{{Pirate: "wolf", Die: 3}, {Pirate: "witch", Die: 1}}}
	amount := &skulltales.Amount{Coins: 3, Prestige: 1}
	list := []skulltales.Fact{
		skulltales.CampaignFounded{Name: "Salt", Date: "2026-01-17", Mode: skulltales.CrewMode, Pirates: []skulltales.FoundedPirate{wolf, dan}},
		skulltales.CampaignFounded{Name: "Salt", Date: "2026-01-17", Mode: skulltales.SoloMode, Pirates: []skulltales.FoundedPirate{wolf}, Captain: "wolf",
			Ship: &skulltales.Ship{Name: "Tern", Type: "Sloop"}, HouseRules: []skulltales.HouseRule{skulltales.RestartHeals, skulltales.CaptainByCoins}},
		skulltales.HouseRuleSet{Rule: skulltales.RestartHeals, On: true}, skulltales.HouseRuleSet{Rule: skulltales.RestartHeals},
		skulltales.PirateNamed{Pirate: "wolf", Name: "Red Maud"},
		skulltales.SheetSet{Pirate: "wolf", Sheet: skulltales.Sheet{ActionPoints: 7, Charisma: 4}, Class: "Duellist", Hand: "right"}, skulltales.SheetSet{Pirate: "wolf"},
		skulltales.PirateRecruited{FoundedPirate: dan}, skulltales.PirateRecruited{FoundedPirate: dan, Replaces: "surgeon"},
		skulltales.PirateLeft{Pirate: "witch", Reason: "Moves away"}, skulltales.PirateLeft{Pirate: "witch"},
		skulltales.ChapterStarted{Number: 3, Attempt: 1, First: skulltales.Port}, skulltales.ChapterStarted{Number: 3, Attempt: 2, First: skulltales.Voyage},
		skulltales.ChapterStarted{Number: 3, Attempt: 2, Title: "Fog", First: skulltales.Adventure},
		skulltales.PhaseBegun{Phase: skulltales.Port}, skulltales.PhaseBegun{Phase: skulltales.Voyage, Absent: []string{"wolf", "witch"}},
		skulltales.PhaseEnded{Phase: skulltales.Port}, skulltales.PhaseEnded{Phase: skulltales.Voyage, Outcome: skulltales.Captured},
		skulltales.AdventureBegun{Flag: 9, Characters: []string{"wolf", "cook"}, Values: skulltales.Low, Initiative: "wolf"},
		skulltales.AdventureBegun{Flag: 9, Characters: []string{"wolf", "surgeon"}, Absent: []string{"witch"}, Values: skulltales.High, Initiative: "wolf", Contest: contest},
		skulltales.EventTurnHeld{Turn: 2}, skulltales.EventTurnHeld{Turn: 2, Dice: contest[0], Joins: []string{"surgeon"}},
		skulltales.EventTurnHeld{Turn: 2, Joins: []string{"surgeon", "witch"}},
		skulltales.InitiativePassed{To: "wolf", From: "witch", Reason: skulltales.ByPrestige}, skulltales.InitiativePassed{To: "wolf", Reason: skulltales.ByLeaving},
		skulltales.CaptainChanged{To: "wolf", From: "witch", Reason: skulltales.Mutiny}, skulltales.CaptainChanged{To: "wolf", Reason: skulltales.ChapterSays},
		skulltales.CaptainChanged{From: "witch", Reason: skulltales.AfterRetirement},
		skulltales.CoinsGained{Holder: "cook", Coins: 1, Source: "enemy"}, skulltales.CoinsGained{Holder: "wolf", Coins: 2, Source: "other", Note: "Found it"},
		skulltales.CoinsLost{Holder: "wolf", Coins: 3, Source: "event", Note: "Storm"}, skulltales.CoinsLost{Holder: "wolf", Coins: 3, Source: "charity"},
		skulltales.CoinsPaid{From: "cook", To: "wolf", Coins: 2}, skulltales.CoinsPaid{From: "wolf", To: "cook", Coins: 2, Reason: "A bargain"},
		skulltales.PrestigeGained{Pirate: "wolf", Prestige: 2, Source: "trust"}, skulltales.PrestigeLost{Pirate: "wolf", Prestige: 1, Source: "other", Note: "Shame"},
		skulltales.DestinySpent{Pirate: "wolf", Left: 1}, skulltales.DestinyGained{Pirate: "wolf", Left: 3, Source: "breath"},
		skulltales.ResearchFound{Holder: "cook", Card: "find-5", Secret: true}, skulltales.ResearchFound{Holder: "cook", Card: "find-5", Name: "Rope"},
		skulltales.ResearchFound{Holder: "cook", Card: "find-5", Coins: 4, Prestige: 1},
		skulltales.ResearchRevealed{Card: "find-9", Name: "Idol", Prestige: 2}, skulltales.ResearchRevealed{Card: "find-9"},
		skulltales.ResearchUsed{Card: "find-3"}, skulltales.ResearchUsed{Card: "find-9"},
		skulltales.CardMoved{Card: "find-3", To: "wolf"}, skulltales.CardMoved{Card: "find-9", To: "cook"}, skulltales.CardMoved{Card: "key", To: "witch"},
		skulltales.CardMoved{Card: "grapnel", To: "witch"}, skulltales.CardMoved{Card: "objective-1", To: "witch"},
		skulltales.ItemGained{Holder: "wolf", Item: pistol, Source: "found"}, skulltales.ItemGained{Holder: "wolf", Item: pistol, Source: "bought"},
		skulltales.ItemGained{Holder: "wolf", Item: crown, Source: "chapter"},
		skulltales.ItemLost{Item: "amulet", Reason: skulltales.Discarded}, skulltales.ItemLost{Item: "amulet", Reason: skulltales.UsedUp},
		skulltales.ItemLost{Item: "amulet", Reason: skulltales.Sold}, skulltales.ItemLost{Item: "amulet", Reason: skulltales.LostWhenDown},
		skulltales.ObjectiveTaken{Holder: "wolf", Objective: skulltales.Marker{ID: "objective-2", Kind: skulltales.Merit}},
		skulltales.ObjectiveTaken{Holder: "cook", Objective: skulltales.Marker{ID: "chart", Name: "The chart", Kind: skulltales.Object}},
		skulltales.ObjectiveTaken{Holder: "wolf", Objective: skulltales.Marker{ID: "guide", Kind: skulltales.Person}},
		skulltales.ObjectiveLost{Objective: "key", Reason: "dropped"}, skulltales.ObjectiveLost{Objective: "key", Reason: "given"}, skulltales.ObjectiveLost{Objective: "objective-1", Reason: "card"},
		skulltales.KnockedOut{Character: "cook"}, skulltales.KnockedOut{Character: "wolf", Prestige: 2, Item: "grapnel", Merits: []string{"objective-1"}},
		skulltales.BodySearched{By: "wolf", From: "cook", Die: 4, Coins: 7}, skulltales.BodySearched{By: "wolf", From: "cook", Card: "find-3"},
		skulltales.Revived{Character: "cook", By: "wolf", Success: true}, skulltales.Revived{Character: "cook", By: "wolf", Success: true, Reward: &skulltales.Reward{Prestige: 1}},
		skulltales.Revived{Character: "cook", By: "wolf", Success: true, Reward: &skulltales.Reward{Destiny: 1}}, skulltales.Revived{Character: "witch", By: "cook"},
		skulltales.Revived{Character: "cook", Success: true}, skulltales.Revived{Character: "cook"},
		skulltales.WoundTaken{Pirate: "wolf", Die: 2, Wound: "right_leg", Each: 5, Payers: []string{"witch"}},
		skulltales.WoundTaken{Pirate: "wolf", Die: 2, Wound: "right_leg", Each: 5, Payers: []string{"surgeon", "witch"}}, skulltales.WoundTaken{Pirate: "wolf", Die: 5, Wound: "left_hand"},
		skulltales.WoundTaken{Pirate: "wolf", Die: 2, Wound: "right_leg", Ignored: true}, skulltales.WoundTaken{Pirate: "wolf", Die: 2, Wound: "right_leg", Retires: true},
		skulltales.PirateRetired{Pirate: "wolf", Pair: skulltales.Legs, Coins: 4, Prestige: 1, Each: 10, Payers: []string{"witch"}, Lapsed: []skulltales.Wound{"left_leg"}},
		skulltales.PirateRetired{Pirate: "wolf", Pair: skulltales.Eyes},
		skulltales.Cursed{Pirate: "wolf"}, skulltales.CurseLifted{Pirate: "wolf"}, skulltales.CurseLifted{Pirate: "wolf", Reason: "A priest"},
		skulltales.AllyHired{Ally: "gunner", Pirate: "wolf", Type: "gunner", Salary: 9, Prestige: 2, From: skulltales.FromPirate},
		skulltales.AllyHired{Ally: "gunner", Pirate: "wolf", Type: "gunner", Name: "Old Tom", From: skulltales.FromCrew},
		skulltales.AllyKept{Ally: "cook", Coins: 10, Prestige: 2, From: skulltales.FromPirate}, skulltales.AllyKept{Ally: "cook", Coins: 10, Prestige: 2, From: skulltales.FromCrew},
		skulltales.AllyPassed{Ally: "cook", To: "wolf"},
		skulltales.AllyLost{Ally: "cook", Reason: skulltales.Died, Coins: 3, Cards: []string{"find-3"}, Dropped: []string{"key"}},
		skulltales.AllyLost{Ally: "cook", Reason: skulltales.LeftBehind, Serves: true},
		skulltales.AlliesDrawn{Allies: []skulltales.DrawnAlly{{Ally: "gunner", Type: "gunner"}, {Ally: "cabin-boy", Type: "cabin_boy", Name: "Jim"}}},
		skulltales.AlliesDrawn{Allies: []skulltales.DrawnAlly{{Ally: "gunner", Type: "gunner"}}, Gone: []string{"cook"}},
		skulltales.AdventureEnded{By: skulltales.ByObjectives, Results: map[string]skulltales.Result{"wolf": skulltales.Total, "witch": skulltales.Failure}},
		skulltales.AdventureEnded{By: skulltales.ByFlag, Partial: true, Results: map[string]skulltales.Result{"wolf": skulltales.Partial}}, skulltales.AdventureEnded{By: skulltales.ByAllDown},
		skulltales.ResultChosen{Pirate: "wolf", Result: skulltales.Partial},
		skulltales.FindsChosen{Pirate: "wolf", Cards: []string{"find-9"}, Coins: 10}, skulltales.FindsChosen{Pirate: "wolf"},
		skulltales.RewardsChosen{Pirate: "wolf", Table: skulltales.TableRow{Coins: 20, Prestige: 4, Items: []skulltales.Card{crown}, Note: "A feast"}},
		skulltales.RewardsChosen{Pirate: "wolf", Objectives: []string{"key"}, Coins: 8, Prestige: 2, Table: skulltales.TableRow{}},
		skulltales.AllyChosen{Ally: "cook", To: "surgeon", Obtained: 5, Coins: 3, Items: []string{"grapnel"}}, skulltales.AllyChosen{Ally: "cook", To: "surgeon"},
		skulltales.InheritanceChosen{From: "surgeon", To: "wolf", Coins: 13, Item: "pistol"}, skulltales.InheritanceChosen{From: "surgeon", To: "wolf"},
		skulltales.RegistreConfirmed{Pirates: []skulltales.Confirmed{{Pirate: "wolf", Coins: 33, Prestige: 5}, {Pirate: "witch"}}, Discarded: []string{"grapnel"}},
		skulltales.CaptainChosen{Pirate: "witch", Reason: skulltales.MostByPrestige},
		skulltales.FollowsChosen{Follows: skulltales.NextChapter}, skulltales.FollowsChosen{Follows: skulltales.OtherChapter, Note: "To the caves"},
		skulltales.AdventureClosed{Chapter: 2, Attempt: 1, By: skulltales.ByObjectives, Pirates: []skulltales.ClosedPirate{{Pirate: "wolf", Purse: *amount, Ally: amount, Coins: 6, Prestige: 2}},
			Discarded: []string{"grapnel"}, Captain: "wolf", Follows: skulltales.NextChapter},
		skulltales.AdventureClosed{Chapter: 2, Attempt: 2, By: skulltales.ByFlag, Pirates: []skulltales.ClosedPirate{{Pirate: "wolf"}}, Follows: skulltales.AgainChapter},
		skulltales.AdventureRestarted{Chapter: 2, Attempt: 1, By: skulltales.ByAllDown},
		skulltales.AdventureRestarted{Chapter: 2, Attempt: 2, By: skulltales.ByFlag, Stays: skulltales.Stays{Wounds: []skulltales.StayingWound{{Pirate: "wolf", Wound: "left_hand"}},
			Cursed: []string{"witch"}, Retired: []string{"surgeon"}}},
		skulltales.CompensationPaid{For: "wolf", Cause: "left_eye", Payments: []skulltales.Payment{{Pirate: "witch", Paid: 3, Owed: 2}, {Pirate: "surgeon", Paid: 5}}, Received: 8},
		skulltales.CompensationPaid{For: "surgeon", Cause: skulltales.ForRetirement, Payments: []skulltales.Payment{{Pirate: "witch", Paid: 10}}},
		skulltales.SalaryPaid{Pirate: "wolf", Salary: 10, Coins: 10},
		skulltales.SalaryPaid{Pirate: "wolf", Salary: 10, Coins: 3, Withheld: []skulltales.Withheld{{For: "surgeon", Cause: skulltales.ForRetirement, Coins: 4}, {For: "witch", Cause: "left_eye", Coins: 3}}},
		skulltales.LoanTaken{Pirate: "wolf", Coins: 15, Owes: 20}, skulltales.LoanRepaid{Pirate: "wolf", Coins: 5, Owes: 15}, skulltales.LoanRepaid{Pirate: "wolf", Coins: 15},
		skulltales.SkillLearned{Pirate: "wolf", Skill: "Swordplay"}, skulltales.SkillLearned{Pirate: "wolf", Skill: "Swordplay", Coins: 10, Prestige: 3},
		skulltales.ProsthesisFitted{Pirate: "wolf", Wound: "left_leg"}, skulltales.ProsthesisFitted{Pirate: "wolf", Wound: "left_leg", Name: "Wooden leg", Coins: 20},
		skulltales.CrewBootyGained{Coins: 40, Reason: "goods"}, skulltales.CrewBootyGained{Coins: 1, Reason: "other", Note: "Flotsam"}, skulltales.CrewBootyPaid{Coins: 6, Reason: "repair"},
		skulltales.BootyShared{Total: 30, Shares: []skulltales.Share{{Pirate: "wolf", Coins: 20}, {Pirate: "witch", Coins: 10}}, Left: 5},
		skulltales.ShipChanged{Name: "Tern"}, skulltales.ShipChanged{Type: "Sloop"}, skulltales.ShipChanged{Name: "Tern", Type: "Sloop"},
		skulltales.CrewCounted{What: "sailors", To: 4}, skulltales.CrewCounted{What: "parrots", To: 2},
		skulltales.Noted{Text: "The cat took the flag."}, skulltales.Noted{Text: "One eye short.", Pirate: "witch"},
		skulltales.Corrected{Path: "wolf.coins", Was: raw(6), Is: raw(7), Reason: "Under the board"},
		skulltales.Corrected{Path: "wolf.wound/left_eye", Was: raw(0), Is: raw(1), Reason: "Forgotten"},
		skulltales.Corrected{Path: "wolf.type", Was: raw("sea_dog"), Is: raw("gunner"), Reason: "Wrong sheet"},
		skulltales.Corrected{Path: "record.1.wolf.coins", Was: raw(33), Is: raw(34), Reason: "Miscounted"},
		skulltales.Corrected{Path: "campaign.name", Was: raw("Salt"), Is: raw("Salt and Rum"), Reason: "Spelling"},
		skulltales.Corrected{Path: "crew.parrots", Was: raw(2), Is: raw(3), Reason: "One more"},
		skulltales.RegistreAudited{Pirates: []string{"wolf", "witch"}}, skulltales.RegistreAudited{Pirates: []string{"wolf"}, Differences: []skulltales.Difference{{Path: "wolf.coins", Paper: raw(5)}}},
		skulltales.RegistreAudited{Pirates: []string{"wolf"}, Differences: []skulltales.Difference{{Path: "wolf.coins", Paper: raw(5)}, {Path: "wolf.cursed", Paper: raw(1)}, {Path: "crew.booty", Paper: raw(3)},
			{Path: "crew.cannons", Paper: raw(3)}, {Path: "wolf.loan", Paper: raw(3)}, {Path: "item/grapnel", Paper: raw("witch")}, {Path: "witch.coins", Paper: raw(3)}}},
		skulltales.CampaignFinished{Date: "2026-03-14"}, skulltales.CampaignFinished{Date: "2026-03-14", Captain: "wolf", Note: "Home"},
		skulltales.CampaignCaughtUp{Chapters: make([]skulltales.PaperChapter, 1), Pirates: []skulltales.PaperPirate{{Pirate: "wolf", Coins: 3}}},
		skulltales.CampaignCaughtUp{Chapters: make([]skulltales.PaperChapter, 2), Pirates: []skulltales.PaperPirate{{Pirate: "wolf", Coins: 3}, {Pirate: "witch"}}, Captain: "wolf"},
	}
	for _, reason := range skulltales.FlagReasons {
		f := skulltales.FlagAdvanced{Reason: reason, By: 1, Left: 8}
		switch reason {
		case skulltales.Building:
			f.Place = "tavern"
		case skulltales.SpecialTile:
			f.Place = "crypt"
		}
		list = append(list, f)
		f.Character = "cook"
		list = append(list, f)
		f.By = 0
		list = append(list, f)
	}
	for _, reason := range []skulltales.AllyLoss{skulltales.Unpaid, skulltales.Dismissed, skulltales.Died, skulltales.SecondKO, skulltales.Taken} {
		list = append(list, skulltales.AllyLost{Ally: "cook", Reason: reason})
	}
	return list
}

// entry is a fact of the adventure that runs.
func entry(f skulltales.Fact) ledger.Entry {
	made := skulltales.Encode(f)
	return ledger.Entry{Seq: 80, ID: "a", Group: "a", Game: 2, Kind: made.Kind, Version: made.Version, Payload: made.Payload}
}

func act(facts ...skulltales.Fact) ledger.Group {
	g := ledger.Group{ID: "a"}
	for _, f := range facts {
		g.Entries = append(g.Entries, entry(f))
	}
	return g
}

var (
	unfinished = regexp.MustCompile(`\{\{|<no value>|\[[a-z_]+\.[a-z0-9_.]+\]|%!|  `)
	// shining is an id or a word of the files: in a sentence neither has a place.
	shining = regexp.MustCompile(`[a-z]_[a-z]|\b(find|item|objective)-[0-9]|\b(wolf|surgeon|witch|grapnel|amulet|cabin-boy|sea-dog|crew\.|record\.)\b|[a-z]\.[a-z]`)
)

// bad says what is wrong with a sentence, "" when nothing is.
func bad(text string) string {
	if strings.TrimSpace(text) == "" {
		return "nothing"
	}
	if found := unfinished.FindString(text); found != "" {
		return found
	}
	return shining.FindString(text)
}

func TestExamplesAreOfEveryKind(t *testing.T) {
	there := map[string]bool{}
	for _, f := range examples() {
		there[f.Kind()] = true
	}
	for _, kind := range skulltales.Kinds() {
		if !there[kind] {
			t.Errorf("no example of %s", kind)
		}
	}
}

// Every fact has a line and a label, with the state and without one, and every two
// outcomes read differently.
func TestEveryFactIsWorded(t *testing.T) {
	for _, s := range speakers(t) {
		seen := map[string]string{}
		for _, f := range examples() {
			e := entry(f)
			line, label := s.Fact(e), s.Undo(act(f))
			for _, text := range []string{line, label} {
				if found := bad(text); found != "" {
					t.Errorf("%s: %s %s: %q in %q", s.Words.Language(), e.Kind, e.Payload, found, text)
				}
			}
			if line == s.Words.T("fact.unknown", "kind", s.Kind(e.Kind)) || label == s.Words.T("undo.unknown", "kind", s.Kind(e.Kind)) {
				t.Errorf("%s: %s %s is told as what nobody knows", s.Words.Language(), e.Kind, e.Payload)
			}
			if other, twice := seen[line]; twice {
				t.Errorf("%s: %q is said of %s and of %s", s.Words.Language(), line, other, e.Payload)
			}
			seen[line] = string(e.Payload)
		}
		s.State = nil
		for _, f := range examples() {
			for _, text := range []string{s.Fact(entry(f)), s.Undo(act(f))} {
				if found := bad(text); found != "" {
					t.Errorf("%s, without a state: %s: %q in %q", s.Words.Language(), f.Kind(), found, text)
				}
			}
		}
	}
}

// A research card of an adventure that is over is called by the name that it had in it,
// and not as the one that has the same id now, or as an item that had it since.
func TestOldCardsKeepTheirNames(t *testing.T) {
	s := speech.New(translations.New(translations.English), aboard(t))
	s.State.Running.Began = 70
	s.State.Known = []skulltales.Known{{ID: "find-3", Name: "Rope", From: 20, To: 40}, {ID: "grapnel", Name: "Iron hook", From: 20, To: 40},
		{ID: "objective-1", Name: "The gate", Objective: true, From: 45, To: 60}}
	for _, c := range []struct {
		entry int64
		card  string
		want  string
	}{
		{80, "find-3", "“Purse” went to Ana"}, {70, "find-3", "“Purse” went to Ana"}, {0, "find-3", "“Purse” went to Ana"},
		{69, "find-3", "A research card went to Ana"}, {50, "find-3", "A research card went to Ana"}, {19, "find-3", "A research card went to Ana"},
		{20, "find-3", "“Rope” went to Ana"}, {40, "find-3", "“Rope” went to Ana"},
		{30, "grapnel", "“Iron hook” went to Ana"}, {65, "grapnel", "“Grapnel” went to Ana"},
		{46, "objective-1", "“The gate” went to Ana"}, {62, "objective-1", "An objective went to Ana"},
	} {
		e := entry(skulltales.CardMoved{Card: c.card, To: "wolf"})
		e.Seq = c.entry
		if got := s.Fact(e); got != c.want {
			t.Errorf("%s in entry %d: %q, want %q", c.card, c.entry, got, c.want)
		}
	}
}

func TestUnreadableEntriesSaySo(t *testing.T) {
	for _, s := range speakers(t) {
		for _, e := range []ledger.Entry{
			{Kind: "never_heard_of", Version: 1, Payload: []byte(`{}`)},
			{Kind: skulltales.KnockedOut{}.Kind(), Version: 99, Payload: []byte(`{}`)},
			{Kind: skulltales.KnockedOut{}.Kind(), Version: 1, Payload: []byte(`{"character":7}`)},
			{Kind: skulltales.AllyLost{}.Kind(), Version: 1, Payload: []byte(`{"ally":"cook","reason":"bored"}`)},
			{Kind: skulltales.FlagAdvanced{}.Kind(), Version: 1, Payload: []byte(`{"reason":"wind","by":1}`)},
		} {
			if got, want := s.Fact(e), s.Words.T("fact.unknown", "kind", s.Kind(e.Kind)); got != want {
				t.Errorf("%s is told as %q, want %q", e.Kind, got, want)
			}
			if e.Kind == (skulltales.AllyLost{}).Kind() || e.Kind == (skulltales.FlagAdvanced{}).Kind() {
				continue // whom an act is about can be read
			}
			if got, want := s.Undo(ledger.Group{Entries: []ledger.Entry{e}}), s.Words.T("undo.unknown", "kind", s.Kind(e.Kind)); got != want {
				t.Errorf("%s is labelled %q, want %q", e.Kind, got, want)
			}
		}
	}
}

func TestGoldenUndo(t *testing.T) {
	say := speakers(t)
	bought := skulltales.ItemGained{Holder: "wolf", Item: skulltales.Card{ID: "net-2", Name: "Net", Kind: skulltales.Equipment}, Source: "bought"}
	for _, c := range []struct {
		act             ledger.Group
		english, french string
	}{
		{act(skulltales.PrestigeGained{Pirate: "wolf", Prestige: 1, Source: "enemy"}, skulltales.InitiativePassed{To: "wolf", From: "witch", Reason: skulltales.ByPrestige}),
			"Ana +1 prestige", "Ana +1 prestige"},
		{act(skulltales.CoinsLost{Holder: "wolf", Coins: 5, Source: "equipment"}, bought), "Ana buys ‘Net’", "Ana achète “Net”"},
		{act(skulltales.ItemLost{Item: "grapnel", Reason: skulltales.Sold}, skulltales.CoinsGained{Holder: "wolf", Coins: 1, Source: "sale"}), "Sold: ‘Grapnel’", "Vente\u202f: “Grapnel”"},
		{act(skulltales.CoinsLost{Holder: "cook", Coins: 1, Source: "event"}), "The Cook −1 coin", "L’allié Cuisinier −1 pièce"},
		{act(skulltales.KnockedOut{Character: "wolf"}, skulltales.FlagAdvanced{Reason: skulltales.KnockedDown, By: 1, Left: 3}, skulltales.ItemLost{Item: "grapnel", Reason: skulltales.LostWhenDown}),
			"Ana is down", "Ana est KO"},
		{act(skulltales.Revived{Character: "witch", By: "wolf"}, skulltales.WoundTaken{Pirate: "witch", Die: 4, Wound: "right_hand"}), "Ana fails to revive Chloé", "Ana échoue à réanimer Chloé"},
		{act(skulltales.AllyLost{Ally: "cook", Reason: skulltales.Unpaid}, skulltales.PhaseEnded{Phase: skulltales.Port}), "Port ends", "Fin de la phase de port"},
		{act(skulltales.AllyLost{Ally: "cook", Reason: skulltales.Dismissed}), "The Cook is gone", "L’allié Cuisinier quitte l’équipage"},
		{act(skulltales.SalaryPaid{Pirate: "wolf", Salary: 10, Coins: 6}, skulltales.SalaryPaid{Pirate: "witch", Salary: 8, Coins: 8}),
			"Salaries paid: Ana 6, Chloé 8", "Salaires payés\u202f: Ana\u00a06, Chloé\u00a08"},
		{act(skulltales.CompensationPaid{For: "wolf", Cause: "left_eye", Payments: []skulltales.Payment{{Pirate: "witch", Paid: 5}, {Pirate: "surgeon", Paid: 3, Owed: 2}}, Received: 8},
			skulltales.CompensationPaid{For: "surgeon", Cause: "left_eye", Payments: []skulltales.Payment{{Pirate: "witch", Paid: 4, Owed: 1}}, Received: 4}),
			"Compensation paid: Chloé 9, Ben 3", "Compensations payées\u202f: Chloé\u00a09, Ben\u00a03"},
		{act(skulltales.RewardsChosen{Pirate: "wolf", Coins: 3, Table: skulltales.TableRow{Coins: 5, Prestige: 2}}, skulltales.RewardsChosen{Pirate: "witch", Table: skulltales.TableRow{Coins: 5, Prestige: 2}}),
			"Rewards, 5 coins and 2 prestige each: Ana, Chloé", "Récompenses (5 pièces et 2 points de prestige chacun)\u202f: Ana, Chloé"},
		{act(skulltales.RewardsChosen{Pirate: "wolf"}, skulltales.RewardsChosen{Pirate: "witch", Table: skulltales.TableRow{Coins: 5}}), "Rewards: Ana, Chloé", "Récompenses\u202f: Ana, Chloé"},
		{act(skulltales.PrestigeGained{Pirate: "wolf", Prestige: 1, Source: "enemy"}, skulltales.PrestigeGained{Pirate: "witch", Prestige: 1, Source: "enemy"}),
			"Ana +1 prestige and 1 more", "Ana +1 prestige et 1 autre"},
		{act(skulltales.FlagAdvanced{Reason: skulltales.Explored, By: 1, Left: 9}, skulltales.FlagAdvanced{Reason: skulltales.DeadEnd, By: 1, Left: 8}), "Explored, flag −1", "Exploration, drapeau −1"},
		{act(skulltales.FlagAdvanced{Reason: skulltales.Building, By: 1, Left: 3, Place: "tavern"}), "Tavern, flag −1", "Taverne, drapeau −1"},
	} {
		for i, want := range []string{c.english, c.french} {
			if got := say[i].Undo(c.act); got != want {
				t.Errorf("%s: got %q, want %q", c.act.Kind(), got, want)
			}
		}
	}
	paid := act(skulltales.SalaryPaid{Pirate: "wolf", Coins: 6}, skulltales.SalaryPaid{Pirate: "witch", Coins: 8})
	if got, want := say[0].Told(paid), say[0].Undo(paid); got != want {
		t.Errorf("the line of the latest act says %q, Undo %q", got, want)
	}
	for want, act := range map[string]ledger.Group{
		"Ana bought “Net”": act(skulltales.CoinsLost{Holder: "wolf", Coins: 5, Source: "equipment"}, bought),
		"Ana gained 1 prestige (enemy defeated) and 2 more": act(skulltales.PrestigeGained{Pirate: "wolf", Prestige: 1, Source: "enemy"},
			skulltales.PrestigeGained{Pirate: "witch", Prestige: 1, Source: "enemy"}, skulltales.PrestigeGained{Pirate: "surgeon", Prestige: 1, Source: "enemy"}),
		"": {},
	} {
		if got := say[0].Told(act); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := say[0].Undo(ledger.Group{}); got != "" {
		t.Errorf("an act without entries is called %q", got)
	}
}

func TestUndoneAndRedone(t *testing.T) {
	undone := ledger.Entry{Kind: ledger.KindUndone, Version: 1, Payload: []byte(`{"group":"g"}`)}
	redone := ledger.Entry{Kind: ledger.KindRedone, Version: 1, Payload: []byte(`{"group":"u"}`)}
	fell := act(skulltales.KnockedOut{Character: "wolf"})
	say := speakers(t)
	english, french := say[0], say[1]
	for _, c := range []struct{ got, want string }{
		{english.Fact(undone), "An action was undone"},
		{french.Fact(redone), "Une action a été rétablie"},
		{english.Strike(undone, fell), "Undone: Ana is down"},
		{french.Strike(redone, fell), "Rétabli\u202f: Ana est KO"},
		{english.Strike(fell.Entries[0], fell), "Ana went down (KO)"},
		{english.Undo(ledger.Group{Entries: []ledger.Entry{undone}}), "Undo"},
		{french.Undo(ledger.Group{Entries: []ledger.Entry{redone}}), "Rétablissement"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
