package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Style is how a Button is drawn.
type Style int

// The styles of a Button.
const (
	Outline  Style = iota // border, words in ink
	Primary               // the screen's main action: filled
	OneTap                // a livery's colours, a big Lead above the word
	Brass                 // overrule
	Danger                // takes something away
	Chip                  // a small pill
	Quiet                 // no border: back, more, close
	InLivery              // filled in a livery's colour
)

// Button is a word or an icon, or both, to be tapped. It wraps rather than cut.
type Button struct {
	control.Pressable
	Text      string
	Lead      string     // the big first line of OneTap: "+1"
	Note      string     // a small line below the words: what comes first
	Icon      crest.Icon // left of the words; "" for none
	IconAfter crest.Icon // right of the words
	Crest     ink.Livery // whose crest stands in place of the icon; nobody's for none
	Style     Style
	Livery    ink.Livery // for OneTap and InLivery, and for the ground of a selected Chip
	Selected  bool       // a Chip or an Outline that is chosen: filled, with a check
	Serif     bool       // the words in the serif: a glory
	Leading   bool       // icon and words begin at the left rather than in the middle
	Height    float32

	fit      layout.Fit // how tightly the words are set
	measured struct {
		key   [layout.Fits]measuredAs
		width [layout.Fits]float32
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
	b.Bind(b, b.compose)
	return b
}

// NewOneTap records with one tap: icon, big lead ("+1"), word, in a livery's
// colours.
func NewOneTap(livery ink.Livery, icon crest.Icon, lead, word string, tapped func()) *Button {
	b := NewIconButton(OneTap, icon, word, tapped)
	b.Lead, b.Livery, b.Records = lead, livery, true
	return b
}

// ID sets the TestID.
func (b *Button) ID(id string) *Button { b.TestID = id; return b }

// Recording marks that it writes into the books.
func (b *Button) Recording() *Button { b.Records = true; return b }

// SetText replaces the words.
func (b *Button) SetText(words string) { b.Text = words; b.Refresh() }

// SetIcon replaces the icon.
func (b *Button) SetIcon(icon crest.Icon) { b.Icon = icon; b.Refresh() }

// SetSelected marks it as chosen.
func (b *Button) SetSelected(selected bool) { b.Selected = selected; b.Refresh() }

// SetFit sets the words tighter or wider.
func (b *Button) SetFit(f layout.Fit) {
	if b.fit != f {
		b.fit = f
		b.Refresh()
	}
}

// WidthAt is the natural width that the button would have.
func (b *Button) WidthAt(f layout.Fit) float32 {
	key := measuredAs{fit: f, look: theme.Current(), text: b.Text, lead: b.Lead, note: b.Note, icon: b.Icon, after: b.IconAfter, selected: b.Selected, height: b.Height}
	if b.measured.key[f] == key {
		return b.measured.width[f]
	}
	was := b.fit
	b.fit = f
	b.measured.key[f], b.measured.width[f] = key, layout.NaturalWidth(b.compose())
	b.fit = was
	return b.measured.width[f]
}

// measuredAs is what a button's width depends on.
type measuredAs struct {
	fit         layout.Fit
	look        *theme.Theme
	text, lead  string
	note        string
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
	colors := b.Livery.Colors()
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
		l.border, l.width = ink.Clear, 0
	case InLivery:
		l.fill, l.border, l.ink, l.bold = colors.Fill, colors.Fill, colors.On, true
	}
	if b.fit != layout.Roomy {
		l.step, l.padX, l.gap = min(l.step, theme.Small), 7, 6
	}
	if b.fit == layout.Tight {
		l.step, l.padX, l.gap = theme.Caption, 5, 5
	}
	if b.fit == layout.Above {
		l.padY, l.height = 4, max(l.height, aboveHeight)
	}
	if b.Selected {
		switch {
		case !b.Livery.Nobodys():
			l.fill, l.border, l.ink = colors.Fill, colors.Fill, colors.On
		default:
			l.fill, l.border, l.ink = theme.Color(theme.Primary), theme.Color(theme.Primary), theme.Color(theme.OnPrimary)
		}
	}
	if b.Off() {
		off := theme.Color(theme.Off)
		l.fill, l.ink, l.lead = ink.Clear, off, off
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

func (b *Button) compose() fyne.CanvasObject {
	l := b.look()
	var content fyne.CanvasObject
	switch {
	case b.Text == "" && b.Lead == "":
		side := ink.Grown(24)
		content = layout.Center(ink.IconImage(b.Icon, l.ink, side))
		l.padX, l.padY = 8, 8
	default:
		content = b.words(l)
	}
	body := layout.AtLeast(theme.Target, l.height, layout.Center(layout.PadXY(l.padX, l.padY, content)))
	if b.Leading {
		body = layout.AtLeast(theme.Target, l.height, layout.PadXY(l.padX, l.padY, content))
	}
	ground := ink.Frame(l.fill, l.border, l.width, l.radius)
	face := b.Shown(layout.Stack(ground, body), l.radius)
	if l.height < theme.Target {
		return layout.Thick(face)
	}
	return face
}

func (b *Button) words(l look) fyne.CanvasObject {
	hue := func() color.NRGBA { return l.ink }
	words := ink.NewText(l.step, b.Text).In(hue)
	if l.bold {
		words.Bold()
	}
	if b.Serif {
		words.Step = theme.Title
		words.Serif()
	}
	if b.fit == layout.Above || b.Icon == "" && b.Crest.Nobodys() && !b.Selected && !b.Leading {
		words.Centered()
	}
	var block fyne.CanvasObject = words
	if b.Lead != "" {
		lead := ink.NewText(theme.Name, b.Lead).In(func() color.NRGBA { return l.lead }).Bold()
		if b.fit == layout.Above {
			lead.Centered()
		}
		tight := layout.VBox(-4, lead, words)
		if b.Text == "" {
			tight = layout.VBox(0, lead)
		}
		block = tight
	}
	if b.Note != "" {
		note := ink.NewText(theme.Caption, b.Note).In(hue)
		if !b.Leading {
			note.Centered()
		}
		block = layout.VBox(-2, block, note)
	}
	icon, side := b.Icon, ink.IconSide()
	if b.Style == OneTap {
		side = ink.Grown(22)
	}
	if b.Selected && icon == "" && b.Crest.Nobodys() {
		icon = crest.IconCheck
	}
	tone := l.ink
	if b.Style == OneTap {
		tone = l.lead
	}
	var sign fyne.CanvasObject
	switch {
	case !b.Crest.Nobodys():
		hue := l.ink
		if b.Style != InLivery && !b.Selected && !b.Off() {
			hue = b.Crest.Accent()
		}
		sign = b.Crest.Figure(hue, side*1.2)
	case icon != "":
		sign = ink.IconImage(icon, tone, side)
	}
	if b.fit == layout.Above && sign != nil {
		return layout.VBox(2, sign, block)
	}
	parts := []fyne.CanvasObject{}
	if sign != nil {
		parts = append(parts, sign)
	}
	parts = append(parts, block)
	if b.IconAfter != "" {
		if b.Leading {
			parts = append(parts, layout.Spacer())
		}
		parts = append(parts, ink.IconImage(b.IconAfter, l.ink, side))
	}
	return layout.Row(l.gap, parts...)
}
