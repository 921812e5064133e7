import fc from 'fast-check';
import { addDays } from '../time/index.ts';
import { productionRules, spacingKind } from './index.ts';
import { changeTimeline, type Period, type TimelineChange } from './timeline.ts';

const TODAY = '2026-11-26';
const FIRST = '2020-01-01';
const context = { accepts: (value: string) => /^\d+$/.test(value), today: TODAY };
const period = (value: string, valid_from: string, valid_until: string | null = null): Period => ({
  value,
  valid_from,
  valid_until,
  source: 'Rule 8',
});
const newValue = (value: string, valid_from: string, more: { valid_until?: string; source?: string } = {}) =>
  ({ kind: 'new-value', valid_until: null, source: 'Board', value, valid_from, ...more }) as const;
const until = (valid_until: string) => newValue('2', '2027-01-01', { valid_until });
const correction = (value: string, valid_from: string) =>
  ({ kind: 'correction', valid_from, value, source: 'Rule 8' }) as const;
const removal = (valid_from: string) => ({ kind: 'removal', valid_from }) as const;

/** Values by period: `1 2020-01-01…2027-01-01`. */
const shown = (periods: readonly Period[]): string[] =>
  periods.map(({ value, valid_from, valid_until }) => `${value} ${valid_from}…${valid_until ?? ''}`);
function changed(periods: readonly Period[], change: TimelineChange): string[] {
  const outcome = changeTimeline(periods, change, context);
  return 'refusal' in outcome ? [outcome.refusal.code, outcome.refusal.day ?? ''] : shown(outcome.periods);
}
const STEADY = [period('1', FIRST)];
const LATER = [period('1', FIRST, '2028-01-01'), period('3', '2028-01-01')];

describe('a new value from a day on', () => {
  it('ends the value of that day, and keeps later ones', () => {
    expect(changed(STEADY, newValue('2', '2027-01-01'))).toEqual(['1 2020-01-01…2027-01-01', '2 2027-01-01…']);
    expect(changed(LATER, newValue('2', '2027-01-01'))).toEqual([
      '1 2020-01-01…2027-01-01',
      '2 2027-01-01…2028-01-01',
      '3 2028-01-01…',
    ]);
  });

  it('that ends gives way to the value before it', () =>
    expect(changed(STEADY, until('2028-01-01'))).toEqual([
      '1 2020-01-01…2027-01-01',
      '2 2027-01-01…2028-01-01',
      '1 2028-01-01…',
    ]));

  it('is the first one of a rule without rows, and fills days without one', () => {
    expect(changed([], newValue('2', '2027-01-01'))).toEqual(['2 2027-01-01…']);
    const gap = [period('1', FIRST, '2021-01-01'), period('3', '2028-01-01')];
    expect(changed(gap, newValue('2', '2022-01-01'))).toEqual([
      '1 2020-01-01…2021-01-01',
      '2 2022-01-01…2028-01-01',
      '3 2028-01-01…',
    ]);
  });
});

it('a correction changes the value of one period in place, a removal gives its days to the value before', () => {
  expect(changed(LATER, correction('7', FIRST))).toEqual(['7 2020-01-01…2028-01-01', '3 2028-01-01…']);
  expect(changed(LATER, removal('2028-01-01'))).toEqual(['1 2020-01-01…']);
});

it('keeps the other properties of rows', () =>
  expect(changeTimeline([{ ...STEADY[0]!, key: 7 }], newValue('2', '2027-01-01'), context)).toMatchObject({
    periods: [{ key: 7, valid_until: '2027-01-01' }, { value: '2' }],
  }));

