// Package sample founds a campaign to look around in: "The Lantern Coast",
// five provinces, three closed games and a fourth in its second year.
//
// Its names, cards and story are invented; every act of it goes through the
// books as a table's own would, so it holds nothing that a table could not have
// recorded.
//
//	campaign, err := sample.Found(ctx, store)
package sample
