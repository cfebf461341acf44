package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// filling is the trial of a disk that has no room: in each round there is room
// for a page more. It is tried in two ways. A limit on the size of files
// (RLIMIT_FSIZE) needs no rights. A file system of its own in memory needs a
// namespace, which root may make, and others where the system lets them.
func (y *yard) filling(ctx context.Context, a act, how string, stride int) (trial, error) {
	before, err := y.before(ctx, a.begin)
	if err != nil {
		return trial{}, err
	}
	// What the act needs at most: its folder once more, and as much for a copy.
	pages := 0
	err = filepath.WalkDir(y.books(a.begin), func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		at, err := d.Info()
		if err == nil {
			pages += int(at.Size()+4095)/4096 + 1
		}
		return err
	})
	if err != nil {
		return trial{}, err
	}
	rounds := (pages + 60) / stride
	return trial{rounds: rounds,
		round: func(ctx context.Context, b bench) (figures, error) {
			return y.fill(ctx, a, before, how, b.n*stride, pages, b)
		},
		enough: func(f figures) string {
			if f[faults] == 0 || f[late] == 0 {
				return "there was always room, or never"
			}
			return ""
		}}, nil
}

// The ways of having no room.
const (
	fileLimit = "a limit on files"
	smallDisk = "a small disk"
)

// namespaces are how a process gets a file system of its own here: nil where it
// does not.
func namespaces(ctx context.Context) []string {
	for _, how := range [][]string{{"unshare", "-m"}, {"unshare", "-Urm"}} {
		if exec.CommandContext(ctx, how[0], append(how[1:], "mount", "-t", "tmpfs", "tmpfs", "/mnt")...).Run() == nil {
			return how
		}
	}
	return nil
}

// noRoom is what the shell does to have a small disk: the folder is copied to it,
// and what lies there afterwards is copied back.
const noRoom = `mount -t tmpfs -o size="$1" tmpfs "$2" && cp -r "$3" "$2/books" || exit 99
out=$4; disk=$2; shift 4
"$@"; code=$?
cp -r "$disk/books" "$out" || exit 98
exit $code`

// fill does an act with room for so many pages, and looks at it on a disk that
// has room.
func (y *yard) fill(ctx context.Context, a act, before held, how string, room, pages int, b bench) (figures, error) {
	var c *exec.Cmd
	dir := filepath.Join(b.dir, "books")
	switch how {
	case fileLimit:
		var err error
		if dir, err = y.place(a.begin, b.dir); err != nil {
			return nil, err
		}
		own := y.command(ctx, dir, a.args(dir)...)
		c = exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -f "$1"; shift; exec "$@"`, "sh", strconv.Itoa(room * 8)}, own.Args...)...)
		c.Env = own.Env
	default:
		at := filepath.Join(b.dir, "disk")
		if err := os.Mkdir(at, 0o700); err != nil {
			return nil, err
		}
		own := y.command(ctx, filepath.Join(at, "books"), a.args(filepath.Join(at, "books"))...)
		using := namespaces(ctx)
		if using == nil {
			return nil, errors.New("there is no small disk here any more")
		}
		c = exec.CommandContext(ctx, using[0], append(append(append([]string{}, using[1:]...), "sh", "-c", noRoom, "sh",
			strconv.Itoa((pages+room)*4096), at, y.books(a.begin), dir), own.Args...)...)
		c.Env = own.Env
	}
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(strings.Join(a.says, "\n")+"\n"), &out, &errs
	err := c.Run()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		return nil, err
	}
	f := figures{}
	code := c.ProcessState.ExitCode()
	switch code {
	case 0:
		f[late]++
	case 1:
		f[faults]++
	case 99:
		f[unmet]++
		return f, nil // not even the folder had room
	default:
		return f, fmt.Errorf("room for %d pages: exit %d, said %q", room, code, errs.String())
	}
	w := witness{acknowledged: code == 0, refused: code == 1, errs: errs.String()}
	if a.says != nil {
		if w.said, err = headsIn(out.String()); err != nil {
			return f, err
		}
	}
	done, g, err := y.survived(ctx, a, dir, before, w)
	f.add(g)
	if done && code != 0 {
		f[unheard]++
	}
	if err != nil {
		err = fmt.Errorf("room for %d pages: %w", room, err)
	}
	return f, err
}
