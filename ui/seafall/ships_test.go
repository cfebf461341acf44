package seafall

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/sheets"
)

// TestADamageCardIsToldByTaps: damage is one tap as ever; a tap on it tells what
// the card lowers, and the ship, its sums and the table count with it from then
// on. A card that was seen before is one tap.
func TestADamageCardIsToldByTaps(t *testing.T) {
	l := lookAt(t)
	sheets.Ship(l.Desk, seafall.Red, seafall.ShipA)
	hull := func() seafall.Hull { return l.State().Play(seafall.Red).Hulls[0] }
	sail := scoring.ValueNow(l.State(), seafall.Red, seafall.ShipA, seafall.Sail)
	l.Tap("ship.a.damage.2")
	l.want("two untold cards", hull().Damage == 2 && len(hull().Cards) == 0 && strings.Contains(l.Words(), "Choose what it lowers"))
	l.Tap("ship.a.card.2", "damage.lowers.sail")
	l.Write("damage.name", "Torn Sail")
	l.Tap("damage.do")
	l.want("the card", slices.Equal(hull().Cards, []seafall.DamageCard{{Name: "Torn Sail", Lowers: seafall.Sail, Amount: 1}}))
	l.want("the value now", scoring.ValueNow(l.State(), seafall.Red, seafall.ShipA, seafall.Sail) == sail-1 && strings.Contains(l.Words(), "Torn Sail"))
	l.Tap("ship.a.why", "why.of.1")
	l.want("why", strings.Contains(l.Words(), "Damage card: “Torn Sail”"))
	l.Tap("why.close")
	l.Tap("ship.a.card.2", "damage.seen.1")
	l.want("the same card again", len(hull().Cards) == 2 && hull().Cards[1].Name == "Torn Sail")
	l.Tap("ship.a.card.1", "damage.lowers.none", "damage.do")
	l.want("told anew", hull().Cards[0] == seafall.DamageCard{Name: "Torn Sail"})
	l.Tap("ship.a.repair")
	l.want("a whole ship", hull().Damage == 0 && len(hull().Cards) == 0)
	l.want("nothing to repair again", !control.Tap(l.Window.Canvas(), "ship.a.repair"))
}

// TestDamageHasABoxForEachThatAShipTakes: as many boxes as upgrades that are ready and
// room for cards come to (R22), then the one that sinks; a ship with nothing to repair
// offers no repair. Of two upgrades on a full ship none is chosen to go.
func TestDamageHasABoxForEachThatAShipTakes(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	l.say(scoring.RepairShips{Province: p})
	sheets.Ship(l.Desk, p, seafall.ShipA)
	boxes := func() (n int) {
		for _, id := range l.IDs() {
			if strings.HasPrefix(id, "ship.a.damage.") {
				n++
			}
		}
		return n
	}
	on := l.State().Running.OnShip(p, seafall.ShipA)
	l.want("a full ship", len(on) == seafall.MaxUpgrade)
	l.want("a box for each upgrade and two cards", boxes() == len(on)+seafall.MaxDamage)
	l.want("nothing to repair", !slices.Contains(l.IDs(), "ship.a.repair"))
	l.Tap("ship.a.damage.1")
	l.want("one box less, and a repair", boxes() == len(on)+seafall.MaxDamage-1 && slices.Contains(l.IDs(), "ship.a.repair"))
	l.Tap("upgrade.a.bold")
	l.want("which one goes is asked", strings.Contains(l.Words(), "Which upgrade should be replaced?") && len(l.State().Running.OnShip(p, seafall.ShipA)) == len(on))
	l.Tap("sheet.close", "upgrade.a.replace."+on[1].ID, "upgrade.a.bold")
	left := l.State().Running.OnShip(p, seafall.ShipA)
	l.want("the second one went", len(left) == len(on) && left[0].Name == on[0].Name && left[1].Name == "Bold")
	l.Tap("ship.a.sink")
	l.want("sunk", l.State().Play(p).Hulls[0].Sunk)
}

