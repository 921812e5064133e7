import { mergeDoubts } from './merge-doubts.ts';

const well = { npgcd_well_class_ndx: 1, owner_name: 'Home Farm' };

it.each([
  ['nothing', well, 500, []],
  ['a mile', well, 5_280, ['far-apart']],
  ['the class', { ...well, npgcd_well_class_ndx: 2 }, 0, ['other-class']],
  ['the owner', { ...well, owner_name: 'Other Farm' }, 0, ['other-owner']],
  ['how the owner is written', { ...well, owner_name: 'HOME FARM ' }, 0, []],
  ['what is not known', { npgcd_well_class_ndx: null, owner_name: null }, 0, []],
] as const)('wells that differ by %s', (_what, other, feet, doubts) =>
  expect(mergeDoubts(well, other, feet)).toEqual(doubts),
);
