import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Routes } from '@portal/shared-api/registry';
import { readRoutes } from './describe.ts';
import { releasedWorkspaces } from './workspaces.ts';

export function routeTable(all: readonly Routes[]): string {
  const rows = all.flatMap(({ name, pages }) => pages.map((page) => ({ ...page, owner: name })));
  rows.sort((a, b) => a.path.localeCompare(b.path, 'en'));
  const lines = rows.map(({ path, title, owner, access }) => `| \`${path}\` | ${title} | ${owner} | ${access} |`);
  return [
    '# Route table',
    '',
    'Written by `npm run generate` from the `routes.json` of the shell and of every front end.',
    '',
    '| path | page | front end | access |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

export function writeRouteTable(root: string): void {
  const routes = releasedWorkspaces(root).map((name) => readRoutes(name, join(root, name, 'routes.json')));
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/route-table.md'), routeTable(routes));
}
