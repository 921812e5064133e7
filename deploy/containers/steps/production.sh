#!/bin/sh
# production.sh <workspace> …: reduces this folder to the packages that these workspaces need at run time.
set -eu
for workspace; do
  set -- "$@" --workspace "$workspace"
  shift
done
sh deploy/containers/steps/packages.sh --omit=dev "$@"
find . -path '*/node_modules/*' \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
find . -not -path '*/node_modules/*' -type f -delete
find . -mindepth 1 -not -path '*/node_modules/*' -type d -empty -delete
