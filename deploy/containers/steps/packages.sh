#!/bin/sh
# packages.sh [npm's options]: installs exactly the packages of package-lock.json, and runs no script of theirs.
set -eu
# Not `npm ci`: it refuses a lock file without the programs for other platforms, which not every registry offers.
npm install --no-save --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
node deploy/containers/steps/compare-lock.mjs
