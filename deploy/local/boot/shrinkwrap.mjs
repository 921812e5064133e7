import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm prefers this file over package-lock.json. */
const FILE = 'npm-shrinkwrap.json';

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Adds tarball URLs to a lock file. The committed one omits them because registries differ, but without them npm first asks
 * the registry about every package: twice the requests and 50% more time.
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

export const removeShrinkwrap = (root) => rmSync(join(root, FILE), { force: true });

/** Provides npm with tarball URLs while `install` runs. */
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

/** Only for a first installation: later ones make few requests. */
export const helpsInstallation = (root) =>
  existsSync(join(root, 'package-lock.json')) && !existsSync(join(root, 'node_modules/.package-lock.json'));

/** @param settings output of `npm config list --json`. @returns the registry, if there is exactly one */
export function onlyRegistry(settings) {
  const isSplit = Object.keys(settings).some((key) => /^@.+:registry$/.test(key));
  return isSplit ? undefined : settings.registry;
}
