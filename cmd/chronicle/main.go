// Command chronicle keeps the same books as the window, from a terminal.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// What the process ends with.
const (
	exitDone    = 0
	exitRefused = 1 // the books or the request are wrong
	exitUsage   = 2 // the command was used wrongly
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run carries out one command line and gives the exit code. What it says on
// errs is sentences, a line for each thing that stands in the way.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) (code int) {
	t := &terminal{in: in, out: &output{to: out}, errs: errs, words: translations.New(languageOf(args)).For(scoring.Game)}
	defer func() {
		if recover() != nil { // a mistake of the program: scripts still get a sentence
			fmt.Fprintln(errs, t.words.T("violation.unknown"))
			code = exitRefused
		}
	}()
	root := t.root()
	root.SetArgs(args)
	root.SetOut(t.out)
	root.SetErr(errs)
	c, err := root.ExecuteContextC(ctx)
	if err == nil && t.out.failed != nil {
		err = &refusal{err: t.out.failed}
	}
	if t.out.failed != nil && t.recorded {
		// Whether to say it again is what somebody has to know then.
		err = &refusal{err: &ledger.Violation{Key: "output.recorded", Cause: t.out.failed}}
	}
	var refused *refusal
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &refused):
		fmt.Fprintln(errs, t.sentence(refused))
		return exitRefused
	}
	// Cobra's own words are English; what follows is said in both languages.
	fmt.Fprintln(errs, t.used(root, c, args, err))
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
// command line. State gives the names for its sentence, nil for none.
type refusal struct {
	err   error
	state *seafall.State
}

func (r *refusal) Error() string { return r.err.Error() }

func (r *refusal) Unwrap() error { return r.err }

// sentence is what stands in the way, on one line; where a command breaks
// several rules, a line for each. Behind it stand the rule that a script would
// have to overrule and, of a file, the field that it has to correct.
func (t *terminal) sentence(r *refusal) string {
	say := speech.New(t.words, r.state)
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
		rows[0] = t.words.T("term.at.line", "line", line.Line, "text", rows[0])
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

// terminal is what every command shares.
type terminal struct {
	in    io.Reader
	out   *output
	errs  io.Writer
	words *translations.Catalogue
	data  string
	lang  string
	state *seafall.State // of the campaign that was opened, for names in errors

	recorded bool // something is in the books that was not there before
}

func (t *terminal) root() *cobra.Command {
	root := &cobra.Command{
		Use:               "chronicle",
		Short:             t.words.T("terminal.short"),
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
		Args:              cobra.NoArgs,
		RunE:              func(c *cobra.Command, _ []string) error { return c.Help() },
		PersistentPreRunE: func(*cobra.Command, []string) error {
			if t.lang != "" && !translations.Language(t.lang).Valid() {
				return noValue("lang", t.lang)
			}
			return nil
		},
	}
	root.PersistentFlags().StringVar(&t.data, "data", "", t.words.T("terminal.flag.data"))
	root.PersistentFlags().StringVar(&t.lang, "lang", "", t.words.T("terminal.flag.lang"))
	root.PersistentFlags().BoolP("help", "h", false, t.words.T("terminal.flag.help"))
	root.AddCommand(t.list(), t.sample(), t.found(), t.importFile(), t.record(), t.next(), t.export(), t.standings(),
		t.strike("undo"), t.strike("redo"), t.strike("reopen"), t.verify(), t.acceptLoss(), t.explain())
	root.SetHelpFunc(t.help)
	root.SetHelpCommand(t.helpCommand())
	return root
}

// command is a cobra command whose errors are refusals.
func (t *terminal) command(use, short string, args cobra.PositionalArgs, do func(context.Context, []string) error) *cobra.Command {
	return &cobra.Command{Use: use, Short: t.words.T(short), Args: positional(args),
		RunE: func(c *cobra.Command, args []string) error {
			err := do(c.Context(), args)
			var usage *wrongUse
			if err == nil || errors.As(err, &usage) {
				return err
			}
			return &refusal{err: err, state: t.state}
		}}
}

// books opens the data folder, for reading alone where nothing is written.
func (t *terminal) books(ctx context.Context, readOnly bool) (*wiring.Shelf, error) {
	dir := t.data
	if dir == "" {
		var err error
		if dir, err = wiring.DefaultDir(); err != nil {
			return nil, err
		}
	}
	if readOnly {
		return wiring.OpenBooksReadOnly(ctx, dir)
	}
	return wiring.OpenBooks(ctx, dir)
}

// with opens the data folder and a campaign, and closes them afterwards.
func (t *terminal) with(ctx context.Context, readOnly bool, name string, do func(*wiring.Shelf, *ledger.Book) error) error {
	shelf, err := t.books(ctx, readOnly)
	if err != nil {
		return err
	}
	id, err := find(ctx, shelf.Books, name)
	if err != nil {
		return errors.Join(err, shelf.Close())
	}
	book, err := shelf.Open(ctx, id)
	if err != nil {
		return errors.Join(err, shelf.Close())
	}
	t.state = book.State().(*seafall.State)
	before := book.Head()
	err = do(shelf, book)
	t.state, t.recorded = book.State().(*seafall.State), book.Head() != before
	return errors.Join(err, shelf.Close())
}

// find is a campaign's id from its id or its name, whatever the case. Several
// of one name are refused.
func find(ctx context.Context, books *ledger.Books, name string) (string, error) {
	list, err := books.List(ctx)
	if err != nil {
		return "", err
	}
	var ids []string
	for _, c := range list {
		if c.ID == name {
			return c.ID, nil
		}
		if strings.EqualFold(ledger.Tidy(c.Name), ledger.Tidy(name)) {
			ids = append(ids, c.ID)
		}
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
	said := systemLanguage()
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

// systemLanguage is the language of the environment, English when it is none
// of ours.
func systemLanguage() translations.Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if strings.HasPrefix(value, "fr") {
				return translations.French
			}
			break
		}
	}
	return translations.English
}
