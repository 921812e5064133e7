import { ApiError } from '@portal/shared-api/client';
import type { AuditEntry, User } from '@portal/shared-api/users';

export const ROLES = [
  { auth0_role_id: 'rol_a', auth0_role_name: 'Administrator' },
  { auth0_role_id: 'rol_w', auth0_role_name: 'Well Owner' },
];
export const PERMITS = [10, 2, 1, 3, 4, 5, 6, 7].map((index) => ({
  permit_ndx: index,
  permit_number: `NP-${index}`,
}));

export const PARAMETERS = [{ parameter_ndx: 1, name: 'Depth to Water', unit_desc: 'feet' }];

/** A user, of whom only what matters to a test is said. */
export const user = (name: string, more: Partial<User> = {}): User => ({
  auth0_user_id: `auth0|${name.toLowerCase()}`,
  auth0_name: `${name} Test`,
  auth0_nickname: name.toLowerCase(),
  auth0_email: `${name.toLowerCase()}@example.org`,
  auth0_email_verified: true,
  assigned_role: 'rol_w',
  associated_permits: [],
  ...more,
});

/** The answer of an API that could not do what it was asked. */
export const problem = (
  status: number,
  detail: string,
  {
    errors,
    type = 'about:blank',
    retryAfter = null,
  }: Partial<{
    errors: { path: string; code?: string; message: string }[];
    type: string;
    retryAfter: number | null;
  }> = {},
): ApiError => new ApiError(status, { type, title: 'Problem', status, detail, ...(errors && { errors }) }, retryAfter);

export const providerBusy = (seconds: number): ApiError =>
  problem(503, 'The identity provider is busy. Please try again in a moment.', {
    type: 'urn:portal:problem:provider-busy',
    retryAfter: seconds,
  });

export interface Call {
  key: string;
  input: { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> };
}

/** The API with a few users in memory. */
export class FakeApi {
  readonly calls: Call[] = [];
  users: User[] = [user('Ada', { assigned_role: 'rol_a', auth0_user_id: 'auth0|ada' }), user('Ben'), user('Cleo')];
  audit: AuditEntry[] = [];
  readonly #failures = new Map<string, unknown[]>();

  /** The next calls with this key fail, one for each error. */
  fail(key: string, ...errors: unknown[]): void {
    this.#failures.set(key, errors);
  }

  count(key: string): number {
    return this.calls.filter((call) => call.key === key).length;
  }

  last(key: string): Call['input'] | undefined {
    return this.calls.findLast((call) => call.key === key)?.input;
  }

  async call(key: string, input: Call['input'] = {}): Promise<unknown> {
    this.calls.push({ key, input });
    const failure = this.#failures.get(key)?.shift();
    if (failure) throw failure;
    const answer = this.answer(key, input);
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  }

  /** What is answered, for the fakes of other pages to add to. */
  protected answer(key: string, { params, body }: Call['input']): unknown {
    switch (key) {
      case 'GET /users-management/users/false':
        return this.users;
      case 'GET /list-user-roles/{isDeveloper}':
        return ROLES;
      case 'GET /users-management/users/{id}':
        return this.#find(params?.id);
      case 'POST /users-management/users':
        this.users.push(user(String(body?.name), { auth0_name: String(body?.name), auth0_email: String(body?.email) }));
        return this.users.at(-1);
      case 'PUT /users-management/users':
        return Object.assign(this.#find(body?.id), { auth0_nickname: body?.nickname, auth0_name: body?.name });
      case 'POST /users-management/users/{id}/verification-email':
        return { email_verified: this.#find(params?.id).auth0_email_verified };
      case 'DELETE /users-management/users/{auth0_user_id}':
        this.users = this.users.filter(({ auth0_user_id }) => auth0_user_id !== params?.auth0_user_id);
        return undefined;
      case 'GET /district-time':
        return { time_zone: 'America/Chicago' };
      case 'GET /planned-changes':
        return [];
      case 'GET /audit-log':
        return { entries: this.audit, count: this.audit.length };
      default:
        throw problem(404, `No such call: ${key}`);
    }
  }

  #find(id: unknown): User {
    const found = this.users.find(({ auth0_user_id }) => auth0_user_id === id);
    if (!found) throw problem(404, 'There is no such user.');
    return found;
  }
}
