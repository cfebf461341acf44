package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Style is how a Button is drawn.
type Style int

// The styles of a Button.
const (
	Outline    Style = iota // border, words in ink
	Primary                 // the screen's main action: filled
	OneTap                  // province colours, a big Lead above the word
	Brass                   // overrule
	Danger                  // takes something away
	Chip                    // a small pill
	Quiet                   // no border: back, more, close
	InProvince              // filled in a province's colour
)

// Button is a word or an icon, or both, to be tapped. It wraps rather than cut.
type Button struct {
	pressable
	Text      string
	Lead      string     // the big first line of OneTap: "+1"
	Icon      crest.Icon // left of the words; "" for none
	IconAfter crest.Icon // right of the words
	Crest     string     // a province whose crest stands in place of the icon
	Style     Style
	Province  string // for OneTap and InProvince, and for the ground of a selected Chip
	Selected  bool   // a Chip or an Outline that is chosen: filled, with a check
	Serif     bool   // the words in the serif: a glory
	Leading   bool   // icon and words begin at the left rather than in the middle
	Height    float32

	fit      fit // how tightly the words are set
	measured struct {
		key   [fits]measuredAs
		width [fits]float32
	}
}

// NewButton is a button with words.
func NewButton(style Style, words string, tapped func()) *Button {
	return NewIconButton(style, "", words, tapped)
}

// NewIconButton is a button with an icon left of the words; without words it is
// a square.
func NewIconButton(style Style, icon crest.Icon, words string, tapped func()) *Button {
	b := &Button{Text: words, Icon: icon, Style: style}
	b.OnTapped = tapped
	b.bind(b)
	return b
}

// NewOneTap records with one tap: icon, big lead ("+1"), word, in a province's
// colours.
func NewOneTap(province string, icon crest.Icon, lead, word string, tapped func()) *Button {
	b := NewIconButton(OneTap, icon, word, tapped)
	b.Lead, b.Province = lead, province
	return b
}

// ID sets the TestID.
func (b *Button) ID(id string) *Button { b.TestID = id; return b }

// SetText replaces the words.
func (b *Button) SetText(words string) { b.Text = words; b.Refresh() }

// SetIcon replaces the icon.
func (b *Button) SetIcon(icon crest.Icon) { b.Icon = icon; b.Refresh() }

// SetSelected marks it as chosen.
func (b *Button) SetSelected(selected bool) { b.Selected = selected; b.Refresh() }

// fit is how a button is set where there is little room.
type fit int

const (
	roomy   fit = iota
	compact     // smaller words and paddings
	tight       // the smallest words and paddings
	above       // the icon above the words
	fits
)

// setFit sets the words tighter or wider.
func (b *Button) setFit(f fit) {
	if b.fit != f {
		b.fit = f
		b.Refresh()
	}
}

// widthAt is the natural width that the button would have.
func (b *Button) widthAt(f fit) float32 {
	key := measuredAs{fit: f, look: theme.Current(), text: b.Text, lead: b.Lead, icon: b.Icon, after: b.IconAfter, selected: b.Selected, height: b.Height}
	if b.measured.key[f] == key {
		return b.measured.width[f]
	}
	was := b.fit
	b.fit = f
	b.measured.key[f], b.measured.width[f] = key, NaturalWidth(b.compose())
	b.fit = was
	return b.measured.width[f]
}

// measuredAs is what a button's width depends on.
type measuredAs struct {
	fit         fit
	look        *theme.Theme
	text, lead  string
	icon, after crest.Icon
	selected    bool
	height      float32
}

// look is what a style comes down to.
type look struct {
	fill, border, ink, lead color.NRGBA
	width, gap              float32
	bold                    bool
	step                    theme.TextSize
	radius, height          float32
	padX, padY              float32
}

