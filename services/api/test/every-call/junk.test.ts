import { connect } from 'node:net';
import { checkEveryCase } from '@portal/deploy/test/every-case';
import { type CallKey, contract, LOOKUP_TABLES, problemSchema } from '@portal/shared-api';
import { providerWorld } from '../support/provider-world.ts';
import { ADA, newUser, OWNER, startAfresh } from '../support/users.ts';

const world = providerWorld();
let port: number;
/** Authorization of an administrator, so that junk passes the guard. */
let signedIn: string;
beforeAll(async () => {
  await startAfresh(world.provider, world.database);
  port = Number(new URL(world.api.url).port);
  signedIn = `Authorization: ${(await world.provider.authorization(ADA)).authorization}`;
});

const keys = Object.keys(contract) as CallKey[];
const calls = keys.map((key) => {
  const [method, template] = key.split(' ') as [string, string];
  return { key, method, path: `/api${template}` };
});
const filled = (path: string, value: string) => path.replace(/\{\w+\}/g, value);

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
/** Methods of the calls whose path matches this one. */
function verbsOf(path: string): string[] {
  const example = filled(path, 'wells');
  const covers = (template: string) => new RegExp(`^${filled(template, '[^/]+')}$`).test(example);
  const verbs = calls.filter((call) => covers(call.path)).map(({ method }) => method);
  return [...new Set(['OPTIONS', ...verbs, ...(verbs.includes('GET') ? ['HEAD'] : [])])].sort();
}
const verbsIn = ({ headers }: Reply) => headers.allow?.toUpperCase().split(', ').sort();

/** Odd values that are valid: names, a password, no permits. */
const HARMLESS = ['name":"<script>"', 'name":"../.."', 'password":"<script>"', 'permits":[]'];

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}
/** Sends raw bytes, which no HTTP client would, and reads the response. */
function sendRaw(bytes: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject).on('data', (piece) => {
      text += piece.toString('latin1');
    });
    socket.on('close', () => {
      const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ') as [string, string]));
      resolve({ status: Number(first.split(' ')[1]), headers, body });
    });
    socket.write(bytes, 'latin1');
  });
}
const httpRequest = (method: string, path: string, headers: string[] = [], body = '') =>
  sendRaw([`${method} ${path} HTTP/1.1`, 'Host: portal', 'Connection: close', ...headers, '', body].join('\r\n'));

function expectProblem({ status, headers, body }: Reply, expected?: number) {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (expected) expect(status).toBe(expected);
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(JSON.parse(body));
  expect(problem.status).toBe(status);
  expect(body).not.toMatch(/node_modules|at .*\.ts|SELECT/);
}

const QUERIES = {
  'an unknown name': '?junk=1',
  'a name of every object': '?__proto__=1&constructor=2',
  'nested names': '?a[b][c]=1&a[b]=2',
  'an empty name': '?=&&=',
  'a null byte': '?data=%00&v=%00',
  'one name many times': `?${'data=link&'.repeat(2_000)}`,
  'a very long value': `?v=${'9'.repeat(5_000)}`,
  'bad percent-encoding': '?v=%E0%A4%A&data=%',
};
const PATHS = ['%00', '%E0%A4%A', '%', '..%2f..%2fetc%2fpasswd', '%F0%9F%92%A7', '{id}'];
const IDS = [...PATHS, "1'%20OR%201=1--", '9'.repeat(400), 'NaN', '-1e999'];
const BODIES: Record<string, [type: string, body: string]> = {
  'truncated JSON': ['application/json', '{"a":'],
  'JSON of the wrong kind': ['application/json', '[1,2,3]'],
  'a form': ['application/x-www-form-urlencoded', 'a=1'],
  'bytes of no kind': ['nonsense', '\x00\x01\xff'],
  'an unknown charset': ['application/json; charset=klingon', '{}'],
  'too much JSON': ['application/json', `"${'x'.repeat(300_000)}"`],
};
const ENCODINGS = ['gzip', 'br', 'deflate', 'none-such'];
const AUTHORIZATIONS = ['Bearer junk', 'Bearer', 'Basic YTpi', 'Bearer \xff\xfe', `Bearer ${'a'.repeat(8_000)}`, ''];
const ODD_HEADERS = [
  'Accept: */*;q=x,,',
  'Accept-Encoding: \xff,;q=',
  'If-None-Match: W/"',
  'Range: bytes=9-1',
  'X-Request-Id: a b\xff',
  'Cookie: %%%',
];

type Attempt = [name: string, check: () => Promise<void>];

