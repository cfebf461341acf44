package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/seafall"
	console "astrolabe/ui/seafall/terminal"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
)

// The page docs/ledger-format.md cannot rot: its examples are imported and
// recorded, and its lists of fields are held against the structs. So is the page
// of every other game.

// keptBooks is a game with the page of its books.
type keptBooks struct {
	game     terminal.Game
	page     string // its file
	explains string // the page on where numbers come from
	campaign string // the id of the campaign that the page is
	kinds    []string
	payload  func(kind string) reflect.Type
	asks     asks
	// closing is the command that closes a game and closed what it comes to, "" where
	// nothing is worked out at the end of one.
	closing, closed string
	evening         func(t *testing.T, dir string) // looks at what the commands of the page come to
}

var allBooks = []keptBooks{
	{game: console.Game{}, page: filepath.Join("..", "..", "docs", "ledger-format.md"),
		explains: filepath.Join("..", "..", "docs", "explain.md"), campaign: "heron-isles",
		kinds: seafall.Kinds(nil), payload: seafall.Payload, asks: seafallAsks,
		closing: scoring.CloseGame{}.Kind(), closed: seafall.GameClosed{}.Kind(), evening: redWins},
	{game: quarterdeck.Game{}, page: filepath.Join("..", "..", "docs", "skulltales-format.md"),
		explains: filepath.Join("..", "..", "docs", "skulltales-explain.md"), campaign: "southern-lady",
		kinds: skulltales.Kinds(), payload: skulltales.Payload, asks: skulltalesAsks,
		closing: "close_adventure", closed: skulltales.AdventureClosed{}.Kind(), evening: theWitchLeads},
	{game: ninepins.Game{}, page: filepath.Join("testdata", "ninepins", "ledger-format.md"),
		explains: filepath.Join("testdata", "ninepins", "explain.md"), campaign: "the-lane",
		kinds: ledgertest.NinepinsKinds(), payload: ledgertest.NinepinsPayload, asks: asks{fill: strings.NewReplacer("PLAYER", "Ana")},
		evening: func(t *testing.T, dir string) {
			if got := mustTwo(t, dir, "", "standings", "the-lane", "--json"); got != `{"Ana":9,"Ben":0}`+"\n" {
				t.Errorf("after the evening: %s", got)
			}
		}},
}

// eachBooks runs a test for every game.
func eachBooks(t *testing.T, do func(*testing.T, keptBooks, written)) {
	for _, of := range allBooks {
		t.Run(of.game.Name(), func(t *testing.T) { do(t, of, readPage(t, of.page)) })
	}
}

// TestEveryGameHasAPage: what these tests hold to is there for every game that
// the program keeps books of.
func TestEveryGameHasAPage(t *testing.T) {
	for _, game := range wiring.Games() {
		if !slices.ContainsFunc(allBooks, func(of keptBooks) bool { return of.game.Name() == game.Name() }) {
			t.Errorf("allBooks does not say where the page of %s is", game.Name())
		}
	}
}

// written is a page by chapter ("## Commands") and section ("### `correct`").
type written struct {
	text     string
	chapters map[string]map[string]string
}

// formatPage is the page of SeaFall.
func formatPage(t *testing.T) written {
	t.Helper()
	return readPage(t, allBooks[0].page)
}

func readPage(t *testing.T, file string) written {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := written{string(raw), map[string]map[string]string{}}
	chapter, section := "", ""
	for line := range strings.Lines(p.text) {
		if name, found := strings.CutPrefix(line, "## "); found {
			chapter, section = strings.TrimSpace(name), ""
			p.chapters[chapter] = map[string]string{}
			continue
		}
		if name, found := strings.CutPrefix(line, "### `"); found {
			section, _, _ = strings.Cut(name, "`")
			if _, twice := p.chapters[chapter][section]; twice {
				t.Errorf("%s is described twice under %s", section, chapter)
			}
		}
		if chapter != "" {
			p.chapters[chapter][section] += line
		}
	}
	return p
}

// fences are the lines of all examples of a kind, "jsonl" or "json".
func fences(text, kind string) (lines []string) {
	inside := false
	for line := range strings.Lines(text) {
		switch {
		case line == "```"+kind+"\n":
			inside = true
		case strings.HasPrefix(line, "```"):
			inside = false
		case inside:
			lines = append(lines, line)
		}
	}
	return lines
}

