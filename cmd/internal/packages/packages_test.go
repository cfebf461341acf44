package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"debug/elf"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/ui/about"
)

var date = time.Date(2026, 2, 14, 12, 0, 0, 0, time.UTC)

// atTheTop is where the command is run.
func atTheTop(t *testing.T) { t.Chdir(filepath.Join("..", "..", "..")) }

// TestEveryLicenseIsKnown asks Go what both commands are made of on every system, and
// looks for the licenses of all of it.
func TestEveryLicenseIsKnown(t *testing.T) {
	atTheTop(t)
	used := map[string]string{}
	for _, system := range []string{"linux", "windows", "darwin"} {
		c := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo", "-f", "{{with .Module}}{{.Path}} {{.Version}}{{end}}",
			"./cmd/chronicle", "./cmd/astrolabe")
		c.Env = append(os.Environ(), "CGO_ENABLED=1", "GOARCH=amd64", "GOOS="+system)
		said, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		for l := range strings.Lines(string(said)) {
			if name, version, _ := strings.Cut(strings.TrimSpace(l), " "); version != "" {
				used[name] = version
			}
		}
	}
	if len(used) < 30 {
		t.Fatalf("only %d modules: %v", len(used), used)
	}
	modules, err := modulesOf(used)
	if err != nil {
		t.Fatal(err)
	}
	list, err := listed(modules)
	if err != nil {
		t.Fatal(err)
	}
	for name, version := range used {
		if !strings.Contains(string(list), "\n"+name+" "+version+": ") {
			t.Errorf("%s %s is not listed", name, version)
		}
	}
	for _, want := range []string{"SIL OPEN FONT LICENSE Version 1.1", "Bitstream Vera is a", "Droid Sans Fallback", "The Go Authors", "The Astrolabe authors"} {
		if !strings.Contains(string(list), want) {
			t.Errorf("%q is not in the texts", want)
		}
	}
}

// TestALicenseThatNobodyKnowsStopsThePackages: a module without one, or with words that
// nobody has read.
func TestALicenseThatNobodyKnowsStopsThePackages(t *testing.T) {
	for _, papers := range [][]paper{nil, {{"LICENSE", "All rights reserved."}}} {
		if _, err := listed([]module{{"example.org/a", "v1.0.0", papers}}); err == nil || !strings.Contains(err.Error(), "example.org/a v1.0.0") {
			t.Errorf("%v: %v", papers, err)
		}
	}
	atTheTop(t)
	if _, err := modulesOf(map[string]string{"example.org/a": "v1.0.0"}); err == nil {
		t.Error("a module that is nowhere was listed")
	}
}

func TestKindsOfLicenses(t *testing.T) {
	const bsd = "Redistribution and use in source and\nbinary forms, with or without"
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge, …\n THE SOFTWARE IS PROVIDED": "MIT",
		bsd: "BSD-2-Clause", bsd + " Neither the name of": "BSD-3-Clause", "all rights reserved": "",
		"Apache License\n Version 2.0": "Apache-2.0", "dedicated to the public domain": "public domain",
	} {
		if got := strings.Join(kindsOf(text), " "); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestTheDesktopKnowsTheWindow: what menus read.
func TestTheDesktopKnowsTheWindow(t *testing.T) {
	text, err := filled(about.ID+".desktop", nil)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for i, l := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if i == 0 {
			if l != "[Desktop Entry]" {
				t.Errorf("it begins with %q", l)
			}
			continue
		}
		key, value, is := strings.Cut(l, "=")
		if _, twice := said[key]; !is || value == "" || twice {
			t.Errorf("line %d is %q", i+1, l)
		}
		said[key] = value
	}
	for key, want := range map[string]string{"Type": "Application", "Name": about.Name, "Exec": "astrolabe", "Icon": about.ID, "Terminal": "false"} {
		if said[key] != want {
			t.Errorf("%s is %q, want %q", key, said[key], want)
		}
	}
	for _, key := range []string{"GenericName", "Comment", "Keywords"} {
		if said[key] == "" || said[key+"[fr]"] == "" || said[key] == said[key+"[fr]"] {
			t.Errorf("%s is %q, in French %q", key, said[key], said[key+"[fr]"])
		}
	}
	for _, key := range []string{"Categories", "Keywords", "Keywords[fr]"} {
		if !strings.HasSuffix(said[key], ";") {
			t.Errorf("%s has no ; at its end: %q", key, said[key])
		}
	}
}

