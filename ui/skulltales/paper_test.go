package skulltales_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// papered is a party of four that has played on paper: Ana the sea dog, Ben the surgeon,
// Chloé the witch, Dora the gunner, at the form of the paper.
func papered(t *testing.T) *party {
	t.Helper()
	p := newParty(t)
	p.Window.Resize(fyne.NewSize(1280, 4000)) // all of a page can be seen
	p.Tap("campaigns.catchup", "new.more")
	for i, who := range []struct{ player, kind string }{{"Ana", "sea_dog"}, {"Ben", "surgeon"}, {"Chloé", "witch"}, {"Dora", "gunner"}} {
		n := string(rune('0' + i))
		p.Write("new."+n+".player", who.player)
		p.Tap("new."+n+".type", "type."+who.kind)
	}
	p.Tap("new.found")
	if p.screen() != "paper" {
		t.Fatalf("%s is shown: %s", p.screen(), p.Words())
	}
	return p
}

// The steps of the form for those four.
const (
	stepChapters = "paper.part.1"
	stepAna      = "paper.part.2"
	stepBen      = "paper.part.3"
	stepWitch    = "paper.part.4"
	stepDora     = "paper.part.5"
	stepDebts    = "paper.part.6"
	stepAllies   = "paper.part.7"
	stepCrew     = "paper.part.8"
	stepBooks    = "paper.part.9"
)

// stands fails where a value of the books is another.
func (p *party) stands(want map[string]string) {
	p.Helper()
	for path, value := range want {
		if got, _ := skulltales.LookUp(path).In(p.state()); got != value {
			p.Errorf("%s is %q, not %q", path, got, value)
		}
	}
}

// written fills the whole form in: two chapters, four log sheets, of which one is that of
// a pirate whose player lost another to a retirement, dues, a debt, an ally and the crew.
func written(t *testing.T) *party {
	t.Helper()
	p := papered(t)
	p.Write("paper.chapter.0.title", "A Debt in Salt")
	p.Write("paper.chapter.0.date", "2026-10-03")
	p.Tap("paper.chapter.0.captain.witch", "paper.chapter.0.all.total", "paper.chapter.add")
	p.Tap("paper.chapter.1.sea-dog.total", "paper.chapter.1.surgeon.partial", "paper.chapter.1.witch.failure")

	p.Tap(stepAna)
	p.Write("paper.sea-dog.coins", "31")
	p.Write("paper.sea-dog.prestige", "9")
	p.Tap("paper.sea-dog.left_hand", "paper.sea-dog.item.add", "paper.sea-dog.item.add")
	p.Write("paper.sea-dog.left_hand.prosthesis", "Hook")
	p.Write("paper.sea-dog.item.0", "Pistol")
	p.Write("paper.sea-dog.item.1", "Rum")
	p.Tap("paper.sea-dog.item.1.half", "paper.sea-dog.skill.add")
	p.Write("paper.sea-dog.skill.0", "Swordplay")

	p.Tap("paper.next") // Ben
	p.Tap("paper.surgeon.coins.more", "paper.surgeon.coins.more", "paper.surgeon.coins.less", "paper.surgeon.cursed")
	p.Write("paper.surgeon.loan", "4")

	p.Tap(stepWitch)
	p.Write("paper.witch.coins", "18")
	p.Write("paper.witch.prestige", "14")
	p.Tap("paper.witch.item.add", "paper.witch.item.0.legendary", "paper.witch.item.0.none")
	p.Write("paper.witch.item.0", "Charm")

	p.Tap(stepDebts, "paper.due.add") // Ana's hand comes first
	p.Tap("paper.due.0.payer.surgeon")
	p.Tap("paper.due.add", "paper.due.1.for.gunner") // whose player lost another pirate
	p.Tap("paper.owed.add", "paper.owed.0.by.witch", "paper.owed.0.for.sea-dog", "paper.owed.0.cause.left_hand")
	p.Write("paper.owed.0.coins", "2")

	p.Tap(stepAllies, "paper.ally.add", "paper.ally.0.type", "type.cook", "paper.ally.0.of.surgeon")
	p.Write("paper.ally.0.name", "Old Tom")
	p.Write("paper.ally.0.salary", "8")
	p.Write("paper.ally.0.prestige", "1")

	p.Tap(stepCrew, "paper.counter.add")
	p.Write("paper.booty", "25")
	p.Write("paper.counter.cannons", "3")
	p.Write("paper.own.0.what", "Parrots")
	p.Write("paper.own.0.to", "1")
	return p
}

