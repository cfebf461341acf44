// Command faces makes the Noto faces that are carried in ui/fonts: those of a
// folder as they are published, each with the signs beside it that it lacks and
// that the books write: the minus sign and the arrow. Both are drawn from the
// plus sign of the same face (the minus is its bar, and the arrow that bar with
// a head), so they stand at the height of the figures and are as heavy. A face
// that has a sign already keeps its own.
//
//	faces FROM TO
//
// .ci/faces fetches the published faces and runs it.
package main
