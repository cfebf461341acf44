package stops

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/ui/seafall/founding"
	"astrolabe/ui/shell"
	"astrolabe/ui/tour"
)

// Ways make the screens that no tap alone leads to.
type Ways struct {
	Table, Ending, Record, Journal, Map, Improvements, Rules func() shell.Screen
}

// Evening opens the sample campaign and goes through every screen once.
func Evening(guide *tour.Guide, ways Ways) {
	g := &walk{guide, ways}
	g.Act(func() { g.Shell.Open(sample.ID) })
	g.evening()
	g.elsewhere()
	g.refusals()
	g.winter()
	g.ending()
	g.afterwards()
	g.beginning()
	g.imports()
}

// walk is an evening at the window.
type walk struct {
	*tour.Guide
	ways Ways
}

// say records something in the sample campaign, as another window would.
func (g *walk) say(c scoring.Command, overrules ...ledger.Overrule) {
	if !g.Failed() {
		_, err := g.Shell.Book().Record(context.Background(), scoring.Say(c, overrules...))
		g.Fail(err)
	}
}

func (g *walk) state() *seafall.State {
	if g.Failed() {
		return nil
	}
	return g.Shell.Book().State().(*seafall.State)
}

// Founding stops at the forms that bring a campaign into the books.
func Founding(g *tour.Guide) {
	g.Act(func() { g.Shell.Go(founding.NewCampaign()) })
	for _, province := range []string{"blue", "green", "gray", "red"} {
		g.Tap("new.province." + province)
	}
	g.Stop("new-campaign")
	g.Act(g.Shell.Back)
	paper(g)
}

// paper copies two games of three players from paper, as far as it goes before
// it is written into the books: a board is left without its boxes.
func paper(g *tour.Guide) {
	g.Act(func() { g.Shell.Go(founding.NewCatchUp()) }) // the shelf asks which game, where there are several
	for i, colour := range []string{"blue", "green", "red"} {
		g.Write("new."+colour+".player", []string{"Chloé", "Ana", "Ben"}[i])
	}
	g.Stop("catchup-founding")
	g.Tap("catchup.next")
	for i, scores := range [][]string{{"11", "8", "7"}, {"7", "", "12"}} {
		if i > 0 {
			g.Tap("catchup.add")
		}
		for k, colour := range []string{"blue", "green", "red"} {
			g.Write(fmt.Sprintf("catchup.score.%d.%s", i+1, colour), scores[k])
		}
	}
	g.Open("catchup-game", "catchup.game.2", "catchup.absent.green", "catchup.milestone.add")
	g.Stop("catchup-record")
	g.Tap("catchup.next", "catchup.ship_a.explore.more", "catchup.keeps", "catchup.kept.learn.explore")
	g.Stop("catchup-board")
	g.Open("catchup-box", "catchup.boxes.1")
	g.Open("catchup-appellation", "catchup.appellation")
	g.Tap("catchup.next", "catchup.next", "catchup.next", "catchup.island.add", "catchup.island.1.site.add")
	g.Write("catchup.island.1.name", "Heron Rock")
	g.Write("catchup.island.1.site.1.name", "harbor")
	g.Stop("catchup-map")
	g.Tap("catchup.next")
	g.Stop("catchup-sheet")
	g.Tap("catchup.next")
	g.Stop("catchup-rules")
	g.Tap("catchup.next")
	g.Stop("catchup-books")
	g.Open("catchup-overrule", "catchup.write")
	g.Tap("catchup.clear", "catchup.clear.do")
	g.Act(g.Shell.Back)
}

