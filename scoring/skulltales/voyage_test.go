package skulltales_test

import (
	"bytes"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/skulltalestest"
)

// scribe keeps the model's paper beside the books: it hears what the table says, and holds
// what stands on both against each other after every act.
type scribe struct {
	tb    skulltalestest.TB
	paper *paper
	acts  []*scribed
	heard int
}

// scribed is an act that stood in the books once.
type scribed struct {
	group, kind, today string
	payload            []byte
	overruled          int
	struck             bool
	before             *paper
}

func (w *scribe) hear(h skulltalestest.Heard) {
	w.tb.Helper()
	w.heard++
	if group := h.Undone + h.Redone; group != "" {
		w.goBack(group, h.Undone != "")
		w.compare(h.Book, "taking back or bringing back "+group)
		return
	}
	said := scoring.Say(h.Command)
	_, warned, refused := w.paper.hear(said.Kind, said.Payload)
	what := fmt.Sprintf("%s %s", said.Kind, said.Payload)
	var overrulable *ledger.Refused
	switch {
	case h.Err == nil:
		if len(refused) > 0 {
			w.tb.Fatalf("%s is in the books, and on paper it cannot be: %v", what, refused)
		}
		if set := rulesOf(overrulesOf(h.Overrules)); !slices.Equal(set, warned) {
			w.tb.Fatalf("%s is in the books with %v set aside, and paper warns of %v", what, set, warned)
		}
		first := h.Receipt.Entries[0]
		act := &scribed{group: h.Receipt.Group, kind: said.Kind, payload: said.Payload, overruled: len(first.Overruled()), before: w.paper,
			today: time.UnixMilli(first.At).UTC().Add(time.Duration(first.UTCOffset) * time.Minute).Format(time.DateOnly)}
		w.acts = append(w.acts, act)
		w.paper = act.on(w.paper)
	case errors.As(h.Err, &overrulable) && overrulable.Overrulable():
		if set := rulesOf(overrulable.Violations); len(refused) > 0 || !slices.Equal(set, warned) {
			w.tb.Fatalf("%s breaks %v by the books, and on paper %v; it cannot be for %v", what, set, warned, refused)
		}
	default:
		if !alike(ledger.Violations(h.Err)[0], refused) {
			w.tb.Fatalf("%s is refused by the books with %v, and by paper with %v", what, h.Err, refused)
		}
	}
	w.compare(h.Book, what)
}

// on writes the act on paper, nil where it cannot be.
func (a *scribed) on(p *paper) *paper {
	p = p.copied()
	p.today = a.today
	next, _, refused := p.hear(a.kind, a.payload)
	if len(refused) > 0 {
		return nil
	}
	next.setAside(a.overruled, p)
	return next
}

// goBack strikes an act out, or lets it stand again, and writes what came after it anew.
func (w *scribe) goBack(group string, struck bool) {
	w.tb.Helper()
	i := slices.IndexFunc(w.acts, func(a *scribed) bool { return a.group == group })
	w.acts[i].struck = struck
	w.paper = w.acts[i].before
	for _, a := range w.acts[i:] {
		a.before = w.paper
		if a.struck {
			continue
		}
		if w.paper = a.on(w.paper); w.paper == nil {
			w.tb.Fatalf("without %s nobody can say %s %s", group, a.kind, a.payload)
		}
	}
}

// setAside counts the rules that the table has set aside, in the chapter of the act.
func (p *paper) setAside(rules int, before *paper) {
	at := len(p.log) - 1
	if was := len(before.log) - 1; was >= 0 && was < at && before.log[was].open {
		at = was // the attempt that ended, not the one that began with it
	}
	if at >= 0 {
		p.log[at].overruled += rules
	}
}

func overrulesOf(list []ledger.Overrule) (broken []*ledger.Violation) {
	for _, o := range list {
		broken = append(broken, &ledger.Violation{Rule: o.Rule})
	}
	return broken
}

