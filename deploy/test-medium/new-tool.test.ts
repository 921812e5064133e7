import { candidate } from '../release/publish.ts';
import { ROOT } from '../release/workspaces.ts';
import { addTool, copyCheckout } from '../test/checkout-copy.mjs';

const LIMIT = 120_000;
const { folder: copy, node, runTests, remove } = copyCheckout(ROOT);

beforeAll(() => addTool(copy, 'well-spacing'), LIMIT);
afterAll(remove);

test(
  'a new tool type-checks',
  () => expect(node(['node_modules/typescript/bin/tsc', '-b', 'mf-well-spacing'])).toBe(''),
  LIMIT,
);

test(
  'it passes format and lint checks',
  () => {
    const checked = ['mf-well-spacing', 'tsconfig.json'];
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false'];
    expect(() => node([...biome, ...checked])).not.toThrow();
  },
  LIMIT,
);

test('all its texts have translations', () => expect(node(['deploy/dist/checks/cli.js', 'texts'])).toBe(''), LIMIT);

test(
  'its test passes',
  () => {
    const report = runTests('small-browser', 'mf-well-spacing');
    expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
  },
  LIMIT,
);

test(
  'its build can be released',
  async () => {
    node(['deploy/dist/build/cli.js', 'mf-well-spacing']);
    const { entry } = await candidate(copy, 'mf-well-spacing');
    expect(entry).toMatchObject({ name: 'mf-well-spacing', scope: 'mf_well_spacing' });
  },
  LIMIT,
);
