import { connect } from 'node:net';
import { checkEveryCase } from '@portal/deploy/test/every-case';
import { freshIdentity } from '../support/database.ts';
import { type RunningIdentity, startIdentity } from '../support/identity.ts';
import { managementToken } from '../support/management.ts';

let identity: RunningIdentity;
let token: string;
beforeAll(async () => {
  await freshIdentity();
  identity = await startIdentity();
  token = await managementToken(identity);
});
afterAll(() => identity?.stop());

/** Sends raw bytes, which no HTTP client would. @returns the status of the response; 0 for none */
function sendRaw(bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(identity.url).port), '127.0.0.1');
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
    });
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 0)));
    socket.write(bytes, 'latin1');
  });
}

const requestOf = (method: string, path: string, headers: string[] = [], body = '') =>
  sendRaw([`${method} ${path} HTTP/1.1`, 'Host: identity', 'Connection: close', ...headers, '', body].join('\r\n'));

const refused = (status: number) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
};

const PATHS = [
  '/authorize',
  '/authorize/x',
  '/u/login/x',
  '/u/reset-password',
  '/u/verify-email',
  '/v2/logout',
  '/oidc/logout/confirm',
];
const QUERIES = [
  '?client_id=%00',
  '?__proto__=1&constructor=2',
  '?returnTo=%00&ticket=%00&login=%00',
  '?ticket[]=b&client_id[]=c',
  '?client_id=npgcd-portal&client_id=npgcd-portal&returnTo=a&returnTo=b',
  '?%E0%A4%A=%',
  `?returnTo=${'9'.repeat(60)}`,
];
it.each(PATHS)('GET %s refuses junk in its query, or redirects to the portal', (path) =>
  checkEveryCase(QUERIES, async (query) => {
    const status = await requestOf('GET', path + query);
    if (path !== '/v2/logout' || query.includes('returnTo')) refused(status);
    else expect(status).toBe(302);
  }),
);

