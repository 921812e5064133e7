import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves a dependency of `from` like Node, as a key of package-lock.json: nested node_modules first. */
function locate(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const found = at.endsWith('node_modules') ? undefined : packages[place];
    if (found) return found.link ? found.resolved : place;
    if (at === '') return undefined;
  }
}

function isForMachine({ os, cpu, libc }, { platform, arch }) {
  const includes = (list, name) =>
    !list || list.includes(name) || (list[0]?.startsWith('!') && !list.includes(`!${name}`));
  // Assumes glibc on every Linux: this only estimates progress and does not select packages.
  return includes(os, platform) && includes(cpu, arch) && includes(libc, 'glibc');
}

/**
 * @param machine `null` for all
 * @returns folders of the packages npm installs for these workspaces ('' is the repository root)
 */
export function lockedPackages({ packages }, workspaces, machine = process) {
  const seen = new Set();
  const visit = (place) => {
    const entry = packages[place];
    if (seen.has(place) || !entry || (machine && !isForMachine(entry, machine))) return;
    seen.add(place);
    const isOurs = !place.includes('node_modules/');
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys({ ...names, ...(isOurs && entry.devDependencies) })) {
      const found = locate(packages, place, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...seen].filter((place) => place.includes('node_modules/'));
}

/** What the lock file says of these workspaces' packages, alike on every machine and whatever other workspaces there are; '' without one. */
export function lockedVersions(root, workspaces) {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return '';
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const describe = (place) => `${place} ${lock.packages[place].version} ${lock.packages[place].integrity}`;
  return lockedPackages(lock, workspaces, null).sort().map(describe).join('\n');
}
