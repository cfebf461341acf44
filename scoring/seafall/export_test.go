package seafall

// Folds is how often an Explainer has gone through the entries.
func Folds(x *Explainer) int { return x.folds }

// WorkedOut are the patterns of what the rules work out from other values.
func WorkedOut() []string {
	var list []string
	for _, w := range workedOuts() {
		list = append(list, w.pattern.String())
	}
	return list
}
