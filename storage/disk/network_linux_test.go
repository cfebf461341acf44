package disk

import (
	"os"
	"path/filepath"
	"testing"
)

// mountTable is a table of mounts as Linux writes one.
const mountTable = `22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
23 22 0:5 / /proc rw,nosuid - proc proc rw
40 22 0:40 / /home rw,relatime shared:2 master:3 - autofs systemd-1 rw,fd=41
41 40 0:41 / /home rw,relatime shared:4 - nfs4 nas:/home rw,vers=4.2
42 41 254:1 /local /home/ana/local rw,relatime - btrfs /dev/vdb rw,subvol=/local
43 22 0:43 / /media/the\040box rw - cifs //box/share rw
44 22 0:44 / /mnt/c rw - 9p drvfs rw,aname=drvfs;path=C:\;uid=1000
45 22 0:45 / /run/user/1000/gvfs rw - fuse.gvfsd-fuse gvfsd-fuse rw
46 22 8:1 / /media/stick rw - fuseblk /dev/sda1 rw
47 22 0:47 / /media/safe rw - fuse.gocryptfs /dev/x rw
a line that is cut
48 22 0:48 / /srv/books rw - ceph 10.0.0.1:/ rw
49 22 0:49 / /srv/a rw - fuse.sshfs ana@box: rw
50 22 0:50 / /srv/smb rw - smb3 //box/b rw
`

func TestWhatLiesOnANetwork(t *testing.T) {
	for path, want := range map[string]string{
		"/": "ext4", "/var/lib/books": "ext4", "/home": "nfs4", "/home/ana/books": "nfs4", "/homely": "ext4",
		"/home/ana/local": "btrfs", "/home/ana/local/books": "btrfs", "/home/ana/localised": "nfs4",
		"/media/the box/books": "cifs", "/mnt/c/Users": "9p", "/run/user/1000/gvfs/smb-share": "fuse.gvfsd-fuse",
		"/media/stick/books": "fuseblk", "/media/safe/books": "fuse.gocryptfs", "/srv/books": "ceph", "/srv/a/b": "fuse.sshfs", "/srv/smb": "smb3",
	} {
		kind := mountedAt([]byte(mountTable), path)
		if kind != want {
			t.Errorf("%s lies on %q, want %q", path, kind, want)
		}
		local := map[string]bool{"ext4": true, "btrfs": true, "fuseblk": true, "fuse.gocryptfs": true}
		if isNetwork(kind) == local[kind] {
			t.Errorf("%s is on a network: %v", kind, isNetwork(kind))
		}
	}
	for _, table := range []string{"", "22 1 254:0 / / rw", " - nfs4", "1 2 3 4 5 6 - ", "1 2 3 / \\0 rw - nfs4 x rw"} {
		if kind := mountedAt([]byte(table), "/books"); kind != "" {
			t.Errorf("%q: %q", table, kind)
		}
	}
	for field, want := range map[string]string{`a\040b`: "a b", `\134040`: `\040`, `a\`: `a\`, `a\04`: `a\04`, `\999`: `\999`, "é": "é"} {
		if got := unescaped(field); got != want {
			t.Errorf("%q: %q, want %q", field, got, want)
		}
	}
}

// TestFoldersOfThisMachine are looked up for real: where tests write is no
// network.
func TestFoldersOfThisMachine(t *testing.T) {
	table, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/proc/self": "proc", "/sys/kernel": "sysfs"} {
		if kind := mountedAt(table, path); kind != want {
			t.Errorf("%s lies on %q, want %q", path, kind, want)
		}
	}
	for _, path := range []string{t.TempDir(), "/proc", filepath.Join(t.TempDir(), "not", "there")} {
		if kind := Network(path); kind != "" {
			t.Errorf("%s lies on %s", path, kind)
		}
	}
}
