import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORED } from './stored.ts';

const root = join(__dirname, '../../../..');
/** Read by development builds alone. */
const DEVELOPMENT = ['portal.overrides'];

const sources = ['shell', ...readdirSync(root).filter((name) => /^(mf|shared)-/.test(name))]
  .map((workspace) => join(root, workspace, 'src'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .filter((text) => /(local|session)Storage|name of the cache/i.test(text));

test('the privacy page names each key that the code keeps in a browser, and no other', () => {
  const used = sources.flatMap((text) => [...text.matchAll(/['`](portal\.[a-z-]+)/g)].map(([, key]) => key));
  const named = STORED.map(({ name }) => name).filter((name) => name.startsWith('portal.'));
  expect([...new Set(used)].toSorted()).toEqual([...named, ...DEVELOPMENT].toSorted());
});
