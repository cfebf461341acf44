package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"

	xdraw "golang.org/x/image/draw"

	"astrolabe/ui/about"
	"astrolabe/ui/crest"
)

// sides are the sizes of icons that desktops look for.
var sides = []int{16, 24, 32, 48, 64, 128, 256, 512}

// sized is the application's icon, so many points wide.
func sized(side int) (image.Image, error) {
	icon, err := png.Decode(bytes.NewReader(crest.AppIcon()))
	if err != nil || icon.Bounds().Dx() == side {
		return icon, err
	}
	to := image.NewNRGBA(image.Rect(0, 0, side, side))
	xdraw.CatmullRom.Scale(to, to.Bounds(), icon, icon.Bounds(), draw.Src, nil)
	return to, nil
}

// icons are the application's icon in every size and as a drawing, by where they lie
// in a theme of icons.
func icons() (map[string][]byte, error) {
	drawing, err := os.ReadFile("ui/crest/icon.svg")
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{"scalable/apps/" + about.ID + ".svg": drawing}
	for _, side := range sides {
		icon, err := sized(side)
		if err != nil {
			return nil, err
		}
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, icon); err != nil {
			return nil, err
		}
		all[fmt.Sprintf("%dx%d/apps/%s.png", side, side, about.ID)] = b.Bytes()
	}
	return all, nil
}