// TestAnAdvisorsCardIsMendedByTaps: what is printed on a card is set right from
// the advisor's own sheet, its name and its expertise too; between games from
// where it is named.
func TestAnAdvisorsCardIsMendedByTaps(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	a := func() *seafall.Advisor { return l.State().Council(p)[0] }
	id, gold, slots := a().ID, a().Gold, a().Slots
	sheets.Advisor(l.Desk, p, id)
	l.Tap("advisor."+id+".correct", "correct.gold", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("a gold more", a().Gold == gold+1)
	before := len(a().Expertise)
	l.Tap("advisor."+id+".correct", "correct.expertise", "correct.expertise.add.raid", "correct.expertise.add.raid", "correct.reason.0", "correct.do")
	l.want("two more stickers", len(a().Expertise) == before+2 && a().Slots >= slots)
	l.Tap("advisor."+id+".correct", "correct.named")
	l.Write("advisor.name", "Sable")
	l.Tap("advisor.name.do")
	l.want("the name", a().Name == "Sable")
}

// TestAMisreadPriceIsSaid: where the winner's keeping no longer follows, a sheet
// says so (R38).
func TestAMisreadPriceIsSaid(t *testing.T) {
	l := lookAtNew(t)
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{},
		scoring.HireAdvisor{Province: seafall.Green, Type: "Pilot", Gold: 2, Glory: 2}, scoring.HireAdvisor{Province: seafall.Red, Type: "Clerk", Gold: 3},
		scoring.GainGlory{Province: seafall.Green, Glory: 9}, scoring.EndGame{}} {
		l.say(c)
	}
	seafalltest.Close(t, l.Shell.Book())
	l.Shell.Go(NewTable())
	sheets.CorrectOne(l.Desk, "gold/pilot")
	l.Tap("correct.is.more", "correct.is.more", "correct.reason.0", "correct.do")
	l.want("that R38 no longer follows", strings.Contains(l.Words(), "Ana won and kept the Pilot for 4 gold"))
	l.Tap("following.later")
	sheets.NameAdvisor(l.Desk, "pilot")
	l.Tap("advisor.pilot.correct", "correct.glory", "correct.is.less", "correct.reason.0", "correct.do")
	l.want("the game it gave glory in", strings.Contains(l.Words(), "In game 1, Pilot gave Ana 2 glory, but the card is now worth 1"))
	l.everywhere("misread-card", func() {})
	l.Tap("following.record.1.green", "correct.is.less", "correct.reason.0", "correct.do")
	l.want("the record set right", l.State().Record[0].Scores[seafall.Green].GameGlory == 10)
}

// TestTheRunningGameIsCorrectedByTaps: target, tokens, enmity and damage are set
// right from the sheet of corrections, and from where the number is asked about.
func TestTheRunningGameIsCorrectedByTaps(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	play := func() *seafall.Play { return l.State().Play(p) }
	fortune, target, home, damage := play().Fortune, l.State().Running.Target, l.State().AtHome(p), play().Hulls[1].Damage
	one := func(ids ...string) { l.Tap(append(ids, "correct.is.more", "correct.reason.0", "correct.do")...) }
	sheets.Correct(l.Desk, p)
	one("correct.fortune_tokens")
	sheets.Correct(l.Desk, p)
	one("correct.ship_b.damage")
	l.say(scoring.PlaceEnmity{Province: p, Place: seafall.Place{Region: "red", Spot: "field_a"}})
	sheets.Correct(l.Desk, p)
	one("correct.at/red/field_a")
	l.Go.Why("game.target")
	one("why.correct")
	l.want("a fortune token more", play().Fortune == fortune+1)
	l.want("a damage more", play().Hulls[1].Damage == damage+1)
	l.want("two tokens of enmity", play().At(seafall.Place{Region: "red", Spot: "field_a"}) == 2 && l.State().AtHome(p) == home-2)
	l.want("a target one higher", l.State().Running.Target == target+1)
}

