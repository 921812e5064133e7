import { publicPart } from './keys.ts';

test('the public part of a key contains no private values', () => {
  const key = {
    kty: 'RSA',
    n: 'n',
    e: 'e',
    kid: 'k',
    alg: 'RS256',
    use: 'sig',
    d: 'd',
    p: 'p',
    q: 'q',
    dp: 'x',
    dq: 'y',
    qi: 'z',
  };
  expect(publicPart(key)).toEqual({ kty: 'RSA', n: 'n', e: 'e', kid: 'k', alg: 'RS256', use: 'sig' });
});
