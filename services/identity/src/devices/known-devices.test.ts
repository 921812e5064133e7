import type { Context } from '../http/context.ts';
import { KnownDevices } from './known-devices.ts';

const devices = new KnownDevices('a-key', 'http://localhost:4400/');

/** The part of a Koa context with a browser's cookies. */
function browser(cookie = '') {
  let value = cookie;
  const cookies = {
    get: () => value,
    set: (_name: string, text: string) => {
      value = text;
    },
  };
  return { context: { cookies } as unknown as Context, cookie: () => value };
}

describe('KnownDevices', () => {
  it('knows a browser for the users who logged in with it, and no others', () => {
    const { context } = browser();
    devices.remember(context, 'ann');
    devices.remember(context, 'bob');
    const id = devices.find(context, 'ann');
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(devices.find(context, 'bob')).not.toBe(id);
    expect(devices.find(context, 'eve')).toBeUndefined();
    devices.remember(context, 'ann');
    expect(devices.find(context, 'ann')).toBe(id);
  });

  it('remembers a few users of a shared browser', () => {
    const { context, cookie } = browser();
    for (const user of ['a', 'b', 'c', 'd', 'e', 'f']) devices.remember(context, user);
    expect(devices.find(context, 'a')).toBeUndefined();
    expect(devices.find(context, 'b')).toBeDefined();
    expect(cookie().length).toBeLessThan(400);
  });

  it('ignores a cookie that is forged, changed, expired, or signed with another key', () => {
    const { context, cookie } = browser();
    devices.remember(context, 'ann');
    const good = cookie();
    const [id, until, mac] = good.split('~');
    for (const bad of ['', '~~', 'x'.repeat(5_000), `${id}~99999~${mac}`, `${id}~${until}~${'A'.repeat(43)}`]) {
      expect(devices.find(browser(bad).context, 'ann')).toBeUndefined();
    }
    expect(new KnownDevices('another-key', 'http://localhost:4400/').find(context, 'ann')).toBeUndefined();
    jest.useFakeTimers({ now: Date.now() + 181 * 86_400_000 });
    expect(devices.find(context, 'ann')).toBeUndefined();
    jest.useRealTimers();
  });
});