// copied is what the books then say.
var copied = map[string]string{
	"record.1.sea-dog.result": "total", "record.1.gunner.result": "total", "record.2.surgeon.result": "partial", "record.2.witch.result": "failure", "record.2.gunner.result": "",
	"campaign.captain": "witch", "crew.booty": "25", "crew.cannons": "3", "crew.Parrots": "1",
	"sea-dog.coins": "31", "sea-dog.prestige": "9", "sea-dog.wound/left_hand": "1", "sea-dog.prosthesis/left_hand": "Hook", "sea-dog.skills": "Swordplay",
	"item/pistol": "sea-dog", "item/rum": "sea-dog", "item/charm": "witch",
	"surgeon.coins": "1", "surgeon.cursed": "1", "surgeon.loan": "4", "witch.coins": "18", "witch.prestige": "14", "gunner.coins": "0",
	"sea-dog.due/left_hand": "5", "gunner.due/retirement": "10", "witch.owed/sea-dog/left_hand": "2",
	"cook.owner": "surgeon", "cook.name": "Old Tom", "cook.salary": "8", "cook.cost": "1",
}

// TestACampaignIsCopiedFromPaper by taps and letters: chapters, log sheets, what is due and
// owed, an ally, the crew. The sums show on the way; the books say what was written, and so
// do those that import its lines.
func TestACampaignIsCopiedFromPaper(t *testing.T) {
	p := written(t)
	p.Tap(stepAna)
	if got := p.Text("paper.load"); got != "1½ of 3 spaces" {
		t.Errorf("a pistol and rum take %q", got)
	}
	p.Tap(stepDebts, "paper.due.0.open")
	if got := p.Text("paper.due.0.sum"); got != "Chloé, Dora: 5 coins each, 10 coins to Ana" {
		t.Errorf("the hand is due %q", got)
	}
	if got := p.Text("paper.due.1.open"); !strings.Contains(got, "Ana, Ben, Chloé: 10 coins each, 30 coins to no one") {
		t.Errorf("the retirement is due %q", got)
	}
	p.Tap(stepAllies)
	p.shows("In each port: Ben 8 coins, 1 prestige")
	p.Tap(stepBooks)
	p.shows("Everything adds up.")
	if got := p.Text("paper.total"); strings.Join(strings.Fields(got), " ") != "23 50" {
		t.Errorf("prestige and coins are %q together", got)
	}
	before := p.shell.Book().Head()
	p.Tap("paper.do")
	if p.screen() != "ashore" {
		t.Fatalf("%s is shown: %s", p.screen(), p.Words())
	}
	if got := p.shell.Book().Head().Seq; got != before.Seq+1 {
		t.Errorf("the paper took %d entries", got-before.Seq)
	}
	p.stands(copied)
	s := p.state()
	if s.Number != 2 || s.Chapters[0].Title != "A Debt in Salt" || s.Chapters[0].Date != "2026-10-03" || s.Chapters[0].Captain != "witch" || s.Chapters[1].Captain != "witch" {
		t.Errorf("the chapters are %+v %+v", s.Chapters[0], s.Chapters[1])
	}
	if it := s.Item("charm"); it.Kind != skulltales.Legendary || it.Halves != 0 || s.Load("sea-dog") != 3 {
		t.Errorf("%+v is carried, and Ana carries %d", it, s.Load("sea-dog"))
	}
	if d := s.Due("sea-dog", "left_hand"); strings.Join(d.Payers, " ") != "witch gunner" {
		t.Errorf("%v pay for the hand", d.Payers)
	}

	var file, again bytes.Buffer
	if err := history.Export(p.shell.Book(), &file); err != nil {
		t.Fatal(err)
	}
	books := ledgertest.Books(scoring.Rules{})
	if _, err := books.Import(context.Background(), bytes.NewReader(file.Bytes())); err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), p.shell.Book().Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := history.Export(book, &again); err != nil || !bytes.Equal(file.Bytes(), again.Bytes()) {
		t.Errorf("the lines come back otherwise: %v", err)
	}
}

// TestPaperDoesNotSayWhatAChapterBrought, so no screen says that it brought nothing.
func TestPaperDoesNotSayWhatAChapterBrought(t *testing.T) {
	p := written(t)
	p.Tap(stepBooks, "paper.do")
	p.shows("Ana · Total success Ben · Partial success Chloé · Failure The crew")
	p.Tap("table.sea-dog.board")
	p.shows("Chapter 1 · A Debt in Salt · total success Chapter 2 · total success")
	p.shell.Back()
	p.Tap("table.log")
	p.shows("Ana · Total success Ben · Partial success Chloé · Failure Captain: Chloé")
}

// TestThePaperIsTakenBack as one act. The form still has all of it, and it is copied again.
func TestThePaperIsTakenBack(t *testing.T) {
	p := written(t)
	p.Tap(stepBooks, "paper.do", "top.menu", "menu.reopen", "reopen.do")
	if s := p.state(); s.Number != 0 || len(s.Dues)+len(s.Owed)+len(s.Allies)+len(s.Crew.Counters) != 0 || s.Pirate("sea-dog").Registre.Coins != 0 || len(s.Held("sea-dog")) != 0 {
		t.Fatalf("something stays: %+v", s)
	}
	p.Tap("table.paper")
	p.shows("Everything adds up.")
	p.Tap("paper.do")
	p.stands(copied)
}

