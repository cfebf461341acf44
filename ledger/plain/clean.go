package plain

import (
	"bytes"
	"reflect"
	"sync"
	"unicode/utf8"
)

// Clean says that no key of a JSON value is there twice, none is one that a value of the
// type does not have, nil for any, and every list is as long as its type, without the
// detour over the decoder, which takes ten times as long. False where it is not sure.
func Clean(raw []byte, into reflect.Type) bool {
	c := cleaner{raw: raw}
	return c.value(shapeOf(into), 0)
}

// shape is what the keys of a value may be, by its type.
type shape struct {
	fields map[string]*shape // of an object; nil where it may have any
	each   *shape            // the values of an object that may have any key
	item   *shape            // the values of a list
	length int               // of a list that has so many, 0 for any
}

// anything is the shape of what may have any keys.
var anything = func() *shape { s := &shape{}; s.each, s.item = s, s; return s }()

var shapes = struct {
	sync.RWMutex
	of map[reflect.Type]*shape
}{of: map[reflect.Type]*shape{}}

func shapeOf(t reflect.Type) *shape {
	if t == nil {
		return anything
	}
	shapes.RLock()
	s := shapes.of[t]
	shapes.RUnlock()
	if s != nil {
		return s
	}
	shapes.Lock()
	defer shapes.Unlock()
	return shapeWithin(t)
}

// shapeWithin makes a shape with all that is within it. The caller holds shapes.
func shapeWithin(t reflect.Type) *shape {
	if t == nil {
		return anything
	}
	if s := shapes.of[t]; s != nil {
		return s
	}
	s := &shape{}
	shapes.of[t] = s // it may hold itself
	s.item, s.length = shapeWithin(Within(t)), Length(t)
	as := Object(t)
	fields, fixed := Fields(as)
	if !fixed {
		s.each = shapeWithin(Within(as))
		return s
	}
	s.fields = make(map[string]*shape, len(fields))
	for name, of := range fields {
		s.fields[name] = shapeWithin(of)
	}
	return s
}

// cleaner walks through a value.
type cleaner struct {
	raw []byte
	i   int
}

// deepest is how many brackets in each other it follows.
const deepest = 100

func (c *cleaner) blanks() byte {
	for c.i < len(c.raw) {
		switch b := c.raw[c.i]; b {
		case ' ', '\t', '\r', '\n':
			c.i++
		default:
			return b
		}
	}
	return 0
}

func (c *cleaner) value(s *shape, depth int) bool {
	switch b := c.blanks(); {
	case depth > deepest || b == 0:
		return false
	case b == '{':
		c.i++
		return c.object(s, depth+1)
	case b == '[':
		c.i++
		return c.list(s, depth+1)
	case b == '"':
		_, ok := c.text()
		return ok
	}
	for c.i < len(c.raw) {
		switch c.raw[c.i] {
		case ',', ']', '}', ' ', '\t', '\r', '\n':
			return true
		}
		c.i++
	}
	return true
}

func (c *cleaner) list(s *shape, depth int) bool {
	if c.blanks() == ']' {
		c.i++
		return s.length == 0
	}
	for n := 1; c.value(s.item, depth); n++ {
		switch c.blanks() {
		case ',':
			c.i++
			continue
		case ']':
			c.i++
			return s.length == 0 || n == s.length
		}
		return false
	}
	return false
}

func (c *cleaner) object(s *shape, depth int) bool {
	if c.blanks() == '}' {
		c.i++
		return true
	}
	var few [16][]byte
	seen := few[:0]
	for c.blanks() == '"' {
		key, ok := c.text()
		if !ok || !plain(key) || c.blanks() != ':' {
			return false
		}
		c.i++
		of := s.each
		if s.fields != nil {
			if of = s.fields[string(key)]; of == nil {
				return false
			}
		}
		for _, k := range seen {
			if bytes.Equal(k, key) {
				return false
			}
		}
		if seen = append(seen, key); len(seen) > 1000 {
			return false
		}
		if !c.value(of, depth) {
			return false
		}
		switch c.blanks() {
		case ',':
			c.i++
			continue
		case '}':
			c.i++
			return true
		}
		return false
	}
	return false
}

// plain says whether a key is what it says: without escapes, and of signs that
// are the same however they are written.
func plain(key []byte) bool {
	for _, b := range key {
		if b == '\\' || b >= utf8.RuneSelf || b < ' ' {
			return false
		}
	}
	return true
}

// text reads what stands between quotation marks, as it is written; false where
// it has no end.
func (c *cleaner) text() ([]byte, bool) {
	c.i++ // "
	begin := c.i
	for c.i < len(c.raw) {
		switch c.raw[c.i] {
		case '"':
			c.i++
			return c.raw[begin : c.i-1], true
		case '\\':
			c.i++
		}
		c.i++
	}
	return nil, false
}
