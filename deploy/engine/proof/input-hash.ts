import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfProgram, packagesOf } from './imports.ts';
import { type Inputs, PACKED, SHIPPED } from './inputs.ts';

const MAX_BYTES = 64 * 1024 * 1024;

function git(root: string, args: readonly string[], input = ''): string[] {
  const options = { cwd: root, input, encoding: 'utf8', maxBuffer: MAX_BYTES, stdio: 'pipe' } as const;
  return execFileSync('git', args, options)
    .split(/[\0\n]/)
    .filter(Boolean);
}

/** Tests, types and documents beside the code run in no image. */
const counts = (path: string): boolean => !/\.(test\.ts|d\.m?ts|md)$/.test(path);

/** Files that exist and match, including those that nobody has added yet: they get into images too. */
function listFiles(root: string, patterns: readonly string[]): string[] {
  const chosen = patterns.map((pattern) => `:(glob)${pattern}`);
  const files = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...chosen]);
  return [...new Set(files)].filter((path) => counts(path) && existsSync(join(root, path))).sort();
}

/** Paths of all files whose content counts. */
export function inputFiles(root: string, { paths, programs }: Inputs): string[] {
  const imported = programs.flatMap((program) => [...filesOfProgram(root, program)]);
  return listFiles(root, [...paths, ...imported]);
}

/**
 * Hash of the inputs' paths and contents as git would store them: the same whatever their times, order and line endings. A new
 * package that a server imports counts as well, because an image has only the packages that its servers need.
 * @throws Error without git or outside of a repository
 */
export function inputHash(root: string, inputs: Inputs): string {
  const files = inputFiles(root, inputs);
  const blobs = git(root, ['hash-object', '--stdin-paths'], files.map((path) => `${path}\n`).join(''));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const packages = new Set(listFiles(root, SHIPPED).flatMap((path) => packagesOf(read(path))));
  const packed = listFiles(root, PACKED).map((path) => `${path} ${JSON.stringify(JSON.parse(read(path)).files)}`);
  const lines = [...files.map((path, index) => `${blobs[index]} ${path}`), ...[...packages].sort(), ...packed];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
