// Package atlas is the map of the table: the islands that have been found, from west
// to east, and for every region its six boxes, the tokens that lie there and what
// they cost.
//
//	shell.Go(atlas.New(desk))
//
// It shows what is on the table's map and never hints at the rest. It knows no
// rule: what enmity costs the rules work out.
package atlas
