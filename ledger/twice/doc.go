// Package twice reads the same bytes more than once, wherever they come from.
package twice
