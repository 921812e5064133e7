import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { fuzz, RUNS } from './settings.ts';
import { faultsOf } from './sound-answer.ts';
import { DOORS, type Door, FuzzWorld } from './world.ts';

jest.setTimeout(120_000);

let world: FuzzWorld;
beforeAll(async () => {
  world = await FuzzWorld.start();
});
afterAll(() => world?.stop());

const BREAK = '\r\n';
const lines = (...text: string[]): string => [...text, '', ''].join(BREAK);
const LIVE = 'GET /api/health/live HTTP/1.1';
const POST = 'PUT /api/production/reports/1001/2025 HTTP/1.1';
const HOST = 'Host: portal';
const CLOSE = 'Connection: close';
const CHUNKED = 'Transfer-Encoding: chunked';
/** A request smuggled in another's body: a response to it would mean that the body was parsed as a request. */
const HIDDEN = lines('GET /api/audit-log HTTP/1.1', HOST, 'X-Hidden: yes', CLOSE);

/** Reads until the connection closes or is idle. */
function exchange(door: Door, bytes: string | Buffer, { ends = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(world.portOf(door), '127.0.0.1', () => {
      socket.write(bytes as Buffer);
      if (ends) socket.end();
    });
    const done = () => resolve(text);
    socket.setEncoding('latin1').setTimeout(10_000, () => {
      socket.destroy();
      done();
    });
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('close', done).on('error', (error: NodeJS.ErrnoException) => {
      // The server has responded and closed the connection.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') done();
      else reject(error);
    });
  });
}

