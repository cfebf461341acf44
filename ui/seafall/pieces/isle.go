package pieces

import (
	"fmt"
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Land is an island as a chart draws it: land, its coast, the shallows around.
// The same seed always gives the same shape.
type Land struct {
	control.Composed
	Seed string
	Want fyne.Size // as large it wants to be, the shallows included
}

// NewLand is the land of an island at a size.
func NewLand(seed string, width, height float32) *Land {
	l := &Land{Seed: seed, Want: fyne.NewSize(width, height)}
	l.Bind(l, l.compose)
	return l
}

// Widths around the coast.
const (
	shallows  = 9
	coastLine = 2
)

func (l *Land) compose() fyne.CanvasObject {
	return container.New(&layout.At{Size: l.Want, Put: func(o []fyne.CanvasObject, size fyne.Size) {
		layout.Place(o[0], 0, 0, size.Width, size.Height)
	}}, landImage(l.Seed))
}

// lands keeps the islands of a chart or two.
var lands = crest.Folder[string]{Most: 32 << 20}

func landImage(seed string) fyne.CanvasObject {
	var raster *canvas.Raster
	raster = canvas.NewRaster(func(w, h int) image.Image {
		width, height := raster.Size().Width, raster.Size().Height
		if width <= 0 || height <= 0 {
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		key := fmt.Sprintf("%s %d %d %g %g %s", seed, w, h, width, height, theme.Current().Mode())
		if picture, ok := lands.Picture(key); ok {
			return picture
		}
		margin := min(shallows, height/10)
		stroke := theme.Stroke(coastLine)
		layer := func(grow float32, role theme.Role) crest.Layer {
			return crest.Layer{Outline: crest.Land(seed, float64(width), float64(height), float64(margin), float64(grow)), Fill: theme.Color(role)}
		}
		picture, err := crest.DrawLayers(w, h, float64(w)/float64(width),
			layer(margin, theme.Shoal), layer(0, theme.Line2), layer(-stroke, theme.Land))
		if err != nil {
			fyne.LogError("An island cannot be drawn", err)
			return image.NewNRGBA(image.Rect(0, 0, w, h))
		}
		lands.Keep(key, picture)
		return picture
	})
	return raster
}

// SiteMark is a site of an island: a round mark with an icon. A dangerous one
// is a red triangle, one without an icon a neutral dot. Of a hollow one
// the land shows within the ring. It grows with the text.
type SiteMark struct {
	control.Composed
	Icon      crest.Icon
	Dangerous bool
	Hollow    bool
	Crest     ink.Livery   // of who holds it, in place of an icon; nobody's for a site
	Side      float32      // at text scale 1
	Tokens    []ink.Livery // of the enmity that lies on it, the first shown, with their number where there are more
}

// NewSiteMark is a mark of the usual size.
func NewSiteMark(icon crest.Icon, dangerous bool) *SiteMark {
	m := &SiteMark{Icon: icon, Dangerous: dangerous, Side: siteSide}
	m.Bind(m, m.compose)
	return m
}

const (
	siteSide = 38
	siteGap  = 10
)

func (m *SiteMark) compose() fyne.CanvasObject {
	if len(m.Tokens) > 0 {
		return container.New(&badgedLayout{}, m.disc(), m.badge())
	}
	return m.disc()
}

// disc is the mark without what lies on it.
func (m *SiteMark) disc() fyne.CanvasObject {
	side := ink.Grown(m.Side)
	ring, hue, fill, width := theme.Color(theme.Ink2), theme.Color(theme.Ink), theme.Color(theme.Surface), theme.Stroke(2)
	if m.Hollow {
		hue, fill, width = theme.Color(theme.Ink2), ink.Clear, theme.Stroke(1.5)
	}
	inside := ink.IconImage(m.Icon, hue, side*0.53)
	switch {
	case !m.Crest.Nobodys():
		return layout.Square(side, kit.NewToken(m.Crest, side))
	case m.Dangerous:
		ring, inside = theme.Color(theme.Danger), ink.IconImage(crest.IconWarn, theme.Color(theme.Danger), side*0.58)
	case m.Icon == "" && m.Hollow:
		return layout.Square(side, ink.Disc(fill, ring, width))
	case m.Icon == "":
		inside = layout.Square(side*0.24, ink.Disc(theme.Color(theme.Ink2), ink.Clear, 0))
	}
	return layout.Square(side, ink.Disc(fill, ring, width), inside)
}

// Sizes of the badge on a site, at text scale 1.
const (
	badgeSide = 14
	badgeOut  = 5 // as far it reaches beyond the mark
)

// badge is the first token that lies on a site, with how many there are when it
// is not alone. A rim keeps it apart from a ring of its color.
func (m *SiteMark) badge() fyne.CanvasObject {
	side, colors := ink.Grown(badgeSide), m.Tokens[0].Colors()
	ground := ink.Frame(colors.Fill, theme.Color(theme.Surface), theme.Stroke(1), side/2+1)
	figure := layout.Square(side, layout.Center(m.Tokens[0].Figure(colors.On, side*0.72)))
	if len(m.Tokens) == 1 {
		return layout.Stack(ground, figure)
	}
	count := ink.NewText(theme.Caption, strconv.Itoa(len(m.Tokens))).Bold().In(m.Tokens[0].On)
	count.Limit = side * 0.86
	return layout.Stack(ground, layout.Inset(0, side*0.3, 0, 0, layout.Row(0, figure, layout.Center(count))))
}

// badgedLayout keeps a mark in the middle of so much more room that a badge can
// reach beyond its upper right.
type badgedLayout struct{ layout.Overlay }

func (l *badgedLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	out, width := ink.Grown(badgeOut), layout.NaturalWidth(o[1])
	layout.Place(o[0], out, out, size.Width-2*out, size.Height-2*out)
	layout.Place(o[1], size.Width-width, 0, width, ink.Grown(badgeSide))
}

func (l *badgedLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(2*ink.Grown(badgeOut), 2*ink.Grown(badgeOut))
}

func (l *badgedLayout) HeightForWidth(o []fyne.CanvasObject, _ float32) float32 {
	return l.MinSize(o).Height
}

func (l *badgedLayout) MinWidth(o []fyne.CanvasObject) float32 { return l.MinSize(o).Width }

func (l *badgedLayout) NaturalWidth(o []fyne.CanvasObject) float32 { return l.MinSize(o).Width }

// Isle is an island on a Sea: its land with the marks of its sites, and a
// plaque below that tells the rest. All of it is one control.
type Isle struct {
	control.Pressable
	Seed     string // what its land is drawn from
	Marks    []*SiteMark
	Plaque   fyne.CanvasObject
	Selected bool // a thick border in primary
}

// NewIsle is an island with its plaque.
func NewIsle(seed string, plaque fyne.CanvasObject, tapped func(), marks ...*SiteMark) *Isle {
	i := &Isle{Seed: seed, Marks: marks, Plaque: plaque}
	i.OnTapped = tapped
	i.Bind(i, i.compose)
	return i
}

func (i *Isle) compose() fyne.CanvasObject {
	card := kit.NewCard(i.Plaque)
	card.Selected, card.Afloat = i.Selected, true
	parts := []fyne.CanvasObject{landImage(i.Seed), i.Shown(card, theme.CardRadius)}
	for _, mark := range i.Marks {
		parts = append(parts, mark)
	}
	return container.New(&isleLayout{}, parts...)
}

// isleLayout puts the plaque over the southern shore, and the marks on the land
// that is left to see, in rows.
type isleLayout struct{ layout.Remembered }

const (
	shoreHidden = 12 // of the land lies below the plaque
	shore       = 27 // between the marks and the end of what is seen of the land
)

// rows is how many marks stand in a row, in how many rows, and how high the
// land is above the plaque.
func (l *isleLayout) rows(marks int, width float32) (each, rows int, above float32) {
	side := ink.Grown(siteSide)
	fit := max(1, int(((width-2*shallows)*0.8+siteGap)/(side+siteGap)))
	rows = max(1, (marks+fit-1)/fit)
	each = max(1, (marks+rows-1)/rows)
	return each, rows, shallows + float32(rows)*(side+siteGap) - siteGap + 2*shore
}

func (l *isleLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	marks, side := o[2:], ink.Grown(siteSide)
	each, rows, above := l.rows(len(marks), size.Width)
	layout.Place(o[0], 0, 0, size.Width, above+shoreHidden)
	layout.Place(o[1], shallows, above, size.Width-2*shallows, size.Height-above)
	for r := range rows {
		n := min(each, len(marks)-r*each)
		x := (size.Width - float32(n)*(side+siteGap) + siteGap) / 2
		for c := range n {
			want := marks[r*each+c].MinSize()
			layout.Place(marks[r*each+c], x+float32(c)*(side+siteGap)+(side-want.Width)/2, shallows+shore+float32(r)*(side+siteGap)+(side-want.Height)/2, want.Width, want.Height)
		}
	}
}

func (l *isleLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return l.Least(l, o, max(o[1].MinSize().Width, ink.Grown(siteSide))+2*shallows)
}

func (l *isleLayout) HeightForWidth(o []fyne.CanvasObject, width float32) float32 {
	_, _, above := l.rows(len(o)-2, width)
	return above + layout.HeightFor(o[1], width-2*shallows)
}

func (l *isleLayout) NaturalWidth(o []fyne.CanvasObject) float32 {
	return layout.NaturalWidth(o[1]) + 2*shallows
}