// entries are the lines of all examples of a kind, "jsonl" or "jsonl again", that
// follow on others: with their numbers, which the page leaves out.
func entries(text, kind string, before ...string) []string {
	lines := before
	for _, line := range fences(text, kind) {
		if own, left := strings.CutPrefix(line, `{"id":`); left {
			line = fmt.Sprintf(`{"seq":%d,"id":%s`, len(lines), own)
		}
		lines = append(lines, line)
	}
	return lines
}

var named = regexp.MustCompile("`([a-z_]+)`( \\(optional\\))?")

// fields are the fields that a section lists, and whether they are optional.
func fields(section string) map[string]bool {
	list := map[string]bool{}
	for line := range strings.Lines(section) {
		if !strings.HasPrefix(line, "- ") {
			continue
		}
		names, _, _ := strings.Cut(line, ":")
		for _, found := range named.FindAllStringSubmatch(names, -1) {
			list[found[1]] = found[2] != ""
		}
	}
	return list
}

// tags are the fields of a struct as JSON has them, and whether they may be
// left out. Structs within it are added to the shapes.
func tags(t reflect.Type, shapes map[string]reflect.Type) map[string]bool {
	list := map[string]bool{}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			maps.Copy(list, tags(f.Type, shapes))
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		list[name] = options == "omitempty"
		shape := f.Type
		for shape.Kind() == reflect.Pointer || shape.Kind() == reflect.Slice || shape.Kind() == reflect.Array || shape.Kind() == reflect.Map {
			shape = shape.Elem()
		}
		if shape.Kind() == reflect.Struct && shapes[snake(shape.Name())] == nil {
			shapes[snake(shape.Name())] = shape
			tags(shape, shapes)
		}
	}
	return list
}

func snake(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func sameFields(t *testing.T, where string, told, are map[string]bool) {
	t.Helper()
	if !maps.Equal(told, are) {
		t.Errorf("%s: the page lists %v, the program has %v (true: optional)", where, told, are)
	}
}

func TestThePageListsEveryField(t *testing.T) { eachBooks(t, listsEveryField) }

func listsEveryField(t *testing.T, of keptBooks, p written) {
	shapes, said := map[string]reflect.Type{}, map[string]reflect.Type{}
	kinds := p.chapters["Kinds of entries"]
	for _, kind := range of.kinds {
		sameFields(t, kind, fields(kinds[kind]), tags(of.payload(kind), shapes))
	}
	for _, kind := range []string{ledger.KindUndone, ledger.KindRedone} {
		sameFields(t, kind, fields(kinds[kind]), map[string]bool{"group": false})
	}
	if got, want := len(kinds)-1, len(of.kinds)+2; got != want {
		t.Errorf("%d kinds are described, and there are %d", got, want)
	}
	commands := p.chapters["Commands"]
	for _, c := range of.game.Commands(nil) {
		sameFields(t, c.Kind(), fields(commands[c.Kind()]), tags(reflect.TypeOf(c), said))
	}
	sameFields(t, "every command", fields(commands[""]), map[string]bool{"command": false, "id": true, "overrule": true, "more": true})
	if got, want := len(commands)-1, len(of.game.Commands(nil)); got != want {
		t.Errorf("%d commands are described, and there are %d", got, want)
	}
	for name, shape := range shapes {
		sameFields(t, name, fields(p.chapters["Shapes"][name]), tags(shape, map[string]reflect.Type{}))
	}
	if got, want := len(p.chapters["Shapes"])-1, len(shapes); got != want {
		t.Errorf("%d shapes are described, and there are %d: %v", got, want, slices.Sorted(maps.Keys(shapes)))
	}
	for name, shape := range said { // the shapes of commands are those of entries
		told := slices.Sorted(maps.Keys(fields(p.chapters["Shapes"][name])))
		if are := slices.Sorted(maps.Keys(tags(shape, map[string]reflect.Type{}))); !slices.Equal(told, are) {
			t.Errorf("%s in a command: the page lists %v, the program has %v", name, told, are)
		}
	}
	for _, link := range regexp.MustCompile(`\]\(#([a-z0-9_-]+)\)`).FindAllStringSubmatch(p.text, -1) {
		known := false
		for chapter, sections := range p.chapters {
			_, there := sections[link[1]]
			anchor := strings.NewReplacer(" ", "-", ",", "").Replace(strings.ToLower(chapter))
			known = known || there || anchor == link[1]
		}
		if !known {
			t.Errorf("a link leads to #%s, which is nowhere on the page", link[1])
		}
	}
}

func TestThePageIsACampaign(t *testing.T) { eachBooks(t, isACampaign) }

func isACampaign(t *testing.T, of keptBooks, p written) {
	dir := t.TempDir()
	if id := last(mustTwo(t, dir, strings.Join(entries(p.text, "jsonl"), ""), "import", "-")); id != of.campaign {
		t.Errorf("imported %q", id)
	}
	mustTwo(t, dir, "", "verify")
	told := map[string]bool{}
	for _, line := range slices.Concat(fences(p.text, "jsonl"), fences(p.text, "jsonl again"), fences(p.text, "jsonl whole")) {
		var e struct {
			Kind string `json:"kind"`
		}
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		told[e.Kind] = true
	}
	for _, kind := range append(slices.Clone(of.kinds), ledger.KindUndone, ledger.KindRedone) {
		if !told[kind] {
			t.Errorf("no example of %s", kind)
		}
	}
}

// What the page says that closing comes to is what the rules say.
func TestThePageClosesAsTheRulesDo(t *testing.T) { eachBooks(t, closesAsTheRulesDo) }

func closesAsTheRulesDo(t *testing.T, of keptBooks, p written) {
	if of.closing == "" {
		return
	}
	f, err := ledger.ReadFile(strings.NewReader(strings.Join(entries(p.text, "jsonl"), "")))
	if err != nil {
		t.Fatal(err)
	}
	closing := slices.IndexFunc(f.Entries, func(e ledger.Entry) bool { return e.Kind == of.closed })
	if closing < 0 {
		t.Fatalf("the page has no %s", of.closed)
	}
	rules := of.game.Rules()
	s := rules.New()
	for _, e := range f.Entries[:closing] {
		if e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
			continue // the page undoes one act and redoes it
		}
		if err := s.Apply(e); err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
	}
	decided, err := rules.Decide(s, ledger.Command{Kind: of.closing})
	if err != nil || len(decided.Violations) > 0 {
		t.Fatalf("closing: %v %v", err, decided.Violations)
	}
	if got, want := string(f.Entries[closing].Payload), string(decided.Facts[0].Payload); got != want {
		t.Errorf("the page closes with\n%s\nthe rules with\n%s", got, want)
	}
}

