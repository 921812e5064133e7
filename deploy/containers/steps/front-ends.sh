#!/bin/sh
# front-ends.sh <target>: builds the shell and every front end, and copies their published files to <target>.
set -eu
target=$1
node_modules/.bin/tsc -b deploy shell mf-*
node deploy/dist/build/cli.js
# Dry run: checks the build as a release would, and leaves the compressed files in the cache for the real one.
store=$(mktemp -d)
node deploy/dist/release/cli.js --all --built --store "$store"
rm -rf "$store"
for name in shell mf-*; do
  mkdir -p "$target/$name"
  cp -r "$name/dist" "$name/package.json" "$name/routes.json" "$target/$name/"
done
mkdir -p "$target/.cache"
cp -r .cache/compressed "$target/.cache/"
