package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/qrcode"
	"astrolabe/ui/wording"
)

// hosting is what is done with the devices of a network.
type hosting struct{ line *commandLine }

// serve shares the books until somebody ends it.
func (h hosting) serve() *cobra.Command {
	l := h.line
	var o sharing.Options
	c := l.command("serve", "terminal.serve", cobra.NoArgs, func(ctx context.Context, _ []string) error {
		if (o.Certificate == "") != (o.Key == "") {
			return &wrongUse{key: "terminal.usage.serve.tls"}
		}
		shelf, err := l.books(ctx, false)
		if err != nil {
			return err
		}
		shelf.Ladder.Behind = true // nobody at the table waits for a copy; closing does
		o.Books, o.Away, o.Secrets, o.Games = shelf.Books, shelf.Away, shelf.Store.Secrets(), wiring.Pages()
		o.Folder, o.Settings = shelf.Store.Folder(), settings.DefaultDir()
		o.Words, o.Why = wiring.Words, l.words.T("sharing.awake")
		if err := shelf.Store.Lost(ctx); err != nil { // the other campaigns can be played
			h.sayBeside(err)
		}
		return errors.Join(h.share(ctx, o), shelf.Close())
	})
	flags := c.Flags()
	flags.StringVar(&o.Listen, "listen", "", l.words.T("terminal.flag.listen"))
	flags.StringArrayVar(&o.Names, "host", nil, l.words.T("terminal.flag.host"))
	flags.StringVar(&o.Certificate, "tls-cert", "", l.words.T("terminal.flag.tls_cert"))
	flags.StringVar(&o.Key, "tls-key", "", l.words.T("terminal.flag.tls_key"))
	return c
}

// share lets devices in until the system, or whoever sits at the terminal, ends
// it.
func (h hosting) share(ctx context.Context, o sharing.Options) error {
	l := h.line
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	on, err := sharing.Start(ctx, o)
	if err != nil {
		return err
	}
	if err := on.Untold(); err != nil {
		h.sayBeside(err)
	}
	// What is printed is in the journal of a service: addresses alone, no links.
	list := on.Addresses()
	for _, address := range list {
		fmt.Fprintln(l.out, l.words.T("terminal.serve.at", "path", o.Folder, "address", address))
	}
	if len(list) == 0 { // a network may come
		_, err := on.Address()
		h.sayBeside(err)
	}
	if seenAtOnce(l.out.to) {
		if err := h.invite(ctx, on, o.Books); err != nil {
			h.sayBeside(err)
		}
		fmt.Fprintln(l.out, l.words.T("terminal.serve.more"))
	}
	<-ctx.Done()
	return on.Close()
}

// invite shows the way in for a first device that reads the latest campaign, if
// there is one.
func (h hosting) invite(ctx context.Context, on *sharing.Sharing, books *ledger.Books) error {
	list, err := books.List(ctx)
	list = slices.DeleteFunc(list, func(c ledger.Listed) bool { return c.Archived })
	if err != nil || len(list) == 0 {
		return err
	}
	link, err := on.Way(ctx, list[0].Campaign.ID, page.Who{Role: page.Watch})
	if err != nil {
		return err
	}
	return h.show(link, "terminal.serve.watch", "name", plainly(list[0].Name))
}

// show prints a code, and below it a sentence with the link and until when it
// lives.
func (h hosting) show(link sharing.Link, key string, more ...any) error {
	code, err := qrcode.Of(link.URL)
	if err != nil {
		return err
	}
	_, offset := link.Until.Zone()
	clock := wording.Plain{Words: h.line.words}.Clock(link.Until.UnixMilli(), offset/60)
	_, err = fmt.Fprintf(h.line.out, "%s\n%s\n", code.Blocks(), h.line.words.T(key, append(more, "clock", clock, "url", link.URL)...))
	return err
}

// sayBeside says what stands in nobody's way.
func (h hosting) sayBeside(err error) {
	fmt.Fprintln(h.line.errs, h.line.sentence(&refusal{err: err}))
}
