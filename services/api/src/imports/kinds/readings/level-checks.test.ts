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
    expect(depthProblem(2950, well({ depth_feet: 547, elevation_feet: 3500 }))).toBe(
      '2,950 feet to water is deeper than the well, which is 547 feet deep',
    );
    expect(depthProblem(556, well({ depth_feet: 547 }))).toBeNull();
    expect(depthProblem(558, well({ depth_feet: 547 }))).toMatch(/deeper than the well/);
    expect(depthProblem(558, well({ depth_feet: 0 }))).toBeNull();
  });

  it('refuses a value that looks like an elevation where the depth of the well is unknown', () => {
    expect(depthProblem(2950.5, well({ elevation_feet: 3400 }))).toBe(
      '2,950.5 feet looks like an elevation: the land surface at the well is at 3,400 feet',
    );
    expect(depthProblem(1050, well({ elevation_feet: 5035 }))).toBeNull();
    expect(depthProblem(1050, well({ elevation_feet: 1700, depth_feet: 1100 }))).toBeNull();
    expect(depthProblem(400, well({ elevation_feet: 700 }))).toBeNull();
  });

  it('refuses a level far from all earlier ones of its well', () => {
    const known = well({ lowest_feet: 110, highest_feet: 132.5 });
    expect(depthProblem(332.5, known)).toBeNull();
    expect(depthProblem(333, known)).toBe(
      '333 feet to water is more than 200 feet from the well’s earlier levels, 110 feet to 132.5 feet',
    );
    expect(depthProblem(-95, known)).toMatch(/^-95 feet to water is more than/);
    expect(depthProblem(900, well({ lowest_feet: 110, highest_feet: 110 }))).toMatch(/earlier levels, 110 feet$/);
  });

  it('accepts every level of a well of which nothing is known', () => {
    expect(depthProblem(2950, well({}))).toBeNull();
  });
});
