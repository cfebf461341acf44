package booktest

import (
	"context"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/sample"
)

// Longest is the longest name that books take.
const Longest = 60

// Own are words of the table's own that a nameless edition may not have; each of them
// stands in the books of Secret.
const Own = "Zanzibar"

// Campaigns are the books by their names. Each call makes them anew.
func Campaigns(t testing.TB) map[string]*ledger.Book {
	t.Helper()
	return map[string]*ledger.Book{"sample": Sample(t, "en"), "founded": founded(t), "long": long(t), "letters": letters(t), "again": again(t),
		"alone": alone(t), "paper": paper(t), "secret": Secret(t)}
}

// Sample is the sample in a language.
func Sample(t testing.TB, lang string) *ledger.Book {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	id, err := sample.FoundIn(context.Background(), books.Store, lang)
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Found founds a campaign.
func Found(t testing.TB, c scoring.FoundCampaign) *ledger.Book {
	t.Helper()
	c.Date = "2026-01-17"
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// Say records commands.
func Say(t testing.TB, b *ledger.Book, commands ...scoring.Command) {
	t.Helper()
	for _, c := range commands {
		if _, err := b.Record(context.Background(), scoring.Say(c)); err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
}

// Of is the state of a campaign.
func Of(b *ledger.Book) *skulltales.State { return b.State().(*skulltales.State) }

func pirates(list ...[2]string) (all []skulltales.FoundedPirate) {
	for i, p := range list {
		all = append(all, skulltales.FoundedPirate{Player: p[0], Name: p[1], Type: skulltales.Types[i], Sheet: &skulltales.Sheet{ActionPoints: 7, Health: 5,
			Destiny: 3, Melee: 3, Ranged: 3, Strength: 3, Agility: 3, Intelligence: 2, Perception: 3, Charisma: 4, Salary: 10}})
	}
	return all
}

// founded has not begun its first chapter.
func founded(t testing.TB) *ledger.Book {
	return Found(t, scoring.FoundCampaign{Name: "Fair Wind", Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "cook"}, {Player: "Ben", Type: "witch"}}})
}

// Play plays the adventure of the chapter that is open, or of the next one, with a reward
// for each pirate.
func Play(t testing.TB, b *ledger.Book, rewards ...skulltales.Amount) {
	t.Helper()
	s := Of(b)
	if c := s.Chapter(); c == nil || !c.Open {
		Say(t, b, scoring.StartChapter{First: skulltales.Adventure})
	}
	begin := scoring.BeginAdventure{Flag: 9}
	if Of(b).Captain == "" {
		begin.Initiative = s.Active()[0].ID
	}
	Say(t, b, begin, scoring.EndAdventure{By: skulltales.ByObjectives})
	for i, p := range Of(b).PiratesInPlay() {
		a := skulltales.Amount{}
		if i < len(rewards) {
			a = rewards[i]
		}
		Say(t, b, scoring.ChooseRewards{Pirate: p.ID, Table: &skulltales.TableRow{Coins: a.Coins, Prestige: a.Prestige}})
	}
	Say(t, b, scoring.ConfirmRegistre{})
	if first := scoring.CaptainRanking(Of(b)).First; Of(b).Captain == "" {
		Say(t, b, scoring.ChooseCaptain{Pirate: first[0]})
	}
	Say(t, b, follows(skulltales.NextChapter), scoring.CloseAdventure{})
}

func follows(f skulltales.Follows) scoring.Command {
	return scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}}
}

