import { type Login, signIn } from '../oracle/portal/sign-in.ts';
import { type Answer, type Sent, send } from './send.ts';

export type Person = 'visitor' | 'owner' | 'admin';
export type Ask = (sent: Sent) => Promise<Answer>;

/** A token holds for 15 minutes, and longer while nobody can sign in. */
const RENEWED_AFTER_MS = 8 * 60_000;

async function signedIn(portalUrl: string, login: Login): Promise<Ask> {
  let [token, since] = [await signIn(portalUrl, login), performance.now()];
  const renew = async (): Promise<void> => {
    since = performance.now();
    token = await signIn(portalUrl, login).catch(() => token);
  };
  return async (sent) => {
    if (performance.now() - since > RENEWED_AFTER_MS) await renew();
    return send(portalUrl, { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } });
  };
}

/** The same portal as different people see it. */
export const peopleAt = async (portalUrl: string): Promise<Record<Person, Ask>> => ({
  visitor: (sent) => send(portalUrl, sent),
  owner: await signedIn(portalUrl, 'owner'),
  admin: await signedIn(portalUrl, 'admin'),
});
