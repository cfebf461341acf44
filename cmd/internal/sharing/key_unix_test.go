//go:build unix

package sharing

import (
	"os"
	"path/filepath"
	"testing"
)

// A key that everyone on the machine may read is nobody's secret.
func TestAKeyThatOthersRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key.pem")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for mode, open := range map[os.FileMode]bool{0o600: false, 0o640: false, 0o644: true, 0o666: true} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		if readByOthers(file) != open {
			t.Errorf("%o is taken for %v", mode, !open)
		}
	}
	s := &Sharing{devices: devicesOf("", t.TempDir())}
	s.keyOpen.Store(true)
	if err := s.Untold(); key(err) != "sharing.key_open" || s.Untold() != nil {
		t.Errorf("said %v", err)
	}
}
