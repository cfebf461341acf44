package salvage

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
)

// LoggedID is the application id that the write-ahead log holds, false where
// the log has no first page. Its form: https://www.sqlite.org/fileformat2.html#walformat
func LoggedID(file string) (id uint32, there bool) {
	const (
		header, frameHeader = 32, 24
		atPageSize, atSalts = 8, 16
		atID                = 68
	)
	log, err := os.Open(file) // no lock is ever on this file
	if err != nil {
		return 0, false
	}
	defer log.Close()
	var head [header]byte
	if _, err := io.ReadFull(log, head[:]); err != nil {
		return 0, false
	}
	page := int64(binary.BigEndian.Uint32(head[atPageSize:]))
	if page < 512 || page > 64<<10 {
		return 0, false
	}
	var frame [frameHeader + atID + 4]byte
	for at := int64(header); ; at += frameHeader + page {
		if _, err := log.ReadAt(frame[:], at); err != nil {
			return id, there
		}
		if !bytes.Equal(frame[8:frameHeader-8], head[atSalts:atSalts+8]) {
			return id, there // left from an earlier round of the log
		}
		if binary.BigEndian.Uint32(frame[:]) == 1 {
			id, there = binary.BigEndian.Uint32(frame[frameHeader+atID:]), true
		}
	}
}
