package main

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// face is a TrueType file, taken apart as far as a glyph can be added to it.
type face struct {
	version uint32
	tables  map[string][]byte
	glyphs  map[rune]uint16 // of the characters of the basic plane
	offsets []uint32        // of each glyph in glyf, and where the last one ends
}

var (
	errNotTrueType = errors.New("it is no TrueType file that this program can read")
	errNotDrawn    = errors.New("its plus sign is not drawn in straight lines")
)

var be = binary.BigEndian

// parse reads a face whose character map has format 4 and whose glyphs are
// found by long offsets, as those of Noto.
func parse(raw []byte) (*face, error) {
	if len(raw) < 12 {
		return nil, errNotTrueType
	}
	f := &face{version: be.Uint32(raw), tables: map[string][]byte{}, glyphs: map[rune]uint16{}}
	for i := range int(be.Uint16(raw[4:])) {
		at := 12 + 16*i
		if at+16 > len(raw) {
			return nil, errNotTrueType
		}
		from, size := uint64(be.Uint32(raw[at+8:])), uint64(be.Uint32(raw[at+12:]))
		if from+size > uint64(len(raw)) {
			return nil, errNotTrueType
		}
		f.tables[string(raw[at:at+4])] = slices.Clone(raw[from : from+size])
	}
	for name, least := range map[string]int{"head": 54, "hhea": 36, "maxp": 6, "cmap": 4, "loca": 4, "hmtx": 4, "glyf": 0, "post": 32} {
		if table, there := f.tables[name]; !there || len(table) < least {
			return nil, errNotTrueType
		}
	}
	if be.Uint16(f.tables["head"][50:]) != 1 {
		return nil, errNotTrueType
	}
	count := int(be.Uint16(f.tables["maxp"][4:]))
	if loca := f.tables["loca"]; len(loca) == 4*(count+1) {
		for i := range count + 1 {
			f.offsets = append(f.offsets, be.Uint32(loca[4*i:]))
		}
	}
	if len(f.offsets) == 0 || uint64(f.offsets[count]) > uint64(len(f.tables["glyf"])) || !slices.IsSorted(f.offsets) {
		return nil, errNotTrueType
	}
	return f, f.characters()
}

// characters reads the character map.
func (f *face) characters() error {
	cmap := f.tables["cmap"]
	for i := range int(be.Uint16(cmap[2:])) {
		if 12+8*i > len(cmap) {
			return errNotTrueType
		}
		at := be.Uint32(cmap[8+8*i:])
		if uint64(at)+16 > uint64(len(cmap)) || be.Uint16(cmap[at:]) != 4 {
			return errNotTrueType // a map of another form would be lost
		}
		map4 := cmap[at:]
		segments := int(be.Uint16(map4[6:])) / 2
		word := func(part, segment int) int { // of the four lists of words
			return 14 + 2*segments*part + 2*segment + min(part, 1)*2
		}
		if word(3, segments) > len(map4) {
			return errNotTrueType
		}
		for s := range segments {
			last, first := be.Uint16(map4[word(0, s):]), be.Uint16(map4[word(1, s):])
			delta, from := be.Uint16(map4[word(2, s):]), be.Uint16(map4[word(3, s):])
			for r := int(first); r <= int(last) && r != 0xFFFF; r++ {
				glyph := uint16(r) + delta
				if from != 0 {
					there := word(3, s) + int(from) + 2*(r-int(first))
					if there+2 > len(map4) {
						return errNotTrueType
					}
					if glyph = be.Uint16(map4[there:]); glyph != 0 {
						glyph += delta
					}
				}
				if glyph != 0 {
					f.glyphs[rune(r)] = glyph
				}
			}
		}
	}
	return nil
}

// advance is how wide a glyph is.
func (f *face) advance(glyph uint16) uint16 {
	wide := be.Uint16(f.tables["hhea"][34:]) // from the last of these on all are as wide
	return be.Uint16(f.tables["hmtx"][4*min(int(glyph), int(wide)-1):])
}

// outline reads a glyph of one outline in straight lines.
func (f *face) outline(glyph uint16) ([]point, error) {
	drawn := f.tables["glyf"][f.offsets[glyph]:f.offsets[glyph+1]]
	if len(drawn) < 14 || be.Uint16(drawn) != 1 {
		return nil, errNotDrawn
	}
	count := int(be.Uint16(drawn[10:])) + 1
	rest := drawn[12:]
	if skip := 2 + int(be.Uint16(rest)); skip <= len(rest) {
		rest = rest[skip:] // what moves the points on a coarse grid
	}
	next := func(n int) []byte {
		if n > len(rest) {
			n = len(rest)
		}
		taken := append(slices.Clone(rest[:n]), 0, 0)
		rest = rest[n:]
		return taken
	}
	var flags []byte
	for len(flags) < count {
		flag, again := next(1)[0], 1
		if flag&repeated != 0 {
			again += int(next(1)[0])
		}
		if flag&onCurve == 0 {
			return nil, errNotDrawn
		}
		flags = append(flags, slices.Repeat([]byte{flag}, again)...)
	}
	axis := func(short, same byte) []int16 {
		var list []int16
		var at int16
		for _, flag := range flags[:count] {
			switch {
			case flag&short != 0 && flag&same != 0:
				at += int16(next(1)[0])
			case flag&short != 0:
				at -= int16(next(1)[0])
			case flag&same == 0:
				at += int16(be.Uint16(next(2)))
			}
			list = append(list, at)
		}
		return list
	}
	xs := axis(shortX, sameX)
	ys := axis(shortY, sameY)
	points := make([]point, count)
	for i := range points {
		points[i] = point{xs[i], ys[i]}
	}
	return points, nil
}

