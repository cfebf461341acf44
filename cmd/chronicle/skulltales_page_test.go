package main

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	quarterdeck "astrolabe/ui/skulltales/terminal"
)

// skulltalesAsks are the paths of the pages of Skull Tales, as the sample campaign and
// that of the page answer them.
var skulltalesAsks = asks{
	fill: strings.NewReplacer("PIRATE.owed/FOR/CAUSE", "witch.owed/lookout/left_eye", "PIRATE.due/CAUSE", "gunner.due/retirement",
		"PIRATE.prosthesis/WOUND", "gunner.prosthesis/right_hand", "WOUND", "left_eye", "COUNTER", "cannons", "ITEM", "pistol", "ALLY", "surgeon",
		"CHAPTER", "1", "TRY", "1", "PIRATE", "witch", "RULE", "dead_end_is_one"),
	other: map[string]string{"campaign.RULE": "campaign.dead_end_is_one", "PIRATE.skills": "wolf.skills"},
	// Neither has a running adventure.
	none: []string{"adventure.CHAPTER.place", "adventure.CHAPTER.TRY.place", "flag", "turn", "initiative", "PIRATE.purse", "PIRATE.purse_prestige", "PIRATE.destiny", "PIRATE.down", "ALLY.purse", "ALLY.down",
		"legend/ITEM", "find/CARD", "objective/CARD", "ALLY.load", "PIRATE.after.coins", "PIRATE.after.prestige", "PIRATE.class"},
}

// theWitchLeads is what the commands of the page come to.
func theWitchLeads(t *testing.T, dir string) {
	t.Helper()
	var s quarterdeck.Standings
	if err := json.Unmarshal([]byte(mustTwo(t, dir, "", "standings", "southern-lady", "--json")), &s); err != nil {
		t.Fatal(err)
	}
	if s.Campaign.Status != "finished" || s.Captain == nil || *s.Captain != "witch" || len(s.Chapters) != 3 || s.Open != nil {
		t.Errorf("after the evening: %+v", s)
	}
	if i := slices.IndexFunc(s.Pirates, func(p quarterdeck.Pirate) bool { return p.ID == "wolf" }); s.Pirates[i].Coins != 7 {
		t.Errorf("the correction is not in it: %+v", s.Pirates[i])
	}
}

// TestThePageHasAWholeFile: what neither campaign of the page can show is a file of its
// own.
func TestThePageHasAWholeFile(t *testing.T) {
	whole := fences(readPage(t, filepath.Join("..", "..", "docs", "skulltales-format.md")).text, "jsonl whole")
	dir := t.TempDir()
	if id := last(mustTwo(t, dir, strings.Join(whole, ""), "import", "-")); id != "lone-gull" {
		t.Errorf("imported %q", id)
	}
	mustTwo(t, dir, "", "verify")
}

// TestThePageOfSkullTalesListsWhatScriptsRead: every field that a script can read is
// described.
func TestThePageOfSkullTalesListsWhatScriptsRead(t *testing.T) {
	page := string(read(t, filepath.Join("..", "..", "docs", "skulltales-explain.md")))
	for heading, v := range map[string]any{"The standings": quarterdeck.Standings{}, "Up next": quarterdeck.Next{}} {
		_, section, _ := strings.Cut(page, "## "+heading+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		var look func(reflect.Type)
		look = func(v reflect.Type) {
			for v.Kind() == reflect.Pointer || v.Kind() == reflect.Slice || v.Kind() == reflect.Map {
				v = v.Elem()
			}
			if v.Kind() != reflect.Struct {
				return
			}
			for i := range v.NumField() {
				name, _, _ := strings.Cut(v.Field(i).Tag.Get("json"), ",")
				if !regexp.MustCompile("[`\"]" + name + "[`\"]").MatchString(section) {
					t.Errorf("%s: %s is not described", heading, name)
				}
				look(v.Field(i).Type)
			}
		}
		look(reflect.TypeOf(v))
	}
}
