package campaigns_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/storage"
	"astrolabe/ui/campaigns"
)

// keeping is a desk whose books lie on the disk, with their copies.
type keeping struct {
	*desk
	dir    string
	store  *storage.Store
	ladder *storage.Ladder
	clock  *ledgertest.StepClock
}

func newKeeping(t *testing.T) *keeping {
	t.Helper()
	d := newDesk(t)
	dir := filepath.Join(t.TempDir(), "books")
	store, err := storage.Open(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	k := &keeping{desk: d, dir: dir, store: store, ladder: store.Ladder(), clock: ledgertest.Evening()}
	k.ladder.Clock = k.clock
	d.books.Store, d.books.Copies, d.books.Clock, d.backups = store, k.ladder, k.clock, k.ladder
	d.start()
	return k
}

// TestBackups: the screen says when the last copy was made, shows all of them,
// and makes one.
func TestBackups(t *testing.T) {
	k := newKeeping(t)
	k.shell.Go(campaigns.NewBackups())
	k.words("No backup yet", "There is no copy yet.")
	k.look("backups_none")
	k.Tap("backups.now")
	k.words("There is nothing yet to copy.")
	k.shell.Back()
	k.Tap("campaigns.sample")
	if _, err := k.shell.Book().Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	k.shell.Go(campaigns.NewBackups())
	k.Tap("backups.now")
	k.words("Last backup: today 20:0", "A copy was made just now.", "asked for", "The Lantern Coast: 487 entries, 3 games", "2 copies take")
	k.Tap("backups.now")
	k.words("Nothing was recorded since the last copy, which is sound.")
	k.clock.Ms += 3 * 24 * 3600 * 1000
	k.Tap("backups.copy.0")
	k.words("Copy of ", "asked for", filepath.Join(k.ladder.Folder(), "astrolabe-00002-"))
	k.look("backups_copy")
	k.Tap("copy.close")
	for name, content := range map[string]string{"astrolabe-00000-half.db": "SQLite format 3\x00 and no more", "notes.db": "a shopping list"} {
		if err := os.WriteFile(filepath.Join(k.ladder.Folder(), name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// The menu says it, and leads here.
	k.shell.Back()
	k.Tap("top.menu")
	k.words("Last backup: today 20:0")
	k.Tap("menu.backups")
	k.words("This file cannot serve as a copy", "astrolabe-00000-half.db")
	k.look("backups")
	k.Tap("top.menu")
	if k.shows("menu.backups") {
		t.Error("the menu leads to where one is")
	}
	k.shell.Escape()
}

// TestSecondFolder is set, changed and left, and says what keeps it from
// serving.
func TestSecondFolder(t *testing.T) {
	k := newKeeping(t)
	k.Tap("campaigns.sample")
	k.shell.Go(campaigns.NewBackups())
	k.Tap("backups.now")
	card := filepath.Join(t.TempDir(), "card")
	if err := os.Mkdir(card, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", filepath.Dir(card))
	k.Tap("backups.second.choose")
	if !k.shell.SheetOpen() {
		t.Fatalf("no folder can be chosen: %v", k.IDs())
	}
	k.write("chooser.line", card)
	k.Tap("chooser.do")
	if k.shell.SheetOpen() {
		t.Fatalf("%s: %v", k.Words(), k.IDs())
	}
	k.words("Every copy goes to ~/card, too.", "in both folders")
	k.look("backups_second")
	if err := os.RemoveAll(card); err != nil {
		t.Fatal(err)
	}
	k.shell.Back()
	k.shell.Go(campaigns.NewBackups())
	if !k.shows("backups.second.failing") {
		t.Errorf("the second folder is gone: %s", k.Words())
	}
	k.look("backups_second_gone")
	k.Tap("backups.second.leave", "second.do")
	if k.shows("backups.second.leave") || k.shows("backups.second.failing") {
		t.Errorf("left, and it is there: %s", k.Words())
	}
	if folder, _, err := k.ladder.Second(); folder != "" || err != nil {
		t.Errorf("%q, %v", folder, err)
	}
}

// TestABackupThatFailsIsToldOnce, and the evening goes on.
func TestABackupThatFailsIsToldOnce(t *testing.T) {
	k := newKeeping(t)
	if err := os.WriteFile(k.ladder.Folder(), []byte("a file"), 0o600); err != nil {
		t.Fatal(err)
	}
	k.Tap("campaigns.sample")
	if k.shell.Book() == nil {
		t.Fatal("the campaign is not open")
	}
	k.words("No backup was made")
	k.look("backup_failed")
	k.Tap("copying.read")
	k.ladder.Due(context.Background(), ledger.AfterClosing)
	if strings.Contains(k.Words(), "No backup was made") {
		t.Errorf("told again: %s", k.Words())
	}
	k.shell.Go(campaigns.NewBackups())
	if !k.shows("backups.failing") {
		t.Errorf("the screen does not say it: %s", k.Words())
	}
	k.look("backups_failing")
	if err := os.Remove(k.ladder.Folder()); err != nil {
		t.Fatal(err)
	}
	k.Tap("backups.now")
	if k.shows("backups.failing") || !k.shows("backups.came") {
		t.Errorf("mended: %s", k.Words())
	}
}

// words checks what can be read.
func (k *keeping) words(wanted ...string) {
	k.Helper()
	for _, want := range wanted {
		if said := k.Words(); !strings.Contains(said, want) {
			k.Errorf("%q is not to be read in: %s", want, said)
		}
	}
}