// TestOnlyHowManyChaptersThereWereHasToBeSaid: paper that has nothing else is copied.
func TestOnlyHowManyChaptersThereWereHasToBeSaid(t *testing.T) {
	p := papered(t)
	p.Tap("paper.chapter.add", "paper.chapter.add", "paper.chapter.remove", stepBooks, "paper.do")
	if s := p.state(); s.Number != 2 || s.Captain != "" || len(s.Crew.Counters) != 0 {
		t.Errorf("%+v: %s", s, p.Words())
	}
}

// TestWhatIsHalfWrittenStays when the form is left, when the campaign is closed, and when
// the application was.
func TestWhatIsHalfWrittenStays(t *testing.T) {
	p := papered(t)
	p.Tap(stepWitch)
	p.Write("paper.witch.coins", "1x")
	p.Tap("paper.witch.item.add")
	p.shell.Reset()
	p.Tap("campaigns.open.0", "table.paper")
	if got := p.Text("paper.witch.coins"); got != "1x" {
		t.Errorf("of the coins %q stayed: %s", got, p.Words())
	}
	p.shows("This needs a number.")
	p.Tap("top.menu", "menu.clear", "paper.clear.do")
	p.Tap(stepWitch)
	if got := p.Text("paper.witch.coins"); strings.Contains(got, "1x") {
		t.Errorf("the empty form has %q", got)
	}
}

// TestAMistakeIsSaidWhereItIs in one sentence; while there is one nothing is copied, and
// the last page leads to it.
func TestAMistakeIsSaidWhereItIs(t *testing.T) {
	for _, c := range []struct {
		name, place, says string
		write             func(p *party)
		right             func(p *party)
	}{
		{"a date that is none", "chapter.0", "The date for “date” can’t be read.",
			func(p *party) { p.Write("paper.chapter.0.date", "last autumn") }, func(p *party) { p.Write("paper.chapter.0.date", "") }},
		{"letters for coins", "pirate.sea-dog.money", "This needs a number.",
			func(p *party) { p.Tap(stepAna); p.Write("paper.sea-dog.coins", "many") }, func(p *party) { p.Write("paper.sea-dog.coins", "7") }},
		{"too many coins", "pirate.sea-dog.money", "Enter a number from 0 to 9999",
			func(p *party) { p.Tap(stepAna); p.Write("paper.sea-dog.coins", "10000") }, func(p *party) { p.Write("paper.sea-dog.coins", "") }},
		{"both eyes", "pirate.sea-dog.wounds", "has now lost both of a pair",
			func(p *party) { p.Tap(stepAna, "paper.sea-dog.left_eye", "paper.sea-dog.right_eye") }, func(p *party) { p.Tap("paper.sea-dog.left_eye") }},
		{"a skill twice", "pirate.surgeon.skills", "has already learned “Fencing”",
			func(p *party) {
				p.Tap(stepBen, "paper.surgeon.skill.add", "paper.surgeon.skill.add")
				p.Write("paper.surgeon.skill.0", "Fencing")
				p.Write("paper.surgeon.skill.1", "Fencing")
			}, func(p *party) { p.Tap("paper.surgeon.skill.1.remove") }},
		{"nobody pays", "due.0", "No one is paying this compensation.",
			func(p *party) {
				p.Tap(stepDebts, "paper.due.add", "paper.due.0.payer.surgeon", "paper.due.0.payer.witch", "paper.due.0.payer.gunner")
			}, func(p *party) { p.Tap("paper.due.0.payer.witch") }},
		{"the same due twice", "due.1", "is already due",
			func(p *party) { p.Tap(stepDebts, "paper.due.add", "paper.due.add", "paper.due.1.for.sea-dog") },
			func(p *party) { p.Tap("paper.due.1.remove") }},
		{"a debt of nothing", "owed.0", "Enter how many coins are owed",
			func(p *party) { p.Tap(stepDebts, "paper.owed.add") }, func(p *party) { p.Write("paper.owed.0.coins", "3") }},
		{"an ally of no type", "ally.0", "Which ally is this?",
			func(p *party) { p.Tap(stepAllies, "paper.ally.add") }, func(p *party) { p.Tap("paper.ally.0.type", "type.cook") }},
		{"a salary too high", "ally.0", "Enter a number from 0 to 99",
			func(p *party) {
				p.Tap(stepAllies, "paper.ally.add", "paper.ally.0.type", "type.cook")
				p.Write("paper.ally.0.salary", "100")
			}, func(p *party) { p.Write("paper.ally.0.salary", "10") }},
		{"a counter that means something else", "crew", "means something else in the crew’s log",
			func(p *party) { p.Tap(stepCrew, "paper.counter.add"); p.Write("paper.own.0.what", "booty") },
			func(p *party) { p.Write("paper.own.0.what", "parrots") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := papered(t)
			c.write(p)
			if got := p.Text("paper.against." + c.place); !strings.Contains(got, c.says) {
				t.Errorf("below it stands %q: %s", got, p.Words())
			}
			before := p.shell.Book().Head()
			p.Tap(stepBooks, "paper.do")
			p.shows(c.says) // why not
			p.shell.Escape()
			if p.shell.Book().Head() != before {
				t.Fatal("something was copied")
			}
			p.Tap("paper.to." + c.place)
			c.right(p)
			if got := p.Text("paper.against." + c.place); got != "" {
				t.Errorf("once it is right there still stands %q", got)
			}
			p.Tap(stepBooks, "paper.do")
			if p.state().Number != 1 {
				t.Errorf("nothing was copied: %s", p.Words())
			}
		})
	}
}

