package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// act holds one durable act against the same rows in a bare transaction. A tree
// whose benchmarks do not do so has its own act timed, and its peers come from
// this tree, in turn.
func act(ctx context.Context, b *bench) error {
	ours, err := b.tests(ctx, b.tree, "./cmd", "")
	if err != nil {
		return err
	}
	one := func() (figures, error) { return b.benchmark(ctx, ours, "^BenchmarkAct$/^bare$", "400x") }
	if !b.benches(ctx, ours, "BenchmarkAct") {
		peers, err := b.tests(ctx, ".", "./cmd", "")
		if err != nil {
			return err
		}
		one = func() (figures, error) {
			f, err := b.benchmark(ctx, peers, "^BenchmarkAct$/^bare$", "400x")
			if err != nil {
				return nil, peerError{err}
			}
			before, err := b.benchmark(ctx, ours, "^BenchmarkRecord$", "400x")
			if err != nil {
				return nil, err
			}
			f["ours-µs"] = before["ns/op"] / 1000
			f["ours/peer"] = f["ours-µs"] / f["peer-µs"]
			return f, nil
		}
	}
	var all []figures
	for range b.runs {
		f, err := one()
		if err != nil {
			return err
		}
		for _, unit := range []string{"ours-µs", "peer-µs", "fsync-µs", "ours/peer"} {
			if f[unit] <= 0 {
				return fmt.Errorf("the benchmark does not say %s", unit)
			}
		}
		all = append(all, f)
	}
	of := func(unit string) float64 {
		var list []float64
		for _, f := range all {
			list = append(list, f[unit])
		}
		return median(list)
	}
	b.note("act", Row{Pair: Pair{Ours: Cost{Wall: of("ours-µs") / 1e6}, Peer: Cost{Wall: of("peer-µs") / 1e6}, Ratio: of("ours/peer")},
		Also: "a write of 4 KiB and fsync " + seconds(of("fsync-µs")/1e6)})
	return nil
}

// figures are what a benchmark of Go reports, by unit.
type figures map[string]float64

// reported reads the one line of figures that a benchmark printed.
func reported(out string) (figures, error) {
	for line := range strings.Lines(out) {
		fields := strings.Fields(line)
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") {
			continue
		}
		f := figures{}
		for i := 2; i+1 < len(fields); i += 2 {
			n, err := strconv.ParseFloat(fields[i], 64)
			if err != nil {
				return nil, fmt.Errorf("a benchmark printed %s", line)
			}
			f[fields[i+1]] = n
		}
		return f, nil
	}
	return nil, fmt.Errorf("a benchmark printed no figures: %s", lastOf(out, 300))
}

// tests compiles the tests of a package of a tree and gives the program, which
// runs in the package's own folder.
func (b *bench) tests(ctx context.Context, tree, pkg, tags string) (testBinary, error) {
	tree, err := filepath.Abs(tree)
	if err != nil {
		return testBinary{}, err
	}
	cgo := "0"
	if tags != "" {
		cgo, tags = "1", ","+tags
	}
	where := b.as
	if tree != b.tree {
		where = now
	}
	t := testBinary{tree: tree, folder: filepath.Join(tree, pkg), file: filepath.Join(b.folder, where+"-"+filepath.Base(pkg)+".test")}
	b.say("  compiling the tests of %s", pkg)
	cmd := exec.CommandContext(ctx, "go", "test", "-c", "-tags", "migrated_fynedo,netgo,osusergo"+tags, "-o", t.file, pkg)
	cmd.Dir, cmd.Env = tree, append(os.Environ(), "CGO_ENABLED="+cgo)
	if out, err := cmd.CombinedOutput(); err != nil {
		return t, fmt.Errorf("go test -c %s: %w: %s", pkg, err, lastOf(string(out), 600))
	}
	return t, nil
}

// testBinary is a compiled package of tests.
type testBinary struct {
	tree, folder, file string
	display            bool // it opens windows
}

// run runs the tests' program with arguments.
func (b *bench) runTests(ctx context.Context, t testBinary, args ...string) (string, error) {
	name, all := t.file, args
	if t.display {
		name, all = filepath.Join(t.tree, ".ci", "display"), append([]string{"sh", "-c", `cd "$0" && exec "$@"`, t.folder, t.file}, args...)
	}
	cmd := exec.CommandContext(ctx, name, all...)
	cmd.Dir, cmd.Env = t.folder, append(os.Environ(), "TMPDIR="+b.scratch())
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w: %s", filepath.Base(t.file), strings.Join(args, " "), err, lastOf(string(out), 600))
	}
	return string(out), nil
}

