import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variablesRead } from './environment.ts';

/** Folders whose modules read the environment. */
const READERS = [
  'services/api/src',
  'services/identity/src',
  'deploy/gateway',
  'deploy/local/boot',
  'deploy/operations',
  'deploy/release',
];

/** Paths of all files below a folder of the repository, from that folder on; none where it is not there. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .sort();
}

/** Texts of the files below a folder whose names end in one of the endings. */
export function textsBelow(root: string, folder: string, endings: RegExp): Record<string, string> {
  const files = filesBelow(root, folder).filter((file) => endings.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]));
}

/** Names of all environment variables that services and commands of this repository read. */
export function allVariablesRead(root: string): string[] {
  const texts = READERS.flatMap((folder) => Object.entries(textsBelow(root, folder, /\.(ts|mjs)$/)));
  const sources = texts.filter(([file]) => !/\.(test|d)\.m?ts$/.test(file));
  return [
    ...new Set(sources.flatMap(([file, text]) => variablesRead(text, /(config|settings)\.m?[jt]s$/.test(file)))),
  ].sort();
}