// TestTheShopKnowsTheWindow: what programs read that offer programs.
func TestTheShopKnowsTheWindow(t *testing.T) {
	text, err := filled(about.ID+".metainfo.xml", map[string]string{"Version": about.Version(), "Date": "2026-02-14"})
	if err != nil {
		t.Fatal(err)
	}
	var said struct {
		Type       string   `xml:"type,attr"`
		ID         string   `xml:"id"`
		License    string   `xml:"project_license"`
		Name       string   `xml:"name"`
		Summary    []string `xml:"summary"`
		Paragraphs []string `xml:"description>p"`
		Desktop    string   `xml:"launchable"`
		Releases   []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal(text, &said); err != nil {
		t.Fatal(err)
	}
	if said.Type != "desktop-application" || said.ID != about.ID || said.License != "MIT" || said.Name != about.Name || said.Desktop != about.ID+".desktop" {
		t.Errorf("%+v", said)
	}
	if len(said.Summary) != 2 || len(said.Paragraphs) != 4 || strings.HasSuffix(said.Summary[0], ".") {
		t.Errorf("it is not told in two languages: %q, %q", said.Summary, said.Paragraphs)
	}
	if len(said.Releases) != 1 || said.Releases[0].Version != about.Version() || said.Releases[0].Date != "2026-02-14" {
		t.Errorf("releases: %+v", said.Releases)
	}
}

// TestTheServiceIsTheOneOfThePage: docs/sharing.md explains what the packages bring.
func TestTheServiceIsTheOneOfThePage(t *testing.T) {
	unit, err := filled("astrolabe.service", map[string]string{"Prefix": "/usr"})
	if err != nil {
		t.Fatal(err)
	}
	atTheTop(t)
	page, err := os.ReadFile("docs/sharing.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), "```ini\n"+string(unit)+"```\n") {
		t.Errorf("docs/sharing.md does not show the service as it is:\n%s", unit)
	}
}

// some is a tree with a command and a text.
func some() tree {
	return tree{"share/doc/a/b.txt": {content: []byte("words\n")}, "bin/a": {[]byte("a command"), true}}
}

// TestArchivesFollowFromTheirContent: the same bytes twice, in order, nobody's, of one
// date, and what is in them comes out again.
func TestArchivesFollowFromTheirContent(t *testing.T) {
	for name, pack := range map[string]func(tree) ([]byte, error){
		"tar": func(f tree) ([]byte, error) { return f.tarGz("", date) },
		"zip": func(f tree) ([]byte, error) { return f.zipped(date) },
		"deb": func(f tree) ([]byte, error) { return debFile(f, tree{"control": {}}, date) },
	} {
		first, err := pack(some())
		if err != nil {
			t.Fatal(err)
		}
		second, err := pack(some())
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: %v, other bytes the second time", name, err)
		}
	}
	packed, err := some().below("a-1").tarGz("", date)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"a-1/bin/a 755 a command", "a-1/share/doc/a/b.txt 644 words\n"}
	if got := untarred(t, packed); strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q\nwant %q", got, want)
	}
	zipped, err := some().zipped(date)
	if err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil {
		t.Fatal(err)
	}
	if len(z.File) != 2 || z.File[0].Name != "bin/a" || z.File[0].Mode() != 0o755 || !z.File[0].Modified.Equal(date) || z.File[1].Mode() != 0o644 {
		t.Errorf("%+v", z.File)
	}
}

// untarred lists what is in a packed tar: names, modes and contents.
func untarred(t *testing.T, packed []byte) (list []string) {
	t.Helper()
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	for in := tar.NewReader(plain); ; {
		h, err := in.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "root" || !h.ModTime.Equal(date) {
			t.Errorf("%s is %d:%d's, of %v", h.Name, h.Uid, h.Gid, h.ModTime)
		}
		words := fmt.Sprintf("%s %o", h.Name, h.Mode)
		if len(content) > 0 {
			words += " " + string(content)
		}
		list = append(list, words)
	}
}

