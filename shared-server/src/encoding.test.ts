import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['', 'identity'],
  ['identity;q=0', 'identity'],
  ['gzip;q=nonsense;;,,', 'identity'],
  [undefined, 'identity'],
])('chooseEncoding answers Accept-Encoding "%s" with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
