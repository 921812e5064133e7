import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/workspaces.ts';
import { copyCheckout } from '../test/checkout-copy.mjs';

const LIMIT = 180_000;
const { folder: copy, remove } = copyCheckout(ROOT);
afterAll(remove);

const edit = (path: string, change: (text: string) => string): void => {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`The guide's step changes nothing in ${path}`);
  writeFileSync(file, changed);
};

/** The blocks of code of the guide: the migration and the entry. */
function guideSteps(): [migration: string, entry: string] {
  const guide = readFileSync(join(ROOT, 'docs/guides/add-a-property.md'), 'utf8');
  const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  if (blocks.length !== 2) throw new Error(`The guide has ${blocks.length} steps in code, not 2`);
  return blocks as [string, string];
}

/** What is compiled already, so that only what the guide changes is compiled in the copy. */
const COMPILED = ['.tsbuild', 'services/api/dist'];

/** Does what the guide says: a migration in the list of migrations, and an entry in the catalog. */
function followTheGuide(): void {
  for (const folder of COMPILED) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const [migration, entry] = guideSteps();
  const [, name] = /class (\w+) /.exec(migration)!;
  const path = `services/api/src/database/migrations/${name}.ts`;
  writeFileSync(join(copy, path), `import type { MigrationInterface, QueryRunner } from 'typeorm';\n\n${migration}`);
  edit('services/api/src/database/data-source.ts', (text) =>
    `import { ${name} } from './migrations/${name}.ts';\n${text}`.replace('\n    ],\n', `\n      ${name},\n    ],\n`),
  );
  edit('shared-api/src/records/well.ts', (text) => text.replace('\n} as const', `\n${entry}} as const`));
}

/** Runs what the guide promises, in the copy. */
function runChecks(project: string, test: string) {
  const jest = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--json',
    '-w',
    '1',
  ];
  const env = { ...process.env, TEST_GUIDES: '1' };
  try {
    return JSON.parse(
      execFileSync(process.execPath, [...jest, '--testPathPatterns', test], {
        cwd: copy,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    );
  } catch (error) {
    throw new Error([(error as { stdout?: string }).stdout, (error as { stderr?: string }).stderr].join('\n'), {
      cause: error,
    });
  }
}

describe('a property that is added as the guide says', () => {
  beforeAll(followTheGuide);

  test(
    'is found in popups, tiles, the wells in view and the public tools',
    () => {
      const report = runChecks('medium', 'services/api/test/guides/added-property');
      expect(report).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
    },
    LIMIT,
  );

  test(
    'is a column of tables and CSV files',
    () => {
      const report = runChecks('small-browser', 'shared-ui/src/guides/added-property');
      expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    },
    LIMIT,
  );
});
