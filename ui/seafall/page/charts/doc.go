// Package charts draws the charts of the record as shapes, which a page of a device
// sets as SVG. It knows no words but those it is given.
package charts
