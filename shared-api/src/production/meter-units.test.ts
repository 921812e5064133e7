import { meterScaleText } from './meter-units.ts';

test('the unit of a meter comes with its multiplier, however small', () => {
  const unit = 'acre-feet';
  expect([1, 0.001, 0.000_003_068_9, 1_000].map((multiplier) => meterScaleText({ unit, multiplier }))).toEqual([
    'acre-feet',
    'acre-feet × 0.001',
    'acre-feet × 0.0000030689',
    'acre-feet × 1,000',
  ]);
});
