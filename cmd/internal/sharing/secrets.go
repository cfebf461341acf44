package sharing

import (
	"context"
	"encoding/json"
	"slices"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/secret"
	"astrolabe/ui/page"
)

// Choosing is something that several seats choose in secret now: who has chosen,
// never what.
type Choosing struct {
	Slot            string
	Chosen, Missing []string // seats
}

// Choices says whether the table of a campaign may choose in secret, whether it
// wants to, and who has chosen until now. The errors are those of the store and of
// opening the campaign.
func (s *Sharing) Choices(ctx context.Context, campaign string) (can, wanted bool, list []Choosing, err error) {
	wanted, can, err = s.host.Wanted(ctx, campaign)
	if err != nil || !can {
		return false, false, nil, err
	}
	book, game, err := s.secretive(ctx, campaign)
	if err != nil {
		return false, false, nil, err
	}
	who, err := secret.Who(ctx, s.options.Secrets, campaign)
	if err != nil {
		return false, false, nil, err
	}
	for _, slot := range game.Slots(book.State()) {
		c := Choosing{Slot: slot.ID}
		for _, seat := range slot.Seats {
			if slices.Contains(who[slot.ID], seat) {
				c.Chosen = append(c.Chosen, seat)
			} else {
				c.Missing = append(c.Missing, seat)
			}
		}
		if len(c.Chosen) > 0 {
			list = append(list, c)
		}
	}
	return can, wanted, list, nil
}

// OpenUp opens what was chosen for a slot, though somebody is missing; the journal
// says so. The errors are those of secret.Open.
func (s *Sharing) OpenUp(ctx context.Context, campaign, slot string) error {
	book, game, err := s.secretive(ctx, campaign)
	if err != nil {
		return err
	}
	var left []string
	for _, is := range game.Slots(book.State()) {
		if is.ID == slot {
			left = is.Seats
		}
	}
	id := wiring.IDs{}.New()
	_, err = secret.Open(ctx, s.options.Secrets, book, slot, left, func(chosen, missing []string) ledger.Command {
		c := game.Opened(slot, chosen, missing)
		payload, err := json.Marshal(c)
		if err != nil {
			panic(err) // commands are plain structs
		}
		return ledger.Command{ID: id, Kind: c.Kind(), Payload: payload}
	})
	return err
}

// secretive is a campaign's book in the host, and how its game says what can be
// chosen in secret. The error is page.no_secrets where nothing can.
func (s *Sharing) secretive(ctx context.Context, campaign string) (*ledger.Book, page.Secretive, error) {
	book, err := s.host.Book(ctx, campaign)
	if err != nil {
		return nil, nil, err
	}
	for _, g := range s.options.Games {
		if game, is := g.(page.Secretive); is && g.Name() == book.Campaign().Game && s.options.Secrets != nil {
			return book, game, nil
		}
	}
	return nil, nil, &ledger.Violation{Key: "page.no_secrets"}
}
