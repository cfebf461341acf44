package postcard

// stand is after which game, and what is on the table.
func (c *card) stand() string {
	said := c.T("chronicle.before_games")
	if n := len(c.State.Record); n > 0 {
		g := c.State.Record[n-1]
		said = c.T("chronicle.standings.deck.undated", "game", g.Number)
		if g.Date != "" {
			said = c.T("chronicle.standings.deck", "game", g.Number, "date", c.Speak.Date(g.Date))
		}
	}
	switch g := c.State.Running; {
	case g != nil && g.Number == 0:
		said += " · " + c.T("chronicle.prologue_running")
	case g != nil:
		said += " · " + c.T("chronicle.game_running", "game", g.Number)
	}
	return said
}
