package typeset

// Ruler measures texts and brings them into widths, the same on a Press and on a Plate.
type Ruler struct {
	faces map[Face]*cut
	near  [ScreenBold + 1][0x300]float64 // widths in ems of the first characters, 0 for not known yet
}
