package campaigns_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/storage/aside"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/shell"
)

// attic are the damaged files that were set aside in a folder of copies.
type attic struct{ copies string }

func (a attic) Aside(context.Context) ([]shell.Aside, error) {
	list, err := aside.List(a.copies)
	var all []shell.Aside
	for _, f := range list {
		all = append(all, shell.Aside{Path: f.Path, At: 1768676400000, UTCOffset: 60, Size: f.Size})
	}
	return all, err
}

func (a attic) Discard(_ context.Context, path string) error { return aside.Remove(a.copies, path) }

// TestDamagedFilesAreDeletedByTheTableAlone: the screen of the copies says what
// they take, and deletes them after a question.
func TestDamagedFilesAreDeletedByTheTableAlone(t *testing.T) {
	k := newKeeping(t)
	k.Tap("campaigns.sample")
	k.shell.Go(campaigns.NewBackups())
	if strings.Contains(k.Words(), "Damaged files") {
		t.Fatal("nothing was set aside")
	}
	k.shell.Back()
	folder, err := k.store.SetAside(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	k.shell.Go(campaigns.NewBackups())
	k.words("Damaged files", "stay until you delete them")
	k.look("aside")
	k.Tap("backups.aside.0")
	k.words(filepath.Base(folder), "gone for good")
	k.look("aside-ask")
	k.Tap("aside.cancel")
	if _, err := os.Stat(folder); err != nil {
		t.Fatalf("cancelled, and deleted: %v", err)
	}
	k.Tap("backups.aside.0", "aside.do")
	left, err := os.ReadDir(filepath.Dir(folder))
	if err != nil || strings.Contains(k.Words(), "Damaged files") {
		t.Errorf("%v, %s", err, k.Words())
	}
	for _, f := range left {
		if strings.Contains(f.Name(), "damaged") {
			t.Errorf("%s is left", f.Name())
		}
	}
}
