// Package host gives the books to devices that have nothing but a browser: pages of
// one campaign to each device, what it says to the books, and news of what others
// say. It trusts nothing that comes in: whoever has no cookie of a device that was
// let in sees how to join and nothing else, a device says what its place at the table
// may say, and the books decide.
//
//	h, err := host.New(host.Config{Books: books, Games: games, Words: words, Devices: keep})
//	url, until, err := h.Link(ctx, "campaign-1", page.Who{Role: page.Seat, Seat: "blue"})
//	err = h.Serve(listener)
package host
