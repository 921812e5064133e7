import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which each worker notes its test: see deploy/test/running-test.cjs. */
export const RUNNING_TESTS = 'PORTAL_RUNNING_TESTS';

function readNote(file) {
  try {
    return [{ text: readFileSync(file, 'utf8'), since: statSync(file).mtimeMs }];
  } catch {
    return []; // its test has just ended
  }
}

/** One line for each test that is running, the longest first. */
export function runningTests(folder) {
  if (!folder) return [];
  return readdirSync(folder)
    .flatMap((name) => readNote(join(folder, name)))
    .sort((a, b) => a.since - b.since)
    .map(({ text, since }) => `${text} (${Math.round((Date.now() - since) / 1000)} s)`);
}
