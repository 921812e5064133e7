import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedVersions } from '../boot/locked-packages.mjs';

/** Root files that affect the build. */
const COMMON = /^(package\.json|tsconfig\.\w+\.json|globals\.d\.ts|CHANGELOG\.md)$/;
/** Workspaces that are not part of the portal. */
const APART = ['bench', 'e2e', 'testing'];
/** Each knows the sources that it was built from: those that differ, or are new, are built at the start. */
export const isFrontEnd = (folder) => folder.startsWith('mf-');
const MADE = ['dist', 'node_modules', 'coverage'];
const IGNORED = /\.(test\.tsx?|tsbuildinfo|log)$/;

/** Folders of the portal's workspaces, such as `shell` and `services/api`. */
export function builtWorkspaces(root) {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name))
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`));
  return [...below('.'), ...(existsSync(join(root, 'services')) ? below('services') : [])]
    .filter((folder) => !APART.includes(folder) && existsSync(join(root, folder, 'package.json')))
    .sort();
}

function sourcesBelow(root, folder, isTop) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || (isTop && MADE.includes(entry.name))) return [];
    if (entry.isDirectory()) return sourcesBelow(root, path, false);
    return IGNORED.test(entry.name) ? [] : [path];
  });
}

/** Digest of the portal's sources without its front ends, equal in every checkout of a version, with or without git. */
export function sourcesDigest(root) {
  const common = readdirSync(root).filter((name) => COMMON.test(name));
  const workspaces = builtWorkspaces(root).filter((folder) => !isFrontEnd(folder));
  const files = [...common, ...workspaces.flatMap((folder) => sourcesBelow(root, folder, true))];
  const hash = createHash('sha256').update(lockedVersions(root, ['', ...workspaces]));
  for (const path of files.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