// founding are the two lines of the page that found its campaign.
func (p written) founding(t *testing.T) []string {
	t.Helper()
	two := fences(p.chapters["A campaign in two lines"][""], "jsonl")
	if len(two) != 2 {
		t.Fatalf("the campaign in two lines has %d", len(two))
	}
	return two
}

// What cannot happen in the page's campaign is told of another one that has
// the same founding.
func TestThePageIsAnotherCampaign(t *testing.T) { eachBooks(t, isAnotherCampaign) }

func isAnotherCampaign(t *testing.T, of keptBooks, p written) {
	if len(fences(p.text, "jsonl again")) == 0 {
		return
	}
	lines := entries(p.text, "jsonl again", p.founding(t)...)
	dir := t.TempDir()
	mustTwo(t, dir, strings.Join(lines, ""), "import", "-")
	mustTwo(t, dir, "", "verify")
	// The command comes to what the entry says.
	other := t.TempDir()
	mustTwo(t, other, strings.Join(lines[:2], ""), "import", "-")
	mustTwo(t, other, strings.Join(fences(p.text, "json again"), ""), "record", of.campaign, "-")
	stands := func(dir string) string { // but for when they were recorded
		return regexp.MustCompile(`,"date":"[^"]*"`).ReplaceAllString(mustTwo(t, dir, "", "standings", of.campaign, "--json"), "")
	}
	if one, said := stands(dir), stands(other); one != said {
		t.Errorf("the entries come to\n%s\nthe commands to\n%s", one, said)
	}
}

// TestThePageHasEveryCommand: each is told with an example of its own, and the
// one that founds a campaign founds it.
func TestThePageHasEveryCommand(t *testing.T) { eachBooks(t, hasEveryCommand) }

