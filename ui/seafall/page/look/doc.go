// Package look is one look at a campaign on SeaFall's page: who looks, in whose words,
// at which state, and what every view and sheet is put together from: numbers with
// their paths, rows and groups, taps, forms and links.
package look
