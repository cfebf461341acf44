package main

import (
	"context"
	"errors"
	"fmt"

	"astrolabe/ledger"
	"astrolabe/ledger/secret"
	"astrolabe/storage"
)

// hidden stands in what is chosen in secret in the folders to begin with, and must
// stand in no copy.
const hidden = "nobody-may-find-this"

// keepSecret has somebody choose in secret in every campaign of a folder.
func keepSecret(ctx context.Context, dir string) (err error) {
	s, err := storage.Open(ctx, dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	list, err := s.Campaigns(ctx)
	if err != nil {
		return err
	}
	for _, c := range list {
		if err := s.Secrets().Keep(ctx, secret.Choice{Campaign: c.ID, Slot: "1.ships", Seat: "blue", At: 1768676400000,
			Command: ledger.Command{ID: hidden, Kind: "write_note", Payload: []byte(`{"text":"` + hidden + `"}`)}}); err != nil {
			return err
		}
	}
	return nil
}

// secretsStand checks that what was chosen is kept, but in a campaign that has other
// books now.
func secretsStand(ctx context.Context, dir string, a act, before held, done bool) (err error) {
	if a.begin == "old" {
		return nil // it knew of no secrets
	}
	s, err := storage.Open(ctx, dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	for campaign := range before {
		list, err := s.Secrets().Choices(ctx, campaign)
		if err != nil {
			return err
		}
		want := 1
		if done && campaign == a.exchanges {
			want = 0
		}
		if len(list) != want {
			return fmt.Errorf("%d secret choices are kept in %s after %s (done: %v)", len(list), campaign, a.name, done)
		}
	}
	return nil
}
