package pdf

import (
	"encoding/binary"
	"slices"
)

// cut is a face with the glyphs of some characters alone.
type cut struct {
	file   []byte // TrueType
	glyphs []byte // of every character of the basic plane, two bytes each
}

// What the parts of a glyph that is put together of others say of themselves.
const (
	partWords = 1 << 0 // where it stands takes four bytes, not two
	partScale = 1 << 3
	partMore  = 1 << 5
	partBoth  = 1 << 6 // scaled across and down
	part2x2   = 1 << 7
)

// parts calls do with each glyph that a glyph is put together of, and where its
// number stands.
func parts(glyph []byte, do func(at, part int)) {
	if len(glyph) < 10 || i16(glyph, 0) >= 0 {
		return
	}
	for at := 10; ; {
		flags := u16(glyph, at)
		do(at+2, u16(glyph, at+2))
		at += 4
		if flags&partWords != 0 {
			at += 4
		} else {
			at += 2
		}
		switch {
		case flags&partScale != 0:
			at += 2
		case flags&partBoth != 0:
			at += 4
		case flags&part2x2 != 0:
			at += 8
		}
		if flags&partMore == 0 {
			return
		}
	}
}

// outline is the drawing of a glyph, nothing for a blank.
func (t *face) outline(glyph int) []byte {
	loca, glyf := t.tables["loca"], t.tables["glyf"]
	if t.long {
		return glyf[binary.BigEndian.Uint32(loca[4*glyph:]):binary.BigEndian.Uint32(loca[4*glyph+4:])]
	}
	return glyf[2*u16(loca, 2*glyph) : 2*u16(loca, 2*glyph+2)]
}

// cut keeps the glyphs of the characters that were set, numbered anew.
func (t *face) cut(used *runes) *cut {
	char := map[int]int{} // glyph by character
	keep := func(r int) {
		if g, there := t.glyph(r); there {
			char[r] = g
		}
	}
	spare := false // one of the usual characters was not set
	for r := 1; r < 1<<16; r++ {
		if used.has(r) {
			keep(r)
		} else if r < usual {
			spare = true
		}
	}
	order := []int{0}
	if spare {
		if g, there := t.glyph(0); there {
			order = append(order, g)
		}
	}
	for _, g := range char {
		order = append(order, g)
	}
	slices.Sort(order)
	order = slices.Compact(order)
	number := map[int]int{} // of a glyph in the new face
	for i, g := range order {
		number[g] = i
	}
	// The order grows while it is walked: parts may have parts.
	var add func(g int)
	add = func(g int) {
		parts(t.outline(g), func(_, part int) {
			if _, known := number[part]; !known {
				number[part] = len(order)
				order = append(order, part)
			}
			add(part)
		})
	}
	for _, g := range slices.Clone(order) {
		add(g)
	}
	c := &cut{glyphs: make([]byte, 2<<16)}
	for r, g := range char {
		char[r] = number[g]
		binary.BigEndian.PutUint16(c.glyphs[2*r:], uint16(number[g]))
	}
	c.file = t.assemble(char, order, number)
	return c
}

// assemble is a TrueType file of some glyphs in their order.
func (t *face) assemble(char map[int]int, order []int, number map[int]int) []byte {
	tables := map[string][]byte{"cmap": charMap(char, len(order))}
	for _, name := range []string{"name", "cvt ", "fpgm", "prep", "gasp", "OS/2"} {
		if table := t.tables[name]; len(table) > 0 {
			tables[name] = table
		}
	}
	tables["post"] = slices.Concat([]byte{0, 3, 0, 0}, t.tables["post"][4:16], make([]byte, 16))
	var glyf, hmtx []byte
	places := []int{0}
	for _, g := range order {
		hmtx = append(hmtx, t.metric(g)...)
		begin := len(glyf)
		glyf = append(glyf, t.outline(g)...)
		now := glyf[begin:]
		parts(now, func(at, part int) { binary.BigEndian.PutUint16(now[at:], uint16(number[part])) })
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		places = append(places, len(glyf))
	}
	tables["glyf"], tables["hmtx"] = glyf, hmtx
	long := 0
	if (len(glyf)+1)>>1 > 0xFFFF {
		long = 1
	}
	var loca []byte
	for _, at := range places {
		if long == 1 {
			loca = binary.BigEndian.AppendUint32(loca, uint32(at))
		} else {
			loca = binary.BigEndian.AppendUint16(loca, uint16(at/2))
		}
	}
	tables["loca"] = loca
	tables["head"] = with(with(with(t.tables["head"], 50, long), 8, 0), 10, 0)
	tables["hhea"] = with(t.tables["hhea"], 34, len(order))
	tables["maxp"] = with(t.tables["maxp"], 4, len(order))
	return bound(tables)
}

