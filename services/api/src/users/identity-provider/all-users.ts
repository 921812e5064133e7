export interface RawUser {
  user_id?: string | undefined;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  name?: string | undefined;
  nickname?: string | undefined;
  blocked?: boolean | undefined;
  created_at?: unknown;
}

export interface UserListRequest {
  page: number;
  per_page: number;
  sort: string;
  fields: string;
  search_engine: 'v3';
  q?: string;
}

const PAGE = 100;
/** Auth0 returns at most 1,000 records per search. */
const PAGES_OF_A_SEARCH = 10;

/**
 * A search ends at 1,000 records; the next one continues from the creation time of the last user.
 *
 * @throws Error if more than 1,000 users were created at the same time, which no search can get past
 */
export async function allUsers(ask: (request: UserListRequest) => Promise<{ data: RawUser[] }>): Promise<RawUser[]> {
  const byId = new Map<string, RawUser>();
  for (let since: string | undefined; ; ) {
    let last: RawUser | undefined;
    for (let page = 0; page < PAGES_OF_A_SEARCH; page++) {
      const { data } = await ask({
        page,
        per_page: PAGE,
        sort: 'created_at:1',
        fields: 'user_id,email,email_verified,name,nickname,created_at',
        search_engine: 'v3',
        ...(since && { q: `created_at:[${since} TO *]` }),
      });
      for (const user of data) byId.set(user.user_id ?? '', user);
      if (data.length < PAGE) return [...byId.values()];
      last = data.at(-1);
    }
    const reached = String(last?.created_at);
    if (reached === since) throw new Error(`the identity provider has over 1,000 users created at ${since}`);
    since = reached;
  }
}
