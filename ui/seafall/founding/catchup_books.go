package founding

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// books is what the paper comes to, and everything in it that does not add up.
func (c *CatchUp) books() fyne.CanvasObject {
	games := len(c.paper.Games)
	standing := layout.VBox(theme.S, layout.Flow(theme.S, 0, parts.Section(c.t("books")),
		parts.Caption(c.t("books.next", "number", games+1, "target", scoring.Target(games+1)))))
	totals, titles := c.paper.totals(games), c.paper.titles()
	ranking := scoring.Rank(provincesOf(c.paper.Form.playing()), func(p seafall.Province) int { return totals[p] },
		func(a, b seafall.Province) int { return titles[a].Rank() - titles[b].Rank() })
	for _, placed := range ranking {
		p, who := placed.Province, c.paper.Form.province(placed.Province)
		sum, printed, boxes := boardPage{c}.shipSum(p)
		lines := layout.VBox(0, ink.NewText(theme.Body, c.t("books.who", "player", c.player(p), "title", desk.Speaker(c.shell).TitleWord(titles[p], who.Style))).Bold())
		if sum == printed+boxes { // else it is among what does not add up
			lines.Add(ink.NewText(theme.Small, c.t("board.sum", "sum", sum, "printed", printed, "count", boxes)).Role(theme.Ink2))
		}
		standing.Add(kit.HLine())
		standing.Add(layout.Row(theme.M, kit.NewNumberMark(placed.Place, placed.Place == 1 && games > 0), kit.NewToken(pieces.Livery(p), 34),
			layout.Grow(lines),
			ink.NewText(theme.Value, desk.Speaker(c.shell).Number(totals[p])).Serif()))
	}
	return layout.Narrow(1000, layout.VBox(theme.M, card(standing), doubts{c}.verdict()))
}

// write founds the campaign and catches it up. What does not add up is
// overruled with a reason first.
func (c *CatchUp) write() {
	if c.busy || c.stopped() != "" {
		return
	}
	said := doubts{c}
	if open := said.open(); len(open) > 0 {
		said.ask(open, func(list []ledger.Overrule) { c.intoTheBooks(said.overrules(list), false) })
		return
	}
	c.intoTheBooks(said.overrules(nil), false)
}

// intoTheBooks founds the campaign and records what the paper has. With again it does so
// although the same was founded here before.
func (c *CatchUp) intoTheBooks(overrules []ledger.Overrule, again bool) {
	c.busy = true
	said, _, _ := c.paper.command()
	found, catchUp := scoring.Say(c.paper.Form.command()), scoring.Say(said, about(overrules, c.now.caughtUp)...)
	rules, founded := slices.Clone(c.paper.Rules), c.paper.Founded
	late, lies := c.paper.lateCommand(c.now.now)
	lying := scoring.Say(late, about(overrules, c.now.lies)...)
	var book *ledger.Book
	c.shell.Work(c.t("writing"), func(ctx context.Context) (err error) {
		books := c.shell.Config().Books
		if founded != "" { // an earlier attempt reached the disk with some of it
			book, err = books.Open(ctx, founded)
		} else if err = c.foundedBefore(ctx, found, again); err != nil {
			return err
		} else if book, _, err = books.Found(ctx, scoring.Game, found); err == nil {
			founded = book.Campaign().ID
		}
		if err == nil {
			err = into(ctx, book, rules)
		}
		if err != nil {
			return err
		}
		if s, _ := book.State().(*seafall.State); s.Status() == "founded" {
			var r ledger.Receipt
			if r, err = book.Record(ctx, catchUp); err != nil {
				return err
			}
			lying.Group = r.Entries[0].Group // both are one act
		}
		if lies {
			_, err = book.Record(ctx, lying)
		}
		return err
	}, func(err error) {
		c.busy = false
		if shell.FoundAgain(c.shell, err, func() { c.intoTheBooks(overrules, true) }) {
			return
		}
		if err != nil {
			c.paper.Founded = founded
			c.again()
			c.shell.Fail(err)
			return
		}
		c.paper = nil
		c.shell.SetDraft(draftCatchUp, "")
		c.shell.Adopt(book)
	})
}

// foundedBefore is why the campaign is not founded without a question.
func (c *CatchUp) foundedBefore(ctx context.Context, found ledger.Command, again bool) error {
	if again {
		return nil
	}
	return away.FoundedBefore(ctx, c.shell.Config().Books, scoring.Game, found)
}
