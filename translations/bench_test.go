package translations

import "testing"

// BenchmarkReadWords reads the largest file of words, as each start does.
func BenchmarkReadWords(b *testing.B) {
	raw, err := files.ReadFile("seafall/en.json")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(raw)))
	for b.Loop() {
		if _, err := readWords(English, raw); err != nil {
			b.Fatal(err)
		}
	}
}
