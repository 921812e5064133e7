#!/bin/sh
# enter.sh <layers> <writable> <scratch> <mounts> <user> <folder> <program> …
# Becomes <program> in a file system made of layers, with this machine's programs in it. Call it in a mount namespace of its own
# (unshare --mount), so that nothing of this is seen outside.
#   layers    folders, the topmost first, with colons between
#   writable  folder that takes what is written, or - for a read-only file system
#   scratch   folder for what is needed to mount
#   mounts    source=target pairs with spaces between; a source that begins with ro: is read-only
#   user      number of the user that it runs as, without any privilege; 0 for root
set -eu
layers=$1 writable=$2 scratch=$3 mounts=$4 user=$5 folder=$6
shift 6
root=$scratch/root
mkdir -p "$root" "$scratch/work"
options=lowerdir=$layers
[ "$writable" = - ] || options=$options,upperdir=$writable,workdir=$scratch/work
mount -t overlay overlay -o "$options" "$root"
for system in proc sys dev; do mount --rbind "/$system" "$root/$system"; done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
for pair in $mounts; do
  source=${pair%%=*} target=$root${pair#*=}
  [ -e "$target" ] || if [ -d "${source#ro:}" ]; then mkdir -p "$target"; else touch "$target"; fi
  mount --bind "${source#ro:}" "$target"
  [ "$source" = "${source#ro:}" ] || mount -o remount,bind,ro "$target"
done
if [ "$user" = 0 ]; then
  exec chroot "$root" env -i -C "$folder" "$@"
fi
exec chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all \
  --inh-caps=-all env -i -C "$folder" "$@"
