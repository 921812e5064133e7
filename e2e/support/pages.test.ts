import { readdirSync, readFileSync } from 'node:fs';
import { type FrontEndRelease, findPage } from '@portal/shared-api/registry';
import { PAGES } from './pages.ts';

/** Walked in tests of their own, without words of their own, in English, or of data that other tests make. */
const ELSEWHERE = [
  '/',
  '/public-map',
  '/auth/callback',
  '/auth/logout',
  '/production/statement',
  '/admin/applications/:number',
  '/admin/mail/:ndx',
  '/changelog',
  '/documentation',
  '/documentation/support',
];

const frontEnds = readdirSync('.')
  .filter((name) => name === 'shell' || name.startsWith('mf-'))
  .map(
    (folder): Pick<FrontEndRelease, 'routes'> => ({
      routes: JSON.parse(readFileSync(`${folder}/routes.json`, 'utf8')),
    }),
  );

test('the walk in the pseudo-language visits every page of the portal', () => {
  const pages = Object.values(PAGES).flatMap((paths) => paths.map((path) => path.replace(/\?.*/, '')));
  const walked = new Set(pages.map((path) => findPage(path, frontEnds)?.page.path));
  const routes = frontEnds.flatMap((frontEnd) => frontEnd.routes.pages.map(({ path }) => path));
  expect(routes.filter((path) => !walked.has(path) && !ELSEWHERE.includes(path))).toEqual([]);
});
