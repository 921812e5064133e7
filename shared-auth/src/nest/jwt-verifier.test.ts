import { CompactSign, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, UnsecuredJWT } from 'jose';
import { JwtVerifier } from './jwt-verifier.ts';
import { IdentityUnavailableError, type SigningKeysOptions } from './signing-keys.ts';
import { InvalidTokenError } from './token-verifier.ts';

const ISSUER = 'https://tenant.example/';
const AUDIENCE = 'https://api.example';
const CLAIM = 'https://example/roles';
const SETTINGS = { domain: 'tenant.example', audience: AUDIENCE, rolesClaim: CLAIM };
const MINUTE = 60_000;
const MICROTASKS = ['nextTick', 'queueMicrotask'] as const;

async function newKey(kid: string) {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid, use: 'sig', alg: 'RS256' };
  return { ...pair, kid, jwk };
}

const [key, other] = await Promise.all([newKey('first'), newKey('second')]);
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', ...MICROTASKS],
  });
});
afterEach(() => jest.useRealTimers());
const later = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const seconds = () => Math.floor(Date.now() / 1000);

interface Parts {
  payload?: JWTPayload;
  header?: Record<string, unknown>;
  signWith?: CryptoKey | Uint8Array;
}
/** The claims of a valid access token. */
const valid = () => ({
  iss: ISSUER,
  aud: [AUDIENCE, `${ISSUER}userinfo`],
  sub: 'auth0|1',
  iat: seconds(),
  exp: seconds() + 900,
});
/** A valid access token with the changes of `parts`; a claim or header of `undefined` is left out. */
function token({ payload, header, signWith = key.privateKey }: Parts = {}): Promise<string> {
  const protectedHeader = { alg: 'RS256', kid: key.kid, typ: 'JWT', ...header };
  const text = JSON.stringify({ ...valid(), [CLAIM]: ['Administrator'], ...payload });
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader(JSON.parse(JSON.stringify(protectedHeader)))
    .sign(signWith, { crit: { exp2: true } });
}

