package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"path"
	"slices"
	"time"
)

// file is one of a package.
type file struct {
	content []byte
	runs    bool // somebody may start it
}

// tree is what a package holds, by path with slashes.
type tree map[string]file

// names are its paths, sorted.
func (t tree) names() []string { return slices.Sorted(maps.Keys(t)) }

// below is the tree in a folder.
func (t tree) below(folder string) tree {
	moved := tree{}
	for name, f := range t {
		moved[path.Join(folder, name)] = f
	}
	return moved
}

// folders are all that its files lie in, parents first.
func (t tree) folders() []string {
	all := map[string]bool{}
	for name := range t {
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			all[dir] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// writeTar writes files in order, owned by nobody in particular and of one date. With
// at, the names begin with it, as dpkg wants "./", and folders are there too, which it
// owns; unpacked by hand, they would change those that they are unpacked into.
func (t tree) writeTar(w io.Writer, at string, date time.Time) error {
	out := tar.NewWriter(w)
	write := func(h *tar.Header, content []byte) error {
		h.ModTime, h.Format = date, tar.FormatGNU
		h.Uname, h.Gname = "root", "root"
		if err := out.WriteHeader(h); err != nil {
			return err
		}
		_, err := out.Write(content)
		return err
	}
	if at != "" {
		for _, name := range append([]string{""}, t.folders()...) {
			if name != "" {
				name += "/"
			}
			if err := write(&tar.Header{Typeflag: tar.TypeDir, Name: at + name, Mode: 0o755}, nil); err != nil {
				return err
			}
		}
	}
	for _, name := range t.names() {
		f, mode := t[name], int64(0o644)
		if f.runs {
			mode = 0o755
		}
		if err := write(&tar.Header{Typeflag: tar.TypeReg, Name: at + name, Mode: mode, Size: int64(len(f.content))}, f.content); err != nil {
			return err
		}
	}
	return out.Close()
}

// tarGz is the tree as a packed tar.
func (t tree) tarGz(at string, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	packed := gzip.NewWriter(&b)
	if err := t.writeTar(packed, at, date); err != nil {
		return nil, err
	}
	err := packed.Close()
	return b.Bytes(), err
}

// zipped is the tree as a zip.
func (t tree) zipped(date time.Time) ([]byte, error) {
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for _, name := range t.names() {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: date}
		h.SetMode(0o644)
		if t[name].runs {
			h.SetMode(0o755)
		}
		w, err := out.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(t[name].content); err != nil {
			return nil, err
		}
	}
	err := out.Close()
	return b.Bytes(), err
}

// gzipped is one file, packed without a name or a date of its own.
func gzipped(content []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}
