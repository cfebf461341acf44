package terminal

// Explanation is what explain --json prints; scripts rely on it to the letter.
type Explanation struct {
	Path  string `json:"path"`
	Value *int   `json:"value"`           // null where the answer is no number
	Words string `json:"words,omitempty"` // the answer where it is no number
	Terms []Term `json:"terms"`
}

// Term is one step on the way to the answer.
type Term struct {
	Amount *int     `json:"amount"` // null where the answer is no number
	Words  string   `json:"words"`
	Rules  []string `json:"rules"`
	Seq    *int64   `json:"seq"`  // of the entry; null for what is printed or is another number
	Path   *string  `json:"path"` // of the other number it is
}

// Add adds a term, with the amount it brings as a number and in words. Where the answer is
// no number the words of the amount stand before the term's.
func (x *Explanation) Add(amount int, shown string, t Term) {
	t.Rules = append([]string{}, t.Rules...) // a list to scripts, empty or not
	if x.Value == nil {
		t.Words = shown + " · " + t.Words
	} else {
		t.Amount = &amount
	}
	x.Terms = append(x.Terms, t)
}