// rulesOf are the rules that violations are of, each once.
func rulesOf(list []*ledger.Violation) (rules []string) {
	for _, v := range list {
		rules = append(rules, v.Rule)
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// reasons are the model's words for the sentences of the books.
var reasons = map[string]string{
	"coins.too_few": belowNothing, "prestige.too_little": belowNothing, "booty.too_little": belowNothing, "booty.shares": belowNothing,
	"record.below_zero": belowNothing,
	"pirate.gone":       outOfCrew, "ally.gone": outOfCrew,
	"character.not_in_play": notInPlay,
	"number.out_of_range":   outOfRange,
	"card.with_nobody":      neverWithHim, "card.not_his": neverWithHim,
	"adventure.none": notNow, "adventure.over": notNow, "adventure.not_ended": notNow, "phase.runs": notNow, "phase.not_running": notNow,
	"phase.end_adventure": notNow, "chapter.open": notNow, "chapter.none": notNow, "campaign.finished": notNow, "leave.adventure_runs": notNow,
	"catch_up.too_late": notNow, "registre.adventure_runs": "T12",
}

// alike is whether paper has the reason of the books. What they call by its rule or by one
// of the reasons above has to be called so on paper, too.
func alike(v *ledger.Violation, refused []string) bool {
	reason := reasons[v.Key]
	if reason == "" && strings.HasSuffix(v.Key, ".unknown") {
		reason = nobodyKnows
	}
	if reason == "" && v.Rule == "" {
		return len(refused) > 0
	}
	return slices.Contains(refused, reason) || v.Rule != "" && slices.Contains(refused, v.Rule)
}

// compare fails with what stands otherwise on paper than in the books.
func (w *scribe) compare(book *ledger.Book, after string) {
	w.tb.Helper()
	if book == nil {
		return
	}
	s := skulltalestest.State(book)
	books, own := linesOf(s), w.paper.lines()
	var differ []string
	for _, name := range slices.Sorted(maps.Keys(own)) {
		if books[name] != own[name] {
			differ = append(differ, fmt.Sprintf("%s\n  paper: %s\n  books: %s", name, own[name], books[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(books)) {
		if _, there := own[name]; !there {
			differ = append(differ, fmt.Sprintf("%s\n  paper: nothing\n  books: %s", name, books[name]))
		}
	}
	if len(differ) > 0 {
		w.tb.Fatalf("after %s these differ:\n%s", after, strings.Join(differ, "\n"))
	}
}

// linesOf writes a state as the model writes its paper.
func linesOf(s *skulltales.State) map[string]string {
	l := map[string]string{}
	put := func(name string, values ...any) { l[name] = strings.TrimSpace(fmt.Sprintln(values...)) }
	put("campaign", s.Name, s.Founded, s.Mode, s.Finished, s.Status(), "chapter", s.Number, s.Attempt, s.Phase, "absent", s.Absent)
	put("house rules", slices.Sorted(slices.Values(s.HouseRules)))
	put("campaign.captain", s.Captain)
	put("crew.booty", s.Crew.Booty)
	put("ship", s.Crew.ShipName, "/", s.Crew.ShipType)
	put("notes", len(s.Notes), "audits", len(s.Audits))
	for _, c := range s.Crew.Counters {
		put("crew."+c.What, c.To)
	}
	for _, p := range s.Pirates {
		linesOfPirate(s, p, put)
	}
	for _, a := range s.Allies {
		put(a.ID, a.Type, a.Words, "/", a.Name, "/", a.Owner, a.Status, "salary", a.Salary, "cost", a.Prestige, "hired", a.Hired, "paid", when(a.Paid), "went", when(a.Went))
	}
	for _, it := range s.Items {
		put("item "+it.ID, it.Name, it.Kind, it.Halves, "with", it.Holder, "deck", it.Deck, "noted", it.Noted)
	}
	var dues []paperDue
	for _, d := range s.Dues {
		dues = append(dues, paperDue{d.For, string(d.Cause), d.Each, d.Payers, d.Chapter})
	}
	put("dues", dues)
	var owed []paperDebt
	for _, o := range s.Owed {
		owed = append(owed, paperDebt{o.Pirate, o.For, string(o.Cause), o.Coins})
	}
	put("owed", owed)
	for i, c := range s.Chapters {
		var phases [][2]string
		for _, played := range c.Phases {
			phases = append(phases, [2]string{string(played.Phase), string(played.Outcome)})
		}
		put(fmt.Sprintf("chapter, entry %d", i), c.Number, c.Attempt, c.Title, "/", c.First, "/", c.Date, "/", c.By, "/", c.Follows, c.Open, c.Restarted, c.CaughtUp,
			phases, c.Captain, "overruled", c.Overruled)
		for _, line := range c.Lines {
			on := paperLine{pirate: line.Pirate, result: string(line.Result), before: sumOf(line.Before), purse: sumOf(line.Purse), finds: sumOf(line.Finds),
				objectives: sumOf(line.Objectives), table: sumOf(line.Table), ally: sumOf(line.Ally), after: sumOf(line.After), lost: line.Lost, inherited: line.Inherited}
			put(fmt.Sprintf("chapter, entry %d, %s", i, line.Pirate), fmt.Sprintf("%+v", on))
		}
	}
	if s.Running != nil {
		linesOfPlay(s, put)
	}
	return l
}

func when(m skulltales.Moment) paperWhen { return paperWhen{m.Chapter, m.Attempt} }

func sumOf(a skulltales.Amount) paperSum { return paperSum{a.Coins, a.Prestige} }

func linesOfPirate(s *skulltales.State, p *skulltales.Pirate, put func(string, ...any)) {
	r := p.Registre
	put(p.ID+".coins", r.Coins)
	put(p.ID+".prestige", r.Prestige)
	put(p.ID+".loan", r.Loan)
	put(p.ID, p.Player, "/", p.Name, "/", p.Type, p.Words, "/", p.Class, p.Hand, p.Status, "came", when(p.Came), "went", when(p.Went), "for", p.Replaces)
	var wounds []paperWound
	for _, w := range r.Wounds {
		wounds = append(wounds, paperWound{string(w.Wound), w.Die, when(w.Taken), w.Prosthesis})
	}
	put(p.ID+" wounds", wounds, "cursed", r.Cursed, "skills", strings.Join(r.Skills, ", "), "salaried", slices.Contains(s.Paid, p.ID))
	for trait, n := range map[string]int{"action_points": p.Sheet.ActionPoints, "health": p.Sheet.Health, "destiny": p.Sheet.Destiny, "melee": p.Sheet.Melee,
		"ranged": p.Sheet.Ranged, "strength": p.Sheet.Strength, "agility": p.Sheet.Agility, "intelligence": p.Sheet.Intelligence,
		"perception": p.Sheet.Perception, "charisma": p.Sheet.Charisma, "salary": p.Sheet.Salary} {
		if trait == "destiny" {
			trait = "most_destiny"
		}
		if n != 0 {
			put(p.ID+"."+trait, n)
		}
	}
	if p.Status != skulltales.Active {
		return
	}
	put(p.ID+".load", s.Load(p.ID))
	for trait, n := range map[string]int{"action_points": p.Sheet.ActionPoints, "agility": p.Sheet.Agility, "perception": p.Sheet.Perception} {
		if n > 0 {
			put(p.ID+"."+trait+".now", scoring.Now(p, trait))
		}
	}
	if salary := p.Sheet.Salary; salary > 0 {
		put(p.ID+".salary.now", scoring.Salary(s, p.ID, salary).Coins)
	}
}

func linesOfPlay(s *skulltales.State, put func(string, ...any)) {
	r := s.Running
	put("flag", r.Flag)
	put("play", r.Characters, r.Values, "from", r.FlagStart, "turn", r.Turn, "opened", r.Opened, "joining", r.Joining, "out", r.Out)
	put("down", r.Down)
	put("initiative", r.Initiative)
	for _, id := range r.Characters {
		put(id+".purse", s.Purse(id).Coins)
		if s.Pirate(id) != nil {
			put(id+".purse_prestige", s.Purse(id).Prestige)
			put(id+".destiny", r.Destiny[id])
		}
		draws := 0
		for _, who := range r.ToDraw {
			if who == id {
				draws++
			}
		}
		put(id+" draws", draws, "revived", r.Revived[id])
		put(id+".load", s.Load(id))
	}
	for _, f := range r.Finds {
		put("card "+f.ID, f.Name, "with", f.Holder, "worth", f.Coins, f.Prestige, "secret", f.Secret, "used", f.Used)
	}
	for _, o := range r.Objectives {
		put("marker "+o.ID, o.Name, o.Kind, o.Halves, "with", o.Holder)
	}
	if r.Ending != nil {
		linesOfEnd(s, put)
	}
}

func linesOfEnd(s *skulltales.State, put func(string, ...any)) {
	e, end := s.Running.Ending, scoring.EndOfAdventure(s)
	put("end", e.By, e.Partial, "won", end.Won, "restarts", end.Restarts)
	for id, res := range e.Results {
		put("result of "+id, res.Result, res.Chosen)
	}
	none := []string(nil)
	for id, c := range e.Finds {
		put("finds of "+id, "", c.Cards, sumOf(c.Amount), paperSum{}, none, 0)
	}
	for id, c := range e.Rewards {
		var gifts []string
		for _, it := range c.Items {
			gifts = append(gifts, it.ID)
		}
		put("rewards of "+id, "", c.Objectives, sumOf(c.Amount), sumOf(c.Table), gifts, 0)
	}
	for id, c := range e.Allies {
		put("ally of "+id, c.To, c.Items, sumOf(c.Amount), paperSum{}, none, c.Obtained)
	}
	for id, c := range e.Inheritance {
		items := none
		if c.Item != "" {
			items = []string{c.Item}
		}
		put("legacy of "+id, c.From, items, paperSum{coins: c.Coins}, paperSum{}, none, 0)
	}
	if e.Captain != nil {
		put("captain chosen", e.Captain.Pirate)
	}
	if e.Follows != nil {
		put("follows", e.Follows.Follows)
	}
	if e.Confirmed != nil {
		put("discarded", e.Confirmed.Discarded)
	}
	for _, step := range end.Steps {
		if len(step.Waits)+len(step.Again) > 0 || step.Open {
			put(fmt.Sprint("step ", step.Number), step.Waits, step.Again, step.Open)
		}
	}
	ranked := scoring.CaptainRanking(s)
	put("ranked", ranked.First, ranked.PurseFirst, ranked.CoinsFirst)
	for _, c := range scoring.Closing(s) {
		part := func(a *skulltales.Amount) paperSum {
			if a == nil {
				return paperSum{}
			}
			return sumOf(*a)
		}
		p := s.Pirate(c.Pirate)
		put(c.Pirate+".after.coins", c.Coins)
		put(c.Pirate+".after.prestige", c.Prestige)
		put("column of "+c.Pirate, fmt.Sprintf("%+v", paperLine{pirate: c.Pirate, result: string(c.Result), before: paperSum{p.Registre.Coins, p.Registre.Prestige},
			purse: sumOf(c.Purse), finds: part(c.Finds), objectives: part(c.Objectives), table: part(c.Table), ally: part(c.Ally),
			after: paperSum{c.Coins, c.Prestige}, lost: c.Lost, inherited: part(c.Inherited).coins, items: c.Items}))
	}
}

// The campaigns.

// chaptersOfVoyage is how long a campaign is. Campaigns from voyageSeeds are played whenever
// the tests run, and from beginnings some more of two chapters, since each is founded once.
const chaptersOfVoyage = 10

var (
	voyageSeeds = []uint64{1, 2, 3, 4, 5, 6, 7, 8}
	beginnings  = 32
)

// happens is what all of these campaigns together have to show beside every kind of entry
// and of command, so that they never get weaker than they were.
var happens = []string{
	"alone", "values low", "values high",
	"a newcomer came in", "somebody came too late", "several rolled for the flag",
	"initiative by prestige", "initiative by contest", "initiative by captain", "initiative by left", "initiative by table",
	"a contest for the initiative", "a contest for the Captain", "a contest of several rounds",
	"prestige was lost by a fall", "merits were lost by a fall", "a card was drawn at once", "a body was searched for a card",
	"reviving brought destiny", "a wound that was there already", "a due lapsed",
	"ally lost: unpaid", "ally lost: dismissed", "ally lost: died", "ally lost: second_ko", "ally lost: left_behind", "ally lost: captured",
	"an ally was out of an adventure alone", "an ally brought something", "the crew paid an ally", "alone, the allies were lost at sea",
	"result total", "result partial", "result failure", "half of a purse was lost", "something went back at the closing",
	"gone on without success", "played again after a success", "follows next", "follows again", "follows other",
	"a restart kept a wound", "a restart kept a curse", "a restart kept a retirement", "a restart healed", "a restart without all being down",
	"an adventure was played again", "a legacy of coins", "a card was chosen as a legacy",
	"a compensation fell short", "a shortfall was forgiven", "something was withheld from a salary",
	"Captain by mutiny", "Captain by retired", "Captain by shipwreck", "Captain by chapter", "Captain by table",
	"Captain chosen by prestige", "Captain chosen by coins", "Captain chosen by chapter", "Captain chosen by contest", "Captain chosen by table",
	"prestige, purse and coins name different pirates", "a secret card was turned at the end", "something was looked at again",
	"an act was undone", "an act was brought back", "several acts were undone", "an older act was taken back",
	"reopened adventure_closed", "reopened adventure_restarted", "reopened phase_ended", "the table was wrong",
	"overruled T2", "overruled T3", "overruled T4", "overruled T6", "overruled T18", "overruled T26", "overruled T31", "overruled T36", "overruled T37",
	"overruled T41", "overruled T49", "overruled T54", "overruled T67", "overruled T71", "overruled T72", "overruled T73", "overruled T74", "overruled T75", "overruled T77",
	"overruled T79", "overruled T84", "overruled T92", "overruled T96", "overruled T97", "overruled T98", "overruled T103", "overruled T105",
	"refused T1", "refused T7", "refused T8", "refused T12", "refused T14", "refused T17", "refused T21", "refused T24", "refused T25", "refused T34",
	"refused T46", "refused T49", "refused T50", "refused T52", "refused T53", "refused T54", "refused T56", "refused T59", "refused T72", "refused T91",
	"refused T98", "refused T100", "refused T101", "refused T102",
	"refused pirate.unknown", "refused character.unknown", "refused ally.unknown", "refused card.unknown", "refused pirate.gone", "refused ally.gone",
	"refused coins.too_few", "refused prestige.too_little", "refused booty.too_little", "refused booty.shares",
	"refused campaign.finished", "refused adventure.none", "refused adventure.over", "refused closing.step_open", "refused closing.check_again",
}

// TestTheModelSharesNoCode: what the books are held against imports nothing of the program.
func TestTheModelSharesNoCode(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("model*_test.go")
	if err != nil || len(files) < 5 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			if strings.Contains(strings.Split(i.Path.Value, "/")[0], "astrolabe") || strings.Contains(i.Path.Value, ".") {
				t.Errorf("%s imports %s", file, i.Path.Value)
			}
		}
	}
}

// TestRandomCampaigns plays whole campaigns of ten chapters by chance, from fixed seeds, a
// crew or alone. After every act the books are held against paper, and at the end of every
// chapter all numbers are explained; when the campaign is over the books are folded again,
// exported, imported elsewhere and exported again.
func TestRandomCampaigns(t *testing.T) {
	t.Parallel()
	happened := map[string]int{}
	count := func(v *skulltalestest.Voyage) {
		for what, times := range v.Happened {
			happened[what] += times
		}
	}
	for _, seed := range voyageSeeds {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			books := ledgertest.Books(scoring.Rules{})
			v, w := voyage(t, books, seed)
			v.Play(chaptersOfVoyage)
			v.Finish()
			s := skulltalestest.State(v.Book)
			if s.Closed() < chaptersOfVoyage || s.Status() != skulltales.StatusFinished {
				t.Errorf("%d chapters are behind the crew, and it is %s", s.Closed(), s.Status())
			}
			sameElsewhere(t, books, v.Book)
			count(v)
			t.Logf("%s, %d pirates, %d attempts, %d entries, held against paper %d times", s.Mode, len(s.Pirates), len(s.Chapters), v.Book.Head().Seq, w.heard)
		})
	}
	for n := range beginnings {
		v, _ := voyage(t, ledgertest.Books(scoring.Rules{}), uint64(100+n))
		v.Play(2)
		count(v)
	}
	kinds := append(skulltales.Kinds(), happens...)
	for _, c := range scoring.Commands() {
		kinds = append(kinds, c.Kind())
	}
	for _, what := range kinds {
		if happened[what] == 0 {
			t.Errorf("in none of the campaigns: %s", what)
		}
	}
	for _, what := range slices.Sorted(maps.Keys(happened)) {
		t.Logf("%5d times %s", happened[what], what)
	}
}

// TestRandomGamesAddUp: whatever a table plays, paper and books say the same.
func TestRandomGamesAddUp(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		v, _ := voyage(t, ledgertest.Books(scoring.Rules{}), rapid.Uint64().Draw(t, "seed"))
		v.Play(1)
	})
}

