import { findContiguity, type Pair } from './contiguity.ts';
import { findOverlaps } from './overlaps.ts';

const pieces = [11, 12, 13, 13, 14].map((gpu_number, index) => ({ id: index + 1, gpu_number }));
const pair = (one: number, other: number, feet: number, shared_feet = 0, overlap_acres = 0): Pair => ({
  one,
  other,
  feet,
  shared_feet,
  overlap_acres,
});
/** All pairs; those that are not given are a mile apart. */
const pairsWith = (...given: Pair[]): Pair[] =>
  pieces.flatMap(({ id: one }) =>
    pieces
      .filter(({ id }) => id > one)
      .map(({ id: other }) => given.find((some) => some.one === one && some.other === other) ?? pair(one, other, 5280)),
  );

test('the contiguity of pieces follows those that touch through others, and connects the rest where they are nearest', () => {
  const found = findContiguity(
    pieces,
    pairsWith(pair(1, 2, 0, 5280), pair(2, 3, 12, 500), pair(1, 4, 0, 80), pair(2, 4, 0, 160), pair(4, 5, 300)),
  );
  expect(found).toMatchObject({ meets: false, groups: [[11, 12, 13], [13], [14]] });
  expect(found.gaps).toEqual([
    { between: [12, 13], feet: 0, shared_feet: 160 },
    { between: [13, 14], feet: 300, shared_feet: 0 },
  ]);
});

test('the contiguity of pieces needs a line within the tolerance', () => {
  const two = pieces.slice(0, 2);
  const meets = (feet: number, shared_feet: number) => findContiguity(two, [pair(1, 2, feet, shared_feet)]).meets;
  expect([meets(40, 161), meets(40, 160), meets(40.1, 161), meets(0, 0)]).toEqual([true, false, false, false]);
  expect(findContiguity(two.slice(0, 1), []).meets).toBe(true);
});

test('overlaps are added up by GPUs, the largest first, without those of a tenth of an acre', () => {
  const found = findOverlaps(
    pieces,
    pairsWith(pair(1, 2, 0, 0, 0.1), pair(1, 3, 0, 0, 2), pair(1, 4, 0, 0, 3), pair(4, 5, 0, 0, 7)),
  );
  expect(found).toEqual([
    { between: [13, 14], acres: 7 },
    { between: [11, 13], acres: 5 },
  ]);
});
