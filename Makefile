# Two commands do everything on a fresh machine: `make run` and `make test`. CONTRIBUTING.md says what the others are for.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: run test check format lint pyright bench dist clean

run: $(VENV)/.installed
	$(BIN)/slotc check seeds
	@echo; echo "One refusal, with the input that shows the fault:"
	@$(BIN)/slotc check docs/examples/greedy.py || test $$? -eq 1
	@echo; echo "One acceptance:"
	@$(BIN)/slotc check docs/examples/patient.py

test: $(VENV)/.installed
	$(BIN)/python -m pytest -n 2 --dist loadfile

check: format lint pyright test

format: $(VENV)/.installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lint: $(VENV)/.installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

# Apart from lint: the package on PyPI is a wrapper that needs node, from the system or downloaded on first use.
pyright: $(VENV)/.installed
	$(BIN)/pyright

bench: $(VENV)/.installed
	$(BIN)/python bench/check.py
	$(BIN)/python bench/select.py

dist: $(VENV)/.installed
	$(BIN)/python -m build

clean:
	rm -rf $(VENV) dist

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "slotc needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable ".[dev]"
	touch $@