/** A verifier whose provider publishes `keys`, or fails; `requests` counts its calls. */
function verifier(options: SigningKeysOptions = {}) {
  const provider = { keys: [key.jwk] as JWK[], fails: false, requests: 0 };
  const ask = async () => {
    provider.requests += 1;
    if (provider.fails) throw new TypeError('fetch failed');
    return Response.json({ keys: provider.keys });
  };
  return { provider, jwt: new JwtVerifier(SETTINGS, { ...options, fetch: ask as typeof fetch }) };
}
/** One that has fetched the keys. */
async function used() {
  const made = verifier();
  await made.jwt.verify(await token());
  return made;
}
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('JwtVerifier', () => {
  it('returns the person and the roles of a valid token', async () => {
    const { jwt, provider } = verifier();
    expect(await jwt.verify(await token())).toEqual({ userId: 'auth0|1', roles: ['Administrator'] });
    await jwt.verify(await token({ payload: { sub: 'auth0|2' } }));
    expect(provider.requests).toBe(1);
  });

  it.each<[string, Parts]>([
    ['for this API alone', { payload: { aud: AUDIENCE } }],
    ['of type at+jwt', { header: { typ: 'at+jwt' } }],
    ['without a type', { header: { typ: undefined } }],
    ['that expired three seconds ago', { payload: { exp: 1_795_262_397, iat: 1_795_262_000 } }],
  ])('accepts a token %s', async (_name, parts) => {
    await expect(verifier().jwt.verify(await token(parts))).resolves.toMatchObject({ userId: 'auth0|1' });
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['text', 'Administrator'],
    ['an object', { Administrator: true }],
    ['a list of unknown names', ['Root', 7]],
  ])('gives no role when the roles claim is %s', async (_name, claim) => {
    const { roles } = await verifier().jwt.verify(await token({ payload: { [CLAIM]: claim } }));
    expect(roles).toEqual([]);
  });

  it.each<[string, unknown, boolean | undefined]>([
    ['true', true, true],
    ['false', false, false],
    ['text', 'true', undefined],
    ['nothing', undefined, undefined],
  ])('reads from the claim beside the roles whether the email address is verified: %s', async (_name, claim, is) => {
    const payload = { 'https://example/email_verified': claim, email_verified: true };
    expect((await verifier().jwt.verify(await token({ payload }))).emailVerified).toBe(is);
  });

  it.each<[string, Parts]>([
    ['another issuer', { payload: { iss: 'https://evil.example/' } }],
    ['the issuer without its slash', { payload: { iss: 'https://tenant.example' } }],
    ['no issuer', { payload: { iss: undefined } }],
    ['another audience', { payload: { aud: 'https://other.example' } }],
    ['the browser client as audience, as an ID token has', { payload: { aud: 'npgcd-portal', nonce: 'n' } }],
    ['the Management API as audience', { payload: { aud: `${ISSUER}api/v2/` } }],
    ['no audience', { payload: { aud: undefined } }],
    ['an expiry in the past', { payload: { exp: 1_795_262_390, iat: 1_795_262_000 } }],
    ['no expiry', { payload: { exp: undefined } }],
    ['an expiry in words', { payload: { exp: 'tomorrow' as unknown as number } }],
    ['no time of issue', { payload: { iat: undefined } }],
    ['a start in the future', { payload: { nbf: 1_795_262_500 } }],
    ['no subject', { payload: { sub: undefined } }],
    ['an empty subject', { payload: { sub: '' } }],
    ['a subject that is a number', { payload: { sub: 7 as unknown as string } }],
    ['a program as its subject', { payload: { sub: 'npgcd-api@clients' } }],
    ['the grant of a program', { payload: { gty: 'client-credentials' } }],
    ['the client that asked for it as its subject', { payload: { sub: 'npgcd-api', azp: 'npgcd-api' } }],
    ['the client of RFC 9068 as its subject', { payload: { sub: 'npgcd-api', client_id: 'npgcd-api' } }],
    ['no key id', { header: { kid: undefined } }],
    ['an empty key id', { header: { kid: '' } }],
    ['a key id that is a number', { header: { kid: 1 } }],
    ['a key id that is too long', { header: { kid: 'k'.repeat(300) } }],
    ['an unknown key id', { header: { kid: 'unknown' } }],
    ['a critical extension', { header: { crit: ['exp2'], exp2: 1 } }],
    ['the type of a logout token', { header: { typ: 'logout+jwt' } }],
    ['the type of an ID token', { header: { typ: 'id_token+jwt' } }],
  ])('refuses a token with %s', async (_name, parts) => {
    await expect(verifier().jwt.verify(await token(parts))).rejects.toThrow(InvalidTokenError);
  });

  const header = () => ({ alg: 'RS256', kid: key.kid, typ: 'JWT' });
  const secret = (text: string | Buffer) => ({ header: { alg: 'HS256' }, signWith: Buffer.from(text) });
  const ofOther = (header: object) => ({ header: { kid: 'mine', ...header }, signWith: other.privateKey });
  const claims = () => ({ ...valid(), [CLAIM]: ['Developer'] });
  it.each<[string, () => string | Promise<string>]>([
    ['an empty text', () => ''],
    ['a text that is no token', () => 'owner'],
    ['a text of two parts', () => 'a.b'],
    ['a text of three parts that are junk', () => '%.%.%'],
    ['a token without a signature', () => new UnsecuredJWT(claims()).encode()],
    ['alg none under a kid', () => `${base64({ ...header(), alg: 'none' })}.${base64(claims())}.`],
    ['alg NONE', () => `${base64({ ...header(), alg: 'NONE' })}.${base64(claims())}.`],
    ['a token whose signature is stripped', async () => `${(await token()).split('.').slice(0, 2).join('.')}.`],
    ['a token with another payload', async () => (await token()).replace(/\.[^.]+\./, `.${base64(claims())}.`)],
    ['the signature of another key', () => token({ signWith: other.privateKey })],
    ['the public key as shared secret, as PEM', async () => token(secret(await exportSPKI(key.publicKey)))],
    ['the public key as shared secret, as JWK', () => token(secret(JSON.stringify(key.jwk)))],
    ['the modulus as shared secret', () => token(secret(Buffer.from(key.jwk.n!, 'base64url')))],
    ['a token that brings its own key', () => token(ofOther({ jwk: other.jwk }))],
    ['a token that names the address of its key', () => token(ofOther({ jku: 'https://evil.example/jwks.json' }))],
    ['more than 8,192 characters', () => token({ payload: { filler: 'x'.repeat(8_200) } })],
  ])('refuses %s', async (_name, make) => {
    await expect(verifier().jwt.verify(await make())).rejects.toThrow(InvalidTokenError);
  });

  it.each(['PS256', 'RS512'])('refuses the algorithm %s, even with the right key', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    const { jwt, provider } = verifier();
    provider.keys = [{ ...(await exportJWK(publicKey)), kid: key.kid }];
    await expect(jwt.verify(await token({ header: { alg }, signWith: privateKey }))).rejects.toThrow(InvalidTokenError);
  });

  it('refuses to start with an invalid domain', () =>
    expect(() => new JwtVerifier({ ...SETTINGS, domain: 'http://far.example' })).toThrow('far.example'));
});

