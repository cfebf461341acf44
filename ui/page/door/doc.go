// Package door lets devices in: links that live two minutes and once, digits that
// a device shows and the host answers, and the devices that were let in, each with
// its place at the table. Of what a device holds only a hash is kept.
//
//	d, err := door.Open(keep, now)
//	token, until, err := d.Link("campaign-1", page.Who{Role: page.Watch})
//	device, key, err := d.Enter(token, "iPad · Safari")
package door
