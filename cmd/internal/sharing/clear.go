package sharing

import (
	"context"
	"errors"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ui/page/door"
)

// Clear sends the devices of a campaign away that was removed: the host of the data
// folder does, or, where none runs, they are taken out of the file that remembers
// them in the folder of settings. The errors are those of Ask and of keeping; it may be
// done again.
func Clear(ctx context.Context, settings, folder, campaign string) error {
	_, err := Ask(ctx, folder, Question{Do: AskClear, Campaign: campaign})
	if !errors.Is(err, &ledger.Violation{Key: "sharing.not_running"}) {
		return err
	}
	file := devicesOf(settings, folder)
	list, err := file.Load()
	if err != nil || !slices.ContainsFunc(list, func(d door.Device) bool { return d.Campaign == campaign }) {
		return err
	}
	release, err := hold(folder) // no host begins meanwhile, and one that cannot be asked has it
	if err != nil {
		return err
	}
	if list, err = file.Load(); err == nil {
		err = file.Save(slices.DeleteFunc(list, func(d door.Device) bool { return d.Campaign == campaign }))
	}
	return errors.Join(err, release())
}
