package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/wording"
)

// letting is what is said of devices to the running host.
type letting struct {
	line   *commandLine
	watch  bool
	seat   string
	table  bool
	let    string
	away   string
	at     string // the address that links lead to, "" for the one they lead to now
	goes   string // the device, or "all"
	asJSON bool
	folder string
	chosen string // the campaign's id, "" for none
	places []page.Place
}

// links asks the running host: for a way in, or for who is in.
func (h hosting) links() *cobra.Command {
	l, o := h.line, letting{line: h.line}
	c := l.command("links CAMPAIGN", "terminal.links", cobra.ExactArgs(1), func(ctx context.Context, args []string) error {
		if err := o.misused(); err != nil {
			return err
		}
		return l.with(ctx, true, args[0], func(shelf *wiring.Shelf, book *ledger.Book) error {
			o.folder, o.chosen = shelf.Store.Folder(), book.Campaign().ID
			for _, g := range wiring.Pages() {
				if g.Name() == book.Campaign().Game {
					o.places = g.Seats(l.words.For(g.Name()), book.State())
				}
			}
			return o.do(ctx)
		})
	})
	flags := c.Flags()
	flags.BoolVar(&o.watch, "watch", false, l.words.T("terminal.flag.watch"))
	flags.StringVar(&o.seat, "seat", "", l.words.T("terminal.flag.seat"))
	flags.BoolVar(&o.table, "table", false, l.words.T("terminal.flag.table"))
	flags.StringVar(&o.let, "let", "", l.words.T("terminal.flag.let"))
	flags.StringVar(&o.away, "turn-away", "", l.words.T("terminal.flag.turn_away"))
	flags.StringVar(&o.goes, "withdraw", "", l.words.T("terminal.flag.withdraw"))
	flags.StringVar(&o.at, "at", "", l.words.T("terminal.flag.at"))
	flags.BoolVar(&o.asJSON, "json", false, l.words.T("terminal.flag.json"))
	return c
}

// who is the place that was named, false for none.
func (o *letting) who() (page.Who, bool) {
	switch {
	case o.watch:
		return page.Who{Role: page.Watch}, true
	case o.table:
		return page.Who{Role: page.Table}, true
	case o.seat != "":
		return page.Who{Role: page.Seat, Seat: o.seat}, true
	}
	return page.Who{}, false
}

// several says whether more than one of some was said.
func several(said ...bool) bool {
	n := 0
	for _, is := range said {
		if is {
			n++
		}
	}
	return n > 1
}

// misused is what is wrong with the flags, nil for nothing.
func (o *letting) misused() error {
	_, named := o.who()
	switch {
	case several(o.watch, o.table, o.seat != ""):
		return &wrongUse{key: "terminal.usage.links.one"}
	case several(o.let != "", o.away != "", o.goes != ""):
		return &wrongUse{key: "terminal.usage.links.answer"}
	case o.let != "" && !named:
		return &wrongUse{key: "terminal.usage.links.whom"}
	}
	return nil
}

func (o *letting) do(ctx context.Context) error {
	who, named := o.who()
	if named && who.Role == page.Seat && !slices.ContainsFunc(o.places, func(p page.Place) bool { return p.ID == who.Seat }) {
		var ids []string
		for _, p := range o.places {
			ids = append(ids, p.ID)
		}
		return &ledger.Violation{Key: "sharing.no_seat", Args: ledger.Args{"seat": who.Seat, "ids": strings.Join(ids, ", ")}}
	}
	done := func(key string, args ...any) {
		fmt.Fprintln(o.line.out, o.line.words.T(key, args...))
	}
	ask := func(q sharing.Question) (sharing.Answer, error) {
		q.Campaign, q.Who, q.Address = o.chosen, who, o.at
		return sharing.Ask(ctx, o.folder, q)
	}
	var err error
	switch {
	case o.let != "":
		if _, err = ask(sharing.Question{Do: sharing.AskLet, Digits: o.let}); err == nil {
			done("terminal.links.let", "digits", o.let)
		}
	case o.away != "":
		if _, err = ask(sharing.Question{Do: sharing.AskTurnAway, Digits: o.away}); err == nil {
			done("terminal.links.turned_away", "digits", o.away)
		}
	case o.goes == "all":
		if _, err = ask(sharing.Question{Do: sharing.AskEnd}); err == nil {
			done("terminal.links.ended")
		}
	case o.goes != "":
		if _, err = ask(sharing.Question{Do: sharing.AskWithdraw, Device: o.goes}); err == nil {
			done("terminal.links.withdrawn", "device", o.goes)
		}
	case named:
		return o.link(ask)
	default:
		return o.list(ask)
	}
	return err
}

