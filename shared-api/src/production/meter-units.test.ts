import { meterScaleText } from './meter-units.ts';

test('the unit of a meter comes with its multiplier, however small', () => {
  const unit = 'acre-feet';
  expect([1, 0.001, 0.000_01, 1_000].map((multiplier) => meterScaleText({ unit, multiplier }))).toEqual([
    'acre-feet',
    'acre-feet × 0.001',
    'acre-feet × 0.00001',
    'acre-feet × 1,000',
  ]);
});
