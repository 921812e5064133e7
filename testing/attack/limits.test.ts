import { growth, judged, quantile, tableOf } from './limits.ts';

const LIMITS = { 'wait ms': 250, 'server errors': 0 };

it('breaks nothing at its limits', () => {
  expect(judged('a', { 'wait ms': 250, 'server errors': 0 }, LIMITS).broken).toEqual([]);
});

it.each([
  ['a figure over its limit', { 'wait ms': 251, 'server errors': 0 }, ['wait ms 251, at most 250']],
  [
    'each of them',
    { 'wait ms': 250.5, 'server errors': 1 },
    ['wait ms 251, at most 250', 'server errors 1, at most 0'],
  ],
  ['a figure that was not measured', { 'server errors': 0 }, ['wait ms was not measured']],
  ['a figure of no measurement', { 'wait ms': Number.NaN, 'server errors': 0 }, ['wait ms was not measured']],
])('breaks by %s', (_what, figures, broken) => {
  expect(judged('a', figures as Record<string, number>, LIMITS).broken).toEqual(broken);
});

it('breaks by what else was seen', () => {
  expect(judged('a', {}, {}, ['the API ended']).broken).toEqual(['the API ended']);
});

it.each([
  ['with the size', [100, 200, 400], 1],
  ['with the square of the size', [100, 400, 1_600], 2],
  ['not at all', [300, 300, 300], 0],
  ['below the floor', [1, 10, 100], 0],
  ['from below the floor', [0, 0, 4_000], 3.66],
])('grows %s', (_what, costs, exponent) => {
  expect(growth(costs, { floor: 100 })).toBeCloseTo(exponent, 2);
});

it('finds the worst and the 99th of a hundred', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]).toEqual([50, 99, 100]);
  expect(quantile([], 0.99)).toBeNaN();
});

it('shows a column a figure', () => {
  const rows = [judged('one', { ms: 5 }, {}), judged('another', { ms: 12.5, 'peak MB': 3 }, {})];
  expect(tableOf(rows)).toEqual(['         ms  peak MB', 'one       5', 'another  13        3']);
});