func (b *bench) benches(ctx context.Context, t testBinary, name string) bool {
	out, err := b.runTests(ctx, t, "-test.list", "^"+name+"$")
	return err == nil && slices.Contains(strings.Fields(out), name)
}

func (b *bench) benchmark(ctx context.Context, t testBinary, name, times string) (figures, error) {
	out, err := b.runTests(ctx, t, "-test.run", "^$", "-test.bench", name, "-test.benchtime", times)
	if err != nil {
		return nil, err
	}
	return reported(out)
}

// note remembers a row with how busy the machine is.
func (b *bench) note(row string, r Row) {
	r.Load = load()
	b.known.note(row, b.as, r)
	b.say("  %s: ours %s, peer %s, ratio %.2f", row, inAll(r.Ours), inAll(r.Peer), r.Ratio)
}

// against notes a row of pairs. Where the peer does not do what it should, that
// is said and the row left out.
func (b *bench) against(row string, runs int, ours, peer measured, also string) error {
	b.known.forget(row, b.as)
	p, err := pairs(runs, ours, peer)
	if wrong := (peerError{}); errors.As(err, &wrong) {
		b.say("  %s is left out: %v", row, wrong.error)
		return nil
	}
	if err != nil {
		return err
	}
	b.note(row, Row{Pair: p, Also: also})
	return nil
}

// missing says of a peer that is not there that its rows are left out.
func (b *bench) missing(command string, rows ...string) bool {
	if _, err := exec.LookPath(command); err == nil {
		return false
	}
	for _, row := range rows {
		b.known.forget(row, b.as)
	}
	b.say("  %s is missing, and with it %s", command, strings.Join(rows, " and "))
	return true
}

// imported is a data folder into which the program has taken a campaign, and
// the campaign's id.
func (b *bench) imported(ctx context.Context, entries int) (data, id string, cost Cost, err error) {
	file, err := b.campaign(ctx, entries)
	if err != nil {
		return "", "", Cost{}, err
	}
	data = filepath.Join(b.own(), fmt.Sprintf("imported-%d", entries))
	if err := os.RemoveAll(data); err != nil {
		return "", "", Cost{}, err
	}
	out, cost, err := b.chronicled(ctx, data, "", "import", file)
	if err != nil {
		return "", "", Cost{}, err
	}
	words := strings.Fields(string(out))
	if len(words) == 0 {
		return "", "", Cost{}, errors.New("the import does not say which campaign it took in")
	}
	return data, words[len(words)-1], cost, nil
}

// standings holds the standings against the balance of ledger-cli.
func standings(ctx context.Context, b *bench) error {
	rows := map[int]string{few: "standings-7415", many: "standings-99335"}
	if b.missing("ledger", rows[few], rows[many]) {
		return nil
	}
	for _, entries := range []int{few, many} {
		data, id, _, err := b.imported(ctx, entries)
		if err != nil {
			return err
		}
		postings, err := b.postings(ctx, entries)
		if err != nil {
			return err
		}
		ours := func() (Cost, error) {
			out, cost, err := b.chronicled(ctx, data, "", "standings", id)
			if err == nil && !strings.Contains(string(out), "Tidewatch") {
				err = fmt.Errorf("the standings do not name Tidewatch: %s", lastOf(string(out), 200))
			}
			return cost, err
		}
		peer := func() (Cost, error) {
			out, cost, err := b.command(ctx, "", "ledger", "--args-only", "-f", postings, "balance")
			if err == nil && !strings.Contains(string(out), "Tidewatch") {
				err = fmt.Errorf("the balance does not name Tidewatch: %s", lastOf(string(out), 200))
			}
			return cost, err
		}
		if err := b.against(rows[entries], b.runs, ours, peer, ""); err != nil {
			return err
		}
	}
	return nil
}

// importing times the import of a campaign into an empty folder.
func importing(ctx context.Context, b *bench) error {
	for _, entries := range []int{few, many} {
		file, err := b.campaign(ctx, entries)
		if err != nil {
			return err
		}
		size, err := os.Stat(file)
		if err != nil {
			return err
		}
		cost, err := alone(b.runs, func() (Cost, error) { _, _, cost, err := b.imported(ctx, entries); return cost, err })
		if err != nil {
			return err
		}
		b.note(fmt.Sprintf("import-%d", entries), Row{Pair: Pair{Ours: cost}, Also: fmt.Sprintf("a file of %.0f MB", float64(size.Size())/1e6)})
	}
	return nil
}

