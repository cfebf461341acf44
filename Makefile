# Two commands do all the set-up: `make run` and `make test` look for what they
# need and install what is missing, or say what to install. What they do stands
# in .ci/.

.DEFAULT_GOAL := help
.PHONY: help run test check touched test-long torture crowd build chronicle package install uninstall pictures same bench bench-peers fuzz clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: ## opens Astrolabe; without a display, plays the sample evening into out/
	@MAKE_GOAL=run .ci/play

test: ## every check and test, the window under Xvfb included
	@MAKE_GOAL=test .ci/test

check: ## formatting, vet and the tests that need no display: a minute or two
	@MAKE_GOAL=check .ci/check

touched: ## quick guards, then the tests of what imports what has changed (SHORT=1: the guards; BASE=COMMIT: since then)
	@MAKE_GOAL=touched .ci/touched

test-long: ## what test has no time for: the race detector on all, more chance, the torture, fuzzing (2-4 hours)
	@MAKE_GOAL=test-long .ci/test-long

torture: ## kills, starves and unplugs the terminal 10,000 times (an hour or two; goes on where it was stopped)
	@MAKE_GOAL=torture .ci/torture

crowd: ## 200 devices that watch and five that write at a host, kills of it, and floods (20 minutes; flags: see .ci/crowd)
	@MAKE_GOAL=crowd .ci/crowd

build: ## bin/astrolabe (the window) and bin/chronicle (the terminal)
	@MAKE_GOAL=build .ci/setup window
	@.ci/build chronicle astrolabe

chronicle: ## bin/chronicle alone: needs Go and nothing else
	@MAKE_GOAL=chronicle .ci/setup terminal
	@.ci/build chronicle

package: ## packages for Linux, Debian, Windows and of the terminal alone, with their sums, in out/packages/
	@MAKE_GOAL=package .ci/package

install: ## builds both commands and installs them below PREFIX=/usr/local (DESTDIR=FOLDER before it)
	@MAKE_GOAL=install PREFIX='$(or $(PREFIX),/usr/local)' DESTDIR='$(DESTDIR)' .ci/install

uninstall: ## takes away what install put there, and no books
	@PREFIX='$(or $(PREFIX),/usr/local)' DESTDIR='$(DESTDIR)' .ci/install away

pictures: ## every screen in every shape and language, and the book, on contact sheets in out/contact/
	@MAKE_GOAL=pictures .ci/play pictures

same: ## says what looks, prints or exports otherwise than at BASE=COMMIT (SHORT=1, TEXT=1: see .ci/same)
	@MAKE_GOAL=same .ci/same

bench: ## the benchmarks whose figures are in docs/performance.md
	@MAKE_GOAL=bench .ci/setup terminal
	CGO_ENABLED=0 go test -tags migrated_fynedo,netgo,osusergo -run '^$$' -bench . -benchmem $$(go list ./... | grep -v /cmd/astrolabe)

bench-peers: ## holds what takes time against ledger-cli, pdflatex, WeasyPrint and the disk (half an hour; PART, RUNS: see .ci/bench-peers)
	@MAKE_GOAL=bench-peers .ci/bench-peers

fuzz: ## looks for input that breaks what parses (FUZZTIME=30s for each)
	@MAKE_GOAL=fuzz .ci/setup terminal
	@.ci/fuzz

clean: ## takes away bin/ and out/
	rm -rf bin out
