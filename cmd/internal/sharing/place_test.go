package sharing

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ui/page/door"
)

// One folder has one host; the place is free again when that ends.
func TestOneHostForAFolder(t *testing.T) {
	dir := t.TempDir()
	release, err := hold(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := hold(dir); key(err) != "sharing.running" {
		t.Errorf("a second one: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	again, err := hold(dir)
	if err != nil {
		t.Fatal(err)
	}
	_ = again()
}

// The socket is its owner's alone, answers what is asked, says what stands in the
// way, and is there no longer once it is closed. A long path is no hindrance, nor
// is what a host left that was killed.
func TestTheSocket(t *testing.T) {
	for _, long := range []bool{false, true} {
		dir := t.TempDir()
		if long && runtime.GOOS == "linux" {
			dir = filepath.Join(dir, strings.Repeat("a folder with a long name ", 8))
		}
		if err := os.MkdirAll(filepath.Join(dir, ".sharing-left"), 0o700); err != nil {
			t.Fatal(err)
		}
		if _, err := Ask(context.Background(), dir, Question{Do: AskState}); key(err) != "sharing.not_running" {
			t.Errorf("nobody there: %v", err)
		}
		if err := os.WriteFile(filepath.Join(dir, socketName), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Ask(context.Background(), dir, Question{Do: AskState}); key(err) != "sharing.not_running" {
			t.Errorf("a host that was killed: %v", err)
		}
		l, err := listenBeside(context.Background(), dir)
		if err != nil {
			t.Fatal(err)
		}
		var asked []Question
		c := answerOn(l, func(q Question) (Answer, error) {
			asked = append(asked, q)
			if q.Do == AskLet {
				return Answer{}, &ledger.Violation{Key: "page.no_digits", Args: ledger.Args{"digits": q.Digits}, Cause: errors.New("a secret of the system")}
			}
			return Answer{State: &State{Addresses: []string{"http://192.168.1.20:7480"}, Asking: []door.Asked{{Digits: "4711", Name: "iPad"}}}}, nil
		})
		if at, err := os.Stat(filepath.Join(dir, socketName)); err != nil || runtime.GOOS != "windows" && at.Mode().Perm() != 0o600 {
			t.Errorf("the socket: %v %v", at, err)
		}
		a, err := Ask(context.Background(), dir, Question{Do: AskState, Campaign: "tern"})
		if err != nil || a.State == nil || a.State.Asking[0].Digits != "4711" {
			t.Errorf("asked: %+v %v", a, err)
		}
		_, err = Ask(context.Background(), dir, Question{Do: AskLet, Digits: "4711"})
		if key(err) != "page.no_digits" || ledger.Violations(err)[0].Args["digits"] != "4711" || strings.Contains(err.Error(), "secret") {
			t.Errorf("what stands in the way: %v", err)
		}
		// Whoever asks nonsense, or too much, gets no answer, and the next one does.
		for _, nonsense := range []string{"{", "\x00\xff", `{"do":"` + strings.Repeat("x", 2*longestQuestion)} {
			conn, err := onShort(dir, socketName, func(path string) (net.Conn, error) { return net.Dial("unix", path) })
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.WriteString(conn, nonsense) // it may hang up in the middle
			_ = conn.(*net.UnixConn).CloseWrite()
			if said, _ := io.ReadAll(conn); len(said) != 0 {
				t.Errorf("%.10q is answered with %s", nonsense, said)
			}
			_ = conn.Close()
		}
		if err := c.close(); err != nil {
			t.Fatal(err)
		}
		if len(asked) != 2 || asked[0].Campaign != "tern" {
			t.Errorf("it was asked %+v", asked)
		}
		left, err := os.ReadDir(dir)
		if err != nil || len(left) != 0 {
			t.Errorf("%v is left (%v)", left, err)
		}
	}
}

// The devices come back, by a file that is its owner's alone; each data folder has
// its own. What cannot be read is said once, and is no hindrance.
func TestDevicesAreRemembered(t *testing.T) {
	settings := filepath.Join(t.TempDir(), "settings")
	d := devicesOf(settings, "/books")
	if list, err := d.Load(); err != nil || len(list) != 0 {
		t.Errorf("before anybody came: %v %v", list, err)
	}
	want := door.Device{ID: "51cab0e2", Token: door.SumOf("5ea4"), Campaign: "tern", Role: "seat", Seat: "blue", Name: "iPad · Safari", In: 1, Seen: 2}
	for range 2 {
		if err := d.Save([]door.Device{want}); err != nil {
			t.Fatal(err)
		}
		if at, err := os.Stat(d.path); err != nil || runtime.GOOS != "windows" && at.Mode().Perm() != 0o600 {
			t.Errorf("the file: %v %v", at, err)
		}
		if err := os.Chmod(d.path, 0o644); err != nil { // the next one is private again
			t.Fatal(err)
		}
	}
	if list, err := devicesOf(settings, "/books").Load(); err != nil || len(list) != 1 || list[0] != want {
		t.Errorf("read again: %v %v", list, err)
	}
	if list, err := devicesOf(settings, "/other").Load(); err != nil || len(list) != 0 {
		t.Errorf("of another folder: %v %v", list, err)
	}
	raw, err := os.ReadFile(d.path)
	if err != nil || strings.Contains(string(raw), "5ea4") {
		t.Errorf("a token is in the file: %s %v", raw, err)
	}
	if err := os.WriteFile(d.path, raw[:len(raw)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	broken := devicesOf(settings, "/books")
	if list, err := broken.Load(); err != nil || len(list) != 0 {
		t.Errorf("half of the file: %v %v", list, err)
	}
	if err := broken.untold(); key(err) != "sharing.devices_damaged" {
		t.Errorf("it says %v", err)
	}
	if err := broken.untold(); err != nil {
		t.Errorf("it says so twice: %v", err)
	}
	if err := devicesOf("", "/books").Save([]door.Device{want}); err != nil {
		t.Errorf("without a folder: %v", err)
	}
	if err := devicesOf("", "/books").untold(); key(err) != "sharing.devices_no_place" {
		t.Errorf("without a folder it says %v", err)
	}
	if err := devicesOf(d.path, "/books").Save([]door.Device{want}); key(err) != "sharing.devices_not_kept" {
		t.Errorf("below a file: %v", err)
	}
}
