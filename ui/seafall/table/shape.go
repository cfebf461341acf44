package table

import "astrolabe/ui/theme"

// shape is how the table is laid out at a width.
type shape struct {
	columns int  // cards side by side
	panel   bool // the last cell says what bars say elsewhere
	phone   bool // one card at a time
}

// leastCard is how narrow a card may be, for each unit of the text scale.
const leastCard = 170

// shapeAt is the table's shape for so many players. In a landscape window all
// cards stand side by side, below that three and a panel after them. Where a
// card would be too narrow for its words fewer stand side by side, and what the
// panel says is in the bars.
func shapeAt(width float32, players int) shape {
	if width < theme.PhoneBelow {
		return shape{columns: 1, phone: true}
	}
	wide := width >= theme.LandscapeFrom
	ways := []int{3, 2}
	if wide {
		ways = []int{players, 3, 2}
	}
	for _, n := range ways {
		if n <= players && (width-2*theme.ScreenMargin-float32(n-1)*theme.CardGap)/float32(n) >= leastCard*theme.Scale() {
			return shape{columns: n, panel: n == 3 && !wide}
		}
	}
	return shape{columns: 1}
}

// key tells shapes apart.
func (s shape) key() int {
	key := s.columns
	if s.panel {
		key += 10
	}
	if s.phone {
		key += 20
	}
	return key
}

// measures are what differs from one shape to another in a card.
type measures struct {
	glory     theme.TextSize
	band, tap float32 // heights of the band and of the one-tap buttons
	padding   float32 // above and below
	gap       float32 // between the rows of the upper half
	way       float32 // height of the buttons that open a sheet; 0 for the usual
	air       float32 // how much room that is left over goes between two rows at most
	bodyShare float32 // what the upper half gets of it
	oneLine   bool    // where enmity lies takes one line, and says how much is left out
}

func (s shape) measures() measures {
	switch {
	case s.phone:
		return measures{glory: theme.GloryPhone, band: 60, tap: theme.OneTapPhoneTarget + 4, padding: theme.CardPadding, gap: theme.S, way: theme.Target + 4, air: theme.M, bodyShare: 0.3}
	case s.panel:
		return measures{glory: theme.GloryPortrait, band: 52, tap: 52, padding: theme.S, gap: 6, oneLine: theme.Scale() <= 1, air: theme.M}
	}
	return measures{glory: theme.Glory, band: theme.CardHeader, tap: theme.OneTapTarget, padding: theme.CardPadding, gap: theme.S, air: theme.M}
}
