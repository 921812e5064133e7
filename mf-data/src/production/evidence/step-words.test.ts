import { stepText } from './step-words.ts';

test('counts of a unit that begins with a number are multiplied by it', () => {
  const scale = { step: 'scale', counts: 94_266, acreFeet: 289.291 } as const;
  expect([
    stepText({ ...scale, multiplier: 1, unit: '1000 gallons' }),
    stepText({ ...scale, multiplier: 10, unit: '1000 gallons' }),
    stepText({ ...scale, multiplier: 1, unit: 'gallons' }),
  ]).toEqual([
    '94,266 × 1000 gallons = 289.291 acre-feet',
    '94,266 × 10 × 1000 gallons = 289.291 acre-feet',
    '94,266 gallons = 289.291 acre-feet',
  ]);
});

test('numbers have all their digits, so that a person can repeat the computation', () =>
  expect(stepText({ step: 'factor', energy: 300_000, unit: 'kwh', perUnit: 0.0021345, acreFeet: 640.35 })).toBe(
    '300,000 kWh × 0.0021345 acre-feet per unit = 640.35 acre-feet',
  ));
