// Package provinces prints the page of each province in a chronicle, section by section.
package provinces
