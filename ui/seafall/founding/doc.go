// Package founding brings a campaign of SeaFall into the books: the form that
// founds one, and the one that copies a campaign from paper.
//
//	s.Go(founding.NewCampaign())
//	s.Go(founding.NewCatchUp())
//
// What is half filled in stays, also when the application is closed in between.
// Neither form decides anything: what stands in the way is what the rules
// answer.
package founding
