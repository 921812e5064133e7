import { createRandom } from './random.ts';

const take = <Item>(count: number, draw: () => Item): Item[] => Array.from({ length: count }, draw);

describe('createRandom', () => {
  it('returns the same numbers for the same seed, and others for another seed', () => {
    const stream = (seed: number) => take(20, createRandom(seed).next);
    expect(stream(7)).toEqual(stream(7));
    expect(stream(7)).not.toEqual(stream(8));
  });

  it('draws numbers within their ranges', () => {
    const random = createRandom(1);
    expect(take(500, () => random.next()).every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(take(500, () => random.whole(2, 4)))).toEqual(new Set([2, 3, 4]));
    expect(take(500, () => random.noise()).every((value) => Math.abs(value) < 2)).toBe(true);
  });

  it('draws keys in proportion to their weights', () => {
    const random = createRandom(1);
    const draws = take(4000, () => random.weighted({ often: 3, seldom: 1, never: 0 }));
    const often = draws.filter((key) => key === 'often').length;
    expect(draws).not.toContain('never');
    expect(often / draws.length).toBeCloseTo(0.75, 1);
  });
});
