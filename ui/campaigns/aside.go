package campaigns

import (
	"context"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// aside are the damaged files that were set aside: what they take, and a way to
// delete them. By themselves they stay.
func (b *Backups) aside() fyne.CanvasObject {
	var bytes int64
	rows := layout.VBox(theme.S)
	for i, is := range b.now.aside {
		bytes += is.Size
		lines := layout.VBox(0, ink.NewText(theme.Body, b.asideAt(is)).Bold(), label(wording.Size(b.shell.Words(), is.Size)))
		rows.Add(kit.HLine())
		rows.Add(layout.Row(theme.M, layout.Grow(lines), kit.NewButton(kit.Outline, b.t("aside.delete"), func() { b.discard(is) }).ID("backups.aside."+itoa(i))))
	}
	said := layout.VBox(theme.S, ink.NewText(theme.Label, b.t("aside")).Bold(),
		ink.NewText(theme.Body, b.t("aside.text", "size", wording.Size(b.shell.Words(), bytes))).ID("backups.aside"), rows)
	return card(said)
}

// asideAt is when files were set aside, in words.
func (b *Backups) asideAt(is shell.Aside) string {
	return shell.MadeAt(b.shell, ledger.Copy{At: is.At, UTCOffset: is.UTCOffset})
}

// discard asks before damaged files are deleted.
func (b *Backups) discard(is shell.Aside) {
	b.shell.Confirm("aside", func() shell.Question {
		return shell.Question{Title: b.t("aside.title", "when", b.asideAt(is)), Do: b.t("aside.do"),
			What: b.t("aside.what", "path", b.shown(is.Path))}
	}, func() {
		b.shell.Work(b.t("loading"), func(ctx context.Context) error { return b.shell.Config().Attic.Discard(ctx, is.Path) }, func(err error) {
			if err != nil {
				b.shell.Fail(err)
			}
			b.look()
		})
	})
}