func hasEveryCommand(t *testing.T, of keptBooks, p written) {
	dir := t.TempDir()
	mustTwo(t, dir, strings.Join(p.founding(t), ""), "import", "-")
	for _, c := range of.game.Commands(nil) {
		section, begins := p.chapters["Commands"][c.Kind()], `{"command":"`+c.Kind()+`"`
		own := append(fences(section, "json"), fences(section, "json again")...)
		if !slices.ContainsFunc(own, func(line string) bool { return strings.HasPrefix(line, begins) }) {
			t.Errorf("no example of %s", c.Kind())
		}
		if c.Kind() != of.game.Founding() {
			continue
		}
		if e := twoGames(t, dir, own[0], "record", of.campaign, "-"); e.code != exitRefused || !strings.Contains(e.errs, "chronicle found FILE") {
			t.Errorf("recorded: exit %d, %s", e.code, e.errs)
		}
		if id := last(mustTwo(t, t.TempDir(), own[0], "found", "-", "--game", of.game.Name())); id == "" {
			t.Error("founding has no last word")
		}
	}
}

// TestThePageIsAnEvening: the commands of the page can be said one after the other,
// at once and one at a time.
func TestThePageIsAnEvening(t *testing.T) { eachBooks(t, isAnEvening) }

func isAnEvening(t *testing.T, of keptBooks, p written) {
	two := p.founding(t)
	dir := t.TempDir()
	mustTwo(t, dir, strings.Join(two, ""), "import", "-")
	var evening []string
	for _, line := range fences(p.text, "json") {
		if strings.HasPrefix(line, `{"command":"`+of.game.Founding()+`"`) {
			continue
		}
		evening = append(evening, line)
	}
	mustTwo(t, dir, strings.Join(evening, ""), "record", of.campaign, "-")
	of.evening(t, dir)
	// One at a time it is the same evening.
	each := t.TempDir()
	mustTwo(t, each, strings.Join(two, ""), "import", "-")
	// Some acts leave something to look at, which is said beside.
	if e := twoGames(t, each, strings.Join(evening, ""), "record", of.campaign, "-", "--each"); e.code != exitDone || strings.Count(e.out, "\n") != len(evening) {
		t.Errorf("%d commands, exit %d, printed:\n%s%s", len(evening), e.code, e.out, e.errs)
	}
	if one, other := mustTwo(t, dir, "", "standings", of.campaign, "--json"), mustTwo(t, each, "", "standings", of.campaign, "--json"); one != other {
		t.Errorf("at once\n%s\none at a time\n%s", one, other)
	}
}

// redWins is what SeaFall's page tells.
func redWins(t *testing.T, dir string) {
	t.Helper()
	s := shown(t, dir, "heron-isles")
	if len(s.Games) != 1 || s.Games[0].Winner != seafall.Red || s.Campaign.Status != "between" {
		t.Errorf("after the evening: %+v", s.Games)
	}
}

// A turn that scores in every way there is.
func TestThePageIsATurn(t *testing.T) {
	p := formatPage(t)
	dir := t.TempDir()
	must(t, dir, strings.Join(fences(p.chapters["A campaign in two lines"][""], "jsonl"), ""), "import", "-")
	must(t, dir, strings.Join(fences(p.chapters["What a turn may bring"][""], "json turn"), ""), "record", "heron-isles", "-")
	if glory := shown(t, dir, "heron-isles").Open.Glory[seafall.Green]; glory != 1+1+2+3+1 {
		t.Errorf("the turn brings %d", glory)
	}
}

// The steps of the page are those of the rules: each has its command.
func TestThePageHasTheSevenSteps(t *testing.T) {
	chapter := formatPage(t).chapters["The end of a game"][""]
	for i, c := range []scoring.Command{scoring.ChooseImprovement{}, scoring.ChooseTraining{}, scoring.ChooseKeep{}, scoring.ChooseShip{},
		scoring.ChooseEnmity{}, scoring.ConfirmGlory{}, scoring.ChooseTitle{}} {
		if row := fmt.Sprintf("\n| %d | [`%s`](#%[2]s) |", i+1, c.Kind()); !strings.Contains(chapter, row) {
			t.Errorf("no row %q", row)
		}
	}
}