func (b *Button) look() look {
	l := look{
		border: theme.Color(theme.Line2), ink: theme.Color(theme.Ink), width: theme.ControlStroke,
		step: theme.Body, radius: theme.ControlRadius, height: theme.Target, padX: 12, padY: 6, gap: 8,
	}
	colors := theme.Province(b.Province)
	switch b.Style {
	case Primary:
		l.fill, l.border, l.ink = theme.Color(theme.Primary), theme.Color(theme.Primary), theme.Color(theme.OnPrimary)
		l.bold, l.step, l.height, l.padX = true, theme.ButtonText, theme.NextRoundTarget, 20
	case OneTap:
		l.fill, l.border, l.lead, l.width = colors.Tint, colors.Accent, colors.Accent, theme.OneTapStroke
		l.step, l.height, l.padX, l.padY, l.gap = theme.Small, theme.OneTapTarget, 10, 2, 10
	case Brass:
		l.fill, l.border, l.ink = theme.Color(theme.BrassFill), theme.Color(theme.BrassLine), theme.Color(theme.OnBrassFill)
		l.bold, l.width = true, theme.OneTapStroke
	case Danger:
		l.fill, l.border, l.ink = theme.Color(theme.DangerTint), theme.Color(theme.Danger), theme.Color(theme.Danger)
		l.bold = true
	case Chip:
		l.step, l.padX, l.padY, l.height, l.gap = theme.Small, 10, 4, 32, 5
		l.radius = (max(l.height, theme.Text(l.step)*theme.LineHeight+2*l.padY)) / 2
	case Quiet:
		l.border, l.width = clear, 0
	case InProvince:
		l.fill, l.border, l.ink, l.bold = colors.Fill, colors.Fill, colors.On, true
	}
	if b.fit != roomy {
		l.step, l.padX, l.gap = min(l.step, theme.Small), 7, 6
	}
	if b.fit == tight {
		l.step, l.padX, l.gap = theme.Caption, 5, 5
	}
	if b.fit == above {
		l.padY, l.height = 4, max(l.height, aboveHeight)
	}
	if b.Selected {
		switch {
		case b.Province != "":
			l.fill, l.border, l.ink = colors.Fill, colors.Fill, colors.On
		default:
			l.fill, l.border, l.ink = theme.Color(theme.Primary), theme.Color(theme.Primary), theme.Color(theme.OnPrimary)
		}
	}
	if b.Disabled {
		off := theme.Color(theme.Off)
		l.fill, l.ink, l.lead = clear, off, off
		if b.Style != Quiet {
			l.border = theme.Color(theme.Line2)
		}
	}
	l.width = theme.Stroke(l.width)
	if b.Style == Quiet {
		l.width = 0
	}
	if b.Height > 0 {
		l.height = b.Height
	}
	return l
}

// aboveHeight is the least height of a button with its icon above the words.
const aboveHeight = 60

// grown is the size of an icon that stands beside words: it follows the text
// scale half way.
func grown(size float32) float32 { return size * (1 + max(0, theme.Scale()-1)/2) }

// iconSide is how large an icon in a button is.
func iconSide() float32 { return grown(18) }

func (b *Button) compose() fyne.CanvasObject {
	l := b.look()
	var content fyne.CanvasObject
	switch {
	case b.Text == "" && b.Lead == "":
		side := grown(24)
		content = Center(iconImage(b.Icon, l.ink, side))
		l.padX, l.padY = 8, 8
	default:
		content = b.words(l)
	}
	body := AtLeast(theme.Target, l.height, Center(PadXY(l.padX, l.padY, content)))
	if b.Leading {
		body = AtLeast(theme.Target, l.height, PadXY(l.padX, l.padY, content))
	}
	ground := frame(l.fill, l.border, l.width, l.radius)
	face := b.over(Stack(ground, body), l.radius)
	if l.height < theme.Target {
		return container.New(&thick{}, face)
	}
	return face
}

func (b *Button) words(l look) fyne.CanvasObject {
	ink := func() color.NRGBA { return l.ink }
	words := NewText(l.step, b.Text).In(ink)
	if l.bold {
		words.Bold()
	}
	if b.Serif {
		words.Step = theme.Title
		words.Serif()
	}
	if b.fit == above || b.Icon == "" && b.Crest == "" && !b.Selected && !b.Leading {
		words.Centered()
	}
	var block fyne.CanvasObject = words
	if b.Lead != "" {
		lead := NewText(theme.Name, b.Lead).In(func() color.NRGBA { return l.lead }).Bold()
		if b.fit == above {
			lead.Centered()
		}
		tight := VBox(-4, lead, words)
		if b.Text == "" {
			tight = VBox(0, lead)
		}
		block = tight
	}
	icon, side := b.Icon, iconSide()
	if b.Style == OneTap {
		side = grown(22)
	}
	if b.Selected && icon == "" && b.Crest == "" {
		icon = crest.IconCheck
	}
	tone := l.ink
	if b.Style == OneTap {
		tone = l.lead
	}
	var sign fyne.CanvasObject
	switch {
	case b.Crest != "":
		ink := l.ink
		if b.Style != InProvince && !b.Selected && !b.Disabled {
			ink = theme.Province(b.Crest).Accent
		}
		sign = crestImage(b.Crest, ink, side*1.2)
	case icon != "":
		sign = iconImage(icon, tone, side)
	}
	if b.fit == above && sign != nil {
		return VBox(2, sign, block)
	}
	parts := []fyne.CanvasObject{}
	if sign != nil {
		parts = append(parts, sign)
	}
	parts = append(parts, block)
	if b.IconAfter != "" {
		if b.Leading {
			parts = append(parts, Spacer())
		}
		parts = append(parts, iconImage(b.IconAfter, l.ink, side))
	}
	return Row(l.gap, parts...)
}

// thick keeps a drawing lower than a finger in the middle of a touch area that
// is high enough.
type thick struct{ stack }

func (l *thick) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		h := min(HeightFor(o, size.Width), size.Height)
		place(o, 0, (size.Height-h)/2, size.Width, h)
	}
}

func (l *thick) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, max(theme.Target, widest(objects)))
}

func (l *thick) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return max(theme.Target, l.stack.heightForWidth(objects, width))
}

func (l *thick) naturalWidth(objects []fyne.CanvasObject) float32 {
	return max(theme.Target, l.stack.naturalWidth(objects))
}
