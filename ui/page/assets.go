package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
)

//go:embed assets/*
var own embed.FS

// Asset is a file that pages ask for by an address that holds its hash, so that a
// browser may keep it for good. It is compressed once.
type Asset struct {
	Path   string // /a/HASH/NAME
	Type   string // of its content
	Plain  []byte
	Packed []byte // gzip
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

func ownFile(name string) []byte {
	raw, err := own.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return raw
}
