// Package awake keeps a machine from falling asleep while something needs it. It
// asks the system over D-Bus, where that answers; elsewhere it does nothing, and
// stands in nobody's way.
package awake
