import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { Attempt } from '../limits/limits.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { UsersRepository } from '../users/users.repository.ts';

/** What came of an e-mail address and a password. */
export type LoginResult =
  | { outcome: 'good'; userId: string }
  | { outcome: 'wrong' }
  | { outcome: 'blocked user' }
  | { outcome: 'too many'; retryAfter: number };

export interface LoginParts {
  users: UsersRepository;
  passwords: Passwords;
  attempts: AttemptsRepository;
}

/** The attempts to log in with an account from an address: they end when the password is right, or changed. */
export const attemptOfAccount = (email: string, ip: string): Attempt => ({ limit: 'login', who: [email, ip] });

/**
 * Checks an e-mail address and a password, counting tries by account and by address. Neither the answer nor its time tells
 * whether there is such a login.
 *
 * @throws TooBusyError when too many passwords wait to be checked
 */
export async function logIn(
  { users, passwords, attempts }: LoginParts,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<LoginResult> {
  const ofAccount = attemptOfAccount(email, ip);
  const ofAddress: Attempt = { limit: 'loginsOfAddress', who: [ip] };
  const admission = await attempts.count([ofAccount, ofAddress]);
  if (!admission.allowed) return { outcome: 'too many', retryAfter: admission.retryAfter };

  const user = await users.findForLogin(email);
  const right = await passwords.matches(password, user?.passwordHash).catch(async (error: unknown) => {
    await attempts.takeBack([ofAccount, ofAddress]);
    throw error;
  });
  if (!user || !right) return { outcome: 'wrong' };
  await attempts.takeBack([ofAddress]);
  await attempts.forget(ofAccount);
  if (user.blocked) return { outcome: 'blocked user' };
  await users.recordLogin(user.userId, ip);
  return { outcome: 'good', userId: user.userId };
}
