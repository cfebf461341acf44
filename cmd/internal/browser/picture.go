package browser

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	xdraw "golang.org/x/image/draw"
)

// Picture is what the device shows; it is kept as name.png where pictures are kept.
func (d *Device) Picture(name string) image.Image {
	d.t.Helper()
	return d.kept(name, call(d, page.CaptureScreenshot, page.CaptureScreenshotParams{}).Data)
}

// longest is how much of a page is on a picture, in points.
const longest = 8000

// Whole is a picture of the page to its end, as on a screen that is high enough.
func (d *Device) Whole(name string) image.Image {
	d.t.Helper()
	is := d.Shape
	high := is
	high.Height = max(is.Height, min(int64(call(d, page.GetLayoutMetrics, cdp.Empty{}).CSSContentSize.Height), longest))
	d.Look(high, d.look)
	img := d.Picture(name)
	d.Look(is, d.look)
	return img
}

func (p *Page) kept(name string, shot []byte) image.Image {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(shot))
	if err == nil && p.b.pics != "" {
		if err = os.MkdirAll(p.b.pics, 0o755); err == nil {
			err = os.WriteFile(filepath.Join(p.b.pics, name+".png"), shot, 0o644)
		}
	}
	if err != nil {
		p.t.Fatalf("a picture of %s: %v", p.Name, err)
	}
	return img
}

// Beside lays pictures side by side, in rows, on one ground, each as large as it is.
func Beside(ground color.Color, gap int, rows ...[]image.Image) image.Image {
	width, height := 0, gap
	for _, row := range rows {
		w, h := gap, 0
		for _, img := range row {
			w += img.Bounds().Dx() + gap
			h = max(h, img.Bounds().Dy())
		}
		width, height = max(width, w), height+h+gap
	}
	all := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(all, all.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	y := gap
	for _, row := range rows {
		x, h := gap, 0
		for _, img := range row {
			size := img.Bounds().Size()
			draw.Draw(all, image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}, img, img.Bounds().Min, draw.Src)
			x, h = x+size.X+gap, max(h, size.Y)
		}
		y += h + gap
	}
	return all
}

// Scaled is a picture at another height, its shape as it is.
func Scaled(img image.Image, height int) image.Image {
	size := img.Bounds().Size()
	to := image.NewRGBA(image.Rect(0, 0, size.X*height/size.Y, height))
	xdraw.CatmullRom.Scale(to, to.Bounds(), img, img.Bounds(), draw.Src, nil)
	return to
}

// Save writes a picture as a PNG file, and the folder where that is missing.
func Save(file string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, img), f.Close())
}

// Paper is how large a sheet is, in inches.
type Paper struct{ Width, Height float64 }

var (
	A4          = Paper{210 / 25.4, 297 / 25.4}
	LetterPaper = Paper{8.5, 11}
)

// OnPaper shows the page as it is laid out for a sheet, within the margins of a printer.
func (d *Device) OnPaper(on Paper) {
	d.t.Helper()
	const margins = 0.8 // inches, both together
	call(d, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: int64((on.Width - margins) * 96), Height: int64((on.Height - margins) * 96), DeviceScaleFactor: 1})
	call(d, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
}

// Printed returns the page as a PDF, printed with a browser's defaults: without background
// graphics unless the page asks for them.
func (d *Device) Printed(on Paper) []byte {
	d.t.Helper()
	return call(d, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: on.Width, PaperHeight: on.Height}).Data
}
