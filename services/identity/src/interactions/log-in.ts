import { householdOf, networkOf } from '@portal/shared-server/limits';
import type { AttemptsRepository } from '../limits/attempts.repository.ts';
import type { Attempt } from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import type { Turn } from '../passwords/fair-gate.ts';

export type LoginResult =
  | { outcome: 'good'; userId: string }
  | { outcome: 'wrong' }
  | { outcome: 'blocked user' }
  | { outcome: 'too many'; retryAfter: number };

export interface Login {
  email: string;
  password: string;
  ip: string;
  deviceOf: (userId: string) => string | undefined;
}

/** Wrong passwords after which a household is queued behind others. */
const SUSPECT_AFTER = 2;

/** Cleared by a login with the right password, or a new password. */
export const accountAttempt = (email: string, ip: string): Attempt => ({
  limit: 'login',
  who: [email, householdOf(ip)],
});

async function count(
  attempts: AttemptsRepository,
  { email, ip }: Login,
  device: string | undefined,
): Promise<{ attempts: Attempt[]; lane: Turn['lane'] } | { retryAfter: number }> {
  if (device) {
    const ofDevice: Attempt = { limit: 'loginsOfDevice', who: [device] };
    const admission = await attempts.count([ofDevice]);
    if (admission.allowed) return { attempts: [ofDevice], lane: 'trusted' };
  }
  const ofAll: Attempt[] = [
    accountAttempt(email, ip),
    { limit: 'loginsOfHousehold', who: [householdOf(ip)] },
    { limit: 'loginsOfNetwork', who: [networkOf(ip)] },
    { limit: 'loginsOfAccount', who: [email] },
  ];
  const admission = await attempts.count(ofAll);
  if (!admission.allowed) return admission;
  const suspect = (admission.counts.loginsOfHousehold ?? 0) > SUSPECT_AFTER;
  return { attempts: ofAll, lane: suspect ? 'suspect' : 'clean' };
}

/** Neither the response nor its time reveals whether the login exists. @throws NetworkBusyError, TooBusyError */
export async function logIn({ users, passwords, attempts }: Parts, login: Login): Promise<LoginResult> {
  const { email, password, ip, deviceOf } = login;
  const user = await users.findForLogin(email);
  const counted = await count(attempts, login, user && deviceOf(user.userId));
  if ('retryAfter' in counted) return { outcome: 'too many', retryAfter: counted.retryAfter };

  const turn = { lane: counted.lane, network: householdOf(ip) };
  const right = await passwords.matches(password, user?.passwordHash, turn).catch(async (error: unknown) => {
    await attempts.takeBack(counted.attempts);
    throw error;
  });
  if (!user || !right) return { outcome: 'wrong' };
  const [ofThisLogin, ...others] = counted.attempts;
  await attempts.takeBack(others);
  await attempts.forget(ofThisLogin!);
  if (user.blocked) return { outcome: 'blocked user' };
  await users.recordLogin(user.userId, ip);
  return { outcome: 'good', userId: user.userId };
}
