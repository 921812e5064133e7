import { request } from 'node:http';
import { connect } from 'node:net';
import { checkEveryCase } from '@portal/deploy/test/every-case';
import { managementToken } from '../support/management.ts';
import { runIdentity } from '../support/world.ts';

const world = runIdentity();
let token: string;
beforeAll(async () => {
  token = await managementToken(world.identity);
});

/** Sends raw bytes, which no HTTP client would. @returns the status of the response; 0 for none */
function sendRaw(bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.identity.url).port), '127.0.0.1');
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
  ...['/authorize', '/authorize/x', '/u/login/x', '/u/reset-password', '/u/verify-email', '/v2/logout'],
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
  ...['state=%00', 'nonce=%00', 'login_hint=%00%ED%A0%80', 'ui_locales=%FF', 'claims=%7B', 'max_age=-1'],
  ...['max_age=9e99', 'prompt=junk', 'scope=%00', 'response_mode=junk', 'request=a.b.c'],
  'request_uri=http://evil.example',
];
it('a login with an odd parameter continues or is refused', () => {
  const good = `client_id=npgcd-portal&response_type=code&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=http%3A%2F%2Fportal.test%2Fauth%2Fcallback`;
  return checkEveryCase(ODD_PARAMETERS, async (parameter) => {
    const status = await requestOf('GET', `/authorize?${good}&${parameter}`);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
  });
});

const FORM = 'Content-Type: application/x-www-form-urlencoded';
const OWN = 'grant_type=refresh_token&client_id=npgcd-portal&refresh_token=%00&email=a%00@b.example&ticket=%00';
const BODIES: Array<[name: string, request: [headers: string[], body: string]]> = [
  ['no body', [[], '']],
  ['a null byte', [[FORM], OWN]],
  ['names of every object', [[FORM], '__proto__=1&constructor=2&grant_type=constructor&client_id=npgcd-portal']],
  ['JSON', [['Content-Type: application/json'], '{"a":']],
  ['no kind', [['Content-Type: nonsense'], '\x00\x01\xff']],
  ['an unknown charset', [[`${FORM}; charset=klingon`], 'a=1']],
  ['too much', [[FORM], `email=${'x'.repeat(300_000)}`]],
  ['a false claim of compression', [[FORM, 'Content-Encoding: gzip'], 'junk']],
];
const post = (path: string, headers: string[], body: string) => {
  const own = [`Origin: ${world.identity.url}`, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`];
  return requestOf('POST', path, [...headers, ...own], body);
};
it.each([
  ...['/oauth/token', '/oauth/revoke', '/u/login/x', '/u/login/x/sign-up', '/u/reset-password'],
  ...['/u/reset-password/request', '/oidc/logout/confirm'],
])('POST %s refuses every other body than its form', (path) =>
  checkEveryCase(BODIES, async ([headers, body]) => refused(await post(path, headers, body))),
);

test('a form that is too large is refused with 413', async () => {
  expect(await post('/u/reset-password/request', [FORM], `email=${'x'.repeat(20_000)}`)).toBe(413);
});

describe('the Management API', () => {
  const ask = (method: string, path: string, body = '') => {
    const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
    const headers = [`Authorization: Bearer ${token}`, 'Content-Type: application/json', length];
    return requestOf(method, `/api/v2${path}`, headers, body);
  };

  it('refuses to read anything at an odd address', () =>
    checkEveryCase(
      [
        ...['/users/%00', '/users/%E0%A4%A', `/users/${'9'.repeat(60)}%2F..%2F`, '/users/a%2Fb%2Fc', '/users/a/b/c'],
        ...['/users?page=-1', '/users?page=1e9', '/users?per_page=NaN', '/users?sort=password_hash:1'],
        ...['/users?sort=name;DROP:1', '/users?q=name:"\'%20OR%201=1', '/users?q=name:%00', '/users?q=a&q=b'],
        ...['/users?q=created_at:[0%20TO%2099999999999999999]', '/users?q=created_at:[T%20TO%20*]'],
        ...['/users?q=password_hash:*', '/roles/%00/users?take=1', '/roles/rol_WellOwner0000001/users?take=x'],
        ...['/roles/rol_WellOwner0000001/users?take=1&from=%00', '/nothing'],
      ],
      async (path) => refused(await ask('GET', path)),
    ));

  const user = (more: string) =>
    `{"connection":"Username-Password-Authentication","email":"a@b.example","password":"long-enough",${more}}`;
  it('refuses to create a user of an odd body', () =>
    checkEveryCase(
      [
        ...['', '{', '[]', 'null', '"text"', '{"email":{}}', '{"__proto__":{"email":"a@b.example"}}'],
        ...[user('"name":"\\u0000"'), user('"app_metadata":{"a":"\\ud800"}'), user('"user_id":"../x"')],
        `"${'x'.repeat(300_000)}"`,
      ],
      async (body) => refused(await ask('POST', '/users', body)),
    ));

  it('refuses odd roles', () =>
    checkEveryCase(['{"roles":"x"}', '{"roles":["\\u0000"]}', '{"roles":[1]}', '{"roles":{}}', '{}'], async (body) => {
      for (const method of ['POST', 'DELETE'])
        refused(await ask(method, '/users/auth0%7C000000000000000000000001/roles', body));
    }));

  it('refuses other methods', () =>
    checkEveryCase(['PUT', 'TRACE', 'PROPFIND'], async (method) => refused(await ask(method, '/users'))));
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('the HTTP server %s is refused', async (_name, bytes) => refused(await sendRaw(bytes)));

test.each([
  'Cookie: identity=%%%; a=b',
  'Accept: */*;q=x,,',
  'X-Forwarded-For: \xff, , 1',
  'Authorization: Bearer \xff',
  'Origin: null',
  'X-Forwarded-Proto: javascript',
])('the HTTP server ignores an odd header: %s', async (header) => {
  expect(await requestOf('GET', '/.well-known/jwks.json', [header])).toBe(200);
  refused(await requestOf('GET', '/userinfo', [header]));
});

describe('a body of 1 MB that is refused', () => {
  interface Sent {
    method: string;
    path: string;
    headers: Record<string, string>;
  }
  const BODY = Buffer.alloc(1024 ** 2, 'x');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  /** @returns status of the response, or the error */
  const send = ({ method, path, headers }: Sent, isChunked: boolean): Promise<string> =>
    new Promise((resolve) => {
      const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': BODY.length };
      const url = new URL(path, world.identity.url);
      const sent = request(url, { method, headers: { ...length, ...headers } }, (answer) => {
        answer.resume().on('end', () => resolve(`${answer.statusCode}`));
        answer.on('error', ({ message }) => resolve(message));
      });
      sent.on('error', ({ message }) => resolve(message));
      // Headers first, so that the refusal and the body may cross.
      sent.flushHeaders();
      setImmediate(() => sent.end(BODY));
    });

  it.each<[string, Sent, string]>([
    ['a form of another site', { method: 'POST', path: '/u/login/x', headers: form }, '403'],
    ['a login that is none', { method: 'POST', path: '/oauth/token', headers: form }, '4'],
    ['a call without a token', { method: 'POST', path: '/api/v2/users', headers: {} }, '401'],
    ['an address that is none', { method: 'PUT', path: '/nothing', headers: { connection: 'close' } }, '404'],
  ])('is answered each of 40 times, with a length and in chunks: %s', async (_what, sent, status) => {
    const answers: string[] = [];
    for (let done = 0; done < 80; done += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => send(sent, done < 40)))));
    expect(answers.filter((answer) => !answer.startsWith(status))).toEqual([]);
  });
});
