package calls_test

import (
	"reflect"
	"strings"
	"testing"

	"astrolabe/cmd/internal/torture/calls"
)

const written = `10  openat(AT_FDCWD<\x2f\x74>, "\x2f\x74\x2f\x61", O_RDWR|O_CREAT, 0600) = 8<\x2f\x74\x2f\x61>
10  --- SIGURG {si_signo=SIGURG} ---
11  pwrite64(8<\x2f\x74\x2f\x61>, "\x2c\x22\x00", 3, 4096 <unfinished ...>
10  fsync(8<\x2f\x74\x2f\x61>) = -1 EIO (Input/output error) (INJECTED)
11  <... pwrite64 resumed>)           = 3
10  unlink("\x2f\x74\x2f\x61") = ?
12  rename("\x2f\x74\x2f\x61", "\x2f\x74\x2f\x62" <unfinished ...>
10  +++ killed by SIGKILL +++
`

func TestRead(t *testing.T) {
	all, err := calls.Read(strings.NewReader(written))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range all {
		how := ""
		switch {
		case c.Injected:
			how = "injected"
		case c.Killed:
			how = "killed"
		}
		got = append(got, strings.Join(append([]string{c.Name, how}, c.Paths()...), " "))
	}
	want := []string{"openat  /t/a", "fsync injected /t/a", "pwrite64  /t/a", "unlink killed /t/a", "rename killed /t/a /t/b"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	fd, path := calls.Descriptor(all[2].Args[0])
	if fd != 8 || path != "/t/a" || string(calls.Text(all[2].Args[1])) != ",\"\x00" || calls.Number(all[2].Args[3]) != 4096 || all[2].Result != 3 {
		t.Errorf("%+v", all[2])
	}
	if _, err := calls.Read(strings.NewReader("nothing of the kind\n")); err == nil {
		t.Error("what is no call was taken")
	}
}
