import { readUserSearch } from './user-search.ts';

describe('readUserSearch', () => {
  it('finds everybody, oldest first, without a query', () =>
    expect(readUserSearch({})).toEqual({ where: 'true', values: [], orderBy: 'created_at ASC NULLS LAST, user_id' }));

  it.each([
    ['email:"a@b.example"', 'lower(email) = lower($1)', ['a@b.example']],
    ['name:"Ann Other"', 'lower(name) = lower($1)', ['Ann Other']],
    ['user_id:auth0|12', 'lower(user_id) = lower($1)', ['auth0|12']],
    ['nickname:an*', 'starts_with(lower(nickname), lower($1))', ['an']],
    ['created_at:[2026-01-01T00:00:00.000Z TO *]', 'created_at >= $1::timestamptz', ['2026-01-01T00:00:00.000Z']],
    ['updated_at:[* TO 2026-01-01]', 'updated_at <= $1::timestamptz', ['2026-01-01']],
    [
      'created_at:[2025-01-01 TO 2026-01-01]',
      'created_at >= $1::timestamptz AND created_at <= $2::timestamptz',
      ['2025-01-01', '2026-01-01'],
    ],
    ['created_at:[* TO *]', 'true', []],
  ])('understands %s', (q, where, values) => expect(readUserSearch({ q })).toMatchObject({ where, values }));

  it.each(['name:a OR name:b', 'password_hash:x', 'name:', 'created_at:[x TO *]', "name:'; DROP", 'created_at:>2026'])(
    'refuses the search %s',
    (q) => expect(() => readUserSearch({ q })).toThrow(/^Query syntax error/),
  );

  it.each(['password_hash:1', 'name', 'name:2', 'name:1; DROP'])('refuses the order %s', (sort) =>
    expect(() => readUserSearch({ sort })).toThrow(/^Query validation error/),
  );
});
