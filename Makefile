# Each target makes its own environment: nothing has to be installed first but Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BENCH := .bench-venv
READY := $(VENV)/.ready
CLIENT := src/townhall/server/static/index.html
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
TOOLS := $(VENV)/.tools
CLUSTER := $(VENV)/.cluster
INSTALL := -m pip install --quiet --disable-pip-version-check
# One more than two cores: tests also wait for servers and browsers.
WORKERS ?= 3
PORT ?= 8000
CHROMIUM = $(VENV)/bin/python tests/browser/chromium.py
POSTGRES = $(VENV)/bin/python tests/server/postgres.py
PROXIES = $(VENV)/bin/python tests/server/proxies.py
UNIT_TESTS = $(VENV)/bin/python hatch_build.py test
RULES = tests/engine tests/games tests/golden tests/laws tests/bots tests/balance tests/arena tests/research tests/cli $(wildcard tests/test_*.py)
unexport PYTHONDONTWRITEBYTECODE
PYTEST = $(VENV)/bin/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder --durations=20

.PHONY: play test test-rules test-server test-browser test-long lint bench bench-arena bench-bots bench-bot-tables bench-research bench-server bench-scale clean

play: $(READY) $(CLIENT)
	@$(VENV)/bin/townhall serve --port $(PORT)

# All fast tests; GAME=urbify runs only the rules, texts, laws and terminal of that game.
test: $(TOOLS) $(CLIENT)
	$(if $(GAME),,$(UNIT_TESTS))
	$(if $(GAME),,$(CHROMIUM))
	$(if $(GAME),,$(POSTGRES))
	$(PYTEST) $(if $(GAME),--game $(GAME))

test-rules: $(TOOLS) $(CLIENT)
	$(PYTEST) $(RULES)

test-server: $(TOOLS) $(CLIENT)
	$(POSTGRES)
	$(PYTEST) tests/server

test-browser: $(TOOLS) $(CLIENT)
	$(UNIT_TESTS)
	$(CHROMIUM)
	$(PYTEST) tests/browser

test-long: $(TOOLS) $(CLUSTER) $(CLIENT)
	$(CHROMIUM)
	$(POSTGRES)
	$(PROXIES)
	$(PYTEST) -m long

lint: $(TOOLS) $(CLIENT)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/python hatch_build.py lint

bench: $(READY) $(BENCH)/.ready
	$(VENV)/bin/python bench/speed.py --peers $(BENCH)/bin/python

# Every level against the next one, greedy bots and the search of OpenSpiel: hours on one core.
bench-bots: $(READY) $(BENCH)/.ready
	$(VENV)/bin/python bench/bots.py --peers $(BENCH)/bin/python

# How long people wait for bots at the tables of a server, alone and beside a hundred tables of another guest.
bench-bot-tables: $(TOOLS) $(CLIENT)
	$(VENV)/bin/python bench/bot_tables.py

# Games a second of the arena on one and two cores and on Ray.
bench-arena: $(TOOLS) $(CLUSTER)
	$(VENV)/bin/python bench/arena.py

# The interfaces for research beside PettingZoo, OpenSpiel and Pgx; with a GPU: bench/research.py --gpu steps.
bench-research: $(TOOLS) $(BENCH)/.ready
	$(VENV)/bin/python bench/research.py --peers $(BENCH)/bin/python

bench-server: $(TOOLS) $(CLIENT)
	$(VENV)/bin/python bench/server.py

# What a second process on PostgreSQL brings, and how games go on when one of two is killed.
bench-scale: $(TOOLS) $(CLIENT)
	$(POSTGRES)
	$(VENV)/bin/python bench/scale.py
	$(VENV)/bin/python bench/failover.py
	$(VENV)/bin/python bench/failover.py --workers

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Townhall needs Python 3.11 or newer")'
	@echo "Setting up $(VENV) and building the browser client: this takes a minute or two, once."
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python $(INSTALL) --upgrade "pip>=25.1"
	@$(VENV)/bin/python $(INSTALL) --constraint constraints.txt --editable .
	@touch $@

$(CLIENT): $(WEB) hatch_build.py | $(READY)
	@$(VENV)/bin/python hatch_build.py
	@touch $@

$(TOOLS): $(READY)
	@echo "Adding the test tools to $(VENV) ..."
	@$(VENV)/bin/python $(INSTALL) --constraint constraints.txt --group dev
	@touch $@

$(CLUSTER): $(TOOLS)
	@echo "Adding Ray to $(VENV) ..."
	@$(VENV)/bin/python $(INSTALL) --constraint constraints.txt --group cluster
	@touch $@

$(BENCH)/.ready:
	@echo "Setting up $(BENCH) with the peers ..."
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python $(INSTALL) catanatron open_spiel "pettingzoo[classic]" pgx
	@touch $@

clean:
	rm -rf $(VENV) $(BENCH) web/node_modules bench/boardgame/node_modules src/townhall/server/static
