// Package awards is what a campaign of Skull Tales was remarkable for: who was down most
// often, whose chapter was the richest, who was Captain longest. It computes them from the
// account of the campaign, and knows no window and no paper.
//
// An award that nothing was done for is none, and whoever is level shares it.
package awards
