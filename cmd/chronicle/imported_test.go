package main

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// wide is a text in UTF-16, with its mark or without, either end first.
func wide(text string, mark, little bool) string {
	units := utf16.Encode([]rune(text))
	if mark {
		units = append([]uint16{0xfeff}, units...)
	}
	var b strings.Builder
	for _, u := range units {
		high, low := byte(u>>8), byte(u)
		if little {
			high, low = low, high
		}
		b.WriteByte(high)
		b.WriteByte(low)
	}
	return b.String()
}

// TestImportedTexts: what an editor does to a file is said rightly, and what
// would get lost of it is refused by name.
func TestImportedTexts(t *testing.T) {
	hand := founded(t, "hand", five())
	swap := func(old, new string) string {
		t.Helper()
		if !strings.Contains(hand, old) {
			t.Fatalf("no %s in the file", old)
		}
		return strings.Replace(hand, old, new, 1)
	}
	const (
		wideEN = "Line 1: Nothing was imported: the file is UTF-16 text. Save it as UTF-8, or export it again.\n"
		wideFR = "Ligne 1 : Rien n’a été importé : le fichier est encodé en UTF-16. L’enregistrer en UTF-8, ou l’exporter à nouveau.\n"
	)
	for name, c := range map[string]struct{ file, en, fr string }{
		"UTF-16, little end first":   {wide(hand, true, true), wideEN, wideFR},
		"UTF-16, big end first":      {wide(hand, true, false), wideEN, wideFR},
		"UTF-16 without a mark":      {wide(hand, false, true), wideEN, wideFR},
		"UTF-16, the other, without": {wide(hand, false, false), wideEN, wideFR},
		"not UTF-8 in the header": {swap("The Tern Coast", "The T\xe9rn Coast"),
			"Line 1: The line isn’t UTF-8 text. Save the file as UTF-8, or export it again.\n",
			"Ligne 1 : La ligne n’est pas encodée en UTF-8. Enregistrer le fichier en UTF-8, ou l’exporter à nouveau.\n"},
		"a header that is not whole": {swap(`"format":"astrolabe.ledger",`, `"format":"astrolabe.ledger"`),
			"Line 1: This isn’t a single JSON object: at column", "Ligne 1 : Ce texte n’est pas un objet JSON"},
		"another program's": {"{\"format\":\"photos\"}\n", "Line 1: This isn’t an Astrolabe file", "Ligne 1 : Ce n’est pas un fichier d’Astrolabe"},
		"a seq that is too large": {swap(`"seq":1`, `"seq":9223372036854775808`),
			"Line 2: The value of “entry number” is too small or too large for an entry.", "Ligne 2 : "},
		"a seq beyond all numbers": {swap(`"seq":1`, `"seq":1e400`),
			"isn’t a whole number: 1e400. Enter a whole number, in digits only.", "Ligne 2 : "},
		"half a garrison": {swap(`"garrison":1`, `"garrison":1.5`), "isn’t a whole number: 1.5. Enter a whole number, in digits only.", "Ligne 2 : "},
		"a doubled payload": {swap(`"payload":{`, `"payload":{},"payload":{`),
			"Line 2: The field “payload” appears twice, so one of the two would be lost. Keep the right one.", "Ligne 2 : "},
		"a doubled name in the header": {swap(`"game":"seafall"`, `"game":"seafall","game":"seafall"`), "appears twice", "Ligne 1 : "},
		"a doubled key in a payload":   {swap(`"payload":{"name"`, `"payload":{"date":"2025-01-01","name"`), "Line 2: The field “payload.date” appears twice", "Ligne 2 : "},
		"a doubled key deep in it":     {swap(`"garrison":1`, `"garrison":1,"garrison":2`), "appears twice", "Ligne 2 : "},
		"an envelope in capitals":      {swap(`"seq":1`, `"Seq":1`), "must be written exactly like this: ", "Ligne 2 : "},
		"a payload in capitals":        {swap(`"garrison":1`, `"Garrison":1`), "must be written exactly like this: ", "Ligne 2 : "},
		"overrules in capitals": {swap(`"payload":{`, `"overrules":[{"Rule":"R1","reason":"x"}],"payload":{`),
			"must be written exactly like this: ", "Ligne 2 : "},
		"an undo in capitals": {hand + `{"seq":2,"id":"e2","group":"g2","at":1768674000000,"utc_offset":60,"game":0,"kind":"noted","version":1,"payload":{"text":"x"}}` + "\n" +
			`{"seq":3,"id":"e3","group":"g3","at":1768674000000,"utc_offset":60,"game":0,"kind":"undone","version":1,"payload":{"Group":"g2"}}` + "\n",
			"Line 4: ", "Ligne 4 : "},
	} {
		t.Run(name, func(t *testing.T) {
			dir := tern(t, nil)
			refused(t, dir, c.file, c.en, "import", "-")
			refused(t, dir, c.file, narrow(c.fr), "--lang", "fr", "import", "-")
		})
	}
	t.Run("a byte order mark", func(t *testing.T) {
		dir := t.TempDir()
		must(t, dir, "\ufeff"+hand, "import", "-")
		if out := must(t, dir, "", "export", "hand", "--jsonl", "-"); strings.Contains(out, "\ufeff") || !strings.HasPrefix(out, `{"format"`) {
			t.Errorf("exported again: %.20q", out)
		}
	})
}

