package skulltales_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	console "astrolabe/ui/seafall/terminal"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// bad is a tap for something that cannot be, or for which the table has to give a reason.
type bad struct {
	taps   []string        // the last one says it
	says   scoring.Command // the same as the terminal says it
	rule   string          // that stands in the way, "" for none
	en, fr string          // the sentence
	back   string          // what can be tapped again once the sentence is read
}

// narrow sets a French sentence with the blanks that it is printed with.
func narrow(said string) string {
	return strings.NewReplacer("« ", "«\u202f", " »", "\u202f»", " :", "\u202f:", " ;", "\u202f;", " ?", "\u202f?").Replace(said)
}

// device is a second one at the same books, as they are on disk.
func (p *party) device() *ledger.Book {
	p.Helper()
	book, err := p.shell.Config().Books.Open(context.Background(), p.shell.Book().Campaign().ID)
	if err != nil {
		p.Fatal(err)
	}
	return book
}

// elsewhere records at a second device, of which this window knows nothing yet.
func (p *party) elsewhere(commands ...scoring.Command) {
	p.Helper()
	book := p.device()
	for _, c := range commands {
		if _, err := book.Record(context.Background(), scoring.Say(c)); err != nil {
			p.Fatalf("%s: %v", c.Kind(), err)
		}
	}
}

// typed is what the terminal answers to a command that it refuses. It names pirates by
// what is typed as well, which is left out here.
func (p *party) typed(c ledger.Command, lang translations.Language) []string {
	p.Helper()
	book := p.device()
	_, err := book.Record(context.Background(), c)
	if err == nil {
		p.Fatalf("the terminal takes %s", c.Kind)
	}
	words := translations.New(lang)
	s, ok := book.State().(*skulltales.State)
	if !ok {
		return console.Game{}.Speaker(words, book.State()).Error(err)
	}
	list, say := quarterdeck.Game{}.Speaker(words, s).Error(err), speech.New(words, s)
	for i := range list {
		for _, pirate := range s.Pirates {
			list[i] = strings.ReplaceAll(list[i], pirate.ID+" ("+say.Who(pirate.ID)+")", say.Who(pirate.ID))
		}
	}
	return list
}

// shapes are those in which a sentence has least room.
var shapes = []struct {
	name string
	size fyne.Size
}{{"landscape", fyne.NewSize(1280, 800)}, {"phone", fyne.NewSize(412, 915)}}

// sentence checks that the sheet on top says a sentence in both languages, which is the
// terminal's; that no word of it is cut, whatever the window and the letters, and that
// the ways out are in sight.
func (p *party) sentence(c ledger.Command, name, en, fr string, ways ...string) {
	p.Helper()
	p.readable(name, en, fr, func(lang translations.Language) []string { return p.typed(c, lang) }, ways...)
}

// readable is sentence for what the terminal says by other ways.
func (p *party) readable(name, en, fr string, typed func(translations.Language) []string, ways ...string) {
	p.Helper()
	look := p.shell.Look()
	for lang, want := range map[translations.Language]string{translations.English: en, translations.French: narrow(fr)} {
		look.SetLanguage(lang)
		p.shows(want)
		for _, said := range typed(lang) {
			p.shows(said)
		}
	}
	look.SetLanguage(translations.French)
	look.SetScale(2)
	for _, shape := range shapes {
		p.Window.Resize(shape.size)
		p.Sound(name + ", " + shape.name)
		p.Save(strings.ReplaceAll(name, "/", "-") + "." + shape.name)
		for _, way := range ways {
			if at := p.Rect(way); at.H < theme.Target || at.Y+at.H > shape.size.Height {
				p.Errorf("%s, %s: %s is not in sight as a whole but %+v", name, shape.name, way, at)
			}
		}
	}
	look.SetScale(1)
	p.Window.Resize(fyne.NewSize(1280, 800))
	look.SetLanguage(translations.English)
}

// head is where the books end, on disk.
func (p *party) head() ledger.Head { p.Helper(); return p.device().Head() }

