import { DEMO_LOGINS, type DemoLogin } from '@portal/shared-auth/demo';
import type { Passwords } from '../passwords/passwords.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import type { RolesRepository } from './roles.repository.ts';
import { EmailTakenError, type UsersRepository } from './users.repository.ts';

const DEMO_IDS = DEMO_LOGINS.map(({ userId }) => userId);

/** Logins with a publicly known password. */
export class DemoLogins {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesRepository,
  ) {}

  async existing(): Promise<DemoLogin[]> {
    const rows = await this.users.findPresent(DEMO_IDS);
    return DEMO_LOGINS.filter(({ userId }) => rows.some(({ user_id }) => user_id === userId));
  }

  /** Logins that still work: not blocked, with their original address and password. */
  async usable(): Promise<DemoLogin[]> {
    const rows = (await this.users.findPresent(DEMO_IDS)).filter(({ is_unchanged }) => is_unchanged);
    return DEMO_LOGINS.filter(({ userId, email }) => rows.some((row) => row.user_id === userId && row.email === email));
  }

  /** Creates missing logins, except where another user has the address. @returns number created */
  async create(passwords: Passwords): Promise<number> {
    const present = await this.existing();
    let created = 0;
    for (const login of DEMO_LOGINS.filter(({ userId }) => !present.some((other) => other.userId === userId))) {
      try {
        await this.users.create({
          userId: login.userId,
          email: login.email,
          name: login.name,
          nickname: login.nickname,
          emailVerified: true,
          passwordHash: await passwords.hash(login.password),
        });
      } catch (error) {
        if (error instanceof EmailTakenError) continue;
        throw error;
      }
      const roles = DEFAULT_ROLES.filter(({ name }) => name === login.role).map(({ id }) => id);
      await this.roles.assign([login.userId], roles);
      created += 1;
    }
    return created;
  }

  remove(): Promise<number> {
    return this.users.delete(DEMO_IDS);
  }
}