const ODD_PARAMETERS = [
  ['state', '%00'],
  ['nonce', '%00'],
  ['login_hint', '%00%ED%A0%80'],
  ['ui_locales', '%FF'],
  ['claims', '%7B'],
  ['max_age', '-1'],
  ['max_age', '9e99'],
  ['prompt', 'junk'],
  ['scope', '%00'],
  ['response_mode', 'junk'],
  ['request', 'a.b.c'],
  ['request_uri', 'http://evil.example'],
].map((pair) => pair.join('='));
it('a login with an odd parameter continues or is refused', () => {
  const good = `client_id=npgcd-portal&response_type=code&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=http%3A%2F%2Fportal.test%2Fauth%2Fcallback`;
  return checkEveryCase(ODD_PARAMETERS, async (parameter) => {
    const status = await requestOf('GET', `/authorize?${good}&${parameter}`);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
  });
});

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const BODIES: Array<[name: string, request: { headers: string[]; body: string }]> = [
  ['no body', { headers: [], body: '' }],
  [
    'a null byte',
    {
      headers: [FORM],
      body: 'grant_type=refresh_token&client_id=npgcd-portal&refresh_token=%00&email=a%00@b.example&ticket=%00',
    },
  ],
  [
    'names of every object',
    { headers: [FORM], body: '__proto__=1&constructor=2&grant_type=constructor&client_id=npgcd-portal' },
  ],
  ['JSON', { headers: ['Content-Type: application/json'], body: '{"a":' }],
  ['no kind', { headers: ['Content-Type: nonsense'], body: '\x00\x01\xff' }],
  ['an unknown charset', { headers: [`${FORM}; charset=klingon`], body: 'a=1' }],
  ['too much', { headers: [FORM], body: `email=${'x'.repeat(300_000)}` }],
  ['a false claim of compression', { headers: [FORM, 'Content-Encoding: gzip'], body: 'junk' }],
];
const POSTS = [
  '/oauth/token',
  '/oauth/revoke',
  '/u/login/x',
  '/u/login/x/sign-up',
  '/u/reset-password',
  '/u/reset-password/request',
  '/oidc/logout/confirm',
];
it.each(POSTS)('POST %s refuses every other body than its form', (path) =>
  checkEveryCase(BODIES, async ({ headers, body }) => {
    const own = [...headers, `Origin: ${identity.url}`, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
    refused(await requestOf('POST', path, own, body));
  }),
);

test('a form that is too large is refused with 413', async () => {
  const body = `email=${'x'.repeat(20_000)}`;
  const headers = [FORM, `Origin: ${identity.url}`, `Content-Length: ${body.length}`];
  expect(await requestOf('POST', '/u/reset-password/request', headers, body)).toBe(413);
});

describe('the Management API', () => {
  const ask = (method: string, path: string, body = '', type = 'application/json') =>
    requestOf(
      method,
      `/api/v2${path}`,
      [
        `Authorization: Bearer ${token}`,
        `Content-Type: ${type}`,
        `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
      ],
      body,
    );

  it.each([
    '/users/%00',
    '/users/%E0%A4%A',
    `/users/${'9'.repeat(60)}%2F..%2F`,
    '/users/a%2Fb%2Fc',
    '/users?page=-1',
    '/users?page=1e9',
    '/users?per_page=NaN',
    '/users?sort=password_hash:1',
    '/users?sort=name;DROP:1',
    '/users?q=name:"\'%20OR%201=1',
    '/users?q=name:%00',
    '/users?q=created_at:[0%20TO%2099999999999999999]',
    '/users?q=created_at:[T%20TO%20*]',
    '/users?q=password_hash:*',
    '/users?q=a&q=b',
    '/roles/%00/users?take=1',
    '/roles/rol_WellOwner0000001/users?take=1&from=%00',
    '/roles/rol_WellOwner0000001/users?take=x',
    '/nothing',
    '/users/a/b/c',
  ])('GET %s is refused', async (path) => refused(await ask('GET', path)));

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"email":{}}',
    '{"connection":"Username-Password-Authentication","email":"a@b.example","password":"long-enough","name":"\\u0000"}',
    '{"connection":"Username-Password-Authentication","email":"a@b.example","password":"long-enough","app_metadata":{"a":"\\ud800"}}',
    '{"connection":"Username-Password-Authentication","email":"a@b.example","password":"long-enough","user_id":"../x"}',
    '{"__proto__":{"email":"a@b.example"}}',
  ])('POST /users with %s is refused', async (body) => refused(await ask('POST', '/users', body)));

  it('POST /users with too much is refused', async () =>
    refused(await ask('POST', '/users', `"${'x'.repeat(300_000)}"`)));

  it.each(['{"roles":"x"}', '{"roles":["\\u0000"]}', '{"roles":[1]}', '{"roles":{}}', '{}'])(
    'roles given as %s are refused',
    async (body) => {
      refused(await ask('POST', '/users/auth0%7C000000000000000000000001/roles', body));
      refused(await ask('DELETE', '/users/auth0%7C000000000000000000000001/roles', body));
    },
  );

  it.each(['PUT', 'TRACE', 'PROPFIND'])('%s is refused', async (method) => refused(await ask(method, '/users')));
});

describe('the HTTP server', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  ])('%s is refused', async (_name, bytes) => refused(await sendRaw(bytes)));

  it.each([
    'Cookie: identity=%%%; a=b',
    'Accept: */*;q=x,,',
    'X-Forwarded-For: \xff, , 1',
    'Authorization: Bearer \xff',
    'Origin: null',
    'X-Forwarded-Proto: javascript',
  ])('ignores an odd header: %s', async (header) => {
    expect(await requestOf('GET', '/.well-known/jwks.json', [header])).toBe(200);
    refused(await requestOf('GET', '/userinfo', [header]));
  });
});