// long has five pirates, and everything in it is as long as it may be.
func long(t testing.TB) *ledger.Book {
	name := func(letter string) string { return strings.Repeat(letter, Longest) }
	b := Found(t, scoring.FoundCampaign{Name: name("W"), Ship: &skulltales.Ship{Name: name("S"), Type: name("B")}, Pirates: pirates(
		[2]string{name("M"), name("W")},
		[2]string{"Maximiliane Friederike von und zu Hohenlohe-Waldenburg-Schil", "The Serene and Most Ancient Terror of the Seven Lesser Seas!"},
		[2]string{name("é"), name("i")}, [2]string{"Anne-Sophie de la Rochefoucauld-Montbel et de Saint-Pierre", ""}, [2]string{"Bo", name("m")})})
	Say(t, b, scoring.StartChapter{Title: name("T")}, scoring.BeginAdventure{Flag: 20, Initiative: "vigilante"},
		scoring.KnockOut{Character: "vigilante"})
	for _, c := range []scoring.Command{scoring.GainCoins{Holder: "vigilante", Coins: 999, Source: "event"}, scoring.Revive{Character: "vigilante", By: "lookout", Die: 1}, scoring.KnockOut{Character: "vigilante"},
		scoring.Revive{Character: "vigilante", By: "lookout", Die: 2}, scoring.KnockOut{Character: "vigilante"}, scoring.Revive{Character: "vigilante", By: "lookout", Die: 5},
		scoring.GainItem{Holder: "vigilante", Item: skulltales.Card{Name: name("K"), Kind: skulltales.Legendary, Halves: 2}}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "vigilante"}},
		scoring.WriteNote{Noted: skulltales.Noted{Text: strings.Repeat("A long evening. ", 120)}}, scoring.EndAdventure{By: skulltales.ByObjectives}} {
		say(t, b, c, "T98")
	}
	for _, p := range Of(b).PiratesInPlay() {
		say(t, b, scoring.ChooseRewards{Pirate: p.ID, Table: &skulltales.TableRow{Coins: 999, Prestige: 99, Note: name("n")}}, "T98")
	}
	Say(t, b, scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "vigilante"}, follows(skulltales.NextChapter), scoring.CloseAdventure{})
	for range 6 {
		Play(t, b, skulltales.Amount{Coins: 90, Prestige: 20}, skulltales.Amount{Coins: 10, Prestige: 1}, skulltales.Amount{Coins: 7}, skulltales.Amount{Prestige: 3})
	}
	return b
}

// say records a command for which a rule is set aside.
func say(t testing.TB, b *ledger.Book, c scoring.Command, rule string) {
	t.Helper()
	if _, err := b.Record(context.Background(), scoring.Say(c)); err == nil {
		return
	}
	if _, err := b.Record(context.Background(), scoring.Say(c, ledger.Overrule{Rule: rule, Reason: "The card says so, and we all read it twice, aloud"})); err != nil {
		t.Fatalf("%s: %v", c.Kind(), err)
	}
}

// letters has names in many letters, some of which no face has.
func letters(t testing.TB) *ledger.Book {
	b := Found(t, scoring.FoundCampaign{Name: "Ἀργοναῦται – Аргонавты 🏴‍☠️", Pirates: pirates([2]string{"Владимир", "Землянка"},
		[2]string{"Ἀθήνη", "Λήμνος"}, [2]string{"海の家さん", "北の島"}, [2]string{"👩‍👩‍👧 & co 🦊", "Łódź e\u0301te\u0301"}, [2]string{"שלום", "جزيرة"})})
	Play(t, b, skulltales.Amount{Coins: 11, Prestige: 6}, skulltales.Amount{Coins: 11, Prestige: 6}, skulltales.Amount{Coins: 8, Prestige: 1})
	return b
}

// again was played again without results.
func again(t testing.TB) *ledger.Book {
	b := Found(t, scoring.FoundCampaign{Name: "Twice the Reef", Pirates: pirates([2]string{"Ana", "Maud"}, [2]string{"Ben", "Jory"})})
	Say(t, b, scoring.StartChapter{Title: "The Reef"}, scoring.BeginAdventure{Flag: 9, Initiative: "vigilante"}, scoring.GainCoins{Holder: "vigilante", Coins: 4},
		scoring.KnockOut{Character: "voodoo-shaman"}, scoring.Revive{Character: "voodoo-shaman", By: "vigilante", Die: 3}, scoring.KnockOut{Character: "voodoo-shaman"},
		scoring.KnockOut{Character: "vigilante"}, scoring.EndAdventure{}, scoring.CloseAdventure{})
	Play(t, b, skulltales.Amount{Coins: 5, Prestige: 2}, skulltales.Amount{Coins: 4, Prestige: 1})
	return b
}

// alone is played by one player.
func alone(t testing.TB) *ledger.Book {
	b := Found(t, scoring.FoundCampaign{Name: "One Hand for Herself", Mode: skulltales.SoloMode, Pirates: pirates([2]string{"Ana", "Maud"}),
		Allies: []skulltales.DrawnAlly{{Type: "cook", Salary: 8, Prestige: 1}, {Type: "gunner", Name: "Old Wick", Salary: 12, Prestige: 2}, {Type: "cabin_boy", Salary: 4, Prestige: 1}}})
	Play(t, b, skulltales.Amount{Coins: 20, Prestige: 5})
	return b
}

