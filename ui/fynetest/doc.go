// Package fynetest gives the tests of the window's packages the application of
// Fyne's test driver.
//
// Every test gets one that nobody has used before; all of a process stand on
// one driver, because Fyne never gives back what another took.
//
//	app := fynetest.NewApp(t)
package fynetest
