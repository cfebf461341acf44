package crest_test

import (
	"fmt"
	"image/color"
	"math"
	"testing"

	"astrolabe/ui/crest"
)

// points are the corners of an outline of lines.
func points(t *testing.T, path string) []crest.Point {
	t.Helper()
	segments, err := crest.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []crest.Point
	for _, s := range segments {
		if s.Kind != crest.Close {
			list = append(list, s.End)
		}
	}
	return list
}

// An island is always drawn alike and no two are alike; its coast stays within
// its box and leaves the middle, where the sites stand, to the land.
func TestEveryIslandHasItsCoast(t *testing.T) {
	const width, height, margin = 260.0, 120.0, 14.0
	coasts := map[string]string{}
	for i := range 40 {
		seed := "isle-" + fmt.Sprint(i)
		path := crest.Land(seed, width, height, margin, 0)
		if crest.Land(seed, width, height, margin, 0) != path {
			t.Fatalf("%s is drawn in two ways", seed)
		}
		if other, known := coasts[path]; known {
			t.Errorf("%s looks like %s", seed, other)
		}
		coasts[path] = seed
		for _, p := range points(t, path) {
			if p.X < margin || p.X > width-margin || p.Y < margin || p.Y > height-margin {
				t.Errorf("%s reaches %v", seed, p)
			}
			if across, up := (p.X-width/2)/(width/2-margin), (p.Y-height/2)/(height/2-margin); math.Hypot(across/0.76, up/0.42) < 1 {
				t.Errorf("%s has water at %v", seed, p)
			}
		}
	}
}

// The shallows lie around the coast at the same distance everywhere.
func TestShallowsFollowTheCoast(t *testing.T) {
	coast := points(t, crest.Land("kestrel", 260, 120, 14, 0))
	for i, p := range points(t, crest.Land("kestrel", 260, 120, 14, 9)) {
		if d := math.Hypot(p.X-coast[i].X, p.Y-coast[i].Y); math.Abs(d-9) > 0.02 {
			t.Errorf("point %d lies %.2f outside, want 9", i, d)
		}
		before, after := math.Hypot(coast[i].X-130, coast[i].Y-60), math.Hypot(p.X-130, p.Y-60)
		if after <= before {
			t.Errorf("point %d lies inside", i)
		}
	}
}

func TestDrawLayers(t *testing.T) {
	blue, sand := color.NRGBA{B: 0xFF, A: 0xFF}, color.NRGBA{R: 0xE9, G: 0xD9, B: 0xAE, A: 0xFF}
	picture, err := crest.DrawLayers(40, 20, 2, crest.Layer{Outline: "M0 0H20V10H0Z", Fill: blue}, crest.Layer{Outline: "M5 2H15V8H5Z", Fill: sand})
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 40 || b.Dy() != 20 {
		t.Errorf("the picture is %v", b)
	}
	for _, p := range []struct {
		x, y int
		want color.NRGBA
	}{{2, 2, blue}, {39, 19, blue}, {20, 10, sand}, {11, 5, sand}, {8, 10, blue}} {
		if got := color.NRGBAModel.Convert(picture.At(p.x, p.y)); got != p.want {
			t.Errorf("at %d, %d it is %v, want %v", p.x, p.y, got, p.want)
		}
	}
	if _, err := crest.DrawLayers(4, 4, 1, crest.Layer{Outline: "M1"}); err == nil {
		t.Error("half a command was drawn")
	}
}
