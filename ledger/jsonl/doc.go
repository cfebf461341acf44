// Package jsonl says what is wrong with a line of JSON that somebody wrote by hand:
// where it stops being JSON, which keys would get lost, which word was meant.
package jsonl
