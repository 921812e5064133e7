import fc from 'fast-check';
import { lateness } from './late.ts';

const RULES = { dollarsPerDay: 50, dollarsMost: 500 };
const DUE = new Date('2026-03-02T00:00:00.000Z');
const DAY_MS = 86_400_000;
const after = (milliseconds: number) => lateness(DUE, new Date(DUE.getTime() + milliseconds), RULES);

describe('lateness', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, { days: 1, feeDollars: 50 }],
    [DAY_MS, { days: 1, feeDollars: 50 }],
    [DAY_MS + 1, { days: 2, feeDollars: 100 }],
    [10 * DAY_MS, { days: 10, feeDollars: 500 }],
    [10 * DAY_MS + 1, { days: 11, feeDollars: 500 }],
  ])('%d ms after it was due is %j', (milliseconds, late) => expect(after(milliseconds)).toEqual(late));

  it('never grows less, nor beyond the most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * DAY_MS }), fc.nat(400 * DAY_MS), (first, more) => {
        const [early, late] = [after(first)!, after(first + more)!];
        expect(late.days).toBeGreaterThanOrEqual(early.days);
        expect(late.feeDollars).toBeGreaterThanOrEqual(early.feeDollars);
        expect(late.feeDollars).toBeLessThanOrEqual(500);
      }),
    );
  });
});
