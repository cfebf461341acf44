package tables_test

import (
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	spreadsheet "astrolabe/ui/skulltales/tables"
)

// read are the tables of a campaign as a spreadsheet reads them, heads first.
func read(t *testing.T, b *ledger.Book, lang translations.Language, nameless bool) map[string][][]string {
	t.Helper()
	list, err := spreadsheet.Of(translations.New(lang), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][][]string{}
	for _, table := range list {
		lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(table.CSV()), "\ufeff"))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", table.Name, err)
		}
		all[table.Name] = lines
	}
	return all
}

// TestTheTablesOfEveryCampaign can be read, in both languages, named and nameless.
func TestTheTablesOfEveryCampaign(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		for _, lang := range translations.Languages() {
			for _, nameless := range []bool{false, true} {
				all := read(t, b, lang, nameless)
				if len(all) != 4 {
					t.Errorf("%s has %d tables", name, len(all))
				}
				text := ""
				for _, lines := range all {
					for _, line := range lines {
						text += strings.Join(line, ",") + "\n"
					}
				}
				if strings.Contains(text, booktest.Own) != (name == "secret" && !nameless) {
					t.Errorf("%s, nameless %v: own words of the table:\n%s", name, nameless, text)
				}
			}
		}
	}
}

// TestTheRecordAddsUp: each line is the sum of its parts.
func TestTheRecordAddsUp(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		for _, line := range read(t, b, translations.English, false)["record"][1:] {
			var n []int
			for _, cell := range line[9:25] {
				number, err := strconv.Atoi(cell)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				n = append(n, number)
			}
			coins, prestige := n[0]+n[2]-n[4]+n[5]+n[7]+n[9]+n[11]+n[13], n[1]+n[3]+n[6]+n[8]+n[10]+n[12]
			if strings.Contains(name, "paper") && line[3] == "" {
				continue // of which only the result is known
			}
			if coins != n[14] || prestige != n[15] {
				t.Errorf("%s: %v adds up to %d and %d", name, line, coins, prestige)
			}
		}
	}
}

// TestTheTablesOfTheSample to the letter, where they are short, and every entry that stands.
func TestTheTablesOfTheSample(t *testing.T) {
	b := booktest.Sample(t, "en")
	all := read(t, b, translations.English, false)
	for name, want := range map[string][]string{
		"standings": {"ID,Player,Pirate,Type,Status,Prestige,Coins,Load (half spaces),Wounds,Cursed,Captain,Compensation owed,Loan",
			"sea-dog,Ana,Ysolde Grapp,Sea dog,in the crew,18,49,4,,,yes,0,0", "witch,Chloé,Oriane Vesper,Witch,in the crew,8,0,4,,,,2,5",
			"cabin-boy,Ben,Tam Halfpenny,Cabin boy,in the crew,4,32,2,,,,0,0", "lookout,Dan,Pip Arkell,Lookout,in the crew,2,27,2,left eye,,,0,0",
			"gunner,Ben,Barnabas Coyle,Gunner,retired,6,37,0,right hand (Brass hook), left hand,,,0,0"},
		"crew": {"What,Name,Number,Pirate", "Ship,Grey Cormorant, Brig,1,", "Booty,,5,", "Count,cannons,3,", "Count,sailor groups,4,", "Count,Parrots,1,",
			"Ally (salary),Doctor Marl, Surgeon (serving),12,Chloé", "Due in the next port,for Ben (Barnabas Coyle)’s retirement,10,Ana",
			"Due in the next port,for Ben (Barnabas Coyle)’s retirement,10,Chloé", "Due in the next port,for Ben (Barnabas Coyle)’s retirement,10,Dan",
			"Owed,for Dan’s loss of the left eye,2,Chloé"},
	} {
		for i, line := range all[name] {
			if got := strings.Join(line, ","); i >= len(want) || got != want[i] {
				t.Errorf("%s, line %d: %s", name, i+1, got)
			}
		}
		if len(all[name]) != len(want) {
			t.Errorf("%s has %d lines", name, len(all[name]))
		}
	}
	stand := 0
	for _, g := range ledgertest.Groups(b) {
		if !g.Struck && g.Target == "" {
			stand += len(g.Entries)
		}
	}
	if got := len(all["entries"]) - 1; got != stand {
		t.Errorf("%d entries of %d", got, stand)
	}
	if got := len(all["record"]) - 1; got != 8 {
		t.Errorf("the record has %d lines", got)
	}
}
