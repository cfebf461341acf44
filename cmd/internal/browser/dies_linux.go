package browser

import (
	"os/exec"
	"syscall"
)

// dies ends a program with the test, however that ends.
func dies(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
