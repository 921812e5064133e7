import { isAllowed, packageProblems } from './packages.ts';

const good = {
  version: '1.0.0',
  resolved: 'https://packages.example/npm/a/-/a-1.0.0.tgz',
  integrity: 'sha512-x',
  license: 'MIT',
};
const reviewed = { licenses: ['MIT', 'Apache-2.0'], licenseExceptions: {}, installScripts: {} };
const problems = (one: object, more: Partial<typeof reviewed> = {}) =>
  packageProblems(
    { packages: { '': {}, 'node_modules/a': { ...good, ...one } } },
    { ...reviewed, ...more },
    () => undefined,
  );

const FOREIGN = 'not come from a package registry';

describe('packageProblems', () => {
  it('accepts a registry package with an allowed license', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ['no hash', { integrity: undefined }, 'no integrity hash'],
    ['a repository as its source', { resolved: 'git+ssh://git@example.org/a.git#1' }, FOREIGN],
    ['a file of its own as its source', { resolved: 'https://example.org/a.tgz' }, FOREIGN],
    ['another license', { license: 'GPL-3.0-only' }, 'has the license "GPL-3.0-only"'],
    ['no license', { license: undefined }, 'has the license ""'],
    ['a script', { hasInstallScript: true }, 'runs a script when it is installed'],
  ])('finds %s', (_what, one, problem) => {
    expect(problems(one)).toEqual([expect.stringContaining(problem)]);
  });

  it('accepts reviewed exceptions, and reports those no longer needed', () => {
    expect(problems({ license: 'GPL-3.0-only' }, { licenseExceptions: { a: 'a reason' } })).toEqual([]);
    expect(problems({ license: 'GPL-3.0-only' }, { licenseExceptions: { 'a*': 'a reason' } })).toEqual([]);
    expect(problems({}, { licenseExceptions: { 'b*': 'a reason' } })).toEqual([
      expect.stringContaining('b* is not used'),
    ]);
    expect(problems({}, { installScripts: { gone: 'a reason' } })).toEqual([
      expect.stringContaining('gone is not used'),
    ]);
  });
});

describe('isAllowed', () => {
  it.each([
    ['(MIT OR GPL-2.0)', true],
    ['MIT AND GPL-2.0', false],
    ['Apache-2.0 AND MIT', true],
    ['', false],
  ])('evaluates "%s": %s', (expression, allowed) => {
    expect(isAllowed(expression, reviewed.licenses)).toBe(allowed);
  });
});
