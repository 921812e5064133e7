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

interface Login {
  found?: typeof user;
  isRight?: () => Promise<boolean>;
  admission?: (limits: string[]) => Admission;
  device?: string;
}
const REFUSED: Admission = { allowed: false, retryAfter: 60 };
const allowed = (counts: object = {}): Admission => ({ allowed: true, counts });

function login({ found = user, isRight = async () => true, admission = () => allowed(), device }: Login = {}) {
  const fakes = {
    users: { findForLogin: jest.fn(async () => found), recordLogin: jest.fn(async () => {}) },
    passwords: { matches: jest.fn((..._given: unknown[]) => isRight()) },
    attempts: {
      count: jest.fn(async (tried: Attempt[]) => admission(tried.map(({ limit }) => limit))),
      takeBack: jest.fn(async () => {}),
      forget: jest.fn(async () => {}),
    },
  };
  return { fakes, run: () => logIn(fakes as unknown as Parts, { ...credentials, deviceOf: () => device }) };
}
const wrong = async () => false;

describe('logIn', () => {
  it('accepts the right password and clears earlier wrong ones', async () => {
    const { fakes, run } = login();
    expect(await run()).toEqual({ outcome: 'good', userId: 'auth0|1' });
    expect(fakes.attempts.forget).toHaveBeenCalledWith(OF_LOGIN);
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith(OF_OTHERS);
    expect(fakes.users.recordLogin).toHaveBeenCalledWith('auth0|1', '203.0.113.7');
  });

  it('checks a password even for an unknown address', async () => {
    const { fakes, run } = login({ isRight: wrong });
    fakes.users.findForLogin.mockResolvedValue(undefined as never);
    expect(await run()).toEqual({ outcome: 'wrong' });
    const lane = { lane: 'clean', network: '203.0.113.7' };
    expect(fakes.passwords.matches).toHaveBeenCalledWith('secret', undefined, lane);
    expect(fakes.attempts.takeBack).not.toHaveBeenCalled();
  });

  it('checks no password after too many tries', async () => {
    const { fakes, run } = login({ admission: () => REFUSED });
    expect(await run()).toEqual({ outcome: 'too many', retryAfter: 60 });
    expect(fakes.passwords.matches).not.toHaveBeenCalled();
  });

  it('does not count an attempt that could not be checked', async () => {
    const { fakes, run } = login({ isRight: () => Promise.reject(new TooBusyError()) });
    await expect(run()).rejects.toThrow(TooBusyError);
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith([OF_LOGIN, ...OF_OTHERS]);
  });

  it('counts a known browser separately from other attempts, until its own are used up', async () => {
    const refusing = (limit: string) => (limits: string[]) => (limits.includes(limit) ? REFUSED : allowed());
    const { fakes, run } = login({ admission: refusing('login'), device: 'device-1' });
    expect(await run()).toMatchObject({ outcome: 'good' });
    expect(fakes.attempts.count.mock.calls).toEqual([[[OF_DEVICE]]]);
    expect(fakes.passwords.matches.mock.lastCall?.[2]).toEqual({ lane: 'trusted', network: '203.0.113.7' });
    expect(fakes.attempts.forget).toHaveBeenCalledWith(OF_DEVICE);
    const usedUp = login({ admission: refusing('loginsOfDevice'), device: 'device-1' });
    expect(await usedUp.run()).toMatchObject({ outcome: 'good' });
    expect(usedUp.fakes.attempts.count).toHaveBeenLastCalledWith([OF_LOGIN, ...OF_OTHERS]);
  });

  it.each([
    [2, 'clean'],
    [3, 'suspect'],
  ])('queues a household with %i wrong passwords in the lane %s', async (loginsOfHousehold, lane) => {
    const { fakes, run } = login({ isRight: wrong, admission: () => allowed({ loginsOfHousehold }) });
    await run();
    expect(fakes.passwords.matches.mock.lastCall?.[2]).toMatchObject({ lane });
  });

  it('refuses a blocked user, and explains it only for the right password', async () => {
    const found = { ...user, blocked: true };
    const right = login({ found });
    expect(await right.run()).toEqual({ outcome: 'blocked user' });
    expect(right.fakes.users.recordLogin).not.toHaveBeenCalled();
    expect(await login({ found, isRight: wrong }).run()).toEqual({ outcome: 'wrong' });
  });
});