/** Malformed requests for a call, each with a check of its response. */
function attemptsOn({ method, path }: (typeof calls)[number]): Attempt[] {
  const known = filled(path, 'wells');
  const withId = (id: string) => (path.includes('{') ? filled(path, id) : `${path}/${id}`);
  const sendBody = (type: string, body: string, ...more: string[]) =>
    httpRequest(method, known, [signedIn, `Content-Type: ${type}`, `Content-Length: ${body.length}`, ...more], body);
  const refusal = (name: string, reply: () => Promise<Reply>): Attempt => [
    name,
    async () => expectProblem(await reply()),
  ];
  return [
    ...Object.entries(QUERIES).map(([name, query]) =>
      refusal(`a query with ${name}`, () => httpRequest(method, known + query, [signedIn])),
    ),
    ...IDS.map((id) => refusal(`the id ${id.slice(0, 40)}`, () => httpRequest(method, withId(id), [signedIn]))),
    ...Object.entries(BODIES).map(([name, [type, body]]) => refusal(`a body with ${name}`, () => sendBody(type, body))),
    ...ENCODINGS.map((encoding) =>
      refusal(`a body that only claims to be ${encoding}`, () =>
        sendBody('application/json', 'junk', `Content-Encoding: ${encoding}`),
      ),
    ),
    ...AUTHORIZATIONS.map(
      (authorization): Attempt => [
        `the authorization "${authorization.slice(0, 20)}"`,
        async () => {
          const reply = await httpRequest(method, known, [`Authorization: ${authorization}`]);
          expectProblem(reply, 401);
          expect(reply.headers['www-authenticate']).toBe('bearer error="invalid_token"');
        },
      ],
    ),
    ...VERBS.filter((verb) => !verbsOf(path).includes(verb)).map(
      (verb): Attempt => [
        `the verb ${verb}`,
        async () => {
          const reply = await httpRequest(verb, known);
          expectProblem(reply, 405);
          expect(verbsIn(reply)).toEqual(verbsOf(path));
        },
      ],
    ),
    [
      'OPTIONS',
      async () => {
        const reply = await httpRequest('OPTIONS', known);
        expect(reply).toMatchObject({ status: 204, body: '' });
        expect(verbsIn(reply)).toEqual(verbsOf(path));
      },
    ],
    [
      'odd headers',
      async () => {
        const reply = await httpRequest(method, known, ODD_HEADERS);
        expect(reply.status).toBeLessThan(500);
        expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      },
    ],
  ];
}

it.each(calls)('$key refuses junk in its path, query, headers and body', (call) =>
  checkEveryCase(attemptsOn(call), (attempt) => attempt()),
);

describe('the body of a user', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const bodiesOf = (method: 'POST' | 'PUT') => {
    const { password, ...details } = newUser();
    const good = method === 'POST' ? { ...details, password } : { ...details, id: OWNER };
    const junk = [null, 7, true, {}, [], [{}], 'a\u0000b', '\ud800', '', ' ', 'x'.repeat(1_000), '<script>', '../..'];
    const wrong = Object.keys(good).flatMap((field) =>
      junk.map((value) => JSON.stringify({ ...good, [field]: value })),
    );
    const permits = [[-1], [0], [1.5], ['1'], [2 ** 31], [1e300], [null], Array(10_001).fill(1)];
    return [
      ...wrong.filter((body) => !HARMLESS.some((harmless) => body.includes(harmless))),
      ...permits.map((value) => JSON.stringify({ ...good, permits: value })),
      JSON.stringify(good).replace('{', '{"__proto__":{"role":"rol_Developer"},'),
      deep,
      `{"permits":${deep}}`,
    ].map((body) => [body.slice(0, 160), body] as const);
  };
  const changes = () => world.provider.requests.filter((line) => !line.startsWith('GET'));

  it.each(['POST', 'PUT'] as const)('is refused by %s if any field contains junk, and changes nothing', (method) =>
    checkEveryCase(bodiesOf(method), async (body) => {
      const headers = [signedIn, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
      const before = changes().length;
      expectProblem(await httpRequest(method, '/api/users-management/users', headers, body));
      expect(changes()).toHaveLength(before);
    }),
  );
});

const NO_CALLS = [
  '/',
  '/api',
  '/api/',
  '/api/nope',
  '/api//public-map/layers',
  '/api/public-map/layers/../../x',
  '/api/%2e%2e/x',
  '/api/%',
  '/\x80',
  '*',
];

describe('a request that is no call of the contract', () => {
  it('is answered with 400 or 404', () =>
    checkEveryCase(NO_CALLS, async (path) => {
      const reply = await httpRequest('GET', path);
      expectProblem(reply);
      expect([400, 404]).toContain(reply.status);
    }));

  it('reaches only the contract’s lookup tables', async () => {
    for (const table of LOOKUP_TABLES) expectProblem(await httpRequest('GET', `/api/${table}`), 401);
    for (const table of ['users', 'well', 'data_version', 'pg_shadow'])
      expectProblem(await httpRequest('GET', `/api/${table}`), 404);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without end', `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('gets a problem document for malformed HTTP: %s', async (_name, bytes, status) =>
    expectProblem(await sendRaw(bytes), status),
  );

  it('gets no body for malformed HTTP of HEAD, which has none', async () =>
    expect(await sendRaw(`HEAD /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatchObject({
      status: 431,
      body: '',
    }));
});

it('keeps request ids that are harmless', async () => {
  const { headers } = await httpRequest('GET', '/api/nope', ['X-Request-Id: trace-1:2.3']);
  expect(headers['x-request-id']).toBe('trace-1:2.3');
});
