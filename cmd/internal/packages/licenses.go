package main

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"astrolabe/ui/fonts"
	"astrolabe/ui/fonts/han"
)

// module is one that commands are built on.
type module struct {
	name, version string
	papers        []paper // its licenses; the first is that of the whole
}

// paper is a license as it lies in a module.
type paper struct {
	name, text string
}

// licensesOf is LICENSES.txt: which modules built commands are made of, as Go wrote it
// into them, the licenses of all in a list, and the texts.
func licensesOf(commands ...string) ([]byte, error) {
	used := map[string]string{}
	for _, c := range commands {
		built, err := buildinfo.ReadFile(c)
		if err != nil {
			return nil, err
		}
		for _, d := range built.Deps {
			if d.Replace != nil {
				d = d.Replace
			}
			used[d.Path] = d.Version
		}
	}
	modules, err := modulesOf(used)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(commands, func(c string) bool { return filepath.Base(c) == "astrolabe.exe" }) {
		library, err := mingw()
		if err != nil {
			return nil, err
		}
		modules = slices.Insert(modules, carried, library)
	}
	return listed(modules)
}

// mingw is the C library that is linked into the window for Windows.
func mingw() (module, error) {
	for _, place := range []string{"/usr/share/doc/mingw-w64-x86-64-dev", "/usr/share/licenses/mingw-w64-crt", "/usr/share/licenses/mingw64-crt"} {
		if papers, err := papersIn(place); err == nil && len(papers) > 0 {
			return module{"mingw-w64, its C library", "", papers}, nil
		}
	}
	return module{}, errors.New("the license of mingw-w64 is nowhere: say in licenses.go where this system has it")
}

// carried is how many are carried beside modules: what modulesOf begins with.
const carried = 5

// modulesOf are the modules of some versions with their licenses, by name; what is
// carried beside modules stands first.
func modulesOf(used map[string]string) ([]module, error) {
	names := slices.Sorted(maps.Keys(used))
	folders, err := foldersOf(names)
	if err != nil {
		return nil, err
	}
	own, err := os.ReadFile("LICENSE")
	if err != nil {
		return nil, err
	}
	golang, err := papersOfGo(folders)
	if err != nil {
		return nil, err
	}
	all := []module{
		{"Astrolabe", "", []paper{{"LICENSE", string(own)}}},
		{"Go, its library and runtime", runtime.Version(), golang},
		{"Noto Sans, Noto Serif and Noto Serif Display", "", []paper{{"OFL.txt", fonts.License}}},
		{"DejaVu Sans Condensed", "2.37", []paper{{"DejaVu.txt", fonts.LicenseDejaVu}}},
		{"Droid Sans Fallback", "", []paper{{"Droid.txt", han.License}}},
	}
	for _, name := range names {
		folder := folders[name+" "+used[name]]
		if folder == "" {
			return nil, fmt.Errorf("%s %s is not in the module cache: these commands were built from another go.mod", name, used[name])
		}
		papers, err := papersIn(folder)
		if err != nil {
			return nil, err
		}
		all = append(all, module{name, used[name], papers})
	}
	return all, nil
}

