package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ui/about"
)

// terminals are the systems for which there is the terminal alone, as folders of what
// is built.
var terminals = []string{"darwin-amd64", "darwin-arm64", "linux-amd64", "linux-arm64", "linux-armv7", "windows-amd64"}

// all writes every package, and the sums to check them by.
func (b builder) all() error {
	if err := errors.Join(b.deb(), b.linux(), b.windows()); err != nil {
		return err
	}
	for _, system := range terminals {
		if err := b.alone(system); err != nil {
			return err
		}
	}
	return b.sums()
}

// linux is the window and the terminal for any Linux: what lies in it may be copied to
// /usr/local as it is.
func (b builder) linux() error {
	files, err := b.files("/usr/local")
	if err != nil {
		return err
	}
	return b.packed("astrolabe-"+about.Version()+"-linux-amd64", files)
}

// windows is the window and the terminal for Windows.
func (b builder) windows() error {
	built := filepath.Join(b.built, "windows-amd64")
	files := tree{}
	for name, what := range map[string]string{"astrolabe.exe": "Astrolabe", "chronicle.exe": "Astrolabe in a terminal"} {
		content, err := dressed(filepath.Join(built, name), what)
		if err != nil {
			return err
		}
		files[name] = file{content, true}
	}
	if err := b.papersForWindows(files, filepath.Join(built, "astrolabe.exe"), filepath.Join(built, "chronicle.exe")); err != nil {
		return err
	}
	return b.zip("astrolabe-"+about.Version()+"-windows-amd64", files)
}

// alone is the terminal for one system.
func (b builder) alone(system string) error {
	name, built := "chronicle-"+about.Version()+"-"+system, filepath.Join(b.built, system)
	if strings.HasPrefix(system, "windows-") {
		command := filepath.Join(built, "chronicle.exe")
		content, err := dressed(command, "Astrolabe in a terminal")
		if err != nil {
			return err
		}
		files := tree{"chronicle.exe": {content, true}}
		if err := b.papersForWindows(files, command); err != nil {
			return err
		}
		return b.zip(name, files)
	}
	command := filepath.Join(built, "chronicle")
	content, err := os.ReadFile(command)
	if err != nil {
		return err
	}
	files := tree{"bin/chronicle": {content, true}}
	papers, err := b.papers(command)
	if err != nil {
		return err
	}
	for name, f := range papers {
		files["share/doc/astrolabe/"+name] = f
	}
	if err := b.terminal(files, false); err != nil {
		return err
	}
	return b.packed(name, files)
}

// papersForWindows adds what is to be read, as Windows opens it.
func (b builder) papersForWindows(files tree, commands ...string) error {
	papers, err := b.papers(commands...)
	if err != nil {
		return err
	}
	for name, f := range papers {
		if filepath.Ext(name) == "" {
			name += ".txt"
		}
		files[name] = file{content: forWindows(f.content)}
	}
	return nil
}

func (b builder) packed(name string, files tree) error {
	content, err := files.below(name).tarGz("", b.date)
	if err != nil {
		return err
	}
	return b.write(name+".tar.gz", content)
}

func (b builder) zip(name string, files tree) error {
	content, err := files.below(name).zipped(b.date)
	if err != nil {
		return err
	}
	return b.write(name+".zip", content)
}

// write writes a package and says so.
func (b builder) write(name string, content []byte) error {
	fmt.Printf("%s, %.1f MB\n", name, float64(len(content))/1e6)
	return os.WriteFile(filepath.Join(b.into, name), content, 0o644)
}

// sums writes SHA256SUMS, which sha256sum --check reads, of all that lies there.
func (b builder) sums() error {
	list, err := os.ReadDir(b.into)
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, f := range list {
		if f.Name() == "SHA256SUMS" {
			continue
		}
		content, err := os.ReadFile(filepath.Join(b.into, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&lines, "%x  %s\n", sha256.Sum256(content), f.Name())
	}
	return os.WriteFile(filepath.Join(b.into, "SHA256SUMS"), []byte(lines.String()), 0o644)
}
