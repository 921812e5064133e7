import { asPage, readPaging } from './paging.ts';

test.each([
  [{}, 50, 0],
  [{ page: '3', per_page: '100' }, 100, 300],
  [{ page: '9', per_page: '100' }, 100, 900],
  [{ per_page: '0' }, 50, 0],
])('readPaging reads %j as %i a page from %i', (query, perPage, offset) =>
  expect(readPaging(query)).toEqual({ perPage, offset }),
);

test.each([
  ...[{ page: '10', per_page: '100' }, { page: '20' }, { per_page: '101' }],
  ...[{ page: '-1' }, { page: '1.5' }, { page: 'x' }, { page: ['0', '1'] }],
])('readPaging refuses %j', (query) => expect(() => readPaging(query)).toThrow());

test('asPage adds the total on request', () => {
  const page = readPaging({ page: '1', per_page: '2' });
  expect(asPage({ include_totals: 'true' }, 'users', page, ['c'], 3)).toEqual({
    start: 2,
    limit: 2,
    length: 1,
    total: 3,
    users: ['c'],
  });
  expect(asPage({}, 'users', page, ['c'], 3)).toEqual(['c']);
});
