package main

import (
	"fmt"
	"slices"
	"strings"
)

// Whose figures they are.
const (
	now    = "now"
	before = "before"
)

// known is what has been measured, now and before, in this run or an earlier one.
type known struct {
	Rows  map[string]map[string]Row // by the name of the row, then by whose figures they are
	Sizes map[string][]Sized        // by whose figures they are, the smallest books first
}

// Cost is what a process used. Where only the time of something within one is
// known, the rest is 0.
type Cost struct {
	Wall, CPU float64 // seconds; CPU is user and system
	MB        float64 // held at most
}

// Pair is what ours and a peer used, medians, and the median of the ratios of
// runs side by side.
type Pair struct {
	Ours, Peer Cost
	Ratio      float64
}

// Row is what was measured of one row of the table.
type Row struct {
	Pair
	Also string // what else is worth knowing, as "page and fsync 0.15 ms"
	Load string // processes that wanted a core while it was measured, on average
}

// Sized is what books of one size cost.
type Sized struct {
	Entries int
	Costs   map[string]Cost // by what was done
	Load    string
}

// note remembers a row, in the place of what was known of it.
func (k *known) note(row, whose string, r Row) {
	if k.Rows == nil {
		k.Rows = map[string]map[string]Row{}
	}
	if k.Rows[row] == nil {
		k.Rows[row] = map[string]Row{}
	}
	k.Rows[row][whose] = r
}

// forget takes out what is known of a row: what cannot be measured has no figures.
func (k *known) forget(row, whose string) { delete(k.Rows[row], whose) }

// size remembers what books of one size cost.
func (k *known) size(whose string, s Sized) {
	if k.Sizes == nil {
		k.Sizes = map[string][]Sized{}
	}
	list := slices.DeleteFunc(k.Sizes[whose], func(other Sized) bool { return other.Entries == s.Entries })
	list = append(list, s)
	slices.SortFunc(list, func(a, b Sized) int { return a.Entries - b.Entries })
	k.Sizes[whose] = list
}

// line is a line of the table: a row, and what is wanted of it.
type line struct {
	row, words, peer string
	goal             string
	most             float64           // of the ratio; 0 where there is no peer
	shows            func(Cost) string // what of a cost the line is about
}

var lines = []line{
	{"act", "one durable action, its campaign open", "the same rows in a bare transaction by prepared statements", "at most 1.5", 1.5, inTime},
	{"standings-7415", "`standings`, 7,415 entries", "ledger-cli, as many postings", "at most 0.5", 0.5, inProcess},
	{"standings-99335", "`standings`, 99,335 entries", "ledger-cli, as many postings", "at most 0.25", 0.25, inProcess},
	{"import-7415", "`import`, 7,415 entries", "", "", 0, inAll},
	{"import-99335", "`import`, 99,335 entries", "", "at most 3 s, memory flat", 0, inAll},
	{"book-pdflatex", "the book of 7,415 entries", "pdflatex in two passes, its text as one plain table", "at most 0.5", 0.5, inProcess},
	{"book-weasyprint", "the same", "WeasyPrint, its text as one plain table", "", 0, inProcess},
	{"start", "the window with fifteen games: first picture", "an empty window of Fyne", "at most 1.15", 1.15, inAll},
}

func inTime(c Cost) string { return seconds(c.Wall) }

func inProcess(c Cost) string { return "cpu " + seconds(c.CPU) + megabytes(c.MB) }

func inAll(c Cost) string {
	text := seconds(c.Wall)
	if c.CPU > 0 {
		text += ", cpu " + seconds(c.CPU)
	}
	return text + megabytes(c.MB)
}

func megabytes(mb float64) string {
	if mb == 0 {
		return ""
	}
	return fmt.Sprintf(", %.0f MB", mb)
}

// seconds writes a time with two digits that count, or more.
func seconds(s float64) string {
	switch {
	case s < 0.01:
		return fmt.Sprintf("%.2f ms", s*1000)
	case s < 1:
		return fmt.Sprintf("%.0f ms", s*1000)
	case s < 10:
		return fmt.Sprintf("%.2f s", s)
	}
	return fmt.Sprintf("%.1f s", s)
}

