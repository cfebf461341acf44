// Package sample founds a campaign to look around in: "The Bell of Cormorant Reef", four
// pirates, two chapters played to the end and a third begun in port.
//
// Its names, cards and story are invented; every act of it goes through the books as a
// table's own would, so it holds nothing that a table could not have recorded.
//
//	campaign, err := sample.FoundIn(ctx, store, sample.English)
package sample
