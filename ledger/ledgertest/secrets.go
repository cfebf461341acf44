package ledgertest

import (
	"cmp"
	"context"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/secret"
)

// Secrets is where what is chosen in secret lies. It fails as Append does.
func (m *MemoryStore) Secrets() secret.Store { return memorySecrets{m} }

// forget takes away what was chosen of a campaign. The caller holds m.mu.
func (m *MemoryStore) forget(campaign string) {
	m.chosen = slices.DeleteFunc(m.chosen, func(c secret.Choice) bool { return c.Campaign == campaign })
}

type memorySecrets struct{ of *MemoryStore }

// write runs fn where something can be written. Where there has to be a campaign it
// is named.
func (s memorySecrets) write(ctx context.Context, campaign string, fn func(m *MemoryStore)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	if s.of.fails != nil {
		return s.of.fails
	}
	if campaign != "" && s.of.find(campaign) == nil {
		return ledger.ErrUnknownCampaign
	}
	fn(s.of)
	return nil
}

// Keep puts a choice in the place of an earlier one.
func (s memorySecrets) Keep(ctx context.Context, c secret.Choice) error {
	return s.write(ctx, c.Campaign, func(m *MemoryStore) {
		m.chosen = slices.DeleteFunc(m.chosen, func(was secret.Choice) bool {
			return was.Campaign == c.Campaign && was.Slot == c.Slot && was.Seat == c.Seat
		})
		m.chosen = append(m.chosen, c)
	})
}

// Withdraw takes a choice away.
func (s memorySecrets) Withdraw(ctx context.Context, campaign, slot, seat string) (kept bool, err error) {
	err = s.write(ctx, "", func(m *MemoryStore) {
		before := len(m.chosen)
		m.chosen = slices.DeleteFunc(m.chosen, func(c secret.Choice) bool {
			return c.Campaign == campaign && c.Slot == slot && c.Seat == seat
		})
		kept = len(m.chosen) < before
	})
	return kept, err
}

// Drop takes choices away that nothing has taken the place of.
func (s memorySecrets) Drop(ctx context.Context, campaign string, choices []secret.Choice) error {
	return s.write(ctx, "", func(m *MemoryStore) {
		m.chosen = slices.DeleteFunc(m.chosen, func(c secret.Choice) bool {
			return c.Campaign == campaign && slices.ContainsFunc(choices, func(d secret.Choice) bool {
				return c.Slot == d.Slot && c.Seat == d.Seat && c.Command.ID == d.Command.ID
			})
		})
	})
}

// Choices are those of a campaign, by slot and seat.
func (s memorySecrets) Choices(ctx context.Context, campaign string) ([]secret.Choice, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	var list []secret.Choice
	for _, c := range s.of.chosen {
		if c.Campaign == campaign {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b secret.Choice) int { return cmp.Or(cmp.Compare(a.Slot, b.Slot), cmp.Compare(a.Seat, b.Seat)) })
	return list, nil
}

// Want says whether a campaign's table chooses in secret.
func (s memorySecrets) Want(ctx context.Context, campaign string, on bool) error {
	return s.write(ctx, campaign, func(m *MemoryStore) {
		if m.wanted == nil {
			m.wanted = map[string]bool{}
		}
		m.wanted[campaign] = on
	})
}

// Wanted is what Want has said last.
func (s memorySecrets) Wanted(ctx context.Context, campaign string) (bool, error) {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	return s.of.wanted[campaign], ctx.Err()
}
