#!/bin/bash
# Updates the portal of a plain server while it runs: deploy/server/update.sh /opt/portal/VERSION
# Run as root, after `npm install --no-save && npm run types` in that folder. Stops at the first failure.
set -euo pipefail
umask 022
version=$(realpath "${1:?which version? e.g. deploy/server/update.sh /opt/portal/0.2.0}")
current=${PORTAL_CURRENT:-/opt/portal/current}
releases=${PORTAL_RELEASES:-/var/lib/portal/releases}
backups=${PORTAL_BACKUPS:-/var/backups/portal}
patience=${PORTAL_PATIENCE:-60}
read -ra apis <<<"${PORTAL_API_PORTS:-3001 3002}"
read -ra gateways <<<"${PORTAL_GATEWAY_PORTS:-8081 8082}"
before=$(readlink "$current")
export PORTAL_VERSION=$version

fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

what_is_down() { # address; names parts without which people are served all the same
  curl --silent "$1" | jq --raw-output '.parts // {} | to_entries[] | select(.value.status == "down") | "; \(.key) is down: \(.value.error)"' || true
}

restart() { # service, address that answers when it is ready
  systemctl restart "$1"
  for ((second = 0; second < patience; second++)); do
    sleep 1
    if curl --silent --fail --output /dev/null "$2"; then
      echo "$1 is ready$(what_is_down "$2")"
      return
    fi
  done
  fail "$1 is not ready after $patience s; what comes after it still runs $before. See: journalctl -u $1 -n 50" \
    "Back again: ln -sfn $before $current && systemctl restart $1"
}

for program in deploy/dist/operations/backup.js services/api/dist/setup/cli.js services/api/dist/main.js; do
  [[ -f $version/$program ]] || fail "$version/$program is not there: first npm install --no-save && npm run types in $version"
done

"$version/deploy/server/as_portal" deploy/dist/operations/backup.js "$backups" --keep 14
# Migrations are compatible with the API version that is still running.
"$version/deploy/server/as_portal" services/api/dist/setup/cli.js
# Files of root: as_portal, units, nginx's configuration.
"$version/deploy/server/install.sh" "$version"
ln -sfn "$version" "$current"
for port in "${apis[@]}"; do restart "portal-api@$port" "http://127.0.0.1:$port/api/health/ready"; done
for port in "${gateways[@]}"; do restart "portal-gateway@$port" "http://127.0.0.1:$port/-/ready"; done
# An archive for servers brings its front ends built.
if [[ -d $version/.git ]]; then (cd "$version" && npm run --silent build); fi
# As the user who owns the releases, so that one that fails leaves nothing of root's there.
"$version/deploy/server/as_portal" deploy/dist/release/cli.js --all --built --store "$releases" --portal "http://127.0.0.1:${apis[0]}"
echo "The portal runs ${version##*/}."
