# Every chore of the project; `make help` lists them. Nothing needs to be installed before but Python 3.11+, git and make.

VENV     := .venv
BIN      := $(VENV)/bin
PYTHON   ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,$(shell $(p) -c 'import sys; print("$(p)" if sys.version_info >= (3, 11) else "")' 2>/dev/null)))
DEMO     := demo
JOBS     ?= 2
# Annotated papers for training and measuring; they lie beside the repository where they are at all.
GOLD     ?= ../shared/gold
# Papers for the vectors and measures of related work.
CORPORA  ?= ../shared/corpora
# What is installed is told by stamps, which hold this folder's path: a copied clone installs anew.
HERE     := $(CURDIR)
INSTALLED := $(VENV)/.installed
DEVELOPED := $(VENV)/.developed

# Nobody's database is touched from here: the tests and the demo use their own.
unexport PAPERKIN_DATABASE
$(foreach name,$(filter NEO4J_%,$(.VARIABLES)),$(eval unexport $(name)))

.DEFAULT_GOAL := help
.PHONY: help demo test check lint wheel docs train accuracy contributions clean

help: ## list these chores
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(INSTALLED) ## build the graph of seeds/, query it, find related work, draw the page
	@PAPERKIN=$(BIN)/paperkin docs/demo.sh $(DEMO)

test: $(DEVELOPED) ## everything the tests need, and the tests
	@PYTHON=$(BIN)/python .ci/prerequisites
	@$(BIN)/python -m pytest -n $(JOBS) --dist loadgroup $(ARGS)

check: lint wheel ## style, types, and the package as users get it

lint: $(DEVELOPED) ## style and types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/python -m mypy

wheel: $(DEVELOPED) ## build wheel and sdist, install them bare, start the command
	@$(BIN)/python -m pytest -m packaging

docs: $(INSTALLED) ## write the generated pages anew: commands, formats
	@$(BIN)/python docs/reference.py
	@$(BIN)/python docs/formats.py
	@$(BIN)/python docs/vocabulary.py

train: $(DEVELOPED) ## train the scorer on annotated papers, and vectors and weights of related work (GOLD=, CORPORA=FOLDER)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.train_vectors $(CORPORA)/ml.jsonl.gz $(CORPORA)/robotics.jsonl.gz
	@$(BIN)/python -m benchmarks.train_scorer $(GOLD)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.related $(CORPORA)/ml.jsonl.gz --learn

accuracy: $(DEVELOPED) ## measure extraction on annotated papers, write docs/accuracy.md (GOLD=FOLDER)
	@$(BIN)/python -m benchmarks.accuracy $(GOLD)

contributions: $(DEVELOPED) ## measure what features and more annotated papers bring, write docs/accuracy.md (GOLD=FOLDER)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m benchmarks.contributions $(GOLD)

clean: ## remove what was made here: environment, demo, caches
	rm -rf $(VENV) $(DEMO) .neo4j build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

ifneq ($(shell cat $(INSTALLED) 2>/dev/null),$(HERE))
.PHONY: $(INSTALLED)
endif
ifneq ($(shell cat $(DEVELOPED) 2>/dev/null),$(HERE))
.PHONY: $(DEVELOPED)
endif

$(INSTALLED): pyproject.toml
	@PYTHON="$(PYTHON)" .ci/environment $(VENV)
	@echo "Installing paperkin into $(VENV) (once; some minutes on a slow line) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@echo "$(HERE)" > $@

$(DEVELOPED): pyproject.toml $(INSTALLED)
	@echo "Installing what the tests need into $(VENV) (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@echo "$(HERE)" > $@
