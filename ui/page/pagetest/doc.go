// Package pagetest reads pages as programs do that know nothing of their styles, for the
// tests of pages. No program imports it.
package pagetest
