import { allUsers, type UserListRequest } from './all-users.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

/** Responds like Auth0: pages of a search sorted by time, and an error beyond 1,000 records. */
function provider(createdAt: string[]) {
  const users = createdAt.map((created_at, index) => ({ user_id: `u${index}`, created_at }));
  const requests: UserListRequest[] = [];
  const ask = async (request: UserListRequest) => {
    requests.push(request);
    const start = request.page * request.per_page;
    if (start + request.per_page > 1_000) throw new Error('past the limit');
    const since = /\[(.+) TO/.exec(request.q ?? '')?.[1] ?? '';
    return { data: users.filter(({ created_at }) => created_at >= since).slice(start, start + request.per_page) };
  };
  return { requests, ask, ids: users.map(({ user_id }) => user_id) };
}

describe('allUsers', () => {
  it.each([0, 1, 99, 100, 101, 999, 1_000, 1_001, 2_345, 3_000])('finds %i users, each once', async (count) => {
    const { ask, ids } = provider(Array.from({ length: count }, (_, index) => at(index)));
    expect((await allUsers(ask)).map(({ user_id }) => user_id)).toEqual(ids);
  });

  it('finds users created at the same time as the last one of a search', async () => {
    const { ask, ids } = provider(Array.from({ length: 1_500 }, (_, index) => at(Math.floor(index / 300))));
    expect(await allUsers(ask)).toHaveLength(ids.length);
  });

  it('fails if too many users were created at the same time', async () => {
    const { ask } = provider(Array.from({ length: 1_200 }, () => at(0)));
    await expect(allUsers(ask)).rejects.toThrow('over 1,000 users created at 2026-01-01');
  });
});
