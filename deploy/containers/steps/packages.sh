#!/bin/sh
# packages.sh [npm options]: installs exactly the packages in package-lock.json without running their scripts.
set -eu
# Not `npm ci`: it refuses a lock file that lacks binaries for other platforms, which not every registry offers.
npm install --no-save --prefer-offline --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
node deploy/containers/steps/compare-lock.mjs
