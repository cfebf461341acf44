package seafall

// Folds is how often an Explainer has gone through the entries.
func Folds(x *Explainer) int { return x.folds }