// refused makes the taps of something that nobody can overrule: it is said over the sheet
// or the screen that was tapped, nothing is stored, and one tap leads back to it.
func (p *party) refused(b bad) {
	p.Helper()
	before := p.head()
	p.Tap(b.taps...)
	name := b.taps[len(b.taps)-1]
	if p.Rect("refused.ok").ID == "" {
		p.Fatalf("%s is not refused: %s", name, p.Words())
	}
	if signs := p.IDs(); b.rule != "" && !slices.Contains(signs, "refused.rule."+b.rule) {
		p.Errorf("%s: the sign of %s is not there but %v", name, b.rule, signs)
	}
	p.sentence(scoring.Say(b.says), name, b.en, b.fr, "refused.ok")
	p.Tap("refused.ok")
	p.unchanged(name, before, b.back)
}

// unchanged checks that nothing came of a tap, and that its sheet or screen is there
// again.
func (p *party) unchanged(name string, before ledger.Head, back string) {
	p.Helper()
	if after := p.head(); after != before {
		p.Errorf("%s: the books have gone on from %v to %v", name, before, after)
	}
	if got := p.shell.Book().Head(); got != before {
		p.Errorf("%s: the window shows the books at %v, and they end at %v", name, got, before)
	}
	if p.Rect(back).ID == "" {
		p.Errorf("%s: %s is not to be seen any more, but %v", name, back, p.IDs())
	}
}

// warned makes the taps of something that a rule of play is against: nothing is stored
// without a reason, one tap leads back, and with a reason it is in the books together
// with it; one undo takes it out again.
func (p *party) warned(b bad) {
	p.Helper()
	before, name := p.head(), b.taps[len(b.taps)-1]
	p.Tap(b.taps...)
	if p.Rect("overrule.overrule").ID == "" {
		p.Fatalf("%s: no reason is asked for: %s", name, p.Words())
	}
	if signs := p.IDs(); !slices.Contains(signs, "overrule.rule."+b.rule) {
		p.Errorf("%s: the sign of %s is not there but %v", name, b.rule, signs)
	}
	p.sentence(scoring.Say(b.says), name, b.en, b.fr, "overrule.change", "overrule.overrule")
	p.Tap("overrule.overrule") // without a reason it is off
	if p.head() != before {
		p.Fatalf("%s: recorded without a reason", name)
	}
	p.Tap("overrule.change")
	p.unchanged(name, before, b.back)
	p.Tap(b.taps[len(b.taps)-1], "overrule.reason.1", "overrule.overrule")
	entries := ledgertest.Entries(p.device())
	is := func(e ledger.Entry) bool {
		return slices.ContainsFunc(e.Overruled(), func(o ledger.Overrule) bool { return o.Rule == b.rule && o.Reason == "The chapter says so" })
	}
	if !slices.ContainsFunc(entries[before.Seq:], is) {
		p.Errorf("%s: after %v the books have %v", name, before, entries[before.Seq:])
	}
}

// offers says whether anything that can be seen is called so or begins so.
func (p *party) offers(prefix string) bool {
	return slices.ContainsFunc(p.IDs(), func(id string) bool { return strings.HasPrefix(id, prefix) })
}

// wounded is a party of which Ben has lost the left hand, and is down.
func wounded(t *testing.T) *party {
	t.Helper()
	p := sailing(t)
	p.say(scoring.KnockOut{Character: "surgeon"})
	p.say(scoring.Revive{Character: "surgeon", By: "witch", Die: 5})
	p.say(scoring.KnockOut{Character: "surgeon"})
	return p
}

// retire is the second hand of Ben.
var retire = scoring.Revive{Character: "surgeon", By: "witch", Die: 4}

