import { isNoDataCode } from './no-data.ts';

describe('isNoDataCode', () => {
  it.each([
    ...[-9, -9.99, -99, -99.9, -99.99, -999, -999.99, -9999, -99999, -999999],
    ...[-88, -88.88, -888.88, -888.888, 888.88, 999, 999.9, 999.99, 9999, 9999.99, 99999],
    ...[-901, -902, -6999, 6999, -7999, 7999, -32768],
  ])('recognizes %d as a code for no data', (value) => {
    expect(isNoDataCode(value)).toBe(true);
  });

  it.each([0, -1, 9, 9.99, 99, 99.9, 99.99, 99.8, -98, -99.98, -99.88, 888, 998.99, 1999, 899, -10.5, 118.25])(
    'treats %d as a measurement',
    (value) => {
      expect(isNoDataCode(value)).toBe(false);
    },
  );
});
