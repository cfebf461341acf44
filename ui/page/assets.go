package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"slices"
	"sync"
)

//go:embed assets/*
var own embed.FS

// Asset is a file that pages ask for by an address that holds its hash, so that a
// browser may keep it for good. It is compressed once.
type Asset struct {
	Path   string // /a/HASH/NAME
	Type   string // of its content
	Plain  []byte
	Packed []byte // gzip; nil where it is packed as it is
}

// newAsset makes an asset of a file.
func newAsset(name, kind string, content []byte) *Asset {
	sum := sha256.Sum256(content)
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(content)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		panic(err) // the level is one, and a buffer takes everything
	}
	return &Asset{Path: "/a/" + hex.EncodeToString(sum[:8]) + "/" + name, Type: kind, Plain: content, Packed: b.Bytes()}
}

// faceFile is how faces.css names a file beside it.
var faceFile = regexp.MustCompile(`url\("([^"/]+\.woff2)"\)`)

// addFaces adds the faces and returns the style that names them.
func (f *Frame) addFaces() []byte {
	return faceFile.ReplaceAllFunc(ownFile("faces.css"), func(found []byte) []byte {
		name := string(faceFile.FindSubmatch(found)[1])
		a := newAsset(name, "font/woff2", ownFile(name))
		a.Packed = nil
		if !slices.Contains(f.faces, a.Path) {
			f.faces = append(f.faces, f.asset(a).Path)
		}
		return []byte(`url("` + a.Path + `")`)
	})
}

// heldFaces returns the style sheet of the faces with the fonts embedded, for a page that is
// a single file.
var heldFaces = sync.OnceValue(func() []byte {
	return faceFile.ReplaceAllFunc(ownFile("faces.css"), func(found []byte) []byte {
		name := string(faceFile.FindSubmatch(found)[1])
		return []byte(`url("data:font/woff2;base64,` + base64.StdEncoding.EncodeToString(ownFile(name)) + `")`)
	})
})

func ownFile(name string) []byte {
	raw, err := own.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return raw
}
