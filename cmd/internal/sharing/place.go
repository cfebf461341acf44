package sharing

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// What a host has in its data folder while it runs.
const (
	lockName   = "sharing.lock"   // locked by the one host
	socketName = "sharing.socket" // answers whoever may open it
)

// hold takes the place of the only host of a data folder. It ends with the process
// at the latest. The error is sharing.running where another one has it.
func hold(folder string) (release func() error, err error) {
	path := filepath.Join(folder, lockName)
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, noSocket(path, err)
	}
	if !disk.TryLock(f) {
		var who []string
		for _, h := range disk.Holders(path) {
			who = append(who, h.String())
		}
		_ = f.Close()
		return nil, &ledger.Violation{Key: "sharing.running", Args: ledger.Args{"path": folder, "who": strings.Join(who, ", ")}}
	}
	return f.Close, nil
}

func noSocket(path string, cause error) error {
	return &ledger.Violation{Key: "sharing.no_socket", Args: ledger.Args{"path": path}, Cause: cause}
}

// listenBeside opens the socket of a data folder, which the caller holds, for its
// owner alone. It is made where nobody else may go, and moved to its place when its
// permissions are right.
func listenBeside(ctx context.Context, folder string) (net.Listener, error) {
	path := filepath.Join(folder, socketName)
	fail := func(err error) (net.Listener, error) { return nil, noSocket(path, err) }
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fail(err) // of a host that was killed
	}
	if left, err := filepath.Glob(filepath.Join(folder, ".sharing-*")); err == nil {
		for _, dir := range left {
			_ = os.RemoveAll(dir)
		}
	}
	making, err := os.MkdirTemp(folder, ".sharing-*")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(making)
	made := filepath.Join(making, "s")
	l, err := onShort(making, "s", func(short string) (net.Listener, error) {
		return (&net.ListenConfig{}).Listen(ctx, "unix", short)
	})
	if err != nil {
		return fail(err)
	}
	if u, ok := l.(*net.UnixListener); ok {
		u.SetUnlinkOnClose(false) // it has another name by then
	}
	if err = os.Chmod(made, 0o600); err == nil {
		err = os.Rename(made, path)
	}
	if err != nil {
		_ = l.Close()
		return fail(err)
	}
	return &beside{l, path}, nil
}

// beside is the socket of a data folder.
type beside struct {
	net.Listener
	path string
}

// Close takes the socket away.
func (b *beside) Close() error {
	return errors.Join(b.Listener.Close(), os.Remove(b.path))
}

// longest is how long the path of a socket may be everywhere.
const longest = 100

// onShort does something with a path that is short enough for a socket: a folder
// with a long one is reached by what this process has open.
func onShort[T any](folder, name string, do func(path string) (T, error)) (T, error) {
	path := filepath.Join(folder, name)
	if len(path) <= longest || runtime.GOOS != "linux" {
		return do(path)
	}
	at, err := os.Open(folder)
	if err != nil {
		var none T
		return none, err
	}
	defer at.Close()
	return do(filepath.Join("/proc/self/fd", strconv.Itoa(int(at.Fd())), name))
}
