package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"astrolabe/ui/about"
)

// icoSides are the sizes of the icon that Windows looks for.
var icoSides = []int{16, 24, 32, 48, 64, 128, 256}

// dressed is a command for Windows with the icon, its version and what it asks of the
// system.
func dressed(path, what string) ([]byte, error) {
	built, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var sizes []image.Image
	for _, side := range icoSides {
		icon, err := sized(side)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, icon)
	}
	icon, err := winres.NewIconFromImages(sizes)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{
		Description:         what,
		Compatibility:       winres.Win10AndAbove,
		ExecutionLevel:      winres.AsInvoker,
		DPIAwareness:        winres.DPIPerMonitorV2,
		UseCommonControlsV6: true,
		LongPathAware:       true,
	})
	said := version.Info{}
	for key, value := range map[string]string{
		version.ProductName: about.Name, version.FileDescription: what, version.OriginalFilename: filepath.Base(path),
		version.LegalCopyright: "The Astrolabe authors, MIT license", version.SpecialBuild: about.Commit(),
	} {
		if value == "" {
			continue
		}
		if err := said.Set(version.LangDefault, key, value); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", path, strconv.Quote(value), err)
		}
	}
	said.SetFileVersion(about.Version())
	said.SetProductVersion(about.Version())
	set.SetVersionInfo(said)
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(built)); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return out.Bytes(), nil
}