describe('the signing keys', () => {
  it('are fetched once per cooldown, however many unknown key ids come', async () => {
    const { jwt, provider } = await used();
    const one = async (_: unknown, n: number) => jwt.verify(await token({ header: { kid: `k${n}` } }));
    const flood = () => Promise.allSettled(Array.from({ length: 50 }, one));
    await flood();
    expect(provider.requests).toBe(1);
    later(31_000);
    await flood();
    expect(provider.requests).toBe(2);
  });

  it('are replaced when the provider changes them', async () => {
    const { jwt, provider } = await used();
    provider.keys = [other.jwk, key.jwk];
    later(31_000);
    await jwt.verify(await token({ header: { kid: other.kid }, signWith: other.privateKey }));
    provider.keys = [other.jwk];
    later(11 * MINUTE);
    await expect(jwt.verify(await token())).rejects.toThrow(InvalidTokenError);
  });

  it('stay in use while the provider is unavailable, and are rarely requested meanwhile', async () => {
    const { jwt, provider } = await used();
    provider.fails = true;
    later(11 * MINUTE);
    for (let time = 0; time < 5; time++) await jwt.verify(await token());
    expect(provider.requests).toBe(2);
    later(6_000);
    await jwt.verify(await token());
    expect(provider.requests).toBe(3);
    await expect(jwt.verify(await token({ signWith: other.privateKey }))).rejects.toThrow(InvalidTokenError);
    later(25 * 60 * MINUTE);
    await expect(jwt.verify(await token())).rejects.toThrow(IdentityUnavailableError);
  });

  it('are requested again after the same pause when the clock of the machine is set back', async () => {
    const { jwt, provider } = verifier();
    provider.fails = true;
    await expect(jwt.verify(await token())).rejects.toThrow(IdentityUnavailableError);
    provider.fails = false;
    jest.setSystemTime(Date.now() - 10 * MINUTE);
    later(6_000);
    await jwt.verify(await token());
    expect(provider.requests).toBe(2);
  });

  it('leave a token undecided when they were never fetched, and are requested again after a while', async () => {
    const { jwt, provider } = verifier();
    provider.fails = true;
    for (let time = 0; time < 5; time++) {
      await expect(jwt.verify(await token())).rejects.toThrow(IdentityUnavailableError);
    }
    expect(provider.requests).toBe(1);
    provider.fails = false;
    later(6_000);
    await jwt.verify(await token());
  });

  it('leave a new key id undecided while the provider is unavailable, without a request for each', async () => {
    const { jwt, provider } = await used();
    provider.fails = true;
    later(31_000);
    const unknown = [0, 1, 2, 3, 4].map((time) => token({ header: { kid: `new${time}` } }));
    for (const one of await Promise.all(unknown))
      await expect(jwt.verify(one)).rejects.toThrow(IdentityUnavailableError);
    expect(provider.requests).toBe(2);
    await jwt.verify(await token());
  });

  it.each([
    ['an error page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['another document', () => Response.json({ hello: 1 })],
    ['a text that is not JSON', () => new Response('keys')],
    ['a redirect', () => Response.redirect('https://evil.example/jwks.json')],
  ])('are not read from %s', async (_name, answer) => {
    const jwt = new JwtVerifier(SETTINGS, { fetch: async () => answer() });
    await expect(jwt.verify(await token())).rejects.toThrow(IdentityUnavailableError);
  });

  it('show whether the provider is up, with a request only once in a while', async () => {
    const { jwt, provider } = verifier();
    expect(await jwt.status()).toBe('up');
    provider.fails = true;
    expect(await jwt.status()).toBe('up');
    later(4_000);
    expect(await jwt.status()).toBe('down');
    expect(provider.requests).toBe(2);
    provider.fails = false;
    later(4_000);
    expect(await jwt.status()).toBe('up');
  });
});
