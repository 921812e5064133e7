import { createTrust, limitKeyOf } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:DB8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['::1', null],
  [undefined, null],
  ['unknown', null],
])('limitKeyOf counts %s as %s', (address, counted) => expect(limitKeyOf(address)).toBe(counted));

test('createTrust trusts only this machine and the listed addresses', () => {
  const trusts = createTrust(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  for (const address of [undefined, '127.0.0.1', '::1', '10.9.9.9', '::ffff:10.9.9.9', '192.0.2.1', '2001:db8::7']) {
    expect(trusts(address)).toBe(true);
  }
  for (const address of ['192.0.2.2', '::ffff:192.0.2.2', '2001:db9::7', 'unknown', ''])
    expect(trusts(address)).toBe(false);
});
