package main

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// errBlank says that a window has not been drawn yet.
var errBlank = errors.New("the window shows nothing")

// photograph is the picture of a window as its display shows it. On X11 the
// server is asked: what OpenGL reads back of a window that has been shown is
// not defined, and black where it is drawn in software. It must run on the
// main goroutine.
func photograph(w fyne.Window) (image.Image, error) {
	var handle uintptr
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			if x11, ok := context.(driver.X11WindowContext); ok {
				handle = x11.WindowHandle
			}
		})
	}
	if handle == 0 {
		return w.Canvas().Capture(), nil
	}
	return photographX11(uint32(handle))
}

// photographX11 asks the X server for the picture of a window.
func photographX11(id uint32) (image.Image, error) {
	xgb.Logger.SetOutput(io.Discard) // it tells of a missing authority file, which is no fault
	c, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	defer c.Close()
	of := xproto.Drawable(id)
	size, err := xproto.GetGeometry(c, of).Reply()
	if err != nil {
		return nil, err
	}
	const allPlanes = 0xffffffff
	got, err := xproto.GetImage(c, xproto.ImageFormatZPixmap, of, 0, 0, size.Width, size.Height, allPlanes).Reply()
	if err != nil {
		return nil, err
	}
	width, height := int(size.Width), int(size.Height)
	if got.Depth < 24 || len(got.Data) < 4*width*height {
		return nil, errors.New("the display has fewer than 24 bits of colour")
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		p := got.Data[4*i:] // blue, green, red, unused
		img.SetRGBA(i%width, i/width, color.RGBA{R: p[2], G: p[1], B: p[0], A: 255})
	}
	if !painted(img) {
		return nil, fmt.Errorf("%w: %d × %d points", errBlank, width, height)
	}
	return img, nil
}

// painted says whether a picture shows more than one colour: a window that was
// drawn at all.
func painted(img image.Image) bool {
	b := img.Bounds()
	first := img.At(b.Min.X, b.Min.Y)
	for y := b.Min.Y; y < b.Max.Y; y += 7 {
		for x := b.Min.X; x < b.Max.X; x += 7 {
			if img.At(x, y) != first {
				return true
			}
		}
	}
	return false
}
