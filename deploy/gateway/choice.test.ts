import type { FrontEndRelease } from '@portal/shared-api/registry';
import fc from 'fast-check';
import { nameOf, type StoredRegistry } from '../release/registry.ts';
import { routesOf } from '../test/fixture-builds.ts';
import { chosenCanaries, NUMBERS, needsNumber, registryFor, type Visitor, visitorOf } from './choice.ts';

const frontEnd = (name: string, version: string): FrontEndRelease => ({
  name,
  scope: name,
  version,
  entry: '',
  manifest: {},
  preload: [],
  routes: routesOf(name, `/${name}`),
});
const shell = { version: 'stable', base: '/releases/shell/stable/', routes: routesOf('shell', '/about') };
const withCanaries = (...canaries: Array<[name: string, share: number, roles?: string[]]>): StoredRegistry => ({
  shell,
  frontEnds: ['mf-a', 'mf-b'].map((name) => frontEnd(name, 'stable')),
  canaries: canaries.map(([name, share, roles = []]) => ({ entry: frontEnd(name, 'tried'), share, roles })),
});
const chosenRegistry = (stored: StoredRegistry, who: Visitor) => registryFor(stored, chosenCanaries(stored, who));
const visitor = (number: number | null, ...roles: string[]): Visitor => ({ number, roles });
const tries = (stored: StoredRegistry, who: Visitor) => chosenCanaries(stored, who).map(({ entry }) => nameOf(entry));

const numbers = fc.integer({ min: 0, max: NUMBERS - 1 });
const shares = fc.integer({ min: 1, max: NUMBERS }).map((hundredths) => hundredths / 100);
const everyone = Array.from({ length: NUMBERS }, (_, number) => visitor(number));

test('a visitor always gets the same release', () => {
  fc.assert(
    fc.property(numbers, shares, (number, share) => {
      const stored = withCanaries(['mf-a', share]);
      expect(chosenRegistry(stored, visitor(number))).toEqual(chosenRegistry(stored, visitor(number)));
    }),
  );
});

test('a visitor of a canary keeps it when its share grows', () => {
  fc.assert(
    fc.property(numbers, shares, shares, (number, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)].map((share) =>
        tries(withCanaries(['mf-a', share]), visitor(number)),
      );
      expect(large).toEqual(expect.arrayContaining(small!));
    }),
  );
});

test.each([1, 10, 25, 50, 99])('a canary for %i%% of visitors reaches about that many', (share) => {
  const stored = withCanaries(['mf-a', share]);
  const found = everyone.filter((one) => tries(stored, one).length > 0).length / NUMBERS;
  // Four standard deviations of a binomial distribution.
  const bound = 4 * Math.sqrt(((share / 100) * (1 - share / 100)) / NUMBERS);
  expect(Math.abs(found - share / 100)).toBeLessThan(bound);
});

test('a canary for 100% reaches every visitor with a number', () => {
  const stored = withCanaries(['mf-a', 100]);
  expect(everyone.every((one) => tries(stored, one).length === 1)).toBe(true);
});

test('two canaries reach different visitors', () => {
  const both = everyone.filter((one) => tries(withCanaries(['mf-a', 10], ['mf-b', 10]), one).length === 2);
  // Half of the expected 1% overlap of two independent 10% canaries.
  expect(both.length).toBeGreaterThan(NUMBERS * 0.005);
  expect(both.length).toBeLessThan(NUMBERS * 0.02);
});

test('a canary’s role gets the canary regardless of share and visitor number', () => {
  fc.assert(
    fc.property(fc.option(numbers), shares, (number, share) => {
      const stored = withCanaries(['mf-a', share, ['Developer', 'Administrator']]);
      expect(tries(stored, visitor(number, 'Developer'))).toEqual(['mf-a']);
    }),
  );
  expect(tries(withCanaries(['mf-a', 0, ['Developer']]), visitor(0, 'Well Owner'))).toEqual([]);
});

test('a visitor without a number or role gets the released front ends', () => {
  const { canaries: _, ...plain } = withCanaries();
  expect(chosenRegistry(withCanaries(['mf-a', 100], ['mf-b', 100]), visitor(null))).toEqual(plain);
});

test('a visitor’s canary replaces the release and is marked; other canaries are left out and new front ends added', () => {
  const { shell: got, frontEnds } = chosenRegistry(withCanaries(['mf-b', 100], ['mf-c', 100]), visitor(7));
  expect(got).toEqual(shell);
  expect(frontEnds).toEqual([
    frontEnd('mf-a', 'stable'),
    { ...frontEnd('mf-b', 'tried'), canary: true },
    { ...frontEnd('mf-c', 'tried'), canary: true },
  ]);
  const tried = { entry: { ...shell, version: 'tried' }, share: 100, roles: [] };
  const mixed = chosenRegistry({ ...withCanaries(), canaries: [tried] }, visitor(7));
  expect(mixed.shell).toMatchObject({ version: 'tried', canary: true });
});

test('a visitor’s number is drawn once, and only while a canary has a share', () => {
  expect(needsNumber(withCanaries(['mf-a', 1]), visitor(null))).toBe(true);
  expect(needsNumber(withCanaries(['mf-a', 1]), visitor(3))).toBe(false);
  expect(needsNumber(withCanaries(['mf-a', 0, ['Developer']]), visitor(null))).toBe(false);
  expect(needsNumber(withCanaries(), visitor(null))).toBe(false);
});

describe('visitorOf', () => {
  test.each([
    ['portal-share=0', visitor(0)],
    ['theme=dark; portal-share=9999', visitor(9999)],
    ['portal-roles=Well%20Owner%2CDeveloper;portal-share=12', visitor(12, 'Developer', 'Well Owner')],
    ['portal-roles=Administrator,Nobody', visitor(null, 'Administrator')],
    ['not-portal-share=1; xportal-roles=Developer', visitor(null)],
    [undefined, visitor(null)],
  ])('reads a visitor’s number and roles: %s', (cookie, expected) => expect(visitorOf(cookie)).toEqual(expected));

  test.each([
    'portal-share=10000',
    'portal-share=-1',
    'portal-share=1e3',
    'portal-share=%',
    'portal-share=',
    'portal-roles=%E0%A4',
  ])('ignores a malformed cookie: %s', (cookie) => expect(visitorOf(cookie)).toEqual(visitor(null)));

  test('returns a complete registry for any cookie value', () => {
    const stored = withCanaries(['mf-a', 50, ['Developer']]);
    const hostile = fc.oneof(
      fc.string(),
      fc.string().map((value) => `portal-share=${value}`),
      fc.string({ unit: 'binary' }).map((value) => `portal-roles=${value}; portal-share=${value}`),
    );
    fc.assert(
      fc.property(hostile, (cookie) => {
        const { number, roles } = visitorOf(cookie);
        expect(number === null || (Number.isInteger(number) && number >= 0 && number < NUMBERS)).toBe(true);
        expect(roles.length).toBeLessThanOrEqual(3);
        expect(chosenRegistry(stored, visitorOf(cookie)).frontEnds).toHaveLength(2);
      }),
    );
  });
});
