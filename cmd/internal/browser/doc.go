// Package browser opens pages in a real Chromium, for tests: it taps, writes, waits
// for what a page shows, photographs it in every shape, light and language, and asks
// axe-core whether everybody can read it. In Firefox and WebKitGTK it taps, writes and
// waits only. No program of ours has it.
//
// A [Browser] is one process without a window and with a profile folder of its own,
// which ends with the test, however that ends. A [Device] in it shares nothing with
// another: cookies, storage, kept answers and connections are its own, as those of
// another phone would be. Nothing here waits for seconds: every wait is for a state,
// as long as the test may run.
package browser