// link shows the way in for one device, to whoever sits at a terminal.
func (o *letting) link(ask func(sharing.Question) (sharing.Answer, error)) error {
	if !seenAtOnce(o.line.out.to) {
		return &ledger.Violation{Key: "sharing.not_a_terminal"}
	}
	a, err := ask(sharing.Question{Do: sharing.AskLink})
	if err != nil {
		return err
	}
	return hosting{o.line}.show(*a.Link, "terminal.links.link")
}

// listedDevice is a device in links --json.
type listedDevice struct {
	ID       string    `json:"id"`
	Campaign string    `json:"campaign"`
	Role     page.Role `json:"role"`
	Seat     *string   `json:"seat"`
	Name     string    `json:"name"`
	Seen     string    `json:"seen"` // UTC, as 2026-01-17T20:14:05Z
}

// list prints where devices come in, which ask and which are in.
func (o *letting) list(ask func(sharing.Question) (sharing.Answer, error)) error {
	a, err := ask(sharing.Question{Do: sharing.AskState})
	if err != nil {
		return err
	}
	now := *a.State
	now.Devices = slices.DeleteFunc(now.Devices, func(d door.Device) bool { return d.Campaign != o.chosen })
	if o.asJSON {
		said := struct {
			Addresses []string       `json:"addresses"`
			Asking    []string       `json:"asking"` // digits
			Devices   []listedDevice `json:"devices"`
		}{Addresses: append([]string{}, now.Addresses...), Asking: []string{}, Devices: []listedDevice{}}
		for _, asked := range now.Asking {
			said.Asking = append(said.Asking, asked.Digits)
		}
		for _, d := range now.Devices {
			said.Devices = append(said.Devices, listedDevice{d.ID, d.Campaign, d.Role, orNull(d.Seat), d.Name, time.UnixMilli(d.Seen).UTC().Format(time.RFC3339)})
		}
		return printJSON(o.line.out, said)
	}
	return o.print(now)
}

func (o *letting) print(now sharing.State) error {
	words, say := o.line.words, wording.Plain{Words: o.line.words}
	for _, address := range now.Addresses {
		fmt.Fprintln(o.line.out, words.T("terminal.links.at", "address", address+"/d"))
	}
	if len(now.Addresses) > 0 {
		fmt.Fprintln(o.line.out, words.T("terminal.links.nobody"))
	}
	if len(now.Addresses) > 1 { // the first is the one that is used now
		fmt.Fprintln(o.line.out, words.T("terminal.links.nobody.others", "addresses", strings.Join(now.Addresses[1:], ", ")))
	}
	for _, asked := range now.Asking {
		fmt.Fprintln(o.line.out, words.T("terminal.links.asks", "digits", asked.Digits, "device", asked.Name))
	}
	if len(now.Devices) == 0 {
		fmt.Fprintln(o.line.out, words.T("terminal.links.none"))
	}
	w := tabwriter.NewWriter(o.line.out, 0, 0, 2, ' ', 0)
	for _, d := range now.Devices {
		_, offset := time.UnixMilli(d.Seen).Zone()
		offset /= 60
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", d.ID, o.called(d.Who()), plainly(d.Name),
			words.T("terminal.links.seen", "date", say.Date(say.Day(d.Seen, offset)), "clock", say.Clock(d.Seen, offset)))
	}
	return w.Flush()
}

// called is a device's place, in words.
func (o *letting) called(who page.Who) string {
	switch who.Role {
	case page.Watch:
		return o.line.words.T("terminal.links.watch")
	case page.Table:
		return o.line.words.T("terminal.links.table")
	}
	for _, p := range o.places {
		if p.ID == who.Seat {
			return plainly(p.Name)
		}
	}
	return plainly(who.Seat)
}

// plainly is a name without what a terminal would obey: controls, and signs that
// turn the direction of what follows.
func plainly(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cc, unicode.Cf) {
			return -1
		}
		return r
	}, wording.Clip(name, wording.Longest))
}

// seenAtOnce says whether somebody reads what is printed as it is printed, and
// nobody keeps it.
func seenAtOnce(to io.Writer) bool {
	f, is := to.(*os.File)
	return is && isatty.IsTerminal(f.Fd())
}
