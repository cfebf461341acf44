// Package campaigns has the screens around a campaign: the list of campaigns
// with importing, founding a new one, and exporting.
package campaigns
