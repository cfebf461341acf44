package door

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
)

// Sum is what is kept of a token.
type Sum [sha256.Size]byte

// tokenBytes are the 128 bits of a token.
const tokenBytes = 16

// newToken makes a token: 32 hexadecimal digits.
func newToken() string {
	var raw [tokenBytes]byte
	_, _ = rand.Read(raw[:]) // it never fails: the program ends where the system has no randomness
	return hex.EncodeToString(raw[:])
}

// SumOf is the hash of a token.
func SumOf(token string) Sum { return sha256.Sum256([]byte(token)) }

// Shaped says whether a text has the form of a token: 32 lower case hexadecimal
// digits.
func Shaped(token string) bool {
	if len(token) != 2*tokenBytes {
		return false
	}
	for _, r := range []byte(token) {
		if (r < '0' || r > '9') && (r < 'a' || r > 'f') {
			return false
		}
	}
	return true
}

// same compares in a time that does not tell where two sums differ.
func (s Sum) same(other Sum) bool { return subtle.ConstantTimeCompare(s[:], other[:]) == 1 }

// MarshalText writes the sum in hexadecimal digits.
func (s Sum) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(s[:])), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Sum) UnmarshalText(text []byte) error {
	raw, err := hex.DecodeString(string(text))
	if err != nil {
		return err
	}
	if len(raw) != len(s) {
		return hex.ErrLength
	}
	copy(s[:], raw)
	return nil
}

// PageToken is what the pages of a device carry and its posts bring back: derived
// from its token, so that it is in nothing that is kept.
func PageToken(token string) string {
	sum := sha256.Sum256([]byte("astrolabe page\x00" + token))
	return hex.EncodeToString(sum[:tokenBytes])
}

// SamePageToken says whether a post brings the page token of a device's token.
func SamePageToken(token, brought string) bool {
	return subtle.ConstantTimeCompare([]byte(PageToken(token)), []byte(brought)) == 1
}
