import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/workspaces.ts';
import { copyCheckout } from '../test/checkout-copy.mjs';

const LIMIT = 180_000;
const { folder: copy, edit, write, runTests, remove } = copyCheckout(ROOT);
afterAll(remove);

/** Code blocks of the guide: the migration, then the two catalog entries. */
function guideSteps(): [migration: string, ofWell: string, ofGpu: string] {
  const guide = readFileSync(join(ROOT, 'docs/guides/add-a-property.md'), 'utf8');
  const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  if (blocks.length !== 3) throw new Error(`The guide has ${blocks.length} steps in code, not 3`);
  return blocks as [string, string, string];
}

/** Applies the guide: adds the migration to the list and the entries to the catalog. */
function followTheGuide(): void {
  // Only the guide's changes are compiled in the copy.
  cpSync(join(ROOT, 'services/api/dist'), join(copy, 'services/api/dist'), { recursive: true });
  const [migration, ofWell, ofGpu] = guideSteps();
  const [, name] = /class (\w+) /.exec(migration)!;
  const path = `services/api/src/database/migrations/${name}.ts`;
  write(path, `import type { MigrationInterface, QueryRunner } from 'typeorm';\n\n${migration}`);
  edit('services/api/src/database/data-source.ts', (text) =>
    `import { ${name} } from './migrations/${name}.ts';\n${text}`.replace('\n    ],\n', `\n      ${name},\n    ],\n`),
  );
  for (const [record, entry] of Object.entries({ well: ofWell, gpu: ofGpu }))
    edit(`shared-api/src/records/${record}.ts`, (text) => text.replace('\n} as const', `\n${entry}} as const`));
}

const runChecks = (project: string, test: string) => runTests(project, test, { TEST_GUIDES: '1' });

describe('a property added as the guide says', () => {
  beforeAll(followTheGuide);

  test(
    'appears in files, popups, tiles, the wells in view and the public tools',
    () => {
      const report = runChecks('medium', 'services/api/test/guides/added-property');
      expect(report).toMatchObject({ numPassedTests: 6, numFailedTests: 0 });
    },
    LIMIT,
  );

  test(
    'is a column in tables and CSV files',
    () => {
      const report = runChecks('small-browser', 'shared-ui/src/table/guides/added-property');
      expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    },
    LIMIT,
  );
});
