import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitServer } from '../../src/http/server-limits.ts';

const LIMITS = { corsOrigins: [], maxConnections: 3, headSeconds: 0.2, requestSeconds: 0.4 };
let server: Server;
const sockets: Socket[] = [];
beforeEach(async () => {
  // By default a server checks its connections only every 30 seconds.
  server = createServer({ connectionsCheckingInterval: 20 }, (request, response) => {
    if (request.url === '/refused') response.writeHead(401, { 'content-length': 7 }).end('refused');
    else request.resume().on('end', () => response.end(String(Object.keys(request.headers).length)));
  });
  limitServer(server, LIMITS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const open = (options = {}): Socket => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ...options }).on('error', () => {});
  sockets.push(socket);
  return socket;
};
const HEAD = 'POST / HTTP/1.1\r\nHost: portal\r\n';

describe('a server with limits', () => {
  it.each([
    ['a head that comes letter by letter', HEAD],
    ['a body that never ends', `${HEAD}Content-Length: 1000\r\n\r\nslowly`],
  ])('aborts %s with a problem that says so', async (_what, bytes) => {
    const socket = open();
    socket.write(bytes);
    const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
    const answer = await text(socket);
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('limits the number of connections', async () => {
    const dropped = new Promise((resolve) => server.once('drop', resolve));
    for (let count = 0; count <= LIMITS.maxConnections; count++) open();
    await dropped;
  });

  it('reads a hundred headers and ignores the rest', async () => {
    const socket = open();
    const headers = Array.from({ length: 500 }, (_, index) => `X-${index}: 1\r\n`).join('');
    socket.end(`GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${headers}\r\n`);
    expect(Number((await text(socket)).split('\r\n\r\n')[1])).toBeLessThanOrEqual(100);
  });

  describe('a body that is refused before it is read', () => {
    const BODY = 'x'.repeat(1024 ** 2);
    const head = (connection: string): string =>
      `POST /refused HTTP/1.1\r\nHost: portal\r\nConnection: ${connection}\r\nContent-Length: ${BODY.length}\r\n\r\n`;
    /** Sends the rest of the body only after the refusal has arrived. */
    const refused = async (connection: string): Promise<Socket> => {
      const socket = open({ allowHalfOpen: connection === 'close' });
      socket.setEncoding('latin1').write(head(connection));
      const [answer] = await once(socket, 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]+refused$/);
      return socket;
    };

    it('is drained before the connection closes, so that the response is not lost', async () => {
      const socket = await refused('close');
      const failed = new Promise((resolve) => socket.once('error', resolve));
      const sent = new Promise((resolve) => socket.write(BODY, () => resolve('sent')));
      expect(await Promise.race([sent, failed])).toBe('sent');
      expect(await text(socket)).toBe('');
    });

    it('is drained before the next request on the connection', async () => {
      const socket = await refused('keep-alive');
      socket.write(`${BODY}GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    });

    it.each(['close', 'keep-alive'])('is abandoned if it never ends, with "Connection: %s"', async (connection) => {
      const socket = await refused(connection);
      const dripping = setInterval(() => socket.writable && socket.write('x'), 20).unref();
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(dripping);
    });
  });
});
