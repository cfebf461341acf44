# Two commands handle all the setup: `make run` and `make test` look for what they
# need and install what is missing, or print what to install. Their scripts are in
# .ci/.

.DEFAULT_GOAL := help
.PHONY: help run test check touched test-long torture crowd build chronicle package install uninstall pictures same bench bench-peers fuzz clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: ## open Astrolabe; without a display, write the sample evening into out/
	@MAKE_GOAL=run .ci/play

test: ## run every check and test, including the window under Xvfb
	@MAKE_GOAL=test .ci/test

check: ## check formatting, run vet and the tests that need no display (a minute or two)
	@MAKE_GOAL=check .ci/check

touched: ## run quick guards, then the tests that import what changed (SHORT=1: guards only; BASE=COMMIT: changed since then)
	@MAKE_GOAL=touched .ci/touched

test-long: ## run what is too slow for test: the race detector on everything, more random play, torture, fuzzing (2-4 hours)
	@MAKE_GOAL=test-long .ci/test-long

torture: ## kill, starve, and unplug the terminal 10,000 times (an hour or two; continues where it stopped)
	@MAKE_GOAL=torture .ci/torture

crowd: ## test a host with 200 watching and five writing devices, kills, and floods (20 minutes; flags: see .ci/crowd)
	@MAKE_GOAL=crowd .ci/crowd

build: ## build bin/astrolabe (the window) and bin/chronicle (the terminal)
	@MAKE_GOAL=build .ci/setup window
	@.ci/build chronicle astrolabe

chronicle: ## build only bin/chronicle: needs nothing but Go
	@MAKE_GOAL=chronicle .ci/setup terminal
	@.ci/build chronicle

package: ## make packages for Linux, Debian, and Windows and of the terminal alone, with checksums, in out/packages/
	@MAKE_GOAL=package .ci/package

install: ## build both commands and install them under PREFIX=/usr/local (DESTDIR=FOLDER in front of it)
	@MAKE_GOAL=install PREFIX='$(or $(PREFIX),/usr/local)' DESTDIR='$(DESTDIR)' .ci/install

uninstall: ## remove what install put there, but no campaigns
	@PREFIX='$(or $(PREFIX),/usr/local)' DESTDIR='$(DESTDIR)' .ci/install away

pictures: ## make contact sheets of every screen in every shape and language, and of the book, in out/contact/
	@MAKE_GOAL=pictures .ci/play pictures

same: ## list what looks, prints, or exports differently than at BASE=COMMIT (SHORT=1, TEXT=1: see .ci/same)
	@MAKE_GOAL=same .ci/same

bench: ## run the benchmarks whose figures are in docs/performance.md
	@MAKE_GOAL=bench .ci/setup terminal
	CGO_ENABLED=0 go test -tags migrated_fynedo,netgo,osusergo -run '^$$' -bench . -benchmem $$(go list ./... | grep -v /cmd/astrolabe)

bench-peers: ## compare speed with ledger-cli, pdflatex, WeasyPrint, and the disk (half an hour; PART, RUNS: see .ci/bench-peers)
	@MAKE_GOAL=bench-peers .ci/bench-peers

fuzz: ## look for input that breaks a parser (FUZZTIME=30s for each)
	@MAKE_GOAL=fuzz .ci/setup terminal
	@.ci/fuzz

clean: ## remove bin/ and out/
	rm -rf bin out
