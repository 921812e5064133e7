import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static and dynamic imports, and modules found with `resolve`. */
const IMPORTED = /\b(?:from|import|resolve)\s*\(?\s*'([^'\n]+)'/g;

const importsOf = (source: string): string[] => [...source.matchAll(IMPORTED)].map(([, name]) => name!);

/** The path of an imported file of this workspace; `undefined` for packages. */
function pathOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(importer), name);
  if (name.startsWith('#boot/')) return join('deploy/local/boot', name.slice('#boot/'.length));
  if (name.startsWith('#test/')) return join('deploy/test', name.slice('#test/'.length));
  return undefined;
}

/** A program and all files that it imports, directly or not, as paths from the root. Compiled files are left out. */
export function filesOfProgram(root: string, program: string, seen = new Set<string>()): Set<string> {
  if (seen.has(program) || !existsSync(join(root, program))) return seen;
  seen.add(program);
  for (const name of importsOf(readFileSync(join(root, program), 'utf8'))) {
    const path = pathOf(name, program);
    if (path && !path.includes('/dist/')) filesOfProgram(root, path, seen);
  }
  return seen;
}

/** Names of the packages from a registry that a source imports. */
export function packagesOf(source: string): string[] {
  const packages = importsOf(source).filter((name) => /^(@[a-z]|[a-z])/.test(name) && !/^(node:|@portal\/)/.test(name));
  return packages.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
