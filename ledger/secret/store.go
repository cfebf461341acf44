package secret

import (
	"context"
	"fmt"
	"io"

	"astrolabe/ledger"
)

// Choice is what a place at the table has chosen in secret. Printed it says where it
// belongs, and not what was chosen.
type Choice struct {
	Campaign string
	Slot     string // what there is to choose, as the game calls it: "5.ships"
	Seat     string // who has chosen, as "blue"
	Command  ledger.Command
	At       int64 // when, UTC milliseconds since 1970
}

// Format prints where the choice belongs, whatever verb asks for it.
func (c Choice) Format(f fmt.State, _ rune) {
	_, _ = io.WriteString(f, "choice of "+c.Seat+" for "+c.Slot+" in "+c.Campaign)
}

// Store keeps choices durably until they are open. What it is told is on disk when it
// returns without an error, and not there otherwise but after storage.unsure.
type Store interface {
	// Keep puts a choice in the place of an earlier one of the same seat for the same
	// slot. ErrUnknownCampaign where there is no such campaign.
	Keep(ctx context.Context, c Choice) error
	// Withdraw takes the choice of a seat for a slot away, and says whether there was
	// one.
	Withdraw(ctx context.Context, campaign, slot, seat string) (kept bool, err error)
	// Drop takes choices of a campaign away, all or none: those that still have the
	// id of their command. What has taken the place of one stays.
	Drop(ctx context.Context, campaign string, choices []Choice) error
	// Choices are those of a campaign that nobody has opened, by slot and seat; none
	// of a campaign that is not there.
	Choices(ctx context.Context, campaign string) ([]Choice, error)
	// Want says whether a campaign's table chooses in secret; it does not unless it
	// says so. ErrUnknownCampaign where there is no such campaign.
	Want(ctx context.Context, campaign string, on bool) error
	// Wanted is what Want has said last, false of a campaign that is not there.
	Wanted(ctx context.Context, campaign string) (bool, error)
}
