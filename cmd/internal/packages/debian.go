package main

import (
	"bytes"
	"crypto/md5"
	"debug/elf"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"astrolabe/ui/about"
)

// maintainer has an address that is nobody's: who hands the package on says theirs.
const maintainer = "The Astrolabe authors <astrolabe@astrolabe.invalid>"

// opened are the libraries that the window opens when it starts, on X11 or on Wayland:
// no linker knows of them.
var opened = []string{"libx11-6", "libxcursor1", "libxi6", "libxinerama1", "libxrandr2", "libxkbcommon0", "libwayland-cursor0", "libwayland-egl1"}

// packageOf says which of Debian's packages has a library.
var packageOf = map[string]string{"libGL.so.1": "libgl1", "libwayland-client.so.0": "libwayland-client0",
	"libc.so.6": "libc6", "libm.so.6": "libc6", "libpthread.so.0": "libc6", "libdl.so.2": "libc6", "librt.so.1": "libc6"}

// deb writes the package for Debian and what comes from it.
func (b builder) deb() error {
	content, err := b.debian()
	if err != nil {
		return err
	}
	return b.write("astrolabe_"+about.Version()+"_amd64.deb", content)
}

// debian is that package.
func (b builder) debian() ([]byte, error) {
	files, err := b.files("/usr")
	if err != nil {
		return nil, err
	}
	if err := b.asDebianWants(files); err != nil {
		return nil, err
	}
	files = files.below("usr")
	depends, err := needs(filepath.Join(b.here, "astrolabe"))
	if err != nil {
		return nil, err
	}
	return debFile(files, control(files, depends), b.date)
}

// asDebianWants puts the papers and what completes in zsh where Debian has them.
func (b builder) asDebianWants(files tree) error {
	const doc = "share/doc/astrolabe/"
	move := func(from, to string) { files[to] = files[from]; delete(files, from) }
	move("share/zsh/site-functions/_chronicle", "share/zsh/vendor-completions/_chronicle")
	terms := strings.TrimSpace(string(files[doc+"LICENSE"].content))
	delete(files, doc+"LICENSE") // stands in copyright
	changes, err := gzipped(files[doc+"CHANGELOG.md"].content)
	if err != nil {
		return err
	}
	delete(files, doc+"CHANGELOG.md")
	files[doc+"CHANGELOG.md.gz"] = file{content: changes}
	entry, err := gzipped(fmt.Appendf(nil, "astrolabe (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz for the changes.\n\n -- %s  %s\n",
		about.Version(), maintainer, b.date.Format(time.RFC1123Z)))
	if err != nil {
		return err
	}
	files[doc+"changelog.gz"] = file{content: entry}
	_, grant, _ := strings.Cut(terms, "\n\nPermission")
	files[doc+"copyright"] = file{content: []byte("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n" +
		"Comment: What it is built on, with all licenses, is listed in LICENSES.txt.\n\n" +
		"Files: *\nCopyright: 2026 The Astrolabe authors\nLicense: Expat\n" + indented("Permission"+grant))}
	// Go links what the terminal needs into it: it runs anywhere, and Debian asks about that.
	files["share/lintian/overrides/astrolabe"] = file{content: []byte("astrolabe: statically-linked-binary [usr/bin/chronicle]\n")}
	return nil
}

// indented is a text as a field of several lines.
func indented(text string) string {
	var b strings.Builder
	for l := range strings.Lines(text) {
		if strings.TrimSpace(l) == "" {
			l = ".\n"
		}
		b.WriteString(" " + strings.TrimRight(l, "\n") + "\n")
	}
	return b.String()
}

// needs are the packages that a command does not start without.
func needs(command string) ([]string, error) {
	f, err := elf.Open(command)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	libraries, err := f.ImportedLibraries()
	if err != nil {
		return nil, err
	}
	symbols, err := f.ImportedSymbols()
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, name := range libraries {
		p := packageOf[name]
		if p == "" {
			return nil, fmt.Errorf("%s needs %s: say in packageOf which package has it", command, name)
		}
		all[p] = true
	}
	delete(all, "libc6")
	all["libc6 (>= "+newest(symbols)+")"] = true
	for _, p := range opened {
		all[p] = true
	}
	return slices.Sorted(maps.Keys(all)), nil
}

// newest is the least version of the C library that has all symbols.
func newest(symbols []elf.ImportedSymbol) string {
	most := []int{2, 2}
	for _, s := range symbols {
		said, is := strings.CutPrefix(s.Version, "GLIBC_")
		if !is {
			continue
		}
		var version []int
		for part := range strings.SplitSeq(said, ".") {
			n, err := strconv.Atoi(part)
			if err != nil {
				break
			}
			version = append(version, n)
		}
		if slices.Compare(version, most) > 0 {
			most = version
		}
	}
	var words []string
	for _, n := range most {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ".")
}

// control are the files that say what the package is.
func control(files tree, depends []string) tree {
	var sums strings.Builder
	size := 0
	for _, name := range files.names() {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(files[name].content), name)
		size += (len(files[name].content) + 1023) / 1024
	}
	return tree{
		"md5sums": {content: []byte(sums.String())},
		"control": {content: fmt.Appendf(nil, `Package: astrolabe
Version: %s
Architecture: amd64
Maintainer: %s
Installed-Size: %d
Depends: %s
Section: misc
Priority: optional
Description: keep the records of a SeaFall campaign
 Put a device on the table while your group plays: Astrolabe keeps the records
 the game leaves to pens and stickers, and guides you through the steps that end
 a game. Between game nights, check the standings; after the last one, print the
 chronicle as a book.
 .
 It is an unofficial companion, made by players. You need the game; Astrolabe
 does not play it. The command chronicle works with the same campaigns from a
 terminal, and shares them with devices on the same network.
`, about.Version(), maintainer, size+len(files.folders())*4, strings.Join(depends, ", "))},
	}
}

// debFile packs a package: an archive of ar with three members.
func debFile(files, said tree, date time.Time) ([]byte, error) {
	packed, err := said.tarGz("./", date)
	if err != nil {
		return nil, err
	}
	held, err := files.tarGz("./", date)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, member := range []struct {
		name    string
		content []byte
	}{{"debian-binary", []byte("2.0\n")}, {"control.tar.gz", packed}, {"data.tar.gz", held}} {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", member.name, date.Unix(), 0, 0, "100644", len(member.content))
		b.Write(member.content)
		if len(member.content)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes(), nil
}