// evening is the table in the middle of a game, and its sheets.
func (g *walk) evening() {
	g.Stop("table")
	for _, sheet := range []string{"milestone", "advisor", "treasure", "build", "enmity", "ship_a", "glory"} {
		g.Open("sheet-"+strings.TrimSuffix(sheet, "_a"), "table.blue."+sheet)
	}
	g.Open("sheet-damage", "table.blue.ship_b", "ship.b.card.1", "damage.lowers.sail")
	if !g.Failed() {
		advisor := "advisor." + g.state().Council(seafall.Blue)[0].ID
		g.Open("sheet-advisor-card", "table.blue.advisor", advisor, advisor+".correct")
	}
	g.Open("why", "table.blue.glory", "glory.why")
	g.Open("why-which", "table.blue.target")
	g.Open("why-title", "table.blue.target", "why.of.5")
	g.Tap("table.blue.board")
	g.Stop("board")
	g.Act(g.Shell.Back)
	g.Open("menu", "top.menu")
	g.Open("rule-added", "top.menu", "menu.rule")
	g.Tap("table.blue.board")
	g.Stop("board")
	g.Open("board-names", "board.names")
	g.Open("board-bases", "board.bases")
	g.Open("board-correct", "top.menu", "menu.correct")
	g.audit()
	g.Act(g.Shell.Back)
	g.cards()
	g.Tap("table.blue.raid")
	g.Stop("table-strip")
	g.Tap("top.undo")
}

// audit is the audit of a board, with one item that was wrong on it.
func (g *walk) audit() {
	g.Tap("board.audit")
	g.Open("audit-differs", "audit.item.blue.boxes", "audit.differs.blue.boxes")
	g.Tap("audit.item.blue.title", "audit.item.blue.boxes", "audit.differs.blue.boxes", "audit.board")
	g.Stop("audit")
	g.Act(g.Shell.Back)
}

// cards are the cards and chests of a campaign, with some of every sort.
func (g *walk) cards() {
	for _, c := range []scoring.Command{
		scoring.RevealMilestone{Name: "The Long Swell Ridden", Glory: 3, Unlocks: true},
		scoring.RevealMilestone{Name: "A Market for Kelp", Glory: 2},
		scoring.AddEvent{Name: "The lamp oil runs out", Waiting: true},
		scoring.AddEvent{Name: "Fog bank", Milestone: "Twelve Lamps Lit", By: seafall.Blue},
		scoring.RevealEvent{Name: "Dead calm"},
		scoring.OpenChest{Name: "The chest with the heron", By: seafall.Blue, Milestone: "Twelve Lamps Lit"},
		scoring.DrawResearch{Province: seafall.Blue, Name: "Half a tide table", Given: true},
		scoring.DrawResearch{Province: seafall.Red, Name: "Torn map"},
		scoring.DestroyCard{Card: seafall.OtherCard, Name: "The first page"},
	} {
		g.say(c)
	}
	g.Act(g.Shell.Rebuild)
	g.Stop("table-event")
	g.Open("sheet-event", "table.moment")
	g.Tap("top.menu", "menu.spyglass")
	g.Stop("spyglass")
	g.Tap("spyglass.close")
	g.Open("sheet-milestone-open", "table.blue.milestone")
	g.Open("sheet-research", "table.blue.treasure", "treasure.research.half-a-tide-table")
	g.Tap("top.menu", "menu.cards")
	g.Stop("cards")
	g.Open("cards-milestone", "cards.open.0")
	g.Open("cards-research-add", "cards.research.add")
	g.Act(g.Shell.Back)
	g.Tap("table.red.milestone", "milestone.open.1")
	g.Stop("table-brings")
	g.Open("sheet-reward", "prompt.reward")
	g.Open("overrule", "table.red.milestone", "milestone.open.0")
	g.Tap("top.undo")
}

// winter plays on to the end of the year.
func (g *walk) winter() {
	agreed := ledger.Overrule{Rule: "R32", Reason: g.Shell.T("term.overrule.agreed")}
	for !g.Failed() && g.state().Running.Round < seafall.Rounds {
		g.say(scoring.NextRound{}, agreed)
	}
	g.Act(g.Shell.Rebuild)
	g.Tap("table.winter")
	g.Stop("winter")
	g.Open("rule", "winter.rule.3.R23")
	g.Act(g.Shell.Back)
}

// steps are the names of the seven steps' stops.
var steps = []string{"ending-1-improve", "ending-2-train", "ending-3-keep", "ending-4-ships", "ending-5-enmity", "ending-6-record", "ending-7-titles"}

