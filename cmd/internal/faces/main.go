package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: faces FROM TO")
		os.Exit(2)
	}
	if err := convert(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// carried are the files that are read and written.
var carried = []string{"NotoSans-Regular.ttf", "NotoSans-Bold.ttf",
	"NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "NotoSerif-Italic.ttf", "NotoSerifDisplay-Regular.ttf"}

// convert reads the carried faces in one folder and writes them to another.
func convert(from, to string) error {
	for _, name := range carried {
		raw, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		made, err := signed(raw)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.WriteFile(filepath.Join(to, name), made, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// signed is a face with the signs that it lacks.
func signed(raw []byte) ([]byte, error) {
	f, err := parse(raw)
	if err != nil {
		return nil, err
	}
	outline, err := f.outline(f.glyphs[plus])
	if err != nil {
		return nil, err
	}
	b, err := barOf(outline)
	if err != nil {
		return nil, err
	}
	lacked := false
	for _, s := range signs(b, f.advance(f.glyphs[plus])) {
		if _, there := f.glyphs[s.of]; !there {
			f.add(s)
			lacked = true
		}
	}
	if !lacked {
		return raw, nil
	}
	return f.bytes(), nil
}