// book holds the campaign's book against two programs that lay its text out as
// one plain table. LaTeX does so in two passes, the second with what the first
// found out: how many pages there are, and how wide the columns.
func book(ctx context.Context, b *bench) error {
	if b.missing("pdftotext", "book-pdflatex", "book-weasyprint") {
		return nil
	}
	data, id, _, err := b.imported(ctx, few)
	if err != nil {
		return err
	}
	pdf := filepath.Join(b.own(), "book.pdf")
	ours := func() (Cost, error) {
		if err := os.RemoveAll(pdf); err != nil {
			return Cost{}, err
		}
		_, cost, err := b.chronicled(ctx, data, "", "export", id, "--pdf", pdf)
		return cost, err
	}
	if _, err := ours(); err != nil {
		return err
	}
	text, _, err := b.command(ctx, "", "pdftotext", "-layout", "-enc", "UTF-8", pdf, "-")
	if err != nil {
		return err
	}
	rows := cells(string(text))
	for _, p := range []struct {
		command, source, made, row string
		text                       string
		runs, passes               int
		args                       []string
	}{
		{"pdflatex", "book.tex", "peer.pdf", "book-pdflatex", texTable(rows), b.runs, 2, []string{"-interaction=batchmode", "-halt-on-error", "-jobname=peer", "book.tex"}},
		{"weasyprint", "book.html", "peer.pdf", "book-weasyprint", htmlTable(rows), min(b.runs, 1), 1, []string{"-q", "book.html", "peer.pdf"}},
	} {
		if b.missing(p.command, p.row) {
			continue
		}
		made := filepath.Join(b.scratch(), p.made)
		if err := os.WriteFile(filepath.Join(b.scratch(), p.source), []byte(p.text), 0o600); err != nil {
			return err
		}
		peer := func() (Cost, error) {
			if err := os.RemoveAll(made); err != nil {
				return Cost{}, err
			}
			var cost Cost
			for range p.passes {
				_, once, err := b.command(ctx, "", p.command, p.args...)
				if err == nil && !there(made) {
					err = errors.New("it made no file")
				}
				if err != nil {
					return Cost{}, err
				}
				cost = Cost{Wall: cost.Wall + once.Wall, CPU: cost.CPU + once.CPU, MB: max(cost.MB, once.MB)}
			}
			return cost, nil
		}
		also := fmt.Sprintf("%s pages, ours %s", b.pages(ctx, made, peer), b.pages(ctx, pdf, nil))
		if err := b.against(p.row, p.runs, ours, peer, also); err != nil {
			return err
		}
	}
	return nil
}

// pages is how many pages a PDF has, which is made first where that is said; "?"
// where that cannot be told.
func (b *bench) pages(ctx context.Context, pdf string, make measured) string {
	if make != nil {
		if _, err := make(); err != nil {
			return "?" // against says why
		}
	}
	out, _, err := b.command(ctx, "", "pdfinfo", pdf)
	if err != nil {
		return "?"
	}
	for line := range strings.Lines(string(out)) {
		if count, is := strings.CutPrefix(line, "Pages:"); is {
			return strings.TrimSpace(count)
		}
	}
	return "?"
}

// start holds the window's first picture against that of an empty window.
func start(ctx context.Context, b *bench) error {
	if b.missing("Xvfb", "start") {
		return nil
	}
	window, err := b.tests(ctx, b.tree, "./cmd/astrolabe", "e2e")
	if err != nil {
		return err
	}
	window.display = true
	var ratios []float64
	var all [2][]Cost
	for n := range b.runs + 1 {
		var both [2]Cost
		for i, what := range []string{"campaigns", "empty"} {
			f, err := b.benchmark(ctx, window, "^BenchmarkStart$/^"+what+"$", "1x")
			if err != nil {
				return err
			}
			both[i] = Cost{Wall: f["first-ms"] / 1000, CPU: f["cpu-ms"] / 1000, MB: f["MB"]}
		}
		if n == 0 && b.runs > 1 {
			continue
		}
		for i := range both {
			all[i] = append(all[i], both[i])
		}
		ratios = append(ratios, both[0].Wall/both[1].Wall)
	}
	b.note("start", Row{Pair: Pair{Ours: middle(all[0]), Peer: middle(all[1]), Ratio: median(ratios)}})
	return nil
}