// TestWhatIsAgainstTheRulesIsCopiedWithAReason: an ally of a pirate's type (T2), and more
// than a pirate can carry (T18).
func TestWhatIsAgainstTheRulesIsCopiedWithAReason(t *testing.T) {
	p := papered(t)
	p.Tap(stepAna)
	for i, name := range []string{"Sabre", "Musket", "Net", "Chart"} {
		p.Tap("paper.sea-dog.item.add")
		p.Write("paper.sea-dog.item."+string(rune('0'+i)), name)
	}
	if got := p.Text("paper.against.pirate.sea-dog.items"); !strings.Contains(got, "8 half spaces") {
		t.Errorf("four cards are said to be %q", got)
	}
	p.Tap(stepAllies, "paper.ally.add", "paper.ally.0.type", "type.witch")
	if got := p.Text("paper.against.ally.0"); !strings.Contains(got, "The crew already has someone of that type (Witch)") {
		t.Errorf("a second witch is said to be %q", got)
	}
	before := p.shell.Book().Head()
	p.Tap(stepBooks, "paper.do")
	if p.shell.Book().Head() != before {
		t.Fatal("it was copied without a reason")
	}
	p.Tap("overrule.reason.0", "overrule.overrule")
	p.stands(map[string]string{"witch-2.owner": "sea-dog", "item/chart": "sea-dog"})
}

// TestAReasonGivenOnPaperIsNotAskedForAgain: what the table has said is right all the same
// goes into the books with its reason.
func TestAReasonGivenOnPaperIsNotAskedForAgain(t *testing.T) {
	p := papered(t)
	p.Tap(stepAllies, "paper.ally.add", "paper.ally.0.type", "type.witch", stepBooks, "paper.right.ally.0")
	p.Write("overrule.reason", "Two witches drew lots")
	p.Tap("overrule.overrule")
	if words := p.Words(); !strings.Contains(words, "Kept: Two witches drew lots") || strings.Contains(words, "value is against") {
		t.Errorf("the reason is not beside it: %s", words)
	}
	p.Tap("paper.do")
	p.stands(map[string]string{"witch-2.owner": "sea-dog"})
	entries := ledgertest.Entries(p.shell.Book())
	if got := entries[len(entries)-1].Overruled(); len(got) != 1 || got[0].Reason != "Two witches drew lots" {
		t.Errorf("set aside: %+v", got)
	}
}

// TestAnAuditHasWhatThePaperHad: all that the form copies, each value corrected with a tap
// where it can be.
func TestAnAuditHasWhatThePaperHad(t *testing.T) {
	p := written(t)
	p.Tap(stepBooks, "paper.do", "top.menu", "menu.audit")
	ids := map[string]bool{}
	for _, id := range p.IDs() {
		ids[id] = true
	}
	for path := range copied {
		what := "audit." + path
		switch { // who serves is one line, and so is a chapter
		case strings.HasPrefix(path, "cook."):
			what = "audit.cook"
		case strings.HasPrefix(path, "record."):
			what = "audit.chapter." + string(path[len("record.")]-1)
		}
		if !ids[what] {
			t.Errorf("the audit does not have %s", what)
		}
	}
	for _, words := range []string{"Old Tom", "8 coins, 1 prestige", "Dora total success", "A Debt in Salt", "Captain: Chloé", "Hook", "Swordplay", "Parrots"} {
		p.shows(words)
	}
	p.Tap("audit.witch.coins")
	p.Write("correct.is", "7")
	p.Write("correct.reason", "Misread")
	p.Tap("correct.do", "audit.do")
	if got := p.state().Pirate("witch").Registre.Coins; got != 7 || len(p.state().Audits) != 1 {
		t.Errorf("corrected to %d, audits %v", got, p.state().Audits)
	}
}
