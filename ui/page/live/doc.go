// Package live tells streams that books have changed: of which campaign, and up to
// which number. What somebody missed meanwhile is told with the next number, so
// that nobody who reads slowly costs anybody anything.
package live
