import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { GatewayLab, until } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
/** Requests that the API received, in order, with their bodies. */
const asked: string[] = [];
let opened = 0;

beforeAll(async () => {
  await lab.setUp(async (incoming, response) => {
    if (incoming.url === '/api/half') {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setImmediate(() => response.destroy());
      return;
    }
    const body = await text(incoming).catch(() => 'broken off');
    asked.push(`${incoming.method} ${incoming.url} ${body}`);
    const { connection } = incoming.headers;
    response.setHeader('keep-alive', 'timeout=75').end(JSON.stringify({ connection, body }));
  });
  lab.api.on('connection', () => {
    opened += 1;
  });
  await lab.begin(lab.places.folder);
});
afterAll(async () => {
  await lab.end();
  await lab.tearDown();
});
beforeEach(() => {
  asked.length = 0;
});

const port = () => (lab.gateway.server.address() as AddressInfo).port;
const BREAK = '\r\n';

/** Sends raw bytes. @returns everything received until the connection closes */
function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.write(lines.join(BREAK));
  return text(socket);
}

describe('the connections to the API', () => {
  it('are reused, whatever the client does with its own connection', async () => {
    await lab.ask('/api/first');
    const before = opened;
    for (let count = 0; count < 20; count++) {
      const answer = await lab.ask('/api/wells', { connection: 'close' });
      expect(JSON.parse(answer.body)).toMatchObject({ connection: 'keep-alive' });
      expect(answer.headers).toMatchObject({ connection: 'close' });
      expect(answer.headers).not.toHaveProperty('keep-alive');
    }
    expect(opened).toBe(before);
  });

  it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])(
    'forward the body of a %s, never as another request',
    async (method) => {
      const hidden = `GET /api/audit-log HTTP/1.1${BREAK}Host: portal${BREAK}${BREAK}`;
      const answer = await exchange(
        ...[`${method} /api/outer HTTP/1.1`, 'Host: portal', 'Connection: close', 'Transfer-Encoding: chunked', ''],
        ...[hidden.length.toString(16), hidden, '0', '', ''],
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect((await lab.ask('/api/next')).status).toBe(200);
      expect(asked).toEqual([`${method} /api/outer ${hidden}`, 'GET /api/next ']);
    },
  );

  it('lose no repeatable request when the API closes them', async () => {
    await Promise.all([lab.ask('/api/a'), lab.ask('/api/b'), lab.ask('/api/c')]);
    lab.api.closeIdleConnections();
    const answers = await Promise.all(['/api/d', '/api/e', '/api/f'].map((path) => lab.ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('close when the client disconnects in the middle of a body', async () => {
    const sent = request({ port: port(), path: '/api/left', method: 'PUT', headers: { 'content-length': 100 } });
    sent.on('error', () => {}).write('x');
    await new Promise((wake) => setImmediate(wake));
    sent.destroy();
    await until(() => asked.length > 0);
    expect(asked).toEqual(['PUT /api/left broken off']);
  });

  it('never pass off a truncated response as complete', async () => {
    // The client's connection closes although it was keep-alive.
    const answer = await exchange('GET /api/half HTTP/1.1', 'Host: portal', '', '');
    expect(answer).toMatch(/content-length: 10\r\n[\s\S]*\r\n\r\nhalf$/i);
  });
});

it('an HTTP/1.0 client gets the complete response, then the connection closes', async () => {
  const answer = await exchange('GET /api/wells HTTP/1.0', '', '');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"body":""');
});
