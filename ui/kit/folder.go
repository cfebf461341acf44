package kit

import "image"

// folder keeps pictures that take long to draw. While a window is resized, every
// picture is drawn in ever new sizes: a full folder is emptied, and filled again
// with what is still shown. It is used on the main goroutine alone.
type folder[K comparable] struct {
	most int // bytes that are kept at most
	used int
	kept map[K]image.Image
}

// keep keeps a picture; one larger than the folder is not kept.
func (f *folder[K]) keep(key K, picture image.Image) {
	size := 4 * picture.Bounds().Dx() * picture.Bounds().Dy()
	if size > f.most {
		return
	}
	if f.kept == nil || f.used+size > f.most {
		f.kept, f.used = map[K]image.Image{}, 0
	}
	f.kept[key] = picture
	f.used += size
}
