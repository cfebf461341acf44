package about

import (
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"astrolabe"
)

// The application's identity.
const (
	ID   = "app.astrolabe.ledger" // names the folder of preferences; never change it
	Name = "Astrolabe"
)

// commit is set where packages are built: -ldflags "-X astrolabe/ui/about.commit=…".
var commit string

// digits are as many of a commit's as tell it from all others here.
const digits = 12

// Version is the version of the application, as 0.1.0.
var Version = sync.OnceValue(func() string {
	for line := range strings.Lines(astrolabe.App) {
		key, value, _ := strings.Cut(line, "=")
		if strings.TrimSpace(key) == "Version" {
			if version, err := strconv.Unquote(strings.TrimSpace(value)); err == nil {
				return version
			}
		}
	}
	panic("about: FyneApp.toml says no version") // it is embedded: there or the build is wrong
})

// Commit names what the application was built from, with a + behind it where files
// had been changed since; "" where nobody knows.
var Commit = sync.OnceValue(func() string {
	if commit != "" {
		return commit
	}
	built, _ := debug.ReadBuildInfo()
	return commitOf(built)
})

// commitOf is the commit that Go itself notes where it builds in a clone.
func commitOf(built *debug.BuildInfo) string {
	if built == nil {
		return ""
	}
	said := map[string]string{}
	for _, s := range built.Settings {
		said[s.Key] = s.Value
	}
	name := said["vcs.revision"]
	if len(name) > digits {
		name = name[:digits]
	}
	if name != "" && said["vcs.modified"] == "true" {
		name += "+"
	}
	return name
}

// Line is what a command answers to --version.
func Line(command string) string {
	line := command + " " + Version()
	if c := Commit(); c != "" {
		line += " (" + c + ")"
	}
	return line
}
