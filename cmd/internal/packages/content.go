package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/template"

	"astrolabe/ui/about"
)

// files are the commands that run here, with all that a desktop wants to know of them.
// prefix is where they are going to lie.
func (b builder) files(prefix string) (tree, error) {
	files := tree{}
	for _, name := range []string{"astrolabe", "chronicle"} {
		content, err := os.ReadFile(filepath.Join(b.here, name))
		if err != nil {
			return nil, err
		}
		files["bin/"+name] = file{content, true}
	}
	said := map[string]string{"Version": about.Version(), "Date": b.date.Format("2006-01-02"), "Prefix": prefix}
	for at, name := range map[string]string{
		"share/applications/" + about.ID + ".desktop":  about.ID + ".desktop",
		"share/metainfo/" + about.ID + ".metainfo.xml": about.ID + ".metainfo.xml",
		"lib/systemd/system/astrolabe.service":         "astrolabe.service",
	} {
		content, err := filled(name, said)
		if err != nil {
			return nil, err
		}
		files[at] = file{content: content}
	}
	pictures, err := icons()
	if err != nil {
		return nil, err
	}
	for at, content := range pictures {
		files["share/icons/hicolor/"+at] = file{content: content}
	}
	papers, err := b.papers(filepath.Join(b.here, "astrolabe"), filepath.Join(b.here, "chronicle"))
	if err != nil {
		return nil, err
	}
	for name, f := range papers {
		files["share/doc/astrolabe/"+name] = f
	}
	return files, b.terminal(files, true)
}

// terminal adds what belongs to the terminal: pages of the manual, and what completes
// its commands in three shells.
func (b builder) terminal(files tree, withWindow bool) error {
	chronicle := filepath.Join(b.here, "chronicle")
	for language, folder := range map[string]string{"en": "share/man/man1/", "fr": "share/man/fr/man1/"} {
		m, err := b.asked(chronicle, language)
		if err != nil {
			return err
		}
		pages := []string{"chronicle"}
		if withWindow {
			pages = append(pages, "astrolabe")
		}
		for _, name := range pages {
			page, err := m.page(name + "." + language + ".1")
			if err != nil {
				return err
			}
			files[folder+name+".1.gz"] = file{content: page}
		}
	}
	for shell, at := range map[string]string{
		"bash": "share/bash-completion/completions/chronicle",
		"zsh":  "share/zsh/site-functions/_chronicle",
		"fish": "share/fish/vendor_completions.d/chronicle.fish",
	} {
		c := exec.Command(chronicle, "completion", shell)
		c.Env = append(os.Environ(), "LC_ALL=C")
		said, err := c.Output()
		if err != nil || len(said) == 0 {
			return errors.Join(errors.New("no completion for "+shell), err)
		}
		files[at] = file{content: said}
	}
	return nil
}

// papers are what is to be read beside commands: the license, the changes, and on what
// they are built.
func (b builder) papers(commands ...string) (tree, error) {
	licenses, err := licensesOf(commands...)
	if err != nil {
		return nil, err
	}
	papers := tree{"LICENSES.txt": {content: licenses}}
	for _, name := range []string{"LICENSE", "CHANGELOG.md"} {
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, errors.Join(errors.New("packages is run from the top of the tree"), err)
		}
		papers[name] = file{content: content}
	}
	return papers, nil
}

// filled is a file of share with what stands in braces replaced.
func filled(name string, said map[string]string) ([]byte, error) {
	text, err := share.ReadFile("share/" + name)
	if err != nil {
		return nil, err
	}
	parsed, err := template.New(name).Option("missingkey=error").Parse(string(text))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = parsed.Execute(&b, said)
	return b.Bytes(), err
}

// forWindows ends the lines of texts as Notepad has wanted them for long.
func forWindows(text []byte) []byte {
	return []byte(strings.ReplaceAll(string(text), "\n", "\r\n"))
}
