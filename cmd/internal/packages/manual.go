package main

import (
	"bytes"
	"embed"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"text/template"

	"astrolabe/ui/about"
)

//go:embed share
var share embed.FS

// line is a command or a flag with what it is for.
type line struct{ Name, Does string }

// command is what the terminal's help says of one.
type command struct {
	line
	Flags []line // its own
}

// manual is what the terminal's help says of itself.
type manual struct {
	Version, Date string
	Commands      []command
	Flags         []line // those of every command
}

// asked asks the terminal for its help in a language.
func (b builder) asked(chronicle, language string) (*manual, error) {
	says := func(words ...string) ([][]line, error) {
		said, err := exec.Command(chronicle, append([]string{"--lang", language, "help"}, words...)...).Output()
		if err != nil {
			return nil, fmt.Errorf("%s help %s: %w", chronicle, strings.Join(words, " "), err)
		}
		return lists(string(said)), nil
	}
	root, err := says()
	if err != nil {
		return nil, err
	}
	if len(root) != 2 || len(root[0]) == 0 {
		return nil, fmt.Errorf("%s help has %d lists, not those of its commands and its flags", chronicle, len(root))
	}
	m := &manual{Version: about.Version(), Date: b.date.Format("2006-01-02"), Flags: root[1]}
	everywhere := map[string]bool{}
	for _, f := range m.Flags {
		everywhere[f.Name] = true
	}
	for _, l := range root[0] {
		name, _, _ := strings.Cut(l.Name, " ")
		of, err := says(name)
		if err != nil {
			return nil, err
		}
		c := command{line: l}
		for _, f := range of[0] {
			if !everywhere[f.Name] {
				c.Flags = append(c.Flags, f)
			}
		}
		m.Commands = append(m.Commands, c)
	}
	return m, nil
}

var columns = regexp.MustCompile(`^  (\S.*?)  +(\S.*)$`)

// lists are the lists of a page of help: two columns below a heading each.
func lists(help string) (all [][]line) {
	for block := range strings.SplitSeq(help, "\n\n") {
		var list []line
		for l := range strings.Lines(block) {
			if found := columns.FindStringSubmatch(strings.TrimRight(l, "\n")); found != nil {
				list = append(list, line{found[1], found[2]})
			}
		}
		if list != nil {
			all = append(all, list)
		}
	}
	return all
}

// page is a page of the manual, packed.
func (m *manual) page(name string) ([]byte, error) {
	text, err := share.ReadFile("share/" + name)
	if err != nil {
		return nil, err
	}
	page, err := template.New(name).Funcs(template.FuncMap{"roff": roff}).Parse(string(text))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := page.Execute(&b, m); err != nil {
		return nil, err
	}
	return gzipped(b.Bytes())
}

// roff is a text as the manual's program wants it: a hyphen that can be copied, and
// nothing that it would take for a request.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
