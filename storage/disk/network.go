package disk

import (
	"path/filepath"
	"slices"
)

// networks are file systems of a network by the names that Linux and macOS have
// for them. Over them neither the locks nor the shared index of a write-ahead
// log can be relied upon, https://www.sqlite.org/wal.html: two who write at once
// would damage the books.
var networks = []string{
	"nfs", "nfs3", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "coda", "davfs", "lustre", "gpfs", "beegfs", "pvfs2", "ncpfs",
	"fuse.sshfs", "fuse.rclone", "fuse.s3fs", "fuse.smbnetfs", "fuse.curlftpfs", "fuse.davfs", "fuse.davfs2", "fuse.glusterfs",
	"fuse.ceph", "fuse.ceph-fuse", "fuse.gvfsd-fuse", "fuse.kio-fuse", "fuse.nfs", "fuse.mfs", "fuse.juicefs",
	"afpfs", "webdav", "ftp",
}

// Network is the network file system that a path lies on, by its name; "" for a
// disk of this machine, and where that cannot be known. What is not there lies
// where the folder above it does.
func Network(path string) string {
	for at := path; ; at = filepath.Dir(at) {
		if real, err := filepath.EvalSymlinks(at); err == nil {
			return networkAt(real)
		}
		if at == filepath.Dir(at) {
			return ""
		}
	}
}

func isNetwork(kind string) bool { return slices.Contains(networks, kind) }
