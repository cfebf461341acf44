package awake

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/godbus/dbus/v5"
)

// bus is a message bus that answers as the system's does.
type bus struct {
	t       *testing.T
	address string
	refuses []string      // what nobody may block
	asked   chan []string // the words of each question
	held    *os.File      // is at its end when nothing is held any more
	out     *os.File
}

// newBus serves one connection.
func newBus(t *testing.T, refuses ...string) *bus {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bus")
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	b := &bus{t: t, address: "unix:path=" + path, refuses: refuses, asked: make(chan []string, 8)}
	if b.held, b.out, err = os.Pipe(); err != nil {
		t.Fatal(err)
	}
	served := make(chan struct{})
	go func() {
		defer close(served)
		conn, err := l.Accept()
		if err != nil {
			return // nobody came
		}
		defer conn.Close()
		b.serve(conn.(*net.UnixConn))
	}()
	t.Cleanup(func() {
		_ = l.Close()
		<-served
		_ = b.held.Close()
	})
	return b
}

// serve lets somebody in and answers until they go.
func (b *bus) serve(conn *net.UnixConn) {
	in := bufio.NewReader(conn)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch words := strings.Fields(strings.TrimPrefix(line, "\x00")); {
		case len(words) == 1 && words[0] == "AUTH":
			_, _ = io.WriteString(conn, "REJECTED EXTERNAL\r\n")
		case words[0] == "AUTH":
			_, _ = io.WriteString(conn, "OK 1234deadbeef\r\n")
		case words[0] == "NEGOTIATE_UNIX_FD":
			_, _ = io.WriteString(conn, "AGREE_UNIX_FD\r\n")
		case words[0] == "BEGIN":
			b.answer(conn, in)
			return
		}
	}
}

func (b *bus) answer(conn *net.UnixConn, in io.Reader) {
	for {
		m, err := dbus.DecodeMessage(in)
		if err != nil {
			return
		}
		if m.Headers[dbus.FieldMember].Value() == "Hello" {
			b.reply(conn, m, nil, ":1.7")
			continue
		}
		var said []string
		for _, word := range m.Body {
			said = append(said, word.(string))
		}
		b.asked <- said
		switch {
		case slices.Contains(b.refuses, said[0]):
			b.reply(conn, m, nil)
		case len(said) == 2: // a desktop: the answer is a number, and the connection stands for it
			b.reply(conn, m, nil, uint32(7))
		default:
			b.reply(conn, m, b.out, dbus.UnixFDIndex(0))
			_ = b.out.Close() // whoever asked has it
		}
	}
}

// reply answers a question, with a file where there is one; without words it says
// no.
func (b *bus) reply(conn *net.UnixConn, to *dbus.Message, file *os.File, words ...any) {
	m := &dbus.Message{Type: dbus.TypeMethodReply, Body: words, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldReplySerial: dbus.MakeVariant(to.Serial())}}
	if len(words) == 0 {
		m.Type = dbus.TypeError
		m.Headers[dbus.FieldErrorName] = dbus.MakeVariant("org.freedesktop.DBus.Error.AccessDenied")
	} else {
		m.Headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(words...))
	}
	var rights []byte
	if file != nil {
		m.Headers[dbus.FieldUnixFDs] = dbus.MakeVariant(uint32(1))
		rights = syscall.UnixRights(int(file.Fd()))
	}
	var raw bytes.Buffer
	if err := m.EncodeTo(&raw, binary.LittleEndian); err != nil {
		b.t.Error(err)
		return
	}
	const serial = 8 // where a message has its own number, which may not be 0
	raw.Bytes()[serial] = 1
	if _, _, err := conn.WriteMsgUnix(raw.Bytes(), rights, nil); err != nil {
		b.t.Error(err)
	}
}

// nobody is a bus that is not there.
func nobody(t *testing.T) string { return "unix:path=" + filepath.Join(t.TempDir(), "none") }

// What is asked of the system, and that it holds until it is let go: with the
// right to keep a machine awake, and with the lesser one.
func TestTheSystemIsAsked(t *testing.T) {
	for _, refuses := range [][]string{nil, {"sleep:idle"}} {
		b := newBus(t, refuses...)
		t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", b.address)
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", nobody(t))
		held, letGo := Keep("Astrolabe", "The books are shared")
		<-held
		want := [][]string{{"sleep:idle", "Astrolabe", "The books are shared", "block"}}
		if refuses != nil {
			want = append(want, []string{"idle", "Astrolabe", "The books are shared", "block"})
		}
		for _, w := range want {
			if got := <-b.asked; !slices.Equal(got, w) {
				t.Errorf("asked %q, want %q", got, w)
			}
		}
		letGo()
		if _, err := b.held.Read(make([]byte, 1)); err != io.EOF {
			t.Errorf("it is held after it was let go: %v", err)
		}
		letGo() // once more does nothing
	}
}

// Where the system says no, the desktop is asked.
func TestTheDesktopIsAsked(t *testing.T) {
	system, session := newBus(t, "sleep:idle", "idle"), newBus(t)
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", system.address)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", session.address)
	held, letGo := Keep("Astrolabe", "The books are shared")
	<-held
	if got, want := <-session.asked, []string{"Astrolabe", "The books are shared"}; !slices.Equal(got, want) {
		t.Errorf("asked %q, want %q", got, want)
	}
	letGo()
}

// Where nobody answers, that stands in nobody's way.
func TestNobodyIsThere(t *testing.T) {
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", nobody(t))
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", nobody(t))
	held, letGo := Keep("Astrolabe", "The books are shared")
	letGo()
	select {
	case <-held:
		t.Error("nobody has agreed")
	default:
	}
}
