package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packages:", err)
		os.Exit(1)
	}
}

// errUsage is a command line that says nothing.
var errUsage = errors.New("usage: packages -date SECONDS [-prefix FOLDER] all|deb|tree BUILT INTO")

func run(args []string) error {
	flags := flag.NewFlagSet("packages", flag.ContinueOnError)
	date := flags.Int64("date", 0, "the date of everything, in seconds since 1970")
	prefix := flags.String("prefix", "/usr/local", "where the files of the tree are going to lie")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() != 3 || *date <= 0 {
		return errUsage
	}
	b := builder{built: flags.Arg(1), into: flags.Arg(2), date: time.Unix(*date, 0).UTC()}
	b.here = filepath.Join(b.built, "linux-amd64")
	if err := os.MkdirAll(b.into, 0o755); err != nil {
		return err
	}
	switch flags.Arg(0) {
	case "all":
		return b.all()
	case "deb":
		return b.deb()
	case "tree":
		b.here = b.built
		return b.tree(*prefix)
	}
	return errUsage
}

// builder makes packages of the commands in one folder into another.
type builder struct {
	built, into string
	here        string // the commands that run where the packages are made
	date        time.Time
}

// tree lays out what make install copies.
func (b builder) tree(prefix string) error {
	files, err := b.files(prefix)
	if err != nil {
		return err
	}
	for _, name := range files.names() {
		at, mode := filepath.Join(b.into, filepath.FromSlash(name)), os.FileMode(0o644)
		if files[name].runs {
			mode = 0o755
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, files[name].content, mode)); err != nil {
			return err
		}
	}
	return nil
}
