package shell

import (
	"astrolabe/ui/about"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// tellAbout says which version this is, and whose, and where the books lie.
func tellAbout(s *Shell) {
	s.SheetOf(func(func()) Page {
		version := s.T("screen.about.version", "version", about.Version())
		if commit := about.Commit(); commit != "" {
			version = s.T("screen.about.version.commit", "version", about.Version(), "commit", commit)
		}
		body := layout.VBox(theme.M, ink.NewText(theme.Body, s.T("screen.about.what")), ink.NewText(theme.Body, s.T("screen.about.license")))
		if at := s.config.DataDir; at != "" {
			body.Add(ink.NewText(theme.Small, s.T("screen.about.where", "folder", at)).Role(theme.Ink2).ID("about.where"))
		}
		return Page{ID: "about", Title: s.T("screen.about.title"), Sub: version, Body: body}
	})
}