// TestStatesComeBack: whatever a random table plays, each state comes back from its
// snapshot as it was, decides the next act as it would have and comes to the same by it; and
// at the end the state that grew act by act has the snapshot of the fold from the first
// entry on.
func TestStatesComeBack(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		books := ledgertest.Books(ledgertest.Keeping(t, scoring.Rules{}))
		v := skulltalestest.Embark(t, books, rand.New(rand.NewPCG(seed, 20)))
		v.Play(2)
		kept, err := v.Book.State().Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		var last []byte
		for _, last = range ledgertest.Folded(t, scoring.Rules{}, ledgertest.Standing(ledgertest.Exported(t, v.Book).Entries)) {
		}
		if !bytes.Equal(kept, last) {
			t.Errorf("seed %d: folded from the first entry on, the campaign is kept as\n%s\nand act by act as\n%s", seed, last, kept)
		}
	}
}

// voyage embarks on a campaign that a scribe keeps on paper as well.
func voyage(tb skulltalestest.TB, books *ledger.Books, seed uint64) (*skulltalestest.Voyage, *scribe) {
	tb.Helper()
	w := &scribe{tb: tb, paper: &paper{}}
	return skulltalestest.Embark(tb, books, rand.New(rand.NewPCG(seed, seed)), w.hear, func(h skulltalestest.Heard) {
		if _, closes := h.Command.(scoring.CloseAdventure); closes && h.Err == nil || w.heard%150 == 0 && h.Book != nil {
			w.explains(h.Book)
		}
	}), w
}

