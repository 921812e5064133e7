import type { Routes } from '@portal/shared-api/registry';

/** The page `docs/route-table.md`: every page of the portal, its owner and who may open it. */
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