// ending goes through the seven steps with what is offered first.
func (g *walk) ending() {
	if g.Failed() {
		return
	}
	s := g.state()
	leader := scoring.Winner(s)
	if need := s.Running.Target - s.Play(leader).Glory; need > 0 {
		g.say(scoring.GainGlory{Province: leader, Glory: need, Reason: g.Shell.T("term.overrule.card")})
	}
	g.say(scoring.EndGame{})
	g.Act(func() { g.Shell.Replace(g.ways.Ending()) })
	shown := 0
	for !g.Failed() {
		c, err := scoring.EndOfGame(g.state())
		if err != nil {
			g.Fail(err)
			return
		}
		if c.Current > len(steps) {
			break
		}
		// Each step is shown when one has chosen and the next one is about to.
		done, open := 0, 0
		for _, t := range c.Step(c.Current).Turns {
			switch t.Status {
			case scoring.Done:
				done++
			case scoring.Open, scoring.Waits:
				open++
			}
		}
		if c.Current > shown && (done > 0 || open <= 1) {
			g.Act(func() { g.Shell.Replace(g.ways.Ending()) })
			if c.Current == scoring.StepEnmity {
				g.halfChosen()
			}
			g.Stop(steps[c.Current-1])
			shown = c.Current
		}
		g.choose(c)
	}
	g.Act(func() { g.Shell.Replace(g.ways.Ending()) })
	g.Stop("ending-close")
	g.closed()
}

// closed shows what came of the game: as if it had been the campaign's last, and,
// with that taken back, as it was.
func (g *walk) closed() {
	g.Open("ending-crown", "ending.crown")
	g.Tap("ending.crown", "ending.crown.do")
	g.Stop("crowned")
	g.Act(func() { g.Shell.Look().SetStill(true) })
	g.Tap("closed.crown")
	g.Stop("coronation")
	g.Tap("crown.back")
	g.Act(func() { g.Shell.Look().SetStill(false) })
	g.Tap("closed.record")
	g.Stop("record-crowned")
	g.Tap("top.menu", "menu.reopen", "reopen.do", "ending.close")
	g.Stop("closed")
	g.Write("closed.words", "Nobody saw the second one coming.")
	g.Write("closed.name", "The winter of two fires")
	g.Tap("closed.record", "top.menu", "menu.summary")
	g.Stop("closed-named")
	g.Tap("closed.record")
}

// refusals are what is said when nothing is recorded: because the books could not
// add up, and because the disk did not take it.
func (g *walk) refusals() {
	g.Act(func() {
		g.Shell.Record(scoring.Say(scoring.PlaceEnmity{Province: seafall.Blue, Place: seafall.Place{Region: "kestrel", Spot: seafall.Garrison},
			Count: seafall.Tokens + 1}), nil)
	})
	g.Open("refused")
	g.Act(func() {
		g.Shell.Fail(&ledger.Violation{Key: "storage.full", Args: ledger.Args{"path": g.Shell.Config().DataDir}})
	})
	g.Open("write-failed")
}

// beginning is a campaign in which nothing has happened yet: what the screens say
// as long as there is nothing on them.
func (g *walk) beginning() {
	g.Act(g.Shell.Reset)
	g.Act(func() { g.Shell.Go(founding.NewCampaign()) })
	g.Write("new.name", "The Isle Campaign")
	for i, colour := range []string{"blue", "green", "gray", "red"} { // which are chosen since the form was first looked at
		g.Write("new."+colour+".player", []string{"Chloé", "Ana", "Dan", "Ben"}[i])
	}
	g.Tap("new.found")
	g.Stop("table-first")
	for _, empty := range []struct {
		stop string
		way  func() shell.Screen
	}{{"map-empty", g.ways.Map}, {"record-empty", g.ways.Record}} {
		g.Act(func() { g.Shell.Go(empty.way()) })
		g.Stop(empty.stop)
		g.Act(g.Shell.Back)
	}
	g.Tap("top.menu", "menu.cards")
	g.Stop("cards-empty")
	g.Act(g.Shell.Back)
	g.Act(func() { g.Shell.Go(g.ways.Journal()) })
	g.Write("journal.search", "lantern")
	g.Stop("journal-none")
	g.Act(g.Shell.Back)
}

