package chronicle

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// byChapter is the table of what each chapter brought a pirate, as the Registre has it:
// what port and voyage moved, every part of the closing, and what stood there afterwards.
// What has moved since is its last row.
func (l registrePages) byChapter(p *skulltales.Pirate) {
	var rows [][]cell
	elsewhere := l.Past.Since(p.ID).Else != (skulltales.Amount{})
	was := skulltales.Amount{}
	for _, c := range l.State.Chapters {
		line, there := account.Line(c, p.ID)
		if !there {
			continue
		}
		moves := l.Past.Moves(p.ID, c)
		elsewhere = elsewhere || moves.Else != (skulltales.Amount{})
		was = line.After
		lost, after := "", l.T("terminal.standings.after", "coins", line.After.Coins, "prestige", line.After.Prestige)
		if line.Lost > 0 {
			lost = l.Speak.Signed(-line.Lost)
		}
		if c.CaughtUp {
			after = "" // paper has results alone
		}
		result := ""
		if line.Result != "" {
			result = speech.Result(l.Speak, line.Result)
		}
		rows = append(rows, []cell{figure(tried(l.leaf, c)), plain(result), faint(moved(l.leaf, moves.Port)), faint(moved(l.leaf, moves.Voyage)), faint(moved(l.leaf, moves.Else)),
			faint(amount(l.leaf, line.Purse)), faint(lost), faint(amount(l.leaf, line.Finds)), faint(amount(l.leaf, line.Objectives)), faint(amount(l.leaf, line.Table)),
			faint(amount(l.leaf, line.Ally)), faint(amount(l.leaf, skulltales.Amount{Coins: line.Inherited})), {after, typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: folio.DarkInk}}})
	}
	is := skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}
	if since := l.Past.Since(p.ID); since != (account.Moves{}) || is != was {
		rows = append(rows, []cell{faint(""), {l.T("chronicle.registre.since"), folio.DeckType.At(9)}, faint(moved(l.leaf, since.Port)), faint(moved(l.leaf, since.Voyage)), faint(moved(l.leaf, since.Else)),
			faint(""), faint(""), faint(""), faint(""), faint(""), faint(""), faint(""),
			{l.T("terminal.standings.after", "coins", is.Coins, "prestige", is.Prestige), typeset.Style{Face: typeset.SansBold, Size: 8.5, Colour: folio.DarkInk}}})
	}
	if len(rows) == 0 {
		return
	}
	columns := []column{{l.T("chronicle.head.chapter"), 0, typeset.ToLeft}, {l.T("chronicle.head.result"), 0, typeset.ToLeft},
		{l.T("chronicle.head.port"), 0, typeset.ToRight}, {l.T("chronicle.head.voyage"), 0, typeset.ToRight}, {l.T("chronicle.head.else"), 0, typeset.ToRight},
		{l.T("chronicle.head.purse"), 0, typeset.ToRight}, {l.T("chronicle.head.lost"), 0, typeset.ToRight},
		{l.T("chronicle.head.finds"), 0, typeset.ToRight}, {l.T("chronicle.head.objectives"), 0, typeset.ToRight}, {l.T("chronicle.head.table"), 0, typeset.ToRight},
		{l.T("chronicle.head.ally"), 0, typeset.ToRight}, {l.T("chronicle.head.inherited"), 0, typeset.ToRight}, {l.T("chronicle.head.after"), 0, typeset.ToRight}}
	note := "chronicle.registre.by_chapter.else"
	if !elsewhere {
		note = "chronicle.registre.by_chapter.note"
		columns = append(columns[:4:4], columns[5:]...)
		for i, row := range rows {
			rows[i] = append(row[:4:4], row[5:]...)
		}
	}
	l.Room(16 + 10*float64(min(2, len(rows))))
	l.Press.Text(l.Press.Left, l.Y, l.T("chronicle.registre.by_chapter"), folio.HeadingType, typeset.ToLeft)
	l.Press.Fitted(l.Press.Left, l.Y+4.6, l.T(note), folio.CaptionType, typeset.ToLeft, l.Press.Right-l.Press.Left, 1, false)
	l.Y += 11.5
	table{l.leaf, columns, rows}.natural(1).print()
	l.Y += 9
}

// tried is a chapter by its number, and by its try where it is not the first.
func tried(l *leaf, c *skulltales.Chapter) string { return l.Tried(c.Number, c.Attempt) }

// amount is coins and prestige in a cell, "" for neither.
func amount(l *leaf, a skulltales.Amount) string {
	if a == (skulltales.Amount{}) {
		return ""
	}
	return l.T("terminal.standings.after", "coins", a.Coins, "prestige", a.Prestige)
}

// moved is what was gained or lost, "" for nothing.
func moved(l *leaf, a skulltales.Amount) string {
	if a == (skulltales.Amount{}) {
		return ""
	}
	return l.T("chronicle.moved", "coins", l.Speak.Signed(a.Coins), "prestige", l.Speak.Signed(a.Prestige))
}

// growth are bars of coins and of prestige after each chapter, where the page has room for
// them below all else.
func (l registrePages) growth(p *skulltales.Pirate) {
	type stood struct {
		name  string
		after skulltales.Amount
	}
	var list []stood
	for _, c := range l.State.Chapters {
		if line, there := account.Line(c, p.ID); there && !c.CaughtUp {
			list = append(list, stood{tried(l.leaf, c), line.After})
		}
	}
	is := skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}
	if n := len(list); n == 0 || list[n-1].after != is {
		when := l.T("chronicle.now")
		if p.Status != skulltales.Active {
			when = l.T("chronicle.end")
		}
		list = append(list, stood{when, is})
	}
	room := l.Press.Bottom - l.Y - 12
	if len(list) < 2 || room < 30 {
		return
	}
	high := min(42, room-6)
	wide := (l.Press.Right - l.Press.Left - folio.HalvesGap) / 2
	v := l.look(p.ID)
	for i, of := range []struct {
		head string
		get  func(skulltales.Amount) int
	}{{"chronicle.head.prestige", func(a skulltales.Amount) int { return a.Prestige }}, {"chronicle.head.coins", func(a skulltales.Amount) int { return a.Coins }}} {
		x := l.Press.Left + float64(i)*(wide+folio.HalvesGap)
		l.Folio.Column(x, wide, l.Y, l.T(of.head))
		most := 1
		for _, s := range list {
			most = max(most, of.get(s.after))
		}
		foot := l.Y + 8 + high
		pitch := min(18, wide/float64(len(list)))
		for n, s := range list {
			tall := (high - 5) * float64(of.get(s.after)) / float64(most)
			at := x + pitch*float64(n) + pitch*0.14
			fill, line := v.tint, 0.25
			if n == len(list)-1 {
				line = 0.6
			}
			l.Press.Block(at, foot-tall, pitch*0.72, tall, fill)
			l.Press.Frame(at, foot-tall, pitch*0.72, tall, v.fill, line)
			l.Press.Text(at+pitch*0.36, foot-tall-1.4, l.Number(of.get(s.after)), typeset.Style{Face: typeset.SansBold, Size: min(8.5, pitch*1.1), Colour: folio.DarkInk}, typeset.Centred)
			l.Press.Fitted(at+pitch*0.36, foot+3.4, s.name, folio.TinyType, typeset.Centred, pitch, 1, false)
		}
		l.Press.Rule(x, x+wide, foot, folio.FaintInk, 0.25)
	}
}
