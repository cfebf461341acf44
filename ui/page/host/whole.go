package host

import (
	"bytes"
	"compress/flate"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"net/http"
)

// whole is a page that was drawn and packed once for all who see the same. What is a
// session's own, its token and its device, stands near the top of it between parts
// that are everybody's: with two hundred devices at a table everything else would
// cost two hundred times as much.
type whole struct {
	head   []byte // before the token
	middle []byte // between token and device
	rest   []byte // all that follows
	packed []byte // rest as the end of a deflate stream that knows nothing of what was before
}

// The marks are drawn in the place of what is a session's own. Nobody who names a
// thing at a table can know them.
var tokenMark, deviceMark = mark(), mark()

func mark() string {
	var raw [16]byte
	_, _ = rand.Read(raw[:]) // never fails
	return hex.EncodeToString(raw[:])
}

// newWhole is the page that was drawn with the marks. The error is that the frame
// does not have them, once each and in their order, near the top.
func newWhole(body []byte) (*whole, error) {
	head, after, token := bytes.Cut(body, []byte(tokenMark))
	middle, rest, device := bytes.Cut(after, []byte(deviceMark))
	if !token || !device || bytes.Contains(rest, []byte(tokenMark)) || bytes.Contains(rest, []byte(deviceMark)) || len(head)+len(middle) > mostStored/2 {
		return nil, errors.New("host: the frame of pages has no place for a session")
	}
	var b bytes.Buffer
	z, err := flate.NewWriter(&b, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	_, _ = z.Write(rest) // a buffer takes everything
	_ = z.Close()
	return &whole{head, middle, rest, b.Bytes()}, nil
}

// top is the page down to where it is everybody's again.
func (p *whole) top(token, device string) []byte {
	top := make([]byte, 0, len(p.head)+len(token)+len(p.middle)+len(device))
	top = append(append(top, p.head...), token...)
	return append(append(top, p.middle...), device...)
}

// mostStored is how long a block of a deflate stream may be that is not compressed.
const mostStored = 1<<16 - 1

// pack is the page of a session as gzip (RFC 1952): the top as a block that is not
// compressed (RFC 1951, 3.2.4), which ends where a byte does, and the packed rest
// after it.
func (p *whole) pack(top []byte) []byte {
	b := make([]byte, 0, 10+5+len(top)+len(p.packed)+8)
	b = append(b, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255) // deflate, no flags, no time, fastest, from any system
	b = append(b, 0)                                    // a block, not the last, stored
	b = binary.LittleEndian.AppendUint16(b, uint16(len(top)))
	b = binary.LittleEndian.AppendUint16(b, ^uint16(len(top)))
	b = append(append(b, top...), p.packed...)
	sum := crc32.Update(crc32.ChecksumIEEE(top), crc32.IEEETable, p.rest)
	b = binary.LittleEndian.AppendUint32(b, sum)
	return binary.LittleEndian.AppendUint32(b, uint32(len(top)+len(p.rest)))
}

// writeWhole sends a page to the session that asked for it.
func (a *asked) writeWhole(p *whole, token, device string) {
	top := p.top(token, device)
	body, length := [][]byte{top, p.rest}, len(top)+len(p.rest)
	if unpacks(a.r) {
		a.w.Header().Set("Content-Encoding", "gzip")
		packed := p.pack(top)
		body, length = [][]byte{packed}, len(packed)
	}
	a.begin(http.StatusOK, length)
	if a.r.Method == http.MethodHead {
		return
	}
	for _, part := range body {
		_, _ = a.w.Write(part) // who has gone needs no answer
	}
}