// paper begins with what stood on paper.
func paper(t testing.TB) *ledger.Book {
	b := Found(t, scoring.FoundCampaign{Name: "From the Drawer", Pirates: pirates([2]string{"Ana", "Maud"}, [2]string{"Ben", ""})})
	Say(t, b, scoring.CatchUp{CampaignCaughtUp: skulltales.CampaignCaughtUp{
		Chapters: []skulltales.PaperChapter{{Number: 1, Title: "The First One", Results: map[string]skulltales.Result{"vigilante": "total", "voodoo-shaman": "partial"}, Captain: "vigilante"},
			{Number: 2, Results: map[string]skulltales.Result{"vigilante": "failure", "voodoo-shaman": "total"}}},
		Pirates: []skulltales.PaperPirate{{Pirate: "vigilante", Coins: 31, Prestige: 9, Wounds: []skulltales.Wound{"left_hand"}}, {Pirate: "voodoo-shaman", Coins: 18, Prestige: 14, Cursed: true}},
		Captain: "vigilante"}})
	Play(t, b, skulltales.Amount{Coins: 5, Prestige: 2}, skulltales.Amount{Coins: 4, Prestige: 1})
	return b
}

// Secret has words of the table's own wherever a table can say some, and players with
// names that nobody else has: Own is in all of them.
func Secret(t testing.TB) *ledger.Book {
	t.Helper()
	b := Found(t, scoring.FoundCampaign{Name: "Closed Lips", Pirates: []skulltales.FoundedPirate{{Player: "Ana " + Own, Name: "Maud", Type: "cook"},
		{Player: "Ben " + Own, Type: "witch"}, {Player: "Cleo " + Own, Type: "gunner"}}})
	Say(t, b, scoring.StartChapter{}, scoring.BeginAdventure{Flag: 9, Initiative: "cook"},
		scoring.GainCoins{Holder: "cook", Coins: 9, Source: "other", Note: "the hat of " + Own}, scoring.LoseCoins{Holder: "cook", Coins: 1, Source: "other", Note: Own + "’s toll"},
		scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: "cook", To: "witch", Coins: 2, Reason: "a bet with " + Own}},
		scoring.GainPrestige{Pirate: "cook", Prestige: 3, Source: "other", Note: "for " + Own}, scoring.LosePrestige{Pirate: "cook", Prestige: 1, Source: "other", Note: "to " + Own},
		scoring.WriteNote{Noted: skulltales.Noted{Text: Own + " laughed.", Pirate: "cook"}}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "cook"}},
		scoring.EndAdventure{By: skulltales.ByObjectives})
	for _, p := range Of(b).PiratesInPlay() {
		Say(t, b, scoring.ChooseRewards{Pirate: p.ID, Table: &skulltales.TableRow{Coins: 2, Note: "said " + Own}})
	}
	Say(t, b, scoring.ConfirmRegistre{}, scoring.ChooseCaptain{Pirate: "cook"}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter, Note: Own}},
		scoring.CloseAdventure{}, scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: "cook", Reason: "a kiss of " + Own}},
		scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 9, Reason: "other", Note: Own}}, scoring.PayBooty{CrewBootyPaid: skulltales.CrewBootyPaid{Coins: 1, Reason: "other", Note: Own}},
		scoring.Correct{Path: "cook.coins", Is: "5", Reason: Own + " had it"}, scoring.Correct{Path: "witch.player", Is: "Bea " + Own, Reason: "she is called so"},
		scoring.ConfirmAudit{Pirates: []string{"cook"}, Differences: []skulltales.Difference{{Path: "cook.player", Paper: []byte(`"` + Own + `"`)}}})
	say := func(c scoring.Command, over ledger.Overrule) {
		if _, err := b.Record(context.Background(), scoring.Say(c, over)); err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	say(scoring.HireAlly{Pirate: "cook", Type: "lookout", Salary: 1}, ledger.Overrule{Rule: "T73", Reason: Own + " lets us"})
	Say(t, b, scoring.LeaveCampaign{PirateLeft: skulltales.PirateLeft{Pirate: "gunner", Reason: "to " + Own}}, scoring.FinishCampaign{Date: "2026-01-17", Note: Own})
	return b
}