// TestAThirdWoundOfAPair: the dice say what a wound that is there already comes to, and
// which one makes a pair; who has retired can be wounded no more, though a second device
// was faster; and a correction makes no pair.
func TestAThirdWoundOfAPair(t *testing.T) {
	p := wounded(t)
	p.Tap("table.surgeon.revive", "revive.failure")
	if got := p.Text("die.5"); !strings.Contains(got, "nothing happens") {
		t.Errorf("the hand that is lost says %q", got)
	}
	if got := p.Text("die.4"); !strings.Contains(got, "retires") {
		t.Errorf("the hand that is left says %q", got)
	}
	p.elsewhere(retire)
	p.refused(bad{[]string{"die.4"}, retire, "", "Ben has retired. Choose a pirate in the crew.",
		"Ben a pris sa retraite. Choisir un pirate de l’équipage.", "revive.close"})
	p.shows("This page is no longer available.")
	p.Tap("revive.close")
	if p.offers("table.surgeon.") {
		t.Errorf("who has retired is still at the table: %v", p.IDs())
	}

	p = wounded(t)
	p.say(scoring.Revive{Character: "surgeon", By: "witch", Success: true})
	ashore(p)
	p.Tap("top.menu", "menu.audit", "audit.surgeon.wound/right_hand")
	p.Write("correct.is", "1")
	p.Write("correct.reason", "Both")
	p.refused(bad{[]string{"correct.do"}, scoring.Correct{Path: "surgeon.wound/right_hand", Is: "1", Reason: "Both"}, "T64",
		"Losing the right hand means Ben has now lost both of a pair and must retire. Record the failed revival with its die, or leave this wound out.",
		"Avec la perte de la main droite, Ben a les deux blessures d’une même paire et doit prendre sa retraite. Enregistrer la réanimation manquée avec le résultat du dé, ou ne pas saisir cette blessure.", "correct.do"})
	if p.Text("correct.reason") != "Both" {
		t.Errorf("what was written is gone: %q", p.Text("correct.reason"))
	}
}

// ashore closes the adventure that runs, which was a success; Ana is Captain.
func ashore(p *party) {
	p.Helper()
	p.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	for range 20 {
		e := scoring.EndOfAdventure(p.state())
		if e == nil {
			p.shell.ToLanding()
			return
		}
		if e.Now > scoring.Steps {
			p.say(scoring.CloseAdventure{})
			continue
		}
		step := e.Steps[e.Now-1]
		switch {
		case step.Number == scoring.StepRewards:
			p.say(scoring.ChooseRewards{Pirate: step.Waits[0], Table: &skulltales.TableRow{Coins: 20, Prestige: 3}})
		case step.Number == scoring.StepAllies:
			p.say(scoring.ChooseAlly{Ally: step.Waits[0]})
		case step.Number == scoring.StepRegistre && len(step.Waits) > 0 && step.Waits[0] != "":
			p.say(scoring.ChooseInheritance{To: step.Waits[0]})
		case step.Number == scoring.StepRegistre:
			p.say(scoring.ConfirmRegistre{})
		case step.Number == scoring.StepCaptain && len(step.Waits) > 0 && step.Waits[0] != "":
			p.say(scoring.ChooseCaptain{Pirate: "sea-dog", Reason: skulltales.ChapterSays})
		default:
			p.say(scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}})
		}
	}
	p.Fatalf("the end does not come: %s", p.Words())
}

// inPort is the port of the next chapter.
func inPort(p *party) {
	p.Helper()
	p.say(scoring.StartChapter{First: skulltales.Port})
	p.say(scoring.BeginPhase{Phase: skulltales.Port})
}

// TestAPurseBelowNothing: coins that are not there are not lost, handed over or spent, nor
// is prestige, in an adventure and in port.
func TestAPurseBelowNothing(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3", "table.witch.coins", "money.way.1", "money.add.5")
	p.refused(bad{[]string{"money.source.event"}, scoring.LoseCoins{Holder: "witch", Coins: 5, Source: "event"}, "T14",
		"Chloé has only 3 coins, which isn’t enough for 5. Enter only what’s there, take out a loan first, or leave the coins out.",
		"Chloé a 3 pièces, ce qui ne suffit pas pour 5. Saisir seulement le montant disponible, emprunter d’abord, ou ne pas saisir de pièces.", "money.source.event"})
	p.Write("money.note", "A bet")
	p.refused(bad{[]string{"money.way.4", "money.to.sea-dog"}, scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: "witch", To: "sea-dog", Coins: 5, Reason: "A bet"}}, "T14",
		"Chloé has only 3 coins, which isn’t enough for 5. Enter only what’s there, take out a loan first, or leave the coins out.", "Chloé a 3 pièces, ce qui ne suffit pas pour 5.", "money.to.sea-dog"})
	if p.Text("money.note") != "A bet" {
		t.Errorf("what was written is gone: %q", p.Text("money.note"))
	}
	p.refused(bad{[]string{"money.way.3", "money.source.event"}, scoring.LosePrestige{Pirate: "witch", Prestige: 5, Source: "event"}, "T14",
		"Chloé has only 0 prestige, which isn’t enough for 5. Enter only what’s there, or leave the prestige out.", "Chloé a 0 de prestige, ce qui ne suffit pas pour 5.", "money.source.event"})
	p.Tap("money.close")
}