// What a raid on a site of a province costs stands on the page.
func TestThePageKnowsWhatARaidCosts(t *testing.T) {
	section := strings.Join(strings.Fields(formatPage(t).chapters["Commands"]["raid_site"]), " ")
	s := seafall.New()
	if err := s.ApplyFact(five(), ledger.Entry{}); err != nil {
		t.Fatal(err)
	}
	for spot, words := range map[seafall.Spot]string{"field_a": "field A %d", "field_b": "field B %d", "warehouse": "warehouse and council room %d",
		"council_room": "warehouse and council room %d", "vault": "vault %d", "treasure_room": "treasure room %d"} {
		if want := fmt.Sprintf(words, scoring.Owed(s, seafall.Place{Region: "blue", Spot: spot})); !strings.Contains(section, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

func TestThePageHashesRight(t *testing.T) {
	p := formatPage(t)
	f, err := ledger.ReadFile(strings.NewReader(strings.Join(entries(p.text, "jsonl"), "")))
	if err != nil {
		t.Fatal(err)
	}
	chapter := p.chapters["Hashes"][""]
	second := f.Entries[1]
	for what, want := range map[string]string{
		"the beginning of the chain":  "gives `" + ledger.Genesis(f.Campaign.Game, f.Campaign.ID) + "`",
		"the hash of the founding":    "\n`" + f.Entries[0].Hash + "`",
		"the hash of the second":      "and has the hash `" + second.Hash + "`",
		"what the second hashes over": fmt.Sprintf("%s \\\n  2 %s %s %d 60 0 %s 1 '%s' ''", second.Prev, second.ID, second.Group, second.At, second.Kind, second.Payload),
	} {
		if !strings.Contains(chapter, want) {
			t.Errorf("%s: the page does not say %q", what, want)
		}
	}
	// With its hashes written out the campaign is the same one.
	var hashed bytes.Buffer
	if err := ledger.WriteFile(&hashed, f); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	must(t, dir, hashed.String(), "import", "-")
	if out := must(t, dir, strings.Join(entries(p.text, "jsonl"), ""), "import", "-"); !strings.Contains(out, "already here") {
		t.Errorf("without hashes: %s", out)
	}
}

func TestThePageKnowsTheLimits(t *testing.T) {
	p := formatPage(t)
	for _, limit := range []string{
		"lines over 1,048,576 bytes", "more than 200,000 entries", "128 MiB", "at most 262,144 bytes", "1 to 128 printable",
		"1 to 400 characters", "1 to 60 characters", "up to 2,000 characters"} {
		if !strings.Contains(strings.Join(strings.Fields(p.text), " "), limit) {
			t.Errorf("the page does not say %q", limit)
		}
	}
	if ledger.MaxLine != 1_048_576 || ledger.MaxEntries != 200_000 || ledger.MaxFile != 128<<20 || ledger.MaxPayload != 262_144 ||
		ledger.MaxID != 128 || ledger.MaxReason != 400 || seafall.MaxName != 60 || seafall.MaxText != 2000 {
		t.Error("a limit has changed: the page says the old one")
	}
}

// TestUnknownFields: of a payload they survive, of the envelope and the header
// they are refused.
func TestUnknownFields(t *testing.T) { eachBooks(t, unknownFields) }

func unknownFields(t *testing.T, of keptBooks, p written) {
	lines := entries(p.text, "jsonl")
	const mood = `"payload":{"mood":{"wind":4},`
	file := strings.Join(lines, "")
	lines[1] = strings.Replace(lines[1], `"payload":{`, mood, 1)
	dir := t.TempDir()
	mustTwo(t, dir, strings.Join(lines, ""), "import", "-")
	out := mustTwo(t, dir, "", "export", of.campaign, "--jsonl", "-")
	if !strings.Contains(out, mood) {
		t.Error("an unknown field of a payload is gone")
	}
	again := t.TempDir()
	mustTwo(t, again, out, "import", "-")
	if mustTwo(t, again, "", "export", of.campaign, "--jsonl", "-") != out {
		t.Error("exported again it differs")
	}
	before := mustTwo(t, dir, "", "verify")
	for _, harm := range []string{`"seq":2,`, `"game":"` + of.game.Name() + `",`} {
		e := twoGames(t, dir, strings.Replace(file, harm, harm+`"mood":"good",`, 1), "import", "-")
		if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, "“mood”") {
			t.Errorf("after %s: exit %d, printed %q, said %q", harm, e.code, e.out, e.errs)
		}
	}
	if after := mustTwo(t, dir, "", "verify"); after != before {
		t.Errorf("what was refused changed the books from %s to %s", before, after)
	}
}
