import { NO_FILTERS } from '@portal/shared-map';
import { areaOf, FIRST_PAGE, lastPage, queryOf, sortedBy, withSize } from './wells-query.ts';

const boundsOf = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
});

test('asks for what the map shows under the filters', () => {
  const filters = { ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwTelemData: true };
  const area = areaOf(boundsOf(-102.123456789, 35.5, -101, 36.5), filters);
  expect(JSON.parse(JSON.stringify(queryOf(area, FIRST_PAGE)))).toEqual({
    west: -102.12346,
    south: 35.5,
    east: -101,
    north: 36.5,
    wellClass: 'A,B',
    hasDtwTelemData: 'true',
    sort: 'Well',
    limit: 30,
    offset: 0,
  });
});

test('without a map, and from far out, everything is in view', () => {
  const everything = { west: -180, south: -90, east: 180, north: 90 };
  expect(areaOf(null, NO_FILTERS)).toMatchObject(everything);
  expect(areaOf(boundsOf(-500, -95, 500, 95), NO_FILTERS)).toMatchObject(everything);
});

test('a column sorts up, then down; another one begins anew', () => {
  const down = sortedBy({ ...FIRST_PAGE, page: 3 }, 'Well');
  expect(down).toMatchObject({ sort: 'Well', descending: true, page: 0 });
  expect(sortedBy(down, 'Well')).toMatchObject({ sort: 'Well', descending: false });
  expect(sortedBy(down, 'GPU')).toMatchObject({ sort: 'GPU', descending: false });
});

test('another page size keeps the first row in view', () => {
  expect(withSize({ ...FIRST_PAGE, page: 2 }, 10)).toMatchObject({ size: 10, page: 6 });
  expect(withSize({ ...FIRST_PAGE, page: 2 }, 60)).toMatchObject({ size: 60, page: 1 });
});

test.each([
  [0, 30, 0],
  [30, 30, 0],
  [31, 30, 1],
  [12_345, 60, 205],
])('%i wells, %i a page: the last is page %i', (total, size, last) => expect(lastPage(total, size)).toBe(last));