// TestWhatWasWonIsNotLostToWhatCannotBe: said otherwise in a way that cannot be, or that
// wants a reason, an act stands as it was, until something takes its place.
func TestWhatWasWonIsNotLostToWhatCannotBe(t *testing.T) {
	p := sailing(t)
	p.Tap("table.surgeon.coins.2", "strip.amount", "money.way.1")
	before := p.head()
	p.Tap("money.source.event")
	p.shows("Ben has only 0 coins, which isn’t enough for 2. Enter only what’s there, take out a loan first, or leave the coins out.")
	p.Tap("refused.ok")
	p.unchanged("lost instead of won", before, "money.source.event")
	p.Tap("money.way.0")
	for range 5 {
		p.Tap("money.add.20")
	}
	p.Tap("money.source.event")
	p.shows("102 coins at once")
	p.Tap("overrule.change")
	p.unchanged("102 instead of 2", before, "money.source.event")
	p.Tap("money.source.event", "overrule.reason.0", "overrule.overrule")
	if got := p.state().Purse("surgeon").Coins; got != 102 || p.shell.SheetOpen() {
		t.Errorf("Ben has %d coins: %s", got, p.Words())
	}
	p.Tap("top.undo")
	if got := p.state().Purse("surgeon").Coins; got != 0 {
		t.Errorf("after the undo of what took its place Ben has %d coins", got)
	}
}

// TestSayingOtherwiseTakesNothingElseBack: a second device has recorded meanwhile.
func TestSayingOtherwiseTakesNothingElseBack(t *testing.T) {
	p := sailing(t)
	p.Tap("table.surgeon.coins.2")
	p.elsewhere(scoring.GainCoins{Holder: "witch", Coins: 3, Source: "enemy"})
	p.Tap("strip.source.event")
	if ben, chloé := p.state().Purse("surgeon").Coins, p.state().Purse("witch").Coins; ben != 2 || chloé != 3 {
		t.Errorf("Ben has %d coins and Chloé %d, want 2 and 3", ben, chloé)
	}
}

// TestAPurseThatASecondDeviceEmptied: the sheet still shows what was there.
func TestAPurseThatASecondDeviceEmptied(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.coins.3", "table.witch.coins", "money.way.1", "money.add.1")
	p.elsewhere(scoring.LoseCoins{Holder: "witch", Coins: 3, Source: "event"})
	p.refused(bad{[]string{"money.source.event"}, scoring.LoseCoins{Holder: "witch", Coins: 1, Source: "event"}, "T14",
		"Chloé has only 0 coins, which isn’t enough for 1. Enter only what’s there, take out a loan first, or leave the coins out.", "Chloé a 0 pièce, ce qui ne suffit pas pour 1.", "money.source.event"})
}

// TestADeadAllyIsPaidNothing: the port lists those who serve; one who died while the port
// was shown is paid no more, and gone from it afterwards.
func TestADeadAllyIsPaidNothing(t *testing.T) {
	p := sailing(t)
	ashore(p)
	inPort(p)
	p.say(scoring.HireAlly{Pirate: "sea-dog", Type: "gunner", Salary: 2, Prestige: 1})
	p.say(scoring.EndPhase{})
	p.say(scoring.BeginAdventure{Flag: 9})
	p.shell.ToLanding()
	p.Tap("table.gunner.coins", "money.add.1")
	p.elsewhere(scoring.LoseAlly{Ally: "gunner", Reason: skulltales.Died})
	p.refused(bad{[]string{"money.source.event"}, scoring.GainCoins{Holder: "gunner", Coins: 1, Source: "event"}, "",
		"The Gunner is no longer with the crew. Choose an ally who is serving.", "L’allié Artilleur n’est plus dans l’équipage. Choisir un allié en service.", "money.close"})
	p.Tap("money.close")
	if p.offers("table.gunner.") {
		t.Errorf("the dead are still at the table: %v", p.IDs())
	}

	p = sailing(t)
	ashore(p)
	inPort(p)
	p.say(scoring.HireAlly{Pirate: "sea-dog", Type: "gunner", Salary: 2, Prestige: 1})
	p.say(scoring.EndPhase{})
	p.say(scoring.BeginAdventure{Flag: 9})
	ashore(p)
	inPort(p)
	p.elsewhere(scoring.LoseAlly{Ally: "gunner", Reason: skulltales.Died})
	p.refused(bad{[]string{"port.keep.gunner"}, scoring.KeepAlly{Ally: "gunner"}, "",
		"The Gunner is no longer with the crew. Choose an ally who is serving.", "L’allié Artilleur n’est plus dans l’équipage. Choisir un allié en service.", "port.hire"})
	if p.offers("port.keep.") || p.offers("port.dismiss.") {
		t.Errorf("the dead can still be paid: %v", p.IDs())
	}
}