// TestDebIsWhatDpkgReads: three members, the names that dpkg wants, and sums of every
// file.
func TestDebIsWhatDpkgReads(t *testing.T) {
	files := some().below("usr")
	deb, err := debFile(files, control(files, []string{"libc6 (>= 2.34)", "libgl1"}), date)
	if err != nil {
		t.Fatal(err)
	}
	rest, is := bytes.CutPrefix(deb, []byte("!<arch>\n"))
	if !is {
		t.Fatal("no archive of ar")
	}
	members := map[string][]byte{}
	var names []string
	for len(rest) > 0 {
		if len(rest) < 60 || string(rest[58:60]) != "`\n" {
			t.Fatalf("no header: %q", rest[:min(60, len(rest))])
		}
		name := strings.TrimSpace(string(rest[:16]))
		size, err := strconv.Atoi(strings.TrimSpace(string(rest[48:58])))
		if err != nil || len(rest) < 60+size {
			t.Fatalf("%s: %v, %d bytes", name, err, size)
		}
		names, members[name] = append(names, name), rest[60:60+size]
		rest = rest[60+size+size%2:]
	}
	if strings.Join(names, " ") != "debian-binary control.tar.gz data.tar.gz" || string(members["debian-binary"]) != "2.0\n" {
		t.Fatalf("members: %v", names)
	}
	held := untarred(t, members["data.tar.gz"])
	if held[0] != "./ 755" || held[1] != "./usr/ 755" || held[len(held)-1] != "./usr/share/doc/a/b.txt 644 words\n" {
		t.Errorf("it holds %q", held)
	}
	said := strings.Join(untarred(t, members["control.tar.gz"]), "\n")
	for _, want := range []string{"./control 644 Package: astrolabe\n", "\nDepends: libc6 (>= 2.34), libgl1\n", "Architecture: amd64\n",
		fmt.Sprintf("%x  usr/bin/a\n", md5.Sum([]byte("a command")))} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}

func TestNewestNeedOfTheCLibrary(t *testing.T) {
	for want, versions := range map[string][]string{"2.34": {"GLIBC_2.2.5", "GLIBC_2.34", "GLIBC_2.4"}, "2.2": nil, "2.2.5": {"GLIBC_2.2.5", "GLIBC_PRIVATE", "OTHER_9"}} {
		var symbols []elf.ImportedSymbol
		for _, v := range versions {
			symbols = append(symbols, elf.ImportedSymbol{Version: v})
		}
		if got := newest(symbols); got != want {
			t.Errorf("%v: %s, want %s", versions, got, want)
		}
	}
}

// TestManual: the lists of a page of help, whatever the language, and nothing that the
// manual's program would take for a request.
func TestManual(t *testing.T) {
	all := lists("Tenir les livres\n\nEmploi : chronicle\n\nCommandes :\n  list              Lister\n  undo CAMPAIGN     Annuler le\n\nOptions :\n  --data DIR    le dossier (celui du système)\n")
	if len(all) != 2 || all[0][1] != (line{"undo CAMPAIGN", "Annuler le"}) || all[1][0] != (line{"--data DIR", "le dossier (celui du système)"}) {
		t.Errorf("%q", all)
	}
	if got := roff(`.x --a \ b`); got != `\&.x \-\-a \e b` {
		t.Errorf("%q", got)
	}
	m := &manual{Version: "1.2.3", Date: "2026-02-14", Flags: all[1], Commands: []command{{all[0][1], []line{{"--check", "dire"}}}}}
	for _, name := range []string{"chronicle.en.1", "chronicle.fr.1", "astrolabe.en.1", "astrolabe.fr.1"} {
		packed, err := m.page(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := gzip.NewReader(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(plain)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), `"2026-02-14" "Astrolabe 1.2.3"`) || strings.Contains(string(text), "<no value>") || strings.Contains(string(text), "\n\n") {
			t.Errorf("%s:\n%s", name, text)
		}
		if strings.HasPrefix(name, "chronicle") && !strings.Contains(string(text), ".TP\n.B undo CAMPAIGN\nAnnuler le\n.RS\n.TP\n.B \\-\\-check\ndire\n.RE\n") {
			t.Errorf("%s lacks a command:\n%s", name, text)
		}
	}
}

func TestIconsOfEverySize(t *testing.T) {
	atTheTop(t)
	all, err := icons()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != len(sides)+1 {
		t.Errorf("%d icons", len(all))
	}
	for _, side := range sides {
		icon, err := png.Decode(bytes.NewReader(all[fmt.Sprintf("%dx%d/apps/%s.png", side, side, about.ID)]))
		if err != nil {
			t.Fatal(err)
		}
		if b := icon.Bounds(); b.Dx() != side || b.Dy() != side {
			t.Errorf("the icon of %d is %v", side, b)
		}
		if _, _, _, alpha := icon.At(0, 0).RGBA(); alpha != 0 {
			t.Errorf("the corner of the icon of %d is not transparent", side)
		}
	}
}

func TestWhatIsSaidWrongly(t *testing.T) {
	for _, args := range [][]string{nil, {"all"}, {"-date", "1", "all", "a"}, {"-date", "0", "all", "a", "b"}} {
		if err := run(args); err != errUsage {
			t.Errorf("%v: %v", args, err)
		}
	}
	if err := run([]string{"-date", "1", "none", t.TempDir(), t.TempDir()}); err != errUsage {
		t.Errorf("a package that there is not: %v", err)
	}
	if err := run([]string{"-date", "1", "deb", t.TempDir(), t.TempDir()}); !os.IsNotExist(err) {
		t.Errorf("nothing is built: %v", err)
	}
}
