#!/bin/sh
# Renders /etc/nginx/templates like the official image, then runs the command. Debian's nginx resolves server names only
# at start, so `resolve` is removed, and nginx is reloaded when a name's addresses change.
set -eu
render() {
  for template in /etc/nginx/templates/*.template; do
    names=$(env | sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/${\1}/p' | tr '\n' ' ')
    envsubst "$names" <"$template" | sed 's/\(server [a-z].*\) resolve/\1/' >"/etc/nginx/conf.d/$(basename "$template" .template)"
  done
}
addresses() {
  for name in $(printf '%s' "${API_SERVERS-} ${GATEWAY_SERVERS-}" | grep -o 'server [a-z][a-z0-9-]*' | cut -d' ' -f2); do
    getent ahostsv4 "$name" || true
  done | sort -u
}
follow() {
  known=$1
  while sleep 1; do
    found=$(addresses)
    [ "$found" != "$known" ] && [ -n "$found" ] && nginx -s reload && known=$found
  done
}
render
follow "$(addresses)" &
exec "$@"
