// Package qrcode turns an address into the squares that a camera reads: as blocks
// for a terminal, or one by one for whoever draws them. It knows no window and no
// network.
//
//	code, err := qrcode.Of("http://192.168.1.20:7480/j/…")
//	fmt.Print(code.Blocks())
package qrcode
