import { englishText } from '@portal/shared-api/import-texts';
import { depthProblem, type WellFacts } from './level-checks.ts';

const well = (facts: Partial<WellFacts>): WellFacts => ({
  depth_feet: null,
  elevation_feet: null,
  lowest_feet: null,
  highest_feet: null,
  ...facts,
});

describe('depthProblem', () => {
  it('refuses a level below the bottom of its well', () => {
    expect(englishText(depthProblem(2950, well({ depth_feet: 547, elevation_feet: 3500 }))!)).toBe(
      '2,950 feet to water is deeper than the well, which is 547 feet deep. Check both depths.',
    );
    expect(depthProblem(556, well({ depth_feet: 547 }))).toBeNull();
    expect(depthProblem(558, well({ depth_feet: 547 }))).toMatchObject({ code: 'reading-deeper-than-well' });
    expect(depthProblem(558, well({ depth_feet: 0 }))).toBeNull();
  });

  it('refuses a value that looks like an elevation if the depth of the well is unknown', () => {
    expect(englishText(depthProblem(2950.5, well({ elevation_feet: 3400 }))!)).toBe(
      '2,950.5 feet looks like an elevation: the land surface at the well is at 3,400 feet. Enter the depth to water.',
    );
    expect(depthProblem(1050, well({ elevation_feet: 5035 }))).toBeNull();
    expect(depthProblem(1050, well({ elevation_feet: 1700, depth_feet: 1100 }))).toBeNull();
    expect(depthProblem(400, well({ elevation_feet: 700 }))).toBeNull();
  });

  it('refuses a level far from all earlier ones of its well', () => {
    const known = well({ lowest_feet: 110, highest_feet: 132.5 });
    expect(depthProblem(332.5, known)).toBeNull();
    expect(englishText(depthProblem(333, known)!)).toBe(
      '333 feet to water is more than 200 feet from the well’s earlier levels, 110 to 132.5 feet. Check it.',
    );
    expect(depthProblem(-95, known)).toMatchObject({ code: 'reading-far-from-levels', values: { value: -95 } });
    expect(depthProblem(900, well({ lowest_feet: 110, highest_feet: 110 }))).toMatchObject({
      code: 'reading-far-from-level',
      values: { level: 110 },
    });
  });

  it('accepts every level of a well without known facts', () => {
    expect(depthProblem(2950, well({}))).toBeNull();
  });
});
