package payload_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

type baked struct {
	Loaf string `json:"loaf"`
	Heat int    `json:"heat,omitempty"`
}

// A fact comes back out of its entry as it was, letters and all.
func TestAFactComesBack(t *testing.T) {
	was := baked{Loaf: "rye & <oat>", Heat: 3}
	fact := payload.Encode("baked", 2, was)
	if got, want := string(fact.Payload), `{"loaf":"rye & <oat>","heat":3}`; got != want || fact.Kind != "baked" || fact.Version != 2 {
		t.Errorf("made %s %d %s, want %s", fact.Kind, fact.Version, got, want)
	}
	is, err := payload.Decode(ledger.Entry{Kind: fact.Kind, Version: fact.Version, Payload: fact.Payload}, reflect.TypeFor[baked](), 2)
	if err != nil || is != any(was) {
		t.Errorf("%+v came back as %+v, %v", was, is, err)
	}
}

func TestWhatIsNoFactIsRefused(t *testing.T) {
	loaf := reflect.TypeFor[baked]()
	for _, c := range []struct {
		into    reflect.Type
		version int
		payload string
		key     string
		field   string
	}{
		{nil, 1, `{}`, "entry.unknown_kind", "kind"},
		{loaf, 2, `{}`, "entry.newer_payload", "version"},
		{loaf, 1, `{"heat":"hot"}`, "import.wrong_type", "heat"},
		{loaf, 1, `[]`, "import.wrong_type", "payload"},
		{loaf, 1, `{`, "entry.bad_payload", "payload"},
		{loaf, 1, `{"crumbs":3}`, "", ""},
	} {
		_, err := payload.Decode(ledger.Entry{Kind: "baked", Version: c.version, Payload: json.RawMessage(c.payload)}, c.into, 1)
		if !is(err, c.key, c.field) {
			t.Errorf("version %d of %s: %v, want %s of %s", c.version, c.payload, err, c.key, c.field)
		}
	}
}

// is says whether an error is the one violation of a key and a field that nobody
// can overrule; with "" whether there is none.
func is(err error, key, field string) bool {
	v := ledger.Violations(err)
	if key == "" {
		return err == nil
	}
	return len(v) == 1 && v[0].Key == key && v[0].Field == field && v[0].Args["field"] == field && v[0].Rule == "" && !v[0].Overrulable
}

func TestALiteralIsPlainText(t *testing.T) {
	for raw, want := range map[string]string{`12`: "12", `"12"`: "12", `"rye \u0026 oat"`: "rye & oat", `true`: "true", ``: ""} {
		if got := payload.Literal(json.RawMessage(raw)); got != want {
			t.Errorf("%s is %q, want %q", raw, got, want)
		}
	}
}

// A late evening is of the day that the table's clock shows.
func TestADateIsTheTables(t *testing.T) {
	late := ledger.Entry{At: 1768606200000} // 2026-01-16 23:30 in Greenwich
	for offset, want := range map[int]string{0: "2026-01-16", 60: "2026-01-17", -720: "2026-01-16"} {
		late.UTCOffset = offset
		if got := payload.DateOf(late); got != want {
			t.Errorf("%d minutes east: %s, want %s", offset, got, want)
		}
	}
}

func TestNumbersAndDatesAreChecked(t *testing.T) {
	for _, c := range []struct {
		err   error
		key   string
		field string
	}{
		{payload.InRange("heat", 1, 1, 9), "", ""},
		{payload.InRange("heat", 9, 1, 9), "", ""},
		{payload.InRange("heat", 0, 1, 9), "number.out_of_range", "heat"},
		{payload.InRange("heat", 10, 1, 9), "number.out_of_range", "heat"},
		{payload.CheckDate("date", "2024-02-29"), "", ""},
		{payload.CheckDate("date", "2026-02-29"), "date.unreadable", "date"},
		{payload.CheckDate("date", ""), "date.unreadable", "date"},
		{payload.Optional("name", ""), "", ""},
		{payload.Optional("name", " "), "name.empty", "name"},
		{payload.CheckText("note", "", 3), "", ""},
		{payload.CheckText("note", "a\né", 3), "", ""},
		{payload.CheckText("note", "four", 3), "name.too_long", "note"},
		{payload.CheckText("note", "a\x00", 3), "name.unwritable", "note"},
		{payload.First(nil, payload.Misfit("a", "first.one", nil), payload.Misfit("b", "other.one", nil)), "first.one", "a"},
		{payload.First(nil, nil), "", ""},
	} {
		if !is(c.err, c.key, c.field) {
			t.Errorf("%v, want %s of %s", c.err, c.key, c.field)
		}
	}
}
