//go:build !race

package kittest

const raced = false
