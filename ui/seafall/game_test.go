package seafall_test

import (
	"context"
	"testing"

	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/shell"
)

// TestOpenGoesWhereTheCampaignStands: the table, the end of a game, or the
// record of a campaign that is over, and from each of them where an undo leads.
func TestOpenGoesWhereTheCampaignStands(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	id := e.shell.Book().Campaign().ID
	shown := func(when, want string) {
		t.Helper()
		if got := e.shell.Current().Name(); got != want {
			t.Errorf("%s %s is shown, want %s", when, got, want)
		}
	}
	opens := func(want string) {
		t.Helper()
		e.shell.Open(id)
		shown("opened", want)
	}
	opens("table")
	e.Tap("top.menu", "menu.end", "end.do")
	shown("after the end", "ending")
	opens("ending")
	e.shell.Undo()
	shown("after undoing the end", "table")
	e.shell.Redo()
	shown("after the end came back", "ending")
	for seafalltest.Choose(t, e.shell.Book()) {
	}
	e.shell.Record(scoring.Say(scoring.CloseGame{Last: true}), nil)
	opens("record")
	e.Tap("top.menu", "menu.reopen", "reopen.do")
	shown("after reopening", "ending")
}

// TestTheSampleIsFoundOnce: asked for again it is the same campaign.
func TestTheSampleIsFoundOnce(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	first, err := sample.Found(context.Background(), store)
	if err != nil {
		t.Fatal(err)
	}
	e := tableOf(t, store, first)
	again, err := e.shell.Config().Games[0].(shell.Sampler).Sample(context.Background(), store, translations.English)
	if err != nil || again != first {
		t.Errorf("%s after %s: %v", again, first, err)
	}
}