// TestUnknownFieldsAreSaid: a slip of the pen in a founding that was written by
// hand comes in as documented, and is told of.
func TestUnknownFieldsAreSaid(t *testing.T) {
	slipped := strings.ReplaceAll(founded(t, "slipped", five()), `"garrison":1`, `"garison":1`)
	one := strings.Replace(founded(t, "one", five()), `"payload":{`, `"payload":{"mood":"good",`, 1)
	dir := t.TempDir()
	for _, c := range []struct{ file, lang, says, id string }{
		{slipped, "en", "5 unknown fields: provinces.garison. They are kept but ignored; fix them if they’re misspelled.\n", "slipped"},
		{slipped, "fr", "5 champs sont inconnus : provinces.garison. Ils sont conservés mais ignorés ; si leurs noms contiennent des fautes, les corriger.\n", "slipped"},
		{one, "en", "One unknown field: mood. It is kept but ignored; fix it if it’s misspelled.\n", "one"},
		{one, "fr", "Un champ est inconnu : mood. Il est conservé mais ignoré ; si son nom contient une faute, la corriger.\n", "one"},
	} {
		out := must(t, dir, c.file, "--lang", c.lang, "import", "-")
		if !strings.HasPrefix(out, narrowIn(c.lang, c.says)) || last(out) != c.id {
			t.Errorf("%s: %q, want %q and then the id", c.lang, out, c.says)
		}
	}
	must(t, dir, "", "verify")
	// What the program writes itself has none.
	must(t, dir, "", "sample")
	books := must(t, dir, "", "export", "sample-lantern-coast", "--jsonl", "-")
	for _, file := range []string{books, string(read(t, "testdata/by-hand.jsonl"))} {
		if out := must(t, t.TempDir(), file, "import", "-"); strings.Contains(out, "unknown field") {
			t.Error(out)
		}
	}
}

// TestListsOfAnotherLengthAreSaid: where the file was written by hand they are refused; what
// stands in books somewhere comes in as it is, and is told of.
func TestListsOfAnotherLengthAreSaid(t *testing.T) {
	bare := founded(t, "lists", five())
	fields := regexp.MustCompile(`"fields":\[[0-9,]*\]`)
	ships := regexp.MustCompile(`"ships":\[`)
	here := isles(t)
	for _, list := range []string{"[8,6,99]", "[4]", "[]"} {
		bad := fields.ReplaceAllString(bare, `"fields":`+list)
		refused(t, here, bad, " instead of 2. Enter all of them. [provinces.fields]", "import", "-")
		refused(t, here, bad, "[provinces.fields]", "--lang", "fr", "import", "-")
	}
	refused(t, here, ships.ReplaceAllString(bare, `"ships":[{"sail":2,"raid":2,"explore":2,"hold":2},`), "provinces.ships", "import", "-")
	f, err := ledger.ReadFile(strings.NewReader(fields.ReplaceAllString(bare, `"fields":[4,4,9]`)))
	if err != nil {
		t.Fatal(err)
	}
	var hashed strings.Builder
	if err := ledger.WriteFile(&hashed, f); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for lang, says := range map[string]string{"en": "5 lists have too few or too many values: provinces.fields.", "fr": "5 listes sont trop courtes ou trop longues\u202f: provinces.fields."} {
		if out := must(t, t.TempDir(), hashed.String(), "--lang", lang, "import", "-"); !strings.HasPrefix(out, says) {
			t.Errorf("%q, want %q", out, says)
		}
	}
	must(t, dir, hashed.String(), "import", "-")
	must(t, dir, "", "verify")
}

func narrowIn(lang, s string) string {
	if lang == "fr" {
		return narrow(s)
	}
	return s
}

// TestDoubledKeysOfOldStay: books that hold a doubled key from before it was
// refused open, verify and export as ever; the last one counts.
func TestDoubledKeysOfOldStay(t *testing.T) {
	dir := tern(t, nil)
	ctx := context.Background()
	store, err := storage.Open(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	listed, entries, err := store.Entries(ctx, "tern", 0)
	if err != nil {
		t.Fatal(err)
	}
	e := ledger.Entry{Seq: 2, ID: "old", Group: "old", At: entries[0].At, UTCOffset: 60, Kind: "noted", Version: 1,
		Payload: []byte(`{"text":"first","text":"second"}`), Prev: entries[0].Hash}
	e.Hash = e.Sum()
	if err := store.Append(ctx, listed.Campaign, listed.Head, []ledger.Entry{e}, listed.Summary, nil); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	must(t, dir, "", "verify")
	out := must(t, dir, "", "export", "tern", "--jsonl", "-")
	if !strings.Contains(out, string(e.Payload)) {
		t.Errorf("exported: %s", out)
	}
	must(t, dir, `{"command":"write_note","text":"third"}`, "record", "tern", "-")
	must(t, dir, "", "verify")
	// As a new line it is refused, in an import too.
	other := t.TempDir()
	must(t, other, "", "sample")
	refused(t, other, out, "Line 3: The field “payload.text” appears twice", "import", "-")
}
