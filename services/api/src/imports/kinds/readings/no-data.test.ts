import { isNoDataCode } from './no-data.ts';

describe('isNoDataCode', () => {
  const CODES = [
    ...[-9, -9.99, -99, -99.9, -99.99, -999, -999.99, -9999, -99999, -999999],
    ...[-88, -88.88, -888.88, -888.888, 888.88, 999, 999.9, 999.99, 9999, 9999.99, 99999],
    ...[-901, -902, -6999, 6999, -7999, 7999, -32768],
  ];
  const VALUES = [0, -1, 9, 9.99, 99, 99.9, 99.99, 99.8, -98, -99.98, -99.88, 888, 998.99, 1999, 899, -10.5, 118.25];
  it('tells codes for no data from measurements', () => {
    expect(CODES.filter((value) => !isNoDataCode(value))).toEqual([]);
    expect(VALUES.filter(isNoDataCode)).toEqual([]);
  });
});
