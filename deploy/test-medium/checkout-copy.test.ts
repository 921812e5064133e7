import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/workspaces.ts';
import { type CheckoutCopy, copyCheckout } from '../test/checkout-copy.mjs';

const FILE = 'shared-api/src/contract/index.ts';
const LIMIT = 120_000;

describe('a copy of the checkout', () => {
  let copy: CheckoutCopy;
  beforeAll(() => {
    copy = copyCheckout(ROOT);
  }, LIMIT);
  afterAll(() => copy?.remove());

  it('can be edited without changing the checkout', () => {
    const before = readFileSync(join(ROOT, FILE), 'utf8');
    copy.edit(FILE, (text) => `${text}export const added = 1;\n`);
    expect(readFileSync(join(copy.folder, FILE), 'utf8')).toBe(`${before}export const added = 1;\n`);
    expect(readFileSync(join(ROOT, FILE), 'utf8')).toBe(before);
    expect(() => copy.edit(FILE, (text) => text)).toThrow(`the edit changes nothing in ${FILE}`);
  });

  it(
    'runs an added test against the changed code',
    () => {
      copy.write('shared-api/src/time/hour.ts', 'export const MINUTES_PER_HOUR = 60;\n');
      copy.write(
        'shared-api/src/time/hour.test.ts',
        "import { MINUTES_PER_HOUR } from './hour.ts';\ntest('an hour', () => expect(MINUTES_PER_HOUR).toBe(60));\n",
      );
      const report = copy.runTests('small-node', 'shared-api/src/time/hour');
      expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
    },
    LIMIT,
  );

  it('includes a failed command’s output in the error', () => {
    expect(() => copy.node(['-e', 'console.error("no such property"); process.exit(1)'])).toThrow('no such property');
  });

  it('is deleted by remove', () => {
    copy.remove();
    expect(existsSync(copy.folder)).toBe(false);
  });
});
