import { temporaryFolder } from '#test/temporary-folder.mjs';
import {
  findColorLiterals,
  findDirectApiCalls,
  findLongFiles,
  findStrayQueries,
  findVersionProblems,
} from './checks.mjs';
import { summaryLines } from './counts.mjs';
import { writeFiles } from './fixture-builds.ts';

const root = temporaryFolder();
const write = (files: Record<string, string>) => {
  writeFiles(root, files);
  return Object.keys(files);
};

test('reports files over 300 lines', () => {
  const long = 'x\n'.repeat(301);
  const files = write({ 'a/long.ts': long, 'a/short.ts': 'x\n'.repeat(300), 'data.json': long });
  expect(findLongFiles(root, files)).toEqual(['a/long.ts has 301 lines, more than 300']);
});

test.each([
  ["color: '#0e7490'", true],
  ['  color: #fff;', true],
  ['background: rgba(0, 0, 0, 0.5);', true],
  ['color: var(--portal-text);', false],
  ['this.#add(1); #add(x) {}', false],
  ["import x from '#boot/lock.mjs';", false],
  ['<a href="#main">', false],
])('detects a literal color in "%s": %s', (line, expected) => {
  const files = write({ 'mf-map/src/panel.css': line });
  expect(findColorLiterals(root, files)).toHaveLength(expected ? 1 : 0);
});

test('allows literal colors in the theme, in tests and in map data', () => {
  const line = "'#0e7490'";
  const files = write({
    'shared-ui/src/theme/tokens.css': line,
    'shell/src/x.test.ts': line,
    'shared-map/src/palette.ts': line,
  });
  expect(findColorLiterals(root, files)).toEqual([]);
});

test('reports database queries outside repositories and SQL files', () => {
  const line = 'const rows = await this.database.query<Row[]>(`SELECT 1`);';
  const files = write({
    'services/api/src/wells/wells.service.ts': `\n${line}`,
    'services/api/src/wells/wells.repository.ts': line,
    'services/api/src/wells/shared-numbers-sql.ts': line,
    'services/api/src/database/migrations/1-Schema.ts': 'await runner.query(`CREATE TABLE x`)',
    'services/api/src/wells/query-text.ts': 'const query = new URLSearchParams(); address.query = query;',
    'deploy/operations/restore.ts': line,
  });
  expect(findStrayQueries(root, files)).toEqual([
    'services/api/src/wells/wells.service.ts:2: belongs in a *.repository.ts or *-sql.ts',
  ]);
});

test('reports API calls outside resources, and uses of the query library outside its module', () => {
  const call = "export const fetchSites = (api) =>\n  api.call(\n    'GET /ui-site-summary');";
  const library = "import { useQuery } from '@tanstack/react-query';";
  const files = write({
    'mf-data/src/sites.resource.ts': call,
    'mf-data/src/sites-page.tsx': call,
    'mf-data/src/sites-page.test.tsx': call,
    'shared-charts/src/use-sites.ts': library,
    'shared-ui/src/queries/use-api-query.ts': library,
    'services/api/src/sites.ts': call,
  });
  expect(findDirectApiCalls(root, files)).toEqual([
    'mf-data/src/sites-page.tsx calls the API: that is for a *.resource.ts',
    'shared-charts/src/use-sites.ts imports the query library: that is for @portal/shared-ui/queries',
  ]);
});

test('reports versions that are not exact or differ between workspaces', () => {
  write({
    'package.json': '{"devDependencies":{"jest":"30.5.2"}}',
    'shell/package.json': '{"dependencies":{"react":"19.3.1","zod":"^4.0.0"}}',
    'services/api/package.json': '{"dependencies":{"react":"19.3.0","jest":"30.5.2"}}',
  });
  expect(findVersionProblems(root)).toEqual([
    'shell: zod "^4.0.0" is not an exact version',
    'react: 19.3.1 in shell, 19.3.0 in services/api',
  ]);
});

test('the last line of a run is the total of all sizes', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const lines = summaryLines({ small: { ...none, passed: 3 }, e2e: { passed: 1, failed: 2, skipped: 1 } });
  expect(lines.at(-1)).toBe('4 passed, 2 failed, 1 skipped');
  expect(summaryLines({ small: { ...none, passed: 3 } }).at(-1)).toBe('3 passed, 0 failed');
});
