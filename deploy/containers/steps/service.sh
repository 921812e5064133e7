#!/bin/sh
# service.sh <workspace> <target>: compiles a workspace and copies what it needs at run time to <target>.
set -eu
node_modules/.bin/tsc -b "$1"
node deploy/containers/steps/pack.mjs "$1" "$2"
cp deploy/containers/healthcheck.mjs "$2/"
