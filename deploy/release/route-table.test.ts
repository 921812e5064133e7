import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageAccess } from '@portal/shared-api/registry';
import { frontEndFiles, shellFiles, writeFiles } from '../test/fixture-builds.ts';
import { readRoutes } from './describe.ts';
import { findTakenPath } from './paths.ts';
import { routeTable, writeRouteTable } from './route-table.ts';
import { ROOT, releasedWorkspaces } from './workspaces.ts';

/** The specification's route table: owner and access of each page. Tools may be added. */
const EXPECTED: Record<string, [owner: string, access: PageAccess]> = {
  '/': ['mf-map', 'public'],
  '/public-map': ['mf-map', 'public'],
  '/public-resources/tools/gpu-select/:id?': ['mf-tools', 'public'],
  '/public-resources/tools/adjacent-wells': ['mf-tools', 'public'],
  '/public-tools/tools/adjacent-wells/:lat?/:lon?/:distance?': ['mf-tools', 'public'],
  '/data-access/tools/site-summary-table': ['mf-data', 'signed-in'],
  '/dashboard': ['mf-data', 'signed-in'],
  '/production': ['mf-data', 'signed-in'],
  '/admin/users-management': ['mf-admin', 'admin'],
  '/admin/users-management/:id': ['mf-admin', 'admin'],
  '/login': ['shell', 'public'],
  '/auth/logout': ['shell', 'public'],
  '/account': ['shell', 'signed-in'],
  '/account/profile': ['shell', 'signed-in'],
  '/about': ['shell', 'public'],
  '/changelog': ['shell', 'public'],
  '/documentation': ['shell', 'public'],
  '/documentation/support': ['shell', 'public'],
  '/support': ['shell', 'public'],
  '/coming-soon': ['shell', 'public'],
};

const all = releasedWorkspaces(ROOT).map((name) => readRoutes(name, join(ROOT, name, 'routes.json')));

test('every front end is in the route table', () => {
  const folders = readdirSync(ROOT).filter((name) => /^(shell|mf-.*)$/.test(name));
  expect(all.map(({ name }) => name).sort()).toEqual(
    folders.filter((name) => existsSync(join(ROOT, name, 'package.json'))).sort(),
  );
});

test('the portal has the pages of the specification, with their owners and access', () => {
  const actual = all.flatMap(({ name, pages }) => pages.map(({ path, access }) => [path, [name, access]]));
  expect(Object.fromEntries(actual)).toMatchObject(EXPECTED);
});

test('no page has two owners', () => {
  for (const routes of all)
    expect(
      findTakenPath(
        routes,
        all.filter((other) => other !== routes),
      ),
    ).toBeUndefined();
});

test('the sidebar has the groups and entries of the specification, in order', () => {
  const expected = [
    'Public Resources / Interactive Map',
    'Power Tools / GPU Select',
    'Power Tools / Adjacent Wells',
    'How To ... / Find My Well',
    'How To ... / Exploring The Map',
    'How To ... / Access State Documents',
    'How To ... / The GPU Report',
    'How To ... / Well Buffering Tools and the Adjacent Wells Report',
    'How To ... / Viewing Water Level Graphs',
    'Data Access / Dashboard',
    'Data Access / Production Data',
    'Data Access / Site Summary Table',
    'Admin / Users Management',
  ];
  const entries = all.flatMap(({ navigation }) => navigation);
  entries.sort((a, b) => a.groupOrder - b.groupOrder || a.order - b.order);
  const labels = entries.map(({ group, label }) => `${group} / ${label}`);
  expect(labels.filter((label) => expected.includes(label))).toEqual(expected);
});

test('the written table is sorted by path and names owners', () => {
  const page = (path: string) => ({ path, access: 'admin' as const, title: `Page ${path}` });
  const routes = { name: 'mf-x', title: 'X', apiVersion: '1', pages: [page('/b'), page('/a')], navigation: [] };
  expect(routeTable([routes]).trim().split('\n').slice(-2)).toEqual([
    '| `/a` | Page /a | mf-x | admin |',
    '| `/b` | Page /b | mf-x | admin |',
  ]);
});

test('the table of a checkout has all its front ends', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-table-'));
  writeFiles(join(root, 'shell'), shellFiles());
  writeFiles(join(root, 'mf-own'), frontEndFiles('mf-own', ['/own']));
  writeRouteTable(root);
  const table = readFileSync(join(root, 'docs/route-table.md'), 'utf8');
  rmSync(root, { recursive: true });
  expect(table).toContain('| `/about` | /about | shell | public |\n| `/own` | /own | mf-own | public |\n');
});
