package campaigns_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/storage"
	"astrolabe/storage/rescue"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/shell"
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
	d.config = func(c *shell.Config) {
		c.Attic = attic{k.ladder.Folder()}
		c.OpenCopy = func(ctx context.Context, path string) (shell.OpenCopy, error) {
			c, err := rescue.OpenCopy(ctx, dir, path)
			if err != nil {
				return nil, err
			}
			return c, nil
		}
	}
	d.start()
	return k
}

// TestRestoreOfOneCampaign shows what would change first, changes that campaign
// alone, and is taken back by one tap.
func TestRestoreOfOneCampaign(t *testing.T) {
	k := newKeeping(t)
	k.Tap("campaigns.sample")
	other, _, err := k.books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "The Isle", Date: "2026-01-17",
		Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana"}, {Province: "red", Player: "Ben"}, {Province: "gray", Player: "Dan"}}}))
	if err != nil {
		t.Fatal(err)
	}
	book := k.shell.Book()
	then := book.Head()
	k.shell.Go(campaigns.NewBackups())
	k.Tap("backups.now")
	for _, text := range []string{"A storm at dusk.", "And a quiet night."} {
		if _, err := book.Record(context.Background(), scoring.Say(scoring.WriteNote{Text: text})); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := other.Record(context.Background(), scoring.Say(scoring.WriteNote{Text: "Here, too."})); err != nil {
		t.Fatal(err)
	}
	now, untouched := book.Head(), other.Head()
	k.Tap("backups.now")
	k.Tap(k.way(book.Campaign().ID, then)...)
	k.words("will go back to entry 489", "491 → 489", "A storm at dusk.", "And a quiet night.", "All data will be copied first")
	k.look("restore")
	if book.Head() != now {
		t.Error("changed before anybody has said so")
	}
	k.Tap("restore.do")
	k.words("“The Lantern Coast” has been restored to the copy from today 20:")
	k.look("restored")
	if k.shell.Book().Head() != then {
		t.Errorf("the open campaign ends at %d, want %d", k.shell.Book().Head().Seq, then.Seq)
	}
	if again, err := k.books.Open(context.Background(), other.Campaign().ID); err != nil || again.Head() != untouched {
		t.Errorf("the other campaign: %v, %v", again, err)
	}
	k.Tap("restored.undo")
	k.words("“The Lantern Coast” is back to how it was.")
	if k.shell.Book().Head() != now || k.shows("restored.undo") {
		t.Errorf("taken back it ends at %d, want %d", k.shell.Book().Head().Seq, now.Seq)
	}
	k.Tap("restored.close")
	k.Tap(k.way(book.Campaign().ID, now)...)
	k.words("is the same here and in the copy, entry for entry")
	if k.shows("restore.do") {
		t.Error("there is nothing to restore, and it is offered")
	}
	k.Tap("restore.cancel")
	// So is a campaign that was not here: it goes again.
	if err := k.books.Store.Replace(context.Background(), []ledger.Replacement{{Campaign: other.Campaign(), Head: untouched}}); err != nil {
		t.Fatal(err)
	}
	k.Tap(k.way(other.Campaign().ID, untouched)...)
	k.Tap("restore.do")
	if again, err := k.books.Open(context.Background(), other.Campaign().ID); err != nil || again.Head() != untouched {
		t.Errorf("the campaign that was gone: %v, %v", again, err)
	}
	k.Tap("restored.undo")
	k.words("“The Isle” is back to how it was.")
	if _, err := k.books.Open(context.Background(), other.Campaign().ID); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Errorf("taken back: %v", err)
	}
	// A copy that is damaged, or gone, is told in a sentence and changes nothing.
	way := k.way(book.Campaign().ID, then)
	for _, c := range k.list() {
		if err := os.Remove(c.Path); err != nil {
			t.Fatal(err)
		}
	}
	k.Tap(way...)
	if !k.shell.SheetOpen() || k.shows("restore.do") || k.shell.Book().Head() != now {
		t.Errorf("the copy is gone: %s", k.Words())
	}
}

// way leads to what restoring a campaign with a head would change.
func (k *keeping) way(id string, head ledger.Head) []string {
	k.Helper()
	list := k.list()
	for at := len(list) - 1; at >= 0; at-- {
		for i, of := range list[at].Campaigns {
			if of.ID == id && of.Head == head {
				return []string{"backups.copy." + strconv.Itoa(at), "copy.restore." + strconv.Itoa(i)}
			}
		}
	}
	k.Fatalf("no copy ends at %d", head.Seq)
	return nil
}

func (k *keeping) list() []ledger.Copy {
	k.Helper()
	list, err := k.ladder.List(context.Background())
	if err != nil {
		k.Fatal(err)
	}
	return list
}

// TestBackups: the screen says when the last copy was made, shows all of them,
// and makes one.
func TestBackups(t *testing.T) {
	k := newKeeping(t)
	k.shell.Go(campaigns.NewBackups())
	k.words("No backup yet", "There are no copies yet.")
	k.look("backups_none")
	k.Tap("backups.now")
	k.words("There’s nothing to copy yet.")
	k.shell.Back()
	k.Tap("campaigns.sample")
	if _, err := k.shell.Book().Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	k.shell.Go(campaigns.NewBackups())
	k.Tap("backups.now")
	k.words("Last backup: today 20:0", "A copy was made just now.", "made by hand", "The Lantern Coast: 490 entries, 3 games", "2 copies take")
	k.Tap("backups.now")
	k.words("Nothing has been recorded since the last copy, which is sound.")
	k.clock.Ms += 3 * 24 * 3600 * 1000
	k.Tap("backups.copy.0")
	k.words("Copy from ", "made by hand", "/home/table/.local/share/astrolabe/backups/astrolabe-00002-")
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
	k.words("This file can’t be used as a copy", "astrolabe-00000-half.db")
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
	k.words("Every copy is also saved in ~/card.", "in both folders")
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
