package campaigns_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/away"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/storage/rescue"
	"astrolabe/storage/shelved"
	"astrolabe/ui/shell"
)

// shelving is a desk with two campaigns, of which the sample is open last.
func shelving(t *testing.T) (k *keeping, isle string) {
	t.Helper()
	k = newKeeping(t)
	config := k.config
	k.config = func(c *shell.Config) {
		config(c)
		c.Away = &away.Shelf{Books: k.books, Store: shelved.Of(k.store), Copies: k.ladder,
			OpenCopy: func(ctx context.Context, path string) (away.OpenCopy, error) {
				return rescue.OpenCopy(ctx, k.dir, path)
			}}
	}
	other, _, err := k.books.Found(context.Background(), scoring.Game, scoring.Say(isleCommand))
	if err != nil {
		t.Fatal(err)
	}
	k.start()
	k.Tap("campaigns.sample")
	k.shell.Reset()
	return k, other.Campaign().ID
}

var isleCommand = scoring.FoundCampaign{Name: "The Isle", Date: "2026-01-17",
	Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana"}, {Province: "red", Player: "Ben"}, {Province: "gray", Player: "Dan"}}}

// card is where a campaign is in the list.
func (k *keeping) card(id string) string {
	k.Helper()
	list, err := k.books.Store.Known(context.Background())
	if err != nil {
		k.Fatal(err)
	}
	for i, l := range list {
		if l.ID == id {
			return itoa(i)
		}
	}
	k.Fatalf("%s is not in the list", id)
	return ""
}

func itoa(n int) string { return string(rune('0' + n)) }

// TestArchivedIsFoldedAway: by the dots on its card, out of it again by one tap or from
// the fold; it opens from there.
func TestArchivedIsFoldedAway(t *testing.T) {
	k, isle := shelving(t)
	k.Tap("campaigns.more."+k.card(isle), "manage.archive")
	k.words("“The Isle” has been archived.", "Archived (1)", "One campaign")
	if k.shows("campaigns.open." + k.card(isle)) {
		t.Error("it is still in sight")
	}
	k.Tap("campaigns.undo")
	k.words("“The Isle” is no longer archived.")
	if !k.shows("campaigns.open." + k.card(isle)) {
		t.Error("it is not back")
	}
	k.Tap("campaigns.more."+k.card(isle), "manage.archive", "campaigns.done.close", "campaigns.archived")
	k.look("archived")
	k.Tap("campaigns.more."+k.card(isle), "manage.archive")
	k.words("“The Isle” is no longer archived.")
	k.Tap("campaigns.more."+k.card(isle), "manage.archive", "campaigns.open."+k.card(isle))
	if k.shell.Book() == nil || k.shell.Book().Campaign().ID != isle {
		t.Error("it does not open")
	}
	k.shell.Reset()
	k.Tap("campaigns.more."+k.card("sample-lantern-coast"), "manage.archive") // the one in front
	k.words("Archived (2)")
}

// TestRemovedAndPutBack: after a question; the list says when and where it is, and puts it
// back. What cannot be done is said and changes nothing.
func TestRemovedAndPutBack(t *testing.T) {
	k, isle := shelving(t)
	k.Tap("campaigns.more."+k.card(isle), "manage.remove")
	k.words("Remove “The Isle”?", "1 entry", "no games played yet")
	k.Tap("remove.cancel")
	if len(k.listed()) != 2 {
		t.Fatal("nobody has said yes")
	}
	k.Tap("campaigns.more."+k.card(isle), "manage.remove", "remove.do")
	k.words("“The Isle” has been removed.", "Removed (1)")
	if len(k.listed()) != 1 {
		t.Fatalf("%d campaigns", len(k.listed()))
	}
	k.Tap("campaigns.undo")
	k.words("“The Isle” is back.")
	if book, damage, err := k.books.Examine(context.Background(), isle); err != nil || damage != nil || book.Head().Seq != 1 {
		t.Errorf("put back: %v, %v", damage, err)
	}
	k.Tap("campaigns.more."+k.card(isle), "manage.remove", "remove.do", "campaigns.done.close", "campaigns.removed")
	k.words("Removed: today", "Kept in backups/astrolabe-")
	k.look("removed")
	k.Tap("campaigns.back.0")
	k.words("“The Isle” is back.")
	if k.shows("campaigns.removed") {
		t.Error("it is here, and listed as removed")
	}

	k.Tap("campaigns.more."+k.card(isle), "manage.remove", "remove.do")
	list, err := filepath.Glob(filepath.Join(k.ladder.Folder(), "*.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range list {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	k.Tap("campaigns.back.0")
	k.words("Can’t restore")
	if len(k.listed()) != 1 {
		t.Errorf("%d campaigns", len(k.listed()))
	}
}

// TestTheOpenCampaignIsRemoved: the window closes it.
func TestTheOpenCampaignIsRemoved(t *testing.T) {
	k, _ := shelving(t)
	k.Tap("campaigns.sample")
	k.shell.Back()
	if k.shell.Book() == nil {
		t.Fatal("it is closed already: this is no case")
	}
	k.Tap("campaigns.more."+k.card("sample-lantern-coast"), "manage.remove", "remove.do")
	if k.shell.Book() != nil || k.name() != "campaigns" || len(k.listed()) != 1 {
		t.Errorf("%v is open on %s", k.shell.Book(), k.name())
	}
	k.words("“The Lantern Coast” has been removed.")
}

// TestNamesakesAreToldApart: two campaigns of one name each have a mark, also where one of
// them is archived.
func TestNamesakesAreToldApart(t *testing.T) {
	k, isle := shelving(t)
	second, _, err := k.books.Found(context.Background(), scoring.Game, scoring.Say(isleCommand))
	if err != nil {
		t.Fatal(err)
	}
	k.shell.Rebuild()
	k.Tap("campaigns.more."+k.card(isle), "manage.archive", "campaigns.archived")
	for _, id := range []string{isle, second.Campaign().ID} {
		if n := strings.Count(k.Words(), " · "+id+" "); n != 1 {
			t.Errorf("the mark of %s is shown %d times: %s", id, n, k.Words())
		}
	}
}

// TestFoundingAgainAsksFirst: in the window as in the terminal.
func TestFoundingAgainAsksFirst(t *testing.T) {
	k, _ := shelving(t)
	before := len(k.listed())
	k.Tap("campaigns.new")
	k.fill()
	k.Tap("new.found")
	k.shell.Reset()
	k.Tap("campaigns.new")
	k.fill()
	k.Tap("new.found")
	k.words("Start another campaign?", "is already here with the same players", "started on")
	if n := len(k.listed()); n != before+1 {
		t.Fatalf("%d campaigns, %d before", n, before)
	}
	k.Tap("found_again.cancel")
	if n := len(k.listed()); n != before+1 {
		t.Errorf("%d campaigns after a no", n)
	}
	k.Tap("new.found", "found_again.do")
	if n := len(k.listed()); n != before+2 || k.shell.Book() == nil {
		t.Errorf("%d campaigns after a yes", n)
	}
}
