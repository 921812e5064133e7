import { anAdjacentWell } from '../test-support/adjacent-wells.ts';
import { aCheck } from '../test-support/spacing.ts';
import { nearestWells, reachFeet } from './nearest-wells.ts';

const classes = ['A', 'D'].map((name, index) => ({
  npgcd_well_class_ndx: index,
  name,
  radiusYards: index ? 500 : 150,
}));
const check = aCheck({ rules: { ...aCheck().rules, classes } });
const near = anAdjacentWell(1, { 'Well Class': 'A', Distance: 900 });
const large = anAdjacentWell(2, { 'Well Class': 'D', Distance: 1_500.3 });
// What counts is a setting of the district, whatever the status is called.
const capped = anAdjacentWell(3, { 'Well Status': 'Capped', counts: false, Distance: 30 });
const plugged = anAdjacentWell(4, { 'Well Status': 'Plugged', 'Well Class': 'A', Distance: 600 });

test('a place that passes has its nearest well with both distances, and the one with the least to spare', () => {
  expect(nearestWells(check, [capped, near, large])).toEqual([
    { label: 'Nearest well', value: 'NP-1, 300 yards away, 150 required.' },
    {
      label: 'Well with the least to spare',
      value: 'NP-2, 500 yards away, 500 required. At the limit: less than a yard to spare.',
    },
  ]);
  expect(nearestWells(check, [near])).toHaveLength(1);
  expect(nearestWells(check, [capped])).toEqual([]);
  expect(nearestWells(check, [plugged])).toEqual([
    { label: 'Nearest well', value: 'NP-4, 200 yards away, 150 required.' },
  ]);
  expect(nearestWells({ ...check, verdict: 'too-close' }, [near])).toEqual([]);
});

test('the wells that are looked at are the same for every search', () => expect(reachFeet(check)).toBe(3_000));