// markdown is all that is known, as tables.
func (k *known) markdown() string {
	var out strings.Builder
	out.WriteString("| work | before | now | peer | ratio before | now | to reach |\n|---|---|---|---|---|---|---|\n")
	for _, l := range lines {
		l.write(&out, k.Rows[l.row])
	}
	k.writeLoad(&out)
	for _, whose := range []string{now, before} {
		if sizes := k.Sizes[whose]; len(sizes) > 0 {
			writeSizes(&out, whose, sizes)
		}
	}
	return out.String()
}

// writeLoad says how busy the machine was while the rows were measured.
func (k *known) writeLoad(out *strings.Builder) {
	for _, whose := range []string{before, now} {
		var said []string
		for _, l := range lines {
			if r, there := k.Rows[l.row][whose]; there && r.Load != "" {
				said = append(said, "`"+l.row+"` "+r.Load)
			}
		}
		if len(said) > 0 {
			fmt.Fprintf(out, "\nLoad of the machine (%s): %s.\n", whose, strings.Join(said, ", "))
		}
	}
}

// The marks in a page between which the tables stand.
const (
	begins = "<!-- bench-peers -->\n"
	ends   = "<!-- /bench-peers -->\n"
)

// into puts the tables into a page, in the place of those that stand there.
func into(page, tables string) (string, error) {
	head, rest, marked := strings.Cut(page, begins)
	_, tail, ended := strings.Cut(rest, ends)
	if !marked || !ended {
		return "", fmt.Errorf("the page has no %s and %s", strings.TrimSpace(begins), strings.TrimSpace(ends))
	}
	return head + begins + "\n" + tables + "\n" + ends + tail, nil
}

// write writes the line where anything of it is known.
func (l line) write(out *strings.Builder, figures map[string]Row) {
	if len(figures) == 0 {
		return
	}
	cell := func(whose string) string {
		r, there := figures[whose]
		if !there {
			return "—"
		}
		text := l.shows(r.Ours)
		if r.Also != "" && l.peer == "" {
			text += "; " + r.Also
		}
		return text
	}
	latest, there := figures[now]
	if !there {
		latest = figures[before]
	}
	peer := "—"
	if l.peer != "" {
		peer = l.peer + ": " + l.shows(latest.Peer)
		if latest.Also != "" {
			peer += "; " + latest.Also
		}
	}
	fmt.Fprintf(out, "| %s | %s | %s | %s | %s | %s | %s |\n", l.words, cell(before), cell(now), peer,
		l.ratio(figures, before), l.ratio(figures, now), l.goal)
}

func (l line) ratio(figures map[string]Row, whose string) string {
	r, there := figures[whose]
	if !there || l.peer == "" {
		return "—"
	}
	text := fmt.Sprintf("%.2f", r.Ratio)
	if whose == now && l.most > 0 && r.Ratio > l.most {
		text = "**" + text + "**" // missed
	}
	return text
}

// What is done with books of every size, in the order of the table.
var doings = []string{"open", "standings", "list", "undo", "act", "another"}

var doingWords = map[string]string{"open": "opening (`next`)", "standings": "`standings`", "list": "`list`",
	"undo": "`undo`", "act": "one action (`record`)", "another": "one more action"}

func writeSizes(out *strings.Builder, whose string, sizes []Sized) {
	fmt.Fprintf(out, "\n| entries (%s)", whose)
	for _, d := range doings {
		fmt.Fprintf(out, " | %s", doingWords[d])
	}
	out.WriteString(" |\n|---" + strings.Repeat("|---", len(doings)) + "|\n")
	for _, s := range sizes {
		fmt.Fprintf(out, "| %s", thousands(s.Entries))
		for _, d := range doings {
			c, there := s.Costs[d]
			switch {
			case !there:
				out.WriteString(" | —")
			case c.MB == 0:
				fmt.Fprintf(out, " | %s", seconds(c.Wall))
			default:
				fmt.Fprintf(out, " | %s", inAll(c))
			}
		}
		out.WriteString(" |\n")
	}
}

// thousands writes a number with its thousands apart: 99,335.
func thousands(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