// TestACaptainWhoHasRetired: who has retired is not among those to choose from, and is no
// Captain though a second device was faster.
func TestACaptainWhoHasRetired(t *testing.T) {
	p := wounded(t)
	p.Tap("table.more")
	p.elsewhere(retire)
	b := bad{[]string{"more.captain.surgeon"}, scoring.ChangeCaptain{To: "surgeon", Reason: skulltales.TableSays}, "T46",
		"Ben has retired. Choose a pirate in the crew.", "Ben a pris sa retraite. Choisir un pirate de l’équipage.", "more.captain.witch"}
	p.refused(b)
	if p.offers("more.captain.surgeon") || p.offers("more.initiative.surgeon") || p.offers("more.curse.surgeon") {
		t.Errorf("who has retired can still be chosen: %v", p.IDs())
	}
	p.Tap("more.captain.witch")
	if p.state().Captain != "witch" {
		t.Errorf("the Captain is %q", p.state().Captain)
	}
	ashore(p)
	inPort(p)
	p.Tap("table.crew.captain")
	if p.offers("captain.surgeon") || !p.offers("captain.witch") {
		t.Errorf("to choose from are %v", p.IDs())
	}
}

// TestAnAdventureIsClosedWithNoStepOpen: the way to close it is there once all is said,
// and a step that a second device has opened again stands in it.
func TestAnAdventureIsClosedWithNoStepOpen(t *testing.T) {
	p := sailing(t)
	p.Tap("table.end", "end.objectives")
	for _, taps := range [][]string{{"rewards.sea-dog.do"}, {"rewards.surgeon.do"}, {"rewards.witch.do"}, {"registre.do"}, {"captain.sea-dog", "overrule.reason.1", "overrule.overrule"}, {"follows.next"}} {
		if p.offers("ending.close") {
			t.Fatalf("before %v it can be closed: %s", taps, p.Words())
		}
		for _, id := range taps {
			if strings.HasPrefix(id, "overrule.") && !p.offers("overrule.overrule") {
				continue // nobody has more
			}
			p.Tap(id)
		}
	}
	device := p.device()
	for range 4 {
		if _, err := device.Undo(context.Background(), ""); err != nil {
			t.Fatal(err)
		}
	}
	p.refused(bad{[]string{"ending.close"}, scoring.CloseAdventure{}, "T91",
		"The adventure can’t be closed yet: step 4 (objectives and reward) is still waiting for Chloé. Settle that step first.",
		"Impossible de clore l’aventure pour l’instant : l’étape 4 (objectifs et récompense) n’est pas réglée pour Chloé. Régler d’abord cette étape.", "rewards.witch.do"})
	p.Tap("rewards.witch.do", "registre.do", "captain.sea-dog", "follows.next")
	p.elsewhere(scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: "witch", Result: skulltales.Failure}})
	p.refused(bad{[]string{"ending.close"}, scoring.CloseAdventure{}, "T91",
		"Step 4 (objectives and reward) depends on something that was settled later. Check the step and confirm it again: Chloé.",
		"Un choix dont dépend l’étape 4 (objectifs et récompense) a changé après coup. Vérifier et confirmer de nouveau cette étape pour : Chloé.", "rewards.witch.do"})
	p.shows("Waiting for Chloé")
}

