import type { TelemetryCheck } from '@portal/shared-api';
import fc from 'fast-check';
import { type Episode, findTrouble, HOUR_MS, type Readings, worseValue } from './find-trouble.ts';

const START = Date.UTC(2026, 10, 1);
const at = (hours: number): number => START + hours * HOUR_MS;
/** Readings every hour; `null` is a gap. */
const hourly = (values: readonly (number | null)[]): Readings => ({
  times: values.flatMap((value, hour) => (value === null ? [] : [at(hour)])),
  values: values.filter((value) => value !== null),
});
/** `2–4, over at 5: 8`, in hours since the first reading. */
const shown = ({ began_at, last_at, ended_at, value }: Episode) => {
  const [began, last, ended] = [began_at, last_at, ended_at].map((time) =>
    time === null ? '?' : (time - START) / HOUR_MS,
  );
  return `${began}–${last}${ended === '?' ? '' : `, over at ${ended}`}: ${value}`;
};
const find = (check: TelemetryCheck, values: readonly (number | null)[], now = 1_000) =>
  findTrouble(check, hourly(values), at(now)).map(shown);

test('a range is left below its lowest and above its highest value, not at them, and may have one bound', () => {
  const range = (min: number | null, max: number | null) => ({ condition: 'range', min, max }) as const;
  expect(find(range(10, 20), [10, 20, 9.9, 8, 9, 15, 21])).toEqual(['2–4, over at 5: 8', '6–6: 21']);
  expect(find(range(12, null), [99, 11, 12])).toEqual(['1–1, over at 2: 11']);
  expect(find(range(null, 12), [-99, 13])).toEqual(['1–1: 13']);
});

test('a rate of change is exceeded by a step or small steps, not by just as much or by readings too far apart', () => {
  const rate = { condition: 'rate', change: 5, hours: 3 } as const;
  expect(find(rate, [100, 100, 106, 106, 106, 106])).toEqual(['2–4, over at 5: 6']);
  expect(find(rate, [100, 98, 96, 94.5, 94.5, 94.5, 94.5])).toEqual(['3–3, over at 4: -5.5']);
  expect(find(rate, [100, null, null, null, 200])).toEqual([]);
  expect(find({ condition: 'rate', change: 0.1, hours: 3 }, [1, 1.1])).toEqual([]);
});

test('persistence needs three readings that hardly changed for the hours, and begins with the first; drift is none', () => {
  const persistence = { condition: 'persistence', tolerance: 0.1, hours: 3 } as const;
  expect(find(persistence, [5, 7, 7.1, 7, 7.1, 7, 8])).toEqual(['1–5, over at 6: 7']);
  expect(find(persistence, [7, null, null, null, 7])).toEqual([]);
  expect(find(persistence, [7, null, null, null, 7, 7])).toEqual(['0–5: 7']);
  expect(find(persistence, [1, 1.1, 1.2, 1.3, 1.4, 1.5])).toEqual([]);
});

test('missing readings are gaps, silence since the last reading or from the beginning, whatever the future holds', () => {
  const missing = { condition: 'missing', hours: 5 } as const;
  expect(find(missing, [1, null, null, null, null, null, 1], 12)).toEqual(['0–0, over at 6: null', '6–6: null']);
  expect(find(missing, [1, null, null, null, null, 1], 10)).toEqual([]);
  expect(find(missing, [])).toEqual(['?–?: null']);
  expect(find(missing, [1, ...Array(49).fill(null), 1], 12)).toEqual(['0–0: null']);
});

/** The same from the definitions, in quadratic time. */
function findSlowly(check: TelemetryCheck, { times, values }: Readings, now: number): Episode[] {
  const known = times.filter((time) => time <= now).length;
  if (check.condition === 'missing') {
    if (known === 0) return [{ began_at: null, last_at: null, ended_at: null, value: null }];
    return times.slice(0, known).flatMap((time, index) => {
      const next = index + 1 < known ? times[index + 1]! : null;
      const isSilent = (next ?? now) - time > check.hours * HOUR_MS;
      return isSilent ? [{ began_at: time, last_at: time, ended_at: next, value: null }] : [];
    });
  }
  const judge = (index: number): { since: number; value: number } | null => {
    const value = values[index]!;
    const before = values.slice(0, index + 1);
    if (check.condition === 'range') {
      const isOut = (check.min !== null && value < check.min) || (check.max !== null && value > check.max);
      return isOut ? { since: times[index]!, value } : null;
    }
    if (check.condition === 'rate') {
      const changes = before.flatMap((other, earlier) =>
        times[index]! - times[earlier]! <= check.hours * HOUR_MS ? [value - other] : [],
      );
      const rise = Math.max(...changes);
      const fall = Math.min(...changes);
      const worst = rise >= -fall ? rise : fall;
      return Math.abs(worst) > check.change + 1e-9 ? { since: times[index]!, value: worst } : null;
    }
    for (let start = 0; start <= index - 2; start++) {
      const run = values.slice(start, index + 1);
      const isSame = run.every((one) => run.every((other) => Math.abs(one - other) <= check.tolerance + 1e-9));
      if (isSame && times[index]! - times[start]! >= check.hours * HOUR_MS) return { since: times[start]!, value };
    }
    return null;
  };
  const episodes: Episode[] = [];
  let isOpen = false;
  for (let index = 0; index < known; index++) {
    const trouble = judge(index);
    const last = episodes.at(-1);
    if (trouble === null) {
      if (isOpen && last) last.ended_at = times[index]!;
    } else if (isOpen && last) {
      last.last_at = times[index]!;
      last.value = worseValue(check, last.value, trouble.value);
    } else episodes.push({ began_at: trouble.since, last_at: times[index]!, ended_at: null, value: trouble.value });
    isOpen = trouble !== null;
  }
  return episodes;
}

const tenths = fc.integer({ min: 0, max: 30 }).map((number) => number / 10);
const hours = fc.integer({ min: 1, max: 12 }).map((number) => number / 2);
const checks: fc.Arbitrary<TelemetryCheck> = fc.oneof(
  fc.record({ condition: fc.constant('range' as const), min: fc.option(tenths), max: fc.option(tenths) }),
  fc.record({ condition: fc.constant('rate' as const), change: tenths, hours }),
  fc.record({ condition: fc.constant('persistence' as const), tolerance: tenths, hours }),
  fc.record({ condition: fc.constant('missing' as const), hours }),
);
const readings: fc.Arbitrary<Readings> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), tenths), { maxLength: 40 })
  .map((steps) => {
    let time = START;
    const times = steps.map(([quarters]) => {
      time += (quarters * HOUR_MS) / 4;
      return time;
    });
    return { times, values: steps.map(([, value]) => value) };
  });

test('trouble is what the definitions say, for any rule, readings and moment', () =>
  fc.assert(
    fc.property(checks, readings, fc.integer({ min: 0, max: 120 }), (check, series, now) => {
      expect(findTrouble(check, series, at(now))).toEqual(findSlowly(check, series, at(now)));
    }),
    { numRuns: 2_000 },
  ));
