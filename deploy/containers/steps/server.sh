#!/bin/sh
# server.sh <target>: fills <target> with all that a plain server runs: services, front ends, packages, and the files that
# docs/guides/server.md installs.
set -eu
target=$1
sh deploy/containers/steps/manifests.sh "$target"
(cd "$target" && sh deploy/containers/steps/production.sh services/api deploy)
for workspace in services/api deploy; do node deploy/containers/steps/pack.mjs "$workspace" "$target"; done
sh deploy/containers/steps/front-ends.sh "$target"
cp -r deploy/server deploy/nginx "$target/deploy/"
cp .env.example CHANGELOG.md LICENSE "$target/"