// TestARetirementIsPaidOnce: settled, it is due no more, and a second device cannot settle
// it again.
func TestARetirementIsPaidOnce(t *testing.T) {
	p := wounded(t)
	p.say(retire)
	p.say(scoring.RecruitPirate{Player: "Ben", Type: "cook"})
	ashore(p)
	inPort(p)
	p.shows("For Ben (Surgeon)’s retirement – Ana 10 · Chloé 10")
	settle := scoring.SettleCompensation{For: "surgeon", Cause: skulltales.ForRetirement}
	p.elsewhere(settle)
	p.refused(bad{[]string{"port.settle"}, settle, "", "No compensation is due for Ben (Surgeon)’s retirement: either it has already been settled or it was never due. Continue with the rest.",
		"Aucune compensation n’est due pour la retraite de Ben (Chirurgien) : elle a déjà été réglée ou n’a jamais été due. Passer à la suite.", "port.pay"})
	if p.offers("port.settle") {
		t.Errorf("it can still be settled: %s", p.Words())
	}
	if got := p.state().Pirate("sea-dog").Registre.Coins; got != 10 {
		t.Errorf("Ana has %d coins, had 20 and pays 10 once", got)
	}
}

// TestAnHeirInheritsNoPrestige: coins up to half, one card that was noted before, and
// nothing else can be chosen; less coins than a second device has left are asked about.
func TestAnHeirInheritsNoPrestige(t *testing.T) {
	p := sailing(t)
	ashore(p) // Ben has 20 coins and 3 prestige
	p.say(scoring.StartChapter{First: skulltales.Adventure})
	p.say(scoring.BeginAdventure{Flag: 9})
	p.say(scoring.KnockOut{Character: "surgeon"})
	p.say(scoring.Revive{Character: "surgeon", By: "witch", Die: 5})
	p.say(scoring.KnockOut{Character: "surgeon"})
	p.say(retire)
	p.say(scoring.RecruitPirate{Player: "Ben", Type: "cook"})
	p.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	p.shell.ToLanding()
	p.Tap("rewards.sea-dog.do", "rewards.witch.do")
	for _, id := range p.IDs() {
		if strings.HasPrefix(id, "legacy.") && strings.Contains(id, "prestige") {
			t.Errorf("%s is offered", id)
		}
	}
	if p.Tap("legacy.cook.coins.more"); p.Text("legacy.cook.coins") == "11" {
		t.Errorf("more than half is offered: %s", p.Words())
	}
	half := 10
	p.elsewhere(scoring.Correct{Path: "surgeon.coins", Is: "15", Reason: "Misread"})
	p.warned(bad{[]string{"legacy.cook.do"}, scoring.ChooseInheritance{To: "cook", Coins: &half}, "T72",
		"No more than half of what Ben (Surgeon) had can be passed on: at most 8, not 10. Enter less, or override this with a reason.",
		"Un pirate ne transmet pas plus de la moitié de ses pièces : 8 au plus pour Ben (Chirurgien), et non 10. Réduire ce nombre, ou passer outre en donnant une raison.", "legacy.cook.do"})
}

