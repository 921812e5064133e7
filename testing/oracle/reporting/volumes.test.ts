import { readingVolume } from './volumes.ts';

const reading = { reading_ndx: 1, report_ndx: 1, meter_ndx: 1, well_ndx: null, start_on: null, end_on: null } as const;
const read = (
  start: string | null,
  end: string | null,
  goesBack: 'rollover' | 'replaced' | null = null,
  estimated: string | null = null,
) => ({ ...reading, start_reading: start, end_reading: end, goes_back: goesBack, estimated_acre_feet: estimated });
const gallons = { unit: 'gallons', digits: 6, multiplier: '1' };

it('turns counts into acre-feet, to the thousandth', () => {
  // 325,851.43 gallons are an acre-foot.
  expect(readingVolume(read('0', '651703'), gallons)).toBe(2_000n);
  // 0.18 acre-inches: 0.015 acre-feet; a tenth of it is 0.0015, half a thousandth up.
  expect(readingVolume(read('0', '0.18'), { unit: 'acre-inches', digits: 6, multiplier: '0.1' })).toBe(2n);
  expect(readingVolume(read('10', '43570'), { unit: 'cubic feet', digits: 6, multiplier: '1' })).toBe(1_000n);
});

it('counts on over a rollover, and takes what is estimated where no register tells', () => {
  expect(readingVolume(read('900000', '551703', 'rollover'), gallons)).toBe(2_000n);
  expect(readingVolume(read('900000', '551703', 'replaced', '3.5'), gallons)).toBe(3_500n);
  expect(readingVolume(read('900000', '551703'), gallons)).toBeNull();
  expect(readingVolume(read('0', '651703', null, '0.25'), gallons)).toBe(2_250n);
  expect(readingVolume(read('5', null, null, '7'), gallons)).toBe(7_000n);
  expect(readingVolume(read(null, null, null, '7.0004'), null)).toBe(7_000n);
  expect(readingVolume(read('5', null), gallons)).toBeNull();
});
