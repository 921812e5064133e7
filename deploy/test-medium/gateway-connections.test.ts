import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { GatewayLab, until } from '../test/gateway-lab.ts';

const lab = new GatewayLab();
/** What the API was asked, in order, each with its whole body. */
const asked: string[] = [];
/** Connections that the gateway has opened to the API. */
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

/** All that comes back for bytes that are sent as they are. */
function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.write(lines.join(BREAK));
  return text(socket);
}

describe('the connections to the API', () => {
  it('are used again, whatever the client does with its own', async () => {
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
    'carry the body of a %s as its body, never as the next request',
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

  it('that the API closed meanwhile lose no request that can be sent again', async () => {
    await Promise.all([lab.ask('/api/a'), lab.ask('/api/b'), lab.ask('/api/c')]);
    lab.api.closeIdleConnections();
    const answers = await Promise.all(['/api/d', '/api/e', '/api/f'].map((path) => lab.ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('end with the client that went away in the middle of its body', async () => {
    const sent = request({ port: port(), path: '/api/left', method: 'PUT', headers: { 'content-length': 100 } });
    sent.on('error', () => {}).write('x');
    await new Promise((wake) => setImmediate(wake));
    sent.destroy();
    await until(() => asked.length > 0);
    expect(asked).toEqual(['PUT /api/left broken off']);
  });

  it('that break off in the middle of an answer never let a part pass for the whole', async () => {
    // The connection of the client ends, though it was to be kept.
    const answer = await exchange('GET /api/half HTTP/1.1', 'Host: portal', '', '');
    expect(answer).toMatch(/content-length: 10\r\n[\s\S]*\r\n\r\nhalf$/i);
  });
});

it('a client of HTTP/1.0 gets the whole answer, and the end of the connection', async () => {
  const answer = await exchange('GET /api/wells HTTP/1.0', '', '');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('"body":""');
});