// TestAStructureIsReplacedByTaps: where no build site is free the sheet asks
// which structure goes, and a second copy of an upgrade is one tap.
func TestAStructureIsReplacedByTaps(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	l.say(scoring.Correct{Path: "game.target", Is: "40", Reason: "for a long evening"})
	for _, name := range []string{"Port", "Library"} {
		l.say(scoring.NextRound{})
		l.say(scoring.BuildStructure{Province: p, Name: name})
	}
	l.say(scoring.NextRound{})
	sheets.Build(l.Desk, p)
	l.want("which one goes", strings.Contains(l.Words(), "All build sites are taken"))
	l.everywhere("sheet-build-full", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("build.replace."+l.State().Running.StructuresOf(p)[1].ID, "build.observatory")
	var names []string
	for _, x := range l.State().Running.StructuresOf(p) {
		names = append(names, x.Name)
	}
	l.want("the Observatory for the Port", slices.Equal(names, []string{"Gun Tower", "Library", "Observatory"}))
	on := l.State().Running.Upgrades[0]
	l.say(scoring.HoldWinter{})
	sheets.BuildAt(l.Desk, seafall.Green, 1)
	l.want("the second copies", strings.Contains(l.Words(), "A second copy"))
	l.Tap("upgrade.a.again", "upgrade.a."+strings.ToLower(on.Name))
	l.want("two of a name", scoring.UpgradesCalled(l.State().Running, on.Name) == 2)
}

// TestDamageCountsOnTheTableAndInTheSums: a province's card shows what damage
// leaves of a ship's values, and a pool takes it off by the name of the card; what
// is untold is asked for as before (R18).
func TestDamageCountsOnTheTableAndInTheSums(t *testing.T) {
	l := lookAt(t)
	l.say(scoring.RepairShips{Province: seafall.Blue})
	l.say(scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 1, Exhaust: nil})
	l.say(scoring.NameDamageCard{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Broken Glass", Lowers: seafall.Explore})
	explore := scoring.ValueNow(l.State(), seafall.Blue, seafall.ShipA, seafall.Explore)
	l.want("a value less", explore == l.blue().Ships[0].Value(seafall.Explore)-1)
	l.Shell.Go(NewTable())
	l.everywhere("table-damaged", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Go.Sums(seafall.Blue, seafall.ShipA)
	l.want("the card in the pool", strings.Contains(l.Words(), "Damage card: “Broken Glass”"))
	l.everywhere("sums-damaged", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.say(scoring.RepairShips{Province: seafall.Blue})
	l.say(scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 1})
	l.Shell.Rebuild()
	l.want("to ask for what is untold", strings.Contains(l.Words(), "Dice from damage cards"))
}

// TestWhatAShipOrACardCannotBeInTheWindow: what the books refuse of cards, ships,
// structures and rewards is one sentence over the sheet, in each language, and
// nothing is stored.
func TestWhatAShipOrACardCannotBeInTheWindow(t *testing.T) {
	l := lookAtNew(t)
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}, scoring.RevealMilestone{Name: "Sound the deep", Glory: 2},
		scoring.HireAdvisor{Province: seafall.Green, Type: "Pilot", Gold: 3}, scoring.HireAdvisor{Province: seafall.Red, Type: "Clerk", Gold: 2},
		scoring.DismissAdvisor{Province: seafall.Red, Advisor: "clerk", Destroyed: true},
		scoring.BuyUpgrade{Province: seafall.Green, Ship: seafall.ShipA, Name: "Swift"}, scoring.BuyUpgrade{Province: seafall.Red, Ship: seafall.ShipB, Name: "Swift"},
		scoring.BuildStructure{Province: seafall.Purple, Name: "Port"}, scoring.TakeDamage{Province: seafall.Green, Ship: seafall.ShipA},
		scoring.SinkShip{Province: seafall.Red, Ship: seafall.ShipA}, scoring.NextRound{}} {
		l.say(c)
	}
	l.Shell.Go(NewTable())
	entries := len(ledgertest.Entries(l.Shell.Book()))
	mend := func(path, is string) scoring.Correct {
		return scoring.Correct{Path: path, Is: is, Reason: "misread"}
	}
	reads := func(s string) string { return strings.Join(strings.Fields(unbroken(s)), " ") }
	for _, c := range []struct {
		said   scoring.Command
		en, fr string
	}{
		{mend("gold/pilot", "-1"), "from 0 to 99", "de 0 à 99"},
		{mend("gold/clerk", "4"), "Clerk was destroyed and is out of the campaign", "La carte Clerk a été détruite et ne fait plus partie de la campagne"},
		{scoring.BuyUpgrade{Province: seafall.Purple, Ship: seafall.ShipA, Name: "Swift"}, "every copy of this upgrade (2) is already on a ship", "tous les exemplaires de cette amélioration (2) sont déjà sur des bateaux"},
		{scoring.NameDamageCard{Province: seafall.Red, Ship: seafall.ShipA, Name: "Rats"}, "Ben’s ship A has sunk", "Le bateau A de Ben a coulé"},
		{mend("red.ship_a.card_1.name", "Rats"), "Ben’s ship A has sunk", "Le bateau A de Ben a coulé"},
		{scoring.BuildStructure{Province: seafall.Purple, Name: "Port", Replaces: "port"}, "Port can’t replace itself", "Impossible de remplacer un bâtiment par lui-même : Port"},
		{scoring.GiveBox{Province: seafall.Green, Giver: seafall.Giver{Milestone: "Sound the deep"}, Ship: seafall.ShipA, Value: seafall.Sail},
			"No one has claimed the milestone “Sound the deep”", "L’Étape « Sound the deep » n’a pas encore été revendiquée"},
		{mend("type/pilot", strings.Repeat("a", 61)), "has 61 characters, and the limit is 60", "a 61 caractères, et la limite est de 60"},
		{mend("type/pilot", "Pi\u202elot"), "has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		{scoring.NameDamageCard{Province: seafall.Green, Ship: seafall.ShipA, Name: "Torn\x1bSail"}, "has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		{mend("type/pilot", "\u200f"), "is empty", "est vide"},
	} {
		l.Desk.Say(c.said, func() { t.Errorf("%s is recorded: %+v", c.said.Kind(), c.said) })
		l.want(c.en, l.Shell.SheetOpen() && strings.Contains(reads(l.Words()), c.en))
		l.Shell.Look().SetLanguage(translations.French)
		l.want(c.fr, l.Shell.SheetOpen() && strings.Contains(reads(l.Words()), c.fr))
		l.shutSheets()
		l.Shell.Look().SetLanguage(translations.English)
	}
	if n := len(ledgertest.Entries(l.Shell.Book())); n != entries {
		t.Errorf("%d entries after %d", n, entries)
	}
}
