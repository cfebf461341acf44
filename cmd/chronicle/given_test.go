package main

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
)

// said is a command of the page as JSON has it, without what every command has.
func said(t *testing.T, line string) (kind string, fields map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(line), &fields); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	kind = fields["command"].(string)
	for _, own := range []string{"command", "id", "overrule", "more"} {
		delete(fields, own)
	}
	return kind, fields
}

// answered is what stands in the way of a command as it is read: nil when all
// of it could be read. Nothing has been founded, so that whatever comes after
// the reading stands in the way of other things.
func answered(t *testing.T, rules ledger.Rules, kind string, fields any) *ledger.Violation {
	t.Helper()
	payload, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	_, err = rules.Decide(rules.New(), ledger.Command{Kind: kind, Payload: payload})
	var v *ledger.Violation
	if errors.As(err, &v) && (strings.HasPrefix(v.Key, "import.") || v.Key == "number.out_of_range") {
		return v
	}
	return nil
}

// TestWhatIsNotOptionalIsNeeded goes through every command and every field that
// the page lists for it: leaving out what is not called optional is refused by
// name, and so is null wherever it stands; what is called optional may be left
// out.
func TestWhatIsNotOptionalIsNeeded(t *testing.T) { eachBooks(t, whatIsNotOptionalIsNeeded) }

func whatIsNotOptionalIsNeeded(t *testing.T, of keptBooks, p written) {
	tried := 0
	for _, c := range of.game.Commands(nil) {
		section := p.chapters["Commands"][c.Kind()]
		var examples []map[string]any
		for _, line := range append(fences(section, "json"), fences(section, "json again")...) {
			if kind, fields := said(t, line); kind == c.Kind() {
				examples = append(examples, fields)
			}
		}
		if len(examples) == 0 {
			t.Fatalf("no example of %s", c.Kind())
		}
		for field, optional := range fields(section) {
			tried++
			for _, example := range examples {
				without := maps.Clone(example)
				delete(without, field)
				v := answered(t, of.game.Rules(), c.Kind(), without)
				switch missing := v != nil && v.Key == "import.missing_field" && v.Field == field; {
				case optional && v != nil:
					t.Errorf("%s without %s, which is optional: %v", c.Kind(), field, v)
				case !optional && !missing:
					t.Errorf("%s without %s, which is not optional: %v", c.Kind(), field, v)
				}
				null := maps.Clone(example)
				null[field] = nil
				if v := answered(t, of.game.Rules(), c.Kind(), null); v == nil || v.Key != "import.null" || v.Field != field {
					t.Errorf("%s with null for %s: %v", c.Kind(), field, v)
				}
			}
		}
	}
	if tried < len(of.game.Commands(nil)) {
		t.Errorf("only %d fields were tried", tried)
	}
}

// TestWhatIsWithinAFieldIsNeededToo: the fields of places, tokens and cards.
func TestWhatIsWithinAFieldIsNeededToo(t *testing.T) {
	for _, c := range []struct{ line, key, field string }{
		{`{"command":"raid_site","province":"red","where":{"region":"green"}}`, "import.missing_field", "where.spot"},
		{`{"command":"place_enmity","province":"red","region":"green"}`, "import.missing_field", "spot"},
		{`{"command":"move_enmity","province":"red","from":{"region":"green","spot":"vault"},"to":{"spot":"war"}}`, "import.missing_field", "to.region"},
		{`{"command":"choose_enmity","province":"red","successes":1,"back":[{"region":"green","spot":"war"}]}`, "import.missing_field", "back.count"},
		{`{"command":"choose_enmity","province":"red","successes":1,"crossed":[{"region":"green"}]}`, "import.missing_field", "crossed.box"},
		{`{"command":"hold_winter","take_back":{"red":{"region":"green"}}}`, "import.missing_field", "take_back.spot"},
		{`{"command":"hire_advisor","province":"red","type":"Pilot","expertise":[{"kind":"raid"}]}`, "import.missing_field", "expertise.value"},
		{`{"command":"found_campaign","name":"N","date":"2026-02-07","provinces":[{"province":"blue","player":"Ana","fields":[4]}]}`, "import.list_length", "provinces.fields"},
		{`{"command":"found_campaign","name":"N","date":"2026-02-07","provinces":[{"province":"blue","player":"Ana","leader":{"fortune":2}}]}`, "import.missing_field", "provinces.leader.reputation"},
		{`{"command":"catch_up","boards":[],"games":[{"scores":[{"province":"blue","game_glory":null}]}]}`, "import.null", "games.scores.game_glory"},
		{`{"command":"start_game","absent":[null]}`, "import.null", "absent"},
	} {
		kind, fields := said(t, c.line)
		if v := answered(t, scoring.Rules{}, kind, fields); v == nil || v.Key != c.key || v.Field != c.field {
			t.Errorf("%s: %v, want %s %s", c.line, v, c.key, c.field)
		}
	}
}

// TestNumbersHaveTheirRange: whatever number may be left out and cannot be 0
// refuses one, and says between which it lies.
func TestNumbersHaveTheirRange(t *testing.T) {
	p := formatPage(t)
	tried := 0
	for _, c := range scoring.Commands(nil) {
		section := p.chapters["Commands"][c.Kind()]
		_, example := said(t, slices.Concat(fences(section, "json"), fences(section, "json again"))[0])
		if c.Kind() == "buy_treasure" {
			continue // its example begins with another command, and it has no such number
		}
		of := reflect.TypeOf(c)
		for i := range of.NumField() {
			f := of.Field(i)
			least, most, ranged := strings.Cut(f.Tag.Get("range"), "-")
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			switch f.Type.Kind() {
			case reflect.Int:
				if !ranged && strings.Contains(f.Tag.Get("json"), "omitempty") && !slices.Contains([]string{"gold", "reputation", "glory", "defense"}, name) {
					t.Errorf("%s.%s may be left out and has no range: a 0 would count as left out", c.Kind(), name)
				}
			}
			if !ranged {
				continue
			}
			tried++
			low, _ := strconv.Atoi(least)
			high, _ := strconv.Atoi(most)
			for _, n := range []int{low - 1, high + 1} {
				given := maps.Clone(example)
				given[name] = n
				v := answered(t, scoring.Rules{}, c.Kind(), given)
				if v == nil || v.Key != "number.out_of_range" || v.Field != name || v.Args["low"] != low || v.Args["high"] != high {
					t.Errorf("%s with %d for %s: %v", c.Kind(), n, name, v)
				}
			}
			for _, n := range []int{low, high} {
				given := maps.Clone(example)
				given[name] = n
				if v := answered(t, scoring.Rules{}, c.Kind(), given); v != nil {
					t.Errorf("%s with %d for %s: %v", c.Kind(), n, name, v)
				}
			}
		}
	}
	if tried < 15 {
		t.Errorf("only %d numbers were tried", tried)
	}
}