// The flags of a point.
const (
	onCurve  = 1 << 0
	shortX   = 1 << 1
	shortY   = 1 << 2
	repeated = 1 << 3
	sameX    = 1 << 4 // of a short distance: that it is to the right
	sameY    = 1 << 5
)

// add draws a sign as the last glyph.
func (f *face) add(s sign) {
	low, high := s.outline[0], s.outline[0]
	for _, p := range s.outline {
		low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
	}
	glyph := uint16(len(f.offsets) - 1)
	words := []int16{1, low.x, low.y, high.x, high.y, int16(len(s.outline) - 1), 0}
	var drawn []byte
	for _, w := range words {
		drawn = be.AppendUint16(drawn, uint16(w))
	}
	drawn = append(drawn, slices.Repeat([]byte{onCurve}, len(s.outline))...)
	var x, y []byte
	var before point
	for _, p := range s.outline {
		x, y = be.AppendUint16(x, uint16(p.x-before.x)), be.AppendUint16(y, uint16(p.y-before.y))
		before = p
	}
	drawn = padded(append(append(drawn, x...), y...))
	f.tables["glyf"] = append(f.tables["glyf"][:f.offsets[glyph]], drawn...)
	f.offsets = append(f.offsets, uint32(len(f.tables["glyf"])))
	f.widen(glyph, s.advance, low.x)
	f.glyphs[s.of] = glyph
}

// widen writes how wide all glyphs are, one more than before at the end.
func (f *face) widen(glyph, advance uint16, side int16) {
	hhea, old := f.tables["hhea"], f.tables["hmtx"]
	wide := int(be.Uint16(hhea[34:]))
	var list []byte
	for g := range int(glyph) {
		list = be.AppendUint16(list, f.advance(uint16(g)))
		at := 4*g + 2
		if g >= wide {
			at = 4*wide + 2*(g-wide)
		}
		list = append(list, old[at:at+2]...)
	}
	list = be.AppendUint16(list, advance)
	f.tables["hmtx"] = be.AppendUint16(list, uint16(side))
	be.PutUint16(hhea[34:], glyph+1)
	be.PutUint16(hhea[10:], max(be.Uint16(hhea[10:]), advance))
}

// bytes is the file of the face as it is now. The names of its glyphs, which no
// program of ours asks for, and its signature, which would be wrong, are left out.
func (f *face) bytes() []byte {
	f.tables["loca"] = nil
	for _, at := range f.offsets {
		f.tables["loca"] = be.AppendUint32(f.tables["loca"], at)
	}
	be.PutUint16(f.tables["maxp"][4:], uint16(len(f.offsets)-1))
	f.tables["cmap"] = f.mapped()
	f.tables["post"] = f.tables["post"][:32]
	be.PutUint32(f.tables["post"], 0x00030000)
	delete(f.tables, "DSIG")
	be.PutUint32(f.tables["head"][8:], 0)

	names := slices.Sorted(maps.Keys(f.tables))
	power := 0
	for 2<<power <= len(names) {
		power++
	}
	file := be.AppendUint32(nil, f.version)
	for _, w := range []int{len(names), 16 << power, power, 16*len(names) - 16<<power} {
		file = be.AppendUint16(file, uint16(w))
	}
	at := 12 + 16*len(names)
	for _, name := range names {
		table := f.tables[name]
		file = append(file, name...)
		for _, w := range []uint32{sum(table), uint32(at), uint32(len(table))} {
			file = be.AppendUint32(file, w)
		}
		at += len(padded(table))
	}
	head := 0
	for _, name := range names {
		if name == "head" {
			head = len(file)
		}
		file = append(file, padded(f.tables[name])...)
	}
	be.PutUint32(file[head+8:], 0xB1B0AFBA-sum(file))
	return file
}

// mapped is the character map in format 4, for Unicode and for Windows.
func (f *face) mapped() []byte {
	type segment struct {
		first, last rune
		delta       uint16
	}
	var list []segment
	for _, r := range slices.Sorted(maps.Keys(f.glyphs)) {
		delta := f.glyphs[r] - uint16(r)
		if n := len(list) - 1; n >= 0 && list[n].last == r-1 && list[n].delta == delta {
			list[n].last = r
			continue
		}
		list = append(list, segment{r, r, delta})
	}
	list = append(list, segment{0xFFFF, 0xFFFF, 1})
	power := 0
	for 2<<power <= len(list) {
		power++
	}
	var words []uint16
	for _, part := range []func(segment) uint16{
		func(s segment) uint16 { return uint16(s.last) },
		func(s segment) uint16 { return uint16(s.first) },
		func(s segment) uint16 { return s.delta },
		func(segment) uint16 { return 0 },
	} {
		for _, s := range list {
			words = append(words, part(s))
		}
		if len(words) == len(list) {
			words = append(words, 0) // between the ends and the beginnings
		}
	}
	words = append([]uint16{4, uint16(14 + 2*len(words)), 0, uint16(2 * len(list)),
		uint16(2 << power), uint16(power), uint16(2*len(list) - 2<<power)}, words...)
	table := []byte{0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 20, 0, 3, 0, 1, 0, 0, 0, 20}
	for _, w := range words {
		table = be.AppendUint16(table, w)
	}
	return table
}

// padded ends at a multiple of four bytes.
func padded(table []byte) []byte {
	return append(slices.Clone(table), make([]byte, -len(table)&3)...)
}

// sum is the checksum of a table.
func sum(table []byte) (total uint32) {
	table = padded(table)
	for i := 0; i < len(table); i += 4 {
		total += be.Uint32(table[i:])
	}
	return total
}
