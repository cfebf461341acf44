package sums

import (
	"math/big"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// odds are the answer of the page of an endeavor.
type odds struct{ pad }

// say are the dice with everything they are made of, and their odds.
func (m odds) say(s *seafall.State) fyne.CanvasObject {
	pool, roll := dice(m).pool(s)
	chances := roll.Odds()
	succeeds := kit.NewNumeral(answer, phrases.Chance(m.desk.Speaker().Speaker, chances.Succeeds), nil)
	head := layout.Beside(theme.M, false, control.Named("sums.odds.success", succeeds), layout.Grow(layout.VBox(-1,
		ink.NewText(theme.Section, m.t("odds.success")).Serif().Bold(),
		parts.Caption(m.takes(s, roll)))))
	body := layout.VBox(theme.M, head, layout.ColumnsOf(4, 112, theme.S,
		m.diceTile(pool.Total),
		m.chance("unharmed", phrases.Chance(m.desk.Speaker().Speaker, chances.Unharmed)),
		m.chance("sinks", phrases.Chance(m.desk.Speaker().Speaker, chances.Sinks)),
		m.chance("expected", m.decimal(chances.Damage))))
	addIf(body, m.objections("endeavor", pool.Against))
	if paths := dice(m).behind(s); len(paths) > 0 {
		terms := control.NewTouch(m.terms(pool.Sum), m.desk.Asking(paths...))
		terms.TestID = "sums.terms"
		body.Add(terms)
	}
	body.Add(kit.HLine())
	if words := m.ofFortune(roll); words != "" {
		body.Add(parts.Caption(words))
	}
	if pool.Total > 0 {
		body.Add(m.distribution(roll, chances))
	}
	body.Add(kit.HLine())
	rules := behind(pool.Sum)
	for _, rule := range []string{"R21", "R22"} {
		if !slices.Contains(rules, rule) {
			rules = append(rules, rule)
		}
	}
	body.Add(m.rules("endeavor", rules...))
	body.Add(kit.HLine())
	body.Add(parts.Strong(m.t("sailing")))
	body.Add(sailing(m).say(s))
	return body
}

// answer is the size of what is asked first of all.
const answer theme.TextSize = 56

// diceTile is how many dice are rolled; a tap says what they are made of.
func (m odds) diceTile(dice int) fyne.CanvasObject {
	count := kit.NewNumeral(theme.Leader, m.desk.Number(dice), nil)
	tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(parts.Capital(m.t("bar.dice"))), control.Named("sums.dice", count)),
		func() { m.desk.Go.Ask(desk.AboutPool(m.screen.endeavor.Endeavor)) })
	tile.TestID, tile.OnAsk, tile.Padding = "sums.why", tile.OnTapped, theme.S
	return tile
}

// takes is what the flagship takes before it sinks; where curses are drawn the odds are
// those of the least, and say so (L26).
func (m odds) takes(s *seafall.State, roll scoring.Roll) string {
	if most := scoring.MostCapacity(s, m.screen.province, m.screen.endeavor.Flagship); s.Running != nil && most > roll.Capacity {
		return m.desk.T("late.p6.sums.capacity", "least", roll.Capacity, "most", most)
	}
	return m.t("capacity", "count", roll.Capacity)
}

// behind are the numbers of the books that the dice come from.
func (m dice) behind(s *seafall.State) []string {
	e, p := &m.screen.endeavor, string(m.screen.province)
	value := func(w seafall.Which) string { return p + ".ship_" + string(w) + "." + string(e.Kind) }
	paths := []string{value(e.Flagship)}
	if e.Support {
		paths = append(paths, value(second(e.Flagship)))
	}
	if e.Kind == seafall.Raid && s.BoxesOf(e.Where.Region) != nil {
		r := string(e.Where.Region)
		paths = append(paths, r+".garrison", r+".raid."+p)
	}
	return paths
}

// ofFortune says how fortune is counted, "" when none is asked for.
func (m odds) ofFortune(r scoring.Roll) string {
	switch {
	case r.Fortune == 0:
		return ""
	case !r.Fortunate():
		return m.t("fortune.none")
	case r.NeedsSuccess:
		return m.t("fortune.used", "count", r.Fortune)
	}
	return m.t("fortune.used.blank", "count", r.Fortune)
}

// chance is one of the odds, large, below its words.
func (m odds) chance(id, number string) fyne.CanvasObject {
	tile := kit.NewTile(kit.TilePlain, layout.VBox(0, parts.Caption(m.t("odds."+id)), kit.NewNumeral(theme.Leader, number, nil)), nil)
	tile.Padding = theme.S
	return control.Named("sums.odds."+id, tile)
}

// bar is the answer in short, below a page that is scrolled.
func (m odds) bar(s *seafall.State) fyne.CanvasObject {
	pool, roll := dice(m).pool(s)
	chances := roll.Odds()
	short := func(id, number string) fyne.CanvasObject {
		return layout.VBox(-2, ink.NewText(theme.Section, number).Serif().Bold().Centered(), ink.NewText(theme.Caption, m.t("bar."+id)).Role(theme.Ink2).Centered())
	}
	bar := kit.NewBottomBar(layout.ColumnsOf(4, 80, theme.S,
		short("dice", m.desk.Number(pool.Total)), short("success", phrases.Chance(m.desk.Speaker().Speaker, chances.Succeeds)),
		short("unharmed", phrases.Chance(m.desk.Speaker().Speaker, chances.Unharmed)), short("sinks", phrases.Chance(m.desk.Speaker().Speaker, chances.Sinks))), nil, nil)
	bar.FillLead = true
	return bar
}

// distribution are the chances of each number of successes, fortune used: as
// long as they are likely, in the look of what comes of them.
func (m odds) distribution(r scoring.Roll, chances scoring.Odds) fyne.CanvasObject {
	var bars []pieces.SourceBar
	seen := map[pieces.Hold]bool{}
	for i, chance := range chances.Counted {
		if chance.Cmp(big.NewRat(1, 1000)) < 0 {
			continue // too little to be drawn
		}
		hold := pieces.HoldLost
		switch damage := max(0, r.Defense-i); {
		case i > 0 && damage == 0:
			hold = pieces.HoldKept
		case i > 0 && damage <= r.Capacity:
			hold = pieces.HoldStolen
		}
		seen[hold] = true
		bars = append(bars, pieces.SourceBar{Label: m.desk.Number(i), Number: phrases.Chance(m.desk.Speaker().Speaker, chance), Value: thousandths(chance), Hold: hold})
	}
	var legend []fyne.CanvasObject
	for hold, key := range []string{"legend.unharmed", "legend.damaged", "legend.failed"} {
		if seen[pieces.Hold(hold)] {
			legend = append(legend, layout.Row(theme.S, pieces.NewHoldMark(m.screen.province, pieces.Hold(hold)), ink.NewText(theme.Caption, m.t(key)).Role(theme.Ink2)))
		}
	}
	return layout.VBox(theme.S, parts.Strong(m.t("distribution")), layout.Flow(theme.M, theme.XS, legend...), pieces.NewSourceBars(m.screen.province, bars...))
}

// thousandths is how long a bar is.
func thousandths(chance *big.Rat) int {
	f, _ := chance.Float64()
	return int(f*1000 + 0.5)
}

// decimal is a number with one decimal place.
func (m odds) decimal(number *big.Rat) string {
	f, _ := number.Float64()
	tenths := int(f*10 + 0.5)
	return m.t("decimal", "whole", m.desk.Number(tenths/10), "tenths", tenths%10)
}
