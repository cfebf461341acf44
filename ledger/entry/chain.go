package entry

import "iter"

// Chain goes through the entries of a campaign, one at a time, each of which follows the
// one before.
type Chain struct {
	next func() (Entry, error, bool)
	stop func()
	prev string
	seq  int64
}

// ChainOf is a chain of entries that follow a genesis. Stop ends it.
func ChainOf(genesis string, all iter.Seq2[Entry, error]) *Chain {
	c := &Chain{prev: genesis}
	c.next, c.stop = iter.Pull2(all)
	return c
}

// Next is the next entry, false after the last. The error is that of the source, or why the
// entry does not follow.
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

// Ends says whether the entry with a number and a hash was the last one.
func (c *Chain) Ends(seq int64, hash string) bool { return c.seq == seq && c.prev == hash }

// Stop lets go of the source.
func (c *Chain) Stop() { c.stop() }

// Collect holds entries that were not held, up to the first error.
func Collect(all iter.Seq2[Entry, error]) (list []Entry, err error) {
	for e, err := range all {
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}