// imports brings the books of another table in, the same ones as they may come
// again, and a file that holds none.
func (g *walk) imports() {
	path := filepath.Join(os.TempDir(), "astrolabe-tour.jsonl")
	defer os.Remove(path)
	if g.Failed() {
		return
	}
	g.Act(func() { g.Shell.Open(sample.ID) })
	books, err := anothers(g.Shell.Book())
	g.Fail(err)
	g.Act(g.Shell.Reset)
	bring := func() {
		g.Tap("campaigns.import")
		g.Write("import.path", path)
		g.Tap("import.go")
	}
	met := func(stop string, file ledger.File) {
		var out bytes.Buffer
		g.Fail(ledger.WriteFile(&out, file))
		g.Fail(os.WriteFile(path, out.Bytes(), 0o600))
		bring()
		g.Open(stop)
	}
	met("imported", books)
	g.Stop("campaigns-namesakes")
	met("import-ahead", longer(books, "A storm took the mast", "We met at the inn"))
	met("import-behind", shorter(books, 2))
	met("import-diverged", longer(shorter(books, 2), "A storm took the mast", "We met at the inn"))
	g.Fail(os.WriteFile(path, []byte("no books\n"), 0o600))
	bring()
	g.Open("import-refused")
}

// anothers is a campaign as another table would have it: with an id of its own.
func anothers(book *ledger.Book) (ledger.File, error) {
	var out bytes.Buffer
	if err := history.Export(book, &out); err != nil {
		return ledger.File{}, err
	}
	file, err := ledger.ReadFile(&out)
	file.Campaign.ID = "another-table"
	chain(file)
	return file, err
}

// chain makes the hashes of a file anew.
func chain(file ledger.File) {
	prev := ledger.Genesis(file.Campaign.Game, file.Campaign.ID)
	for i := range file.Entries {
		file.Entries[i].Prev = prev
		prev = file.Entries[i].Sum()
		file.Entries[i].Hash = prev
	}
}

// shorter are books as they were before their latest acts.
func shorter(file ledger.File, acts int) ledger.File {
	n := len(file.Entries)
	for ; acts > 0; acts-- {
		group := file.Entries[n-1].Group
		for n > 0 && file.Entries[n-1].Group == group {
			n--
		}
	}
	file.Entries = file.Entries[:n:n]
	return file
}

// longer are books that have gone on: with notes, of which the first was taken
// back.
func longer(file ledger.File, notes ...string) ledger.File {
	last := file.Entries[len(file.Entries)-1]
	add := func(id, kind, payload string) {
		last.Seq, last.At = last.Seq+1, last.At+90_000
		last.ID, last.Group, last.Kind, last.Version, last.Payload, last.Overrules = id, id, kind, 1, []byte(payload), nil
		file.Entries = append(file.Entries, last)
	}
	for i, text := range notes {
		add(fmt.Sprintf("note-%d", i), "noted", fmt.Sprintf(`{"text":%q}`, text))
	}
	add("struck", ledger.KindUndone, `{"group":"note-0"}`)
	chain(file)
	return file
}

// halfChosen rolls three successes and spends them.
func (g *walk) halfChosen() {
	g.Tap("ending.successes.more", "ending.successes.more", "ending.successes.more", "ending.back.0.more", "ending.cross.0")
}

