package crest

import "image"

// Folder keeps pictures that take long to draw. While a window is resized, every
// picture is drawn in ever new sizes: a full folder is emptied, and filled again
// with what is still shown. It is used on the main goroutine alone.
type Folder[K comparable] struct {
	Most int // bytes that are kept at most
	used int
	kept map[K]image.Image
}

// Picture is what is kept under a key.
func (f *Folder[K]) Picture(key K) (image.Image, bool) {
	picture, ok := f.kept[key]
	return picture, ok
}

// Keep keeps a picture; one larger than the folder is not kept.
func (f *Folder[K]) Keep(key K, picture image.Image) {
	size := 4 * picture.Bounds().Dx() * picture.Bounds().Dy()
	if size > f.Most {
		return
	}
	if f.kept == nil || f.used+size > f.Most {
		f.kept, f.used = map[K]image.Image{}, 0
	}
	f.kept[key] = picture
	f.used += size
}
