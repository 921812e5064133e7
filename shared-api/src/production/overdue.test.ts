import { isOverdue, reportedAcreFeet } from './overdue.ts';

const dueAt = new Date('2026-03-01T23:00:00Z');
const [before, onTime, after] = [-1, 0, 1].map((milliseconds) => new Date(dueAt.getTime() + milliseconds));

test.each([
  ['not-started', [false, false, true]],
  ['draft', [false, false, true]],
  ['waiting', [false, false, false]],
  ['sent-back', [false, false, false]],
  ['checked', [false, false, false]],
] as const)('a report that is %s is overdue before, at and after the deadline: %j', (state, overdue) =>
  expect([before, onTime, after].map((now) => isOverdue({ state, dueAt }, now!))).toEqual(overdue),
);

test('a draft reports nothing yet, and a report that was sent back what was submitted', () => {
  expect(reportedAcreFeet({ state: 'draft', acre_feet: 12 })).toBeNull();
  expect(reportedAcreFeet({ state: 'sent-back', acre_feet: 12 })).toBe(12);
});
