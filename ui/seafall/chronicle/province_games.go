package chronicle

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// gamesSection is a province's glory in each game: a bar up to its glory, a
// stroke at the target, below it the running total.
type gamesSection struct{ *provincePage }

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

// titleRoom is how wide a game must be for a title below its bar.
const titleRoom = 9.0

func (c gamesSection) strip(p seafall.Province, games []seafall.GameRecord, columns int) {
	c.room(c.spared(stripHigh, stripSpare))
	y := c.column(c.press.Left, c.press.Right-c.press.Left, c.y, c.T("chronicle.game_by_game"))
	c.press.Text(c.press.Right, c.y, c.T("chronicle.game_by_game.note"), smallType.At(7), typeset.ToRight)
	foot := 12.5
	high := min(tallestBar, c.press.Bottom-y-foot-5)
	ground := y + 5 + high
	x := c.press.Left + 16
	w := (c.press.Right - x) / float64(max(columns, 6))
	top := 1
	for _, g := range games {
		top = max(top, g.Target, g.Scores[p].GameGlory)
	}
	scale := high / float64(top)
	v := looks[p]
	tight := min(8, w*1.35)
	for _, row := range []struct {
		key string
		dy  float64
	}{{"chronicle.row.game", 4}, {"chronicle.row.campaign", 8}, {"chronicle.row.title", 12}} {
		if row.key == "chronicle.row.title" && w < titleRoom {
			break
		}
		c.press.Fitted(c.press.Left, ground+row.dy, c.T(row.key), tinyType.In(faintInk), typeset.ToLeft, 15, 1, false)
	}
	for i, g := range games {
		score, there := g.Scores[p]
		at := x + w*float64(i)
		mid := at + w/2
		c.press.Text(mid, ground+4, c.Number(g.Number), smallType.At(min(7.5, tight)), typeset.Centred)
		if !there {
			c.press.Text(mid, ground+8, "–", smallType, typeset.Centred)
			continue
		}
		bar := min(w*0.76, 11)
		tall := scale * float64(max(0, score.GameGlory))
		switch {
		case score.Absent:
			c.press.Dashes(0.8, 0.8)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.2)
			c.press.Dashes()
		case g.Winner == p:
			c.press.Block(mid-bar/2, ground-tall, bar, tall, v.tint)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.5)
		default:
			c.press.Block(mid-bar/2, ground-tall, bar, tall, v.tint)
			c.press.Frame(mid-bar/2, ground-tall, bar, tall, v.colour, 0.2)
		}
		glory := figureType.At(tight)
		if g.Winner == p {
			glory.Face = typeset.SansBold
		}
		if score.Absent {
			glory = typeset.Style{Face: typeset.SerifItalic, Size: tight, Colour: softInk}
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
		c.press.Text(mid, inside, c.Number(score.GameGlory), glory, typeset.Centred)
		if g.Winner == p && tall > 9 {
			drawStar(c.press, mid, ground-2.4, min(2.8, w*0.5), v.colour)
		}
		if g.Target > 0 {
			level := ground - scale*float64(g.Target)
			if g.EndedBy == "card" {
				c.press.Dashes(0.8, 0.8)
			}
			c.press.Rule(mid-bar/2-0.8, mid+bar/2+0.8, level, darkInk, 0.35)
			c.press.Dashes()
		}
		c.press.Text(mid, ground+8, c.Number(score.CampaignGlory), smallType.At(min(7.5, tight)).In(darkInk), typeset.Centred)
		if score.Title.Valid() && w >= titleRoom {
			c.press.Fitted(mid, ground+12, c.Speak.TitleWord(score.Title, c.State.Board(p).Leader.Style), deckType.At(6.4), typeset.Centred, max(w-1.4, 3), 1, false)
		}
	}
	c.press.Rule(x, x+w*float64(len(games)), ground, darkInk, 0.35)
	c.y = ground + foot + 6
}
