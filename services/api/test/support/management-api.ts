import { ROLES, type Role } from '@portal/shared-auth';

export interface FakeUser {
  user_id: string;
  email: string;
  email_verified: boolean;
  name: string;
  nickname: string;
  created_at: string;
  blocked?: boolean;
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
interface Answered {
  status: number;
  body?: unknown;
}

/** Auth0's limit per search. */
const LAST_RECORD = 1_000;

const error = (status: number, message: string): Answered => ({ status, body: { statusCode: status, message } });

/** An in-memory fake of the parts of Auth0's Management API that the portal uses. */
export class ManagementApi {
  readonly users = new Map<string, FakeUser>();
  readonly roles = new Map<string, { id: string; name: string; members: Set<string> }>();
  /** Users that the search has not indexed yet. */
  readonly unsearchable = new Set<string>();
  /** Email addresses that a verification link was sent to. */
  readonly verificationsSent: string[] = [];
  #made = 0;

  constructor() {
    for (const name of [...ROLES, 'Surveyor']) {
      const id = `rol_${name.replace(' ', '')}`;
      this.roles.set(id, { id, name, members: new Set() });
    }
  }

  clear(): void {
    this.users.clear();
    this.unsearchable.clear();
    this.verificationsSent.length = 0;
    for (const { members } of this.roles.values()) members.clear();
  }

  roleId(name: Role | 'Surveyor'): string {
    return `rol_${name.replace(' ', '')}`;
  }

  /** Adds an existing user. `number` determines the creation time. */
  add(userId: string, roles: readonly (Role | 'Surveyor')[], details: Partial<FakeUser> = {}): FakeUser {
    const key = userId.replace(/^auth0\|/, '');
    const user = {
      user_id: userId,
      email: `${key}@people.example`,
      email_verified: true,
      name: `Name of ${key}`,
      nickname: key,
      created_at: new Date(Date.UTC(2026, 0, 1) + 1_000 * this.#made++).toISOString(),
      ...details,
    };
    this.users.set(userId, user);
    for (const role of roles) this.roles.get(this.roleId(role))!.members.add(userId);
    return user;
  }

  rolesOf(userId: string): string[] {
    return [...this.roles.values()].filter(({ members }) => members.has(userId)).map(({ name }) => name);
  }

  answer(asked: Asked): Answered {
    const { method, path } = asked;
    const [, id, sub] = /^\/(?:users|roles)\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const call = `${method} ${id ? path.replace(id, '{id}') : path}`;
    const key = decodeURIComponent(id ?? '');
    if (id && path.startsWith('/users/') && !(method === 'DELETE' && !sub) && !this.users.has(key)) {
      return error(404, 'The user does not exist.');
    }
    if (id && path.startsWith('/roles/') && !this.roles.has(key)) return error(404, 'The role does not exist.');
    return this.#calls[call]?.(key, asked) ?? error(404, `Not Found: ${call}`);
  }

  readonly #calls: Record<string, (id: string, asked: Asked) => Answered> = {
    'GET /roles': (_, { query }) =>
      this.#page(
        'roles',
        [...this.roles.values()].map(({ id, name }) => ({ id, name })),
        query,
      ),
    'GET /roles/{id}/users': (id, { query }) => {
      const members = [...this.roles.get(id)!.members].filter((member) => this.users.has(member));
      const take = Number(query.get('take') ?? 50);
      const from = query.get('from') ? members.indexOf(query.get('from')!) + 1 : 0;
      const users = members.slice(from, from + take).map((member) => ({ user_id: member }));
      return { status: 200, body: { users, ...(from + take < members.length && { next: users.at(-1)!.user_id }) } };
    },
    'GET /users': (_, { query }) => {
      const since = /^created_at:\[(.+) TO \*\]$/.exec(query.get('q') ?? '')?.[1] ?? '';
      const users = [...this.users.values()]
        .filter(({ user_id, created_at }) => created_at >= since && !this.unsearchable.has(user_id))
        .sort((a, b) => a.created_at.localeCompare(b.created_at));
      return this.#page('users', users, query);
    },
    'POST /users': (_, { body }) => {
      const { user_id, email, name, nickname, password } = body as Record<string, string>;
      const email_verified = body.email_verified === true;
      if (body.verify_email) this.verificationsSent.push(email!);
      if (this.#hasEmail(email!)) return error(409, 'The user already exists.');
      if (password!.includes('weak')) return error(400, 'PasswordStrengthError: Password is too weak');
      return {
        status: 201,
        body: this.add(`auth0|${user_id}`, [], { email: email!, email_verified, name: name!, nickname: nickname! }),
      };
    },
    'POST /jobs/verification-email': (_, { body }) => {
      this.verificationsSent.push(this.users.get(String(body.user_id))!.email);
      return { status: 201, body: { type: 'verification_email', status: 'pending', id: 'job_1' } };
    },
    'GET /users/{id}': (id) => ({ status: 200, body: this.users.get(id) }),
    'PATCH /users/{id}': (id, { body }) => {
      const email = body.email as string | undefined;
      if (email && this.#hasEmail(email, id)) return error(400, 'The specified new email already exists');
      const { verify_email, connection: _connection, client_id: _client, ...changes } = body;
      if (verify_email) this.verificationsSent.push(email!);
      return { status: 200, body: Object.assign(this.users.get(id)!, changes) };
    },
    'DELETE /users/{id}': (id) => {
      this.users.delete(id);
      for (const { members } of this.roles.values()) members.delete(id);
      return { status: 204 };
    },
    'GET /users/{id}/roles': (id, { query }) => {
      const roles = [...this.roles.values()].filter(({ members }) => members.has(id));
      return this.#page(
        'roles',
        roles.map((role) => ({ id: role.id, name: role.name })),
        query,
      );
    },
    'POST /users/{id}/roles': (id, { body }) => {
      for (const role of body.roles as string[]) this.roles.get(role)!.members.add(id);
      return { status: 204 };
    },
    'DELETE /users/{id}/roles': (id, { body }) => {
      for (const role of body.roles as string[]) this.roles.get(role)!.members.delete(id);
      return { status: 204 };
    },
  };

  #hasEmail(email: string, except?: string): boolean {
    return [...this.users.values()].some((user) => user.email === email && user.user_id !== except);
  }

  #page(name: string, rows: unknown[], query: URLSearchParams): Answered {
    const perPage = Number(query.get('per_page') ?? 50);
    const start = Number(query.get('page') ?? 0) * perPage;
    if (start + perPage > LAST_RECORD) return error(400, 'You can only page through the first 1000 records.');
    const page = rows.slice(start, start + perPage);
    return { status: 200, body: { start, limit: perPage, length: page.length, total: rows.length, [name]: page } };
  }
}