// TestSixCharacters: five pirates and an ally are asked about.
func TestSixCharacters(t *testing.T) {
	p := newParty(t)
	p.Tap("campaigns.new", "new.more", "new.more")
	for i, kind := range []string{"sea_dog", "surgeon", "witch", "gunner", "lookout"} {
		n := string(rune('0' + i))
		p.Write("new."+n+".player", string(rune('A'+i)))
		p.Tap("new."+n+".type", "type."+kind)
	}
	p.Tap("new.found")
	p.say(scoring.GainCoins{Holder: "sea-dog", Coins: 9, Source: "other", Note: "From the box"})
	p.say(scoring.GainPrestige{Pirate: "sea-dog", Prestige: 3, Source: "other", Note: "From the box"})
	p.say(scoring.ChangeCaptain{To: "sea-dog", Reason: skulltales.ChapterSays})
	p.say(scoring.StartChapter{First: skulltales.Adventure})
	because := "The chapter says so"
	c := scoring.Say(scoring.HireAlly{Pirate: "sea-dog", Type: "cook", Salary: 2, Prestige: 1}, ledger.Overrule{Rule: "T3", Reason: because}, ledger.Overrule{Rule: "T73", Reason: because})
	if _, err := p.shell.Book().Record(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	p.shell.Rebuild()
	allies := []string{"cook"}
	p.warned(bad{[]string{"table.begin.adventure", "begin.do"}, scoring.BeginAdventure{Flag: 12, Allies: &allies}, "T3",
		"With five pirates, no one brings an ally. Leave the allies out, or override this with a reason.",
		"Avec cinq pirates, personne n’emmène d’allié. Ne pas saisir d’alliés, ou passer outre en donnant une raison.", "begin.do"})
	if n := len(p.state().Running.Characters); n != 6 || p.screen() != "adventure" {
		t.Errorf("%d characters, and %s is shown", n, p.screen())
	}
}

// TestSevenHalvesOfLoad: an item too much is asked about, by name and handed over.
func TestSevenHalvesOfLoad(t *testing.T) {
	p := sailing(t)
	for _, name := range []string{"Net", "Saw", "Axe"} {
		p.say(scoring.GainItem{Holder: "witch", Item: skulltales.Card{Name: name, Kind: skulltales.Equipment, Halves: 2}})
	}
	p.Tap("table.witch.item")
	p.Write("things.name", "Rum")
	p.warned(bad{[]string{"things.halves.half", "things.take"}, scoring.GainItem{Holder: "witch", Item: skulltales.Card{Name: "Rum", Kind: skulltales.Equipment, Halves: 1}}, "T18",
		"Chloé would need 7 half spaces, but a pirate has only 6. Discard something, or override this with a reason.",
		"Chloé aurait besoin de 7 demi-espaces, mais un pirate n’en a que 6. Défausser quelque chose, ou passer outre en donnant une raison.", "things.take"})
	if load := p.state().Load("witch"); load != 7 {
		t.Errorf("Chloé carries %d half spaces", load)
	}
	p.say(scoring.GainItem{Holder: "surgeon", Item: skulltales.Card{Name: "Hook", Kind: skulltales.Equipment, Halves: 2}})
	p.Tap("table.surgeon.item", "things.give.hook")
	p.warned(bad{[]string{"things.to.witch"}, scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: "hook", To: "witch"}}, "T18",
		"Chloé would need 9 half spaces, but a pirate has only 6.", "Chloé aurait besoin de 9 demi-espaces, mais un pirate n’en a que 6.", "things.to.witch"})
}

// TestInitiativeToSomebodyDown is asked about, of a Captain as of anybody.
func TestInitiativeToSomebodyDown(t *testing.T) {
	p := sailing(t)
	p.Tap("table.surgeon.down", "table.more")
	p.warned(bad{[]string{"more.initiative.surgeon"}, scoring.PassInitiative{To: "surgeon", Reason: skulltales.ByTable}, "T41",
		"Ben is down. Choose a pirate who is up, or override this with a reason.", "Ben est KO. Choisir un pirate debout, ou passer outre en donnant une raison.", "more.initiative.surgeon"})
	if got := p.state().Running.Initiative; got != "surgeon" || p.shell.SheetOpen() {
		t.Errorf("the initiative is with %s: %s", got, p.Words())
	}
}

// TestOpenedOnce: a building counts once, and a flag at nothing has ended the adventure.
func TestOpenedOnce(t *testing.T) {
	p := sailing(t)
	p.Tap("table.opened", "opened.tavern", "table.opened")
	p.warned(bad{[]string{"opened.tavern"}, scoring.AdvanceFlag{Reason: skulltales.Building, Place: "tavern"}, "T31",
		"The tavern has already been counted in this adventure. Leave it as is, or override this with a reason.",
		"La Taverne figure déjà parmi les lieux comptés dans cette aventure. Ne rien changer, ou passer outre en donnant une raison.", "opened.tavern"})
	p.say(scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 10})
	p.warned(bad{[]string{"table.witch.prestige.2"}, scoring.GainPrestige{Pirate: "witch", Prestige: 2, Source: skulltales.EnemySource}, "T37",
		"The Pirate Flag is at 0, so the adventure is over. End it, or override this with a reason.",
		"Le Drapeau pirate est à 0 : l’aventure s’arrête là. Enregistrer la fin de l’aventure, ou passer outre en donnant une raison.", "table.witch.prestige.2"})
}

