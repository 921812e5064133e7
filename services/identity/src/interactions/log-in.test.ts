import { jest } from '@jest/globals';
import type { Admission } from '../limits/attempts.repository.ts';
import { TooBusyError } from '../passwords/gate.ts';
import { type LoginParts, logIn } from './log-in.ts';

const user = { userId: 'auth0|1', passwordHash: 'hash', blocked: false };
const credentials = { email: 'a@b.example', password: 'secret', ip: '::1' };

function parts(
  found: typeof user | undefined,
  right: () => Promise<boolean>,
  admission: Admission = { allowed: true },
) {
  const fakes = {
    users: { findForLogin: jest.fn(async () => found), recordLogin: jest.fn(async () => {}) },
    passwords: { matches: jest.fn(right) },
    attempts: {
      count: jest.fn(async () => admission),
      takeBack: jest.fn(async () => {}),
      forget: jest.fn(async () => {}),
    },
  };
  return { fakes, run: () => logIn(fakes as unknown as LoginParts, credentials) };
}

describe('logIn', () => {
  it('is good with the right password, and forgets the wrong ones', async () => {
    const { fakes, run } = parts(user, async () => true);
    expect(await run()).toEqual({ outcome: 'good', userId: 'auth0|1' });
    expect(fakes.attempts.forget).toHaveBeenCalledWith({ limit: 'login', who: ['a@b.example', '::1'] });
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith([{ limit: 'loginsOfAddress', who: ['::1'] }]);
    expect(fakes.users.recordLogin).toHaveBeenCalledWith('auth0|1', '::1');
  });

  it('checks a password also where there is no login', async () => {
    const { fakes, run } = parts(undefined, async () => false);
    expect(await run()).toEqual({ outcome: 'wrong' });
    expect(fakes.passwords.matches).toHaveBeenCalledWith('secret', undefined);
    expect(fakes.attempts.takeBack).not.toHaveBeenCalled();
  });

  it('checks nothing after too many tries', async () => {
    const { fakes, run } = parts(user, async () => true, { allowed: false, retryAfter: 60 });
    expect(await run()).toEqual({ outcome: 'too many', retryAfter: 60 });
    expect(fakes.passwords.matches).not.toHaveBeenCalled();
  });

  it('does not count what could not be checked', async () => {
    const { fakes, run } = parts(user, () => Promise.reject(new TooBusyError()));
    await expect(run()).rejects.toThrow(TooBusyError);
    expect(fakes.attempts.takeBack).toHaveBeenCalledWith([
      { limit: 'login', who: ['a@b.example', '::1'] },
      { limit: 'loginsOfAddress', who: ['::1'] },
    ]);
  });

  it('does not let in who is blocked, nor tells it for a wrong password', async () => {
    const blocked = { ...user, blocked: true };
    const good = parts(blocked, async () => true);
    expect(await good.run()).toEqual({ outcome: 'blocked user' });
    expect(good.fakes.users.recordLogin).not.toHaveBeenCalled();
    expect(await parts(blocked, async () => false).run()).toEqual({ outcome: 'wrong' });
  });
});
