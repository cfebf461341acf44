package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"

	"astrolabe/ledger"
)

// pace finds out how long an act takes on this machine at this time, so that
// most kills fall within it: it is shortened when one came too late, and
// lengthened a little when one did not; in larger steps until it is about right.
type pace struct {
	mu             sync.Mutex
	span           time.Duration
	tooLong, right bool
}

func (p *pace) get() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.span
}

func (p *pace) missed(tooLate bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case tooLate && !p.right:
		p.span, p.tooLong = p.span/2, true
	case tooLate:
		p.span = p.span * 9 / 10
	case p.tooLong || p.right:
		p.span, p.right = p.span*102/100, true
	default:
		p.span = p.span * 3 / 2
	}
	p.span = min(2*time.Second, max(200*time.Microsecond, p.span))
}

// killing is the trial of an act: in each round it is killed once.
func (y *yard) killing(ctx context.Context, a act, n int) (trial, error) {
	before, err := y.before(ctx, a.begin)
	if err != nil {
		return trial{}, err
	}
	p := &pace{span: 8 * time.Millisecond}
	return trial{rounds: n,
		round: func(ctx context.Context, b bench) (figures, error) { return y.kill(ctx, a, before, p, b) },
		enough: func(f figures) string {
			if f[inside] == 0 || n >= many && 2*f[inside] < f[kills] {
				return fmt.Sprintf("only %d of %d kills fell inside", f[inside], f[kills])
			}
			return ""
		}}, nil
}

// kill begins an act in a copy of its folder and kills it at a moment of chance.
func (y *yard) kill(ctx context.Context, a act, before held, p *pace, b bench) (figures, error) {
	dir, err := y.place(a.begin, b.dir)
	if err != nil {
		return nil, err
	}
	c := y.command(ctx, dir, a.args(dir)...)
	after := time.Duration(b.chance.Int64N(int64(p.get())))
	var s struck
	if a.says != nil {
		s, err = killSpoken(c, a.says, after)
	} else {
		s, err = killAtWork(c, a, dir, after)
	}
	if err != nil {
		return nil, err
	}
	p.missed(s.acknowledged)
	f := figures{kills: 1, acked: len(s.said)}
	left := midway(dir)
	done, g, err := y.survived(ctx, a, dir, before, witness{said: s.said, acknowledged: s.acknowledged})
	f.add(g)
	switch {
	case s.acknowledged:
		f[late]++
	case !s.begun:
		f[early]++
	default:
		f[inside]++
		if left {
			f[halfway]++
		}
		if done {
			f[unheard]++
		}
	}
	return f, err
}

// struck is how far a process was when it was killed.
type struck struct {
	begun        bool          // the act had been begun
	acknowledged bool          // the act had been acknowledged
	said         []ledger.Head // what was printed
}

// killSpoken says commands one at a time, each when the one before has been
// acknowledged, and kills the process some time after the last was said.
func killSpoken(c *exec.Cmd, says []string, after time.Duration) (struck, error) {
	var errs bytes.Buffer
	c.Stderr = &errs
	in, err := c.StdinPipe()
	if err != nil {
		return struck{}, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return struck{}, err
	}
	if err := c.Start(); err != nil {
		return struck{}, err
	}
	s := struck{begun: true}
	rows := bufio.NewScanner(out)
	next := func() bool {
		if !rows.Scan() {
			return false
		}
		var h ledger.Head
		if _, e := fmt.Sscan(rows.Text(), &h.Seq, &h.Hash); e != nil || len(h.Hash) != 64 {
			err = fmt.Errorf("printed %q", rows.Text())
		}
		s.said = append(s.said, h)
		return true
	}
	for i, say := range says {
		if _, e := io.WriteString(in, say+"\n"); e != nil || i < len(says)-1 && !next() {
			_ = c.Process.Kill()
			_ = c.Wait()
			return s, fmt.Errorf("it ended before it was killed: %s", errs.String())
		}
	}
	time.Sleep(after) // the moment itself: nothing waits for anything here
	_ = c.Process.Kill()
	for next() {
	}
	_ = c.Wait()
	s.acknowledged = len(s.said) == len(says)
	return s, cmp.Or(err, ended(c, errs.String()))
}

// ended is an error when a process was not killed but gave up.
func ended(c *exec.Cmd, errs string) error {
	if c.ProcessState.Exited() && c.ProcessState.ExitCode() != 0 || errs != "" {
		return fmt.Errorf("it ended by itself: %s: %s", c.ProcessState, errs)
	}
	return nil
}

// killAtWork starts a process and kills it some time after it has changed
// something in the data folder.
func killAtWork(c *exec.Cmd, a act, dir string, after time.Duration) (struck, error) {
	seen, err := watch(dir)
	if err != nil {
		return struck{}, err
	}
	defer seen.Close()
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Start(); err != nil {
		return struck{}, err
	}
	over := make(chan struct{})
	go func() {
		_ = c.Wait() // how it ended is looked at below
		close(over)
	}()
	first := make(chan struct{})
	go func() {
		if changed(seen) {
			close(first)
		}
	}()
	var s struck
	select {
	case <-first:
		s.begun = true
		select {
		case <-time.After(after): // the moment itself
		case <-over:
		}
	case <-over:
	}
	_ = c.Process.Kill()
	<-over
	s.acknowledged = a.answered(out.String()) || c.ProcessState.Success()
	return s, ended(c, errs.String())
}

// watch tells of what changes in a data folder and among its backups.
func watch(dir string) (*os.File, error) {
	fd, err := syscall.InotifyInit1(syscall.IN_CLOEXEC | syscall.IN_NONBLOCK)
	if err != nil {
		return nil, os.NewSyscallError("inotify_init1", err)
	}
	f := os.NewFile(uintptr(fd), "inotify")
	const what = syscall.IN_CREATE | syscall.IN_MODIFY | syscall.IN_MOVED_TO | syscall.IN_MOVED_FROM | syscall.IN_DELETE
	for _, at := range []string{dir, filepath.Join(dir, "backups")} {
		if _, err := syscall.InotifyAddWatch(fd, at, what); err != nil && !(at != dir && errors.Is(err, fs.ErrNotExist)) {
			_ = f.Close()
			return nil, os.NewSyscallError("inotify_add_watch", err)
		}
	}
	return f, nil
}

// changed waits until something is written into a file, renamed or taken away,
// or a folder made: not for the index that a reader makes of the log, nor for a try whether
// the folder can be written. It is false when the watch has ended.
func changed(seen *os.File) bool {
	var room [4096]byte
	for {
		n, err := seen.Read(room[:])
		if err != nil {
			return false
		}
		for at := 0; at+syscall.SizeofInotifyEvent <= n; {
			e := (*syscall.InotifyEvent)(unsafe.Pointer(&room[at]))
			name := string(bytes.TrimRight(room[at+syscall.SizeofInotifyEvent:at+syscall.SizeofInotifyEvent+int(e.Len)], "\x00"))
			made := e.Mask&syscall.IN_CREATE != 0 && e.Mask&syscall.IN_ISDIR == 0
			if !made && !strings.HasSuffix(name, "-shm") && !strings.HasPrefix(name, ".astrolabe-try-") {
				return true
			}
			at += syscall.SizeofInotifyEvent + int(e.Len)
		}
	}
}
