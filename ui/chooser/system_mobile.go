//go:build android || ios

package chooser

import (
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"astrolabe/ledger"
	"astrolabe/ui/shell"
)

// systemOpens shows the system's own picker: it gives programs files, but no
// folders.
func systemOpens(s *shell.Shell, done func(File)) bool {
	dialog.ShowFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			s.Fail(&ledger.Violation{Key: "file.unreadable", Args: ledger.Args{"path": ""}, Cause: err})
		case r != nil:
			done(File{Path: r.URI().Name(), Open: func() (io.ReadCloser, error) { return r, nil }})
		}
	}, s.Config().Window)
	return true
}

// systemSaves lets the system's own picker make a file.
func systemSaves(s *shell.Shell, name string, done func(Place)) bool {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			s.Fail(&ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": name}, Cause: err})
		case w != nil:
			done(Place{Path: w.URI().Name(), Write: func(content []byte) error {
				_, err := w.Write(content)
				return errors.Join(err, w.Close())
			}})
		}
	}, s.Config().Window)
	d.SetFileName(name)
	d.Show()
	return true
}
