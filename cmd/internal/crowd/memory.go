package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/wording"
)

// memory is what a process holds, as seen from outside.
type memory struct {
	at   time.Duration // since the beginning
	held int64         // bytes of memory that it occupies (VmRSS)
}

// occupied is how many bytes of memory a process occupies, and how many it did at
// most; 0 where the system does not say.
func occupied(pid int) (now, most int64) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, 0
	}
	for line := range bytes.Lines(text) {
		var n int64
		if _, err := fmt.Sscanf(string(line), "VmRSS: %d kB", &n); err == nil {
			now = n << 10
		}
		if _, err := fmt.Sscanf(string(line), "VmHWM: %d kB", &n); err == nil {
			most = n << 10
		}
	}
	return now, most
}

// opened is how many files and connections a process holds, -1 where the system
// does not say.
func opened(pid int) int {
	list, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	if err != nil {
		return -1
	}
	return len(list)
}

// collection is what the collector of Go's runtime has found to be in use.
type collection struct {
	at   time.Duration // since the host's start
	live int           // MB
}

// collected reads lines as GODEBUG=gctrace=1 prints them:
//
//	gc 12 @3.105s 0%: 0.02+1.1+0.01 ms clock, …, 8->9->5 MB, 10 MB goal, …
var collected = regexp.MustCompile(`^gc \d+ @([0-9.]+)s .* \d+->\d+->(\d+) MB`)

// forced is what the runtime says beside its own lines where nothing was collected for
// two minutes.
const forced = "GC forced"

// spoken is what a host prints on its standard error: the collector's lines, and
// beside them what somebody might read.
type spoken struct {
	mu     sync.Mutex
	found  []collection
	waited bool // for another process that writes, which it may say
	lines  []string
	over   chan struct{} // closed at the end
}

// hear reads what is said to the end.
func (s *spoken) hear(r io.Reader) {
	defer close(s.over)
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadString('\n')
		if err != nil { // what a host did not say to its end when it was killed says nothing
			return
		}
		s.take(strings.TrimRight(line, "\n"))
	}
}

func (s *spoken) take(line string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := collected.FindStringSubmatch(line)
	if m == nil {
		switch {
		case line == "", line == forced:
		case waiting.MatchString(line):
			s.waited = true
		default:
			s.lines = append(s.lines, line)
		}
		return
	}
	seconds, err := strconv.ParseFloat(m[1], 64)
	live, err2 := strconv.Atoi(m[2])
	if err == nil && err2 == nil {
		s.found = append(s.found, collection{time.Duration(seconds * float64(time.Second)), live})
	}
}

// What the command says of the other processes that write in the same books: that it
// waits for one, and that it has waited for long enough.
var (
	waiting = sentences(ledger.Violation{Key: "storage.waiting", Args: ledger.Args{"path": anybody}},
		ledger.Violation{Key: "storage.waiting", Args: ledger.Args{"path": anybody, "who": anybody}})
	busy = sentences(ledger.Violation{Key: "storage.busy", Args: ledger.Args{"path": anybody}},
		ledger.Violation{Key: "storage.busy", Args: ledger.Args{"path": anybody, "who": anybody}})
)

// anybody stands for whoever and wherever in a sentence that is looked for.
const anybody = "ANYBODY"

// sentences finds what the command says of some violations.
func sentences(all ...ledger.Violation) *regexp.Regexp {
	say := wording.Plain{Words: wiring.Words(translations.English)}
	var patterns []string
	for _, v := range all {
		patterns = append(patterns, strings.ReplaceAll(regexp.QuoteMeta(say.Violation(&v)), anybody, ".*"))
	}
	return regexp.MustCompile(strings.Join(patterns, "|"))
}

// words are the lines that somebody would have to look into.
func (s *spoken) words() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.lines, "\n")
}

// live is the mean of what was in use between two moments, in MB; 0 where nothing
// was collected between them.
func (s *spoken) live(from, to time.Duration) float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	sum, n := 0, 0
	for _, c := range s.found {
		if c.at >= from && c.at < to {
			sum, n = sum+c.live, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return rounded(float64(sum) / float64(n))
}

// held is the mean of what a process occupied between two moments, in MB.
func held(all []memory, from, to time.Duration) float64 {
	var sum, n int64
	for _, m := range all {
		if m.at >= from && m.at < to {
			sum, n = sum+m.held, n+1
		}
	}
	if n == 0 {
		return 0
	}
	return mb(sum / n)
}
