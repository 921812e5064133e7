import { sizeOf } from './reports.mjs';

/** What a test of each size may take: see CONTRIBUTING.md. */
export const BUDGET_MS = { small: 20, medium: 300, e2e: 4_000 };
const SHOWN = 10;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The slowest tests of a size, and how many exceed its budget. @param tests entries of `testsOfReport` */
export function slowTestLines(tests, size) {
  const ofSize = tests.filter(({ path }) => sizeOf(path) === size);
  const slow = ofSize
    .filter(({ milliseconds }) => milliseconds > BUDGET_MS[size])
    .toSorted((one, other) => other.milliseconds - one.milliseconds);
  return [
    `${slow.length} of ${ofSize.length} ${size} tests exceed ${seconds(BUDGET_MS[size])}${slow.length > 0 ? '. The slowest:' : ''}`,
    ...slow
      .slice(0, SHOWN)
      .map(({ path, titles, milliseconds }) => `${seconds(milliseconds).padStart(9)} ${path} › ${titles.join(' › ')}`),
  ];
}