it.each<[string, readonly Period[], TimelineChange, string[]]>([
  ['a value that the rule does not take', STEADY, newValue('much', '2027-01-01'), ['rule-value-invalid', '']],
  ['no source', STEADY, newValue('2', '2027-01-01', { source: ' ' }), ['rule-source-missing', '']],
  ['a day before the first', STEADY, newValue('2', '2019-12-31'), ['rule-day-before-first', FIRST]],
  ['a day on which a value begins', LATER, newValue('2', '2028-01-01'), ['rule-day-taken', '2028-01-01']],
  ['an end before the start', STEADY, until('2027-01-01'), ['rule-end-before-start', '']],
  ['an end after the next value', LATER, until('2028-01-02'), ['rule-end-after-next', '2028-01-01']],
  ['the same again', STEADY, newValue('1', '2027-01-01', { source: 'Rule 8' }), ['rule-not-changed', '']],
  ['a correction to the same', STEADY, correction('1', FIRST), ['rule-not-changed', '']],
  ['a correction of no period', STEADY, correction('1', '2021-01-01'), ['rule-period-unknown', '2021-01-01']],
  ['to remove what has begun', LATER, removal(FIRST), ['rule-period-begun', FIRST]],
  ['to remove the only value', [period('1', '2027-01-01')], removal('2027-01-01'), ['rule-period-first', '']],
])('refuses %s', (_, periods, change, expected) => expect(changed(periods, change)).toEqual(expected));

describe('after any changes', () => {
  const day = fc.integer({ min: -400, max: 4_000 }).map((days) => addDays(FIRST, days));
  const value = fc.integer({ min: 0, max: 9 }).map(String);
  const source = fc.constantFrom('Board', 'Rule 8', '');
  /** Which period a change is of: half of the random days would hit none. */
  const place = fc.nat(9);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('new-value' as const), valid_from: day, valid_until: fc.option(day), value, source }),
    fc.record({ kind: fc.constant('correction' as const), place, value, source }),
    fc.record({ kind: fc.constant('removal' as const), place }),
  );
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
  const inTimeline = (periods: readonly Period[], { place, ...rest }: Change & { place?: number }): TimelineChange =>
    ({
      ...rest,
      ...(place !== undefined && { valid_from: periods[place % periods.length]!.valid_from }),
    }) as TimelineChange;

  /** Begins with a default value, as rules do. */
  const afterAll = (
    changes: readonly Change[],
    check: (before: readonly Period[], after: readonly Period[], made: TimelineChange) => void,
  ) =>
    changes.reduce<readonly Period[]>((periods, one) => {
      const made = inTimeline(periods, one);
      const outcome = changeTimeline(periods, made, context);
      if ('refusal' in outcome) return periods;
      check(periods, outcome.periods, made);
      return outcome.periods;
    }, STEADY);
  const valueOn = (periods: readonly Period[], on: string) =>
    periods.filter(({ valid_from, valid_until }) => valid_from <= on && (valid_until === null || on < valid_until));

  it('every day from the first one on has exactly one value', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const periods = afterAll(changes, () => {});
        expect(periods[0]!.valid_from).toBe(FIRST);
        for (const [index, { valid_until }] of periods.entries())
          expect(valid_until).toBe(periods[index + 1]?.valid_from ?? null);
        for (const { valid_from, valid_until } of periods)
          if (valid_until !== null) expect(valid_from < valid_until).toBe(true);
      }),
    ));

  it('days outside of a change have the value that they had, and those of a new value have it', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 15 }), day, (changes, on) => {
        afterAll(changes, (before, after, made) => {
          if (on < FIRST) return;
          const [was, is] = [valueOn(before, on)[0], valueOn(after, on)[0]];
          if (made.kind === 'new-value') {
            const next = before.find(({ valid_from }) => valid_from > made.valid_from)?.valid_from ?? '9999';
            const isInside = made.valid_from <= on && on < (made.valid_until ?? next);
            expect(is?.value).toBe(isInside ? made.value : was?.value);
          } else if (was?.valid_from !== made.valid_from) expect(is?.value).toBe(was?.value);
        });
      }),
    ));
});

it('accepts what the rule’s kind accepts, of production and of spacing', () => {
  const accepts = (kind: { parse: (text: string) => unknown }, value: string) =>
    'periods' in
    changeTimeline([], newValue(value, '2027-01-01'), { today: TODAY, accepts: (text) => kind.parse(text) !== null });
  const allowable = productionRules['allowable-acre-feet-per-acre'].kind;
  expect(['1.25', '1,25', '', '1001'].map((value) => accepts(allowable, value))).toEqual([true, false, false, false]);
  expect(['120', '0', '-5', '0.5'].map((value) => accepts(spacingKind, value))).toEqual([true, false, false, true]);
});
