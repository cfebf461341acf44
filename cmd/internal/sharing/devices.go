package sharing

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/ui/page/door"
)

// devices is the file that remembers the devices of one data folder, beside the
// settings: their places, and the hashes of what they hold. Without a folder of
// settings they are remembered until the host ends.
type devices struct {
	path string // "" where nothing can be kept

	mu   sync.Mutex
	warn error // what stood in the way of remembering, until somebody was told
}

var _ door.Keep = (*devices)(nil)

// devicesOf is the file for a data folder. Each has its own: two hosts must not
// write over each other's.
func devicesOf(settings, folder string) *devices {
	if settings == "" {
		return &devices{warn: &ledger.Violation{Key: "sharing.devices_no_place"}}
	}
	sum := sha256.Sum256([]byte(folder))
	return &devices{path: filepath.Join(settings, "devices-"+hex.EncodeToString(sum[:4])+".json")}
}

// Load gives the devices that were saved last. A file that cannot be read keeps
// nobody from sharing: its devices have to join again.
func (d *devices) Load() ([]door.Device, error) {
	if d.path == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(d.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var list []door.Device
	if err == nil {
		err = json.Unmarshal(raw, &list)
	}
	if err != nil {
		d.trouble(&ledger.Violation{Key: "sharing.devices_damaged", Args: ledger.Args{"path": d.path}, Cause: err})
		return nil, nil
	}
	return list, nil
}

// Save puts a new file in the place of the one before, for its owner's eyes alone.
func (d *devices) Save(list []door.Device) error {
	if d.path == "" {
		return nil
	}
	var content bytes.Buffer
	encoder := json.NewEncoder(&content)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(list)
	if err == nil {
		err = disk.MakeFolder(filepath.Dir(d.path))
	}
	if err == nil {
		err = os.Chmod(d.path, 0o600) // the new one has the permissions of the one before
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
	}
	if err == nil {
		err = disk.WriteFile(d.path, content.Bytes())
	}
	if err != nil {
		return &ledger.Violation{Key: "sharing.devices_not_kept", Args: ledger.Args{"path": d.path}, Cause: err}
	}
	return nil
}

func (d *devices) trouble(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.warn = err
}

// untold is what stood in the way of remembering, once; nil for nothing.
func (d *devices) untold() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	err := d.warn
	d.warn = nil
	return err
}
