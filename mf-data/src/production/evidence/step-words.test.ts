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
