package page

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
)

// draft is a choice of step 5 on its way, as an address has it: the successes
// rolled, how many tokens come back from each place, which stickers are crossed out
// and which are covered, by their places in what is offered:
//
//	3-b0.2-c1-o4.5
type draft struct {
	successes int
	back      map[int]int     // by the place in Out
	crossed   []int           // by the place in Stickers
	cover     []seafall.BoxAt // by the region's place on the map
}

// draftOf reads a draft; what is none is an error.
func draftOf(e *ending, words string) (draft, error) {
	d := draft{back: map[int]int{}}
	if words == "" {
		return d, nil
	}
	for i, part := range strings.Split(words, "-") {
		n, with, two := strings.Cut(strings.TrimLeft(part, "bco"), ".")
		first, err := strconv.Atoi(n)
		second, err2 := 0, error(nil)
		if two {
			second, err2 = strconv.Atoi(with)
		}
		if err != nil || err2 != nil || first < 0 || second < 0 || first > 99 || second > 99 || part == "" {
			return d, look.Unknown(words)
		}
		switch regions := e.State.Regions(); {
		case i == 0 && !two:
			d.successes = first
		case part[0] == 'b' && two:
			d.back[first] = second
		case part[0] == 'c' && !two && !slices.Contains(d.crossed, first):
			d.crossed = append(d.crossed, first)
		case part[0] == 'o' && two && first < len(regions):
			d.cover = append(d.cover, seafall.BoxAt{Region: regions[first], Box: second})
		default:
			return d, look.Unknown(words)
		}
	}
	return d, nil
}

// draftWords is the draft as an address has it.
func draftWords(e *ending, d draft) string {
	parts := []string{strconv.Itoa(d.successes)}
	for _, i := range slices.Sorted(maps.Keys(d.back)) {
		if n := d.back[i]; n > 0 {
			parts = append(parts, "b"+strconv.Itoa(i)+"."+strconv.Itoa(n))
		}
	}
	for _, i := range d.crossed {
		parts = append(parts, "c"+strconv.Itoa(i))
	}
	regions := e.State.Regions()
	for _, at := range d.cover {
		parts = append(parts, "o"+strconv.Itoa(slices.Index(regions, at.Region))+"."+strconv.Itoa(at.Box))
	}
	return strings.Join(parts, "-")
}

// draftCommand is what the draft says.
func draftCommand(e *ending, p seafall.Province, d draft) (scoring.ChooseEnmity, bool) {
	c := scoring.ChooseEnmity{Province: p, Successes: d.successes}
	plain := scoring.OfferEnmity(e.now, p, nil, nil)
	for i, l := range plain.Out {
		if n := d.back[i]; n > l.Count {
			return c, false
		} else if n > 0 {
			c.Back = append(c.Back, seafall.Lying{Place: l.Place, Count: n})
		}
	}
	for i := range d.back {
		if i >= len(plain.Out) {
			return c, false
		}
	}
	for _, i := range d.crossed {
		if i >= len(plain.Stickers) {
			return c, false
		}
		c.Crossed = append(c.Crossed, plain.Stickers[i])
	}
	c.Cover = d.cover
	return c, true
}

// draftOfBooks is the draft that a choice in the books comes to.
func draftOfBooks(e *ending, p seafall.Province) draft {
	d := draft{back: map[int]int{}}
	c := e.State.Running.Ended.Enmity[p]
	if c == nil {
		return d
	}
	plain := scoring.OfferEnmity(e.now, p, nil, nil)
	d.successes, d.cover = c.Successes, c.Cover
	for _, l := range c.Back {
		if i := slices.IndexFunc(plain.Out, func(o seafall.Lying) bool { return o.Place == l.Place }); i >= 0 {
			d.back[i] = min(l.Count, plain.Out[i].Count)
		}
	}
	for _, at := range c.Crossed {
		if i := slices.Index(plain.Stickers, at); i >= 0 {
			d.crossed = append(d.crossed, i)
		}
	}
	return d
}

