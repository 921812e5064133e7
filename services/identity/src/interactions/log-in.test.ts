import type { Admission } from '../limits/attempts.repository.ts';
import type { Attempt } from '../limits/limits.ts';
import type { Parts } from '../parts.ts';
import { TooBusyError } from '../passwords/fair-gate.ts';
import { logIn } from './log-in.ts';

const user = { userId: 'auth0|1', passwordHash: 'hash', blocked: false };
const credentials = { email: 'a@b.example', password: 'secret', ip: '203.0.113.7', deviceOf: () => undefined };

const OF_LOGIN = { limit: 'login', who: ['a@b.example', '203.0.113.7'] };
const OF_OTHERS = [
  { limit: 'loginsOfHousehold', who: ['203.0.113.7'] },
  { limit: 'loginsOfNetwork', who: ['203.0.113.0/24'] },
  { limit: 'loginsOfAccount', who: ['a@b.example'] },
];
const OF_DEVICE = { limit: 'loginsOfDevice', who: ['device-1'] };

function parts(
  found: typeof user | undefined,
  right: () => Promise<boolean>,
  admission: (limits: string[]) => Admission = () => ({ allowed: true, counts: {} }),
  device?: string,
) {
  const fakes = {
    users: { findForLogin: jest.fn(async () => found), recordLogin: jest.fn(async () => {}) },
    passwords: { matches: jest.fn((..._given: unknown[]) => right()) },
    attempts: {
      count: jest.fn(async (tried: Attempt[]) => admission(tried.map(({ limit }) => limit))),
      takeBack: jest.fn(async () => {}),
      forget: jest.fn(async () => {}),
    },
  };
  return { fakes, run: () => logIn(fakes as unknown as Parts, { ...credentials, deviceOf: () => device }) };
}

describe('logIn', () => {
  it('accepts the right password and clears earlier wrong ones', async () => {
    const { fakes, run } = parts(user, async () => true);
    expect(await run()).toEqual({ outcome: 'good', userId: 'auth0|1' });
    expect(fakes.attempts.forget).toHaveBeenCalledWith(OF_LOGIN);
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith(OF_OTHERS);
    expect(fakes.users.recordLogin).toHaveBeenCalledWith('auth0|1', '203.0.113.7');
  });

  it('checks a password even for an unknown address', async () => {
    const { fakes, run } = parts(undefined, async () => false);
    expect(await run()).toEqual({ outcome: 'wrong' });
    expect(fakes.passwords.matches).toHaveBeenCalledWith('secret', undefined, {
      lane: 'clean',
      network: '203.0.113.7',
    });
    expect(fakes.attempts.takeBack).not.toHaveBeenCalled();
  });

  it('checks no password after too many tries', async () => {
    const { fakes, run } = parts(
      user,
      async () => true,
      () => ({ allowed: false, retryAfter: 60 }),
    );
    expect(await run()).toEqual({ outcome: 'too many', retryAfter: 60 });
    expect(fakes.passwords.matches).not.toHaveBeenCalled();
  });

  it('does not count an attempt that could not be checked', async () => {
    const { fakes, run } = parts(user, () => Promise.reject(new TooBusyError()));
    await expect(run()).rejects.toThrow(TooBusyError);
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith([OF_LOGIN, ...OF_OTHERS]);
  });

  it('counts a known browser separately from other attempts', async () => {
    const { fakes, run } = parts(
      user,
      async () => true,
      (limits) => (limits.includes('login') ? { allowed: false, retryAfter: 60 } : { allowed: true, counts: {} }),
      'device-1',
    );
    expect(await run()).toMatchObject({ outcome: 'good' });
    expect(fakes.attempts.count.mock.calls).toEqual([[[OF_DEVICE]]]);
    expect(fakes.passwords.matches.mock.lastCall?.[2]).toEqual({ lane: 'trusted', network: '203.0.113.7' });
    expect(fakes.attempts.forget).toHaveBeenCalledWith(OF_DEVICE);
  });

  it('treats a known browser like any other once its own attempts are used up', async () => {
    const { fakes, run } = parts(
      user,
      async () => true,
      (limits) =>
        limits.includes('loginsOfDevice') ? { allowed: false, retryAfter: 60 } : { allowed: true, counts: {} },
      'device-1',
    );
    expect(await run()).toMatchObject({ outcome: 'good' });
    expect(fakes.attempts.count).toHaveBeenLastCalledWith([OF_LOGIN, ...OF_OTHERS]);
  });

  it('queues a household with several wrong passwords behind others', async () => {
    const laneAfter = async (tries: number) => {
      const { fakes, run } = parts(
        user,
        async () => false,
        () => ({ allowed: true, counts: { loginsOfHousehold: tries } }),
      );
      await run();
      return fakes.passwords.matches.mock.lastCall?.[2];
    };
    expect(await laneAfter(2)).toMatchObject({ lane: 'clean' });
    expect(await laneAfter(3)).toMatchObject({ lane: 'suspect' });
  });

  it('refuses a blocked user, and explains it only for the right password', async () => {
    const blocked = { ...user, blocked: true };
    const good = parts(blocked, async () => true);
    expect(await good.run()).toEqual({ outcome: 'blocked user' });
    expect(good.fakes.users.recordLogin).not.toHaveBeenCalled();
    expect(await parts(blocked, async () => false).run()).toEqual({ outcome: 'wrong' });
  });
});
