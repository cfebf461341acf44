package provinces

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// gamesSection is a province's glory in each game: a bar up to its glory, a
// stroke at the target, below it the running total.
type gamesSection struct{ *Page }

// print prints the games, at most thirty side by side.
func (c gamesSection) print(p seafall.Province) {
	const most = 30 // games side by side
	games := c.State.Record
	if len(games) == 0 {
		return
	}
	for len(games) > 0 {
		strip := games[:min(most, len(games))]
		c.strip(p, strip, max(len(strip), min(len(c.State.Record), most)))
		games = games[len(strip):]
	}
}

// tallestBar is how high the game with most glory stands.
const tallestBar = 26.0

// widestBar is how wide the bar of a game is at most, however few there are.
const widestBar = 18.0

// titleRoom is how wide a game must be for a title below its bar.
const titleRoom = 9.0

func (c gamesSection) strip(p seafall.Province, games []seafall.GameRecord, columns int) {
	c.Room(c.spared(stripHigh, stripSpare))
	y := c.Column(c.Press.Left, c.Press.Right-c.Press.Left, c.Y, c.T("chronicle.game_by_game"))
	c.Press.Text(c.Press.Right, c.Y, c.T("chronicle.game_by_game.note"), folio.SmallType.At(7), typeset.ToRight)
	foot := 12.5
	high := min(tallestBar, c.Press.Bottom-y-foot-5)
	ground := y + 5 + high
	x := c.Press.Left + 16
	w := (c.Press.Right - x) / float64(columns)
	top := 1
	for _, g := range games {
		top = max(top, g.Target, g.Scores[p].GameGlory)
	}
	scale := high / float64(top)
	v := leaf.Looks[p]
	tight := min(8, w*1.35)
	for _, row := range []struct {
		key string
		dy  float64
	}{{"chronicle.row.game", 4}, {"chronicle.row.campaign", 8}, {"chronicle.row.title", 12}} {
		if row.key == "chronicle.row.title" && w < titleRoom {
			break
		}
		c.Press.Fitted(c.Press.Left, ground+row.dy, c.T(row.key), folio.TinyType.In(folio.FaintInk), typeset.ToLeft, 15, 1, false)
	}
	for i, g := range games {
		score, there := g.Scores[p]
		at := x + w*float64(i)
		mid := at + w/2
		c.Press.Text(mid, ground+4, c.Number(g.Number), folio.SmallType.At(min(7.5, tight)), typeset.Centred)
		if !there {
			c.Press.Text(mid, ground+8, "–", folio.SmallType, typeset.Centred)
			continue
		}
		bar := min(w*0.76, widestBar)
		tall := scale * float64(max(0, score.GameGlory))
		switch {
		case score.Absent:
			c.Press.Dashes(0.8, 0.8)
			c.Press.Frame(mid-bar/2, ground-tall, bar, tall, v.Colour, 0.2)
			c.Press.Dashes()
		case g.Winner == p:
			c.Press.Block(mid-bar/2, ground-tall, bar, tall, v.Tint)
			c.Press.Frame(mid-bar/2, ground-tall, bar, tall, v.Colour, 0.5)
		default:
			c.Press.Block(mid-bar/2, ground-tall, bar, tall, v.Tint)
			c.Press.Frame(mid-bar/2, ground-tall, bar, tall, v.Colour, 0.2)
		}
		glory := folio.FigureType.At(tight)
		if g.Winner == p {
			glory.Face = typeset.SansBold
		}
		if score.Absent {
			glory = typeset.Style{Face: typeset.SerifItalic, Size: tight, Colour: folio.SoftInk}
		}
		inside := ground - tall + 4
		if over := ground - scale*float64(g.Target); over > ground-tall {
			inside = max(inside, over+3.5) // below the stroke, not under it
		}
		if tall < 4.5 { // above the bar, and above a stroke there
			inside = ground - tall - 1
			if over := ground - scale*float64(g.Target); g.Target > 0 && over > inside-3 && over < inside+0.6 {
				inside = over - 1
			}
		}
		c.Press.Text(mid, inside, c.Number(score.GameGlory), glory, typeset.Centred)
		if g.Winner == p && tall > 9 {
			leaf.DrawStar(c.Press, mid, ground-2.4, min(2.8, w*0.5), v.Colour)
		}
		if g.Target > 0 {
			level := ground - scale*float64(g.Target)
			if g.EndedBy == "card" {
				c.Press.Dashes(0.8, 0.8)
			}
			c.Press.Rule(mid-bar/2-0.8, mid+bar/2+0.8, level, folio.DarkInk, 0.35)
			c.Press.Dashes()
		}
		c.Press.Text(mid, ground+8, c.Number(score.CampaignGlory), folio.SmallType.At(min(7.5, tight)).In(folio.DarkInk), typeset.Centred)
		if score.Title.Valid() && w >= titleRoom {
			c.Press.Fitted(mid, ground+12, c.Speak.TitleWord(score.Title, c.State.Board(p).Leader.Style), folio.DeckType.At(6.4), typeset.Centred, max(w-1.4, 3), 1, false)
		}
	}
	c.Press.Rule(x, x+w*float64(len(games)), ground, folio.DarkInk, 0.35)
	c.Y = ground + foot + 6
}
