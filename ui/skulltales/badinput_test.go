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
	"astrolabe/ui/skulltales/terminal"
	speech "astrolabe/ui/skulltales/wording"
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
	return strings.NewReplacer("« ", "«\u00a0", " »", "\u00a0»", " :", "\u202f:", " ;", "\u202f;", " ?", "\u202f?").Replace(said)
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
	list := terminal.Game{}.Speaker(words, book.State()).Error(err)
	s, ok := book.State().(*skulltales.State)
	if !ok {
		return list
	}
	say := speech.New(words, s)
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
	look := p.shell.Look()
	for lang, want := range map[translations.Language]string{translations.English: en, translations.French: narrow(fr)} {
		look.SetLanguage(lang)
		p.shows(want)
		for _, typed := range p.typed(c, lang) {
			p.shows(typed)
		}
	}
	look.SetLanguage(translations.French)
	look.SetScale(2)
	for _, shape := range shapes {
		p.Window.Resize(shape.size)
		p.Sound(name + ", " + shape.name)
		p.Save(strings.ReplaceAll(name, "/", "-") + "." + shape.name)
		for _, way := range ways {
			if p.Rect(way).ID == "" {
				p.Errorf("%s, %s: %s is out of sight; there are %v", name, shape.name, way, p.IDs())
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
	p.refused(bad{[]string{"die.4"}, retire, "", "Ben has retired. Choose a pirate of the crew.",
		"Ben a pris sa retraite. Choisir un pirate de l’équipage.", "revive.close"})
	p.shows("What this was about is not there any more.")
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
		"With the right hand, Ben has lost both of a pair, and that is a retirement. Record it as such.",
		"Avec la main droite, Ben a perdu les deux d’une paire, et c’est la retraite. La noter comme telle.", "correct.do"})
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
		"Chloé has 3 coins, too few for 5. Take what is there, take a loan, or leave it.",
		"Chloé a 3 pièces, trop peu pour 5. Prendre ce qu’il y a, faire un prêt, ou renoncer.", "money.source.event"})
	p.Write("money.note", "A bet")
	p.refused(bad{[]string{"money.way.4", "money.to.sea-dog"}, scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: "witch", To: "sea-dog", Coins: 5, Reason: "A bet"}}, "T14",
		"Chloé has 3 coins, too few for 5.", "Chloé a 3 pièces, trop peu pour 5.", "money.to.sea-dog"})
	if p.Text("money.note") != "A bet" {
		t.Errorf("what was written is gone: %q", p.Text("money.note"))
	}
	p.refused(bad{[]string{"money.way.3", "money.source.event"}, scoring.LosePrestige{Pirate: "witch", Prestige: 5, Source: "event"}, "T14",
		"Chloé has 0 prestige, too little for 5.", "Chloé a 0 de prestige, trop peu pour 5.", "money.source.event"})
	p.Tap("money.close")
}

// TestWhatWasWonIsNotLostToWhatCannotBe: said otherwise in a way that cannot be, or that
// wants a reason, an act stands as it was, until something takes its place.
func TestWhatWasWonIsNotLostToWhatCannotBe(t *testing.T) {
	p := sailing(t)
	p.Tap("table.surgeon.coins.2", "strip.amount", "money.way.1")
	before := p.head()
	p.Tap("money.source.event")
	p.shows("Ben has 0 coins, too few for 2.")
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
		"Chloé has 0 coins, too few for 1.", "Chloé a 0 pièces, trop peu pour 1.", "money.source.event"})
}