// settling is step 5: successes, tokens that come back, stickers that are crossed
// out, and which sticker is covered where no box is free (R40, R42). Each tap leads to the
// page of another draft, with before and after; the last one says it.
func settling(e *ending, is *choices, p seafall.Province, words string) (*scoring.Closing, error) {
	d := draftOfBooks(e, p)
	if words != "" {
		var err error
		if d, err = draftOf(e, words); err != nil {
			return nil, err
		}
	}
	c, fits := draftCommand(e, p, d)
	if !fits {
		return nil, look.Unknown(words)
	}
	offer, plain := scoring.OfferEnmity(e.now, p, c.Back, c.Crossed), scoring.OfferEnmity(e.now, p, nil, nil)
	out := 0
	for _, l := range plain.Out {
		out += l.Count
	}
	is.Title = e.T("screen.ending.enmity.title", "name", e.Say.Player(p))
	is.Sub = e.T("screen.ending.enmity.sub", "tokens", e.T("screen.ending.enmity.tokens", "count", out), "stickers", e.T("screen.ending.enmity.stickers", "count", seafall.StickersOf(e.State, p)))
	to := func(d draft, words, says string) look.Link {
		return look.Link{To: strings.Join([]string{look.ViewSteps, strconv.Itoa(scoring.StepEnmity), string(p), draftWords(e, d)}, "/"), Words: words, Says: look.Dotted(says, words)}
	}
	is.Groups = []look.Group{rollGroup(e, p, d, offer, c, to)}
	if len(plain.Out) > 0 {
		is.Groups = append(is.Groups, takingBack(e, p, d, plain, to))
	}
	if len(plain.Stickers) > 0 {
		is.Groups = append(is.Groups, crossGroup(e, p, d, plain, to))
	}
	for _, cover := range offer.Covers {
		is.Groups = append(is.Groups, covering(e, d, cover, to))
	}
	then := e.foresee(c)
	is.Groups = append(is.Groups, landing(e, p, then))
	act := e.Judged(look.Class(e.Tap(string(p)+"-enmity", c, e.T("screen.page.settle")), "main"), c)
	is.Groups = append(is.Groups, look.Group{Acts: []page.Act{act}})
	return then, nil
}

// rollGroup is the dice, the successes, and what there is to spend.
func rollGroup(e *ending, p seafall.Province, d draft, offer scoring.EnmityOffer, c scoring.ChooseEnmity, to func(draft, string, string) look.Link) look.Group {
	words := e.T("screen.ending.enmity.successes")
	rolled := look.Row{Symbol: look.IconID(crest.IconFortune), Words: words, Figure: look.Figure{Text: e.Written(d.successes)}}
	less, more := d, d
	less.successes--
	more.successes++
	if d.successes > 0 {
		rolled.Links = append(rolled.Links, to(less, "−1", words))
	}
	if d.successes < 99 {
		rolled.Links = append(rolled.Links, to(more, "+1", words))
	}
	play := e.State.Play(p)
	return look.Group{Rows: []look.Row{
		{Symbol: look.IconID(crest.IconRep), Words: e.T("screen.ending.enmity.dice"), Sub: e.T("screen.ending.enmity.dice.from", "reputation", play.Reputation, "fortune", play.Fortune), Figure: look.Figure{Path: string(p) + ".dice", Text: e.Written(offer.Dice)}},
		rolled,
		{Symbol: look.IconID(crest.IconCheck), Words: e.T("screen.ending.enmity.boxes"), Sub: e.T("screen.ending.enmity.boxes.sub"), Figure: e.Worded(string(p)+".home_boxes", e.Say.Signed(offer.Bonus))},
		{Class: "brass", Symbol: look.IconID(crest.IconCoin), Words: e.T("screen.ending.enmity.spend"), Sub: e.T("screen.ending.enmity.chosen", "count", c.Spent()), Figure: look.Figure{Text: e.Written(d.successes + offer.Bonus)}}}}
}

// takingBack are the tokens that lie out, each place with how many come home.
func takingBack(e *ending, p seafall.Province, d draft, plain scoring.EnmityOffer, to func(draft, string, string) look.Link) look.Group {
	list := look.Group{Title: e.T("screen.ending.enmity.back"), Note: e.T("screen.ending.enmity.back.sub")}
	for i, l := range plain.Out {
		name := e.Say.Place(l.Place)
		line := look.Row{Symbol: look.CrestID(p), Class: "p-" + string(p), Words: capital(name), Sub: e.T("screen.ending.enmity.taken", "count", d.back[i]),
			Figure: e.Figure(string(p)+".at/"+string(l.Region)+"/"+string(l.Spot), l.Count)}
		with := func(n int) draft {
			next := d
			next.back = map[int]int{i: n}
			for j, m := range d.back {
				if j != i {
					next.back[j] = m
				}
			}
			return next
		}
		if d.back[i] > 0 {
			line.Links = append(line.Links, to(with(d.back[i]-1), "−1", name))
		}
		if d.back[i] < l.Count {
			line.Links = append(line.Links, to(with(d.back[i]+1), "+1", name))
		}
		list.Rows = append(list.Rows, line)
	}
	return list
}

