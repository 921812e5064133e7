#!/bin/bash
# Installs what belongs to root: as_portal, units, and nginx's configuration: deploy/server/install.sh /opt/portal/VERSION
# Installs what differs and says so; a file that it replaces stays beside it as FILE.before. Safe to run again. Own changes
# of units belong in `systemctl edit`, those of nginx in /etc/portal/nginx.env and /etc/nginx/portal.d.
set -euo pipefail
umask 022
version=$(realpath "${1:?which version? e.g. deploy/server/install.sh /opt/portal/0.2.0}")
etc=${PORTAL_ETC:-/etc}
bin=${PORTAL_BIN:-/usr/local/bin}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
replaced=()

place() { # file, where it goes, mode
  cmp --silent "$1" "$2" && return
  [[ ! -e $2 ]] || cp --preserve "$2" "$2.before"
  install -D -m "$3" "$1" "$2"
  replaced+=("$2")
  echo "installed $2"
}

place "$version/deploy/server/as_portal" "$bin/as_portal" 755

replaced=()
new_timers=()
for unit in "$version"/deploy/server/*.{service,timer}; do
  target=$etc/systemd/system/${unit##*/}
  [[ $unit != *.timer || -e $target ]] || new_timers+=("${unit##*/}")
  place "$unit" "$target" 644
done
if ((${#replaced[@]} > 0)); then systemctl daemon-reload; fi
if ((${#new_timers[@]} > 0)); then systemctl enable --now "${new_timers[@]}"; fi

if [[ ! -e $etc/portal/nginx.env ]]; then
  [[ ! -e $etc/nginx/conf.d/portal.conf ]] && exit
  echo "$etc/portal/nginx.env is missing, so nginx's configuration cannot be compared: docs/guides/server.md, step 5" >&2
  exit 1
fi
settings=()
for file in "$etc"/portal/{portal,api,nginx}.env; do [[ ! -e $file ]] || settings+=("--env-file=$file"); done
node "${settings[@]}" "$version/deploy/dist/nginx/cli.js" >"$work/portal.conf"
replaced=()
{
  echo 'user www-data;'
  cat "$version/deploy/nginx/nginx.conf"
} >"$work/nginx.conf"
place "$work/nginx.conf" "$etc/nginx/nginx.conf" 644
place "$work/portal.conf" "$etc/nginx/conf.d/portal.conf" 644
place "$version/deploy/server/nginx.logrotate" "$etc/logrotate.d/nginx" 644
((${#replaced[@]} > 0)) || exit 0
if ! nginx -t -q; then
  for file in "${replaced[@]}"; do if [[ -e $file.before ]]; then mv "$file.before" "$file"; else rm "$file"; fi; done
  echo "nginx refuses its new configuration, so the former one is back: see above" >&2
  exit 1
fi
systemctl reload-or-restart nginx