// choose makes the choice that the steps wait for.
func (g *walk) choose(c *scoring.Closing) {
	if g.Failed() {
		return
	}
	s := g.state()
	next := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		g.say(scoring.ChooseImprovement{Improvement: "reputation"})
	case scoring.StepTrain:
		g.say(scoring.ChooseTraining{Province: next, Advisor: scoring.Trainable(s, next)[0].ID, Retired: scoring.RetiredLeft(s, next)[0].ID})
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: next}
		for _, k := range scoring.Keepables(s, next) {
			if k.Allowed {
				keep.Advisor = k.Advisor.ID
			}
		}
		g.say(keep)
	case scoring.StepShips:
		box := scoring.ShipBoxes(s, next)[1]
		g.say(scoring.ChooseShip{Province: next, Ship: box.Ship, Value: box.Value})
	case scoring.StepEnmity:
		choice := scoring.ChooseEnmity{Province: next, Successes: 1}
		if offer := scoring.OfferEnmity(c, next, nil, nil); offer.Dice > 0 && len(offer.Out) > 0 {
			choice.Back = []seafall.Lying{{Place: offer.Out[0].Place, Count: 1}}
		} else {
			choice.Successes = 0
		}
		for _, cover := range scoring.OfferEnmity(c, next, choice.Back, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				choice.Cover = append(choice.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		g.say(choice)
	case scoring.StepRecord:
		g.say(scoring.ConfirmGlory{})
	case scoring.StepTitles:
		g.say(scoring.ChooseTitle{Province: next, Title: scoring.TitlesFor(c, next)[0]})
	}
}

// elsewhere are the screens beside the table.
func (g *walk) elsewhere() {
	g.Act(func() { g.Shell.Go(g.ways.Map()) })
	g.Tap("map.island.marrow")
	g.Stop("map")
	g.Open("map-island", "map.open")
	g.Open("map-island-chart", "map.open", "island.marrow.chart")
	g.Open("map-island-power", "map.open", "island.power")
	g.Act(g.Shell.Back)
	g.Act(func() { g.Shell.Go(g.ways.Improvements()) })
	g.Stop("improvements")
	g.Open("improvements-correct", "sheet.stock.fields.6")
	g.Act(g.Shell.Back)
	g.Act(func() { g.Shell.Go(g.ways.Journal()) })
	g.Stop("journal")
	g.Open("journal-act", g.First("journal.act."))
	g.Act(g.Shell.Back)
	g.Open("keys", "top.menu", "menu.keys")
	g.Open("about", "top.menu", "menu.about")
	g.Open("house-rules", "top.menu", "menu.house")
	g.Visit("rules", g.ways.Rules())
	g.sums()
}

// sums are the pages of what can be worked out at the table.
func (g *walk) sums() {
	g.Tap("table.blue.ship_a", "ship.a.sums", "sums.support")
	g.Stop("sums")
	for i, page := range []string{"prices", "plunder", "year"} {
		g.Tap(fmt.Sprintf("sums.page.%d", i+1))
		g.Stop("sums-" + page)
	}
	g.Act(g.Shell.Back)
}

// afterwards shows what the evening came to.
func (g *walk) afterwards() {
	g.Act(func() { g.Shell.Replace(g.ways.Record()) })
	g.Stop("record")
	for i, chart := range []string{"games", "sources", "enmity", "honors"} {
		g.Tap(fmt.Sprintf("record.tab.%d", i+1))
		g.Stop("record-" + chart)
	}
	g.Visit("export", shell.Export(g.Shell))
	g.Tap("top.menu", "menu.sheets")
	g.Stop("sheets")
	g.Act(g.Shell.Back)
	g.Act(func() { g.Shell.Replace(g.ways.Table()) })
	g.Stop("between")
	g.Tap("table.last_time")
	g.Stop("last-time")
	g.Tap("recall.on")
	g.Open("sheet-title", "table.blue.title", "title.duke")
	g.Open("sheet-start", "table.start")
	g.Open("end-campaign", "top.menu", "menu.end_campaign")
	g.players()
	g.say(scoring.StartGame{Absent: []seafall.Province{seafall.Gray}})
	g.Act(g.Shell.Rebuild)
	g.Stop("table-absent")
	g.Open("sheet-set-up", "table.moment")
}

// players is what happens when somebody leaves between two games and is back.
func (g *walk) players() {
	g.Tap("table.players")
	g.Stop("players")
	g.Open("players-leave", "players.more.gray", "players.leave.gray")
	g.Act(g.Shell.Back)
	g.say(scoring.LeaveCampaign{Province: seafall.Gray})
	g.Tap("table.players", "players.back.gray", "coming.advisor.other")
	g.Stop("players-back")
	g.Act(g.Shell.Back)
	g.Act(g.Shell.Undo)
	g.Act(g.Shell.Back)
}