// explains explains everything that the books show: the terms of a number add up to it, and
// it is what stands on paper.
func (w *scribe) explains(book *ledger.Book) {
	w.tb.Helper()
	x, err := scoring.NewExplainer(ledgertest.StandingOf(book))
	if err != nil {
		w.tb.Fatalf("%v", err)
	}
	s, own := skulltalestest.State(book), w.paper.lines()
	paths := append(skulltales.Paths(s), scoring.WorkedPaths(s)...)
	if err := x.Prepare(paths...); err != nil {
		w.tb.Fatalf("%v", err)
	}
	for _, path := range paths {
		e, err := x.Explain(path)
		if err != nil {
			w.tb.Fatalf("%s: %v", path, err)
		}
		if !e.Words && e.Sum() != e.Total {
			w.tb.Fatalf("%s is %d, and its terms add up to %d: %+v", path, e.Total, e.Sum(), e.Terms)
		}
		is := e.Text
		if !e.Words {
			is = fmt.Sprint(e.Total)
		}
		if on, there := own[path]; there && on != is {
			w.tb.Fatalf("%s is explained as %s, and on paper it is %s", path, is, on)
		}
	}
}

// sameElsewhere reads a campaign again, from its store and imported elsewhere, and fails
// unless it is the same there.
func sameElsewhere(t *testing.T, books *ledger.Books, book *ledger.Book) {
	t.Helper()
	export := func(b *ledger.Book) []byte {
		var out bytes.Buffer
		if err := history.Export(b, &out); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	elsewhere := ledgertest.Books(scoring.Rules{})
	if _, err := elsewhere.Import(t.Context(), bytes.NewReader(export(book))); err != nil {
		t.Fatalf("the export is not imported: %v", err)
	}
	for where, shelf := range map[string]*ledger.Books{"read again": books, "imported": elsewhere} {
		again, err := shelf.Open(t.Context(), book.Campaign().ID)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		if !bytes.Equal(export(again), export(book)) {
			t.Errorf("%s, the export has other bytes", where)
		}
		is, err := again.State().Snapshot()
		was, other := book.State().Snapshot()
		if err := errors.Join(err, other); err != nil || !bytes.Equal(is, was) {
			t.Errorf("%s, the state is\n%s\nand was\n%s (%v)", where, is, was, err)
		}
	}
}
