package pdf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strconv"
)

// Font is a face as a TrueType file with a Unicode character map.
type Font struct {
	Name string // within the file, as "serifB"
	ID   string // what the pages call it: any name that no other font has
	File []byte
}

// runes is a set of characters of the basic plane.
type runes [1 << 10]uint64

func (s *runes) add(r rune)     { s[r>>6&(1<<10-1)] |= 1 << (r & 63) }
func (s *runes) has(r int) bool { return s[r>>6]&(1<<(r&63)) != 0 }

// last is the greatest character of the set, 0 for none.
func (s *runes) last() int {
	for r := 1<<16 - 1; r > 0; r-- {
		if s.has(r) {
			return r
		}
	}
	return 0
}

// usual is how many of the first characters the library has always at hand.
const usual = 57

// toUnicode says that a character's code is its code in Unicode.
const toUnicode = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo\n<</Registry (Adobe)\n/Ordering (UCS)\n/Supplement 0\n>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n1 beginbfrange\n<0000> <FFFF> <0000>\nendbfrange\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"

// putFont writes a font with the glyphs of the characters that were set.
func (d *Document) putFont(i int) error {
	font, used := &d.Pen.fonts[i], &d.Pen.used[i]
	t, err := read(font.File)
	if err != nil {
		return fmt.Errorf("pdf: font %s: %w", font.Name, err)
	}
	cut := t.cut(used)
	d.fontsAt = append(d.fontsAt, make([]int, max(0, i+1-len(d.fontsAt)))...)
	d.fontsAt[i] = d.file.object()
	n := d.fontsAt[i]
	d.file.linef("<</Type /Font\n/Subtype /Type0\n/BaseFont /utf8%s\n/Encoding /Identity-H\n/DescendantFonts [%d 0 R]\n/ToUnicode %d 0 R>>\nendobj",
		font.Name, n+1, n+2)
	d.file.object()
	d.file.linef("<</Type /Font\n/Subtype /CIDFontType2\n/BaseFont /utf8%s\n/CIDSystemInfo %d 0 R\n/FontDescriptor %d 0 R", font.Name, n+3, n+4)
	if w := t.missingWidth(); w != 0 {
		d.file.linef("/DW %d", w)
	}
	d.file.out = t.appendWidths(d.file.out, used)
	d.file.linef("/CIDToGIDMap %d 0 R>>\nendobj", n+5)
	d.file.object()
	d.file.linef("<</Length %d>>", len(toUnicode))
	d.file.stream([]byte(toUnicode))
	d.file.object()
	d.file.line("<</Registry (Adobe)\n/Ordering (UCS)\n/Supplement 0>>\nendobj")
	d.file.object()
	d.file.line(t.descriptor(font.Name, n+6))
	d.file.line("endobj")
	glyphs := d.file.compressed(cut.glyphs)
	d.file.object()
	d.file.linef("<</Length %d/Filter /FlateDecode>>", len(glyphs))
	d.file.stream(glyphs)
	file := d.file.compressed(cut.file)
	d.file.object()
	d.file.linef("<</Length %d\n/Filter /FlateDecode\n/Length1 %d\n>>", len(file), len(cut.file))
	d.file.stream(file)
	return nil
}

// face is a TrueType file that has been opened.
type face struct {
	tables  map[string][]byte
	chars   []byte  // the character map of format 4
	em      float64 // thousandths of an em for each unit
	metrics int     // how many glyphs have a width of their own
	glyphs  int
	long    bool // the places of glyphs are four bytes each
}

var errNoFace = errors.New("not a TrueType file with a Unicode character map")

// u16 and i16 read a number of a table.
func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
func i16(b []byte, at int) int { return int(int16(binary.BigEndian.Uint16(b[at:]))) }

// read opens a TrueType file that is part of the program: it is taken to be whole.
func read(file []byte) (*face, error) {
	if len(file) < 12 || binary.BigEndian.Uint32(file) != 0x10000 {
		return nil, errNoFace
	}
	t := &face{tables: map[string][]byte{}}
	for i := range u16(file, 4) {
		record := file[12+16*i:]
		at, size := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		t.tables[string(record[:4])] = file[at : at+size]
	}
	for _, needed := range []string{"head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "OS/2", "post"} {
		if t.tables[needed] == nil {
			return nil, errNoFace
		}
	}
	t.em = 1000.0 / float64(u16(t.tables["head"], 18))
	t.long = u16(t.tables["head"], 50) == 1
	t.metrics = u16(t.tables["hhea"], 34)
	t.glyphs = u16(t.tables["maxp"], 4)
	cmap := t.tables["cmap"]
	for i := range u16(cmap, 2) {
		platform, encoding := u16(cmap, 4+8*i), u16(cmap, 6+8*i)
		at := int(binary.BigEndian.Uint32(cmap[8+8*i:]))
		if (platform == 3 && encoding == 1 || platform == 0) && u16(cmap, at) == 4 {
			t.chars = cmap[at : at+u16(cmap, at+2)]
			return t, nil
		}
	}
	return nil, errNoFace
}

