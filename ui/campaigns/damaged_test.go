package campaigns_test

import (
	"context"
	"strings"
	"testing"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/shell"
)

// spoil changes an entry of a campaign behind the back of the books.
func (d *desk) spoil(campaign string, seq int) {
	d.Helper()
	_, entries, err := d.store.Entries(context.Background(), campaign, 0)
	if err != nil {
		d.Fatal(err)
	}
	payload := entries[seq-1].Payload // shared with the store
	payload[len(payload)-2] ^= 1
}

// shelfWithDamage is a shelf with the sample, of which entry 301 is damaged.
func shelfWithDamage(t *testing.T) (d *desk, sample string) {
	t.Helper()
	d = newDesk(t)
	d.Tap("campaigns.sample")
	d.shell.Reset()
	sample = d.listed()[0].ID
	d.spoil(sample, 301)
	d.start()
	return d, sample
}

// TestADamagedCampaignIsSeenOnTheShelf without being opened, says what is safe
// and what is lost, and opens for reading alone.
func TestADamagedCampaignIsSeenOnTheShelf(t *testing.T) {
	d, sample := shelfWithDamage(t)
	for _, words := range []string{"Damaged", "Safe: 300 entries with 2 closings, up to August 22, 2026.", "Lost here: 189 entries with one closing, recorded from August 22, 2026 to November 14, 2026."} {
		if !strings.Contains(d.Words(), words) {
			t.Errorf("%q is not on the shelf: %s", words, d.Words())
		}
	}
	d.look("damaged")
	d.Tap("campaigns.open.0")
	if !d.shell.SheetOpen() || !strings.Contains(d.Words(), "The other campaigns aren’t affected.") || d.shows("damage.restore") {
		t.Fatalf("shown: %s", d.Words())
	}
	d.look("damage")
	d.Tap("damage.read")
	if d.name() != "table" || !d.shows("reading.banner") || d.shows("top.undo") {
		t.Fatalf("%s: %v", d.name(), d.IDs())
	}
	d.look("reading")
	before := d.shell.Book().Head()
	d.shell.Record(scoring.Say(scoring.WriteNote{Text: "On we go."}), func(ledger.Receipt) { t.Error("it was recorded") })
	if !d.shell.SheetOpen() || !strings.Contains(d.Words(), "Read only: everything after entry 300 is damaged.") || d.shell.Book().Head() != before {
		t.Fatalf("recording says %s", d.Words())
	}
	d.look("reading-why")
	d.Tap("reading.do")
	if !d.shows("damage.why") {
		t.Fatalf("what can be done: %s", d.Words())
	}
	d.shell.Escape()
	d.Tap("reading.more", "damage.save")
	if d.name() != "export" || !d.shows("reading.banner") {
		t.Fatalf("saving leads to %s", d.name())
	}
	d.shell.Reset()
	if d.shell.Book() != nil || d.shows("reading.banner") {
		t.Fatal("it is still open")
	}
	d.shell.Open(sample) // as an import or the founding of the sample does
	if !d.shell.SheetOpen() || !d.shows("damage.read") {
		t.Errorf("opening says %s", d.Words())
	}
}

// TestADamagedFileAroundSoundEntriesIsSaid above the list, until it is sound again.
func TestADamagedFileAroundSoundEntriesIsSaid(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.shell.Reset()
	said := error(&ledger.Violation{Key: "storage.corrupt", Args: ledger.Args{"path": "books"}})
	d.config = func(c *shell.Config) { c.Sound = func(context.Context) error { return said } }
	d.start()
	const words = "the file that holds them is damaged"
	if !strings.Contains(d.Words(), words) || strings.Contains(d.Words(), "Lost here") {
		t.Fatalf("shown: %s", d.Words())
	}
	d.look("unsound")
	said = nil
	d.start()
	if strings.Contains(d.Words(), words) {
		t.Errorf("still shown: %s", d.Words())
	}
}

