package awake

import (
	"context"
	"os"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"
)

// patience is how long the system may take to answer.
const patience = 3 * time.Second

// Keep asks the system to stay awake until letGo is called, and says for whom and
// why. It returns at once: the system is asked behind it. held is closed when it
// has agreed, and stays open where nobody does.
func Keep(who, why string) (held <-chan struct{}, letGo func()) {
	agreed, done := make(chan struct{}), make(chan struct{})
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		defer close(done)
		release := inhibit(ctx, who, why)
		if release == nil {
			return
		}
		close(agreed)
		<-ctx.Done()
		release()
	}()
	return agreed, sync.OnceFunc(func() {
		stop()
		select {
		case <-done:
		case <-time.After(patience): // the bus answers nobody any more
		}
	})
}

// inhibit asks those who may put the machine to sleep, one after the other; nil
// where none agrees.
func inhibit(ctx context.Context, who, why string) (release func()) {
	for _, ask := range []func(context.Context, string, string) func(){logind, desktop} {
		if release := ask(ctx, who, why); release != nil {
			return release
		}
	}
	return nil
}

// logind is asked for what it puts to sleep itself, with a desktop or without. It
// agrees for as long as a file that it hands out is open.
func logind(ctx context.Context, who, why string) func() {
	bus, err := dbus.ConnectSystemBus(dbus.WithContext(ctx))
	if err != nil {
		return nil
	}
	manager := bus.Object("org.freedesktop.login1", "/org/freedesktop/login1")
	for _, what := range []string{"sleep:idle", "idle"} { // not everybody may have both
		var fd dbus.UnixFD
		if ask(ctx, manager, "org.freedesktop.login1.Manager.Inhibit", &fd, what, who, why, "block") {
			held := os.NewFile(uintptr(fd), "inhibit")
			return func() {
				_ = held.Close()
				_ = bus.Close()
			}
		}
	}
	_ = bus.Close()
	return nil
}

// desktop is asked where logind is not there, or says no. It agrees for as long as
// the connection stands. No bus is started for it.
func desktop(ctx context.Context, who, why string) func() {
	bus, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx))
	if err != nil {
		return nil
	}
	var cookie uint32
	saver := bus.Object("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver")
	if bus.Auth(nil) != nil || bus.Hello() != nil || !ask(ctx, saver, "org.freedesktop.ScreenSaver.Inhibit", &cookie, who, why) {
		_ = bus.Close()
		return nil
	}
	return func() { _ = bus.Close() }
}

// ask calls a method, and says whether it was answered.
func ask(ctx context.Context, whom dbus.BusObject, method string, answer any, args ...any) bool {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	return whom.CallWithContext(ctx, method, 0, args...).Store(answer) == nil
}
