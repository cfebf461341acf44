package entry

import "iter"

// Chain reads the entries of a campaign one at a time, and checks that each follows the one
// before.
type Chain struct {
	next func() (Entry, error, bool)
	stop func()
	prev string
	seq  int64
}

// ChainOf returns a chain that starts from a genesis. Call Stop to release it.
func ChainOf(genesis string, all iter.Seq2[Entry, error]) *Chain {
	c := &Chain{prev: genesis}
	c.next, c.stop = iter.Pull2(all)
	return c
}

// Next returns the next entry, false after the last. The error is the source's, or says why
// the entry doesn't follow.
func (c *Chain) Next() (e Entry, there bool, err error) {
	e, err, there = c.next()
	if err == nil && there {
		err = e.Follows(c.seq, c.prev)
	}
	if err != nil || !there {
		return Entry{}, false, err
	}
	c.seq, c.prev = e.Seq, e.Hash
	return e, true, nil
}

// Ends reports whether the last entry had this number and hash.
func (c *Chain) Ends(seq int64, hash string) bool { return c.seq == seq && c.prev == hash }

// Stop releases the source.
func (c *Chain) Stop() { c.stop() }

// Collect reads all entries into memory; it stops at the first error.
func Collect(all iter.Seq2[Entry, error]) (list []Entry, err error) {
	for e, err := range all {
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}