// foldersOf are where Go keeps some modules of this go.mod, by path and version. Asked
// for all, it would fetch what nobody builds.
func foldersOf(names []string) (map[string]string, error) {
	said, err := exec.Command("go", append([]string{"list", "-m", "-e", "-f", "{{.Path}} {{.Version}}\t{{.Dir}}", "golang.org/x/text"}, names...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list -m: %w", err)
	}
	folders := map[string]string{}
	for l := range strings.Lines(string(said)) {
		name, folder, _ := strings.Cut(strings.TrimSpace(l), "\t")
		folders[name] = folder
	}
	return folders, nil
}

// papersOfGo are those of Go itself. Where a system keeps them elsewhere, as Debian
// does, they are taken from a module by the same authors under the same terms.
func papersOfGo(folders map[string]string) ([]paper, error) {
	said, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	places := []string{strings.TrimSpace(string(said))}
	for name, folder := range folders {
		if strings.HasPrefix(name, "golang.org/x/text ") && folder != "" {
			places = append(places, folder)
		}
	}
	for _, place := range places {
		if text, err := os.ReadFile(filepath.Join(place, "LICENSE")); err == nil {
			return []paper{{"LICENSE", string(text)}}, nil
		}
	}
	return nil, errors.New("the license of Go is nowhere")
}

var (
	isPaper  = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|copyright|notice|patents|ofl)([-_.].*)?$`)
	isSource = regexp.MustCompile(`(?i)\.(go|c|h|s|py|js|html|tmpl|json)$`)
)

// papersIn are the licenses that lie in a module, the shortest path first. What only
// its tests have is not carried.
func papersIn(folder string) ([]paper, error) {
	var found []paper
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); name == "testdata" || strings.HasPrefix(name, "_") {
				return fs.SkipDir
			}
			return nil
		}
		if !isPaper.MatchString(d.Name()) || isSource.MatchString(d.Name()) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(folder, path)
		found = append(found, paper{filepath.ToSlash(rel), string(bytes.ToValidUTF8(text, []byte("?")))})
		return err
	})
	slices.SortStableFunc(found, func(a, b paper) int { return strings.Count(a.name, "/") - strings.Count(b.name, "/") })
	return found, err
}

// kinds are the licenses that are known by their words.
var kinds = []struct {
	name  string
	words []string // all of them, with single blanks and in lower case
	not   []string // none of them
}{
	{"Apache-2.0", []string{"apache license", "version 2.0"}, nil},
	{"MPL-2.0", []string{"mozilla public license", "2.0"}, nil},
	{"OFL-1.1", []string{"sil open font license"}, nil},
	{"CC-BY-4.0", []string{"creative commons attribution 4.0"}, nil},
	{"Bitstream-Vera", []string{"bitstream vera", "font software"}, nil},
	{"MIT", []string{"permission is hereby granted, free of charge", "the software is provided"}, []string{"font software"}},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "neither the name"}, nil},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "may not be used to endorse"}, []string{"neither the name"}},
	{"ZPL-2.1", []string{"names of the copyright holders must not be used to endorse", "servicemarks"}, nil},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}, []string{"neither the name", "endorse"}},
	{"ISC", []string{"permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided"}, nil},
	{"ISC", []string{"permission to use, copy, modify, and distribute this software for any purpose with or without fee is hereby granted, provided"}, nil},
	{"0BSD", []string{"permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted."}, nil},
	{"Zlib", []string{"this software is provided 'as-is'", "altered source versions"}, nil},
	{"public domain", []string{"public domain"}, []string{"permission is hereby granted"}},
}

// kindsOf are the names of the licenses in a text.
func kindsOf(text string) (names []string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, k := range kinds {
		all := !slices.ContainsFunc(k.not, func(words string) bool { return strings.Contains(text, words) })
		for _, words := range k.words {
			all = all && strings.Contains(text, words)
		}
		if all && !slices.Contains(names, k.name) {
			names = append(names, k.name)
		}
	}
	return names
}

// listed is the list, and below it the texts. A module without a license that is known
// is an error: nobody may hand it on unread.
func listed(modules []module) ([]byte, error) {
	var list, texts strings.Builder
	list.WriteString("What Astrolabe is built on, and under which licenses. The texts follow.\n\n")
	for _, m := range modules {
		var names []string
		for _, p := range m.papers {
			for _, k := range kindsOf(p.text) {
				if !slices.Contains(names, k) {
					names = append(names, k)
				}
			}
			fmt.Fprintf(&texts, "\n%s\n%s\n%s\n\n%s\n", strings.Repeat("=", 78), strings.TrimSpace(m.name+" "+m.version)+": "+p.name,
				strings.Repeat("=", 78), strings.TrimRight(strings.ReplaceAll(p.text, "\r\n", "\n"), "\n"))
		}
		if len(m.papers) == 0 || len(kindsOf(m.papers[0].text)) == 0 {
			return nil, fmt.Errorf("%s %s has no license that is known here: read it, and teach it to kinds in licenses.go", m.name, m.version)
		}
		fmt.Fprintf(&list, "%s: %s\n", strings.TrimSpace(m.name+" "+m.version), strings.Join(names, ", "))
	}
	return []byte(list.String() + texts.String()), nil
}
