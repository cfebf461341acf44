package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/storage"
	"astrolabe/translations"
	"astrolabe/ui/about"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// What the process ends with.
const (
	exitDone    = 0
	exitRefused = 1 // the books or the request are wrong
	exitUsage   = 2 // the command was used wrongly
)

// traceVariable is the variable of the environment that lets a mistake of the program
// say where it is, behind its sentence: for whoever is to mend it.
const traceVariable = "ASTROLABE_TRACE"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, wiring.Games(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run carries out one command line with the books of some games, at least one,
// and gives the exit code. What it says on errs is sentences, a line for each
// thing that stands in the way. Words are those of games whose words are not
// among the program's.
func run(ctx context.Context, games []terminal.Game, args []string, in io.Reader, out, errs io.Writer, words ...translations.Words) (code int) {
	l := &commandLine{in: in, out: &output{to: out}, errs: errs, words: translations.New(languageOf(args), words...),
		games: games, game: games[0]}
	defer func() {
		if mistake := recover(); mistake != nil { // of the program: scripts still get a sentence
			fmt.Fprintln(errs, l.words.T("violation.unknown"))
			if os.Getenv(traceVariable) != "" {
				fmt.Fprintf(errs, "\n%v\n\n%s", mistake, debug.Stack())
			}
			code = exitRefused
		}
	}()
	root := l.root()
	root.SetArgs(args)
	root.SetOut(l.out)
	root.SetErr(errs)
	c, err := root.ExecuteContextC(ctx)
	sayUncopied(l)
	if err == nil && l.out.failed != nil {
		err = &refusal{err: l.out.failed}
	}
	if l.out.failed != nil {
		// Whether to say it again is what somebody has to know then.
		switch {
		case l.recorded:
			err = &refusal{err: &ledger.Violation{Key: "output.recorded", Cause: l.out.failed}}
		case l.copied:
			err = &refusal{err: &ledger.Violation{Key: "output.copied", Cause: l.out.failed}}
		}
	}
	var refused *refusal
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &refused):
		fmt.Fprintln(errs, l.sentence(refused))
		return exitRefused
	}
	// Cobra's own words are English; what follows is said in both languages.
	fmt.Fprintln(errs, l.used(root, c, args, err))
	return exitUsage
}

// output remembers that something could not be printed.
type output struct {
	to     io.Writer
	failed error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if o.failed == nil {
		o.failed = err
	}
	return n, err
}

// refusal marks an error of the books, as opposed to a wrong use of the
// command line. Say has the names for its sentence; nil where the game does not
// matter.
type refusal struct {
	err error
	say wording.Speaker
}

func (r *refusal) Error() string { return r.err.Error() }

func (r *refusal) Unwrap() error { return r.err }

// sentence is what stands in the way, on one line; where a command breaks
// several rules, a line for each. Behind it stand the rule that a script would
// have to overrule and, of a file, the field that it has to correct.
func (l *commandLine) sentence(r *refusal) string {
	say := r.say
	if say == nil {
		say = wording.Plain{Words: l.words, Typed: true}
	}
	list := ledger.Violations(r.err)
	if len(list) < 2 {
		text := strings.ReplaceAll(strings.Join(say.Error(r.err), " "), "\n", " ")
		if len(list) == 1 {
			text += beside(r.err, list[0])
		}
		return text
	}
	var rows []string
	for _, v := range list {
		if row := say.Violation(v) + beside(r.err, v); !slices.Contains(rows, row) {
			rows = append(rows, row)
		}
	}
	var line *ledger.LineError
	if errors.As(r.err, &line) {
		rows[0] = l.words.T("term.at.line", "line", line.Line, "text", rows[0])
	}
	return strings.Join(rows, "\n")
}

// beside is what stands in brackets behind a sentence: rule and field.
func beside(err error, v *ledger.Violation) string {
	var names []string
	if v.Rule != "" {
		names = append(names, v.Rule)
	}
	var line *ledger.LineError
	var said *saidIn
	inFile := errors.As(err, &line)
	missing := v.Key == "import.missing_field"
	if inFile && v.Field != "" && v.Field != v.Rule && (missing || !errors.As(err, &said) || said.has(v.Field)) {
		names = append(names, v.Field)
	}
	if len(names) == 0 {
		return ""
	}
	return " [" + strings.Join(names, ", ") + "]"
}

// commandLine is one run of the program: what every command shares.
type commandLine struct {
	in    io.Reader
	out   *output
	errs  io.Writer
	words *translations.Catalogue
	data  string
	lang  string
	games []terminal.Game // those whose books can be kept; the first is played where none is named
	game  terminal.Game   // of the campaign that was opened, or that is to be founded
	state ledger.State    // of the campaign that was opened, for names in errors; nil for none

	ladder *storage.Ladder // of the books that were opened last; nil for none

	readable bool // a damaged campaign is opened as far as it is sound
	recorded bool // something is in the books that was not there before
	copied   bool // the copy that was asked for is there
}

