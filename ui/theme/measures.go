package theme

// TextSize is a step of the type scale, in Fyne units before the reader's text
// scale is applied; see Text.
type TextSize float32

// The type scale. Caption is the smallest text anywhere.
const (
	Caption       TextSize = 13
	Small         TextSize = 14
	Body          TextSize = 15
	Label         TextSize = 16
	ButtonText    TextSize = 17
	Section       TextSize = 18
	Name          TextSize = 19
	Title         TextSize = 21
	Leader        TextSize = 25
	Value         TextSize = 26
	GloryPortrait TextSize = 68
	GloryPhone    TextSize = 78
	Glory         TextSize = 80
)

// gloryLimit is how far a glory numeral grows with the text scale.
const gloryLimit = 120

// LineHeight is the distance of two lines of text in multiples of the text size.
const LineHeight = 1.3

// Spacing; it does not follow the text scale.
const (
	XS           float32 = 4
	S            float32 = 8
	M            float32 = 12
	L            float32 = 16
	XL           float32 = 24
	CardGap      float32 = 10
	CardPadding  float32 = 12
	SheetPadding float32 = 16
	ScreenMargin float32 = 12
)

// Corner radii.
const (
	BoxRadius     float32 = 4
	ControlRadius float32 = 8
	PanelRadius   float32 = 10
	CardRadius    float32 = 12
	ChipRadius    float32 = 14
)

// Line widths. Stroke gives the width that the mode asks for.
const (
	Hairline         float32 = 1
	ControlStroke    float32 = 1.5
	OneTapStroke     float32 = 2
	SelectedStroke   float32 = 3
	NearTargetStroke float32 = 3
	FocusStroke      float32 = 3
	FocusGap         float32 = 2
)

// Touch targets: nothing that can be tapped is lower or narrower than Target.
const (
	Target            float32 = 48
	OneTapTarget      float32 = 56
	OneTapPhoneTarget float32 = 60
	NextRoundTarget   float32 = 52
	TargetGap         float32 = 8
)

// Fixed measures of the parts of a screen.
const (
	BarHeight    float32 = 64
	NeatLine     float32 = 5
	NeatSegment  float32 = 40
	CardHeader   float32 = 56
	DialSize     float32 = 54
	DialPortrait float32 = 92
	TokenSmall   float32 = 20
	Token        float32 = 26
	Sticker      float32 = 28
	StepperSize  float32 = 58
	ScaleBar     float32 = 11
	MaxColumn    float32 = 400
)

// Breakpoints of the window's width: below PhoneBelow one card, below
// LandscapeFrom three columns, five columns from there.
const (
	PhoneBelow    float32 = 600
	LandscapeFrom float32 = 1080
)

// The limits and the ready steps of the text scale.
const (
	MinScale float32 = 0.8
	MaxScale float32 = 2
)

// Scales are the text scales that the settings offer.
func Scales() []float32 { return []float32{0.8, 1, 1.25, 1.5, 2} }
