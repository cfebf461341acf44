package shell

// stage is which screens are open: the last is shown, the others wait beneath
// it.
type stage struct {
	home  Screen // the first, nil for none
	stack []Screen
}

// shown is the screen that is shown, nil before there is one.
func (t *stage) shown() Screen {
	if len(t.stack) == 0 {
		return nil
	}
	return t.stack[len(t.stack)-1]
}

func (t *stage) push(next Screen) { t.stack = append(t.stack, next) }

// replace puts a screen in the place of the one that is shown.
func (t *stage) replace(next Screen) {
	if len(t.stack) == 0 {
		t.stack = append(t.stack, nil)
	}
	t.stack[len(t.stack)-1] = next
}

// clear leaves every screen but the home.
func (t *stage) clear() {
	t.stack = t.stack[:0]
	if t.home != nil {
		t.push(t.home)
	}
}
