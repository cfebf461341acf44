package main

import (
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// The page docs/late-campaign.md is held to the program as the open one is. Each of
// its examples goes on from the campaign that the page begins with, by itself.

func lateFormat(t *testing.T) written {
	t.Helper()
	return readPage(t, filepath.Join("..", "..", "docs", "late-campaign.md"))
}

// lateBegins are the lines that every example of the page follows on.
func lateBegins(t *testing.T, p written) []string {
	t.Helper()
	two := fences(formatPage(t).chapters["A campaign in two lines"][""], "jsonl")
	return entries(p.chapters["A campaign to begin with"][""], "jsonl begin", two...)
}

// lateFromPaper are the lines that an example from paper follows on: the campaign of
// the open page that was caught up, with every part opened.
func lateFromPaper(t *testing.T) []string {
	t.Helper()
	open := formatPage(t)
	caughtUp := fences(open.chapters["Kinds of entries"]["campaign_caught_up"], "jsonl again")
	two := fences(open.chapters["A campaign in two lines"][""], "jsonl")
	rule := `{"id":"all","group":"all","at":1768674060000,"utc_offset":60,"game":2,"kind":"rule_added","version":1,"payload":{"all":true}}` + "\n"
	return entries("```paper\n"+caughtUp[0]+rule+"```\n", "paper", two...)
}

// TestTheLatePageListsEveryKindAndCommand: with every field, and no other; the open
// page has none of them.
func TestTheLatePageListsEveryKindAndCommand(t *testing.T) {
	p, open := lateFormat(t), formatPage(t)
	shapes := map[string]reflect.Type{}
	var commands, kinds []string
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		if seafall.PartOf(c) != "" {
			commands = append(commands, c.Kind())
			sameFields(t, c.Kind(), fields(p.chapters["Commands"][c.Kind()]), tags(reflect.TypeOf(c), map[string]reflect.Type{}))
		}
	}
	for _, kind := range seafall.Kinds(seafalltest.Opened()) {
		if !seafall.HasKind(nil, kind) {
			kinds = append(kinds, kind)
			sameFields(t, kind, fields(p.chapters["Kinds of entries"][kind]), tags(seafall.Payload(kind), shapes))
		}
	}
	for chapter, of := range map[string][]string{"Commands": commands, "Kinds of entries": kinds} {
		for section := range p.chapters[chapter] {
			if section != "" && !slices.Contains(of, section) {
				t.Errorf("%s is described under %s, and there is none", section, chapter)
			}
		}
		for _, name := range of {
			if regexp.MustCompile(`\b` + name + `\b`).MatchString(open.text) {
				t.Errorf("the open page speaks of %s", name)
			}
		}
	}
	for name, shape := range shapes {
		if _, there := open.chapters["Shapes"][name]; !there {
			sameFields(t, name, fields(p.chapters["Shapes"][name]), tags(shape, map[string]reflect.Type{}))
		}
	}
	for section := range p.chapters["Shapes"] {
		if section != "" && shapes[section] == nil {
			t.Errorf("the shape %s is of no entry: %v", section, slices.Sorted(maps.Keys(shapes)))
		}
	}
	for _, link := range regexp.MustCompile(`\]\((ledger-format\.md)?#([a-z0-9_-]+)\)`).FindAllStringSubmatch(p.text, -1) {
		page := p
		if link[1] != "" {
			page = open
		}
		known := false
		for chapter, sections := range page.chapters {
			_, there := sections[link[2]]
			known = known || there || strings.NewReplacer(" ", "-", ",", "").Replace(strings.ToLower(chapter)) == link[2]
		}
		if !known {
			t.Errorf("a link leads to %s#%s, which is nowhere", link[1], link[2])
		}
	}
}

// TestTheLatePagesEntriesAreBooks: what stands under a kind is imported behind what
// the page begins with, and has an entry of that kind; before the rule is added it is
// refused with its line.
func TestTheLatePagesEntriesAreBooks(t *testing.T) {
	p := lateFormat(t)
	begin := lateBegins(t, p)
	for kind, section := range p.chapters["Kinds of entries"] {
		if kind == "" {
			continue
		}
		begin := begin
		lines := entries(section, "jsonl", begin...)
		if paper := fences(section, "jsonl paper"); len(paper) > 0 {
			begin = lateFromPaper(t)
			lines = entries(section, "jsonl paper", begin...)
		}
		if !strings.Contains(strings.Join(lines[len(begin):], ""), `"kind":"`+kind+`"`) {
			t.Errorf("no example of %s", kind)
		}
		dir := t.TempDir()
		if e := runWith(t, dir, strings.Join(lines, ""), "import", "-"); e.code != exitDone || e.errs != "" {
			t.Errorf("%s: %s", kind, e.errs)
			continue
		}
		exported := must(t, dir, "", "export", "heron-isles", "--jsonl", "-")
		again := t.TempDir()
		must(t, again, exported, "import", "-")
		if must(t, again, "", "export", "heron-isles", "--jsonl", "-") != exported {
			t.Errorf("%s: exported again it differs", kind)
		}
		sealed := strings.Replace(strings.Join(lines, ""), `"payload":{"all":true}`, `"payload":{"words":"What the fog hides"}`, 1)
		if e := runWith(t, t.TempDir(), sealed, "import", "-"); e.code != exitRefused || !strings.Contains(e.errs, "Line ") {
			t.Errorf("%s without its rule: exit %d, %s", kind, e.code, e.errs)
		}
	}
}

// TestTheLatePagesCommandsAreRecorded: what stands under a command is recorded, line
// by line, behind what the page begins with, and comes to what the books take in.
func TestTheLatePagesCommandsAreRecorded(t *testing.T) {
	p := lateFormat(t)
	begin := lateBegins(t, p)
	for kind, section := range p.chapters["Commands"] {
		if kind == "" {
			continue
		}
		begin, own := begin, fences(section, "json")
		if setUp := fences(section, "json set-up"); len(setUp) > 0 {
			begin, own = begin[:len(begin)-2], setUp // without the winter
		}
		if paper := fences(section, "json paper"); len(paper) > 0 {
			begin, own = lateFromPaper(t), paper
		}
		if !slices.ContainsFunc(own, func(line string) bool { return strings.HasPrefix(line, `{"command":"`+kind+`"`) }) {
			t.Errorf("no example of %s", kind)
			continue
		}
		dir := t.TempDir()
		must(t, dir, strings.Join(begin, ""), "import", "-")
		if e := runWith(t, dir, strings.Join(own, ""), "record", "heron-isles", "-", "--each"); e.code != exitDone {
			t.Errorf("%s: %s", kind, e.errs)
			continue
		}
		must(t, dir, "", "verify")
	}
}
