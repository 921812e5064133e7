import { DEMO_LOGINS } from '@portal/shared-auth/demo';
import { MANAGEMENT, PORTAL } from './support/identity.ts';
import { runIdentity } from './support/world.ts';

const [admin, , owner] = DEMO_LOGINS;

const world = runIdentity();
const { browser } = world;
const credentials = { client_id: MANAGEMENT.clientId, client_secret: MANAGEMENT.clientSecret };
/** A request of the token endpoints, as the pages of an origin send it. */
const postFrom = (origin: string, path: string, fields: Record<string, string>) =>
  fetch(world.identity.url + path, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'npgcd-portal', ...fields }),
    headers: { origin },
  });

const REFUSED_CODE = { status: 403, body: { error: 'invalid_grant', error_description: 'Invalid authorization code' } };
const REFUSED_REFRESH = {
  status: 403,
  body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
};

describe('an authorization code', () => {
  it('revokes all its tokens when it is used again', async () => {
    const person = browser();
    const code = await person.logIn(owner);
    const { body } = await person.exchange(code);
    expect(await person.exchange(code)).toMatchObject(REFUSED_CODE);
    expect(await person.refresh(body.refresh_token)).toMatchObject(REFUSED_REFRESH);
  });

  it('works for one of two concurrent requests', async () => {
    const person = browser();
    const code = await person.logIn(owner);
    const answers = await Promise.all([person.exchange(code), person.exchange(code), person.exchange(code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['with the wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['with another address to go to', { redirect_uri: `${PORTAL}/elsewhere` }],
  ])('is refused %s', async (_what, changes) => {
    const person = browser();
    expect(await person.exchange(await person.logIn(owner), changes)).toMatchObject(REFUSED_CODE);
  });

  it('is refused without a verifier, and after a minute', async () => {
    const person = browser();
    const { status } = await person.exchange(await person.logIn(owner), { code_verifier: '' });
    expect(status).toBeGreaterThanOrEqual(400);
    const late = await browser().logIn(owner);
    await world.database.query(`UPDATE identity.artifact SET expires_at = now() WHERE model = 'AuthorizationCode'`);
    expect(await person.exchange(late)).toMatchObject(REFUSED_CODE);
  });
});

test('a refresh token is replaced on each use, stays valid for a moment, then revokes its whole family when it is reused after the reuse interval', async () => {
  const person = browser();
  const first = await person.signIn(owner);
  const { status, body: second } = await person.refresh(first.refresh_token);
  expect(status).toBe(200);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await person.refresh(first.refresh_token)).status).toBe(200);
  await world.database.query(`UPDATE identity.artifact SET consumed_at = consumed_at - interval '11 seconds'`);
  expect(await person.refresh(first.refresh_token)).toMatchObject(REFUSED_REFRESH);
  expect(await person.refresh(second.refresh_token)).toMatchObject(REFUSED_REFRESH);
});

test('a refresh token is refused after it was revoked', async () => {
  const person = browser();
  const { refresh_token } = await person.signIn(owner);
  expect((await postFrom(PORTAL, '/oauth/revoke', { token: refresh_token })).status).toBe(200);
  expect(await person.refresh(refresh_token)).toMatchObject(REFUSED_REFRESH);
});

test.each([
  ['without proof of the key', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with a plain proof', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for a token at once', { response_type: 'token', response_mode: undefined }, 'unsupported_response_type'],
  ['for an id token at once', { response_type: 'id_token', response_mode: undefined }, 'unsupported_response_type'],
  ['for an API that is not ours', { audience: 'https://api.evil.example' }, 'invalid_target'],
])('an authorization request %s is refused', async (_what, changes, error) => {
  const { location } = await browser().authorize(changes);
  expect(location.startsWith(`${PORTAL}/auth/callback`)).toBe(true);
  expect(new URLSearchParams(new URL(location.replace('#', '?')).search).get('error')).toBe(error);
});

test.each([
  ['to another site', { redirect_uri: 'https://evil.example/auth/callback' }],
  ['to another page of the portal', { redirect_uri: `${PORTAL}/map` }],
  ['of nobody', { client_id: 'nobody' }],
  ['to nowhere', { redirect_uri: undefined }],
])('an authorization request %s is answered without a redirect', async (_what, changes) => {
  const { status, location, text, headers } = await browser().authorize(changes);
  expect({ status, location }).toEqual({ status: 400, location: '' });
  expect(text).toContain('<h1>You cannot log in right now</h1>');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

describe('a token request', () => {
  it.each([
    ['with a password', { grant_type: 'password', username: admin.email, password: admin.password }],
    ['for the browser as the API', { grant_type: 'client_credentials' }],
    [
      'for the API as the browser',
      { grant_type: 'authorization_code', ...credentials, code: 'x', redirect_uri: PORTAL },
    ],
    ['for another device', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
  ])('%s is refused', async (_what, fields) => {
    const { status, body } = await browser().token(fields);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
  });

  it('is refused for another site, which cannot read the answer', async () => {
    const { refresh_token } = await browser().signIn(owner);
    const fields = { grant_type: 'refresh_token', refresh_token };
    const response = await postFrom('https://evil.example', '/oauth/token', fields);
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is allowed for the portal by a preflight', async () => {
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'auth0-client' };
    const init = { method: 'OPTIONS', headers: { origin: PORTAL, ...asked } };
    const { status, headers } = await fetch(`${world.identity.url}/oauth/token`, init);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(PORTAL);
    expect(headers.get('access-control-allow-headers')).toContain('auth0-client');
  });
});

test('/userinfo accepts an access token, and only the portal may read the response', async () => {
  const ask = (authorization: string, origin = PORTAL) =>
    fetch(`${world.identity.url}/userinfo`, { headers: { authorization, origin } });
  const { access_token, id_token } = await browser().signIn(owner);
  const answer = await ask(`Bearer ${access_token}`);
  expect(answer.headers.get('access-control-allow-origin')).toBe(PORTAL);
  expect(await answer.json()).toMatchObject({ sub: owner.userId, email: owner.email, name: owner.name });
  const elsewhere = await ask(`Bearer ${access_token}`, 'https://evil.example');
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  for (const authorization of [`Bearer ${id_token}`, 'Bearer x', ''])
    expect((await ask(authorization)).status).toBe(401);
});

test('serves Auth0’s paths', async () => {
  const { url, config } = world.identity;
  const { issuer } = config;
  const response = await fetch(`${url}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    revocation_endpoint: `${issuer}oauth/revoke`,
    userinfo_endpoint: `${issuer}userinfo`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  });
  const keys = await (await fetch(`${url}/.well-known/jwks.json`)).text();
  expect(keys).toMatch(/"kid"/);
  expect(keys).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
});

test('uses the issuer’s URL in responses, whatever the request’s host', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  expect((await browser().request('/authorize?client_id=x', { headers })).location).toBe('');
  const discovery = await fetch(`${world.identity.url}/.well-known/openid-configuration`, { headers });
  expect(await discovery.text()).not.toContain('evil.example');
});