// with is a table with another number in one place.
func with(table []byte, at, value int) []byte {
	table = slices.Clone(table)
	binary.BigEndian.PutUint16(table[at:], uint16(value))
	return table
}

// metric is how wide a glyph is and where it begins.
func (t *face) metric(g int) []byte {
	hmtx := t.tables["hmtx"]
	if g < t.metrics {
		return hmtx[4*g : 4*g+4]
	}
	return slices.Concat(hmtx[4*t.metrics-4:4*t.metrics-2], hmtx[2*t.metrics+2*g:2*t.metrics+2*g+2])
}

// charMap is a character map of format 4: characters that follow each other with
// glyphs that do are one segment.
func charMap(glyph map[int]int, glyphs int) []byte {
	chars := make([]int, 0, len(glyph))
	for r := range glyph {
		if r != 0 {
			chars = append(chars, r)
		}
	}
	slices.Sort(chars)
	var segments [][]int
	for i, r := range chars {
		if i > 0 && r == chars[i-1]+1 && glyph[r] == glyph[r-1]+1 {
			last := len(segments) - 1
			segments[last] = append(segments[last], r)
		} else {
			segments = append(segments, []int{r})
		}
	}
	n := len(segments) + 1
	whole, power := halving(n)
	whole *= 2
	table := []int{0, 1, 3, 1, 0, 12, 4, 16 + 8*n + glyphs + 1, 0, n * 2, whole, power, n*2 - whole}
	for _, s := range segments {
		table = append(table, s[len(s)-1])
	}
	table = append(table, 0xFFFF, 0)
	for _, s := range segments {
		table = append(table, s[0])
	}
	table = append(table, 0xFFFF)
	for _, s := range segments {
		table = append(table, glyph[s[0]]-s[0])
	}
	table = append(table, 1)
	table = append(table, make([]int, n)...)
	for _, s := range segments {
		for _, r := range s {
			table = append(table, glyph[r])
		}
	}
	table = append(table, 0)
	var out []byte
	for _, v := range table {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	return out
}

// halving is the greatest power of two that is not above n, and which one it is.
func halving(n int) (whole, power int) {
	for whole = 1; whole*2 <= n; whole *= 2 {
		power++
	}
	return whole, power
}

// bound puts tables together to a file, with their sums.
func bound(tables map[string][]byte) []byte {
	names := make([]string, 0, len(tables))
	for name := range tables {
		names = append(names, name)
	}
	slices.Sort(names)
	n := len(names)
	whole, power := halving(n)
	file := binary.BigEndian.AppendUint32(nil, 0x10000)
	for _, v := range []int{n, whole * 16, power, n*16 - whole*16} {
		file = binary.BigEndian.AppendUint16(file, uint16(v))
	}
	at, head := 12+16*n, 0
	for _, name := range names {
		if name == "head" {
			head = at
		}
		table := tables[name]
		file = append(file, name...)
		for _, v := range []uint32{sum(table), uint32(at), uint32(len(table))} {
			file = binary.BigEndian.AppendUint32(file, v)
		}
		at += (len(table) + 3) &^ 3
	}
	for _, name := range names {
		file = append(file, tables[name]...)
		for len(file)%4 != 0 {
			file = append(file, 0)
		}
	}
	binary.BigEndian.PutUint32(file[head+8:], adjustment(sum(file)))
	return file
}

// adjustment is what the sum of a file lacks of a fixed number. The library adds
// what it should borrow; no reader asks.
func adjustment(sum uint32) uint32 {
	wanted := uint32(0xB1B0AFBA)
	if sum&0xFFFF > wanted&0xFFFF {
		wanted += 2 << 16
	}
	return wanted - sum
}

// sum adds up a table in words of four bytes.
func sum(table []byte) (total uint32) {
	for ; len(table) >= 4; table = table[4:] {
		total += binary.BigEndian.Uint32(table)
	}
	if len(table) > 0 {
		last := make([]byte, 4)
		copy(last, table)
		total += binary.BigEndian.Uint32(last)
	}
	return total
}