// sizes are the books that show what cost grows with.
func sizes(ctx context.Context, b *bench) error {
	for _, entries := range b.sizes {
		s, err := b.sizedCosts(ctx, entries)
		if err != nil {
			return fmt.Errorf("%s entries: %w", thousands(entries), err)
		}
		b.known.size(b.as, s)
		if err := b.save(); err != nil {
			return err
		}
	}
	return nil
}

// acts is how many acts are recorded in one process to tell what one more costs.
const acts = 201

// sizedCosts is what books of one size cost: each command a process of its own,
// and one more act in a process that has the book open.
func (b *bench) sizedCosts(ctx context.Context, entries int) (Sized, error) {
	made, err := b.sized(ctx, entries)
	if err != nil {
		return Sized{}, err
	}
	data := made + "-used" // what is recorded here makes them longer
	if err := errors.Join(os.RemoveAll(data), os.CopyFS(data, os.DirFS(made))); err != nil {
		return Sized{}, err
	}
	defer os.RemoveAll(data)
	out, _, err := b.chronicled(ctx, data, "", "list")
	if err != nil {
		return Sized{}, err
	}
	id, _, _ := strings.Cut(string(out), " ")
	s := Sized{Entries: entries, Costs: map[string]Cost{}, Load: load()}
	one := `{"command":"gain_fortune","province":"blue"}` + "\n"
	// The first act makes a copy of the books, since none has been made for ten
	// minutes; those that are measured do not.
	if _, _, err := b.chronicled(ctx, data, one, "record", id, "-"); err != nil {
		return Sized{}, err
	}
	for _, d := range []struct {
		name string
		do   measured
	}{
		{"open", func() (Cost, error) { _, c, err := b.chronicled(ctx, data, "", "next", id); return c, err }},
		{"standings", func() (Cost, error) { _, c, err := b.chronicled(ctx, data, "", "standings", id); return c, err }},
		{"list", func() (Cost, error) { _, c, err := b.chronicled(ctx, data, "", "list"); return c, err }},
		{"act", func() (Cost, error) { _, c, err := b.chronicled(ctx, data, one, "record", id, "-"); return c, err }},
		{"undo", func() (Cost, error) { _, c, err := b.chronicled(ctx, data, "", "undo", id); return c, err }},
		{"another", func() (Cost, error) { return b.eachAct(ctx, data, id, acts) }},
	} {
		begun := time.Now()
		runs := b.runs
		if c, err := d.do(); err != nil {
			return Sized{}, err
		} else if runs = min(runs, max(1, int(20/max(c.Wall, 0.001)))); runs == 1 {
			s.Costs[d.name] = c // it takes so long that once is enough
			continue
		}
		c, err := alone(runs, d.do)
		if err != nil {
			return Sized{}, err
		}
		s.Costs[d.name] = c
		b.say("  %s entries, %s: %s (%.0f s)", thousands(entries), d.name, inAll(c), time.Since(begun).Seconds())
	}
	return s, nil
}

// eachAct is what an act costs in a process that has the book open: the time from
// the first that is told to be on the disk to the last, for each.
func (b *bench) eachAct(ctx context.Context, data, id string, acts int) (Cost, error) {
	in := strings.Repeat(`{"command":"gain_fortune","province":"blue"}`+"\n"+`{"command":"spend_fortune","province":"blue","count":1}`+"\n", acts/2+1)
	cmd := exec.CommandContext(ctx, b.chronicle, "record", id, "-", "--each", "--data", data, "--lang", "en")
	cmd.Stdin = strings.NewReader(in)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return Cost{}, err
	}
	if err := cmd.Start(); err != nil {
		return Cost{}, err
	}
	told := 0
	var first, last time.Time
	for lines := bufio.NewScanner(out); lines.Scan(); told++ {
		last = time.Now()
		if told == 0 {
			first = last
		}
	}
	if err := cmd.Wait(); err != nil {
		return Cost{}, fmt.Errorf("recording act by act: %w", err)
	}
	if told < acts {
		return Cost{}, fmt.Errorf("%d of %d acts were told of", told, acts)
	}
	return Cost{Wall: last.Sub(first).Seconds() / float64(told-1)}, nil
}
