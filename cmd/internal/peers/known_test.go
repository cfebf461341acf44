package main

import (
	"strings"
	"testing"
)

// TestTheTable: now and before side by side, a goal that is missed stands out,
// and what was not measured has no figures.
func TestTheTable(t *testing.T) {
	var k known
	k.note("act", before, Row{Pair: Pair{Ours: Cost{Wall: 0.00066}, Peer: Cost{Wall: 0.00022}, Ratio: 3}})
	k.note("act", now, Row{Pair: Pair{Ours: Cost{Wall: 0.00036}, Peer: Cost{Wall: 0.0002}, Ratio: 1.8}, Also: "a write of 4 KiB and fsync 0.12 ms"})
	k.note("standings-7415", now, Row{Pair: Pair{Ours: Cost{Wall: 1, CPU: 0.02, MB: 20}, Peer: Cost{Wall: 1, CPU: 0.08, MB: 31}, Ratio: 0.25}})
	k.size(now, Sized{Entries: 10_000, Costs: map[string]Cost{"open": {Wall: 0.03, CPU: 0.02, MB: 30}}})
	k.size(now, Sized{Entries: 1_000, Costs: map[string]Cost{"open": {Wall: 0.04, CPU: 0.02, MB: 30}, "another": {Wall: 0.0004}}})
	k.size(now, Sized{Entries: 10_000, Costs: map[string]Cost{"open": {Wall: 0.05, CPU: 0.02, MB: 30}}})
	want := "" +
		"| one durable action, its campaign open | 0.66 ms | 0.36 ms | the same rows in a bare transaction by prepared statements: 0.20 ms; a write of 4 KiB and fsync 0.12 ms | 3.00 | **1.80** | at most 1.5 |\n" +
		"| `standings`, 7,415 entries | — | cpu 20 ms, 20 MB | ledger-cli, as many postings: cpu 80 ms, 31 MB | — | 0.25 | at most 0.5 |\n" +
		"\n" +
		"| entries (now) | opening (`next`) | `standings` | `list` | `undo` | one action (`record`) | one more action |\n" +
		"|---|---|---|---|---|---|---|\n" +
		"| 1,000 | 40 ms, cpu 20 ms, 30 MB | — | — | — | — | 0.40 ms |\n" +
		"| 10,000 | 50 ms, cpu 20 ms, 30 MB | — | — | — | — | — |\n"
	if got := k.markdown(); !strings.HasSuffix(got, want) || strings.Count(got, "\n") != 9 {
		t.Errorf("the table is\n%s\nwant at its end\n%s", got, want)
	}
	k.forget("act", now)
	if got := k.markdown(); !strings.Contains(got, "| 0.66 ms | — |") {
		t.Errorf("what is forgotten has figures:\n%s", got)
	}
}

// TestTheTableComesIntoAPage: in the place of the one before, and nowhere else.
func TestTheTableComesIntoAPage(t *testing.T) {
	page := "# Performance\n\n" + begins + "\n| old |\n\n" + ends + "\nAnd so on.\n"
	want := "# Performance\n\n" + begins + "\n| new |\n\n" + ends + "\nAnd so on.\n"
	if got, err := into(page, "| new |\n"); err != nil || got != want {
		t.Errorf("%v, the page is\n%s", err, got)
	}
	if got, err := into("# Performance\n"+begins, "| new |\n"); err == nil {
		t.Errorf("a page without an end is\n%s", got)
	}
}

// TestTheTableSaysHowBusyItWas: for whoever compares figures of two days.
func TestTheTableSaysHowBusyItWas(t *testing.T) {
	var k known
	k.note("start", before, Row{Load: "14.20"})
	k.note("act", now, Row{Load: "0.31"})
	k.note("start", now, Row{Load: "0.40"})
	if got := k.markdown(); !strings.HasSuffix(got, "\nLoad of the machine (before): `start` 14.20.\n\nLoad of the machine (now): `act` 0.31, `start` 0.40.\n") {
		t.Errorf("the tables are\n%s", got)
	}
}

func TestFiguresAreShort(t *testing.T) {
	for s, want := range map[float64]string{0.000123: "0.12 ms", 0.0123: "12 ms", 0.25: "250 ms", 1.234: "1.23 s", 23.45: "23.4 s"} {
		if got := seconds(s); got != want {
			t.Errorf("%v s is written %s, want %s", s, got, want)
		}
	}
	for n, want := range map[int]string{7: "7", 1000: "1,000", 99335: "99,335", 1000000: "1,000,000"} {
		if got := thousands(n); got != want {
			t.Errorf("%d is written %s, want %s", n, got, want)
		}
	}
}

// TestTablesOfAText: each line is a row, and nothing in it is taken for a command.
func TestTablesOfAText(t *testing.T) {
	rows := cells("The record\n\n  1   Blue & Red    50% of_it\f→ <b>\\end</b>  «é»\n")
	if len(rows) != 3 || len(rows[1]) != 3 || rows[1][1] != "Blue & Red" {
		t.Fatalf("the rows are %q", rows)
	}
	if tex := texTable(rows); !strings.Contains(tex, `1 & Blue \& Red & 50\% of\_it \\`) || !strings.Contains(tex, `* <b>\textbackslash{}end</b> & *é* \\`) {
		t.Errorf("LaTeX has\n%s", tex)
	}
	if page := htmlTable(rows); !strings.Contains(page, "<tr><td>1</td><td>Blue &amp; Red</td><td>50% of_it</td></tr>") || !strings.Contains(page, "&lt;b&gt;") {
		t.Errorf("the page has\n%s", page)
	}
}
