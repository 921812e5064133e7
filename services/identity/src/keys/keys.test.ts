import { publicPart } from './keys.ts';

test('the public part of a key contains no private values', () => {
  const open = { kty: 'RSA', n: 'n', e: 'e', kid: 'k', alg: 'RS256', use: 'sig' };
  expect(publicPart({ ...open, d: 'd', p: 'p', q: 'q', dp: 'x', dq: 'y', qi: 'z' })).toEqual(open);
});