// TestAnEndAgainstTheRules: all down while somebody is up; a Captain who has less than
// another, or none; the adventure again after a success. What the table says of a result
// stands without a reason, and what a failure counts then wants one.
func TestAnEndAgainstTheRules(t *testing.T) {
	p := sailing(t)
	p.Tap("table.sea-dog.prestige.2", "table.witch.card", "table.end")
	p.warned(bad{[]string{"end.all_down"}, scoring.EndAdventure{By: skulltales.ByAllDown}, "T79",
		"Not everyone is down. Choose another ending, or override this with a reason.",
		"Tout le monde n’est pas KO. Choisir une autre fin, ou passer outre en donnant une raison.", "end.all_down"})
	if p.screen() != "ending" {
		t.Fatalf("%s is shown", p.screen())
	}
	p.Tap("ending.step.1")
	p.warned(bad{[]string{"follows.next"}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.NextChapter}}, "T97",
		"Everyone was down, so this adventure must be played again. Choose to play it again, or override this with a reason.",
		"Tout le monde était KO : cette aventure doit être rejouée. Choisir de la rejouer, ou passer outre en donnant une raison.", "follows.next"})

	p.Tap("ending.step.1", "ended.objectives", "ending.step.1", "ended.witch.failure")
	if said := p.state().Running.Ending.Results["witch"].Result; said != skulltales.Failure || p.shell.SheetOpen() {
		t.Fatalf("the table's own word is %q: %s", said, p.Words())
	}
	p.say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Name: "Buckle", Coins: 5}})
	p.Tap("ending.step.3")
	p.warned(bad{[]string{"finds.witch.change", "finds.witch.find-1", "finds.witch.do"}, scoring.ChooseFinds{Pirate: "witch", Cards: []string{"find-1"}}, "T84",
		"Chloé failed, so no research cards count. Enter none, or override this with a reason.",
		"Chloé a échoué et ne compte aucune carte Recherche. Ne pas saisir de cartes, ou passer outre en donnant une raison.", "finds.witch.do"})
	p.Tap("ending.step.4")
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.say(scoring.ChooseRewards{Pirate: id, Table: &skulltales.TableRow{}})
	}
	p.say(scoring.ConfirmRegistre{})
	p.Tap("ending.step.7")
	p.warned(bad{[]string{"captain.surgeon"}, scoring.ChooseCaptain{Pirate: "surgeon"}, "T96",
		"The captaincy should go to Ana, not Ben. Choose a pirate who is in the lead, or override this with a reason.",
		"Le titre de Capitaine revient à Ana, et non à Ben. Choisir l’un des pirates en tête, ou passer outre en donnant une raison.", "captain.surgeon"})
	p.warned(bad{[]string{"follows.again"}, scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: skulltales.AgainChapter}}, "T97",
		"The adventure was a success, and successful adventures aren’t played again. Continue to the next chapter, or override this with a reason.",
		"L’aventure est réussie, et une aventure réussie ne se rejoue pas. Continuer avec le chapitre suivant, ou passer outre en donnant une raison.", "follows.again"})
	if p.Tap("ending.close"); p.state().Captain != "surgeon" || p.state().Running != nil {
		t.Errorf("the Captain is %q: %s", p.state().Captain, p.Words())
	}
}

// TestAnAdventureIsClosedWithoutACaptain for a reason alone, once all else is said.
func TestAnAdventureIsClosedWithoutACaptain(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.prestige.3", "table.end", "end.objectives")
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.say(scoring.ChooseRewards{Pirate: id, Table: &skulltales.TableRow{}})
	}
	p.say(scoring.ConfirmRegistre{})
	if p.offers("ending.close") {
		t.Errorf("what follows is not said, and it can be closed: %s", p.Words())
	}
	p.Tap("follows.next")
	p.warned(bad{[]string{"ending.close"}, scoring.CloseAdventure{}, "T96",
		"You haven’t chosen a Captain, but the title would go to Chloé. Choose a Captain, or override this with a reason.",
		"Aucun Capitaine n’est choisi, alors que le titre reviendrait à Chloé. Choisir un Capitaine, ou passer outre en donnant une raison.", "captain.witch"})
	if p.state().Captain != "" || p.state().Running != nil || p.screen() != "plate" {
		t.Errorf("the Captain is %q, and %s is shown", p.state().Captain, p.screen())
	}
}
