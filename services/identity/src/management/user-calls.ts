import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Parts } from '../parts.ts';
import { describePasswordProblem, passwordProblem } from '../passwords/passwords.ts';
import { translatorFor } from '../texts/texts.ts';
import { resetLink } from '../tickets/outbox.ts';
import type { User } from '../users/user.ts';
import { EmailTakenError } from '../users/users.repository.ts';
import { ApiError, noSuchUser } from './api-error.ts';
import { CONNECTION, newUserBody, readBody, ticketBody, userChangesBody, verificationBody } from './bodies.ts';
import type { ManagementCalls } from './call.ts';
import { asPage, type Query, readPaging } from './paging.ts';
import { readUserSearch } from './user-search.ts';

const toUser = (user: User) => ({
  user_id: user.userId,
  email: user.email,
  email_verified: user.emailVerified,
  name: user.name,
  nickname: user.nickname,
  ...(user.picture && { picture: user.picture }),
  identities: [
    { connection: CONNECTION, provider: 'auth0', user_id: user.userId.replace(/^auth0\|/, ''), isSocial: false },
  ],
  user_metadata: user.userMetadata,
  app_metadata: user.appMetadata,
  ...(user.blocked && { blocked: true }),
  created_at: user.createdAt,
  updated_at: user.updatedAt,
  ...(user.lastLogin && { last_login: user.lastLogin, last_ip: user.lastIp }),
  ...(user.lastPasswordReset && { last_password_reset: user.lastPasswordReset }),
  logins_count: user.loginsCount,
});

/** Only the properties in `fields`, or all others with `include_fields=false`. */
function pickFields(query: Query, user: ReturnType<typeof toUser>): object {
  if (!query.fields) return user;
  const fields = String(query.fields).split(',');
  const wanted = query.include_fields !== 'false';
  return Object.fromEntries(Object.entries(user).filter(([name]) => fields.includes(name) === wanted));
}

/** @throws ApiError if the user does not exist */
export async function requireUser({ users }: Parts, id: string): Promise<User> {
  const user = await users.find(id);
  if (!user) throw noSuchUser();
  return user;
}

const columnsOf = (given: z.output<typeof userChangesBody>) => ({
  email: given.email,
  name: given.name,
  nickname: given.nickname,
  picture: given.picture,
  blocked: given.blocked,
  emailVerified: given.email_verified,
  userMetadata: given.user_metadata,
  appMetadata: given.app_metadata,
});

function checkPassword(password: string, personal: readonly string[]): void {
  const problem = passwordProblem(password, personal);
  if (!problem) return;
  const words =
    problem === 'too short' ? 'Password is too weak' : describePasswordProblem(problem, translatorFor('en'));
  throw new ApiError(400, 'password_strength_error', `PasswordStrengthError: ${words}`);
}

export const userCalls: ManagementCalls = {
  'GET /users': {
    scopes: ['read:users'],
    async answer({ userLists }, { query }) {
      const page = readPaging(query);
      const { users, total } = await userLists.search(readUserSearch(query), page);
      const rows = users.map((user) => pickFields(query, toUser(user)));
      return asPage(query, 'users', page, rows, total);
    },
  },
  'GET /users-by-email': {
    scopes: ['read:users'],
    async answer({ users }, { query }) {
      const user = await users.findByEmail(String(query.email ?? ''));
      return user ? [pickFields(query, toUser(user))] : [];
    },
  },
  'POST /users': {
    scopes: ['create:users'],
    status: 201,
    async answer({ users, passwords, mailer }, { body }) {
      const given = readBody(newUserBody, body);
      if (given.connection !== CONNECTION)
        throw new ApiError(400, 'inexistent_connection', 'The connection does not exist');
      checkPassword(given.password, [given.name ?? '', given.email]);
      const userId = given.user_id && `auth0|${given.user_id}`;
      const exists = () => new ApiError(409, 'auth0_idp_error', 'The user already exists.');
      if (userId && (await users.find(userId))) throw exists();
      const user = await users
        .create({
          ...columnsOf(given),
          userId,
          email: given.email,
          passwordHash: await passwords.hash(given.password),
        })
        .catch((error: unknown) => {
          throw error instanceof EmailTakenError ? exists() : error;
        });
      if (given.verify_email) await mailer.sendVerification(user);
      return toUser(user);
    },
  },
  'GET /users/{id}': {
    scopes: ['read:users'],
    answer: async (parts, { id, query }) => pickFields(query, toUser(await requireUser(parts, id))),
  },
  'PATCH /users/{id}': {
    scopes: ['update:users'],
    async answer(parts, { id, body }) {
      const given = readBody(userChangesBody, body);
      if (given.email !== undefined && given.password !== undefined)
        throw new ApiError(400, 'invalid_body', 'Cannot update password and email simultaneously');
      const { name, email } = await requireUser(parts, id);
      if (given.password !== undefined) checkPassword(given.password, [name, email]);
      const user = await parts.users
        .update(id, {
          ...columnsOf(given),
          passwordHash: given.password && (await parts.passwords.hash(given.password)),
        })
        .catch((error: unknown) => {
          if (!(error instanceof EmailTakenError)) throw error;
          throw new ApiError(400, 'auth0_idp_error', 'The specified new email already exists');
        });
      if (!user) throw noSuchUser();
      if (given.verify_email) await parts.mailer.sendVerification(user);
      return toUser(user);
    },
  },
  'DELETE /users/{id}': {
    scopes: ['delete:users'],
    status: 204,
    answer: async ({ users }, { id }) => void (await users.delete([id])),
  },
  'POST /jobs/verification-email': {
    scopes: ['update:users'],
    status: 201,
    async answer(parts, { body }) {
      await parts.mailer.sendVerification(await requireUser(parts, readBody(verificationBody, body).user_id));
      const id = `job_${randomBytes(12).toString('base64url')}`;
      return { type: 'verification_email', status: 'completed', created_at: new Date(), id };
    },
  },
  'POST /tickets/password-change': {
    scopes: ['create:user_tickets'],
    status: 201,
    async answer({ users, tickets, config }, { body }) {
      const { user_id, email } = readBody(ticketBody, body);
      const user = user_id !== undefined ? await users.find(user_id) : await users.findByEmail(email ?? '');
      if (!user) throw noSuchUser();
      return { ticket: resetLink(config.issuer, await tickets.create({ userId: user.userId }, 'password')) };
    },
  },
};