// glyph is the glyph of a character, and whether the map has the character: it
// may lead to the glyph 0, which stands for what is missing.
func (t *face) glyph(char int) (int, bool) {
	n := u16(t.chars, 6) / 2 // segments
	ends, starts := 14, 16+2*n
	deltas, offsets := starts+2*n, starts+4*n
	for i := range n {
		if char > u16(t.chars, ends+2*i) {
			continue
		}
		start := u16(t.chars, starts+2*i)
		if char < start {
			return 0, false
		}
		delta, offset := u16(t.chars, deltas+2*i), u16(t.chars, offsets+2*i)
		if offset == 0 {
			return (char + delta) & 0xFFFF, true
		}
		at := offsets + 2*i + offset + 2*(char-start)
		if at >= len(t.chars) {
			return 0, true
		}
		g := u16(t.chars, at)
		if g != 0 {
			g = (g + delta) & 0xFFFF
		}
		return g, true
	}
	return 0, false
}

// units is how wide a glyph is in the face's own units.
func (t *face) units(glyph int) int {
	return u16(t.tables["hmtx"], 4*min(glyph, t.metrics-1))
}

// width is how wide a character is in thousandths of an em, and whether the face
// has it.
func (t *face) width(char int) (int, bool) {
	g, there := t.glyph(char)
	if !there || g == 0 || g >= t.glyphs || char == 0 || char == 1<<16-1 {
		return 0, false
	}
	units := t.units(g)
	if units >= 1<<15 {
		units = 0
	}
	return int(math.Round(t.em * float64(units))), true
}

func (t *face) missingWidth() int {
	units := t.units(0)
	if units >= 1<<15 {
		units = 0
	}
	return int(math.Floor(t.em*float64(units) + 0.5))
}

// descriptor says what a reader needs who lacks the font.
func (t *face) descriptor(name string, file int) string {
	head, hhea, os2, post := t.tables["head"], t.tables["hhea"], t.tables["OS/2"], t.tables["post"]
	scaled := func(units int) int { return int(float64(units) * t.em) }
	ascent, descent := scaled(i16(hhea, 4)), scaled(i16(hhea, 6))
	capitals := ascent
	if u16(os2, 0) > 1 {
		capitals = scaled(i16(os2, 88))
	}
	weight := u16(os2, 4)
	flags := 4 // symbolic: its codes are its own
	slant := i16(post, 4)
	if slant != 0 {
		flags |= 1 << 6
	}
	if weight >= 600 {
		flags |= 1 << 18
	}
	if binary.BigEndian.Uint32(post[12:]) != 0 {
		flags |= 1 // all as wide
	}
	return fmt.Sprintf("<</Type /FontDescriptor /FontName /utf8%s\n /Ascent %d /Descent %d /CapHeight %d /Flags %d/FontBBox [%d %d %d %d]  /ItalicAngle %d /StemV %d /MissingWidth %d/FontFile2 %d 0 R>>",
		name, ascent, descent, capitals, flags, scaled(i16(head, 36)), scaled(i16(head, 38)), scaled(i16(head, 40)), scaled(i16(head, 42)),
		slant, 50+int(math.Pow(float64(weight)/65, 2)), t.missingWidth(), file)
}

// run is a list of widths of characters that follow each other. A run of equal
// ones counts one more while it is put together.
type run struct {
	first  int
	widths []int
	equal  bool
}

func (r *run) counted() int {
	if r.equal {
		return len(r.widths) + 1
	}
	return len(r.widths)
}

func (r *run) alike() bool {
	for _, w := range r.widths {
		if w != r.widths[0] {
			return false
		}
	}
	return true
}

// appendWidths lists the widths: all of the first 256 characters up to the last
// one that was set, and of those behind the ones that were.
func (t *face) appendWidths(to []byte, used *runes) []byte {
	to = append(to, "/W ["...)
	for _, r := range joined(t.runs(used)) {
		to = strconv.AppendInt(append(to, ' '), int64(r.first), 10)
		if r.alike() {
			to = strconv.AppendInt(append(to, ' '), int64(r.first+len(r.widths)-1), 10)
			to = strconv.AppendInt(append(to, ' '), int64(r.widths[0]), 10)
			continue
		}
		to = append(to, " [ "...)
		for _, w := range r.widths {
			to = append(strconv.AppendInt(to, int64(w), 10), ' ')
		}
		to = append(to, "]\n"...)
	}
	return append(to, " ]\n"...)
}

// runs are characters that follow each other, equal widths apart from others.
func (t *face) runs(used *runes) []*run {
	var all []*run
	var now *run
	begin := func(first int, widths ...int) {
		now = &run{first: first, widths: widths}
		all = append(all, now)
	}
	previous, before, equal := -2, -1, false
	last := used.last()
	for char := 1; char <= last; char++ {
		if char > 255 && !used.has(char) {
			continue
		}
		width, there := t.width(char)
		if !there {
			continue
		}
		switch {
		case char != previous+1:
			begin(char, width)
			equal = false
		case width == before:
			if width == now.widths[0] {
				now.widths = append(now.widths, width)
			} else {
				now.widths = now.widths[:len(now.widths)-1]
				begin(previous, before, width)
			}
			now.equal, equal = true, true
		case equal:
			begin(char, width)
			equal = false
		default:
			now.widths = append(now.widths, width)
		}
		previous, before = char, width
	}
	return all
}

// joined are the runs with the short ones put together.
func joined(all []*run) []*run {
	var kept []*run
	next, equal := -1, false
	for _, r := range all {
		counted, alike := r.counted(), r.equal
		if r.first == next && !equal && (!alike || counted < 4) {
			kept[len(kept)-1].widths = append(kept[len(kept)-1].widths, r.widths...)
		} else {
			kept = append(kept, r)
		}
		next, equal = r.first+counted, false
		if alike {
			equal = counted > 3
			r.equal = false
			next--
		}
	}
	return kept
}