func (l *commandLine) root() *cobra.Command {
	version := false
	root := &cobra.Command{
		Use:               "chronicle",
		Short:             l.words.T("terminal.short"),
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
		Args:              cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				fmt.Fprintln(l.out, about.Line(c.Name()))
				return nil
			}
			return c.Help()
		},
		PersistentPreRunE: func(*cobra.Command, []string) error {
			if l.lang != "" && !translations.Language(l.lang).Valid() {
				return noValue("lang", l.lang)
			}
			return nil
		},
	}
	root.PersistentFlags().StringVar(&l.data, "data", "", l.words.T("terminal.flag.data"))
	root.PersistentFlags().StringVar(&l.lang, "lang", "", l.words.T("terminal.flag.lang"))
	root.PersistentFlags().BoolP("help", "h", false, l.words.T("terminal.flag.help"))
	root.Flags().BoolVar(&version, "version", false, l.words.T("terminal.flag.version"))
	root.AddCommand(l.list(), l.listGames(), l.sample(), l.found(), l.importFile(), l.record(), l.next(), l.export(), l.standings(),
		l.strike("undo"), l.strike("redo"), l.strike("reopen"), l.verify(), l.acceptLoss(), l.backup(), l.backups(), l.restore(), l.explain(),
		shelving{l}.archive("archive", true), shelving{l}.archive("unarchive", false), shelving{l}.remove(), shelving{l}.removed(), shelving{l}.putBack(),
		hosting{l}.serve(), hosting{l}.links())
	root.SetHelpFunc(l.help)
	root.SetHelpCommand(l.helpCommand())
	return root
}

// command is a cobra command whose errors are refusals.
func (l *commandLine) command(use, short string, args cobra.PositionalArgs, do func(context.Context, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: l.words.T(short), Args: positional(args),
		RunE: func(c *cobra.Command, args []string) error {
			err := do(c.Context(), args)
			var usage *wrongUse
			if err == nil || errors.As(err, &usage) {
				return err
			}
			return &refusal{err, l.speaker()}
		}}
}

// speaker speaks of the campaign that was opened, or else of no campaign.
func (l *commandLine) speaker() wording.Speaker { return l.game.Speaker(l.words, l.state) }

// books opens the data folder, for reading alone where nothing is written.
func (l *commandLine) books(ctx context.Context, readOnly bool) (*wiring.Shelf, error) {
	dir, err := dataFolder(l.data)
	if err != nil {
		return nil, err
	}
	open := wiring.OpenBooks
	if readOnly {
		open = wiring.OpenBooksReadOnly
	}
	shelf, err := open(ctx, dir, l.games)
	if err == nil {
		l.ladder = shelf.Ladder
		shelf.Away.EndDevices = func(ctx context.Context, campaign string) error {
			return sharing.Clear(ctx, settings.DefaultDir(), shelf.Store.Folder(), campaign)
		}
		if !readOnly {
			_ = shelf.Away.FinishRemovals(ctx) // what stands in the way of it stands in nobody else's
		}
		var once sync.Once
		shelf.Store.Waiting = func(v *ledger.Violation) {
			once.Do(func() { fmt.Fprintln(l.errs, l.speaker().Violation(v)) })
		}
	}
	return shelf, err
}

// dataFolder is the data folder that was named, or the system's.
func dataFolder(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	return wiring.DefaultDir()
}

// with opens the data folder and a campaign, and closes them afterwards.
func (l *commandLine) with(ctx context.Context, readOnly bool, name string, do func(*wiring.Shelf, *ledger.Book) error) error {
	shelf, err := l.books(ctx, readOnly)
	if err != nil {
		return err
	}
	id, err := find(ctx, shelf.Books, name)
	if err != nil {
		return errors.Join(orRemoved(ctx, shelf, name, err), shelf.Close())
	}
	book, err := shelf.Open(ctx, id)
	if l.readable { // what is sound of it all, whatever can be opened
		if sound, _, none := shelf.Examine(ctx, id); sound != nil && none == nil {
			book, err = sound, nil
		}
	}
	if err != nil {
		return errors.Join(damaged(ctx, shelf.Books, id, err), shelf.Close())
	}
	l.game, l.state = terminal.Find(l.games, book.Campaign().Game), book.State()
	before := book.Head()
	if readOnly && book.Damage() == nil { // what is recorded sets the list right
		for _, v := range relisting.Wrong(book) {
			fmt.Fprintln(l.errs, l.sentence(&refusal{err: v}))
		}
	}
	err = do(shelf, book)
	l.state, l.recorded = book.State(), book.Head() != before
	if at := (*ledger.EntryError)(nil); errors.As(err, &at) && book.Damage() == nil {
		err = damaged(ctx, shelf.Books, id, err) // an entry that opening need not read
	}
	return errors.Join(err, shelf.Close())
}

// find is a campaign's id from its id or its name, as ledger.Called takes it. Several of
// one name are refused.
func find(ctx context.Context, books *ledger.Books, name string) (string, error) {
	list, err := books.Store.Known(ctx)
	if err != nil {
		return "", err
	}
	var ids []string
	for _, c := range ledger.Called(list, name) {
		ids = append(ids, c.ID)
	}
	switch len(ids) {
	case 0:
		return "", &ledger.Violation{Key: "book.no_such_campaign", Args: ledger.Args{"name": name}}
	case 1:
		return ids[0], nil
	}
	return "", &ledger.Violation{Key: "book.ambiguous_name",
		Args: ledger.Args{"name": name, "ids": strings.Join(ids, ", ")}}
}

// languageOf is the language that a command line asks for, else the
// environment's. It is wanted before the command line is taken apart: what is
// wrong with that is said in it too.
func languageOf(args []string) translations.Language {
	said := wiring.SystemLanguage()
	for i, arg := range args {
		if arg == "--" {
			break
		}
		value, joined := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			value, joined = args[i+1], true
		}
		if l := translations.Language(value); joined && l.Valid() {
			said = l
		}
	}
	return said
}
