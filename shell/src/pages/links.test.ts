import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPage, type Routes } from '@portal/shared-api/registry';
import { CHAPTERS } from './documentation/chapters.ts';

const root = join(__dirname, '../../..');
const owners = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))].map((name) => ({
  name,
  routes: JSON.parse(readFileSync(join(root, name, 'routes.json'), 'utf8')) as Routes,
}));
const chapters = CHAPTERS.map(([id]) => id as string);

/** Link targets in the shell's own pages, as `file: target`. */
const links = ['shell/src/pages', 'shell/src/landing'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(tsx?|md)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8');
      const inside = /\]\(([/#][^)]*)\)|href(?:=|: )["']([/#][^"']*)["']|navigateTo\('([^']*)'\)|path: '([^']*)'/g;
      return [...text.matchAll(inside)].map((found) => [file, found.slice(1).find(Boolean) as string] as const);
    }),
);

test('there are links to look at', () => {
  expect(links.length).toBeGreaterThan(40);
});

test.each(links)('%s: %s leads to a page of the portal', (_, link) => {
  const { pathname, hash } = new URL(link, 'http://portal/documentation');
  expect(findPage(pathname, owners)).toBeDefined();
  if (hash) expect(chapters).toContain(hash.slice(1));
});

test('the shell has each page that it declares', () => {
  const source = readFileSync(join(__dirname, 'shell-page.tsx'), 'utf8');
  const drawn = [...source.matchAll(/'(\/[^']*)': (?:lazy|pageWithTexts)\(/g)].map(([, path]) => path);
  expect(drawn.toSorted()).toEqual(owners[0]?.routes.pages.map(({ path }) => path).toSorted());
});
