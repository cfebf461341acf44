package crest

import (
	"image"
	"testing"
)

// An evening of resizing does not fill the memory with pictures.
func TestFolderKeepsWithinItsRoom(t *testing.T) {
	f := Folder[int]{Most: 4 * 100}
	for side := range 50 {
		f.Keep(side, image.NewNRGBA(image.Rect(0, 0, side, side)))
		sum := 0
		for _, p := range f.kept {
			sum += 4 * p.Bounds().Dx() * p.Bounds().Dy()
		}
		if sum > f.Most || sum != f.used {
			t.Fatalf("after a picture of %d by %d it keeps %d bytes and counts %d; it has room for %d", side, side, sum, f.used, f.Most)
		}
		if _, ok := f.kept[side]; ok != (side <= 10) {
			t.Errorf("a picture of %d by %d is kept: %t", side, side, ok)
		}
	}
}
