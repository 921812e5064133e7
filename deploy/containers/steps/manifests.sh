#!/bin/sh
# manifests.sh <target>: copies the files npm reads, so that packages are reinstalled only when these change.
set -eu
target=$1
mkdir -p "$target"
find . -name node_modules -prune -o \( -name package.json -o -name package-lock.json \) -print0 |
  tar --null --files-from=- -cf - | tar -xf - -C "$target"
mkdir -p "$target/deploy/containers"
cp -r deploy/containers/steps "$target/deploy/containers/"
# Fixed timestamps, for engines whose layer cache compares them.
find "$target" -exec touch --no-dereference --date=@0 {} +
