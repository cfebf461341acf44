//go:build e2e

package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// emptyWindow is the least that Fyne can show: what a start is measured beside.
func emptyWindow() int {
	a := app.NewWithID("astrolabe.empty")
	w := a.NewWindow("Astrolabe")
	w.Resize(fyne.NewSize(1280, 800))
	// Two colours, so that a picture of it can be told from a window that is
	// not painted yet.
	w.SetContent(container.NewBorder(canvas.NewRectangle(fynetheme.Color(fynetheme.ColorNamePrimary)), nil, nil, nil,
		canvas.NewText("Astrolabe", fynetheme.Color(fynetheme.ColorNameForeground))))
	w.ShowAndRun()
	return 0
}

// BenchmarkStart starts the application with a campaign of fifteen games in
// its books, and beside it an empty Fyne window, each in a process of its own:
// how long until the first picture is on the display (first-ms) and what the
// process has used of the cores until then (cpu-ms), how long from the tap on
// the campaign until its table is there (open-ms), and how much memory the
// process then holds (MB).
func BenchmarkStart(b *testing.B) {
	data := filepath.Join(b.TempDir(), "books")
	if err := os.Mkdir(data, 0o700); err != nil {
		b.Fatal(err)
	}
	longVoyage(b, data)
	b.Run("empty", func(b *testing.B) {
		var m means
		for b.Loop() {
			start(b, m.add, nil, "ASTROLABE_EMPTY=yes")
		}
		m.report(b)
	})
	b.Run("campaigns", func(b *testing.B) {
		var m means
		for b.Loop() {
			start(b, m.add, []string{"--data", data, "--lang", "en"}, "ASTROLABE_START=yes")
		}
		m.report(b)
	})
	b.Run("table", func(b *testing.B) {
		var m means
		for b.Loop() {
			w := openWindow(b, data, "--lang", "en")
			w.screen("campaigns")
			begun := time.Now()
			w.tap("campaigns.open.0")
			w.screen("table")
			m.add("open-ms", float64(time.Since(begun).Microseconds())/1000)
			m.add("MB", memory(b, w.cmd.Process.Pid))
			w.kill()
		}
		m.report(b)
	})
}

// longVoyage puts a campaign of fifteen closed games into a data folder by way
// of its export.
func longVoyage(b *testing.B, dir string) {
	b.Helper()
	book := seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), 15, 470)
	r, w := io.Pipe()
	go func() { w.CloseWithError(history.Export(book, w)) }()
	shelf, err := wiring.OpenBooks(context.Background(), dir, wiring.Games())
	if err != nil {
		b.Fatal(err)
	}
	if _, err := shelf.Import(context.Background(), r); err != nil {
		b.Fatal(err)
	}
	if err := shelf.Close(); err != nil {
		b.Fatal(err)
	}
}

// means are what was measured, by unit.
type means struct{ all map[string][]float64 }

func (m *means) add(unit string, value float64) {
	if m.all == nil {
		m.all = map[string][]float64{}
	}
	m.all[unit] = append(m.all[unit], value)
}

// report reports the mean of each.
func (m *means) report(b *testing.B) {
	for unit, values := range m.all {
		sum := 0.0
		for _, v := range values {
			sum += v
		}
		b.ReportMetric(sum/float64(len(values)), unit)
	}
}

// start starts a process and waits for its first picture.
func start(b *testing.B, add func(unit string, value float64), args []string, env string) {
	b.Helper()
	home := b.TempDir()
	if err := os.Mkdir(filepath.Join(home, ".cache"), 0o700); err != nil {
		b.Fatal(err)
	}
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), env, "FYNE_SCALE=1", "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home)
	cmd.Stderr = os.Stderr
	x, err := xgb.NewConn()
	if err != nil {
		b.Fatal(err)
	}
	defer x.Close()
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = cmd.Wait(); close(ended) }()
	defer func() { _ = cmd.Process.Kill(); <-ended }()
	pace := time.NewTicker(time.Millisecond) // the looking must not slow down what is measured
	defer pace.Stop()
	for !drawn(x, "Astrolabe") {
		select {
		case <-ended:
			b.Fatal("the process ended before its window was painted")
		case <-pace.C:
		}
	}
	took := time.Since(begun)
	add("first-ms", float64(took.Microseconds())/1000)
	add("cpu-ms", cpu(b, cmd.Process.Pid))
	add("MB", memory(b, cmd.Process.Pid))
}

// cpu is what a process has used of the cores, in milliseconds, user and system.
func cpu(b *testing.B, pid int) float64 {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	// What stands before the name's bracket may have blanks; the two times are
	// the 12th and 13th behind it, in hundredths of a second.
	_, rest, _ := strings.Cut(string(stat), ") ")
	sum := 0.0
	for _, field := range strings.Fields(rest)[11:13] {
		n, err := strconv.ParseFloat(field, 64)
		if err != nil {
			b.Fatal(err)
		}
		sum += 10 * n
	}
	return sum
}

// drawn says whether a window with this name shows more than one colour.
func drawn(x *xgb.Conn, name string) bool {
	root := xproto.Setup(x).DefaultScreen(x).Root
	for _, id := range children(x, root) {
		title, err := xproto.GetProperty(x, false, id, xproto.AtomWmName, xproto.AtomAny, 0, 64).Reply()
		if err != nil || string(title.Value) != name {
			continue
		}
		if img, err := photographX11(uint32(id)); err == nil && painted(img) {
			return true
		}
	}
	return false
}

// children are all windows below one, which a window manager may have framed.
func children(x *xgb.Conn, of xproto.Window) []xproto.Window {
	tree, err := xproto.QueryTree(x, of).Reply()
	if err != nil {
		return nil
	}
	all := tree.Children
	for _, child := range tree.Children {
		all = append(all, children(x, child)...)
	}
	return all
}

// memory is what a process holds in memory, in megabytes.
func memory(b *testing.B, pid int) float64 {
	b.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				b.Fatal(err)
			}
			return float64(kb) / 1024
		}
	}
	b.Fatal("the system does not say how much memory a process holds")
	return 0
}
