import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variablesRead } from './environment.ts';

const READERS = [
  'services/api/src',
  'services/identity/src',
  'shared-server/src',
  'deploy/gateway',
  'deploy/local/boot',
  'deploy/operations',
  'deploy/release',
];

/** Paths relative to the folder; empty if the folder is missing. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .sort();
}

export function textsBelow(root: string, folder: string, endings: RegExp): Record<string, string> {
  const files = filesBelow(root, folder).filter((file) => endings.test(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]));
}

export function allVariablesRead(root: string): string[] {
  const texts = READERS.flatMap((folder) => Object.entries(textsBelow(root, folder, /\.(ts|mjs)$/)));
  const sources = texts.filter(([file]) => !/\.(test|d)\.m?ts$/.test(file));
  return [
    ...new Set(sources.flatMap(([file, text]) => variablesRead(text, /(config|settings)\.m?[jt]s$/.test(file)))),
  ].sort();
}
