import { callerAddress } from './forwarded.ts';

test.each([
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::1', 'spoofed, 10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['::ffff:127.0.0.1', ' 2001:db8::1 ', '2001:db8::1'],
  ['127.0.0.1', '198.51.100.1, nonsense', '127.0.0.1'],
  ['10.0.0.1', '198.51.100.1', '10.0.0.1'],
])('a request from %s with X-Forwarded-For "%s" counts as one from %s', (peer, forwardedFor, expected) => {
  expect(callerAddress(peer, forwardedFor)).toBe(expected);
});