// TestTheTableGoesOnWithoutWhatIsLost: after it was asked twice.
func TestTheTableGoesOnWithoutWhatIsLost(t *testing.T) {
	d, sample := shelfWithDamage(t)
	accept := func(ctx context.Context, id string) error { _, err := d.books.AcceptLoss(ctx, id); return err }
	d.config = func(c *shell.Config) { c.AcceptLoss = accept }
	d.start()
	d.Tap("campaigns.open.0", "damage.go_on")
	if !strings.Contains(d.Words(), "Lost here: 189 entries") || !strings.Contains(d.Words(), "will continue after entry 300") {
		t.Fatalf("asked: %s", d.Words())
	}
	d.look("damage-go-on")
	d.Tap("damage.cancel")
	if d.listed()[0].Seq != 489 {
		t.Fatal("cancelled, and given up")
	}
	d.Tap("damage.go_on", "damage.do")
	if d.name() != "table" || d.shell.Book().Head().Seq != 300 || d.shows("reading.banner") || d.shell.SheetOpen() {
		t.Fatalf("%s at %d: %s", d.name(), d.shell.Book().Head().Seq, d.Words())
	}
	if _, err := d.books.Open(context.Background(), sample); err != nil {
		t.Fatal(err)
	}
	d.shell.Reset()
	if strings.Contains(d.Words(), "Damaged") {
		t.Errorf("the shelf still says %s", d.Words())
	}
}

// TestADamagedCampaignIsPutBack out of the newest copy that holds it, after the
// same sheet as on the screen of the copies has said what comes.
func TestADamagedCampaignIsPutBack(t *testing.T) {
	k := newKeeping(t)
	k.Tap("campaigns.sample")
	k.shell.Reset()
	sample := k.listed()[0]
	ctx := context.Background()
	if _, _, err := k.ladder.Make(ctx, ledger.Asked); err != nil {
		t.Fatal(err)
	}
	_, entries, err := k.store.Entries(ctx, sample.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	damaged := &flipped{Store: k.store, campaign: sample.ID, seq: entries[300].Seq}
	k.books.Store = damaged
	k.start()
	k.Tap("campaigns.open.0", "damage.restore")
	k.words("489 entries with 3 closings")
	k.look("restore-copies")
	k.Tap("restore.copy.0")
	k.words("Entries", "489 → 489", "Only this campaign will change. The damaged files will stay in the backup folder.")
	k.look("restore-ask")
	k.Tap("restore.do")
	if k.name() != "table" || k.shell.Book().Head() != sample.Head || k.shell.SheetOpen() {
		t.Fatalf("%s: %s", k.name(), k.Words())
	}
}

// flipped is a store of which one entry of a campaign is damaged.
type flipped struct {
	ledger.Store
	campaign string
	seq      int64 // 0 for none
}

func (f *flipped) flip(campaign string, entries []ledger.Entry) {
	for i := range entries {
		if campaign == f.campaign && entries[i].Seq == f.seq {
			entries[i].Payload = []byte(`{"flipped":true}`)
		}
	}
}

func (f *flipped) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	l, entries, err := f.Store.Entries(ctx, campaign, after)
	f.flip(campaign, entries)
	return l, entries, err
}

// Replace takes the damage away with the books.
func (f *flipped) Replace(ctx context.Context, with []ledger.Replacement) error {
	err := f.Store.Replace(ctx, with)
	if err == nil && len(with) == 1 && with[0].Campaign.ID == f.campaign {
		f.seq = 0
	}
	return err
}

func (f *flipped) Open(ctx context.Context, campaign, _ string, _, _ int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	l, entries, err := f.Entries(ctx, campaign, 0)
	return l, nil, entries, err
}

func (f *flipped) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	l, entries, err := f.Store.Readable(ctx, campaign)
	f.flip(campaign, entries)
	return l, entries, err
}
