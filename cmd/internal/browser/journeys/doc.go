// Package journeys are evenings at a table with several devices, as people would have
// them: a host with real books on a disk, and browsers that open its pages. Its tests
// are all there is of it.
package journeys
