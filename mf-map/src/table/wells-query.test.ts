import { NO_FILTERS } from '@portal/shared-map';
import { areaOf, pageOf, queryOf } from './wells-query.ts';

const boundsOf = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
});

test('the query asks for the wells in view that pass the filters', () => {
  const filters = { ...NO_FILTERS, wellClass: ['A', 'B'], hasDtwTelemData: true };
  const area = areaOf(boundsOf(-102.123456789, 35.5, -101, 36.5), filters);
  expect(JSON.parse(JSON.stringify(queryOf(area, { sort: 'Well', descending: false, size: 30, page: 0 })))).toEqual({
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

test('everything is in view without a map, and from far out', () => {
  const everything = { west: -180, south: -90, east: 180, north: 90 };
  expect(areaOf(null, NO_FILTERS)).toMatchObject(everything);
  expect(areaOf(boundsOf(-500, -95, 500, 95), NO_FILTERS)).toMatchObject(everything);
});

test.each([
  [[{ id: 'GPU', desc: true }], { sort: 'GPU', descending: true }],
  [[], { sort: 'Well', descending: false }],
  [[{ id: 'Depth', desc: true }], { sort: 'Well', descending: false }],
])('the sorting %j is requested as %j', (sorting, order) =>
  expect(pageOf({ sorting, page: 2, pageSize: 10 })).toEqual({ ...order, page: 2, size: 10 }),
);
