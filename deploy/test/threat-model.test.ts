import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const model = readFileSync(join(ROOT, 'docs/security/threat-model.md'), 'utf8');

/** Rows of threats: four cells, of which the third names tests. */
const rows = model
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter((cells) => cells.length === 4 && cells[0] !== 'threat');

/** `path` “title”, “title”: the tests that a cell names. */
const named = rows.flatMap(([, , cell = '']) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec|fuzz)\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, path, titles]) =>
    [...titles!.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ path: path!, title: title! })),
  ),
);

const QUOTES = ["'", '"', '`'];
/** Whether a file has the title in quotes, of the test itself or of one of its rows. */
const hasTitle = (path: string, title: string): boolean => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return QUOTES.some((quote) => text.includes(quote + title + quote));
};

it('every threat names what shows that something stands against it', () => {
  expect(rows.length).toBeGreaterThan(40);
  const without = rows.filter(([, , cell = '']) => !/`[^`]+\.(test|spec|fuzz)\.tsx?` “|`npm run test:/.test(cell));
  expect(without.map(([threat]) => threat)).toEqual([]);
});

it.each(named)('$path has “$title”', ({ path, title }) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(hasTitle(path, title)).toBe(true);
});

it('every path that is named has a title beside it', () => {
  const paths = [...model.matchAll(/`([^`]+\.(?:test|spec|fuzz)\.tsx?)`/g)].map(([, path]) => path);
  const shown = new Set(named.map(({ path }) => path));
  expect(paths.filter((path) => path !== 'deploy/test/threat-model.test.ts' && !shown.has(path!))).toEqual([]);
});
