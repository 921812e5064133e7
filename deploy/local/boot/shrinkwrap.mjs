import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm prefers this file to package-lock.json. */
const FILE = 'npm-shrinkwrap.json';

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * A lock file that also says where each package lies. The committed one does not, as registries differ, and without it npm asks the
 * registry about every package before it fetches it: twice the requests, and half as much time again.
 */
export function withAddresses(lock, registry) {
  const base = registry.replace(/\/+$/, '');
  const packages = Object.entries(lock.packages).map(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link || entry.resolved || entry.inBundle) return [place, entry];
    const name = entry.name ?? nameOf(place);
    return [place, { ...entry, resolved: `${base}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz` }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** What an installation that was killed has left. */
export const removeShrinkwrap = (root) => rmSync(join(root, FILE), { force: true });

/** Gives npm the addresses while `install` runs. */
export async function withShrinkwrap(root, registry, install) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const remove = () => removeShrinkwrap(root);
  process.once('exit', remove);
  try {
    writeFileSync(join(root, FILE), JSON.stringify(withAddresses(lock, registry)));
    return await install();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Only for a first installation: later ones ask for little. */
export const helpsInstallation = (root) =>
  existsSync(join(root, 'package-lock.json')) && !existsSync(join(root, 'node_modules/.package-lock.json'));

/** @param settings npm's own, as `npm config list --json` tells them. @returns the registry that has all packages, if one has */
export function onlyRegistry(settings) {
  const isSplit = Object.keys(settings).some((key) => /^@.+:registry$/.test(key));
  return isSplit ? undefined : settings.registry;
}
