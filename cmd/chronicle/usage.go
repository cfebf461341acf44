package main

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
)

// wrongUse is a command line that says nothing: a key beneath
// terminal.usage and the words that its sentence names.
type wrongUse struct {
	key  string
	args []any
}

func (w *wrongUse) Error() string { return w.key }

// positional lets a command line through that has the words its command takes,
// and else names the word that is missing or too many.
func positional(fits cobra.PositionalArgs) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if fits(c, args) == nil {
			return nil
		}
		wanted := strings.Fields(c.Use)[1:]
		if len(args) > len(wanted) {
			return &wrongUse{"terminal.usage.extra", []any{"word", args[len(wanted)]}}
		}
		return &wrongUse{"terminal.usage.missing", []any{"word", wanted[len(args)]}}
	}
}

// used is the sentence for a command line that was used wrongly: which word is
// wrong, and what there is.
func (l *commandLine) used(root, c *cobra.Command, args []string, err error) string {
	said := ledger.Tidy(strings.Join(args, " "))
	help := root.Name() + " help"
	if c != root && c.Name() != "help" {
		help += " " + c.Name()
	}
	wrong := l.whatIsWrong(root, c, args, err)
	line := append([]any{"said", said, "help", help, "usage", strings.TrimSpace(root.Name() + " " + c.Use)}, wrong.args...)
	return l.words.T(wrong.key, line...)
}

func (l *commandLine) whatIsWrong(root, c *cobra.Command, args []string, err error) *wrongUse {
	if name := firstWord(root, args); c == root && name != "" && !slices.Contains(names(root), name) {
		return unknown(root, name)
	}
	var use *wrongUse
	var none *pflag.NotExistError
	var value *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	switch {
	case errors.As(err, &use):
		return use
	case errors.As(err, &none):
		return unknownFlag(root, c, none.GetSpecifiedName())
	case errors.As(err, &value):
		flag := value.GetFlag().Name
		return &wrongUse{"terminal.usage.value", []any{"flag", "--" + flag, "values", values[flag]}}
	case errors.As(err, &bad):
		return noValue(bad.GetFlag().Name, bad.GetValue())
	}
	return &wrongUse{key: "terminal.usage"}
}

// noValue is a value that a flag does not take.
func noValue(flag, value string) *wrongUse {
	allowed := values[flag]
	switch allowed {
	case "N":
		return &wrongUse{"terminal.usage.no_value.number", []any{"flag", "--" + flag, "value", value}}
	case "": // a flag that is there or not
		return &wrongUse{"terminal.usage.no_value.none", []any{"flag", "--" + flag, "value", value}}
	}
	return &wrongUse{"terminal.usage.no_value", []any{"flag", "--" + flag, "value", value, "values", strings.ReplaceAll(allowed, "|", ", ")}}
}

// firstWord is the first word of a command line that is neither a flag nor the
// value of one that every command has.
func firstWord(root *cobra.Command, args []string) string {
	for i := 0; i < len(args); i++ {
		name, found := strings.CutPrefix(args[i], "--")
		switch flag := root.PersistentFlags().Lookup(name); {
		case !found && !strings.HasPrefix(args[i], "-"):
			return args[i]
		case flag != nil && flag.Value.Type() != "bool":
			i++
		}
	}
	return ""
}

func names(root *cobra.Command) []string {
	var list []string
	for _, c := range root.Commands() {
		list = append(list, c.Name())
	}
	return list
}

// unknown is what a word comes to that no command has.
func unknown(root *cobra.Command, name string) *wrongUse {
	if near := jsonl.Nearest(name, names(root)); near != "" {
		return &wrongUse{"terminal.usage.command.near", []any{"word", name, "near", near}}
	}
	return &wrongUse{"terminal.usage.command", []any{"word", name, "commands", strings.Join(names(root), ", ")}}
}

// unknownFlag is a flag that a command has not: one of another command, one
// that stands before its command, or a slip of the pen.
func unknownFlag(root, c *cobra.Command, name string) *wrongUse {
	own := map[string]bool{}
	add := func(f *pflag.Flag) { own["--"+f.Name] = true }
	c.Flags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	flag := "--" + name
	if len(name) == 1 {
		flag = "-" + name
	}
	if c == root {
		var of []string
		for _, sub := range root.Commands() {
			if sub.Flags().Lookup(name) != nil {
				of = append(of, sub.Name())
			}
		}
		if len(of) > 0 {
			return &wrongUse{"terminal.usage.flag.behind", []any{"flag", flag, "commands", strings.Join(of, ", ")}}
		}
	}
	known := slices.Sorted(maps.Keys(own))
	if near := jsonl.Nearest(flag, known); near != "" {
		return &wrongUse{"terminal.usage.flag.near", []any{"flag", flag, "near", near}}
	}
	return &wrongUse{"terminal.usage.flag", []any{"flag", flag, "flags", strings.Join(known, ", ")}}
}