// crossGroup are the stickers, each crossed out or not.
func crossGroup(e *ending, p seafall.Province, d draft, plain scoring.EnmityOffer, to func(draft, string, string) look.Link) look.Group {
	list := look.Group{Title: e.T("screen.ending.enmity.cross"), Note: e.T("screen.ending.enmity.cross.sub")}
	for i, at := range plain.Stickers {
		name := look.Dotted(e.Say.Region(at.Region), e.T("screen.board.box", "number", at.Box+1))
		line := look.Row{Symbol: look.CrestID(p), Class: "p-" + string(p), Words: name}
		next := d
		if j := slices.Index(d.crossed, i); j >= 0 {
			next.crossed = slices.Delete(slices.Clone(d.crossed), j, j+1)
			line.Class += " crossed"
			line.Sub = e.T("screen.ending.enmity.column.crossed")
			line.Links = []look.Link{to(next, e.T("screen.page.uncross"), name)}
		} else {
			next.crossed = append(slices.Clone(d.crossed), i)
			line.Links = []look.Link{to(next, e.T("screen.page.cross"), name)}
		}
		list.Rows = append(list.Rows, line)
	}
	return list
}

// covering asks which sticker of somebody else is covered (R42).
func covering(e *ending, d draft, cover scoring.CoverOffer, to func(draft, string, string) look.Link) look.Group {
	list := look.Group{Class: "brass", Title: e.T("screen.ending.enmity.cover", "region", e.Say.Region(cover.Region), "count", cover.Count)}
	boxes := e.State.BoxesOf(cover.Region)
	for _, i := range cover.Boxes {
		at := seafall.BoxAt{Region: cover.Region, Box: i}
		name := look.Dotted(e.Say.Region(cover.Region), e.T("screen.board.box", "number", i+1))
		line := look.Row{Words: name}
		if owner := boxes[i].Owner(); owner != "" {
			line.Symbol, line.Class = look.CrestID(owner), "p-"+string(owner)
		}
		next := d
		if j := slices.Index(d.cover, at); j >= 0 {
			next.cover = slices.Delete(slices.Clone(d.cover), j, j+1)
			line.Sub = e.T("screen.ending.enmity.cover.named", "count", 1)
			line.Links = []look.Link{to(next, e.T("screen.page.uncover"), name)}
		} else {
			next.cover = append(slices.Clone(d.cover), at)
			line.Links = []look.Link{to(next, e.T("screen.page.cover"), name)}
		}
		list.Rows = append(list.Rows, line)
	}
	return list
}

// landing is where a province's stickers land: the boxes of each region before and
// after.
func landing(e *ending, p seafall.Province, then *scoring.Closing) look.Group {
	list := look.Group{Title: e.T("screen.ending.enmity.land", "name", e.Say.Player(p)), Note: e.T("screen.ending.enmity.home"), Class: "landing"}
	boxes := map[seafall.Region]seafall.Boxes{}
	for _, r := range e.State.Regions() {
		boxes[r] = *e.State.BoxesOf(r)
	}
	put := func(list []seafall.BoxAt, is seafall.Box) {
		for _, at := range list {
			b := boxes[at.Region]
			b[at.Box] = is
			boxes[at.Region] = b
		}
	}
	for _, settled := range then.Fact.Enmity {
		before := map[seafall.Region]seafall.Boxes{}
		for r, b := range boxes {
			before[r] = b
		}
		put(settled.Crossed, seafall.Crossed(settled.Province))
		put(settled.Stuck, seafall.Stuck(settled.Province))
		if settled.Province != p {
			continue
		}
		for _, r := range e.State.Regions() {
			was, is := before[r], boxes[r]
			if was == is {
				continue
			}
			none := func(int) bool { return false }
			list.Rows = append(list.Rows, look.Row{Words: e.Say.Region(r), Boxes: [][]look.Box{stickerRow(e.Reading, r, was, none), stickerRow(e.Reading, r, is, func(i int) bool { return was[i] != is[i] })}})
		}
	}
	if len(list.Rows) == 0 {
		list.Note = e.T("screen.ending.enmity.land.none")
	}
	if lost := then.Lost[p]; lost > 0 {
		list.Note = e.T("screen.ending.enmity.lost", "count", lost)
	}
	return list
}

// entryOf is a fact as an entry that nobody recorded.
func entryOf(f seafall.Fact) ledger.Entry {
	said := seafall.Encode(f)
	return ledger.Entry{Kind: said.Kind, Version: said.Version, Payload: said.Payload}
}
