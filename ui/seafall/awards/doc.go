// Package awards is what a campaign of SeaFall was remarkable for: who was longest at the
// head of the titles, who was raided most, whose grudge is oldest. It computes them from
// the account of the campaign, and knows no window and no paper.
//
// An award that nothing was done for is none, and whoever is level shares it. Each counts
// what every campaign has; of the parts that a table adds later it names nothing.
package awards
