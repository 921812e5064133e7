import { englishText } from '@portal/shared-api/import-texts';
import { depthProblem, type WellFacts } from './level-checks.ts';

const well = (facts: Partial<WellFacts>): WellFacts => ({
  depth_feet: null,
  elevation_feet: null,
  lowest_feet: null,
  highest_feet: null,
  ...facts,
});

const codeOf = (value: number, facts: Partial<WellFacts>) => depthProblem(value, well(facts))?.code ?? null;
const textOf = (value: number, facts: Partial<WellFacts>) => englishText(depthProblem(value, well(facts))!);

test('a level below the bottom of its well is refused', () => {
  expect(textOf(2950, { depth_feet: 547, elevation_feet: 3500 })).toBe(
    '2,950 feet to water is deeper than the well, which is 547 feet deep. Check both depths.',
  );
  expect([556, 558].map((value) => codeOf(value, { depth_feet: 547 }))).toEqual([null, 'reading-deeper-than-well']);
  expect(codeOf(558, { depth_feet: 0 })).toBeNull();
  expect(codeOf(2950, {})).toBeNull();
});

test('a value that looks like an elevation is refused if the depth of the well is unknown', () => {
  expect(textOf(2950.5, { elevation_feet: 3400 })).toBe(
    '2,950.5 feet looks like an elevation: the land surface at the well is at 3,400 feet. Enter the depth to water.',
  );
  expect(codeOf(1050, { elevation_feet: 5035 })).toBeNull();
  expect(codeOf(1050, { elevation_feet: 1700, depth_feet: 1100 })).toBeNull();
  expect(codeOf(400, { elevation_feet: 700 })).toBeNull();
});

test('a level far from all earlier ones of its well is refused', () => {
  const known = { lowest_feet: 110, highest_feet: 132.5 };
  expect([332.5, -95].map((value) => codeOf(value, known))).toEqual([null, 'reading-far-from-levels']);
  expect(textOf(333, known)).toBe(
    '333 feet to water is more than 200 feet from the well’s earlier levels, 110 to 132.5 feet. Check it.',
  );
  expect(codeOf(900, { lowest_feet: 110, highest_feet: 110 })).toBe('reading-far-from-level');
});