function answersIn(text: string) {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part.startsWith('HTTP/1.1 '))
    .map((part) => {
      const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
      const [first = '', ...rest] = head.split(BREAK);
      const headers = Object.fromEntries(
        rest.map((line) => [line.split(': ', 1)[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
      );
      return { status: Number(first.split(' ')[1]), headers, body: Buffer.from(body, 'latin1') };
    });
}

const bomb = gzipSync(Buffer.alloc(100 * 1024 ** 2));

/** Malformed or ambiguous requests that no browser sends. */
const UNREADABLE: [what: string, bytes: string | Buffer][] = [
  ['two lengths', lines(POST, HOST, 'Content-Length: 0', 'Content-Length: 80') + HIDDEN],
  ['a length and chunks', `${lines(POST, HOST, 'Content-Length: 4', CHUNKED)}0${BREAK}${BREAK}${HIDDEN}`],
  ['chunks and a length', `${lines(POST, HOST, CHUNKED, 'Content-Length: 4')}0${BREAK}${BREAK}${HIDDEN}`],
  ['chunks of two codings', lines(POST, HOST, 'Transfer-Encoding: chunked, identity') + HIDDEN],
  ['chunks with a blank before the colon', lines(POST, HOST, 'Transfer-Encoding : chunked') + HIDDEN],
  ['chunks after a vertical tab', lines(POST, HOST, 'Transfer-Encoding:\vchunked') + HIDDEN],
  ['a misspelled coding', lines(POST, HOST, 'Transfer-Encoding: xchunked') + HIDDEN],
  ['a length with a sign', lines(POST, HOST, 'Content-Length: +4') + HIDDEN],
  ['a negative length', lines(POST, HOST, 'Content-Length: -1') + HIDDEN],
  ['a length in hexadecimal', lines(POST, HOST, 'Content-Length: 0x10') + HIDDEN],
  ['an enormous length', lines(POST, HOST, `Content-Length: ${'9'.repeat(40)}`)],
  ['an enormous chunk', `${lines(POST, HOST, CHUNKED)}${'f'.repeat(20)}${BREAK}`],
  ['a chunk whose length is not a number', `${lines(POST, HOST, CHUNKED)}zz${BREAK}x${BREAK}0${BREAK}${BREAK}`],
  ['a header over two lines', lines(LIVE, HOST, 'X-A: 1', ' Content-Length: 5')],
  ['lines that end in one character', `${LIVE}\nHost: portal\n\n`],
  ['a NUL in a header', lines(LIVE, HOST, 'X-A: a\0b')],
  ['a header without a name', lines(LIVE, HOST, ': b')],
  ['a header without a colon', lines(LIVE, HOST, 'nonsense')],
  ['an unknown version', lines('GET /api/health/live HTTP/9.9', HOST)],
  ['an unknown method', lines('G\u00c4T /api/health/live HTTP/1.1', HOST)],
  ['HTTP/2 at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex')],
  ['a blank in the address', lines('GET /api/health/ live HTTP/1.1', HOST)],
  ['too many headers', lines(LIVE, HOST, ...Array.from({ length: 5_000 }, (_, n) => `X-${n}: 1`))],
  ['an endless header', lines(LIVE, HOST, `X-A: ${'a'.repeat(200_000)}`)],
  ['an endless address', lines(`GET /api/${'a'.repeat(200_000)} HTTP/1.1`, HOST)],
];

const expectSound = (door: Door, text: string) => {
  const answers = answersIn(text);
  for (const { status } of answers) world.count(door, status);
  // For paths outside of `/api`, the gateway shows a page of the portal.
  const isPage = ({ status, headers }: (typeof answers)[number]) =>
    door === 'gateway' && status === 404 && /^text\/html/.test(headers['content-type'] ?? '');
  expect(answers.filter((answer) => !isPage(answer)).flatMap(faultsOf)).toEqual([]);
  return answers;
};

describe.each(DOORS)('the %s', (door) => {
  it.each(UNREADABLE)('refuses %s, and ignores everything after it', async (_what, bytes) => {
    const answers = expectSound(door, await exchange(door, bytes));
    expect(answers).toHaveLength(1);
    expect(answers[0]!.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['an address of another server', lines('GET http://evil.example/api/health/live HTTP/1.1', HOST, CLOSE)],
    ['two hosts', lines(LIVE, HOST, 'Host: evil.example', CLOSE)],
    ['CONNECT', lines('CONNECT evil.example:443 HTTP/1.1', HOST, CLOSE)],
    ['an upgrade', lines(LIVE, HOST, 'Upgrade: websocket', 'Connection: Upgrade')],
    ['an upgrade to HTTP/2', lines(LIVE, HOST, 'Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings')],
    [
      'TRACE, which would echo a token',
      lines('TRACE /api/health/live HTTP/1.1', HOST, 'Authorization: Bearer x', CLOSE),
    ],
    ['steps up in the address', lines('GET /api/../../etc/passwd HTTP/1.1', HOST, CLOSE)],
    ['backslashes in the address', lines('GET \\api\\health HTTP/1.1', HOST, CLOSE)],
    ['a body that never comes', lines(POST, HOST, 'Content-Type: application/json', 'Content-Length: 10', CLOSE)],
    ['a body that breaks off', `${lines(POST, HOST, 'Content-Type: application/json', 'Content-Length: 10')}{"a"`],
    [
      'one chunk of garbage',
      `${lines(POST, HOST, 'Content-Type: application/json', CHUNKED, CLOSE)}3${BREAK}\0\xff{${BREAK}0${BREAK}${BREAK}`,
    ],
    ['no version', lines('GET /api/health/live', HOST)],
  ])('survives %s', async (_what, bytes) => {
    expectSound(door, await exchange(door, Buffer.from(bytes, 'latin1'), { ends: true }));
    expect(world.isAlive).toBe(true);
  });

  it.each([
    ['a request without a host', lines(LIVE), 400],
    ['an unknown expectation', lines(LIVE, HOST, 'Expect: the-unexpected', CLOSE), 417],
  ])('%s is refused by Node itself with only a status', async (_what, bytes, status) => {
    const [answer, ...others] = answersIn(await exchange(door, bytes));
    expect(answer).toMatchObject({ status, headers: { connection: 'close' } });
    expect(answer?.body.toString().length).toBeLessThan(10);
    expect(others).toEqual([]);
  });

  it('does not decompress bodies', async () => {
    const head = lines(
      ...[POST, HOST, CLOSE, `Authorization: ${world.authorization.ada}`],
      ...['Content-Type: application/json', 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`],
    );
    const before = world.megabytes;
    const [answer] = expectSound(door, await exchange(door, Buffer.concat([Buffer.from(head), bomb])));
    expect(answer?.status).toBe(415);
    expect(world.megabytes - before).toBeLessThan(90);
  });

  it('survives requests with some bytes changed', () => {
    const body = '{"version":null,"submit":false,"method":"meter","notes":null,"readings":[]}';
    const good = (token: string) =>
      lines(
        ...[POST, HOST, CLOSE, `Authorization: ${token}`, 'Content-Type: application/json'],
        `Content-Length: ${body.length}`,
      ) + body;
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      as: fc.constantFrom('', '\0', '\r\n', '\n', ' ', ':', ',', '\xff', '9', 'chunked', '\r\n\r\n', '{', '%', '\t'),
      instead: fc.nat(6),
    });
    return fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const bytes = changes.reduce((before, { at, as, instead }) => {
          const place = Math.floor(at * before.length);
          return before.slice(0, place) + as + before.slice(place + instead);
        }, good(world.authorization.ada!));
        expectSound(door, await exchange(door, Buffer.from(bytes, 'latin1'), { ends: true }));
      }),
      fuzz('wire', RUNS * 5),
    );
  });
});

it('the API is alive after all requests and has logged no errors or secrets', () => {
  process.stderr.write(`\n${world.counts}.\n`);
  expect(world.isAlive).toBe(true);
  expect(world.faultsInLog()).toEqual([]);
  expect(world.secretsInLog()).toEqual([]);
});
